import { holdById, updateHoldEnd } from '../../../db/queries/bookings/claims/holds.ts';
import type { BookingsOfPerson } from '../../../db/queries/bookings/people.ts';
import {
  deleteUnconfirmed,
  detailedUnconfirmed,
  type UnconfirmedBooking,
} from '../../../db/queries/unconfirmed-bookings.ts';
import type { Writing } from '../../../db/write.ts';
import type { SecretBox } from '../../process/secret-box.ts';
import { openedDetails } from './details.ts';

type Ending = Pick<UnconfirmedBooking, 'id' | 'workspaceId' | 'calendarId' | 'holdId'> & { now: number };

/** Frees a time that was to be confirmed, and forgets who asked for it. */
export async function endUnconfirmed(transaction: Writing, { id, now, ...key }: Ending): Promise<void> {
  const hold = await holdById(transaction, key);
  if (hold && hold.expiresAt > now) await updateHoldEnd(transaction, { ...key, expiresAt: now });
  await deleteUnconfirmed(transaction, { id, workspaceId: key.workspaceId });
}

/** Forgets what a person asked for and hasn't confirmed; what can't be read by anybody any more, too. */
export async function eraseUnconfirmed(
  { secrets }: { secrets: SecretBox },
  transaction: Writing,
  { workspaceId, mark, values, now }: BookingsOfPerson & { now: number },
): Promise<void> {
  for (const asked of await detailedUnconfirmed(transaction, { workspaceId })) {
    const known = openedDetails(secrets, asked);
    const isTheirs = mark !== 'id' && values.includes(known?.person[mark] ?? '');
    if (!known || isTheirs) await endUnconfirmed(transaction, { ...asked, now });
  }
}
