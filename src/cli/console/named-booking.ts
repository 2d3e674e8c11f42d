import { bookingOfCode, bookingOfId } from '../../../db/queries/bookings/search.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { codeAlphabet, isBookingCodeForm, normalizeBookingCode } from '../../domain/booking/booking-code.ts';
import { InputError } from '../../domain/errors.ts';
import { isUuid } from '../../domain/uuid.ts';
import { holdsKey } from '../../domain/without-keys.ts';
import { reader } from './options.ts';
import { refuse } from './readers.ts';

/** What names a booking in a workspace. */
export type IdOrCode = { id: string } | { code: string };

/** A booking's ID or code. Refuses an API key without repeating it. */
export const idOrCode = reader('<id>', (text, option): IdOrCode => {
  const id = text.trim().toLowerCase();
  if (isUuid(id)) return { id };
  const code = normalizeBookingCode(text);
  if (isBookingCodeForm(code)) return { code };
  const allowed = `a booking's id or code, six of the characters ${[...codeAlphabet].join(' ')}`;
  if (holdsKey(text)) throw new InputError(`${option} takes ${allowed}`);
  return refuse(text, option, allowed);
});

/** The booking that's named in a workspace, cancelled or not. Throws InputError if there's none. */
export async function bookingIn(
  db: Database,
  { workspace, named }: { workspace: { id: string; name: string }; named: IdOrCode },
): Promise<Booking> {
  const found =
    'id' in named
      ? await bookingOfId(db, named.id)
      : await bookingOfCode(db, { workspaceId: workspace.id, code: named.code });
  if (found?.workspaceId === workspace.id) return found;
  const shown = 'id' in named ? named.id : named.code;
  throw new InputError(`there is no booking "${shown}" in the workspace "${workspace.name}"`);
}
