import { insertLink } from '../../../db/queries/links/links.ts';
import { failReading, finishReading } from '../../../db/queries/links/readings.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { LinkError, writeFailure } from '../../../src/links/link-error.ts';
import { insertWriteBackJob } from '../../helpers/links/write-back-job.ts';
import type { TestServices } from '../../helpers/workspace.ts';

type Sample = { calendar: Calendar; name: string };

const host = 'cloud.example.com';

/** Links a calendar by CalDAV that was read just now and is busy this week; gives the link's id. */
export async function freshLink(made: TestServices, { calendar, name }: Sample): Promise<string> {
  const { workspaceId, id: calendarId } = calendar;
  const id = crypto.randomUUID();
  const now = made.clock.now();
  await insertLink(made.db, {
    id,
    workspaceId,
    calendarId,
    kind: 'caldav',
    name,
    host,
    access: made.services.linkConnector.seal(
      id,
      restoredAccess('caldav', { url: `https://${host}/dav/`, user: 'mia', password: 'plover' }),
    ),
    freshnessMinutes: 10,
    collections: [{ href: '/dav/mia/work/', name }],
    target: { href: '/dav/mia/work/', name: 'Work' },
    createdAt: now,
  });
  await finishReading(made.db, {
    linkId: id,
    syncedAt: now,
    wholeAt: now,
    nextAt: now + 5 * minuteMs,
    coveredUntil: now + 2_000 * 1_440 * minuteMs,
    coveredZone: calendar.timeZone,
    eventCount: 12,
    unclear: null,
    cursors: [],
  });
  for (const [start, end] of [
    ['2026-11-20T13:00:00-05:00', '2026-11-20T15:30:00-05:00'],
    ['2026-11-24T09:00:00-05:00', '2026-11-24T12:00:00-05:00'],
    ['2026-11-27T00:00:00-05:00', '2026-11-28T00:00:00-05:00'],
  ] as const) {
    await made.claim(calendar, { kind: 'external', ownerId: id, start, end });
  }
  return id;
}

/** Links a calendar that was read an hour ago and turns its user away since then, with bookings that are not there. */
export async function failingLink(
  made: TestServices,
  { calendar, name, bookings }: Sample & { bookings: readonly string[] },
): Promise<string> {
  const id = await freshLink(made, { calendar, name });
  const now = made.clock.now();
  const error = writeFailure(new LinkError('unauthorized', { host }));
  await failReading(made.db, { linkId: id, nextAt: now + 4 * minuteMs, error });
  await made.db
    .updateTable('links')
    .set({ synced_at: now - 60 * minuteMs, writing_error: error })
    .where('id', '=', id)
    .execute();
  for (const [index, bookingId] of bookings.entries()) {
    const isGone = index % 2 === 0;
    await made.db
      .insertInto('link_events')
      .values({
        link_id: id,
        booking_id: bookingId,
        href: `/dav/mia/work/${bookingId}.ics`,
        wanted_sequence: 1,
        written_sequence: isGone ? 1 : null,
        gone_at: isGone ? now - 30 * minuteMs : null,
      })
      .execute();
    if (isGone) continue;
    const failure = { error: writeFailure(new LinkError('forbidden', { host })), failedAt: now };
    await insertWriteBackJob(made.db, { workspaceId: calendar.workspaceId, linkId: id, bookingId }, failure);
  }
  return id;
}

/** Notes that the event of a booking of half an hour was moved to seven hours later. */
export async function moveEvent(
  { db }: TestServices,
  { linkId, bookingId, start }: { linkId: string; bookingId: string; start: string },
): Promise<void> {
  const startAt = Temporal.Instant.from(start).epochMilliseconds;
  const [halfHourMs, laterMs] = [30 * minuteMs, 420 * minuteMs];
  await db
    .insertInto('link_events')
    .values({
      link_id: linkId,
      booking_id: bookingId,
      href: `/dav/mia/work/${bookingId}.ics`,
      wanted_sequence: 0,
      written_sequence: 0,
      written_start_at: startAt,
      written_end_at: startAt + halfHourMs,
      moved_start_at: startAt + laterMs,
      moved_end_at: startAt + laterMs + halfHourMs,
    })
    .execute();
}
