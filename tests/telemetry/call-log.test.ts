import { describe, expect, jest, test } from 'bun:test';
import { sql } from 'kysely';
import type { NewCall } from '../../db/queries/calls/insert-calls.ts';
import { usageCountsSince, usageTimesSince } from '../../db/queries/calls/usage.ts';
import { deleteCallsOver } from '../../db/queries/outdated.ts';
import { Housekeeping } from '../../src/actions/housekeeping.ts';
import { countDurations } from '../../src/domain/duration-classes.ts';
import { serverOf } from '../helpers/dashboard/dashboard.ts';
import { refuseWrites } from '../helpers/refusing-trigger.ts';
import { isOnPostgres, testServices } from '../helpers/workspace.ts';

const dayMs = 86_400_000;

/** The driver of PostgreSQL has timers of its own, which stand still with those of a test. */
const onSqlite = test.skipIf(isOnPostgres);

describe('the log of calls', () => {
  test('keeps what was said, understood and answered, and who asked', async () => {
    const { ask, calls, made, calendar, keyId } = await prepared();
    await ask('check-availability', { query: 'monday at ten please', callId: 'call-1' });
    const [call, ...others] = await calls();
    expect(others).toEqual([]);
    expect(call).toMatchObject({
      number: 1,
      workspace_id: calendar.workspaceId,
      calendar_id: calendar.id,
      at: made.clock.now(),
      took_ms: 0,
      operation: 'check-availability',
      via: 'rest',
      key_id: keyId,
      call_id: 'call-1',
      time_zone: 'UTC',
      query: 'monday at ten please',
      status: 200,
      code: 'available',
      message: 'Yes, Monday at 10 AM is free.',
      slots: '["2026-11-23T10:00:00+00:00"]',
    });
    expect(JSON.parse(call?.interpretation ?? '')).toMatchObject({
      text: 'monday at ten',
      kind: 'instant',
      windows: [{ start: '2026-11-23T10:00:00+00:00', end: '2026-11-23T10:00:00+00:00' }],
      ignored: ['please'],
    });
  });

  test('keeps tools of MCP under the name of their operation, and what else MCP says as that', async () => {
    const { tool, rpc, calls } = await prepared();
    await rpc({ method: 'tools/list' });
    await tool('check_availability', { query: 'monday at ten' });
    await tool('check_availability', { query: 'bananas' });
    await tool('no_such_tool', {});
    expect(
      (await calls()).map(({ operation, via, status, code, query }) => [operation, via, status, code, query]),
    ).toEqual([
      ['mcp', 'mcp', 200, null, null],
      ['check-availability', 'mcp', 200, 'available', 'monday at ten'],
      ['check-availability', 'mcp', 422, 'QUERY_NOT_UNDERSTOOD', 'bananas'],
      ['mcp', 'mcp', 200, null, null],
    ]);
  });

  test('keeps refusals by their code, with the slots that were offered instead', async () => {
    const { ask, calls } = await prepared();
    const start = '2026-11-23T10:00:00+00:00';
    await ask('book-slot', { start, name: 'Ann', phone: '+12125550123' });
    await ask('book-slot', { start, name: 'Bob', phone: '+12125550124' });
    await ask('check-availability', { limit: 0 });
    const kept = (await calls()).map(({ status, code, message, slots }) => ({
      status,
      code,
      message,
      slots,
    }));
    expect(kept[0]).toMatchObject({ status: 201, code: null, slots: '["2026-11-23T10:00:00+00:00"]' });
    expect(kept[1]).toMatchObject({ status: 409, code: 'SLOT_TAKEN' });
    expect(JSON.parse(kept[1]?.slots ?? '')).toHaveLength(3);
    expect(kept[2]).toEqual({ status: 400, code: 'INVALID_INPUT', message: '/limit', slots: null });
  });

  test('keeps nothing that a booking tells of a person, and no key', async () => {
    const { ask, tool, calls, key, flush, made } = await prepared();
    const person = {
      name: 'Zebedia Quux',
      phone: '+12125550123',
      email: 'zeb@quux.example',
      notes: 'marmalade',
      metadata: { crm: 'crm-77321' },
    };
    const start = (hour: number) => `2026-11-23T${hour}:00:00+00:00`;
    const { booking } = await ask('book-slot', { ...person, start: start(10) });
    await ask('book-slot', { ...person, start: start(10), callId: 'other' });
    await tool('book_slot', { ...person, start: start(11), metadata: undefined });
    await ask('book-slot', { ...person, start: start(15), callId: 'mine' });
    const other = await ask('book-slot', { ...person, name: 'Other', start: start(15), callId: 'mine' });
    expect(JSON.stringify(other)).toContain('Zebedia');
    await ask('update-booking', { bookingId: booking?.id, name: 'Zebedia Q. Quux', callId: 'other' });
    for (const wrong of [{ phone: 'Zebedia Quux' }, { 'Zebedia Quux': 'marmalade' }])
      await ask('book-slot', { ...person, start: start(12), ...wrong });
    for (const given of [{ phone: person.phone }, { name: 'Zebedia' }]) await ask('find-bookings', given);
    await tool('find_bookings', { phone: person.phone, name: 'Zebedia' });
    await ask('reschedule-booking', { bookingId: booking?.id, start: start(14) });
    await ask('cancel-booking', { bookingId: booking?.id, reason: 'Zebedia Quux has marmalade' });
    await flush();
    expect((await calls()).length).toBe(13);
    const { rows } = await sql`select * from calls`.execute(made.db);
    const { rows: counts } = await sql`select * from usage_counts`.execute(made.db);
    const bytes = JSON.stringify([rows, counts]);
    for (const secret of ['Zebedia', 'Quux', '2125550123', 'zeb@', 'marmalade', 'crm-77321', key])
      expect(bytes).not.toContain(secret);
  });

  test('keeps no words of a workspace that wants none, from the next write on', async () => {
    const { ask, calls, made, calendar } = await prepared();
    await made.db.updateTable('workspaces').set({ record_words: 0 }).execute();
    await ask('check-availability', { query: 'monday at ten please' });
    await ask('interpret', { query: 'bananas' }, 'GET');
    const [first, second] = await calls();
    expect(first).toMatchObject({ query: null, message: null, code: 'available', status: 200 });
    expect(JSON.parse(first?.interpretation ?? '')).toEqual({
      kind: 'instant',
      windows: [{ start: '2026-11-23T10:00:00+00:00', end: '2026-11-23T10:00:00+00:00' }],
      durationMinutes: calendar.slotMinutes,
      timeZone: 'UTC',
      spoken: 'Monday, November 23 at 10 AM',
      assumed: ['morning'],
      alternatives: [],
      service: null,
      with: [],
      without: [],
    });
    expect(second).toMatchObject({ query: null, message: null, code: 'QUERY_NOT_UNDERSTOOD', status: 422 });
  });

  test('knows nothing of who had no good key, no calendar, or the calendar of somebody else', async () => {
    const { ask, calls, made, url } = await prepared();
    const theirs = await made.calendar({ workspaceId: await made.workspace() });
    await ask('check-availability', { calendarId: theirs.id, query: 'monday' });
    await ask('check-availability', { calendarId: undefined, query: 'monday' });
    await serverOf(made.services).fetch(new Request(`${url}/api/v1/check-availability`, { method: 'POST' }));
    expect(await calls()).toEqual([]);
  });

  test('counts requests by hour, key and operation, refusals by code, and who was over the limit', async () => {
    const { ask, flush, made, calendar, keyId } = await prepared({ rateLimit: 4 });
    await ask('check-availability', { query: 'monday' });
    await ask('check-availability', { query: 'bananas' });
    await ask('check-availability', { calendarId: undefined });
    await ask('nothing', {});
    made.clock.advance(3_600_000);
    await ask('calendar', {}, 'GET');
    for (let index = 0; index < 5; index++) await ask('calendar', {}, 'GET');
    await flush();
    const { workspaceId } = calendar;
    const hour = made.clock.now() - (made.clock.now() % 3_600_000);
    const counts = await usageCountsSince(made.db, { workspaceId, since: 0 });
    expect(counts).toEqual([
      { hour: hour - 3_600_000, kind: 'key', name: keyId, count: 3 },
      { hour: hour - 3_600_000, kind: 'refusal', name: 'MISSING_CALENDAR_ID', count: 1 },
      { hour: hour - 3_600_000, kind: 'refusal', name: 'QUERY_NOT_UNDERSTOOD', count: 1 },
      { hour, kind: 'key', name: keyId, count: 4 },
      { hour, kind: 'refusal', name: 'RATE_LIMITED', count: 2 },
    ]);
    const times = await usageTimesSince(made.db, { workspaceId, since: 0 });
    expect(times.map((each) => [each.hour, each.operation, countDurations(each.counts)])).toEqual([
      [hour - 3_600_000, 'check-availability', 3],
      [hour, 'calendar', 4],
    ]);
  });

  test('that cannot be written is kept for the next time, and counted once', async () => {
    const { ask, flush, calls, made, calendar } = await prepared();
    const refused = await refuseWrites(made.db, 'insert on calls');
    await ask('check-availability', { query: 'monday' });
    await flush();
    expect(made.logLines.at(-1)).toContain('not now');
    await refused.allow();
    const refusedAgain = await refuseWrites(made.db, 'insert on usage_times');
    await ask('check-availability', { query: 'tuesday' });
    await flush();
    await refusedAgain.allow();
    expect((await calls()).map(({ query }) => query)).toEqual(['monday', 'tuesday']);
    const { workspaceId } = calendar;
    const times = await usageTimesSince(made.db, { workspaceId, since: 0 });
    expect(times.map(({ counts }) => countDurations(counts))).toEqual([2]);
  });

  onSqlite('is written by itself after three seconds, and at once where much comes', async () => {
    const { made, calendar, keyId } = await prepared();
    const { callLog } = made.services;
    const { workspaceId, id: calendarId } = calendar;
    const request = { workspaceId, at: 0, keyId, refusal: undefined, operation: 'calendar', tookMs: 1 };
    const call = (number: number): NewCall => ({ ...emptyCall, workspaceId, calendarId, keyId, at: number });
    const count = async () => (await made.db.selectFrom('calls').select('id').execute()).length;
    jest.useFakeTimers();
    callLog.note(request, call(0));
    jest.advanceTimersByTime(2_999);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    while ((await count()) === 0) await Bun.sleep(5);
    jest.useFakeTimers();
    for (let index = 1; index <= 200; index++) callLog.note(request, call(index));
    jest.useRealTimers();
    while ((await count()) < 201) await Bun.sleep(5);
  });

  test('takes no more than it can hold, says how many were lost, and counts them all', async () => {
    const { made, calendar, keyId, calls } = await prepared();
    const { callLog } = made.services;
    const { workspaceId, id: calendarId } = calendar;
    const request = { workspaceId, at: 0, keyId, refusal: undefined, operation: 'calendar', tookMs: 1 };
    const call = { ...emptyCall, workspaceId, calendarId, keyId, at: 0 };
    for (let index = 0; index < 2_050; index++) callLog.note(request, call);
    expect(await calls()).toHaveLength(2_000);
    expect(made.logLines.join()).toContain('"calls":50');
    const times = await usageTimesSince(made.db, { workspaceId, since: 0 });
    expect(times.map(({ counts }) => countDurations(counts))).toEqual([2_050]);
  });

  test('forgets calls and counts after 30 days, and calls that are more than a workspace keeps', async () => {
    const { ask, calls, made, calendar } = await prepared();
    const housekeeping = new Housekeeping(made.services);
    await ask('check-availability', { query: 'monday' });
    await ask('check-availability', { query: 'bananas' });
    await calls();
    made.clock.advance(31 * dayMs);
    await ask('check-availability', { query: 'tuesday' });
    await ask('check-availability', { query: 'wednesday' });
    await ask('check-availability', { query: 'thursday' });
    expect(await calls()).toHaveLength(5);
    await housekeeping.tidy();
    expect((await calls()).map(({ query }) => query)).toEqual(['tuesday', 'wednesday', 'thursday']);
    const { workspaceId } = calendar;
    expect(await usageCountsSince(made.db, { workspaceId, since: 0 })).toHaveLength(1);
    expect(await usageTimesSince(made.db, { workspaceId, since: 0 })).toHaveLength(1);
    expect(await deleteCallsOver(made.db, { kept: 2, limit: 10 })).toBe(1);
    expect((await calls()).map(({ query }) => query)).toEqual(['wednesday', 'thursday']);
    expect(await deleteCallsOver(made.db, { kept: 2, limit: 10 })).toBe(0);
  });
});

