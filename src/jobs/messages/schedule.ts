import { dueReplans, type Replan } from '../../../db/queries/messages/replan.ts';
import { dueGroups, dueMessages, type MessageGroup } from '../../../db/queries/messages/sending.ts';
import { BackgroundLoop } from '../../process/background-loop.ts';
import type { Log } from '../../process/log.ts';
import { TryPlaces } from '../webhooks/try-places.ts';
import { replanSome } from './replan.ts';
import { type SendingTools, sendMessage } from './send.ts';

/** How messages to callers are timed, in milliseconds. */
export type MessageTiming = {
  /** How often to check what's due. */
  intervalMs: number;
  /** How soon to check again once something was sent: what waits behind it may be due. */
  againMs: number;
  /** How long one server has a message to itself: twice as long as sending takes. */
  leaseMs: number;
  /** How long something waits that couldn't be tried at all. */
  restMs: number;
  /** After which time sending counts as slow, and gives its place to others. */
  slowMs: number;
  /** How long what runs may take once it's stopping. */
  stopMs: number;
};

/** How messages are timed outside of tests. */
export const messageTiming: MessageTiming = {
  intervalMs: 1_000,
  againMs: 20,
  leaseMs: 120_000,
  restMs: 10_000,
  slowMs: 2_000,
  stopMs: 2_000,
};

/**
 * Sends callers what they're to be told, in the background. However slow a workspace's provider is, it holds up no other one, and
 * no mail.
 */
export class MessageSchedule {
  readonly #places = new TryPlaces();
  readonly #loop: BackgroundLoop;
  /** The messages that are being sent. */
  readonly #running = new Set<string>();
  /** What couldn't even be begun or ended, and until when others go first, on the monotonic clock. */
  readonly #resting = new Map<string, number>();

  constructor(
    private readonly tools: SendingTools & { log: Log },
    private readonly timing: MessageTiming = messageTiming,
  ) {
    this.#loop = new BackgroundLoop(() => this.startDue(), timing);
  }

  /** Starts what's due now, and from then on every second, or soon after something ended. */
  start(): void {
    this.#loop.start();
  }

  /** Plans anew what has to be, and starts every message that's due, as far as there's room. Never throws. */
  async startDue(): Promise<void> {
    const { db, clock, log } = this.tools;
    for (const [id, until] of this.#resting) if (until <= clock.monotonic()) this.#resting.delete(id);
    try {
      for (const replan of await dueReplans(db, { now: clock.now() })) {
        await this.#replan(replan);
      }
      for (const group of await dueGroups(db, { now: clock.now() })) await this.#startGroup(group);
    } catch (error) {
      log.error('messages not looked at, trying again', { reason: String(error) });
    }
  }

  /** What can't be planned anew keeps nothing else from being sent. */
  async #replan(replan: Replan): Promise<void> {
    try {
      if (await replanSome(this.tools, replan)) this.#loop.lookSoon();
    } catch (error) {
      const { jobId } = replan;
      this.tools.log.error('reminders not planned anew, trying again', { jobId, reason: String(error) });
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

  async #startGroup(group: MessageGroup): Promise<void> {
    const { db, clock } = this.tools;
    const { leaseMs } = this.timing;
    const room = this.#places.roomFor(placeOf(group));
    if (room === 0) return;
    // What this server has begun is found, too, until that's committed.
    const limit = room + this.#running.size + this.#resting.size;
    const due = await dueMessages(db, { ...group, now: clock.now(), leaseMs, limit });
    const next = due.filter((id) => !this.#running.has(id) && !this.#resting.has(id));
    for (const messageId of next.slice(0, room)) {
      this.#run(messageId, group);
      // Beginning takes up to a millisecond: calls go between them.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #run(messageId: string, group: MessageGroup): void {
    const place = this.#places.take(placeOf(group));
    const slow = setTimeout(() => {
      place.isSlow = true;
    }, this.timing.slowMs);
    const { workspaceId } = group;
    const { leaseMs } = this.timing;
    const sending = { messageId, workspaceId, leaseMs, signal: this.#loop.signal };
    this.#running.add(messageId);
    const sent = sendMessage(this.tools, sending)
      .catch((error: unknown) => {
        this.tools.log.error('message not sent, trying again', { messageId, reason: String(error) });
        this.#resting.set(messageId, this.tools.clock.monotonic() + this.timing.restMs);
      })
      .finally(() => {
        clearTimeout(slow);
        this.#places.leave(place);
        this.#running.delete(messageId);
        this.#loop.lookSoon();
      });
    this.#loop.track(sent);
  }
}

/** What a workspace sends by a channel has places of its own. */
function placeOf({ workspaceId, channel }: MessageGroup) {
  return { id: `${workspaceId} ${channel}`, workspaceId, failures: 0 };
}
