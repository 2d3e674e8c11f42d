import type { Database } from '../../../db/sqlite/open.ts';
import { uuidAt } from '../../../src/domain/uuid.ts';
import type { OwnHeader } from '../../../src/domain/webhooks/own-header.ts';
import { createWebhookSecret, headerOwner, secretOwner } from '../../../src/domain/webhooks/secret.ts';
import type { SecretBox } from '../../../src/process/secret-box.ts';

/** An endpoint that's sent to, and the secret that it checks signatures with. */
export type SignedEndpoint = { webhookId: string; secret: string };

/** Adds an endpoint with a secret, as it's stored, that's told of all bookings made. */
export async function addSigned(
  { db, secrets }: { db: Database; secrets: SecretBox },
  given: { workspaceId: string; url: string; header?: OwnHeader },
): Promise<SignedEndpoint> {
  const { workspaceId, url, header } = given;
  const id = crypto.randomUUID();
  const secret = createWebhookSecret();
  await db
    .insertInto('webhooks')
    .values({
      id,
      workspace_id: workspaceId,
      url,
      types: '["booking.created"]',
      secret: secrets.seal(secret, secretOwner(id)),
      header_name: header?.name ?? null,
      header_value: header ? secrets.seal(header.value, headerOwner({ id, url })) : null,
      created_at: 0,
      updated_at: 0,
    })
    .execute();
  return { webhookId: id, secret };
}

/** An event that waits to be sent; `number` tells which one of its booking it is. */
export type WaitingEvent = {
  workspaceId: string;
  webhookIds: readonly string[];
  bookingId?: string;
  number?: number;
  at?: number;
};

/** Puts an event into the queue of some endpoints, and gives its ID. */
export async function queueEvent(db: Database, given: WaitingEvent): Promise<string> {
  const { workspaceId, webhookIds, bookingId = null, number = 1, at = Date.now() } = given;
  const id = uuidAt(at);
  const type = 'booking.changed';
  const data = { workspaceId, calendarId: null, bookingId, number };
  const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
  const event = { id, workspace_id: workspaceId, type, booking_id: bookingId, body, created_at: at };
  await db.insertInto('webhook_events').values(event).execute();
  const jobs = webhookIds.map((about) => ({ about, event_id: id, booking_id: bookingId, due_at: 0 }));
  const job = { workspace_id: workspaceId, kind: 'webhook' as const };
  await db
    .insertInto('jobs')
    .values(jobs.map((each) => ({ ...job, ...each })))
    .execute();
  return id;
}
