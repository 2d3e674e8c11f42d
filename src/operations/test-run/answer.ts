import { managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import type { Run } from '../../runs/runs.ts';
import type { Services } from '../../services.ts';
import type { MadeRun } from './shapes.ts';

/** What's said of a run that was just made: the time in it, in the zone of the workspace's oldest calendar. */
export async function describeMadeRun(
  { name, services }: Run<Services>,
  { workspaceId }: { workspaceId: string },
): Promise<MadeRun> {
  const { db, zones, clock } = services;
  const [oldest] = await managedCalendars(db, workspaceId);
  return { run: name, now: zones.namedOrUtc(oldest?.timeZone ?? 'UTC').format(clock.now()) };
}
