import { beforeAll, describe, expect, test } from 'bun:test';
import { AnswerSchemas } from '../answer-schemas.ts';
import { type CalendarWish, ContractServer, type Place } from '../contract-server.ts';
import type { Availability } from './answer.ts';

const line = 'POST /api/v1/check-availability';
const german: CalendarWish = { language: 'de', timeZone: 'Europe/Berlin' };

let contract: ContractServer;
let schemas: AnswerSchemas;

beforeAll(async () => {
  contract = await ContractServer.open();
  schemas = await AnswerSchemas.of(contract);
});

async function check(place: Place, input: Record<string, unknown>): Promise<Availability> {
  const answer = await contract.check(place, input);
  expect(answer.status).toBe(200);
  schemas.expectValid(line, answer);
  return answer.json as Availability;
}

test('a calendar tells its language', async () => {
  const place = await contract.place(german);
  expect((await contract.get(place, 'calendar')).json).toMatchObject({ calendar: { language: 'de' } });
});

describe('a German calendar', () => {
  const windows = [{ start: '2026-11-24T14:00:00+01:00', end: '2026-11-24T14:00:00+01:00' }];

  test('hears and answers in German to the letter', async () => {
    const place = await contract.place({ ...german, overrides: { '2026-11-24': ['13:30-15:30'] } });
    await contract.claim(place, { start: '2026-11-24T14:00:00+01:00', end: '2026-11-24T15:00:00+01:00' });
    const found = await check(place, { query: 'Dienstag um 14 Uhr', limit: 2 });
    expect(found).toMatchObject({
      available: false,
      reason: 'slot_taken',
      message: 'Dienstag um 14 Uhr ist belegt. Ich habe am Dienstag um 13 Uhr 30 oder 15 Uhr etwas frei.',
      interpretation: { kind: 'instant', windows, spoken: 'Dienstag, 24. November um 14 Uhr' },
    });
    const said = found.slots.map(({ weekday, relative, spoken }) => ({ weekday, relative, spoken }));
    expect(said).toEqual([
      { weekday: 'Dienstag', relative: 'in 4 Tagen', spoken: 'Dienstag, 24. November um 13 Uhr 30' },
      { weekday: 'Dienstag', relative: 'in 4 Tagen', spoken: 'Dienstag, 24. November um 15 Uhr' },
    ]);
  });

  test('speaks German where nothing was said, and names the caller’s zone in German', async () => {
    const place = await contract.place(german);
    const { message, interpretation, nextAvailable } = await check(place, {
      limit: 2,
      timeZone: 'Europe/London',
    });
    expect(interpretation.spoken).toBe('der nächste freie Termin, Ortszeit Vereinigtes Königreich');
    expect(message).toBe(
      'Der früheste freie Termin ist heute um 15 Uhr 30. Danach habe ich am Montag um 8 Uhr etwas frei. ' +
        'Die Zeitzone ist Ortszeit Vereinigtes Königreich; 15 Uhr 30 sind 16 Uhr 30, Mitteleuropäische Zeit.',
    );
    expect(nextAvailable).toMatchObject({
      weekday: 'Freitag',
      relative: 'jetzt',
      spoken: 'Freitag, 20. November um 15 Uhr 30, Ortszeit Vereinigtes Königreich',
    });
  });

  test('interprets words as it does when it checks them', async () => {
    const place = await contract.place(german);
    const { interpretation } = await check(place, { query: 'Dienstag um 14 Uhr' });
    const answer = await contract.get(place, 'interpret', { query: 'Dienstag um 14 Uhr' });
    expect(answer.json).toMatchObject({ interpretation });
  });

  test('asks again in German where the words say nothing about time', async () => {
    const place = await contract.place(german);
    const refusal = {
      error: expect.any(String),
      code: 'QUERY_NOT_UNDERSTOOD',
      message:
        'Ich habe keinen Tag und keine Uhrzeit verstanden. Welcher Tag und welche Uhrzeit passen Ihnen?',
      examples: ['morgen Nachmittag', 'Dienstag um halb vier', 'der nächste freie Termin'],
    };
    const query = 'lila Elefanten';
    for (const answer of [
      await contract.check(place, { query }),
      await contract.get(place, 'interpret', { query }),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.json).toEqual(refusal);
    }
  });

  test.each<[string, Availability['interpretation']['kind'], string]>([
    ['morgen Nachmittag', 'window', '2026-11-21'],
    ['Dienstag um halb vier', 'instant', '2026-11-24T15:30:00+01:00'],
    ['der nächste freie Termin', 'next', '2026-11-20T16:30:00+01:00'],
  ])('understands the example that it gives: "%s"', async (query, kind, start) => {
    const { interpretation } = await check(await contract.place(german), { query });
    expect(interpretation.kind).toBe(kind);
    expect(interpretation.windows[0]?.start).toStartWith(start);
  });

  test('stands beside an English one of the same workspace, each with its own language', async () => {
    const place = await contract.place(german);
    const english = await contract.calendar(place.workspaceId, { timeZone: 'Europe/Berlin' });
    const beside = { ...place, calendar: english, calendarId: english.id };
    expect((await check(place, { query: 'Dienstag um 14 Uhr' })).message).toBe(
      'Ja, Dienstag um 14 Uhr ist frei.',
    );
    expect((await check(beside, { query: 'tuesday at 2 pm' })).message).toBe('Yes, Tuesday at 2 PM is free.');
  });
});
