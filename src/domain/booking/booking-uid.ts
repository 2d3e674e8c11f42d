import { isUuid } from '../uuid.ts';

const suffix = '@slotline';

/** The permanent UID of a booking in iCalendar objects (RFC 5545, section 3.8.4.7). */
export function bookingUid(bookingId: string): string {
  return `${bookingId}${suffix}`;
}

/** The booking of a UID in `bookingUid`'s form, which may be another server's; undefined for other UIDs. */
export function bookingIdOf(uid: string): string | undefined {
  const text = uid.trim().toLowerCase();
  const id = text.slice(0, -suffix.length);
  return text.endsWith(suffix) && isUuid(id) ? id : undefined;
}
