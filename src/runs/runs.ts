import { setTimeout as wait } from 'node:timers/promises';
import { forgetEventsOfRun, stateOfRun } from '../../db/queries/runs/runs.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { ApiError } from '../domain/errors.ts';
import { hourMs } from '../domain/time/local-time.ts';
import type { Messenger } from '../jobs/messages/messenger.ts';
import type { Clock } from '../process/clock.ts';
import type { SecretBox } from '../process/secret-box.ts';
import { AskedInRuns } from './asked.ts';
import { configurationHash, copyConfiguration, RunDatabases } from './open-run.ts';
import { RunClock } from './run-clock.ts';
import { type SettlingTools, settle } from './settle.ts';
import { noteMessages, type ToldInRun } from './told.ts';

/** How many runs there may be, how many bookings and messages in one, and for how long it's kept unused, in milliseconds. */
export const runLimits = { perWorkspace: 20, total: 200, entries: 5_000, idleMs: hourMs } as const;

/** How long a run that was replaced or left stays open: longer than any request that may still be in it, in milliseconds. */
const closingMs = 10_000;

/** What services in a run are made from. */
export type RunParts = { db: Database; clock: Clock; messenger: Messenger };

/** The least that has to be known of them. */
type RunServices = SettlingTools & { secrets: SecretBox; callLog: { flush(): Promise<void> } };

/** Which run: a name that's the workspace's own. */
export type RunKey = { workspaceId: string; name: string };

/** A copy of a workspace's configuration with bookings of its own, in memory, where nothing leaves. */
export type Run<Services> = {
  name: string;
  services: Services;
  clock: RunClock;
  /** What was asked in it, and what callers would have been told. */
  asked: AskedInRuns;
  told: ToldInRun[];
  /** The hash of the configuration that it's a copy of. */
  copyOf: string;
  /** How many bookings there were when it was entered last, cancelled ones too, and messages for the desk. */
  entries: number;
};

type KeptRun<Services> = Run<Services> & {
  /** Until when what fell due is done, in epoch milliseconds. */
  settledAt: number;
  /** When it was used last, by the process's own clock. */
  usedAt: number;
  /** Requests enter one after the other. */
  entering: Promise<void>;
};

/** What runs are copied from, and how services are made for one. */
type RunTools<Services> = { db: Database; clock: Clock; create(parts: RunParts): Services };

/** The runs of this process's test keys. */
export class TestRuns<Services extends RunServices> {
  readonly #tools: RunTools<Services>;
  readonly #databases = new RunDatabases();
  /** By workspace and name; those that are being made, too. */
  readonly #runs = new Map<string, Promise<KeptRun<Services>>>();
  #sweeping: ReturnType<typeof setInterval> | undefined;

  constructor(tools: RunTools<Services>) {
    this.#tools = tools;
  }

  /** How many there are. */
  get count(): number {
    return this.#runs.size;
  }

