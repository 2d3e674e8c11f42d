import { sealedAccess } from '../../../db/queries/links/links.ts';
import { dueLinks } from '../../../db/queries/links/readings.ts';
import {
  type DueWriteBack,
  dueWriteBacks,
  endTurn,
  takeTurn,
} from '../../../db/queries/links/write-backs.ts';
import { withinWorkspace, write } from '../../../db/write.ts';
import { FairQueue } from '../../process/fair-queue.ts';
import type { Log } from '../../process/log.ts';
import { type LinkConnector, toLinkError } from './connector.ts';
import type { LinkedCalendars } from './freshness.ts';
import type { SyncTools } from './reading.ts';
import { nextRetry } from './retry.ts';
import { recordAndTell } from './tell-state.ts';
import { adoptChanges, writeBookings, writingMs } from './write-back.ts';

/** How often to check what is due, in milliseconds. */
const intervalMs = 1_000;

/** How many jobs run at a time, in total and per workspace: slow servers hold up only their own workspace. */
const limits = { total: 12, perGroup: 3 };

/** Reads linked calendars when they are due and writes bookings to them, in the background. */
export class LinkSchedule {
  readonly #queue = new FairQueue(limits);
  readonly #jobs = new Map<string, Promise<void>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #starting: Promise<void> | undefined;
  #isStopped = false;

  constructor(
    private readonly tools: SyncTools & { log: Log; links: LinkedCalendars; connector: LinkConnector },
  ) {}

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
      const now = this.tools.clock.now();
      await adoptChanges(this.tools.db, now);
      for (const due of await dueWriteBacks(this.tools.db, { now, leaseMs: writingMs })) {
        this.#startJob(`write ${due.id}`, due.workspaceId, () => this.#write(due));
      }
      for (const due of await dueLinks(this.tools.db, { now, limit: 200 })) {
        const { id, workspaceId } = due;
        this.#startJob(`read ${id}`, workspaceId, () => this.tools.links.read(id, due).then(() => {}));
      }
    } catch (error) {
      this.tools.log.error('linked calendars not looked at, trying again', { reason: String(error) });
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
    this.tools.connector.stop();
    await this.#starting;
    await this.whenIdle();
    await this.tools.links.whenIdle();
  }

  #startJob(name: string, workspaceId: string, work: () => Promise<void>): void {
    if (this.#isStopped || this.#jobs.has(name) || !this.#queue.hasRoom(workspaceId)) return;
    const running = this.#queue.run(work, workspaceId).finally(() => this.#jobs.delete(name));
    this.#jobs.set(name, running);
  }

  async #write(due: DueWriteBack): Promise<void> {
    const { db, clock } = this.tools;
    const { id: linkId } = due;
    try {
      const now = clock.now();
      const turn = { linkId, now, until: now + writingMs };
      const scope = withinWorkspace(due);
      if (!(await write(db, (transaction) => takeTurn(transaction, turn), scope))) return;
      const failure = await this.#writeAll(due);
      const ended = { linkId, at: clock.now() };
      await write(
        db,
        (transaction) => recordAndTell(transaction, ended, () => endTurn(transaction, { linkId, failure })),
        scope,
      );
    } catch (error) {
      this.#logError(linkId, error);
    }
  }

  async #writeAll(due: DueWriteBack): Promise<{ error: string; nextAt: number } | null> {
    const { db, clock, connector } = this.tools;
    const { id: linkId, failures } = due;
    const link = await sealedAccess(db, linkId);
    if (!link) return null;
    try {
      await connector.withDeadline(writingMs, link.host, async (signal) => {
        const { provider, access, network } = connector.connect({ ...link, id: linkId }, signal);
        const { writing } = provider;
        if (writing) await writeBookings(this.tools, { link: due, target: { writing, access, network } });
      });
      return null;
    } catch (error) {
      if (connector.isStopping) return null;
      const failure = toLinkError(error, link.host);
      if (failure.code === 'internal') this.#logError(linkId, error);
      return nextRetry(failure, { failures: failures + 1, now: clock.now() });
    }
  }

  #logError(linkId: string, error: unknown): void {
    this.tools.log.error('bookings not written to a linked calendar', { linkId, reason: String(error) });
  }
}
