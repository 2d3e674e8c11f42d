import {
  type DueWriteBack,
  dueWriteBacks,
  leaseWriteBack,
  recordWriteBack,
} from '../../../db/queries/links/events.ts';
import { sealedAccess } from '../../../db/queries/links/links.ts';
import { dueLinks } from '../../../db/queries/links/readings.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import type { Clock } from '../../process/clock.ts';
import { FairQueue } from '../../process/fair-queue.ts';
import type { Log } from '../../process/log.ts';
import { type LinkConnector, toLinkError } from './connector.ts';
import type { LinkedCalendars } from './freshness.ts';
import type { EventExpander, SyncTools } from './reading.ts';
import { nextRetry } from './retry.ts';
import { queueChanges, writeBookings } from './write-back.ts';

/** How often to check what is due, in milliseconds. */
const intervalMs = 1_000;

/** How many jobs run at a time, in total and per workspace: slow servers hold up only their own workspace. */
const limits = { total: 12, perGroup: 3 };

/** How long a process may write to a link before another one may take over, in milliseconds. */
const writingMs = 60_000;

/** Reads linked calendars when they are due and writes bookings to them, in the background. */
export class LinkSchedule {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #expander: EventExpander;
  readonly #links: LinkedCalendars;
  readonly #connector: LinkConnector;
  readonly #queue = new FairQueue(limits);
  readonly #jobs = new Map<string, Promise<void>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #starting: Promise<void> | undefined;
  #isStopped = false;

  constructor(given: SyncTools & { log: Log; links: LinkedCalendars; connector: LinkConnector }) {
    this.#db = given.db;
    this.#clock = given.clock;
    this.#log = given.log;
    this.#expander = given.expander;
    this.#links = given.links;
    this.#connector = given.connector;
  }

  /** Starts what is due now, and from then on every second. */
  start(): void {
    if (this.#isStopped) return;
    this.#starting = this.startDue().then(() => {
      if (!this.#isStopped) this.#timer = setTimeout(() => this.start(), intervalMs);
    });
  }

  /** Starts everything that is due, within the limits. Never throws. */
  async startDue(): Promise<void> {
    try {
      await queueChanges(this.#db);
      const now = this.#clock.now();
      for (const due of await dueWriteBacks(this.#db, now)) {
        this.#startJob(`write ${due.id}`, due.workspaceId, () => this.#write(due));
      }
      for (const { id, workspaceId } of await dueLinks(this.#db, { now, limit: 200 })) {
        this.#startJob(`read ${id}`, workspaceId, () => this.#links.read(id).then(() => {}));
      }
    } catch (error) {
      this.#log.error('linked calendars not looked at, trying again', { reason: String(error) });
    }
  }

  /** Resolves once no job is running. */
  async whenIdle(): Promise<void> {
    while (this.#jobs.size > 0) await Promise.allSettled(this.#jobs.values());
  }

  /** Stops for good and aborts running jobs; resolves once the database is no longer used. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#connector.stop();
    await this.#starting;
    await this.whenIdle();
    await this.#links.whenIdle();
  }

  #startJob(name: string, workspaceId: string, work: () => Promise<void>): void {
    if (this.#isStopped || this.#jobs.has(name) || !this.#queue.hasRoom(workspaceId)) return;
    const running = this.#queue.run(work, workspaceId).finally(() => this.#jobs.delete(name));
    this.#jobs.set(name, running);
  }

  async #write(due: DueWriteBack): Promise<void> {
    const { id: linkId } = due;
    try {
      const now = this.#clock.now();
      const lease = { linkId, now, until: now + writingMs };
      if (!(await write(this.#db, (transaction) => leaseWriteBack(transaction, lease)))) return;
      const failure = await this.#writeAll(due);
      await write(this.#db, (transaction) => recordWriteBack(transaction, { linkId, failure }));
    } catch (error) {
      this.#log.error('bookings not written to a linked calendar', { linkId, reason: String(error) });
    }
  }

  async #writeAll(due: DueWriteBack): Promise<{ error: string; nextAt: number } | null> {
    const { id: linkId, failures } = due;
    const link = await sealedAccess(this.#db, linkId);
    if (!link) return null;
    try {
      await this.#connector.withDeadline(writingMs, link.host, async (signal) => {
        const { provider, access, network } = this.#connector.connect({ ...link, id: linkId }, signal);
        const { writing } = provider;
        if (writing)
          await writeBookings(
            { db: this.#db, clock: this.#clock, expander: this.#expander },
            { link: due, target: { writing, access, network } },
          );
      });
      return null;
    } catch (error) {
      if (this.#connector.isStopping) return null;
      const failure = toLinkError(error, link.host);
      if (failure.code === 'internal') {
        this.#log.error('bookings not written to a linked calendar', { linkId, reason: String(error) });
      }
      return nextRetry(failure, { failures: failures + 1, now: this.#clock.now() });
    }
  }
}
