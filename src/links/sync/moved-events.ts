import { calendarOfWorkspace } from '../../../db/queries/calendars.ts';
import type { CalendarKey } from '../../domain/calendar/calendar.ts';
import { linkWindow } from '../../domain/calendar/link.ts';
import type { Period } from '../../domain/time/period.ts';
import type { ExpansionResult } from '../ical/expander/expand-job.ts';
import { LinkError } from '../link-error.ts';
import { movedTo } from './copies.ts';
import type { SyncTools } from './reading.ts';

/** A booking's event as it is at the other side; `data` is unparsed iCalendar. */
type FoundEvent = {
  link: CalendarKey;
  event: Period & { id: string };
  data: Uint8Array;
  signal: AbortSignal;
};

/**
 * Finds where somebody moved a booking's event, as a reading of the link would; null if it's at the booking's time or takes
 * no time. Throws LinkError "conflict" if the time of the event isn't clear: then it must not be overwritten.
 */
export async function findMove(tools: SyncTools, found: FoundEvent): Promise<Period | null> {
  const { id, startAt, endAt } = found.event;
  const { copies, unclear } = await expandEvent(tools, found);
  if (unclear.events > 0) throw new LinkError('conflict');
  const periods = copies.flatMap(({ bookingId, periods }) => (bookingId === id ? periods : []));
  const booked = { startAt, endAt };
  return movedTo({ written: booked, booked }, periods).to;
}

async function expandEvent(
  { db, clock, expander }: SyncTools,
  { link, event, data, signal }: FoundEvent,
): Promise<ExpansionResult> {
  const calendar = await calendarOfWorkspace(db, link);
  if (!calendar) throw new LinkError('conflict');
  const job = {
    changed: [{ href: '', data }],
    kept: [],
    window: linkWindow(calendar, clock.now()),
    zoneId: calendar.timeZone,
    watched: [event.id],
  };
  try {
    return await expander.expand(job, { deadlineMs: 5_000, group: link.workspaceId, signal });
  } catch (error) {
    if (!(error instanceof LinkError) || error.code === 'internal') throw error;
    throw new LinkError('conflict', {}, { cause: error });
  }
}
