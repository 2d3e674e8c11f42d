import { type DueWriting, leaseWriting, noteWriting } from '../../../db/queries/links/events.ts';
import { sealedAccess } from '../../../db/queries/links/links.ts';
import { dueLinks } from '../../../db/queries/links/readings.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import type { Clock } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { type LinkConnector, toLinkError } from './connector.ts';
import type { LinkedCalendars } from './freshness.ts';
import type { Expands, SyncTools } from './reading.ts';
import { keptFailure } from './retry.ts';
import { collectNews, linksToWrite, writeBookings } from './write-back.ts';

/** How often it is looked what is due, in milliseconds. */
const everyMs = 1_000;

/** How many links are at work at a time, and of one workspace: whoever is slow holds up none but their own. */
const most = { atAll: 12, ofWorkspace: 3 };

/** The longest that writing the bookings of one link may take before it is another process's turn, in milliseconds. */
const writingMs = 60_000;

/** Reads linked calendars as they are due, and writes bookings to them, beside the requests. */
export class LinkSchedule {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #expander: Expands;
  readonly #links: LinkedCalendars;
  readonly #connector: LinkConnector;
  readonly #working = new Map<string, { workspaceId: string; work: Promise<void> }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking: Promise<void> | undefined;
  #isStopped = false;

  constructor(given: SyncTools & { log: Log; links: LinkedCalendars; connector: LinkConnector }) {
    this.#db = given.db;
    this.#clock = given.clock;
    this.#log = given.log;
    this.#expander = given.expander;
    this.#links = given.links;
    this.#connector = given.connector;
  }

  /** Begins at once, and looks every second from then on. */
  start(): void {
    if (this.#isStopped) return;
    this.#looking = this.look().then(() => {
      if (!this.#isStopped) this.#timer = setTimeout(() => this.start(), everyMs);
    });
  }

  /** Begins all that is due and has room. Never throws. */
  async look(): Promise<void> {
    try {
      await collectNews(this.#db);
      const now = this.#clock.now();
      for (const due of await linksToWrite(this.#db, now)) {
        this.#begin(`write ${due.id}`, due.workspaceId, () => this.#write(due));
      }
      for (const { id, workspaceId } of await dueLinks(this.#db, { now, limit: 200 })) {
        this.#begin(`read ${id}`, workspaceId, () => this.#links.read(id).then(() => {}));
      }
    } catch (error) {
      this.#log.error('linked calendars not looked at, trying again', { reason: String(error) });
    }
  }

  /** Resolves once nothing is at work. */
  async settle(): Promise<void> {
    while (this.#working.size > 0) {
      await Promise.allSettled([...this.#working.values()].map(({ work }) => work));
    }
  }

  /** Ends it for good, and all that is under way; resolves once the database is no longer used. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#connector.stop();
    await this.#looking;
    await this.settle();
    await this.#links.settle();
  }

  #begin(name: string, workspaceId: string, work: () => Promise<void>): void {
    if (this.#isStopped || this.#working.has(name) || this.#working.size >= most.atAll) return;
    const ofWorkspace = [...this.#working.values()].filter((each) => each.workspaceId === workspaceId);
    if (ofWorkspace.length >= most.ofWorkspace) return;
    const working = work().finally(() => this.#working.delete(name));
    this.#working.set(name, { workspaceId, work: working });
  }

  async #write(due: DueWriting): Promise<void> {
    const { id: linkId } = due;
    try {
      const now = this.#clock.now();
      const lease = { linkId, now, until: now + writingMs };
      if (!(await write(this.#db, (transaction) => leaseWriting(transaction, lease)))) return;
      const failure = await this.#writeAll(due);
      await write(this.#db, (transaction) => noteWriting(transaction, { linkId, failure }));
    } catch (error) {
      this.#log.error('bookings not written to a linked calendar', { linkId, reason: String(error) });
    }
  }

  async #writeAll(due: DueWriting): Promise<{ error: string; nextAt: number } | null> {
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
      return keptFailure(failure, { failures: failures + 1, now: this.#clock.now() });
    }
  }
}
