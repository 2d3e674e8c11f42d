import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { feedWorld } from '../../helpers/links/feed-world.ts';
import { callTool } from '../../helpers/mcp-caller.ts';
import { testNow } from '../../helpers/workspace.ts';
import { AnswerSchemas } from '../answer-schemas.ts';
import { type Availability, localStarts, startOf } from '../availability/answer.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { askedBack, checked, datesOf, isIn, readingsOf } from './readings.ts';

const monday = '2026-11-23T10:30:00-05:00';
const tuesday = '2026-11-24T10:30:00-05:00';
const germanMonday = '2026-11-23T10:30:00+01:00';
const germanFriday = '2026-11-20T10:30:00+01:00';

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

beforeEach(() => contract.setNow(testNow));

const back = (query: string, { at = english, ...input }: { at?: Place } & Record<string, unknown> = {}) =>
  askedBack({ contract, schemas, place: at, query, input });
const check = (query: string, { at = english, ...input }: { at?: Place } & Record<string, unknown> = {}) =>
  checked({ contract, schemas, place: at, query, input });

describe('a day that does not fit its date is asked', () => {
  test.each([
    ['Tuesday the twenty-fifth', ['2026-11-24', '2026-11-25']],
    ['tuesday the 25th at two', ['2026-11-24', '2026-11-25']],
    ['Wednesday the 24th at 3', ['2026-11-24', '2026-11-25']],
    ['Monday November 24th', ['2026-11-23', '2026-11-24']],
    ['Thursday, November 27, in the morning', ['2026-11-26', '2026-11-27']],
    ['monday the first of december', ['2026-11-30', '2026-12-01']],
    ['friday december 3rd at ten am', ['2026-12-03', '2026-12-04']],
    ['tomorrow Thursday', ['2026-11-21', '2026-11-26']],
    ['today tuesday', ['2026-11-20', '2026-11-24']],
    ['tuesday tomorrow', ['2026-11-21', '2026-11-24']],
    ['tomorrow, Monday, at nine', ['2026-11-21', '2026-11-23']],
  ])('"%s"', async (query, dates) => {
    expect(datesOf(await back(query))).toEqual(dates);
  });

  test.each([
    ['Dienstag der fünfundzwanzigste', ['2026-11-24', '2026-11-25']],
    ['Dienstag, den 25., um 14 Uhr', ['2026-11-24', '2026-11-25']],
    ['Montag, 24. November', ['2026-11-23', '2026-11-24']],
    ['Montag der erste Dezember', ['2026-11-30', '2026-12-01']],
    ['morgen Donnerstag', ['2026-11-21', '2026-11-26']],
    ['Dienstag morgen um zehn Uhr, der fünfundzwanzigste', ['2026-11-24', '2026-11-25']],
    ['übermorgen, Dienstag', ['2026-11-22', '2026-11-24']],
  ])('"%s"', async (query, dates) => {
    contract.setNow(germanFriday);
    expect(datesOf(await back(query, { at: german }))).toEqual(dates);
  });

  test('in the words of the contract', async () => {
    const { interpretation } = await back('Tuesday the twenty-fifth');
    const question = 'Tuesday is the 24th, the 25th is a Wednesday. Which one do you mean?';
    expect(interpretation.question).toBe(question);
  });
});

describe('a date that does not exist is asked, and no reading stands without the answer', () => {
  test.each([
    'November 31st',
    'nov 31',
    '31st of November at two',
    'the thirty-first of november in the morning',
    'the thirtieth of February at ten',
    'February 29th',
    'april 31st',
    'June thirty-first at noon',
    '2026-11-31',
    'december 32nd',
    'the 32nd of December',
  ])('"%s"', async (query) => {
    expect((await back(query)).interpretation.windows).toEqual([]);
  });

  test.each([
    '31. November',
    'am einunddreißigsten November um zehn',
    'der 30. Februar',
    '29. Februar',
    '31.11.',
    'am 31. April nachmittags',
    'der 32. Dezember',
  ])('"%s"', async (query) => {
    expect((await back(query, { at: german })).interpretation.windows).toEqual([]);
  });

  test('but one that exists in a leap year is none', async () => {
    contract.setNow('2028-02-01T10:30:00-05:00');
    expect((await check('February 29th')).interpretation.question).toBeNull();
  });
});

describe('words of which speakers mean two days are asked', () => {
  test.each([
    [monday, 'next friday', ['2026-11-27', '2026-12-04']],
    [monday, 'next friday at two', ['2026-11-27', '2026-12-04']],
    [monday, 'next thursday morning', ['2026-11-26', '2026-12-03']],
    [monday, 'next weekend', ['2026-11-28', '2026-12-05']],
    [tuesday, 'next saturday', ['2026-11-28', '2026-12-05']],
    [tuesday, 'next friday', ['2026-11-27', '2026-12-04']],
    [testNow, 'friday at two', ['2026-11-20', '2026-11-27']],
    [testNow, 'on friday at 4:30 pm', ['2026-11-20', '2026-11-27']],
    [monday, 'monday at three', ['2026-11-23', '2026-11-30']],
    [tuesday, 'tuesday at two', ['2026-11-24', '2026-12-01']],
  ])('said at %s: "%s"', async (now, query, dates) => {
    contract.setNow(now);
    expect(datesOf(await back(query))).toEqual(dates);
  });

  test.each([
    [germanMonday, 'nächsten Freitag', ['2026-11-27', '2026-12-04']],
    [germanMonday, 'nächsten Donnerstag um 9 Uhr', ['2026-11-26', '2026-12-03']],
    [germanMonday, 'nächstes Wochenende', ['2026-11-28', '2026-12-05']],
    [germanMonday, 'Montag um 14 Uhr', ['2026-11-23', '2026-11-30']],
    [germanFriday, 'am Freitag um halb vier', ['2026-11-20', '2026-11-27']],
  ])('said at %s: "%s"', async (now, query, dates) => {
    contract.setNow(now);
    expect(datesOf(await back(query, { at: german }))).toEqual(dates);
  });
});

