import { setTimeout } from 'node:timers/promises';
import { type LinkOfCalendar, linksOfCalendar } from '../../../db/queries/links/links.ts';
import {
  failReading,
  type LastRead,
  type LeasedLink,
  leaseLink,
  releaseLease,
  renewLease,
} from '../../../db/queries/links/readings.ts';
import { withinWorkspace, withoutLock, write } from '../../../db/write.ts';
import type { Calendar, CalendarKey } from '../../domain/calendar/calendar.ts';
import { type Coverage, isFresh, rereadAfterMs } from '../../domain/calendar/link.ts';
import { liveMembers } from '../../domain/calendar/team.ts';
import type { Log } from '../../process/log.ts';
import { readFailure } from '../link-error.ts';
import { type ChannelTools, watchLink } from './channels.ts';
import { type Confirmation, confirmationOfTeam } from './confirmation.ts';
import { type LinkConnector, toLinkError } from './connector.ts';
import { LinkRemoved, leaseMs, type OpenLink, readLink, type SyncTools } from './reading.ts';
import { hasLongBackoff, nextRetry } from './retry.ts';
import { recordAndTell } from './tell-state.ts';

/** How long a request waits for stale calendars to be read, in milliseconds: somebody is on the phone. */
const patienceMs = 1_500;

/** How long requests leave a link alone after it failed, in milliseconds. */
const requestBackoffMs = 10_000;

/** How often to check whether another process has read a link, in milliseconds. */
const pollEveryMs = 100;

/** How long a reading may take, in milliseconds: enough for the first one of a large calendar on a slow server. */
const readingMs = 180_000;

/** With so many readings under way, links that are fresh enough wait for a later request to be read again. */
export const mostRereadings = 50;

/** A calendar whose linked calendars are confirmed, and how far they have to be known. */
type Linked = CalendarKey & Coverage;

const nothingLinked: Confirmation = { state: 'complete', syncedAt: null };

/** How a reading went: done, failed, or not started because another process has tried to read the link or it is gone. */
export type ReadOutcome = 'done' | 'failed' | 'elsewhere';

/** Reads a calendar's linked calendars, and tells whether they are up to date. */
export class LinkedCalendars {
  readonly #readings = new Map<string, Promise<ReadOutcome>>();

  constructor(private readonly tools: SyncTools & ChannelTools & { log: Log; connector: LinkConnector }) {}

  /**
   * Whether every calendar linked to this one is fresh enough. Reads stale ones first, for at most 1.5 s; slower readings
   * continue in the background. Some kinds are read again every minute while they're asked for, with nobody waiting. `known`
   * are the links as they were read with the calendar. At a team, its members' links count, or those of `memberIds` only.
   * Never throws because of a linked calendar.
   */
  async confirm(
    calendar: Calendar,
    known?: readonly LinkOfCalendar[],
    memberIds?: readonly string[],
  ): Promise<Confirmation> {
    const { id, team, workspaceId, horizonDays, timeZone } = calendar;
    if (!team) return await this.#confirm({ workspaceId, calendarId: id, horizonDays, timeZone }, known);
    const asked = liveMembers(team).filter(({ calendarId }) => memberIds?.includes(calendarId) ?? true);
    const each = await Promise.all(
      asked.map(async ({ calendarId, timeZone }) => {
        const links = known?.filter((link) => link.calendarId === calendarId);
        const confirmation = await this.#confirm({ workspaceId, calendarId, horizonDays, timeZone }, links);
        return { calendarId, ...confirmation };
      }),
    );
    return confirmationOfTeam(team.kind, each);
  }

