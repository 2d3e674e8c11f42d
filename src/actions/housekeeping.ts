import { deleteAccessLinksEndedBefore } from '../../db/queries/access-links.ts';
import { deleteHoldsEndedBefore } from '../../db/queries/bookings/holds.ts';
import { deleteAnswersKeptBefore } from '../../db/queries/bookings/idempotency-keys.ts';
import { callsKept, deleteCallsBefore, deleteCallsOver } from '../../db/queries/calls/calls.ts';
import { deleteUsageCountsBefore, deleteUsageTimesBefore } from '../../db/queries/calls/usage.ts';
import { deleteOutboxEntriesBefore } from '../../db/queries/links/outbox.ts';
import { deleteSessionsUnusedSince } from '../../db/queries/sessions.ts';
import { checkpoint } from '../../db/sqlite/checkpoint.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { type Writing, write } from '../../db/write.ts';
import { sessionLimits } from '../domain/access/session.ts';
import { dayMs, hourMs } from '../domain/time/local-time.ts';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';

const hourly = { firstAfterMs: 30_000, everyMs: hourMs };

/** Rows a transaction, so few that no request waits for it longer than a few milliseconds. */
const batchRows = 10;

/** Between two batches, so that whoever waits for the database comes first. */
const pauseMs = 20;

/** What is forgotten, and how long it stays in milliseconds. Answers to retries are promised for as long. */
const chores = {
  holds: { forget: deleteHoldsEndedBefore, keptMs: dayMs },
  answers: { forget: deleteAnswersKeptBefore, keptMs: dayMs },
  sessions: { forget: deleteSessionsUnusedSince, keptMs: sessionLimits.idleMs },
  accessLinks: { forget: deleteAccessLinksEndedBefore, keptMs: dayMs },
  calls: { forget: deleteCallsBefore, keptMs: 30 * dayMs },
  callsOver: { forget: forgetCallsOver, keptMs: 0 },
  outbox: { forget: deleteOutboxEntriesBefore, keptMs: 7 * dayMs },
  usageCounts: { forget: deleteUsageCountsBefore, keptMs: 30 * dayMs },
  usageTimes: { forget: deleteUsageTimesBefore, keptMs: 30 * dayMs },
};

const choreNames = [
  'holds',
  'answers',
  'sessions',
  'accessLinks',
  'calls',
  'callsOver',
  'outbox',
  'usageCounts',
  'usageTimes',
] as const;

type ChoreName = (typeof choreNames)[number];

/**
 * Forgets what nobody asks for any more: holds that ended a day ago, answers kept for retries that no longer come, ended sessions, links that were used or expired a day ago, and what is older than 30
 * days, or too much, of calls and what was counted of them. What happened to bookings a week ago every link has been told. Nothing depends on when it is done, or whether.
 */
export class Housekeeping {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /** Tidies shortly after this, and once an hour from then on. */
  start({ firstAfterMs, everyMs } = hourly): void {
    const plan = (afterMs: number) => {
      if (this.#isStopped) return;
      this.#timer = setTimeout(() => this.tidy().then(() => plan(everyMs)), afterMs);
    };
    plan(firstAfterMs);
  }

  /** Tidies now, if it is not about it already; resolves once all is done. What fails is logged and left for the next time; never throws. */
  tidy(): Promise<void> {
    this.#running ??= this.#tidyAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Ends it for good; resolves once the database is no longer used. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #tidyAll(): Promise<void> {
    const now = this.#clock.now();
    const startedAt = this.#clock.monotonic();
    const deleted = Object.fromEntries(choreNames.map((chore) => [chore, 0])) as Record<ChoreName, number>;
    try {
      for (const chore of choreNames) {
        const { forget, keptMs } = chores[chore];
        let found = batchRows;
        while (found === batchRows && !this.#isStopped) {
          found = await write(this.#db, (transaction) =>
            forget(transaction, { at: now - keptMs, limit: batchRows }),
          );
          deleted[chore] += found;
          if (found > 0) await this.#rest();
        }
      }
    } catch (error) {
      this.#log.error('housekeeping not finished, trying again in an hour', { reason: reasonOf(error) });
    }
    if (Object.values(deleted).every((count) => count === 0)) return;
    this.#log.info('housekeeping', { ...deleted, tookMs: Math.round(this.#clock.monotonic() - startedAt) });
  }

  async #rest(): Promise<void> {
    // Else the log would grow until some request has to bring a thousand pages of it into the file, for up to 80 ms.
    await checkpoint(this.#db, 'passive');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function forgetCallsOver(transaction: Writing, { limit }: { limit: number }): Promise<number> {
  return deleteCallsOver(transaction, { kept: callsKept, limit });
}

/** What SQLite said, where a refusal hides it. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause ? `${error} (${error.cause})` : String(error);
}
