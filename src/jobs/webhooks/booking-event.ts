import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { calendarById, calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { type Listener, listenersOf, tellWebhooks, toldOf } from '../../../db/queries/webhooks/events.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Booking, madeAt, takenCalendars } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import type { Zone, Zones } from '../../domain/time/zone.ts';
import { uuidAt } from '../../domain/uuid.ts';
import { eventBody } from '../../domain/webhooks/event-body.ts';
import { type Languages, languageOf } from '../../language/language.ts';
import { describedBooking } from '../../language/speech/described-booking.ts';

/** Through what a booking was changed; `caller` is a page for callers, `link` a linked calendar that it followed. */
export type Door = 'api' | 'mcp' | 'voice' | 'dashboard' | 'cli' | 'caller' | 'link';

/** What happened to a booking. */
export type BookingHappening = {
  type:
    | 'booking.created'
    | 'booking.moved'
    | 'booking.changed'
    | 'booking.cancelled'
    | 'booking.upcoming'
    | 'booking.confirmed'
    | 'booking.no_show';
  booking: Booking;
  /** As it was, if it moved. */
  before?: Booking | undefined;
  /** The fields that are others now, if it changed. */
  changed?: readonly string[] | undefined;
  /** Undefined if nobody did anything. */
  by?: Door | undefined;
};

/** What bookings are told in. */
export type Speaking = { languages: Languages; zones: Zones };

/**
 * Has those of some endpoints told that want to be: what happened to a booking, as it's by then, at an instant in epoch
 * milliseconds. Call it in the transaction of the change.
 */
export async function tellOfBooking(
  speaking: Speaking,
  db: Database,
  { happening, listeners, at }: { happening: BookingHappening; listeners: readonly Listener[]; at: number },
): Promise<void> {
  const { type, booking, before } = happening;
  const calendarIds = [booking, ...(before ? [before] : [])].flatMap((each) => [
    madeAt(each),
    ...takenCalendars(each),
  ]);
  const webhookIds = toldOf(listeners, { type, calendarIds });
  if (webhookIds.length > 0) await sendOfBooking(speaking, db, { happening, webhookIds, at });
}

/** Has some endpoints told what happened to a booking, whatever they ask for. */
export async function sendOfBooking(
  speaking: Speaking,
  db: Database,
  { happening, webhookIds, at }: { happening: BookingHappening; webhookIds: readonly string[]; at: number },
): Promise<void> {
  const { type, booking, before } = happening;
  const calendar = await calendarOfBooking(db, booking);
  if (!calendar) return;
  const zone = speaking.zones.namedOrUtc(calendar.timeZone);
  const { id: bookingId, workspaceId } = booking;
  const { speech } = languageOf(speaking.languages, calendar.language);
  const context = { now: at, zone, calendarZone: zone };
  const { changed, by } = happening;
  const body = eventBody({
    type,
    timestamp: zone.format(at),
    data: {
      workspaceId,
      calendarId: madeAt(booking),
      booking: { ...describedBooking(booking, { calendar, speech, context }), manageUrl: null },
      ...(before && { previous: await previousOf(db, before, { calendar, zone }) }),
      ...(changed && { changed }),
      ...(by && { by }),
    },
  });
  const event = { id: uuidAt(at), workspaceId, type, bookingId, body, at };
  await tellWebhooks(db, { event, webhookIds });
}

/** How many bookings are told of before others have their turn: it takes a few milliseconds. */
const bookingsAtOnce = 10;

/** What changed in some bookings of a workspace: the fields that are others now, and through what. */
type Change = Pick<BookingHappening, 'changed' | 'by'> & {
  workspaceId: string;
  bookingIds: readonly string[];
};

/** Has a workspace's endpoints told that some bookings have changed, like `tellOfBooking`. */
export async function tellOfBookings(
  speaking: Speaking,
  db: Database,
  { change, at }: { change: Change; at: number },
): Promise<void> {
  const { workspaceId, bookingIds, changed, by } = change;
  if (bookingIds.length === 0) return;
  const listeners = await listenersOf(db, { workspaceId });
  if (!listeners.some(({ types }) => types.includes('booking.changed'))) return;
  for (const [index, bookingId] of bookingIds.entries()) {
    // A service may have thousands of bookings: calls go between them.
    if (index % bookingsAtOnce === bookingsAtOnce - 1) await new Promise((resolve) => setImmediate(resolve));
    const booking = await bookingOfWorkspace(db, { workspaceId, bookingId });
    if (!booking) continue;
    await tellOfBooking(speaking, db, {
      happening: { type: 'booking.changed', booking, changed, by },
      listeners,
      at,
    });
  }
}

/** When and with whom a booking was. */
async function previousOf(
  db: Database,
  before: Booking,
  { calendar, zone }: { calendar: Calendar; zone: Zone },
) {
  const former = madeAt(before) === calendar.id ? calendar : await calendarOfBooking(db, before);
  return {
    start: zone.format(before.startAt),
    end: zone.format(before.endAt),
    with: former ? peopleOf(former, before.memberIds) : [],
  };
}

/** The calendar that a booking was made at, archived or not. */
export async function calendarOfBooking(db: Database, booking: Booking): Promise<Calendar | undefined> {
  const [workspaceId, calendarId] = [booking.workspaceId, madeAt(booking)];
  return (await calendarOfWorkspace(db, { workspaceId, calendarId })) ?? (await calendarById(db, calendarId));
}