describe('a word whose other half is missing is asked', () => {
  test.each([
    'tuesday before',
    'tuesday before the dentist',
    'tuesday at three before',
    'tuesday after',
    'thursday after the flumbo',
    'sometime before my flight on Thursday',
    'next week except',
    'next week except the kerfuffle',
    'next week but not',
    'tuesday later than',
    'tuesday later than the whatsit',
    'tuesday earlier than',
    'from two on tuesday until',
    'tuesday between two and',
    'before',
    'anything before',
    'any day except the kerfuffle',
    'later',
    'earlier',
    'after',
  ])('"%s"', async (query) => {
    await back(query);
  });

  test.each([
    'Dienstag vor',
    'Dienstag nach dem Flumbo',
    'am Donnerstag vor dem Zahnarzt',
    'nächste Woche außer',
    'nächste Woche außer dem Dingsda',
    'Dienstag später als',
    'Dienstag zwischen zwei und',
    'später',
    'früher',
    'jeden Tag außer dem Knurpel',
  ])('"%s"', async (query) => {
    await back(query, { at: german });
  });
});

describe('words that lean on an appointment ask for it where none is known', () => {
  test.each([
    'same time on Thursday',
    'an hour later',
    'push it back a week',
    'make it half past',
    'half an hour earlier',
    'the day before',
    'the day after',
    'later that day',
  ])('"%s"', async (query) => {
    expect((await back(query)).interpretation.question).toBe('When is your appointment now?');
  });

  test.each(['same day but after lunch', 'a bit later than that', 'the second one'])(
    '"%s"',
    async (query) => {
      await back(query);
    },
  );

  test.each([
    'zur gleichen Zeit am Donnerstag',
    'eine Stunde später',
    'um eine Woche verschieben',
    'am Tag davor',
    'am Tag danach',
    'am selben Tag, aber nachmittags',
    'etwas später als das',
    'das zweite',
  ])('"%s"', async (query) => {
    await back(query, { at: german });
  });
});

describe('a calendar whose words are asked back', () => {
  test.each([1, 2, 5, 100])('gives at most %d slots a reading', async (limit) => {
    const found = await back('Tuesday the twenty-fifth', { limit });
    for (const reading of readingsOf(found)) {
      const within = found.slots.filter((slot) => isIn(reading, slot));
      expect(within).toHaveLength(Math.min(limit, 16));
    }
    expect(found.total).toBe(16);
  });

  test('offers nothing of a reading that is taken', async () => {
    const place = await contract.place();
    await contract.claim(place, { start: '2026-11-24T14:00:00-05:00', end: '2026-11-24T14:30:00-05:00' });
    const found = await back('tuesday the 25th at two', { at: place });
    expect(localStarts(found)).toContain('2026-11-25T14:00');
    expect(localStarts(found)).not.toContain('2026-11-24T14:00');
  });

  test('offers nothing where all is taken, and still tells the next', async () => {
    const place = await contract.place();
    await contract.claim(place, { start: '2026-11-20T00:00:00-05:00', end: '2026-11-28T00:00:00-05:00' });
    const found = await back('tuesday the 25th', { at: place });
    expect({ slots: found.slots, total: found.total }).toEqual({ slots: [], total: 0 });
    expect(found.nextAvailable?.start).toBe('2026-11-30T09:00:00-05:00');
  });

  test('asks in the zone of the caller', async () => {
    const found = await back('Tuesday the 25th at 3 pm', { timeZone: 'Europe/London' });
    expect(localStarts(found)).toEqual(['2026-11-24T15:00', '2026-11-25T15:00']);
    expect(found.slots.map(startOf)).toEqual(
      ['2026-11-24T15:00Z', '2026-11-25T15:00Z'].map((start) => startOf({ start })),
    );
  });

  test('interprets the same words alike', async () => {
    for (const query of ['Tuesday the twenty-fifth', 'November 31st', 'friday at two', 'an hour later']) {
      const answer = await contract.get(english, 'interpret', { query });
      expect(answer.status).toBe(200);
      schemas.expectValid('GET /api/v1/interpret', answer);
      expect(answer.json).toMatchObject({ interpretation: (await back(query)).interpretation });
    }
  });

  test('answers MCP alike, and it is no error', async () => {
    const query = 'Tuesday the twenty-fifth at two';
    const told = await callTool(contract, english, { name: 'check_availability', input: { query } });
    expect(told.isError).toBe(false);
    expect(told.structured as unknown).toEqual(await back(query));
  });

  test('that cannot be reached says so first', async () => {
    const world = await feedWorld({ now: testNow });
    const calendar = await world.calendar({ workspaceId: await world.workspace() });
    const { key } = await world.key(calendar.workspaceId);
    await world.link(calendar, 30);
    world.clock.advance(31 * 60_000);
    world.serve = () => new Response('no', { status: 500 });
    for (const query of ['Tuesday the twenty-fifth', 'November 31st', 'an hour later']) {
      const answer = await world.ask({ calendar, key }, 'check-availability', { query });
      const body = answer.body as Availability;
      expect(answer.status).toBe(200);
      expect(body).toMatchObject({ available: false, reason: 'calendar_unreachable', slots: [] });
      expect(body.interpretation.question).toMatch(/\?$/);
      expect(body.message).not.toContain(body.interpretation.question ?? '');
      expect(body.nextAvailable).toBeNull();
    }
  });
});