const emptyCall = {
  tookMs: 1,
  operation: 'calendar',
  via: 'rest' as const,
  callId: undefined,
  timeZone: undefined,
  query: undefined,
  interpretation: undefined,
  status: 200,
  code: undefined,
  message: undefined,
  slots: undefined,
};

async function prepared(options: { rateLimit?: number } = {}) {
  const made = await testServices(options);
  const workspaceId = await made.workspace();
  const calendar = await made.calendar({ workspaceId, timeZone: 'UTC' });
  const { id: keyId, key } = await made.key(workspaceId);
  const url = 'http://localhost:4100';
  const headers = {
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
  const flush = () => made.services.callLog.flush();
  const rpc = async (message: { method: string; params?: Record<string, unknown> }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...message });
    const request = new Request(`${url}/mcp?calendarId=${calendar.id}`, { method: 'POST', headers, body });
    await serverOf(made.services).fetch(request);
  };
  return {
    made,
    calendar,
    key,
    keyId,
    url,
    flush,
    rpc,
    tool: (name: string, given: Record<string, unknown>) =>
      rpc({ method: 'tools/call', params: { name, arguments: given } }),
    async ask(operation: string, input: Record<string, unknown>, method = 'POST'): Promise<Answered> {
      const fields = { calendarId: calendar.id, ...input };
      const target = `${url}/api/v1/${operation}`;
      const request =
        method === 'POST'
          ? new Request(target, { method, headers, body: JSON.stringify(fields) })
          : new Request(`${target}?${new URLSearchParams(fields as Record<string, string>)}`, { headers });
      return (await (await serverOf(made.services).fetch(request)).json()) as Answered;
    },
    async calls() {
      await flush();
      return await made.db.selectFrom('calls').selectAll().orderBy('id').execute();
    },
  };
}

/** What tests look at in an answer. */
type Answered = { booking?: { id: string } };
