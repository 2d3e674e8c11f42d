import { describe, expect, jest, test } from 'bun:test';
import type { NewCall } from '../../db/queries/calls/insert-calls.ts';
import { callsKnown } from '../../db/queries/calls/known.ts';
import { usageCountsSince, usageTimesSince } from '../../db/queries/calls/usage.ts';
import { deleteCallsOver } from '../../db/queries/servers/outdated.ts';
import { Housekeeping } from '../../src/actions/housekeeping.ts';
import { countDurations } from '../../src/domain/duration-classes.ts';
import { refuseWrites } from '../helpers/refusing-trigger.ts';
import { stopTimers } from '../helpers/stopped-timers.ts';
import { isOnPostgres } from '../helpers/workspace.ts';
import { loggedPlace } from './logged-place.ts';

const dayMs = 86_400_000;

/** The driver of PostgreSQL has timers of its own, which stand still with those of a test. */
const onSqlite = test.skipIf(isOnPostgres);

describe('the log of calls', () => {
  test('that cannot be written is kept for the next time, and counted once', async () => {
    const { ask, flush, calls, made, calendar } = await loggedPlace();
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
    const { made, calendar, keyId } = await loggedPlace();
    const { callLog } = made.services;
    const { workspaceId, id: calendarId } = calendar;
    const request = { workspaceId, at: 0, keyId, refusal: undefined, operation: 'calendar', tookMs: 1 };
    const call = (number: number): NewCall => ({ ...emptyCall, workspaceId, calendarId, keyId, at: number });
    const count = async () => (await made.db.selectFrom('calls').select('id').execute()).length;
    stopTimers();
    callLog.note(request, call(0));
    jest.advanceTimersByTime(2_999);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    while ((await count()) === 0) await Bun.sleep(5);
    stopTimers();
    for (let index = 1; index <= 200; index++) callLog.note(request, call(index));
    jest.useRealTimers();
    while ((await count()) < 201) await Bun.sleep(5);
  });

  onSqlite('leaves what comes while it is written for the next time, even if that never ends', async () => {
    const { made, calendar, keyId } = await loggedPlace();
    const { callLog } = made.services;
    const { workspaceId, id: calendarId } = calendar;
    const request = { workspaceId, at: 0, keyId, refusal: undefined, operation: 'calendar', tookMs: 1 };
    const call = { ...emptyCall, workspaceId, calendarId, keyId, at: 0 };
    callLog.note(request, call);
    let isWritten = false;
    const written = callLog.flush().then(() => {
      isWritten = true;
    });
    let calls = 1;
    for (; calls < 150 && !isWritten; calls++) {
      callLog.note(request, call);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(calls).toBeLessThan(150);
    await written;
  });

  test('takes no more than it can hold, says how many were lost, and counts them all', async () => {
    const { made, calendar, keyId, calls } = await loggedPlace();
    const { callLog } = made.services;
    const { workspaceId, id: calendarId } = calendar;
    const request = { workspaceId, at: 0, keyId, refusal: undefined, operation: 'calendar', tookMs: 1 };
    const call = { ...emptyCall, workspaceId, calendarId, keyId };
    for (let at = 0; at < 2_050; at++) callLog.note(request, { ...call, at });
    expect(await calls()).toHaveLength(2_000);
    expect(await callsKnown(made.db, workspaceId)).toEqual({ since: 2_049, keepsWords: true });
    expect(made.logLines.join()).toContain('"calls":50');
    const times = await usageTimesSince(made.db, { workspaceId, since: 0 });
    expect(times.map(({ counts }) => countDurations(counts))).toEqual([2_050]);
  });

  test('forgets calls and counts after 30 days, and calls that are more than a workspace keeps', async () => {
    const { ask, calls, made, calendar } = await loggedPlace();
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
