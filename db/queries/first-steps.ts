import { sql } from 'kysely';
import { compiled } from '../compiled.ts';
import type { Database } from '../sqlite/open.ts';

/** Which steps towards its first call a workspace has done. */
export type FirstSteps = {
  hasCalendar: boolean;
  /** Whether a calendar's settings were saved, or its hours aren't the usual ones. */
  hasHours: boolean;
  hasLink: boolean;
  hasDate: boolean;
  /** Whether there's a key for real calls. */
  hasKey: boolean;
  /** Whether a request came with any key, for real calls or for tests. */
  hasRequest: boolean;
  hasFeed: boolean;
  hasColleague: boolean;
  /** When the workspace was made, epoch milliseconds. */
  madeAt: number;
};

const select = compiled<{ workspaceId: string; now: number }>()((db, { workspaceId, now }) => {
  const keys = db.selectFrom('api_keys').select('id').where('workspace_id', '=', workspaceId);
  const liveKeys = keys.where('prefix', 'like', 'sk_live_%');
  const feeds = db.selectFrom('feeds').select('id').where('workspace_id', '=', workspaceId);
  const calendars = db.selectFrom('calendars').select('id').where('workspace_id', '=', workspaceId);
  const members = db.selectFrom('memberships').select('user_id').where('workspace_id', '=', workspaceId);
  const invitations = db.selectFrom('access_links').select('id').where('workspace_id', '=', workspaceId);
  const live = calendars.where('archived_at', 'is', null);
  const hours = db
    .selectFrom('working_hours')
    .select('calendar_id')
    .where('calendar_id', 'in', live)
    .where((eb) =>
      // Those of a new calendar (`calendarDefaults`) are nine to five, Monday to Friday.
      eb.or([eb('weekday', '>', 5), eb('start_minute', '<>', 9 * 60), eb('end_minute', '<>', 17 * 60)]),
    );
  const links = db.selectFrom('links').select('id').where('workspace_id', '=', workspaceId);
  const dates = db.selectFrom('date_overrides').select('date').where('calendar_id', 'in', live);
  const workspace = db.selectFrom('workspaces').select('created_at').where('id', '=', workspaceId);
  return db
    .selectNoFrom(({ exists }) => [
      workspace.as('madeAt'),
      exists(live).as('calendar'),
      exists(live.where(sql<boolean>`updated_at > created_at`)).as('saved'),
      exists(hours).as('hours'),
      exists(links).as('link'),
      exists(dates).as('date'),
      exists(liveKeys.where('revoked_at', 'is', null)).as('key'),
      exists(keys.where('last_used_at', 'is not', null)).as('request'),
      exists(feeds.where('revoked_at', 'is', null)).as('feed'),
      exists(members.limit(1).offset(1)).as('member'),
      exists(
        invitations.where('kind', '=', 'invite').where('used_at', 'is', null).where('expires_at', '>', now),
      ).as('invitation'),
    ])
    .compile();
});

/** What a workspace has at `now`, epoch milliseconds. An invited colleague counts. */
export async function firstStepsOf(
  db: Database,
  requested: { workspaceId: string; now: number },
): Promise<FirstSteps> {
  const [row] = await select(db, requested);
  return {
    hasCalendar: Boolean(row?.calendar),
    hasHours: Boolean(row?.saved) || Boolean(row?.hours),
    hasLink: Boolean(row?.link),
    hasDate: Boolean(row?.date),
    hasKey: Boolean(row?.key),
    hasRequest: Boolean(row?.request),
    hasFeed: Boolean(row?.feed),
    hasColleague: Boolean(row?.member) || Boolean(row?.invitation),
    madeAt: row?.madeAt ?? requested.now,
  };
}
