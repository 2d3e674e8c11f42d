import { type LinkOfCalendar, linksOfCalendar } from '../../../db/queries/links/links.ts';
import { failReading, leaseLink, releaseLease, renewLease } from '../../../db/queries/links/readings.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import type { Calendar, CalendarKey } from '../../domain/calendar/calendar.ts';
import { isFresh } from '../../domain/calendar/link.ts';
import type { Clock } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { readFailure } from '../link-failure.ts';
import { type LinkConnector, toLinkError } from './connector.ts';
import { type EventExpander, LinkRemoved, leaseMs, readLink } from './reading.ts';
import { hasLongBackoff, nextRetry } from './retry.ts';

/** Whether all linked calendars are confirmed, and as of when, in epoch milliseconds. */
export type Confirmation = { state: 'complete' | 'stale' | 'unreachable'; syncedAt: number | null };

/** How long a request waits for stale calendars to be read, in milliseconds: somebody is on the phone. */
const patienceMs = 1_500;

/** How long requests leave a link alone after it failed, in milliseconds. */
const requestBackoffMs = 10_000;

/** How often to check whether another process has read a link, in milliseconds. */
const pollEveryMs = 100;

/** How long a reading may take, in milliseconds: enough for the first one of a large calendar on a slow server. */
const readingMs = 180_000;

const nothingLinked: Confirmation = { state: 'complete', syncedAt: null };

/** How a reading went: done, failed, or not started because another process is reading the link or it is gone. */
export type ReadOutcome = 'done' | 'failed' | 'elsewhere';

/** Confirms that the calendars linked to one are up to date, and reads them. */
export class LinkedCalendars {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #expander: EventExpander;
  readonly #connector: LinkConnector;
  readonly #readings = new Map<string, Promise<ReadOutcome>>();

  constructor(given: {
    db: Database;
    clock: Clock;
    log: Log;
    expander: EventExpander;
    connector: LinkConnector;
  }) {
    this.#db = given.db;
    this.#clock = given.clock;
    this.#log = given.log;
    this.#expander = given.expander;
    this.#connector = given.connector;
  }

