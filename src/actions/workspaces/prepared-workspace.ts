import { managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import { allWorkspaces } from '../../../db/queries/workspaces.ts';
import type { Database } from '../../../db/sqlite/open.ts';

/** What the command line has already created for the first owner. */
export type Prepared = {
  workspace: { id: string; name: string };
  calendarId: string | undefined;
  /** The calendar's IANA zone. */
  timeZone: string | undefined;
};

/** The oldest workspace of a file without users, and its oldest live calendar, if any. */
export async function preparedWorkspace(db: Database): Promise<Prepared | undefined> {
  const [workspace] = await allWorkspaces(db);
  if (!workspace) return undefined;
  const calendars = await managedCalendars(db, workspace.id);
  const calendar = calendars.find(({ archivedAt }) => archivedAt === null);
  return { workspace, calendarId: calendar?.id, timeZone: calendar?.timeZone };
}
