import { expect, test } from 'bun:test';
import { calendarOfWorkspace } from '../../db/queries/calendars/calendars.ts';
import { calendarPicture } from '../../src/operations/search/calendar-picture.ts';
import { claimsOfDays, deskDays } from '../../src/operations/search/desk-days.ts';
import { nextFreeSlot } from '../../src/operations/search/next-free-slot.ts';
import { addService } from '../helpers/services.ts';
import { testServices } from '../helpers/workspace.ts';

test('what callers are offered who name no service has the length and buffers of the default one, on every page', async () => {
  const made = await testServices({ now: '2026-11-23T08:00:00Z' });
  const workspaceId = await made.workspace();
  const { id: calendarId } = await made.calendar({ workspaceId });
  const key = { workspaceId, calendarId };
  const lengths = { durationMinutes: 90, bufferBeforeMinutes: 30 };
  await addService(made, key, { name: 'Surgery', ...lengths, isDefault: true });
  const calendar = await calendarOfWorkspace(made.db, key);
  const zone = made.services.zones.named('UTC');
  if (!calendar || !zone) throw new Error('there is no calendar');
  await made.claim(calendar, { start: '2026-11-23T09:00:00Z', end: '2026-11-23T10:00:00Z' });
  const first = { startAt: Date.parse('2026-11-23T10:30:00Z'), endAt: Date.parse('2026-11-23T12:00:00Z') };
  const now = made.clock.now();
  expect(await nextFreeSlot(made.services, { calendar, now })).toEqual(first);

  const firstDay = Date.parse('2026-11-23') / 86_400_000;
  const { offered } = await calendarPicture(made.services, { calendar, firstDay, dayCount: 1, now });
  expect(offered[0]).toEqual(first);

  const request = { workspaceId, calendars: [{ calendar, zone }], firstDay, dayCount: 1, now };
  const claims = await claimsOfDays(made.services, request);
  const [desk] = await deskDays(made.services, { ...request, claims });
  expect(desk?.calendar.slotMinutes).toBe(30);
  expect(desk?.days[0]?.free[0]?.startAt).toBe(first.startAt);
});
