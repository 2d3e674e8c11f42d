import { WebhookSchedule } from '../../../src/jobs/webhooks/schedule.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addSigned, queueEvent } from '../../helpers/webhooks/sending.ts';
import { testServices } from '../../helpers/workspace.ts';

/** The path of the page of all endpoints. */
export const webhooksPath = '/settings/webhooks';

/** How the secret of an endpoint is written. */
export const secretForm = /whsec_[A-Za-z0-9+/]{43}=/g;

/** What endpoints answer; it may be changed. */
export type Answers = { status: number; body: string };

/** A workspace with an owner and a calendar, whose endpoints answer with what's in `answers`. */
export async function webhookPages() {
  const answers: Answers = { status: 200, body: 'thanks' };
  const sent: { url: string; headers: Record<string, string>; body: string }[] = [];
  const made = await testServices({
    now: '2026-11-24T08:00:00Z',
    config: { secretKey: 'ab'.repeat(32) },
    webhookFetch: async (url, { headers = {}, body }) => {
      sent.push({ url: url.href, headers, body: String(body) });
      return { status: answers.status, headers: new Headers(), body: Buffer.from(answers.body), url };
    },
  });
  const owner = await signedIn(made, { role: 'owner' });
  const { workspaceId } = owner;
  const calendar = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  const { services, db, clock } = made;
  const schedule = new WebhookSchedule(services);
  return {
    made,
    owner,
    workspaceId,
    calendar,
    answers,
    sent,
    /** Adds an endpoint that's told of new bookings, and gives its ID. */
    async endpoint(url = 'https://crm.example.com/hooks?key=1'): Promise<string> {
      return (await addSigned(services, { workspaceId, url })).webhookId;
    },
    /** Makes an event for an endpoint, a second after the one before, and gives its ID. */
    async event(webhookId: string, bookingId?: string): Promise<string> {
      clock.advance(1_000);
      const about = { workspaceId, webhookIds: [webhookId], ...(bookingId && { bookingId }) };
      return await queueEvent(db, { ...about, at: clock.now() });
    },
    /** Sends what's due. */
    async send(): Promise<void> {
      await schedule.startDue();
      await schedule.whenIdle();
    },
    /** Gives an event up, as if its last try had failed. */
    async giveUp(eventId: string): Promise<void> {
      const failure = { failed_at: clock.now(), attempt: 10 };
      await db.updateTable('jobs').set(failure).where('event_id', '=', eventId).execute();
    },
    /** An endpoint as it's stored. */
    row: (id: string) => db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}

/** What a form of an endpoint is filled with, but for what's given. */
export function webhookFields(given: Record<string, string | readonly string[]> = {}): [string, string][] {
  const usual = { url: 'https://crm.example.com/hooks', types: ['booking.created'], scope: 'all' };
  return Object.entries({ ...usual, ...given }).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
}
