import { optOutsOf } from '../../../db/queries/messages/opt-outs.ts';
import { tellingCalendar } from '../../../db/queries/messages/plan.ts';
import { madeAt } from '../../domain/booking/booking.ts';
import { contactWithKey, reachedBy, stopsSaidSince } from '../../domain/messages/contact.ts';
import { tellsAnything } from '../../domain/messages/tell.ts';
import type { BookingVisit } from './requested-booking.ts';

/**
 * Whether the caller gets messages, or stopped them on this page; undefined where nothing is sent, and where they stopped them
 * elsewhere: that isn't taken back here.
 */
export async function messagesOf({ services, booking }: BookingVisit): Promise<'on' | 'stopped' | undefined> {
  const { workspaceId } = booking;
  const reached = reachedBy(booking);
  if (reached.length === 0) return undefined;
  const contacts = reached.flatMap(
    (each) => contactWithKey(services.secrets, { workspaceId, ...each }) ?? [],
  );
  const since = stopsSaidSince(booking);
  const optOuts = (await optOutsOf(services.db, { workspaceId, contacts })).filter(({ at }) => at >= since);
  if (optOuts.some(({ source }) => source === 'caller')) return 'stopped';
  if (optOuts.length === reached.length) return undefined;
  const calendar = await tellingCalendar(services.db, { workspaceId, calendarId: madeAt(booking) });
  return calendar && tellsAnything(calendar.messages) ? 'on' : undefined;
}
