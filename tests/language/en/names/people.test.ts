import { describe, expect, test } from 'bun:test';
import { englishInterpreter } from '../../../../src/language/en/interpreter.ts';
import { membersOf } from '../../members.ts';
import { context, heard, members } from '../team.ts';

// It is Friday, 20 November 2026, 10:30 in New York.

describe('somebody who is named', () => {
  test.each([
    ['with Dr. Chen on Tuesday at three', 'Dr. Sarah Chen', '11-24 15:00'],
    ['with dr chen tuesday at three', 'Dr. Sarah Chen', '11-24 15:00'],
    ['doctor chen tuesday at three', 'Dr. Sarah Chen', '11-24 15:00'],
    ['tuesday with doc chen', 'Dr. Sarah Chen', '11-24'],
    ['with dr. sarah on tuesday', 'Dr. Sarah Chen', '11-24'],
    ['can i see sarah on monday', 'Dr. Sarah Chen', '11-23'],
    ['sarah chen tomorrow morning', 'Dr. Sarah Chen', '11-21 06:00-12:00'],
    ['with sara on monday', 'Dr. Sarah Chen', '11-23'],
    ['with dr c on monday', 'Dr. Sarah Chen', '11-23'],
    ["what's dr. chen's earliest opening", 'Dr. Sarah Chen', '11-20 10:30-'],
    ["i'm dr. chen's patient and need monday at ten", 'Dr. Sarah Chen', '11-23 10:00'],
    ['is liz free on tuesday', 'Elizabeth Moore', '11-24'],
    ['beth on thursday', 'Elizabeth Moore', '11-26'],
    ['with elisabeth moore on tuesday', 'Elizabeth Moore', '11-24'],
    ['a haircut with tom berger tomorrow at noon', 'Tom Berger', '11-21 12:00'],
    ['with sarah or tom on tuesday', 'Dr. Sarah Chen or Tom Berger', '11-24'],
    ['tom or beth, wednesday at two', 'Tom Berger or Elizabeth Moore', '11-25 14:00'],
    ['an opening for tom on tuesday', 'Tom Berger', '11-24'],
    ['does sarah have anything monday at ten', 'Dr. Sarah Chen', '11-23 10:00'],
    ['i have an appointment with dr. chen on tuesday', 'Dr. Sarah Chen', '11-24'],
    ["i can't do tuesday with tom but wednesday works", 'Tom Berger', '11-25'],
    ['i usually see dr. chen, so tuesday at two', 'Dr. Sarah Chen', '11-24 14:00'],
    ['tom', 'Tom Berger', ''],
    ['i want anna lee', 'Anna Lee', ''],
    ['dr. chen or dr. may, whoever is free first, on monday', 'Dr. Sarah Chen or Dr. May', '11-23'],
    ['put me down for tom at three on tuesday', 'Tom Berger', '11-24 15:00'],
    ['an appointment for tom smith on tuesday with sarah', 'Dr. Sarah Chen', '11-24'],
    ['can i move it to sarah on wednesday', 'Dr. Sarah Chen', '11-25'],
    ['with lee on tuesday', 'Anna Lee or Tim Lee?', '11-24'],
    ['with lee, anna lee, on tuesday', 'Anna Lee', '11-24'],
    ['lee but not tim on tuesday', 'Anna Lee not Tim Lee', '11-24'],
  ])('"%s" is with %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('a name that is a word of time or of a service, too', () => {
  test.each([
    ['Mr. March on March second', 'Mr. March', '03-02'],
    ['mr march march 3rd at 3', 'Mr. March', '03-03 15:00'],
    ['with mr. march or dr. may in april or may', 'Mr. March or Dr. May', '04-01..05-31'],
    ['either mr march or dr friday on friday or sunday', 'Mr. March or Dr. Friday', '11-22, 11-27'],
    ['how about dr second the second friday in may', 'Dr. Second', '05-14'],
    ['with mister march on tuesday', 'Mr. March', '11-24'],
    ['Dr. May on the second', 'Dr. May', '12-02'],
    ['dr may in may', 'Dr. May', '05-01..05-31'],
    ['at four with may', 'Dr. May', '11-20 16:00'],
    ['dr friday on friday', 'Dr. Friday', '11-27'],
    ['with Dr. Friday on Friday at four', 'Dr. Friday', '11-27 16:00'],
    ['with Sunday Adeyemi on Monday', 'Sunday Adeyemi', '11-23'],
    ['sunday adeyemi on sunday', 'Sunday Adeyemi', '11-22'],
    ['Mr. Noon at noon', 'Mr. Noon', '11-20 12:00'],
    ['june park on june third', 'June Park', '06-03'],
    ['with june in june', 'June Park', '06-01..06-30'],
    ['with april at four', 'April Stone', '11-20 16:00'],
    ['can i see april at four on tuesday', 'April Stone', '11-24 16:00'],
    ['miss april tuesday at two', 'April Stone', '11-24 14:00'],
    ["april's next opening", 'April Stone', '11-20 10:30-'],
    ['dr second on the second', 'Dr. Second', '12-02'],
    ['dr. second the second of december at three', 'Dr. Second', '12-02 15:00'],
    ['Dr. Cutter for a haircut on Tuesday', 'Dr. Cutter', '11-24'],
    ['with will on tuesday', 'Will Summers', '11-24'],
    ['june in june', 'nobody', '06-01..06-30'],
    ['may second at two', 'nobody', '05-02 14:00'],
    ['with april 5th', 'nobody', '04-05'],
    ["let's go with friday", 'nobody', '11-27'],
    ["i'm fine with friday at two", 'nobody', '11-27 14:00'],
    ['let me see april fifth', 'nobody', '04-05'],
    ['my doctor friday at two', 'nobody', '11-27 14:00'],
    ["i'd miss friday", 'nobody', '11-27'],
    ['sunday at noon', 'nobody', '11-22 12:00'],
    ['will you have anything on tuesday', 'nobody', '11-24'],
  ])('"%s" is with %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('somebody who is ruled out', () => {
  test.each([
    ['not with tom on tuesday', 'not Tom Berger', '11-24'],
    ['tuesday but not with dr. chen', 'not Dr. Sarah Chen', '11-24'],
    ['tuesday at two but not mr march', 'not Mr. March', '11-24 14:00'],
    ["i don't want sarah, tuesday at two", 'not Dr. Sarah Chen', '11-24 14:00'],
    ["i don't want to see tom, monday's good", 'not Tom Berger', '11-23'],
    ["i'd rather not see tom on tuesday", 'not Tom Berger', '11-24'],
    ['without sarah on tuesday', 'not Dr. Sarah Chen', '11-24'],
    ['anyone but tom on tuesday', 'anyone not Tom Berger', '11-24'],
    ['anybody except tom or sarah on monday', 'anyone not Tom Berger or Dr. Sarah Chen', '11-23'],
    ['with anyone other than dr. friday on friday', 'anyone not Dr. Friday', '11-27'],
    ['neither tom nor sarah on tuesday', 'not Tom Berger or Dr. Sarah Chen', '11-24'],
    ['anyone is fine except for tom', 'anyone not Tom Berger', ''],
    ['someone other than tom on tuesday', 'not Tom Berger', '11-24'],
    ['not sarah, tom, on tuesday', 'Tom Berger not Dr. Sarah Chen', '11-24'],
    ['not sarah but tom on tuesday', 'Tom Berger not Dr. Sarah Chen', '11-24'],
    ["instead of tom i'd like sarah tuesday", 'Dr. Sarah Chen not Tom Berger', '11-24'],
  ])('"%s" is %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('somebody who is only a wish', () => {
  test.each([
    ["sarah if she's in on tuesday", 'Dr. Sarah Chen if possible', '11-24'],
    ["tuesday at three with tom, if he's there", 'Tom Berger if possible', '11-24 15:00'],
    ['with tom on tuesday at three if he is working', 'Tom Berger if possible', '11-24 15:00'],
    ['dr. chen if possible, tuesday at two', 'Dr. Sarah Chen if possible', '11-24 14:00'],
    ['preferably with tom tomorrow', 'Tom Berger if possible', '11-21'],
    ['ideally dr. may on monday', 'Dr. May if possible', '11-23'],
    ["i'd rather see tom on tuesday", 'Tom Berger if possible', '11-24'],
    ["i'd prefer dr. chen tuesday", 'Dr. Sarah Chen if possible', '11-24'],
    ['tuesday with sarah or anyone', 'Dr. Sarah Chen if possible', '11-24'],
    ["tom if he's free, otherwise anyone, on tuesday", 'Tom Berger if possible', '11-24'],
  ])('"%s" is %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

test('a wish for a time is none for a person', () => {
  expect(heard('with sarah, preferably on tuesday')).toEqual(['Dr. Sarah Chen', '11-24']);
});

test('a word of time that nothing leads to as a name is a time', () => {
  const team = membersOf(['Dr. Next', 'Ms. Week', 'Dr. Half', 'Dr. Three', 'Dr. Last']);
  const read = (words: string) => {
    const { members: _, ...bare } = { ...context, members: team };
    return [
      englishInterpreter.interpret(words, { ...bare, members: team }),
      englishInterpreter.interpret(words, bare),
    ];
  };
  for (const words of [
    'next week on tuesday',
    'half past three on friday',
    'in half an hour or at three',
    'the last week of november',
    'something with 3 people next friday',
  ]) {
    const [withTeam, without] = read(words);
    expect(withTeam).toEqual(without);
  }
  expect(read('with dr. next next week')[0]?.people?.withIds).toEqual(['member-1']);
});

describe('whoever', () => {
  test.each([
    ['with anyone on tuesday', 'anyone', '11-24'],
    ['anyone except the one i had last time', 'anyone', ''],
    ['whoever is free first', 'anyone', '11-20 10:30-'],
    ["whoever's free first on tuesday", 'anyone', '11-24'],
    ["it doesn't matter who, tuesday at two", 'anyone', '11-24 14:00'],
    ["i don't mind who", 'anyone', ''],
    ["i don't care who it is, monday", 'anyone', '11-23'],
    ['any doctor on tuesday', 'anyone', '11-24'],
    ['first available stylist', 'anyone', '11-20 10:30-'],
    ["i'm not picky about who i see, tuesday", 'anyone', '11-24'],
    ["who's available first tuesday", 'anyone', '11-24'],
    ['hello is anybody there', 'nobody', 'nothing'],
    ['any doctor appointments on tuesday', 'nobody', '11-24'],
  ])('"%s" is %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('the one they saw last', () => {
  test.each([
    ['the same one as last time on tuesday', 'as last time', '11-24'],
    ['the same doctor as last time tuesday at two', 'as last time', '11-24 14:00'],
    ['with the same person as before', 'as last time', ''],
    ['whoever i saw last time', 'as last time', ''],
    ['the lady i had last time, monday', 'as last time', '11-23'],
    ['my usual stylist on tuesday at two', 'as last time', '11-24 14:00'],
    ['same one as last time if possible, or anyone', 'as last time if possible', ''],
    ['the same doctor as last time, dr. chen, on tuesday', 'Dr. Sarah Chen', '11-24'],
    ['whoever did my hair last time', 'as last time', ''],
    ['same time as last time', 'nobody', ''],
  ])('"%s" is %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('a name that asks for nobody', () => {
  test.each([
    ['this is tom, i need tuesday at two', '11-24 14:00'],
    ['hi my name is sarah miller i need an appointment tuesday', '11-24'],
    ["it's anna, tuesday at two please", '11-24 14:00'],
    ["i'm tom and i want to come on monday", '11-23'],
    ['hi tom, can i come in on tuesday', '11-24'],
    ['for my daughter sarah on monday', '11-23'],
    ['a haircut for tom my son on tuesday', '11-24'],
    ['a haircut for anna on tuesday', '11-24'],
    ['i have two kids, tom and anna, for tuesday at two', '11-24 14:00'],
    ["i'm calling for anna, she needs tuesday at two", '11-24 14:00'],
    ['i saw dr. chen last week and need tuesday at two', '11-24 14:00'],
    ['i had an appointment with mr march, can i come monday', '11-23'],
    ['tom cut my hair last time, tuesday at ten', '11-24 10:00'],
    ['i spoke with tom, he said to call for tuesday', '11-24'],
    ["this is tom, i don't want tuesday but wednesday", '11-25'],
    ['the name is tom berger, tuesday', '11-24'],
  ])('"%s" is %s', (words, windows) => {
    expect(heard(words)).toEqual(['nobody', windows]);
  });

  test.each([
    ['i saw dr chen last week and want to see her again tuesday', 'Dr. Sarah Chen', '11-24'],
    ["i'd like tom again on tuesday", 'Tom Berger', '11-24'],
    ["last time i had tom and i'd like him again tuesday", 'Tom Berger', '11-24'],
  ])('unless they want them again: "%s"', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('somebody who is taken back', () => {
  test.each([
    ['with sarah, no wait, with tom', 'Tom Berger', ''],
    ['with sarah on tuesday no wait with tom', 'Tom Berger', '11-24'],
    ['with sarah no sorry tom on tuesday at three', 'Tom Berger', '11-24 15:00'],
    ['with sarah on tuesday, no wait, wednesday with tom', 'Tom Berger', '11-25'],
    ['with tom, actually anyone, on tuesday', 'anyone', '11-24'],
    ['with tom at three on tuesday, no sorry, with sarah at four', 'Dr. Sarah Chen', '11-24 16:00'],
    ['move me from tom to sarah on tuesday', 'Dr. Sarah Chen', '11-24'],
  ])('"%s" is %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

test('a member is named beside a service, and what was used is told in order', () => {
  const services = [{ id: 'cut', name: 'Haircut', durationMinutes: 30, spokenNames: [] }];
  const read = englishInterpreter.interpret('A haircut with Dr. Chen on Tuesday', {
    ...context,
    services,
    members,
  });
  expect(read).toMatchObject({
    text: 'a haircut with dr. chen on tuesday',
    serviceIds: ['cut'],
    people: { withIds: ['member-1'], withoutIds: [] },
    ignored: [],
    doubt: undefined,
  });
});

test('a service that has the name of a member is that service', () => {
  const services = [{ id: 'hair', name: 'Hair by Anna', durationMinutes: 30, spokenNames: [] }];
  const read = englishInterpreter.interpret('hair by anna on tuesday', { ...context, services, members });
  expect([read?.serviceIds, read?.people]).toEqual([['hair'], undefined]);
});

test('a member who has the name of a service is that member with a title or "with"', () => {
  const services = [{ id: 'crown', name: 'Crown', durationMinutes: 30, spokenNames: [] }];
  const team = membersOf(['Dr. Crown']);
  const heardOf = (words: string) => {
    const read = englishInterpreter.interpret(words, { ...context, services, members: team });
    return [read?.serviceIds, read?.people?.withIds];
  };
  expect(heardOf('a crown on tuesday')).toEqual([['crown'], undefined]);
  expect(heardOf('dr. crown on tuesday')).toEqual([[], ['member-1']]);
  expect(heardOf('a crown with crown on tuesday')).toEqual([['crown'], ['member-1']]);
});

test('one of the own words of a calendar that has a name is no member', () => {
  const ownWords = [{ phrase: "Tom's class", meaning: 'Tuesday at three' }];
  const read = englishInterpreter.interpret("tom's class", { ...context, ownWords, members });
  expect(read?.people).toBeUndefined();
});

test('one who left is meant only where nobody else of the name is there', () => {
  const [anna, tim] = membersOf(['Anna Lee', 'Tim Lee']);
  if (!anna || !tim) throw new Error('there are two');
  const heardOf = (words: string) =>
    englishInterpreter.interpret(words, { ...context, members: [{ ...anna, leftAt: 0 }, tim] })?.people;
  expect(heardOf('with lee')?.withIds).toEqual([tim.calendarId]);
  expect(heardOf('with anna')?.withIds).toEqual([anna.calendarId]);
});
