import { isUuid } from '../uuid.ts';

const suffix = '@slotline';

/** The UID of a booking in any iCalendar object (RFC 5545, section 3.8.4.7): the same wherever it is shown, for good. */
export function bookingUid(bookingId: string): string {
  return `${bookingId}${suffix}`;
}

/** The booking that a UID of the form that `bookingUid` makes names; undefined for any other. It may be another server's. */
export function bookingIdOf(uid: string): string | undefined {
  const text = uid.trim().toLowerCase();
  const id = text.slice(0, -suffix.length);
  return text.endsWith(suffix) && isUuid(id) ? id : undefined;
}
