import { bookingsOfReports, type ReportedBooking } from '../../../db/queries/promises/bookings.ts';
import type { FoundPromise } from '../../../db/queries/promises/findings.ts';
import type { FindingRow } from '../../../views/promises/finding.tsx';
import { mayPerform } from '../../actions/action.ts';
import { settleFindings } from '../../actions/promises/settle.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { atService, liveServices } from '../../domain/calendar/service.ts';
import type { Channel } from '../../domain/messages/message.ts';
import { dayOf, formatDay, minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { obstaclesTo } from '../../operations/search/obstacles.ts';
import { waysToSend } from '../booking-links/sending.ts';
import { placeAsked } from '../desk/asked-people.ts';
import type { MemberVisit } from '../visit.ts';
import { bookingOfFinding, type PromisedPerson, personOfFinding } from './reported-person.ts';
import { findingSentence, momentName, shortMoment } from './sentence.ts';

/** Findings, at the calendars that a member sees, and the page to come back to. */
type Shown = {
  found: readonly FoundPromise[];
  calendars: ReadonlyMap<string, Calendar>;
  back: string;
};

/** What was found in calls as pages show it, with what can be done about it by those who may. */
export async function findingRows(
  visit: MemberVisit,
  { found, calendars, back }: Shown,
): Promise<FindingRow[]> {
  const { services, session, texts, now } = visit;
  const { workspaceId, role } = session;
  const reportIds = [...new Set(found.map(({ reportId }) => reportId))];
  const bookings = await bookingsOfReports(services.db, { workspaceId, reportIds });
  const mayAct = mayPerform(role, settleFindings);
  const ways = mayAct ? await waysToSend(visit) : new Set<Channel>();
  const rows: FindingRow[] = [];
  for (const finding of found) {
    const calendar = calendars.get(finding.calendarId);
    const zone = services.zones.named(calendar?.timeZone ?? '');
    if (!calendar || !zone) continue;
    const { id, kind, quote, line, reportId, doneAt } = finding;
    const person = personOfFinding(visit, finding, bookings);
    const isOpen = doneAt === null && kind !== 'kept' && kind !== 'unsaid';
    await visit.turn();
    rows.push({
      ...{ id, kind, quote, line, reportId },
      calendar: { id: calendar.id, name: calendar.name },
      call: momentName(finding.startedAt, { zone, now, texts }),
      callShort: shortMoment(finding.startedAt, { zone, now, texts }),
      sentence: findingSentence(knownTo(visit, finding, bookings), { zone, now, texts }),
      isDone: doneAt !== null,
      person,
      mayAct: isOpen && mayAct,
      ways:
        isOpen && mayAct
          ? await waysOut(visit, { finding, calendar, zone, bookings, person, ways, back })
          : [],
    });
  }
  return rows;
}

/** A finding without what was done at calendars that a member doesn't see. */
function knownTo(
  visit: MemberVisit,
  finding: FoundPromise,
  bookings: readonly ReportedBooking[],
): FoundPromise {
  const isHidden =
    bookings.some((each) => each.bookingId === finding.bookingId) &&
    !bookingOfFinding(visit, finding, bookings);
  return isHidden ? { ...finding, isAt: null } : finding;
}

type Considered = {
  finding: FoundPromise;
  calendar: Calendar;
  zone: Zone;
  bookings: readonly ReportedBooking[];
  person: PromisedPerson | undefined;
  ways: ReadonlySet<Channel>;
  back: string;
};

/** Where to go to make good for a promise: to what was promised first. */
async function waysOut(visit: MemberVisit, considered: Considered): Promise<FindingRow['ways']> {
  const { finding, person, ways } = considered;
  const isNotBooked = finding.kind === 'broken' && finding.op === 'book';
  const first = isNotBooked ? [await wayToBook(visit, considered)] : wayToBooking(visit, considered);
  const isReached = (person?.phone && ways.has('sms')) || (person?.email && ways.has('email'));
  if (finding.kind === 'different' || !isReached) return first;
  return [...first, { href: pathAbout(considered, '/booking-links'), text: visit.texts.bookingLinks.title }];
}

/** To what was promised if that can still be had, else to another time. */
async function wayToBook(visit: MemberVisit, considered: Considered): Promise<FindingRow['ways'][number]> {
  const { finding, calendar, zone } = considered;
  const { texts, now } = visit;
  const { saidAt } = finding;
  const isToCome = saidAt !== null && saidAt > now;
  if (isToCome && (await isFree(visit, calendar, saidAt))) {
    return {
      href: pathAbout(considered, '/bookings/new', { start: zone.format(saidAt) }),
      text: texts.promises.book(momentName(saidAt, { zone, now, texts })),
    };
  }
  const day = formatDay(dayOf(zone.localAt(isToCome ? saidAt : now)));
  return { href: pathAbout(considered, '/bookings/new', { day }), text: texts.promises.findTime };
}

/** The page of a calendar that knows which finding it's about. */
function pathAbout(
  { finding, calendar, back }: Considered,
  page: string,
  asked: Readonly<Record<string, string>> = {},
): string {
  return `/calendars/${calendar.id}${page}?${new URLSearchParams({ ...asked, finding: String(finding.id), back })}`;
}

function wayToBooking(
  visit: MemberVisit,
  { finding, zone, bookings }: Pick<Considered, 'finding' | 'zone' | 'bookings'>,
): FindingRow['ways'] {
  const { texts, now } = visit;
  const { op, saidAt } = finding;
  const booking = bookingOfFinding(visit, finding, bookings);
  if (!booking) return [];
  const { bookingId, calendarId, status, startAt } = booking;
  const path = `/calendars/${calendarId}/bookings/${bookingId}`;
  const isMovable = op !== 'cancel' && status === 'booked' && startAt > now;
  if (!isMovable || saidAt === null || saidAt <= now || saidAt === startAt) {
    return [{ href: path, text: texts.callSteps.openBooking }];
  }
  const day = formatDay(dayOf(zone.localAt(saidAt)));
  return [{ href: `${path}/move?day=${day}`, text: texts.promises.moveBooking }];
}

/** Whether callers could have a time, for what a calendar is booked for unless something else is asked. */
async function isFree(visit: MemberVisit, calendar: Calendar, startAt: number): Promise<boolean> {
  const service = liveServices(calendar).find(({ id }) => id === calendar.defaultServiceId);
  const endAt = startAt + atService(calendar, service).slotMinutes * minuteMs;
  const place = placeAsked({ ...visit, calendar }, { service, withId: undefined });
  return (await obstaclesTo(visit.services, { ...place, within: { startAt, endAt } })).length === 0;
}
