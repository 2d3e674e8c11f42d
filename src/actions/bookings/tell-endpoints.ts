import { listenersOf } from '../../../db/queries/webhooks/events.ts';
import { type BookingHappening, tellOfBooking } from '../../jobs/webhooks/booking-event.ts';
import type { Services } from '../../services.ts';
import { type ActionContext, doorOf } from '../action.ts';

/** Tells only endpoints what happened to a booking that itself stays as it is, such as whether somebody came. */
export async function tellEndpoints(
  services: Services,
  context: ActionContext,
  happening: Omit<BookingHappening, 'by'>,
): Promise<void> {
  const { transaction, at } = context;
  const listeners = await listenersOf(transaction, context);
  const told = { happening: { ...happening, by: doorOf(context) }, listeners, at };
  await tellOfBooking(services, transaction, told);
}
