import { isUuid } from './uuid.ts';

const suffix = '@slotline';

/** The UID of a booking in any iCalendar object (RFC 5545, section 3.8.4.7): the same wherever it is shown, for good. */
export function bookingUid(bookingId: string): string {
  return `${bookingId}${suffix}`;
}

/** Whether a UID is one that `bookingUid` made, here or on another server: calendars that carry it tell of our bookings. */
export function isOwnUid(uid: string): boolean {
  const text = uid.trim().toLowerCase();
  return text.endsWith(suffix) && isUuid(text.slice(0, -suffix.length));
}
