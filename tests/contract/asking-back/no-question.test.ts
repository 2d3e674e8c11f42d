import { beforeAll, describe, expect, test } from 'bun:test';
import { AnswerSchemas } from '../answer-schemas.ts';
import { availabilityOf } from '../availability/answer.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { checked } from './readings.ts';

let contract: ContractServer;
let schemas: AnswerSchemas;
let english: Place;
let german: Place;

beforeAll(async () => {
  contract = await ContractServer.open();
  schemas = await AnswerSchemas.of(contract);
  english = await contract.place();
  german = await contract.place({ language: 'de', timeZone: 'Europe/Berlin' });
});

describe('an ordinary sentence is answered, not asked back', () => {
  test.each([
    'tuesday at two',
    'Tuesday the 24th',
    'Tuesday, November 24th, at 2 PM',
    'wednesday the twenty-fifth in the morning',
    'monday the thirtieth of november',
    'tomorrow',
    'tomorrow, Saturday',
    'today',
    'today, Friday, at two',
    'today at four',
    'the day after tomorrow',
    'next week',
    'next friday',
    'this afternoon',
    'monday or tuesday after three',
    'any day next week except Monday',
    'next week but not on Wednesday',
    'before noon on Thursday',
    'thursday before three',
    'later than four on Tuesday',
    'not before ten on Monday',
    'between two and four on Wednesday',
    'from two until four on Tuesday',
    'the first available',
    'as soon as possible',
    'an hour from now',
    'in two weeks',
    'later today',
    'early next week',
    'the end of the month',
    'december 1',
    'the third of December at half past ten',
    'Could I come in on Tuesday at two for an hour please',
    'Uh, I need to see someone, maybe Monday or so, in the morning',
    '2026-11-24 14:00',
    'a week from Tuesday',
    'monday after lunch',
  ])('"%s"', async (query) => {
    const found = availabilityOf(await contract.check(english, { query }), english);
    expect({ query, question: found.interpretation.question, reason: found.reason }).toEqual({
      query,
      question: null,
      reason: expect.not.stringMatching('unclear'),
    });
  });

  test.each([
    'Dienstag um 14 Uhr',
    'Dienstag, der 24.',
    'am Dienstag, den 24. November, um halb drei',
    'Mittwoch der fünfundzwanzigste vormittags',
    'morgen',
    'morgen früh',
    'morgen, Samstag',
    'übermorgen',
    'nächste Woche',
    'Montag oder Dienstag nach 15 Uhr',
    'nächste Woche außer Montag',
    'nächste Woche, aber nicht am Mittwoch',
    'vor zwölf am Donnerstag',
    'Donnerstag vor drei',
    'Dienstag nicht vor zehn',
    'zwischen zwei und vier am Mittwoch',
    'Dienstag von 14 bis 16 Uhr',
    'der nächste freie Termin',
    'so bald wie möglich',
    'in zwei Wochen',
    'am 1. Dezember',
    'am dritten Dezember um halb elf',
    'Anfang nächster Woche',
    'Ich hätte gern am Dienstag um zwei einen Termin, bitte',
    'Dienstag in einer Woche',
    'am Montag nach dem Mittagessen',
    'später als vier am Dienstag',
    '24.11. um 14:00',
  ])('"%s"', async (query) => {
    const { interpretation, reason } = await checked({ contract, schemas, place: german, query });
    expect({ query, question: interpretation.question }).toEqual({ query, question: null });
    expect(reason).not.toBe('unclear');
  });

  test('and no words at all are no question', async () => {
    const found = availabilityOf(await contract.check(english), english);
    expect(found.interpretation.question).toBeNull();
  });
});

describe('words that say nothing of time are not understood', () => {
  test.each([
    ['en', 'purple elephants'],
    ['en', 'hello, can you hear me'],
    ['en', 'yes please'],
    ['de', 'lila Elefanten'],
    ['de', 'guten Tag, hören Sie mich'],
  ])('%s: "%s"', async (language, query) => {
    const place = language === 'en' ? english : german;
    for (const answer of [
      await contract.check(place, { query }),
      await contract.get(place, 'interpret', { query }),
    ]) {
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 422 });
      expect(answer.json).toMatchObject({ code: 'QUERY_NOT_UNDERSTOOD', examples: expect.any(Array) });
    }
  });
});
