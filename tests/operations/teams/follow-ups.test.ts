import { beforeAll, describe, expect, test } from 'bun:test';
import { english, german } from './given-teams.ts';
import { Reception } from './reception.ts';

// It is Thursday, 19 November 2026, 10:30, in New York and in Berlin.

let lees: Reception;
let schmidts: Reception;

beforeAll(async () => {
  lees = await Reception.open(english.lees);
  schmidts = await Reception.open(german.schmidts);
});

describe('the answer to which of two is meant', () => {
  test.each([
    ['Anna', 'Anna Lee'],
    ['the first one', 'Anna Lee'],
    ['uh, Tom', 'Tom Lee'],
    ['the second one please', 'Tom Lee'],
    ['I mean Anna Lee', 'Anna Lee'],
    ['no, with Sarah', 'Sarah Chen'],
  ])('"%s" is %s', async (answer, who) => {
    const heard = await lees.hearsLast('with Lee on tuesday at two', answer);
    expect(heard).toEqual({ who, what: 'none', when: '11-24 14:00', question: null });
  });

  test.each([
    ['Anna', 'Anna Schmidt'],
    ['bei der ersten', 'Anna Schmidt'],
    ['bei Peter bitte', 'Peter Schmidt'],
    ['den zweiten', 'Peter Schmidt'],
  ])('„%s“ ist %s', async (answer, who) => {
    const heard = await schmidts.hearsLast('bei Schmidt am Dienstag um zwei', answer);
    expect(heard).toEqual({ who, what: 'none', when: '11-24 14:00', question: null });
  });

  test('may come with another time', async () => {
    const heard = await lees.hearsLast('a cleaning with Lee on tuesday at two', 'with Tom, at three');
    expect(heard).toEqual({ who: 'Tom Lee', what: 'Cleaning', when: '11-24 15:00', question: null });
  });
});

describe('after an offer', () => {
  test.each([
    ['tuesday at two', 'with Tom', 'Tom Lee', '11-24 14:00'],
    ['tuesday at two', 'is Sarah free then?', 'Sarah Chen', '11-24 14:00'],
    ['with Tom on tuesday at two', 'someone else at that time?', 'not Tom Lee', '11-24 14:00'],
    ['with Tom on tuesday at two', 'anybody but him', 'not Tom Lee', '11-24 14:00'],
    ['with Tom on tuesday at two', 'same time with Sarah', 'Sarah Chen', '11-24 14:00'],
    ['with Tom on tuesday at two', 'and with him on wednesday at nine?', 'Tom Lee', '11-25 09:00'],
    ['with Tom on tuesday at two', 'same person, monday at ten', 'Tom Lee', '11-23 10:00'],
    ['with Tom on tuesday at two', 'with Sarah, monday at ten', 'Sarah Chen', '11-23 10:00'],
    ['with Tom on tuesday at two', 'then with anyone, an hour later', 'anyone', '11-24 15:00'],
    ['with Tom on tuesday at two', 'what about wednesday at nine?', 'Tom Lee', '11-25 09:00'],
  ])('"%s", "%s" is %s, %s', async (words, next, who, when) => {
    const heard = await lees.hearsLast(words, next);
    expect(heard).toEqual({ who, what: 'none', when, question: null });
  });

  test.each([
    ['Dienstag um zwei', 'bei Peter', 'Peter Schmidt', '11-24 14:00'],
    ['Dienstag um zwei', 'hat Sarah da auch Zeit?', 'Sarah Klein', '11-24 14:00'],
    ['bei Peter am Dienstag um zwei', 'jemand anders zu der Zeit?', 'not Peter Schmidt', '11-24 14:00'],
    ['bei Peter am Dienstag um zwei', 'zur gleichen Zeit bei Sarah', 'Sarah Klein', '11-24 14:00'],
    ['bei Peter am Dienstag um zwei', 'und am Mittwoch um neun?', 'Peter Schmidt', '11-25 09:00'],
    ['bei Peter am Dienstag um zwei', 'bei irgendwem, eine Stunde später', 'anyone', '11-24 15:00'],
  ])('„%s“, „%s“ ist %s, %s', async (words, next, who, when) => {
    const heard = await schmidts.hearsLast(words, next);
    expect(heard).toEqual({ who, what: 'none', when, question: null });
  });
});

describe('somebody else, and the same person, are told from whoever was offered last', () => {
  test.each([
    [['with Tom on tuesday at two', 'is there another doctor at that time'], 'not Tom Lee', '11-24 14:00'],
    [['with Tom on tuesday at two', 'someone else, on wednesday at nine'], 'not Tom Lee', '11-25 09:00'],
    [['with Sarah on monday', 'the same person on tuesday at two'], 'Sarah Chen', '11-24 14:00'],
    [['someone else on tuesday at two'], 'anyone', '11-24 14:00'],
  ])('%j is %s, %s', async (turns, who, when) => {
    const heard = await lees.hearsLast(...turns);
    expect(heard).toEqual({ who, what: 'none', when, question: null });
  });

  test('the same person is asked about where nobody was offered', async () => {
    const { question } = await lees.hearsLast('the same person, tuesday at two');
    expect(question).toBe('Who did you see last time?');
  });

  test('somebody else is anyone where everybody was offered', async () => {
    const reception = await Reception.open({ ...english.lees, members: [['Anna Lee']] });
    const heard = await reception.hearsLast('tuesday at two', 'someone else, wednesday at nine');
    expect(heard).toEqual({ who: 'anyone', what: 'none', when: '11-25 09:00', question: null });
  });
});

describe('who came before may ask for the same person', () => {
  test.each([
    ['the same one as last time, tuesday december first at two', 'Sarah Chen'],
    ['with the same person as last time on december first at two', 'Sarah Chen'],
    ['december first at two', 'anyone'],
  ])('"%s" is %s', async (words, who) => {
    const reception = await Reception.open(english.lees);
    const phone = '+12125550123';
    await reception.isVisited({ name: 'Sarah Chen', by: phone, until: '2026-11-26T08:00:00-05:00' });
    const heard = await reception.hearsFrom(phone, words);
    expect(heard).toEqual({ who, what: 'none', when: '12-01 14:00', question: null });
  });

  test('„bei derselben wie letztes Mal“', async () => {
    const reception = await Reception.open(german.schmidts);
    const phone = '+493012345678';
    await reception.isVisited({ name: 'Sarah Klein', by: phone, until: '2026-11-26T08:00:00+01:00' });
    const heard = await reception.hearsFrom(phone, 'bei derselben wie letztes Mal, am 1. Dezember um 14 Uhr');
    expect(heard).toEqual({ who: 'Sarah Klein', what: 'none', when: '12-01 14:00', question: null });
  });
});
