import type { Database } from '../../../db/sqlite/open.ts';
import type { WebhookBody } from './arrival.ts';

/** An event that endpoints are told, as it's sent, and which endpoints are. */
export type Told = WebhookBody & { id: string; to: string[] };

/** The events that are waiting to be sent, in the order in which they were written down. */
export async function waitingEvents(db: Database): Promise<Told[]> {
  const jobs = await db
    .selectFrom('jobs')
    .innerJoin('webhook_events', 'webhook_events.id', 'jobs.event_id')
    .select(['event_id as id', 'about', 'body'])
    .where('kind', '=', 'webhook')
    .orderBy('jobs.id')
    .execute();
  const byId = new Map<string, Told>();
  for (const { id, about, body } of jobs) {
    if (id === null) continue;
    const told = byId.get(id) ?? { id, to: [], ...(JSON.parse(body) as WebhookBody) };
    told.to.push(about);
    byId.set(id, told);
  }
  return [...byId.values()];
}

/** What endpoints are told from now on, and no more afterwards. */
export async function toldSince(db: Database, work: () => Promise<unknown>): Promise<Told[]> {
  const before = new Set((await waitingEvents(db)).map(({ id }) => id));
  await work();
  return (await waitingEvents(db)).filter(({ id }) => !before.has(id));
}
