import { beforeAll, describe, expect, test } from 'bun:test';
import { english } from './given-teams.ts';
import { Reception } from './reception.ts';

// It is Thursday, 19 November 2026, 10:30 in New York.

let clinic: Reception;
let lees: Reception;

beforeAll(async () => {
  clinic = await Reception.open(english.clinic);
  lees = await Reception.open(english.lees);
});

test('whoever is wanted is named with their calendar, and so is whoever is not', async () => {
  const [lee, sarah, tom] = clinic.members;
  const one = await clinic.interprets('with Dr. Lee on Tuesday at three');
  expect<unknown>([one.with, one.without]).toEqual([[lee], []]);
  const none = await clinic.interprets('not with Tom on Tuesday at three');
  expect<unknown>([none.with, none.without]).toEqual([[], [tom]]);
  const both = await clinic.interprets('Sarah, not Tom, on Tuesday at three');
  expect<unknown>([both.with, both.without]).toEqual([[sarah], [tom]]);
});

describe('somebody is wanted', () => {
  test.each([
    ['with dr lee on tuesday at three', 'Dr. Lee', 'none', '11-24 15:00'],
    ["I'd like to see Dr. Lee on Monday morning.", 'Dr. Lee', 'none', '11-23 06:00-12:00'],
    ['is Sarah free on Friday at ten', 'Sarah Chen', 'none', '11-20 10:00'],
    ['Tuesday at two with Ms. Chen', 'Sarah Chen', 'none', '11-24 14:00'],
    ['does Tommy have anything next week', 'Tom Baker', 'none', '11-23..11-29'],
    ['a cleaning with Sarah tuesday afternoon', 'Sarah Chen', 'Cleaning', '11-24 12:00-17:00'],
    ['can Tom do a check-up on Monday at nine', 'Tom Baker', 'Check-up', '11-23 09:00'],
    ["Dr. Moore's first opening on Tuesday", 'Dr. Elizabeth Moore', 'none', '11-24'],
    ['the earliest with Liz', 'Dr. Elizabeth Moore', 'none', '11-19 10:30-'],
    ['with Doctor Liz after five on Wednesday', 'Dr. Elizabeth Moore', 'none', '11-25 17:00-24:00'],
    ['book me in with nurse patel tomorrow at eleven', 'Nurse Patel', 'none', '11-20 11:00'],
    ['maria garcia on the thirtieth before noon', 'Maria García', 'none', '11-30 00:00-12:00'],
    ['I always go to Sarah, do you have Wednesday at nine', 'Sarah Chen', 'none', '11-25 09:00'],
    ['what does tom have on monday or wednesday', 'Tom Baker', 'none', '11-23, 11-25'],
    ['Elizabeth Moore, December third at two', 'Dr. Elizabeth Moore', 'none', '12-03 14:00'],
    ['sarah chen between two and four on tuesday', 'Sarah Chen', 'none', '11-24 14:00-16:00'],
    ['can i come see mister baker tuesday at noon', 'Tom Baker', 'none', '11-24 12:00'],
    ['Dr. Walker for a walk-in on Tuesday', 'Dr. Walker', 'Walk-in', '11-24'],
    ['with Tom next week but not on Wednesday', 'Tom Baker', 'none', '11-23..11-24, 11-26..11-29'],
    ['not on Monday, with Tom on Tuesday', 'Tom Baker', 'none', '11-24'],
    ['can I get Sarah for a cleaning on the fifth', 'Sarah Chen', 'Cleaning', '12-05'],
    ['cleaning, Sarah, Tuesday, two pm', 'Sarah Chen', 'Cleaning', '11-24 14:00'],
    ["when's the soonest Dr. Walker can see me", 'Dr. Walker', 'none', '11-19 10:30-'],
    ['lee tuesday at ten', 'Dr. Lee', 'none', '11-24 10:00'],
    ['miss garcia wednesday at two', 'Maria García', 'none', '11-25 14:00'],
    ["what's Dr. Lee's schedule like on Monday", 'Dr. Lee', 'none', '11-23'],
    [
      "i need a check up with doctor walker i can't do monday but tuesday works",
      'Dr. Walker',
      'Check-up',
      '11-24',
    ],
    ['could doctor walker see my daughter monday after three', 'Dr. Walker', 'none', '11-23 15:00-24:00'],
    ['Ms. Sarah Chen on Wednesday between nine and eleven', 'Sarah Chen', 'none', '11-25 09:00-11:00'],
    ['Tom, Tuesday, half past two', 'Tom Baker', 'none', '11-24 14:30'],
    ['with Tom tomorrow', 'Tom Baker', 'none', '11-20'],
    [
      "does Sarah work on Wednesdays, I'd need nine o'clock on the second",
      'Sarah Chen',
      'none',
      '12-02 09:00',
    ],
    ["Tom was rude to me, I'd like Dr. Lee on Tuesday", 'Dr. Lee', 'none', '11-24'],
    ["I saw Dr. Lee last week and I'd like to come again on Friday", 'Dr. Lee', 'none', '11-20'],
    ['my dentist is Dr. Lee, can I come on Tuesday at three', 'Dr. Lee', 'none', '11-24 15:00'],
    ["I'm a patient of Dr. Moore's, tuesday at three please", 'Dr. Elizabeth Moore', 'none', '11-24 15:00'],
    ['I was referred to Dr. Walker, first thing Monday please', 'Dr. Walker', 'none', '11-23 08:00-10:00'],
    ['tuesday at two pm Sarah', 'Sarah Chen', 'none', '11-24 14:00'],
    ['tuesday at ten or eleven with Tom', 'Tom Baker', 'none', '11-24 10:00, 11-24 11:00'],
    ['Sarah any time but Wednesday next week', 'Sarah Chen', 'none', '11-23..11-24, 11-26..11-29'],
  ])('"%s" is %s, %s, %s', async (words, who, what, when) => {
    expect(await clinic.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('somebody is wanted if possible, or one of two', () => {
  test.each([
    ["Sarah if she's in, tuesday at ten", 'Sarah Chen', 'none', '11-24 10:00'],
    ['preferably Dr. Lee, monday after lunch', 'Dr. Lee', 'none', '11-23 13:00-17:00'],
    ['if possible with Sarah on Wednesday', 'Sarah Chen', 'none', '11-25'],
    ['Sarah would be great but anyone will do, tuesday at nine', 'Sarah Chen', 'none', '11-24 09:00'],
    [
      'Sarah or Tom, Tuesday or Wednesday afternoon',
      'Sarah Chen or Tom Baker',
      'none',
      '11-24 12:00-17:00, 11-25 12:00-17:00',
    ],
    ['either Dr. Lee or Dr. Moore, monday at nine', 'Dr. Lee or Dr. Elizabeth Moore', 'none', '11-23 09:00'],
    ['a cleaning on Tuesday with Tom or Maria', 'Tom Baker or Maria García', 'Cleaning', '11-24'],
    ['Dr. Lee or anyone else on Tuesday', 'Dr. Lee', 'none', '11-24'],
    ['Sarah or whoever is free Tuesday at nine', 'Sarah Chen', 'none', '11-24 09:00'],
    ['tuesday at ten if Dr. Moore is in, otherwise anyone', 'Dr. Elizabeth Moore', 'none', '11-24 10:00'],
    ["tomorrow tom if he's working", 'Tom Baker', 'none', '11-20'],
    ['Sarah is my favorite, tuesday at ten', 'Sarah Chen', 'none', '11-24 10:00'],
    ['Tom on Monday or Sarah on Tuesday', 'Sarah Chen or Tom Baker', 'none', '11-23..11-24'],
    ['tuesday with either one of Sarah and Tom', 'Sarah Chen or Tom Baker', 'none', '11-24'],
  ])('"%s" is %s, %s, %s', async (words, who, what, when) => {
    expect(await clinic.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('somebody is ruled out, or anyone will do', () => {
  test.each([
    ['not with Tom, tuesday at two', 'not Tom Baker', 'none', '11-24 14:00'],
    ['anyone but Tom on Monday', 'not Tom Baker', 'none', '11-23'],
    ['tuesday afternoon, but please not Dr. Lee', 'not Dr. Lee', 'none', '11-24 12:00-17:00'],
    ['anybody except Sarah or Tom, monday at ten', 'not Sarah Chen, not Tom Baker', 'none', '11-23 10:00'],
    ["I don't want to see Dr. Walker again, do you have Tuesday", 'not Dr. Walker', 'none', '11-24'],
    ['neither Tom nor Sarah, wednesday at three', 'not Sarah Chen, not Tom Baker', 'none', '11-25 15:00'],
    ['anyone but Tom next week except Friday', 'not Tom Baker', 'none', '11-23..11-26, 11-28..11-29'],
    [
      'a check-up with anyone other than Dr. Moore on Tuesday',
      'not Dr. Elizabeth Moore',
      'Check-up',
      '11-24',
    ],
    ['Sarah, not Tom, on Tuesday', 'Sarah Chen, not Tom Baker', 'none', '11-24'],
    [
      'not Dr. Lee, Dr. Moore please, Monday at three',
      'Dr. Elizabeth Moore, not Dr. Lee',
      'none',
      '11-23 15:00',
    ],
    ['whoever is free first', 'anyone', 'none', '11-19 10:30-'],
    ['whoever is free first on tuesday', 'anyone', 'none', '11-24'],
    ["I don't mind who, monday at two", 'anyone', 'none', '11-23 14:00'],
    ['tuesday at ten, anyone is fine', 'anyone', 'none', '11-24 10:00'],
    ['no preference, the earliest you have', 'anyone', 'none', '11-19 10:30-'],
    ['with anyone on Monday at nine', 'anyone', 'none', '11-23 09:00'],
    ["I'd rather not see Tom, tuesday at two", 'not Tom Baker', 'none', '11-24 14:00'],
    ['is there anyone besides Tom on Monday', 'not Tom Baker', 'none', '11-23'],
    ['someone other than Sarah, wednesday at nine', 'not Sarah Chen', 'none', '11-25 09:00'],
    ['no Tom please, Monday at ten', 'not Tom Baker', 'none', '11-23 10:00'],
    ["it doesn't have to be Sarah, tuesday at ten", 'anyone', 'none', '11-24 10:00'],
    [
      "anyone, it doesn't matter, as long as it isn't Tom, monday at nine",
      'not Tom Baker',
      'none',
      '11-23 09:00',
    ],
    ['I want Tom, not Sarah, Monday at nine', 'Tom Baker, not Sarah Chen', 'none', '11-23 09:00'],
    [
      'anyone except for Dr. Walker, and not before ten on Monday',
      'not Dr. Walker',
      'none',
      '11-23 10:00-24:00',
    ],
    ["please don't give me Tom again, Tuesday at two", 'not Tom Baker', 'none', '11-24 14:00'],
    ['never again with Tom, so Tuesday at two with somebody else', 'not Tom Baker', 'none', '11-24 14:00'],
  ])('"%s" is %s, %s, %s', async (words, who, what, when) => {
    expect(await clinic.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('a caller who corrects themselves', () => {
  test.each([
    ['with Sarah, no, Tom, on tuesday at two', 'Tom Baker', 'none', '11-24 14:00'],
    ['dr lee i mean dr moore on monday at nine', 'Dr. Elizabeth Moore', 'none', '11-23 09:00'],
    ['with tom um no wait with sarah on monday at ten', 'Sarah Chen', 'none', '11-23 10:00'],
    ['with Tom on Monday, sorry, Tuesday', 'Tom Baker', 'none', '11-24'],
    ['monday with tom actually tuesday with sarah', 'Sarah Chen', 'none', '11-24'],
    [
      'a cleaning with Sarah sorry a check-up with Sarah tuesday at ten',
      'Sarah Chen',
      'Check-up',
      '11-24 10:00',
    ],
    ['move me from Tom to Sarah on Tuesday at two', 'Sarah Chen', 'none', '11-24 14:00'],
  ])('"%s" is %s, %s, %s', async (words, who, what, when) => {
    expect(await clinic.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('somebody else has the name of a member', () => {
  test.each([
    ['this is Tom, I need a cleaning with Dr. Lee on Monday', 'Dr. Lee', 'Cleaning', '11-23'],
    ['my name is Sarah, do you have anything on Tuesday at three', 'anyone', 'none', '11-24 15:00'],
    ['hi this is tom baker calling for a check-up monday at nine', 'anyone', 'Check-up', '11-23 09:00'],
    ["it's Sarah Chen here, can I come on Wednesday", 'anyone', 'none', '11-25'],
    ["I'm Liz and I'd like to see Tom on Tuesday", 'Tom Baker', 'none', '11-24'],
    ['Tom Baker is my name, tuesday at two please', 'anyone', 'none', '11-24 14:00'],
    ['an appointment for my son Tom on Tuesday at three', 'anyone', 'none', '11-24 15:00'],
    ['my daughter Maria needs a cleaning with Sarah on Monday', 'Sarah Chen', 'Cleaning', '11-23'],
    ['can I bring my husband Tom to Dr. Lee on Monday at four', 'Dr. Lee', 'none', '11-23 16:00'],
    ['this is Sarah, can I see Sarah on Tuesday', 'Sarah Chen', 'none', '11-24'],
    ["hey it's Tom, Tom Baker, could I get in Tuesday at ten", 'anyone', 'none', '11-24 10:00'],
    ['Tom speaking, a check-up tuesday at ten please', 'anyone', 'Check-up', '11-24 10:00'],
    ["you're speaking with Tom Baker, I'd like to come in Tuesday at ten", 'anyone', 'none', '11-24 10:00'],
    ["I'm coming with my wife Sarah on Tuesday at two", 'anyone', 'none', '11-24 14:00'],
    ['together with my son Tom on Tuesday at two', 'anyone', 'none', '11-24 14:00'],
    ['under the name Sarah Chen, tuesday at two', 'anyone', 'none', '11-24 14:00'],
    ["it's for Maria, tuesday at two with Dr. Lee", 'Dr. Lee', 'none', '11-24 14:00'],
    ["it's for Tom, he needs a cleaning on Monday", 'anyone', 'Cleaning', '11-23'],
    ['can you put Maria down for Tuesday at two with Sarah', 'Sarah Chen', 'none', '11-24 14:00'],
    ['I use a walker, tuesday at two', 'anyone', 'none', '11-24 14:00'],
    ['I live on Baker Street, can I come tuesday at two', 'anyone', 'none', '11-24 14:00'],
    ["it's me, Sarah, I need a check-up on Monday", 'anyone', 'Check-up', '11-23'],
    ['this is Sarah from Baker and Sons, tuesday at two', 'anyone', 'none', '11-24 14:00'],
    ['yes hello Tom here, um, Wednesday at eleven', 'anyone', 'none', '11-25 11:00'],
    ['can my friend Maria come along on Tuesday at two', 'anyone', 'none', '11-24 14:00'],
    ['my boss Tom needs a cleaning on Tuesday', 'anyone', 'Cleaning', '11-24'],
    ["Tom's mother here, can he come on Tuesday at four", 'anyone', 'none', '11-24 16:00'],
  ])('"%s" is %s, %s, %s', async (words, who, what, when) => {
    expect(await clinic.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('whom somebody saw is no wish', () => {
  test.each([
    ['last time I was with Tom, do you have anything on Tuesday', 'anyone', 'none', '11-24'],
    ['Sarah did my cleaning in October now I need a check-up on Monday', 'anyone', 'Check-up', '11-23'],
    ["I saw Tom last time, I'd like Sarah this time, Tuesday at two", 'Sarah Chen', 'none', '11-24 14:00'],
    ['I spoke with Sarah about it, does Tuesday at two work', 'anyone', 'none', '11-24 14:00'],
    ['Sarah told me to call, do you have Tuesday at two', 'anyone', 'none', '11-24 14:00'],
  ])('"%s" is %s, %s, %s', async (words, who, what, when) => {
    expect(await clinic.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('as a transcript writes it, and with slips', () => {
  test.each([
    ['doctor lee tuesday half past three', 'Dr. Lee', 'none', '11-24 15:30'],
    [
      'hi um i was hoping to get in with uh doctor lee like tuesday afternoon if she has anything',
      'Dr. Lee',
      'none',
      '11-24 12:00-17:00',
    ],
    [
      'yeah hi can you see if uh sarah has anything uh monday around three',
      'Sarah Chen',
      'none',
      '11-23 15:00',
    ],
    ['hello i need uh a cleaning sometime wednesday with tom if you can', 'Tom Baker', 'Cleaning', '11-25'],
    ['DR LEE MONDAY 9 AM', 'Dr. Lee', 'none', '11-23 09:00'],
    ['docter lee tuesday at ten', 'Dr. Lee', 'none', '11-24 10:00'],
    ['with sara on monday at nine', 'Sarah Chen', 'none', '11-23 09:00'],
    ['an appointment with Sarha on Tuesday', 'Sarah Chen', 'none', '11-24'],
    ['elisabeth moore wednesday at eleven', 'Dr. Elizabeth Moore', 'none', '11-25 11:00'],
    ['nurse patell on wednesday', 'Nurse Patel', 'none', '11-25'],
    ["with uh what's her name Sarah on Tuesday", 'Sarah Chen', 'none', '11-24'],
    ['with doctor uh walker on tuesday at two', 'Dr. Walker', 'none', '11-24 14:00'],
    ['d r lee tuesday at two', 'Dr. Lee', 'none', '11-24 14:00'],
    ['Dr.Lee on Tuesday', 'Dr. Lee', 'none', '11-24'],
    ['chen sarah tuesday at two', 'Sarah Chen', 'none', '11-24 14:00'],
    ['mrs chen tuesday 2pm', 'Sarah Chen', 'none', '11-24 14:00'],
  ])('"%s" is %s, %s, %s', async (words, who, what, when) => {
    expect(await clinic.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('a name that two have', () => {
  test.each([
    ['with Lee on tuesday at two', 'none', '11-24 14:00'],
    ['dr lee monday morning', 'none', '11-23 06:00-12:00'],
    ['a cleaning with Dr. Lee on Wednesday at nine', 'Cleaning', '11-25 09:00'],
  ])('is a question in "%s"', async (words, what, when) => {
    const question = 'Do you mean Anna Lee or Tom Lee?';
    expect(await lees.hears(words)).toMatchObject({ what, when, question });
  });

  test.each([
    ['Anna Lee on Tuesday', 'Anna Lee', 'none', '11-24'],
    ['Dr. Tom Lee on monday at ten', 'Tom Lee', 'none', '11-23 10:00'],
    ['with Tom on wednesday at three', 'Tom Lee', 'none', '11-25 15:00'],
    ['dr lee on tuesday at two, anna please', 'Anna Lee', 'none', '11-24 14:00'],
    ['with Sarah or Anna on Tuesday', 'Anna Lee or Sarah Chen', 'none', '11-24'],
  ])('is none in "%s"', async (words, who, what, when) => {
    expect(await lees.hears(words)).toEqual({ who, what, when, question: null });
  });
});
