import { calendarById } from '../../../db/queries/calendars/calendars.ts';
import { type TroubledEvent, troubledEvents } from '../../../db/queries/links/events.ts';
import type { CalendarLink } from '../../../db/queries/links/links.ts';
import { pendingEventCount } from '../../../db/queries/links/write-backs.ts';
import { knowsTentative, linkState } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';
import { formatDay } from '../../domain/time/local-time.ts';
import { Zone } from '../../domain/time/zone.ts';
import { unclearSentence } from '../../links/ical/unclear-sentence.ts';
import { failureSentence } from '../../links/link-error.ts';
import { type Answer, formatFields, formatInstant } from '../console/answer.ts';
import type { Context } from '../console/command.ts';

/** A link as commands show it, without what it signs in with. */
export type DescribedLink = Awaited<ReturnType<typeof describeLink>>;

/** What to say when somebody else has just removed a link. */
export const linkGone = 'the link is gone: somebody else removed it';

/** Whether what isn't certain is busy. */
const tentativeWords = ['free', 'busy'];

const mostTroubled = 20;

/** Describes a link as it is now. Throws InputError if it's gone. */
export async function describeLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  link: CalendarLink | undefined,
) {
  const calendar = link && (await calendarById(db, link.calendarId));
  if (!calendar) throw new InputError(linkGone);
  const now = clock.now();
  const { id, workspaceId } = link;
  const zone = Zone.named(calendar.timeZone);
  const isWritten = link.targetHref !== null;
  const troubled = isWritten
    ? await troubledEvents(db, { workspaceId, linkId: id, now, limit: mostTroubled })
    : [];
  return {
    id,
    calendarId: link.calendarId,
    kind: link.kind,
    name: link.name,
    host: link.host,
    state: linkState(link, calendar, now),
    freshnessMinutes: link.freshnessMinutes,
    tentative: knowsTentative(link.kind) ? tentativeWords[link.tentativeIsBusy] : undefined,
    syncedAt: formatInstant(link.syncedAt),
    events: link.eventCount,
    error: failureSentence(link.error),
    unclear: zone && unclearSentence(link.unclear, { zone, now, dayName: formatDay }),
    writesTo: isWritten ? link.targetName || `a calendar at ${link.host}` : null,
    bookingsWaiting: isWritten ? await pendingEventCount(db, id) : 0,
    writingError: failureSentence(link.writingError),
    troubledBookings: troubled.map(describeTrouble),
  };
}

function describeTrouble({ code, goneAt, error, jobId, failedAt, ...event }: TroubledEvent) {
  const { movedStartAt, movedEndAt } = event;
  const to = { start: formatInstant(movedStartAt), end: formatInstant(movedEndAt) };
  return {
    code,
    deletedThereAt: formatInstant(goneAt),
    movedThereTo: movedStartAt === null ? null : to,
    error: failureSentence(error),
    failedForGoodAt: formatInstant(failedAt),
    failedJobId: failedAt === null ? null : jobId,
  };
}

/** Answers with a link and its problems, below what was done to it. */
export function answerLink(link: DescribedLink, done: string): Answer {
  const fields = {
    id: link.id,
    state: link.state,
    'last read': link.syncedAt ?? 'never',
    events: String(link.events),
    ...(link.writesTo !== null && {
      'written to': link.writesTo,
      'bookings to write': String(link.bookingsWaiting),
    }),
  };
  return { json: link, text: [done, formatFields(fields), ...linkProblems(link)].join('\n') };
}

/** What's wrong with a link, a line each. */
export function linkProblems({ error, unclear, writingError, troubledBookings }: DescribedLink): string[] {
  const problems = [error, unclear, writingError && `Bookings can't be written: ${writingError}`];
  return [...problems, ...troubledBookings.flatMap(bookingProblems)].filter((each) => each !== undefined);
}

type TroubledBooking = DescribedLink['troubledBookings'][number];

function bookingProblems({ code, deletedThereAt, movedThereTo, error, failedJobId }: TroubledBooking) {
  const again = failedJobId === null ? '' : ` Try again with "slotline job retry --job ${failedJobId}".`;
  if (deletedThereAt !== null) {
    return [`Booking ${code} was deleted there (${deletedThereAt}), but it's still booked here.`];
  }
  return [
    movedThereTo
      ? `Booking ${code} was moved there to ${movedThereTo.start}: see "slotline link settle --help".`
      : undefined,
    error && `Booking ${code} can't be written: ${error}${again}`,
  ];
}
