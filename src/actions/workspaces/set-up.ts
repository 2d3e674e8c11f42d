import { deleteSetUpLinks } from '../../../db/queries/access-links.ts';
import { insertAuditEntry } from '../../../db/queries/audit-entries.ts';
import { managedCalendars } from '../../../db/queries/calendars.ts';
import { hasUsers, insertMembership, insertUser } from '../../../db/queries/users.ts';
import { allWorkspaces, insertWorkspace } from '../../../db/queries/workspaces.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Writing, write } from '../../../db/write.ts';
import type { AuditAction } from '../../domain/access/audit-action.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { type MadeAccessLink, makeAccessLink } from '../access-links.ts';
import { makeCalendar } from '../calendars/create.ts';

/** What a file holds already that its first owner is to have: made at the command line. */
export type Prepared = { workspace: { id: string; name: string }; calendarId: string | undefined };

/** What the first owner chose; names of what is there already are not asked for. */
export type SetUp = {
  workspaceName: string;
  email: string;
  passwordHash: string;
  calendarName: string;
  zone: Zone;
  /** Epoch milliseconds. */
  now: number;
  address: string | undefined;
};

/** Makes the one link to set up with, while nobody could sign in; undefined where somebody can. Earlier ones end. */
export async function renewSetUpLink(db: Database, now: number): Promise<MadeAccessLink | undefined> {
  if (await hasUsers(db)) return undefined;
  return await write(db, async (transaction) => {
    if (await hasUsers(transaction)) return undefined;
    await deleteSetUpLinks(transaction);
    return await makeAccessLink(transaction, { kind: 'set-up', now });
  });
}

/** The oldest workspace of a file without users, and its oldest calendar that is in use; undefined where there is none. */
export async function preparedWorkspace(db: Database): Promise<Prepared | undefined> {
  const [workspace] = await allWorkspaces(db);
  if (!workspace) return undefined;
  const calendars = await managedCalendars(db, workspace.id);
  return { workspace, calendarId: calendars.find(({ archivedAt }) => archivedAt === null)?.id };
}

/**
 * Makes the first owner of a file, and a workspace and a calendar (Monday to Friday nine to five) unless they are there. To
 * be called in the transaction that uses the link up.
 */
export async function setUp(
  transaction: Writing,
  given: SetUp,
): Promise<{ workspaceId: string; userId: string; calendarId: string }> {
  const prepared = await preparedWorkspace(transaction);
  const userId = crypto.randomUUID();
  const workspaceId = prepared?.workspace.id ?? crypto.randomUUID();
  const { now, email, passwordHash, workspaceName: name } = given;
  if (!prepared) await insertWorkspace(transaction, { id: workspaceId, name, createdAt: now });
  await insertUser(transaction, { id: userId, email, passwordHash, createdAt: now });
  await insertMembership(transaction, { workspaceId, userId, role: 'owner', createdAt: now });
  const by = { actorKind: 'user', actorId: userId, address: given.address } as const;
  const audit = (action: AuditAction, subjectId: string, detail: Record<string, unknown>) =>
    insertAuditEntry(transaction, { ...by, workspaceId, at: now, action, subjectId, detail });
  if (!prepared) await audit('workspace.create', workspaceId, { name });
  await audit('user.create', userId, { email, role: 'owner' });
  if (prepared?.calendarId !== undefined) return { workspaceId, userId, calendarId: prepared.calendarId };
  const actor = { kind: 'user', id: userId, address: given.address } as const;
  const wanted = { name: given.calendarName, timeZone: given.zone.id };
  const { id: calendarId } = await makeCalendar({ transaction, actor, workspaceId, at: now }, wanted);
  return { workspaceId, userId, calendarId };
}
