import { type Static, Type } from '@sinclair/typebox';
import type { ShownBooking } from '../../domain/booking/booking.ts';
import { bookingIdOf, bookingUid } from '../../domain/booking/booking-uid.ts';
import { bookingDescription, bookingSummary } from '../ical/booking-event.ts';
import { dayTime, type EventTime, eventObject } from '../ical/event-object.ts';
import { unreadable } from '../link-error.ts';
import type { PulledObject } from '../link-provider.ts';

/** What is asked of an event: when it is, and whether it takes time. Never its title, place or guests. */
export const eventFields =
  'id,etag,status,eventType,transparency,start(date,dateTime),end(date,dateTime),recurringEventId,attendees(self,responseStatus)';

const time = Type.Object({ date: Type.Optional(Type.String()), dateTime: Type.Optional(Type.String()) });

/** An event in Google's words; of a deleted one, only the id has to be there. */
export const eventSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 1_100 }),
  etag: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  eventType: Type.Optional(Type.String()),
  transparency: Type.Optional(Type.String()),
  start: Type.Optional(time),
  end: Type.Optional(time),
  recurringEventId: Type.Optional(Type.String()),
  attendees: Type.Optional(
    Type.Array(
      Type.Object({
        self: Type.Optional(Type.Boolean()),
        responseStatus: Type.Optional(Type.String()),
      }),
    ),
  ),
});

/** An event as Google has it. Those of a series are events of their own. */
export type GoogleEvent = Static<typeof eventSchema>;

/** Whether an event was deleted; such events stay, and so do their ids. */
export function isDeleted({ status }: GoogleEvent): boolean {
  return status === 'cancelled';
}

/** Whether an event takes no time: it says so, it tells where somebody works, or the calendar's owner declined it. */
function isFree({ transparency, eventType, status, attendees = [] }: GoogleEvent, isTentativeBusy: boolean) {
  const own = attendees.find(({ self }) => self)?.responseStatus;
  if (transparency === 'transparent' || eventType === 'workingLocation' || own === 'declined') return true;
  return !isTentativeBusy && (status === 'tentative' || own === 'tentative');
}

/** An event as iCalendar, with the UID of a booking if it's one of ours. Throws LinkError if it isn't clear when it is. */
export function objectOf(
  event: GoogleEvent,
  { collection, isTentativeBusy }: { collection: string; isTentativeBusy: boolean },
): PulledObject {
  const { id, etag, start, end } = event;
  const data = eventObject({
    uid: uidOf(event),
    start: timeOf('DTSTART', start),
    end: timeOf('DTEND', end),
    isFree: isFree(event, isTentativeBusy),
  });
  return { href: hrefOf(id, collection), etag: etag ?? null, data };
}

/** Where an event of a collection is. */
export function hrefOf(id: string, collection: string): string {
  return collection + encodeURIComponent(id);
}

/** A booking as a new event. */
export function eventOf(booking: ShownBooking) {
  const at = (epochMs: number) => {
    return { dateTime: new Date(epochMs).toISOString().replace(/\.\d+Z$/, 'Z'), timeZone: 'UTC' };
  };
  return {
    status: 'confirmed',
    summary: bookingSummary(booking),
    description: bookingDescription(booking),
    start: at(booking.startAt),
    end: at(booking.endAt),
    transparency: 'opaque',
  };
}

/** What makes an event that of a booking again, whatever it is by now. What others added to it, such as guests, stays. */
export function changesOf(booking: ShownBooking) {
  const { start, end, ...rest } = eventOf(booking);
  const notADay = { date: null };
  return { ...rest, start: { ...start, ...notADay }, end: { ...end, ...notADay }, recurrence: null };
}

/** The booking that an event was written for, by its id: a UUID without dashes; undefined for others. */
export function bookingOfEvent(id: string): string | undefined {
  const [, ...parts] = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(id) ?? [];
  return parts.length === 0 ? undefined : bookingIdOf(bookingUid(parts.join('-')));
}

/** Instances of a series that one of our events was made into name it. */
function uidOf({ id, recurringEventId = id }: GoogleEvent): string {
  const bookingId = bookingOfEvent(recurringEventId);
  return bookingId === undefined ? id : bookingUid(bookingId);
}

/** Days are those of the calendar that is linked. */
function timeOf(name: string, given: GoogleEvent['start']): EventTime {
  const { date, dateTime } = given ?? {};
  if (dateTime === undefined) return dayTime(name, date);
  const at = /(?:Z|[+-]\d\d:\d\d)$/i.test(dateTime) ? Date.parse(dateTime) : Number.NaN;
  if (Number.isNaN(at)) throw unreadable({ name }, dateTime);
  return { at };
}
