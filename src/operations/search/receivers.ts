import { describedClaims } from '../../../db/queries/bookings/day.ts';
import { calendarById } from '../../../db/queries/calendars/calendars.ts';
import { type Booking, madeAt, takenCalendars } from '../../domain/booking/booking.ts';
import { type NotReceivable, receivingOf } from '../../domain/booking/receiving.ts';
import { blockedPeriods, type Claim, type Seat } from '../../domain/calendar/busy.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { CalendarHours } from '../../domain/calendar/hours.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { type DescribedClaim, isOfBooking } from '../../domain/calendar/shown/described-claim.ts';
import { buffersAt } from '../../domain/calendar/team.ts';
import { dayMs, dayOf } from '../../domain/time/local-time.ts';
import { mergePeriods, overlaps, type Period } from '../../domain/time/period.ts';
import { worstLinkProblem } from '../../links/sync/problem.ts';
import type { Services } from '../../services.ts';

/** Why somebody can't take over a booking at its own time. */
export type WhyNot = NotReceivable | 'taken' | 'away' | 'buffer' | 'hours' | 'closed' | 'unconfirmed';

/** Somebody who might take over a booking at its own time. */
export type Receiver = {
  calendar: Calendar;
  /** Whether they'd have it as a member of the booking's team. */
  isOfTeam: boolean;
  why: WhyNot | undefined;
  /** What it would take of their time; undefined if it's not theirs to have, whatever the time. */
  seat: Seat | undefined;
};

/** A booking with those who might take it over: those who can first, then those of its team. */
export type ReceiversOfBooking = { booking: Booking; receivers: Receiver[] };

/** No buffer is longer. */
const nearMs = dayMs;

/**
 * Who of some calendars of a workspace can take over each booking at its own time, by what's known without the network: as
 * `handOver` would decide about each of them alone.
 */
export async function receiversOf(
  services: Services,
  { bookings, among, now }: { bookings: readonly Booking[]; among: readonly Calendar[]; now: number },
): Promise<ReceiversOfBooking[]> {
  const people = among.filter(({ team }) => team === undefined);
  const made = await placesOf(services, bookings, among);
  const claims = await claimsNear(services, { bookings, people, now });
  const failing = new Set<string>();
  for (const calendar of people) {
    const problem = await worstLinkProblem(services.db, calendar, now);
    if (problem === 'failing') failing.add(calendar.id);
  }
  return bookings.map((booking) => {
    const from = made.get(madeAt(booking));
    const others = people.filter(({ id }) => !takenCalendars(booking).includes(id));
    const receivers = others.flatMap((calendar): Receiver[] => {
      if (!from) return [];
      const as = receivingOf(booking, { from, receiver: calendar });
      if ('refused' in as) return [{ calendar, isOfTeam: false, why: as.refused, seat: undefined }];
      const isOfTeam = as.teamId !== null;
      const service = serviceById(calendar, as.serviceId);
      const seat = { calendarId: calendar.id, ...buffersAt(calendar, service) };
      const why =
        whyTaken(claims.get(calendar.id) ?? [], { booking, seat }) ??
        whyShut(services, calendar, booking) ??
        (failing.has(calendar.id) ? 'unconfirmed' : undefined);
      return [{ calendar, isOfTeam, why, seat }];
    });
    const rank = ({ why, isOfTeam }: Receiver) => (why === undefined ? 0 : 2) + (isOfTeam ? 0 : 1);
    return { booking, receivers: receivers.toSorted((a, b) => rank(a) - rank(b)) };
  });
}

/** Somebody who might take over several bookings one after another, and which of them. */
export type ReceiverOfAll = {
  calendar: Calendar;
  fitting: Booking[];
  others: { booking: Booking; why: WhyNot }[];
};

/** How many of some bookings each could take over together: whoever can take most first, without those who can't take any. */
export function receiversOfAll(all: readonly ReceiversOfBooking[]): ReceiverOfAll[] {
  const calendars = new Map(
    all.flatMap(({ receivers }) => receivers.map(({ calendar }) => [calendar.id, calendar])),
  );
  return [...calendars.values()]
    .map((calendar) => takenTogether(all, calendar))
    .filter(({ fitting }) => fitting.length > 0)
    .toSorted((a, b) => b.fitting.length - a.fitting.length);
}

function takenTogether(all: readonly ReceiversOfBooking[], calendar: Calendar): ReceiverOfAll {
  const given: Claim[] = [];
  const found: ReceiverOfAll = { calendar, fitting: [], others: [] };
  for (const { booking, receivers } of all) {
    const receiver = receivers.find((each) => each.calendar.id === calendar.id);
    // Whoever has it already has it together with others.
    const { seat, why = seat ? conflict(given, { within: booking, seat }) : 'together' } = receiver ?? {};
    if (why !== undefined) found.others.push({ booking, why });
    else if (seat) {
      found.fitting.push(booking);
      given.push({ ...seat, startAt: booking.startAt, endAt: booking.endAt });
    }
  }
  return found;
}

/** The calendars that bookings were made at, by their IDs. */
async function placesOf(
  { db }: Services,
  bookings: readonly Booking[],
  known: readonly Calendar[],
): Promise<Map<string, Calendar>> {
  const places = new Map(known.map((calendar) => [calendar.id, calendar]));
  for (const booking of bookings) {
    const id = madeAt(booking);
    const calendar = places.has(id) ? undefined : await calendarById(db, id);
    if (calendar?.workspaceId === booking.workspaceId) places.set(id, calendar);
  }
  return places;
}

type Near = { bookings: readonly Booking[]; people: readonly Calendar[]; now: number };

/** What's claimed at some calendars near the bookings. */
async function claimsNear(
  { db }: Services,
  { bookings, people, now }: Near,
): Promise<Map<string, DescribedClaim[]>> {
  const [first] = people;
  if (!first) return new Map();
  const { workspaceId } = first;
  const calendarIds = people.map(({ id }) => id);
  const claims: DescribedClaim[] = [];
  for (const within of mergePeriods(bookings.map(around))) {
    claims.push(...(await describedClaims(db, { workspaceId, calendarIds, within, now })));
  }
  return Map.groupBy(claims, ({ calendarId }) => calendarId);
}

function around({ startAt, endAt }: Period): Period {
  return { startAt: startAt - nearMs, endAt: endAt + nearMs };
}

function whyTaken(
  claims: readonly DescribedClaim[],
  { booking, seat }: { booking: Booking; seat: Seat },
): WhyNot | undefined {
  const others = claims.filter(
    (claim) => !isOfBooking(claim, booking.id) && overlaps(claim, around(booking)),
  );
  const isAway = others.some((claim) => claim.kind === 'time_off' && overlaps(claim, booking));
  return isAway ? 'away' : conflict(others, { within: booking, seat });
}

function conflict(
  claims: readonly Claim[],
  { within, seat }: { within: Period; seat: Seat },
): WhyNot | undefined {
  if (claims.some((claim) => overlaps(claim, within))) return 'taken';
  return blockedPeriods(claims, seat).some((blocked) => overlaps(blocked, within)) ? 'buffer' : undefined;
}

function whyShut(
  { zones, openingTimes }: Services,
  hours: CalendarHours & { timeZone: string },
  within: Period,
): WhyNot | undefined {
  const zone = zones.named(hours.timeZone);
  if (!zone) return 'hours';
  const opening = openingTimes.of(hours, zone);
  if (opening.haveRoomFor(within)) return undefined;
  return opening.isClosed(dayOf(zone.localAt(within.startAt))) ? 'closed' : 'hours';
}
