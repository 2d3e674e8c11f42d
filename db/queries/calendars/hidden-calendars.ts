import type { Database } from '../../sqlite/open.ts';

type Member = { workspaceId: string; userId: string };

/** The calendars that a member has taken off the day's page. */
export async function hiddenCalendars(db: Database, { workspaceId, userId }: Member): Promise<string[]> {
  const row = await db
    .selectFrom('memberships')
    .select('hidden_calendar_ids as hidden')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return JSON.parse(row?.hidden ?? '[]');
}

/** Takes calendars off the day's page of a member, and puts all others on it. */
export async function setHiddenCalendars(
  db: Database,
  { workspaceId, userId, calendarIds }: Member & { calendarIds: readonly string[] },
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ hidden_calendar_ids: calendarIds.length === 0 ? null : JSON.stringify(calendarIds) })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();
}
