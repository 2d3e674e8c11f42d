import { isDeepStrictEqual } from 'node:util';
import { type StateOfRun, stateOfRun } from '../../db/queries/runs/runs.ts';
import { MessageSchedule } from '../jobs/messages/schedule.ts';
import type { SendingTools } from '../jobs/messages/send.ts';
import { tellUpcoming, type UpcomingTools } from '../jobs/webhooks/upcoming.ts';
import type { Clock } from '../process/clock.ts';
import { noteMessages, type ToldInRun } from './told.ts';

/** What does what falls due in a run. */
export type SettlingTools = SendingTools & UpcomingTools;

/** Between which instants time has passed, in epoch milliseconds, and where it's noted who is told what. */
export type Passing = { since: number; until: number; told: ToldInRun[] };

/**
 * Does in order what fell due in a run while its time passed, as a server would have in that time: each message and each
 * event at its own instant.
 */
export async function settle(tools: SettlingTools, { since, until, told }: Passing): Promise<void> {
  let at = Math.min(since, until);
  let before: StateOfRun | undefined;
  for (;;) {
    const state = await stateOfRun(tools.db);
    const { nextDueAt } = state;
    // What can't be done now, for whatever reason, is left for later.
    if (nextDueAt === null || nextDueAt > until || isDeepStrictEqual(state, before)) return;
    before = state;
    at = Math.max(at, nextDueAt);
    const clock: Clock = { ...tools.clock, now: () => at };
    await tellUpcoming(tools, at);
    const messages = new MessageSchedule({ ...tools, clock, messenger: noteMessages(told, clock) });
    await messages.startDue();
    await messages.whenIdle();
  }
}
