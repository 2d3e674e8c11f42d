import { memberOfWorkspace } from '../../../db/queries/members.ts';
import type { Role } from '../../../src/domain/access/user.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type TestServices, testServices } from '../workspace.ts';
import { type SignedIn, signedIn } from './dashboard.ts';

/** A workspace with an owner, an admin and a viewer. */
export async function team() {
  const made = await testServices();
  const owner = await signedIn(made, { role: 'owner', email: 'olga@example.com' });
  const { workspaceId } = owner;
  const admin = await signedIn(made, { role: 'admin', workspaceId, email: 'adam@example.com' });
  const viewer = await signedIn(made, { role: 'viewer', workspaceId, email: 'vera@example.com' });
  return { made, owner, admin, viewer, workspaceId };
}

/** The role of somebody where they are signed in; undefined for who is no member there. */
export async function roleOf({ db }: TestServices, member: SignedIn): Promise<Role | undefined> {
  const { workspaceId, userId } = member;
  return (await memberOfWorkspace(db, { workspaceId, userId }))?.role;
}

/** What the audit log holds, the oldest first: the action and its detail. */
export async function auditOf({ db }: TestServices): Promise<string[]> {
  const rows = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  return rows.map(({ action, detail }) => `${action} ${detail}`);
}

/** Lets a member see only some calendars from now on. */
export async function showOnly(
  { db }: TestServices,
  { userId, workspaceId }: SignedIn,
  calendars: readonly Pick<Calendar, 'id'>[],
): Promise<void> {
  const calendar_ids = JSON.stringify(calendars.map(({ id }) => id));
  const theirs = db.updateTable('memberships').where('user_id', '=', userId);
  await theirs.set({ calendar_ids }).where('workspace_id', '=', workspaceId).execute();
}
