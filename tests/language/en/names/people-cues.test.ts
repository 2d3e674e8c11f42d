import { describe, expect, test } from 'bun:test';
import { englishInterpreter } from '../../../../src/language/en/interpreter.ts';
import { membersOf, whoAndWhen } from '../../members.ts';
import { newYork } from '../../reading/reading.ts';
import { context, heard, members } from '../team.ts';

// It is Friday, 20 November 2026, 10:30 in New York.

describe('a word of time is a name where what is beside it says so', () => {
  test.each([
    ['can april see me on the tenth of april', 'April Stone', '04-10'],
    ['could june see my daughter on the third', 'June Park', '12-03'],
    ['is april there on monday', 'April Stone', '11-23'],
    ['will june be in next week', 'June Park', '11-23..11-29'],
    ['is june free on monday', 'June Park', '11-23'],
    ['does april have anything on the tenth', 'April Stone', '12-10'],
    ['any chance june has time in july', 'June Park', '07-01..07-31'],
    ['june on monday', 'June Park', '11-23'],
    ['not on friday with dr. friday, on monday', 'Dr. Friday', '11-23'],
    ['is friday free at two', 'nobody', '11-27 14:00'],
    ['is friday in the afternoon okay', 'nobody', '11-27 12:00-17:00'],
    ['does friday have anything in the morning', 'nobody', '11-27 06:00-12:00'],
    ['is april free', 'nobody', '04-01..04-30'],
    ['june on the second', 'nobody', '06-02'],
    ['i may have time on monday', 'nobody', '11-23'],
    ['do we have time in june', 'nobody', '06-01..06-30'],
    ['not june', 'nobody', '11-20 10:30..12-18 10:30'],
  ])('"%s" is with %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('a plain word is a name where what is beside it says so', () => {
  const team = membersOf(['Will Young', 'Mark Day', 'Grace Free', 'Dr. Early', 'Eve Moore']);
  const heardAt = (words: string) =>
    whoAndWhen(englishInterpreter.interpret(words, { ...context, members: team }), {
      members: team,
      zone: newYork,
    });

  test.each([
    ['is mark in on tuesday', 'Mark Day', '11-24'],
    ['will mark be in on tuesday', 'Mark Day', '11-24'],
    ['can grace do my hair on tuesday', 'Grace Free', '11-24'],
    ['when does will work next week', 'Will Young', '11-23..11-29'],
    ['will on tuesday at two', 'Will Young', '11-24 14:00'],
    ['tuesday at two, grace please', 'Grace Free', '11-24 14:00'],
    ['mark or will, monday at ten', 'Mark Day or Will Young', '11-23 10:00'],
    ['not mark, monday at ten', 'not Mark Day', '11-23 10:00'],
    ['dr. early early next week', 'Dr. Early', '11-23..11-25'],
    ['eve on christmas eve', 'Eve Moore', '12-24'],
    ['christmas eve at ten', 'nobody', '12-24 10:00'],
    ['mark me down for tuesday at two', 'nobody', '11-24 14:00'],
    ['will tuesday at two work', 'nobody', '11-24 14:00'],
    ['are you free on tuesday', 'nobody', '11-24'],
    ['a free day next week', 'nobody', '11-23..11-29'],
    ['early next week', 'nobody', '11-23..11-25'],
  ])('"%s" is with %s, %s', (words, who, windows) => {
    expect(heardAt(words)).toEqual([who, windows]);
  });
});

describe('somebody is ruled out in other words', () => {
  test.each([
    ['no tom please, monday at ten', 'not Tom Berger', '11-23 10:00'],
    ["with anyone as long as it's not sarah, tuesday", 'anyone not Dr. Sarah Chen', '11-24'],
    ["provided it isn't tom, monday at nine", 'not Tom Berger', '11-23 09:00'],
    ['never again with tom, tuesday at two', 'not Tom Berger', '11-24 14:00'],
    ["please don't put me with mr. march, tuesday", 'not Mr. March', '11-24'],
    ["don't give me tom again, tuesday", 'not Tom Berger', '11-24'],
    ['not mr. march or tom, sarah please, monday', 'Dr. Sarah Chen not Mr. March or Tom Berger', '11-23'],
    ["i've never seen tom before, can i see him monday", 'Tom Berger', '11-23'],
    ['with sarah, no, tom, on monday', 'Tom Berger', '11-23'],
  ])('"%s" is %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('somebody may be left open', () => {
  test.each([
    ["it doesn't have to be tom or sarah, monday at ten", 'anyone', '11-23 10:00'],
    ["it needn't be with tom, monday at ten", 'anyone', '11-23 10:00'],
    ["it doesn't matter if it's tom or sarah, monday", 'anyone', '11-23'],
    ["it doesn't have to be tuesday, sarah on wednesday", 'Dr. Sarah Chen', '11-25'],
  ])('"%s" is %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('whoever is free first is asked for as soon as possible', () => {
  test.each([
    ['whoever has the first opening', 'anyone', '11-20 10:30-'],
    ['tom or sarah, whoever is free first', 'Tom Berger or Dr. Sarah Chen', '11-20 10:30-'],
    ['whoever is free first on monday', 'anyone', '11-23'],
    ['whoever is free', 'anyone', ''],
  ])('"%s" is %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });

  test('and the soonest of all', () => {
    const read = englishInterpreter.interpret('whoever is free first', { ...context, members });
    expect([read?.kind, read?.people?.isAnyone, read?.ignored]).toEqual(['next', true, []]);
  });
});

describe('somebody else', () => {
  test.each([
    ['someone else, please', 'somebody else', ''],
    ['is anyone else free on tuesday', 'somebody else', '11-24'],
    ['another doctor on tuesday', 'somebody else', '11-24'],
    ['anybody but him', 'somebody else', ''],
    ['not tom, anyone else on monday', 'anyone not Tom Berger', '11-23'],
    ['tom or someone else on monday', 'Tom Berger if possible', '11-23'],
    ["i'm calling for someone else, tuesday at ten", 'nobody', '11-24 10:00'],
    ['can someone else come with me on tuesday', 'nobody', '11-24'],
    ['the same person on monday', 'as offered', '11-23'],
    ['the same person as last time on monday', 'as last time', '11-23'],
  ])('"%s" is %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('who calls, who comes and who was seen or spoken with once is nobody they ask for', () => {
  test.each([
    ["you're speaking with tom berger, tuesday at ten", 'nobody', '11-24 10:00'],
    ["it's me again, tom, i need tuesday at ten", 'nobody', '11-24 10:00'],
    ["tom's mother here, tuesday at four", 'nobody', '11-24 16:00'],
    ["i'm tom's wife, can he come in on tuesday at four with sarah", 'Dr. Sarah Chen', '11-24 16:00'],
    ['pencil anna in for tuesday at two with sarah', 'Dr. Sarah Chen', '11-24 14:00'],
    ['could you book me in with anna on tuesday', 'Anna Lee', '11-24'],
    ['i talked to tom about it, tuesday at ten', 'nobody', '11-24 10:00'],
    ['sarah did my hair in october, now i need monday', 'nobody', '11-23'],
    ['tom told me to come on tuesday at two', 'nobody', '11-24 14:00'],
  ])('"%s" is with %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('a time between what takes somebody back and the next', () => {
  test.each([
    ['monday with tom actually tuesday with sarah', 'Dr. Sarah Chen', '11-24'],
    ['tom at two, sorry, at three with sarah', 'Dr. Sarah Chen', '11-20 15:00'],
    ['tom on monday and sarah on tuesday', 'Tom Berger or Dr. Sarah Chen', '11-23..11-24'],
  ])('is new as well: "%s" is with %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

test('what people say while they think parts no name', () => {
  expect(heard('with uh doctor um cutter on tuesday')).toEqual(['Dr. Cutter', '11-24']);
  expect(heard("with what's her name uh sara on tuesday")).toEqual(['Dr. Sarah Chen', '11-24']);
});

test('a day beside somebody wanted is wanted, after one that is ruled out', () => {
  expect(heard('not on monday, with tom on tuesday')).toEqual(['Tom Berger', '11-24']);
  const read = englishInterpreter.interpret('Not on Monday, with Tom on Tuesday', { ...context, members });
  expect([read?.text, read?.ignored]).toEqual(['not on monday with tom on tuesday', []]);
});