  async #confirm(calendar: Linked, known?: readonly LinkOfCalendar[]): Promise<Confirmation> {
    const links = known ?? (await this.#linksOf(calendar));
    if (links.length === 0) return nothingLinked;
    const now = this.tools.clock.now();
    for (const link of links) {
      if (isWorthRereading(link, now) && this.#readings.size < mostRereadings) void this.read(link.id, link);
    }
    const confirmation = confirmationOf(links, calendar, now);
    if (confirmation.state === 'complete') return confirmation;
    await this.#readStale(links, calendar);
    return confirmationOf(await this.#linksOf(calendar), calendar, this.tools.clock.now());
  }

  /** Reads a link now, unless that was tried since it was `seen`, or joins the reading that is in progress. Never throws. */
  read(linkId: string, seen?: LastRead): Promise<ReadOutcome> {
    const current = this.#readings.get(linkId);
    if (current) return current;
    const reading = this.#read(linkId, seen).finally(() => this.#readings.delete(linkId));
    this.#readings.set(linkId, reading);
    return reading;
  }

  /** Waits for any reading in progress, which may use the old password, then reads the link again. Never throws. */
  async reread(linkId: string): Promise<ReadOutcome> {
    await this.#readings.get(linkId);
    return await this.read(linkId);
  }

  /** Resolves once no reading is in progress. */
  async whenIdle(): Promise<void> {
    await Promise.allSettled(this.#readings.values());
  }

  #linksOf({ workspaceId, calendarId }: Linked): Promise<LinkOfCalendar[]> {
    return linksOfCalendar(this.tools.db, { workspaceId, calendarId });
  }

  async #readStale(links: readonly LinkOfCalendar[], calendar: Linked): Promise<void> {
    const now = this.tools.clock.now();
    const stale = links.filter((link) => !isFresh(link, calendar, now));
    // If one can't be retried yet, the calendar can't be confirmed: no need to wait for the others.
    if (!stale.every((link) => mayRetry(link, now))) return;
    const deadline = performance.now() + patienceMs;
    const readings = stale.map((link) => this.#readOrAwait(link, { calendar, deadline }));
    await Promise.race([Promise.all(readings), setTimeout(patienceMs, undefined, { ref: false })]);
  }

  /** Reads a stale link, or waits until another process has tried to. */
  async #readOrAwait(
    stale: LinkOfCalendar,
    { calendar, deadline }: { calendar: Linked; deadline: number },
  ): Promise<void> {
    if ((await this.read(stale.id, stale)) !== 'elsewhere') return;
    while (performance.now() < deadline) {
      const link = (await this.#linksOf(calendar)).find(({ id }) => id === stale.id);
      if (!link || link.failures > stale.failures) return;
      if (isFresh(link, calendar, this.tools.clock.now())) return;
      await setTimeout(pollEveryMs);
    }
  }

  async #read(linkId: string, seen?: LastRead): Promise<ReadOutcome> {
    const { db, clock, connector } = this.tools;
    try {
      const now = clock.now();
      const lease = { linkId, now, until: now + leaseMs, seen };
      const link = await write(db, (transaction) => leaseLink(transaction, lease), withoutLock);
      if (!link) return 'elsewhere';
      return await connector.withDeadline(readingMs, link.host, async (signal) => {
        const renewal = setInterval(() => this.#renewLease(linkId), leaseMs / 3);
        try {
          const reading = { link, ...connector.connect(link, signal) };
          await readLink(this.tools, reading);
          await this.#watch(reading);
          return 'done';
        } catch (error) {
          if (connector.isStopping)
            await write(db, (transaction) => releaseLease(transaction, linkId), withoutLock);
          else if (!(error instanceof LinkRemoved)) await this.#recordFailure(link, error);
          return 'failed';
        } finally {
          clearInterval(renewal);
        }
      });
    } catch (error) {
      this.#logError(linkId, error);
      return 'failed';
    }
  }

  /** Whether changes are heard of at once makes no difference to what was read. */
  async #watch(reading: OpenLink): Promise<void> {
    try {
      await watchLink(this.tools, reading);
    } catch (error) {
      this.tools.log.error('linked calendar not watched', { linkId: reading.link.id, reason: String(error) });
    }
  }

  #renewLease(linkId: string): void {
    const until = this.tools.clock.now() + leaseMs;
    // A lease that can't be renewed expires: at worst another process reads the link too.
    write(this.tools.db, (transaction) => renewLease(transaction, { linkId, until }), withoutLock).catch(
      () => {},
    );
  }

  async #recordFailure(link: LeasedLink, error: unknown): Promise<void> {
    const { db, clock, log } = this.tools;
    const { id: linkId, host, workspaceId, calendarId } = link;
    const failures = link.failures + 1;
    const failure = toLinkError(error, host);
    const { code } = failure;
    if (code === 'internal') this.#logError(linkId, error);
    const at = clock.now();
    const failed = { linkId, ...nextRetry(failure, { failures, now: at }) };
    await write(
      db,
      (transaction) => recordAndTell(transaction, { linkId, at }, () => failReading(transaction, failed)),
      withinWorkspace(link),
    );
    log.info('linked calendar failed', { linkId, workspace: workspaceId, calendarId, code, failures });
  }

  #logError(linkId: string, error: unknown): void {
    this.tools.log.error('link not read', { linkId, reason: String(error) });
  }
}

function confirmationOf(links: readonly LinkOfCalendar[], calendar: Linked, now: number): Confirmation {
  const readAt = links.map(({ syncedAt }) => syncedAt);
  const syncedAt = readAt.includes(null) ? null : Math.min(...readAt.map((at) => at ?? now));
  const stale = links.filter((link) => !isFresh(link, calendar, now));
  if (stale.length === 0) return { state: 'complete', syncedAt };
  return { state: stale.some(({ failures }) => failures > 0) ? 'unreachable' : 'stale', syncedAt };
}

/** Whether to read a link that's fresh enough again, since its calendar is being asked for. */
function isWorthRereading({ kind, failures, syncedAt }: LinkOfCalendar, now: number): boolean {
  const afterMs = rereadAfterMs[kind];
  if (afterMs === undefined || failures > 0 || syncedAt === null) return false;
  return now - syncedAt >= afterMs;
}

/** Whether a single request may trigger another try. */
function mayRetry({ failures, error, attemptedAt, nextAt }: LinkOfCalendar, now: number): boolean {
  if (failures === 0 || nextAt <= now) return true;
  const failure = readFailure(error);
  if (failure && hasLongBackoff(failure.code)) return false;
  return attemptedAt === null || Math.abs(now - attemptedAt) >= requestBackoffMs;
}
