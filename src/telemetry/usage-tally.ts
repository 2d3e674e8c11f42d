import type { UsageHour } from '../../db/queries/calls/usage.ts';
import { addDurations, type DurationCounts, durationClass } from '../domain/duration-classes.ts';
import { hourMs } from '../domain/time/local-time.ts';

/** A request of a workspace to count. */
export type CountedRequest = {
  workspaceId: string;
  /** Epoch milliseconds. */
  at: number;
  keyId: string;
  /** The code of its refusal, if any. */
  refusal: string | undefined;
  /** Undefined if it was over the limit. */
  operation: string | undefined;
  tookMs: number;
};

type Hour = {
  workspaceId: string;
  hour: number;
  keys: Map<string, number>;
  refusals: Map<string, number>;
  times: Map<string, DurationCounts>;
};

/** Counts requests by workspace and hour until they are written. Its size doesn't grow with the number of requests. */
export class UsageTally {
  readonly #hours: Hour[] = [];
  /** The latest hour of each workspace: requests come more or less in order. */
  readonly #latest = new Map<string, Hour>();

  /** How many hours of workspaces have counts. */
  get hours(): number {
    return this.#hours.length;
  }

  /** Counts a request. */
  note({ workspaceId, at, keyId, refusal, operation, tookMs }: CountedRequest): void {
    const hour = this.#hour(workspaceId, at - (at % hourMs));
    if (refusal !== undefined) add(hour.refusals, refusal, 1);
    if (operation === undefined) return;
    add(hour.keys, keyId, 1);
    const counts = timesOf(hour, operation);
    const index = durationClass(tookMs);
    counts[index] = (counts[index] ?? 0) + 1;
  }

  /** Returns the counts of at most so many hours, and forgets them. */
  take(most: number): UsageHour[] {
    const hours = this.#hours.splice(0, most);
    for (const hour of hours) {
      if (this.#latest.get(hour.workspaceId) === hour) this.#latest.delete(hour.workspaceId);
    }
    return hours.map(({ workspaceId, hour, keys, refusals, times }) => ({
      workspaceId,
      hour,
      counts: [
        ...[...keys].map(([name, count]) => ({ kind: 'key' as const, name, count })),
        ...[...refusals].map(([name, count]) => ({ kind: 'refusal' as const, name, count })),
      ],
      times: [...times].map(([operation, counts]) => ({ operation, counts })),
    }));
  }

  /** Takes back counts that couldn't be written. */
  giveBack(taken: readonly UsageHour[]): void {
    for (const { workspaceId, hour, counts, times } of taken) {
      const own = this.#hour(workspaceId, hour);
      for (const { kind, name, count } of counts) add(kind === 'key' ? own.keys : own.refusals, name, count);
      for (const { operation, counts: added } of times) addDurations(timesOf(own, operation), added);
    }
  }

  #hour(workspaceId: string, hour: number): Hour {
    const known = this.#latest.get(workspaceId);
    if (known?.hour === hour) return known;
    const made = { workspaceId, hour, keys: new Map(), refusals: new Map(), times: new Map() };
    this.#hours.push(made);
    this.#latest.set(workspaceId, made);
    return made;
  }
}

function timesOf({ times }: Hour, operation: string): DurationCounts {
  const known = times.get(operation);
  if (known) return known;
  const made: DurationCounts = {};
  times.set(operation, made);
  return made;
}

function add(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}
