import {
  type DueEndpoint,
  dueDeliveries,
  dueEndpoints,
  leaseDeliveries,
  sendables,
} from '../../../db/queries/webhooks/due.ts';
import { withoutLock, write } from '../../../db/write.ts';
import { tryWaitsMs } from '../../domain/webhooks/waits.ts';
import { BackgroundLoop } from '../../process/background-loop.ts';
import { type Delivery, type DeliveryTools, deliver } from './delivery.ts';
import { type TryPlace, TryPlaces } from './try-places.ts';
import { tellUpcoming, type UpcomingTools } from './upcoming.ts';

/** How webhooks are timed, in milliseconds. */
export type WebhookTiming = {
  /** How often to check what's due. */
  intervalMs: number;
  /** How soon to check again once a try has ended: what waits behind it may be due. */
  againMs: number;
  /** How long one server has a delivery to itself: twice as long as a try takes, which begins in the first half. */
  leaseMs: number;
  /** After which time a try counts as slow, and gives its place to others. */
  slowMs: number;
  /** How long tries that run may take once it's stopping. */
  stopMs: number;
  /** The waits after tries that failed. */
  waitsMs: readonly number[];
};

/** How webhooks are timed outside of tests. */
export const webhookTiming: WebhookTiming = {
  intervalMs: 1_000,
  againMs: 20,
  leaseMs: 30_000,
  slowMs: 1_000,
  stopMs: 2_000,
  waitsMs: tryWaitsMs,
};

/**
 * Sends events to the endpoints of webhooks, in the background: to each in the order in which they happened to a booking.
 * However slow an endpoint is, it holds up no other one.
 */
export class WebhookSchedule {
  readonly #places = new TryPlaces();
  readonly #loop: BackgroundLoop;
  /** The endpoint that was served last: the next one is first by turns. */
  #servedLast = '';

  constructor(
    private readonly tools: Omit<DeliveryTools, 'waitsMs'> & UpcomingTools,
    private readonly timing: WebhookTiming = webhookTiming,
  ) {
    this.#loop = new BackgroundLoop(() => this.startDue(), timing);
  }

  /** Starts what's due now, and from then on every second, or soon after something ended. */
  start(): void {
    this.#loop.start();
  }

  /** Tells starts that are near, and starts every delivery that's due, as far as there's room. Never throws. */
  async startDue(): Promise<void> {
    const wanted = new Map<number, TryPlace>();
    try {
      if (await tellUpcoming(this.tools, this.tools.clock.now())) this.#loop.lookSoon();
      await this.#findDue(wanted);
      if (wanted.size > 0) await this.#startAll(wanted);
    } catch (error) {
      this.tools.log.error('webhooks not looked at, trying again', { reason: String(error) });
    } finally {
      for (const place of wanted.values()) this.#places.leave(place);
    }
  }

  /** Resolves once nothing is being sent. */
  async whenIdle(): Promise<void> {
    await this.#loop.whenIdle();
  }

  /** Stops for good, and soon aborts what runs; resolves once the database is no longer used. */
  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  /** Finds the jobs to start, each with a place. */
  async #findDue(wanted: Map<number, TryPlace>): Promise<void> {
    const { db, clock } = this.tools;
    const when = { now: clock.now(), leaseMs: this.timing.leaseMs };
    for (const endpoint of this.#byTurns(await dueEndpoints(db, when))) {
      const limit = this.#places.roomFor(endpoint);
      if (limit === 0) continue;
      for (const jobId of await dueDeliveries(db, { webhookId: endpoint.id, limit, ...when })) {
        wanted.set(jobId, this.#places.take(endpoint));
        this.#servedLast = endpoint.id;
      }
    }
  }

  #byTurns(endpoints: readonly DueEndpoint[]): DueEndpoint[] {
    const next = endpoints.findIndex(({ id }) => id > this.#servedLast);
    return next === -1 ? [...endpoints] : [...endpoints.slice(next), ...endpoints.slice(0, next)];
  }

  /** Starts those jobs that this server gets, and takes them out. */
  async #startAll(wanted: Map<number, TryPlace>): Promise<void> {
    const { db, clock } = this.tools;
    const lease = { jobIds: [...wanted.keys()], now: clock.now(), leaseMs: this.timing.leaseMs };
    const jobs = await write(db, (transaction) => leaseDeliveries(transaction, lease), withoutLock);
    if (jobs.length === 0) return;
    const ids = jobs.map(({ id }) => id);
    const found = new Map((await sendables(db, ids)).map((sendable) => [sendable.jobId, sendable]));
    for (const job of jobs) {
      const [place, sendable] = [wanted.get(job.id), found.get(job.id)];
      if (!place || !sendable) continue;
      wanted.delete(job.id);
      this.#run({ job, sendable, startBy: lease.now + lease.leaseMs / 2 }, place);
      // Beginning a try takes up to a millisecond: calls go between them.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #run(due: Omit<Delivery, 'signal'>, place: TryPlace): void {
    const { signal } = this.#loop;
    const { waitsMs, slowMs } = this.timing;
    const slow = setTimeout(() => {
      place.isSlow = true;
    }, slowMs);
    const delivering = deliver({ ...this.tools, waitsMs }, { ...due, signal })
      .catch((error: unknown) => {
        const { webhookId } = due.job;
        this.tools.log.error('event not delivered, trying again', { webhookId, reason: String(error) });
      })
      .finally(() => {
        clearTimeout(slow);
        this.#places.leave(place);
        this.#loop.lookSoon();
      });
    this.#loop.track(delivering);
  }
}
