import { describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { usageCountsSince, usageTimesSince } from '../../db/queries/calls/usage.ts';
import { countDurations } from '../../src/domain/duration-classes.ts';
import { serverOf } from '../helpers/dashboard/dashboard.ts';
import { loggedPlace } from './logged-place.ts';

describe('the log of calls', () => {
  test('keeps what was said, understood and answered, and who asked', async () => {
    const { ask, calls, made, calendar, keyId } = await loggedPlace();
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
    const { tool, rpc, calls } = await loggedPlace();
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
    const { ask, calls } = await loggedPlace();
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
    const { ask, tool, calls, key, flush, made } = await loggedPlace();
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
    const { ask, calls, made, calendar } = await loggedPlace();
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
    const { ask, calls, made, url } = await loggedPlace();
    const theirs = await made.calendar({ workspaceId: await made.workspace() });
    await ask('check-availability', { calendarId: theirs.id, query: 'monday' });
    await ask('check-availability', { calendarId: undefined, query: 'monday' });
    await serverOf(made.services).fetch(new Request(`${url}/api/v1/check-availability`, { method: 'POST' }));
    expect(await calls()).toEqual([]);
  });

  test('counts requests by hour, key and operation, refusals by code, and who was over the limit', async () => {
    const { ask, flush, made, calendar, keyId } = await loggedPlace({ rateLimit: 4 });
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
});
