import { stateOfRun } from '../../db/queries/test-runs.ts';
import { MessageSchedule } from '../jobs/messages/schedule.ts';
import type { SendingTools } from '../jobs/messages/send.ts';
import { tellUpcoming, type UpcomingTools } from '../jobs/webhooks/upcoming.ts';
import type { Clock } from '../process/clock.ts';
import { noteMessages, type ToldInRun } from './told.ts';

/** What does what falls due in a run. */
export type SettlingTools = SendingTools & UpcomingTools;

/** Between which instants time has passed, in epoch milliseconds, and where it's noted who is told what. */
export type Passing = { since: number; until: number; told: ToldInRun[] };

/** How often it's looked for more, at most: what can't be sent is due again later. */
const mostRounds = 1_000;

/**
 * Does in order what fell due in a run while its time passed, as a server would have in that time: each message and each
 * event at its own instant.
 */
export async function settle(tools: SettlingTools, { since, until, told }: Passing): Promise<void> {
  let at = Math.min(since, until);
  for (let round = 0; round < mostRounds; round++) {
    const { nextDueAt } = await stateOfRun(tools.db);
    if (nextDueAt === null || nextDueAt > until) return;
    at = Math.max(at, nextDueAt);
    const clock: Clock = { ...tools.clock, now: () => at };
    await tellUpcoming(tools, at);
    const messages = new MessageSchedule({ ...tools, clock, messenger: noteMessages(told, clock) });
    await messages.startDue();
    await messages.whenIdle();
  }
}
