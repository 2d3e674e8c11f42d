import { type Static, Type } from '@sinclair/typebox';
import type { ShownBooking } from '../../domain/booking/booking.ts';
import { bookingUid } from '../../domain/booking/booking-uid.ts';
import { isUuid } from '../../domain/uuid.ts';
import { bookingDescription, bookingSummary } from '../ical/booking-event.ts';
import { type EventTime, eventObject } from '../ical/event-object.ts';
import { unreadable } from '../link-error.ts';
import type { PulledObject } from '../link-provider.ts';

/** The property in which an event of ours has its booking's id. The GUID is Slotline's own. */
export const bookingProperty = 'String {6f3c1d2e-8a54-4b0e-9d57-2f1c7b90a3e6} Name SlotlineBooking';

/** What is asked of an event: when it is, and whether it takes time. Never its subject, place or guests. */
export const eventQuery = {
  $select: 'id,createdDateTime,start,end,isAllDay,isCancelled,showAs,responseStatus',
  $expand: `singleValueExtendedProperties($filter=id eq '${bookingProperty}')`,
};

const time = Type.Object({ dateTime: Type.String(), timeZone: Type.String() });

/** An event in Microsoft's words. */
export const eventSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 1_000 }),
  '@odata.etag': Type.String({ minLength: 1, maxLength: 1_000 }),
  createdDateTime: Type.Optional(Type.String()),
  start: time,
  end: time,
  isAllDay: Type.Optional(Type.Boolean()),
  isCancelled: Type.Optional(Type.Boolean()),
  showAs: Type.Optional(Type.String()),
  responseStatus: Type.Optional(
    Type.Union([Type.Null(), Type.Object({ response: Type.Optional(Type.String()) })]),
  ),
  singleValueExtendedProperties: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), value: Type.String() })),
  ),
});

/** An event as Microsoft has it. Those of a series are events of their own. */
export type GraphEvent = Static<typeof eventSchema>;

/** The booking that an event was written for, or that it was copied from; undefined for others. */
export function bookingOf({ singleValueExtendedProperties = [] }: GraphEvent): string | undefined {
  // The GUID comes back in another spelling.
  const wanted = bookingProperty.toLowerCase();
  const value = singleValueExtendedProperties
    .find(({ id }) => id.toLowerCase() === wanted)
    ?.value.toLowerCase();
  return value !== undefined && isUuid(value) ? value : undefined;
}

/** Of all events that have a booking's id, the first that was made is ours; the others are copies. */
export function isOlder(one: GraphEvent, other: GraphEvent): boolean {
  const key = ({ createdDateTime = '', id }: GraphEvent) => `${createdDateTime} ${id}`;
  return key(one) < key(other);
}

/** Whether an event takes no time: it says so, tells where somebody works, or the calendar's owner declined it. */
function isFree(event: GraphEvent, isTentativeBusy: boolean): boolean {
  const { showAs = 'busy', isCancelled, responseStatus } = event;
  const response = responseStatus?.response;
  if (isCancelled || response === 'declined' || showAs === 'free' || showAs === 'workingElsewhere')
    return true;
  return !isTentativeBusy && (showAs === 'tentative' || response === 'tentativelyAccepted');
}

/**
 * An event as iCalendar, with the UID of a booking if it was written for one. `isOurs` tells it from a copy. Its version holds
 * all that is made of it: the etag of an event in a series may stay the same when the series changes. Throws LinkError if it
 * isn't clear when it is.
 */
export function objectOf(
  event: GraphEvent,
  { collection, isTentativeBusy, isOurs }: { collection: string; isTentativeBusy: boolean; isOurs: boolean },
): PulledObject {
  const bookingId = bookingOf(event);
  const free = isFree(event, isTentativeBusy);
  const start = timeOf('DTSTART', event.start, event);
  const end = timeOf('DTEND', event.end, event);
  return {
    href: collection + (isOurs && bookingId !== undefined ? bookingId : encodeURIComponent(event.id)),
    etag: [event['@odata.etag'], JSON.stringify([start, end]), free ? 'free' : 'busy'].join(' '),
    data: eventObject({
      uid: bookingId === undefined ? event.id : bookingUid(bookingId),
      start,
      end,
      isFree: free,
    }),
  };
}

/** Days are those of the calendar that is linked; a day that begins at another hour in UTC is an exact time. */
function timeOf(
  name: string,
  { dateTime, timeZone }: GraphEvent['start'],
  { isAllDay }: GraphEvent,
): EventTime {
  const [, date = '', clock = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(dateTime) ?? [];
  const at = Date.parse(`${date}T${clock}Z`);
  if (Number.isNaN(at) || timeZone !== 'UTC') throw unreadable({ name }, `${dateTime} ${timeZone}`);
  return isAllDay && clock === '00:00:00' ? { date } : { at };
}

/** What makes an event that of a booking again, whatever it is by now. What others added to it, such as guests, stays. */
export function changesOf(booking: ShownBooking) {
  const at = (epochMs: number) => ({
    dateTime: new Date(epochMs).toISOString().slice(0, 19),
    timeZone: 'UTC',
  });
  return {
    subject: bookingSummary(booking),
    body: { contentType: 'text', content: bookingDescription(booking) },
    start: at(booking.startAt),
    end: at(booking.endAt),
    isAllDay: false,
    showAs: 'busy',
    recurrence: null,
  };
}

/** A booking as a new event. Without a reminder: whoever works by the calendar would hear one for each caller. */
export function eventOf(booking: ShownBooking, transactionId: string) {
  return {
    ...changesOf(booking),
    isReminderOn: false,
    transactionId,
    singleValueExtendedProperties: [{ id: bookingProperty, value: booking.id }],
  };
}
