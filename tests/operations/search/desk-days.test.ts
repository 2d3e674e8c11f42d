import { describe, expect, test } from 'bun:test';
import { parseDay } from '../../../src/domain/time/local-time.ts';
import { claimsOfDays, deskDays } from '../../../src/operations/search/desk-days.ts';
import { testServices } from '../../helpers/workspace.ts';

const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 }));

/** A Friday morning; the calendar is in UTC, open day and night, with slots of an hour that start every half hour. */
async function place(given: { bufferAfterMinutes?: number } = {}) {
  const made = await testServices({ now: '2026-11-20T10:30:00Z' });
  const workspaceId = await made.workspace();
  const hours = { slotMinutes: 60, intervalMinutes: 30, workingHours: allDay };
  const calendar = await made.calendar({ workspaceId, ...hours, ...given });
  const zone = made.services.zones.named('UTC');
  if (!zone) throw new Error('there is no UTC');
  const lastStart = async (date: string) => {
    const request = {
      workspaceId,
      calendars: [{ calendar, zone }],
      firstDay: parseDay(date) ?? 0,
      dayCount: 1,
      now: made.clock.now(),
    };
    const claims = await claimsOfDays(made.services, request);
    const [days] = await deskDays(made.services, { ...request, claims });
    const startAt = days?.days[0]?.free.at(-1)?.startAt;
    return startAt === undefined ? undefined : zone.format(startAt).slice(0, 16);
  };
  return { made, calendar, lastStart };
}

describe('the last free slots of a day', () => {
  test('may end on the next', async () => {
    const { lastStart } = await place();
    expect(await lastStart('2026-11-24')).toBe('2026-11-24T23:30');
  });

  test('are not offered where the next day has something in their way', async () => {
    const { made, calendar, lastStart } = await place();
    await made.claim(calendar, { start: '2026-11-25T00:15:00Z', end: '2026-11-25T01:00:00Z' });
    expect(await lastStart('2026-11-24')).toBe('2026-11-24T23:00');
  });

  test('keep their buffer to what is on the next day', async () => {
    const { made, calendar, lastStart } = await place({ bufferAfterMinutes: 30 });
    await made.claim(calendar, { start: '2026-11-25T00:45:00Z', end: '2026-11-25T01:00:00Z' });
    expect(await lastStart('2026-11-24')).toBe('2026-11-24T23:00');
  });
});
