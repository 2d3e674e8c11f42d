import { bookingOfCode, bookingOfId } from '../../../db/queries/bookings/search.ts';
import { calendarById, type ManagedCalendar } from '../../../db/queries/calendars.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import {
  type Booking,
  codeAlphabet,
  isBookingCodeForm,
  madeAt,
  normalizeBookingCode,
  takenCalendars,
} from '../../domain/booking/booking.ts';
import { InputError } from '../../domain/errors.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { isUuid } from '../../domain/uuid.ts';
import { optional, reader, required, type Values } from '../console/options.ts';
import { anyCalendar, anyWorkspace, refuse, zoneOf } from '../console/readers.ts';

/** A booking's ID or code. */
export const idOrCode = reader('<id>', (text, option): { id: string } | { code: string } => {
  const id = text.trim().toLowerCase();
  return isUuid(id) ? { id } : { code: readCode(text, option, "a booking's id or code") };
});

/** The options that name one booking. */
export const bookingOptions = {
  booking: required(idOrCode, "the booking's id or code"),
  workspace: optional(anyWorkspace, 'its workspace, by name or ID, if you give a code'),
  calendar: optional(anyCalendar, 'its calendar, by name or ID, instead of --workspace'),
};

/** Options that name one booking, as they're read. */
export type NamedBooking = Values<typeof bookingOptions>;

/** A booking, and the calendar it's in: the one that's named, else where it was made. */
export type PlacedBooking = { booking: Booking; calendar: ManagedCalendar; zone: Zone };

/** The code of a booking. Refuses an API key without repeating it. Throws InputError. */
export function readCode(text: string, option: string, expected: string): string {
  const code = normalizeBookingCode(text);
  if (isBookingCodeForm(code)) return code;
  const allowed = `${expected}, six of the characters ${[...codeAlphabet].join(' ')}`;
  if (text.includes('sk_live_')) throw new InputError(`${option} takes ${allowed}`);
  return refuse(text, option, allowed);
}

/** The booking that options name, cancelled or not. Throws InputError if there's none. */
export async function placeOfBooking(db: Database, named: NamedBooking): Promise<PlacedBooking> {
  const found = await bookingOf(db, named);
  const { workspace, calendar } = named;
  const isInPlace =
    (!workspace || found?.workspaceId === workspace.id) && (!calendar || (found && isAt(found, calendar)));
  // Under a member's calendar it stays with them.
  const calendarOfBooking =
    found && isInPlace ? (calendar ?? (await calendarById(db, madeAt(found)))) : undefined;
  if (found && calendarOfBooking) {
    return { booking: found, calendar: calendarOfBooking, zone: zoneOf(calendarOfBooking) };
  }
  const places = [
    ...(workspace ? [` in the workspace "${workspace.name}"`] : []),
    ...(calendar ? [` in the calendar "${calendar.name}"`] : []),
  ];
  const given = 'id' in named.booking ? named.booking.id : named.booking.code;
  throw new InputError(
    `there is no booking "${given}"${places.join(',')} — see "slotline booking list --calendar ID"`,
  );
}

/** Whether a booking was made at a calendar, or takes its time. */
function isAt(booking: Booking, { id }: ManagedCalendar): boolean {
  return madeAt(booking) === id || takenCalendars(booking).includes(id);
}

async function bookingOf(db: Database, { booking, workspace, calendar }: NamedBooking) {
  if ('id' in booking) return await bookingOfId(db, booking.id);
  const workspaceId = workspace?.id ?? calendar?.workspaceId;
  if (workspaceId !== undefined) return await bookingOfCode(db, { workspaceId, code: booking.code });
  throw new InputError('a code is unique only in its workspace: give --workspace or --calendar too');
}
