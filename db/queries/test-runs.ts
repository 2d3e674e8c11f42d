import { sql } from 'kysely';
import { compiled } from '../compiled.ts';
import { keptPerVersion } from '../kept-per-version.ts';
import type { Database } from '../sqlite/open.ts';

/** What a run has to do next: nothing is delivered from one, so those jobs are only kept. */
export type StateOfRun = {
  /** When the first of what's left to do is due, in epoch milliseconds; null for nothing. */
  nextDueAt: number | null;
  /** How many bookings it has, cancelled ones too. */
  bookings: number;
};

const selectState = compiled<Record<string, never>>()((db) =>
  sql<StateOfRun>`
    select (select count(*) from bookings) as "bookings", (
      select min(due_at) from jobs where kind in ('message', 'replan', 'upcoming') and failed_at is null
    ) as "nextDueAt"`.compile(db),
);

const keptState = keptPerVersion(async (db: Database, _: object) => (await selectState(db, {}))[0], {
  nameOf: () => '',
  most: 1,
});

/** How a run is by now. */
export async function stateOfRun(db: Database): Promise<StateOfRun> {
  return (await keptState(db, {})) ?? { nextDueAt: null, bookings: 0 };
}
