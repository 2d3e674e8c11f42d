import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { uuidAt } from '../../../src/domain/uuid.ts';
import { addSigned } from '../../helpers/webhooks/sending.ts';
import type { TestServices } from '../../helpers/workspace.ts';

/** What's said in events and answers. */
type Sample = { workspaceId: string; calendarId: string; bookingId: string; words: string };

/** An endpoint, and an event that failed for it. */
export type SampleWebhook = { webhookId: string; eventId: string };

/**
 * Adds an endpoint that fails, with events that were delivered, wait and failed, one that's off and one that's gone; gives the
 * first, and an event that failed.
 */
export async function sampleWebhooks(made: TestServices, sample: Sample): Promise<SampleWebhook> {
  const { workspaceId, calendarId, words } = sample;
  const { services, db, clock } = made;
  const now = clock.now();
  const named = encodeURIComponent(words);
  const url = new URL(`https://crm.example.com/hooks/${named}?${words}`).href;
  const { webhookId } = await addSigned(services, {
    workspaceId,
    url,
    header: { name: 'X-Key', value: 'plover' },
  });
  await db
    .updateTable('webhooks')
    .set({ failures: 7, failing_since: now - 3 * hourMs, former_secret: '', former_until: now + hourMs })
    .set({ types: '["booking.created","booking.upcoming"]', calendar_ids: JSON.stringify([calendarId]) })
    .where('id', '=', webhookId)
    .execute();
  await db.insertInto('webhook_leads').values({ webhook_id: webhookId, minutes: 90 }).execute();
  for (const reason of ['failing', 'by_hand'] as const) {
    const off = await addSigned(services, { workspaceId, url: `https://${reason.slice(0, 2)}.example.com/` });
    const values = { off_at: now - dayMs, off_reason: reason };
    await db.updateTable('webhooks').set(values).where('id', '=', off.webhookId).execute();
  }
  const states = ['failed', 'delivered', 'waiting', ...Array(55).fill('delivered')] as const;
  const eventIds: string[] = [];
  for (const [index, state] of states.entries())
    eventIds.push(await sampleEvent(made, { ...sample, webhookId, url, state, at: now - index * minuteMs }));
  return { webhookId, eventId: eventIds[0] ?? '' };
}

type SampleEvent = Sample & { webhookId: string; url: string; state: string; at: number };

async function sampleEvent({ db }: TestServices, given: SampleEvent): Promise<string> {
  const { workspaceId, bookingId, words, webhookId, url, state, at } = given;
  const id = uuidAt(at);
  const type = state === 'waiting' ? 'call.not_understood' : 'booking.created';
  const booking = state === 'waiting' ? null : bookingId;
  const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data: { words } });
  const event = { id, workspace_id: workspaceId, type, booking_id: booking, created_at: at };
  await db
    .insertInto('webhook_events')
    .values({ ...event, body })
    .execute();
  const about = { workspace_id: workspaceId, event_id: id };
  const isDelivered = state === 'delivered';
  for (const status of isDelivered ? [200] : [500, null, 503]) {
    const code = status === null ? 'timed_out' : 'answered';
    const error = { code, details: { host: 'crm.example.com', ...(status !== null && { status }) } };
    await db
      .insertInto('webhook_tries')
      .values({
        ...about,
        webhook_id: webhookId,
        url,
        headers: JSON.stringify({
          'webhook-id': id,
          'webhook-signature': `v1,${'A'.repeat(44)}`,
          'X-Key': '…',
        }),
        started_at: at,
        duration_ms: 87,
        status,
        error: isDelivered ? null : JSON.stringify(error),
        answer: status === null ? null : `${words}\n`.repeat(20).slice(0, 2_000),
      })
      .execute();
  }
  if (isDelivered) return id;
  const failure = { failed_at: state === 'failed' ? at : null, due_at: at + hourMs, attempt: 3 };
  const job = { ...about, kind: 'webhook' as const, about: webhookId, booking_id: booking };
  await db
    .insertInto('jobs')
    .values({ ...job, ...failure })
    .execute();
  return id;
}
