import { dialectOf, isPostgres } from '../../db/dialect.ts';
import { deleteTextedNumbersBefore } from '../../db/queries/messages/texted-numbers.ts';
import { takeLease } from '../../db/queries/servers/leases.ts';
import {
  deleteAccessLinksEndedBefore,
  deleteAnswersKeptBefore,
  deleteCallChangesBefore,
  deleteCallLinesBefore,
  deleteCallsBefore,
  deleteCallsOver,
  deleteFailedJobsBefore,
  deleteHoldsEndedBefore,
  deleteInvitesEndedBefore,
  deleteSessionsUnusedSince,
  deleteUnconfirmedBefore,
  deleteUsageCountsBefore,
  deleteUsageTimesBefore,
  deleteWebhookEventsBefore,
  deleteWrongNamesBefore,
  forgetUnconfirmedBefore,
} from '../../db/queries/servers/outdated.ts';
import { checkpoint } from '../../db/sqlite/checkpoint.ts';
import { type Database, SqliteDatabase } from '../../db/sqlite/open.ts';
import { optimize } from '../../db/sqlite/optimize.ts';
import { type Writing, withoutLock, write } from '../../db/write.ts';
import { sessionLimits } from '../domain/access/session.ts';
import { unconfirmedLimits } from '../domain/booking/unconfirmed-booking.ts';
import { wrongNamesLimit } from '../domain/booking/wrong-names.ts';
import { textedKeptMs } from '../domain/messages/caps.ts';
import { dayMs, hourMs } from '../domain/time/local-time.ts';
import type { Speaking } from '../jobs/webhooks/booking-event.ts';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { spawnPurgeWorker } from '../process/runtime.ts';
import { finishPurge, isPurgeUnfinished } from './deletion/finish-purge.ts';
import { finishPurgeApart } from './deletion/finish-purge-apart.ts';
import { purgeDeleted } from './deletion/purge-deleted.ts';
import { eraseOutdatedPeople } from './people/erase-outdated.ts';

const hourly = { firstAfterMs: 30_000, everyMs: hourMs };

/** Rows per transaction. A file has one writer, so few enough that no request waits more than a few milliseconds. */
const batchRows = { sqlite: 10, postgres: 1_000 } as const;

/** Between two batches, to let others use the database first. */
const pauseMs = 20;

/** How long calls are kept, with what was done and said in them. */
export const callsKeptMs = 30 * dayMs;

/** How long a retry gets the first answer, in milliseconds. The API promises it. */
export const answersKeptMs = dayMs;

/** How many calls a workspace keeps. */
const callsKept = 100_000;

type Chore = {
  /** Deletes at most `limit` rows from before `at`, and returns how many. */
  forget(transaction: Writing, given: { at: number; limit: number }): Promise<number>;
  keptMs: number;
};

/** What is deleted and when, in this order. */
const chores: Readonly<Record<string, Chore>> = {
  holds: { forget: deleteHoldsEndedBefore, keptMs: dayMs },
  unconfirmedDetails: { forget: forgetUnconfirmedBefore, keptMs: 0 },
  unconfirmed: { forget: deleteUnconfirmedBefore, keptMs: unconfirmedLimits.withinMs },
  invites: { forget: deleteInvitesEndedBefore, keptMs: 30 * dayMs },
  answers: { forget: deleteAnswersKeptBefore, keptMs: answersKeptMs },
  wrongNames: { forget: deleteWrongNamesBefore, keptMs: wrongNamesLimit.keptMs },
  sessions: { forget: deleteSessionsUnusedSince, keptMs: sessionLimits.idleMs },
  accessLinks: { forget: deleteAccessLinksEndedBefore, keptMs: dayMs },
  calls: { forget: deleteCallsBefore, keptMs: callsKeptMs },
  callsOver: { forget: (db, { limit }) => deleteCallsOver(db, { kept: callsKept, limit }), keptMs: 0 },
  callChanges: { forget: deleteCallChangesBefore, keptMs: callsKeptMs },
  callLines: { forget: deleteCallLinesBefore, keptMs: callsKeptMs },
  failedJobs: { forget: deleteFailedJobsBefore, keptMs: 30 * dayMs },
  textedNumbers: { forget: deleteTextedNumbersBefore, keptMs: textedKeptMs },
  webhookEvents: { forget: deleteWebhookEventsBefore, keptMs: 7 * dayMs },
  usageCounts: { forget: deleteUsageCountsBefore, keptMs: 30 * dayMs },
  usageTimes: { forget: deleteUsageTimesBefore, keptMs: 30 * dayMs },
};

/**
 * Deletes what nobody needs any more, and what was deleted for so long that it can't be undone, a few rows at a time; and
 * has SQLite look how a file has grown. Nothing depends on when it runs.
 */
