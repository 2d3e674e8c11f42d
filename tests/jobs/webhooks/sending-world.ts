import { WebhookSchedule } from '../../../src/jobs/webhooks/schedule.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { WebhookReceiver } from '../../helpers/webhooks/receiver.ts';
import { addSigned, queueEvent, type WaitingEvent } from '../../helpers/webhooks/sending.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

/** A workspace whose endpoints are paths of one receiver, and a server that sends to them when it's asked to. */
export class SendingWorld {
  readonly receiver: WebhookReceiver;
  readonly schedule: WebhookSchedule;

  private constructor(
    readonly made: TestServices,
    readonly workspaceId: string,
  ) {
    this.receiver = new WebhookReceiver({ now: made.clock.now });
    this.schedule = new WebhookSchedule(made.services);
  }

  static async open(): Promise<SendingWorld> {
    const config = { webhookNetworks: ['127.0.0.1/32'] };
    const made = await testServices({ now: '2026-11-24T08:00:00Z', config });
    return new SendingWorld(made, await made.workspace());
  }

  async close(): Promise<void> {
    await this.schedule.stop();
    this.receiver[Symbol.dispose]();
  }

  /** Adds an endpoint at a path of the receiver, and gives its ID. */
  async endpoint(path = '/'): Promise<string> {
    const { workspaceId, receiver } = this;
    const { webhookId, secret } = await addSigned(this.made.services, {
      workspaceId,
      url: receiver.url(path),
    });
    receiver.trust(path, secret);
    return webhookId;
  }

  async booking(): Promise<string> {
    const calendar = await this.made.calendar({ workspaceId: this.workspaceId });
    return await bookInto(this.made, calendar, { start: '2026-11-25T10:00:00Z' });
  }

  async queue(given: Omit<WaitingEvent, 'workspaceId' | 'at'>) {
    const { workspaceId, made } = this;
    return await queueEvent(made.db, { workspaceId, at: made.clock.now(), ...given });
  }

  /** Sends what's due, once. */
  async send(): Promise<void> {
    await this.schedule.startDue();
    await this.schedule.whenIdle();
  }

  /** Sends what's due until nothing is. */
  async sendAll(): Promise<void> {
    for (let before = -1; this.receiver.arrivals.length > before; ) {
      before = this.receiver.arrivals.length;
      await this.send();
    }
  }

  async jobs() {
    return await this.made.db.selectFrom('jobs').selectAll().orderBy('id').execute();
  }

  async tries() {
    return await this.made.db.selectFrom('webhook_tries').selectAll().orderBy('id').execute();
  }

  async webhook(id: string) {
    return await this.made.db
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }
}
