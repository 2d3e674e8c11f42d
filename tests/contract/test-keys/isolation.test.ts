import { beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { callTool } from '../../helpers/mcp-caller.ts';
import { tableNames } from '../../helpers/table-names.ts';
import { testNow } from '../../helpers/workspace.ts';
import { ContractServer } from '../contract-server.ts';
import { type At, ada, grace, Tester } from './tester.ts';

const contract = await ContractServer.open();
const start = '2026-11-24T14:00';

let tester: Tester;
let live: Tester;

beforeEach(async () => {
  contract.setNow(testNow);
  tester = await Tester.open({}, contract);
  live = new Tester(contract, tester.place, tester.place.key);
});

/** Who asks, where, of the same calendar; what one of them does is nothing to the others. */
const asked = (): [string, Tester, At][] => [
  ['with a live key', live, {}],
  ['in a run', tester, { run: 'a' }],
  ['in another run', tester, { run: 'b' }],
];

/** All rows of the real database, but for when a key was used and how often it asked. */
async function allRows(): Promise<unknown> {
  const { db, services } = contract.made;
  await Promise.all([services.callLog.flush(), services.keyUsage.flush()]);
  const rows = (await tableNames(db)).map(async (table) => {
    if (/^usage_/.test(table)) return [];
    const found = await sql<object>`select * from ${sql.table(table)}`.execute(db);
    return found.rows.map((row) => ({ table, ...row, last_used_at: null }));
  });
  return (await Promise.all(rows)).flat();
}

describe('a run', () => {
  test('leaves nothing behind in the database', async () => {
    const before = await allRows();
    await tester.make({ bookings: [tester.given('2026-11-24T09:00')] });
    const at = { callId: 'c', run: 'default' };
    await tester.post('check-availability', { query: 'purple elephants' }, at);
    await tester.post('hold-slot', { start: '2026-11-24T10:00' }, at);
    const { id: bookingId } = await tester.book(start, at);
    await tester.post('update-booking', { bookingId, notes: 'Knee.', idempotencyKey: 'k' }, at);
    await tester.post('reschedule-booking', { bookingId, start: '2026-11-25T14:00' }, at);
    await tester.post('cancel-booking', { bookingId }, at);
    const place = { ...tester.place, key: tester.key };
    const wrong = { name: 'find_bookings', input: { phone: ada.phone, name: 'Zoe' } };
    await callTool(contract, place, wrong);
    await tester.changes({ now: '2027-01-01T00:00:00Z' });
    expect(await allRows()).toEqual(before);
  });

  test('has neither bookings nor holds of others', async () => {
    await live.post('hold-slot', { start: '2026-11-24T09:00' }, { callId: 'c' });
    await tester.post('hold-slot', { start: '2026-11-24T09:00' }, { callId: 'c', run: 'a' });
    const ids = new Set<string>();
    for (const [, by, at] of asked()) ids.add((await by.book(start, at)).id);
    expect(ids.size).toBe(3);
    for (const [, by, at] of asked()) {
      const { json } = await by.post('find-bookings', { name: 'Ada' }, at);
      expect((json as { bookings: { id: string }[] }).bookings.map(({ id }) => ids.has(id))).toEqual([true]);
      for (const bookingId of ids) {
        const own = (json as { bookings: { id: string }[] }).bookings[0]?.id === bookingId;
        const { status } = await by.post('update-booking', { bookingId, notes: 'x' }, at);
        expect(status).toBe(own ? 200 : 404);
      }
    }
  });

  test('keeps idempotency keys of its own', async () => {
    const input = { start, ...ada, idempotencyKey: 'once' };
    const codes = new Set<string>();
    for (const [, by, at] of asked()) {
      const first = await by.post('book-slot', input, at);
      expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
      const again = await by.post('book-slot', input, at);
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
      codes.add((again.json as { booking: { id: string } }).booking.id);
    }
    expect(codes.size).toBe(3);
    await tester.make({}, { run: 'a' });
    expect((await tester.post('book-slot', input, { run: 'a' })).status).toBe(201);
  });

  test('remembers calls of its own', async () => {
    const offers = async (by: Tester, at: At, query: string) => {
      const { json } = await by.post('check-availability', { query }, { ...at, callId: 'c' });
      return (json as { interpretation: { question: string | null } }).interpretation.question === null;
    };
    await offers(live, {}, 'tuesday at two');
    await offers(tester, { run: 'a' }, 'wednesday at two');
    expect(await offers(tester, { run: 'b' }, 'an hour later')).toBe(false);
    expect(await offers(tester, { run: 'a' }, 'an hour later')).toBe(true);
    expect(await offers(live, {}, 'an hour later')).toBe(true);
    await tester.make({}, { run: 'a' });
    expect(await offers(tester, { run: 'a' }, 'an hour later')).toBe(false);
  });

  test('counts wrong names of its own', async () => {
    for (const [, by, at] of asked()) await by.book(start, at);
    const found = async (by: Tester, run: string | undefined, name: string) => {
      const place = { ...by.place, key: by.key };
      const query: Record<string, string> = run === undefined ? {} : { run };
      const input = { phone: ada.phone, name };
      const { structured } = await callTool(contract, place, { name: 'find_bookings', input, query });
      return (structured['bookings'] as object[]).length;
    };
    for (const name of ['Alan', 'Barbara', 'Donald', 'Edsger', 'Frances']) await found(tester, 'a', name);
    expect(await found(tester, 'a', ada.name)).toBe(0);
    expect(await found(tester, 'b', ada.name)).toBe(1);
    expect(await found(live, undefined, ada.name)).toBe(1);
  });

  test('has a clock of its own', async () => {
    const now = async (by: Tester, at: At) =>
      ((await by.post('check-availability', {}, at)).json as { now: string }).now;
    expect(await now(tester, { run: 'a', now: '2027-03-28T00:30:00Z' })).toBe('2027-03-27T20:30:00-04:00');
    expect(await now(tester, { run: 'b' })).toBe('2026-11-20T10:30:00-05:00');
    expect(await now(live, {})).toBe('2026-11-20T10:30:00-05:00');
    expect(await now(tester, { run: 'a' })).toBe('2027-03-27T20:30:06-04:00');
  });
});

describe('another workspace', () => {
  test('has other runs under the same names', async () => {
    const other = await Tester.open({}, contract);
    await tester.book(start, { run: 'same' });
    expect(await other.changes({ run: 'same' })).toMatchObject({ booked: [], calls: [] });
    await other.make({}, { run: 'same' });
    expect((await tester.changes({ run: 'same' })).booked).toHaveLength(1);
  });

  test('and its calendars are nobody’s, whatever the run', async () => {
    const other = await Tester.open({}, contract);
    const { calendarId } = other.place;
    const foreign = { error: 'Calendar does not belong to this account' };
    for (const key of [tester.key, tester.place.key]) {
      const body = { calendarId };
      const { status, json } = await tester.ask('POST /api/v1/check-availability', { key, body });
      expect({ status, json }).toEqual({ status: 403, json: foreign });
    }
    const busy = { calendarId, start, end: '2026-11-24T15:00' };
    for (const body of [{ bookings: [{ ...grace, calendarId, start }] }, { busy: [busy] }]) {
      const { status, json } = await tester.make(body);
      expect({ status, json }).toEqual({ status: 403, json: foreign });
    }
  });
});

describe('names of runs', () => {
  test.each(['__proto__', 'constructor', 'toString', '..', '.', '-', 'A', 'x'.repeat(64)])(
    'may be %s, which is a run like any other',
    async (run) => {
      await tester.book(start);
      const { status, json } = await tester.make({}, { run });
      expect({ status, json }).toEqual({ status: 201, json: { run, now: '2026-11-20T10:30:00-05:00' } });
      expect(await tester.changes({ run })).toMatchObject({ booked: [] });
      expect((await tester.post('book-slot', { start, ...ada }, { run })).status).toBe(201);
      expect((await tester.changes({ run: 'a' })).booked).toEqual([]);
    },
  );

  test.each(['../../etc/passwd', 'a/b', 'a b', 'ä', '💩', 'a\n', '%', 'a,b', 'x'.repeat(65), '\u0000'])(
    'may not be %j',
    async (run) => {
      const before = contract.made.services.runs.count;
      for (const line of ['GET /api/v1/test/run', 'POST /api/v1/test/run', 'GET /api/v1/calendar']) {
        const { status, json } = await tester.ask(line, { query: { run } });
        const shown = JSON.stringify(run.slice(0, 80));
        const error = `run must be 1 to 64 letters, digits, ".", "_" or "-", not ${shown}`;
        expect({ status, json }).toEqual({
          status: 400,
          json: { error, code: 'INVALID_INPUT', path: '/run' },
        });
      }
      expect(contract.made.services.runs.count).toBe(before);
    },
  );
});