  /**
   * Whether every calendar linked to this one is as fresh as it must be. Reads stale ones first, for at most 1.5 s; what
   * takes longer continues in the background. Never throws for what goes wrong elsewhere.
   */
  async confirm(calendar: Calendar): Promise<Confirmation> {
    const links = await this.#linksOf(calendar);
    if (links.length === 0) return nothingLinked;
    const confirmation = confirmationOf(links, calendar, this.#clock.now());
    if (confirmation.state === 'complete') return confirmation;
    await this.#readStale(links, calendar);
    return confirmationOf(await this.#linksOf(calendar), calendar, this.#clock.now());
  }

  /** Reads a link now, or joins the reading that is in progress. Never throws. */
  read(linkId: string): Promise<ReadOutcome> {
    const current = this.#readings.get(linkId);
    if (current) return current;
    const reading = this.#read(linkId).finally(() => this.#readings.delete(linkId));
    this.#readings.set(linkId, reading);
    return reading;
  }

  /** Waits for a reading in progress, which may have the old access, and reads the link again. Never throws. */
  async reread(linkId: string): Promise<ReadOutcome> {
    await this.#readings.get(linkId);
    return await this.read(linkId);
  }

  /** Resolves once no reading is in progress. */
  async whenIdle(): Promise<void> {
    await Promise.allSettled(this.#readings.values());
  }

  #linksOf({ workspaceId, id: calendarId }: Calendar): Promise<LinkOfCalendar[]> {
    return linksOfCalendar(this.#db, { workspaceId, calendarId });
  }

  async #readStale(links: readonly LinkOfCalendar[], calendar: Calendar): Promise<void> {
    const now = this.#clock.now();
    const stale = links.filter((link) => !isFresh(link, calendar, now));
    // If one can't be retried yet, the calendar can't be confirmed: no need to wait for the others.
    if (!stale.every((link) => mayRetry(link, now))) return;
    const deadline = performance.now() + patienceMs;
    const readings = Promise.all(stale.map((link) => this.#readOrAwait(link.id, { calendar, deadline })));
    let timer: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([
      readings,
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patienceMs);
      }),
    ]);
    clearTimeout(timer);
  }

  /** Reads a link, or waits until another process has read it. */
  async #readOrAwait(
    linkId: string,
    { calendar, deadline }: { calendar: Calendar; deadline: number },
  ): Promise<void> {
    if ((await this.read(linkId)) !== 'elsewhere') return;
    while (performance.now() < deadline) {
      const link = (await this.#linksOf(calendar)).find(({ id }) => id === linkId);
      if (!link || isFresh(link, calendar, this.#clock.now())) return;
      await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    }
  }

  async #read(linkId: string): Promise<ReadOutcome> {
    try {
      const now = this.#clock.now();
      const lease = { linkId, now, until: now + leaseMs };
      const link = await write(this.#db, (transaction) => leaseLink(transaction, lease));
      if (!link) return 'elsewhere';
      return await this.#connector.withDeadline(readingMs, link.host, async (signal) => {
        const renewal = setInterval(() => this.#renewLease(linkId), leaseMs / 3);
        try {
          const { access, provider, network } = this.#connector.connect(link, signal);
          const tools = { db: this.#db, clock: this.#clock, expander: this.#expander };
          await readLink(tools, { link, access, provider, network });
          return 'done';
        } catch (error) {
          if (this.#connector.isStopping)
            await write(this.#db, (transaction) => releaseLease(transaction, linkId));
          else if (!(error instanceof LinkRemoved)) await this.#recordFailure(link, error);
          return 'failed';
        } finally {
          clearInterval(renewal);
        }
      });
    } catch (error) {
      this.#log.error('link not read', { linkId, reason: String(error) });
      return 'failed';
    }
  }

  #renewLease(linkId: string): void {
    const until = this.#clock.now() + leaseMs;
    // A lease that can't be renewed expires: at worst another process reads the link too.
    write(this.#db, (transaction) => renewLease(transaction, { linkId, until })).catch(() => {});
  }

  async #recordFailure(
    { id: linkId, host, failures, workspaceId, calendarId }: FailedLink,
    error: unknown,
  ): Promise<void> {
    const failure = toLinkError(error, host);
    if (failure.code === 'internal') {
      this.#log.error('link not read', { linkId, reason: String(error) });
    }
    const retry = nextRetry(failure, { failures: failures + 1, now: this.#clock.now() });
    await write(this.#db, (transaction) => failReading(transaction, { linkId, ...retry }));
    const { code } = failure;
    this.#log.info('linked calendar failed', {
      linkId,
      workspaceId,
      calendarId,
      code,
      failures: failures + 1,
    });
  }
}

type FailedLink = CalendarKey & { id: string; host: string; failures: number };

function confirmationOf(links: readonly LinkOfCalendar[], calendar: Calendar, now: number): Confirmation {
  const readAt = links.map(({ syncedAt }) => syncedAt);
  const syncedAt = readAt.includes(null) ? null : Math.min(...readAt.map((at) => at ?? now));
  const stale = links.filter((link) => !isFresh(link, calendar, now));
  if (stale.length === 0) return { state: 'complete', syncedAt };
  return { state: stale.some(({ failures }) => failures > 0) ? 'unreachable' : 'stale', syncedAt };
}

/** Whether a single request may trigger another try. */
function mayRetry({ failures, error, attemptedAt, nextAt }: LinkOfCalendar, now: number): boolean {
  if (failures === 0 || nextAt <= now) return true;
  const failure = readFailure(error);
  if (failure && hasLongBackoff(failure.code)) return false;
  return attemptedAt === null || Math.abs(now - attemptedAt) >= requestBackoffMs;
}