export class Housekeeping {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #turn: Promise<void> | undefined;
  #optimizedAt = 0;
  readonly #stopping = new AbortController();

  constructor(
    private readonly tools: Speaking & { db: Database; clock: Clock; log: Log },
    private readonly spawn: () => Worker = spawnPurgeWorker,
  ) {}

  /** Tidies soon, then once an hour, unless another server of the database has done so since; optimizes now, then daily. */
  start({ firstAfterMs, everyMs } = hourly): void {
    const optimized = this.#optimize();
    this.#turn = optimized;
    const plan = (afterMs: number) => {
      if (this.#isStopped) return;
      this.#timer = setTimeout(() => {
        this.#turn = optimized
          .then(() => this.#tidyInTurn(everyMs))
          .then(() => this.#optimizeDaily())
          .then(() => plan(everyMs));
      }, afterMs);
    };
    plan(firstAfterMs);
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #tidyInTurn(everyMs: number): Promise<void> {
    const { db, clock, log } = this.tools;
    const now = clock.now();
    // Shorter than an hour: whoever tidied last is due again, though its clock or its timer is a little late.
    const lease = { name: 'housekeeping', now, until: now + everyMs / 2 };
    try {
      if (await write(db, (transaction) => takeLease(transaction, lease), withoutLock)) await this.tidy();
    } catch (error) {
      log.error('housekeeping not begun, trying again in an hour', { reason: String(error) });
    }
  }

  async #optimizeDaily(): Promise<void> {
    if (this.tools.clock.monotonic() - this.#optimizedAt >= dayMs) await this.#optimize();
  }

  /** Never throws: without it, the file is only read a little slower. PostgreSQL does so by itself. */
  async #optimize(): Promise<void> {
    const { db, clock, log } = this.tools;
    if (isPostgres(db) || this.#isStopped) return;
    this.#optimizedAt = clock.monotonic();
    try {
      await write(db, optimize);
    } catch (error) {
      log.error('not optimized, trying again in a day', { reason: String(error) });
    }
  }

  /** Tidies now, unless it's doing so already. Failures are logged and left for the next time; never throws. */
  tidy(): Promise<void> {
    this.#running ??= this.#tidyAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Stops for good; resolves once the database is no longer used. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#turn;
    await this.#running;
  }

  async #tidyAll(): Promise<void> {
    const now = this.tools.clock.now();
    const startedAt = this.tools.clock.monotonic();
    const limit = batchRows[dialectOf(this.tools.db).name];
    const deleted = Object.fromEntries(Object.keys(chores).map((chore) => [chore, 0]));
    try {
      for (const [chore, { forget, keptMs }] of Object.entries(chores)) {
        let found: number = limit;
        while (found === limit && !this.#isStopped) {
          const batch = { at: now - keptMs, limit };
          found = await write(this.tools.db, (transaction) => forget(transaction, batch), withoutLock);
          deleted[chore] = (deleted[chore] ?? 0) + found;
          if (found > 0) await this.#rest();
        }
      }
      const goOn = async () => {
        await this.#rest();
        return !this.#isStopped;
      };
      deleted['people'] = await eraseOutdatedPeople(this.tools, { now, goOn });
      deleted['purged'] = 0;
      for await (const rows of purgeDeleted(this.tools.db, { now, limit })) {
        deleted['purged'] += rows;
        if (this.#isStopped || (rows > 0 && !(await goOn()))) break;
      }
    } catch (error) {
      this.tools.log.error('housekeeping not finished, trying again in an hour', { reason: String(error) });
    }
    await this.#finishPurge();
    if (Object.values(deleted).every((count) => count === 0)) return;
    this.tools.log.info('housekeeping', {
      ...deleted,
      tookMs: Math.round(this.tools.clock.monotonic() - startedAt),
    });
  }

  /** Has deleted data removed from the bytes of the file, if that's due. */
  async #finishPurge(): Promise<void> {
    const { db, clock, log } = this.tools;
    const { signal } = this.#stopping;
    const file = db instanceof SqliteDatabase ? db.file : undefined;
    const startedAt = clock.monotonic();
    try {
      if (this.#isStopped || !(await isPurgeUnfinished(db))) return;
      await (file === undefined
        ? finishPurge(db)
        : finishPurgeApart({ file }, { spawn: this.spawn, signal }));
      log.info('deleted for good', { tookMs: Math.round(clock.monotonic() - startedAt) });
    } catch (error) {
      if (this.#isStopped) return;
      const reason = String(error);
      log.error('deleted data is still in the bytes of the file, trying again in an hour', { reason });
    }
  }

  async #rest(): Promise<void> {
    // Otherwise the log grows until some request has to move a thousand pages into the file, which takes up to 80 ms.
    if (!isPostgres(this.tools.db)) await checkpoint(this.tools.db, 'passive');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
