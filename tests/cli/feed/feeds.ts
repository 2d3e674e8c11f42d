import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';

/** The address of a feed as it is printed where no server runs. */
export const address = /^http:\/\/127\.0\.0\.1:3000\/feeds\/[\w-]{43}\.ics$/;

/** A feed as it is printed when it is made. */
export type MadeFeed = { id: string; calendarId: string; url: string };

/** Commands about feeds on a sample file of their own. Call it outside of tests. */
export async function openFeeds() {
  const sample = await makeSampleFile(join(temporaryFolder(), 'feeds.db'));
  const { databaseFile, workspaceId, calendarId } = sample;

  async function run(args: string[], environment: Record<string, string> = {}) {
    return await runSlotline(args, { environment: { SLOTLINE_DATABASE: databaseFile, ...environment } });
  }

  async function json(...args: string[]) {
    return await slotlineJson(databaseFile, args);
  }

  async function makeCalendar(name = 'C'): Promise<string> {
    const settings = ['--workspace', workspaceId, '--name', name, '--time-zone', 'UTC'];
    return (await json('calendar', 'create', ...settings)).id;
  }

  function makeFeed(of: string): Promise<MadeFeed> {
    return json('feed', 'create', '--calendar', of);
  }

  async function statuses(of: string): Promise<Record<string, string>> {
    const feeds: { id: string; status: string }[] = await json('feed', 'list', '--calendar', of);
    return Object.fromEntries(feeds.map(({ id, status }) => [id, status]));
  }

  async function auditEntries(of: string) {
    const db = openDatabase(databaseFile);
    const entries = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
    await db.destroy();
    return entries
      .filter(({ action, detail }) => action.startsWith('feed.') && JSON.parse(detail).calendarId === of)
      .map(({ action, subject_id, actor_kind, detail }) => ({ action, subject_id, actor_kind, detail }));
  }

  return {
    ...{ databaseFile, workspaceId, calendarId, sample },
    ...{ run, json, makeCalendar, makeFeed, statuses, auditEntries },
  };
}
