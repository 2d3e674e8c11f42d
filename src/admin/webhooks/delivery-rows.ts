import { codesOfBookings } from '../../../db/queries/webhooks/booking-codes.ts';
import type { WebhookDelivery } from '../../../db/queries/webhooks/deliveries.ts';
import type { WebhookTry } from '../../../db/queries/webhooks/tries.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import type { DeliveryRow } from '../../../views/webhooks/deliveries.tsx';
import type { DeliveryTry } from '../../../views/webhooks/delivery.tsx';
import { webhookFailureSentence } from '../../domain/webhooks/failure.ts';
import type { MemberVisit } from '../visit.ts';

/** Deliveries as pages show them. */
export async function deliveryRows(
  { services, session: { workspaceId } }: MemberVisit,
  deliveries: readonly WebhookDelivery[],
): Promise<DeliveryRow[]> {
  const ids = [...new Set(deliveries.flatMap(({ bookingId }) => bookingId ?? []))];
  const codes = await codesOfBookings(services.db, { workspaceId, ids });
  return deliveries.map(({ eventId, type, createdAt, bookingId, state, tries, status }) => {
    const code = codes.get(bookingId ?? '');
    const booking = bookingId !== null && code !== undefined ? { id: bookingId, code } : undefined;
    return { eventId, type, at: createdAt, booking, state, tries, status };
  });
}

/** A try as pages show it. */
export function deliveryTry(kept: WebhookTry, { webhookFailures }: Texts): DeliveryTry {
  const { headers, error, ...shown } = kept;
  const sentence = webhookFailureSentence(error, webhookFailures);
  const isDelivered = error === null;
  return {
    ...shown,
    headers: Object.entries(JSON.parse(headers) as Record<string, string>),
    failure: isDelivered ? undefined : (sentence ?? webhookFailures.internal({})),
  };
}