  /**
   * The run of that name, made if there's none, after what fell due in it by now is done. `setAt` sets its clock, in epoch
   * milliseconds. Throws ApiError RUN_LIMIT if there would be too many.
   */
  async enter(key: RunKey, setAt: number | undefined): Promise<Run<Services>> {
    const known = this.#runs.get(nameOf(key));
    const run = await (known ?? this.#keep(key, this.#make(key, setAt)));
    if (known) await this.#pass(run, setAt);
    return run;
  }

  /**
   * Makes a run anew, in place of the one of that name. `fill` writes what it begins with; if it throws, the former stays.
   * What comes of that at once, such as confirmations, counts as done before. Throws ApiError RUN_LIMIT.
   */
  async replace(
    key: RunKey,
    { setAt, fill }: { setAt: number | undefined; fill(services: Services): Promise<void> },
  ): Promise<Run<Services>> {
    const run = await this.#make(key, setAt);
    const { services, told, clock } = run;
    try {
      await fill(services);
      await settle(services, { since: run.settledAt, until: clock.now(), told });
      await forgetEventsOfRun(services.db, key.workspaceId);
      this.requireRoom(key);
    } catch (error) {
      await services.db.destroy();
      throw error;
    }
    told.length = 0;
    clock.set(setAt);
    run.settledAt = clock.now();
    run.usedAt = this.#tools.clock.monotonic();
    const former = this.#runs.get(nameOf(key));
    void this.#keep(key, Promise.resolve(run));
    if (former) this.#close(former);
    return run;
  }

  /** Throws ApiError RUN_LIMIT if a run of that name would be one too many. */
  requireRoom({ workspaceId, name }: RunKey): void {
    if (this.#runs.has(nameOf({ workspaceId, name }))) return;
    const own = [...this.#runs.keys()].filter((each) => each.startsWith(`${workspaceId} `));
    if (own.length >= runLimits.perWorkspace) throw runLimit('workspace');
    if (this.#runs.size >= runLimits.total) throw runLimit('server');
  }

  /** Whether a workspace is still configured as it was when a run of it was made. */
  async isCurrent({ copyOf }: Run<Services>, { workspaceId }: Pick<RunKey, 'workspaceId'>): Promise<boolean> {
    return (await configurationHash(this.#tools.db, workspaceId)) === copyOf;
  }

  /** Ends the runs that nobody has used for an hour. */
  sweep(): void {
    const now = this.#tools.clock.monotonic();
    for (const [name, making] of this.#runs) {
      void making.then(
        (run) => {
          if (now - run.usedAt < runLimits.idleMs || this.#runs.get(name) !== making) return;
          this.#runs.delete(name);
          this.#close(making);
        },
        () => {},
      );
    }
    if (this.#runs.size > 0) return;
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
  }

  #keep(key: RunKey, making: Promise<KeptRun<Services>>): Promise<KeptRun<Services>> {
    const name = nameOf(key);
    this.#runs.set(name, making);
    making.catch(() => {
      if (this.#runs.get(name) === making) this.#runs.delete(name);
    });
    if (!this.#sweeping) {
      this.#sweeping = setInterval(() => this.sweep(), runLimits.idleMs / 10);
      this.#sweeping.unref();
    }
    return making;
  }

  async #make(key: RunKey, setAt: number | undefined): Promise<KeptRun<Services>> {
    this.requireRoom(key);
    const { clock: real, db: from, create } = this.#tools;
    const clock = new RunClock(real);
    clock.set(setAt);
    const madeAt = clock.now();
    const told: ToldInRun[] = [];
    const db = await this.#databases.open();
    const services = create({ db, clock, messenger: noteMessages(told, clock) });
    const { workspaceId, name } = key;
    let copyOf: string;
    try {
      copyOf = await copyConfiguration({ from, to: db, secrets: services.secrets, workspaceId, at: madeAt });
    } catch (error) {
      await db.destroy();
      throw error;
    }
    // The copy takes a while, and is no part of the rehearsal.
    clock.set(setAt);
    return {
      name,
      services,
      clock,
      asked: new AskedInRuns(),
      told,
      copyOf,
      entries: 0,
      settledAt: madeAt,
      usedAt: real.monotonic(),
      entering: Promise.resolve(),
    };
  }

  /** Has a run's time pass until now, and then be what it's set to. */
  async #pass(run: KeptRun<Services>, setAt: number | undefined): Promise<void> {
    run.usedAt = this.#tools.clock.monotonic();
    const passing = run.entering.then(async () => {
      const until = Math.max(run.clock.now(), setAt ?? Number.NEGATIVE_INFINITY);
      const { entries, nextDueAt } = await stateOfRun(run.services.db);
      run.entries = entries;
      if (nextDueAt !== null && nextDueAt <= until)
        await settle(run.services, { since: run.settledAt, until, told: run.told });
      run.clock.set(setAt);
      run.settledAt = run.clock.now();
    });
    run.entering = passing.catch(() => {});
    await passing;
  }

  #close(run: Promise<KeptRun<Services>>): void {
    const close = async () => {
      const { entering, services } = await run;
      // Whoever waits for its time to pass has yet to begin.
      await entering;
      await wait(closingMs, undefined, { ref: false });
      // What it writes later would find no database.
      await services.callLog.flush();
      await services.db.destroy();
    };
    void close().catch(() => {});
  }
}

/** Throws ApiError RUN_LIMIT for a run that has as many bookings and messages as it may. */
export function requireRoomIn({ entries }: Pick<Run<unknown>, 'entries'>): void {
  if (entries >= runLimits.entries) throw runLimit('run');
}

const limitsOf = { workspace: runLimits.perWorkspace, server: runLimits.total, run: runLimits.entries };

function runLimit(limitOf: keyof typeof limitsOf): ApiError {
  return new ApiError({ code: 'RUN_LIMIT', limitOf, limit: limitsOf[limitOf] });
}

function nameOf({ workspaceId, name }: RunKey): string {
  return `${workspaceId} ${name}`;
}
