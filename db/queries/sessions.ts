import type { ExpressionBuilder } from 'kysely';
import type { DashboardLanguage } from '../../src/domain/access/dashboard-language.ts';
import { isSessionLive } from '../../src/domain/access/session.ts';
import { type TwoStepState, twoStepState } from '../../src/domain/access/two-step.ts';
import type { Membership } from '../../src/domain/access/user.ts';
import type { HourCycle } from '../../src/domain/time/hour-cycle.ts';
import { compiled } from '../compiled.ts';
import { dialectOf } from '../dialect.ts';
import type { Schema } from '../schema.ts';
import { type Database, SqliteDatabase } from '../sqlite/open.ts';
import { membershipColumns, readMembership } from './memberships.ts';

/** Who is signed in, in which workspace and role. Instants are in epoch milliseconds. */
export type Session = Membership & {
  /** SHA-256 of the cookie's token in hexadecimal. */
  hash: string;
  userId: string;
  email: string;
  /** What the user is called; null if they haven't said. */
  name: string | null;
  workspaceId: string;
  workspaceName: string;
  /** How the workspace writes times; null if nobody has chosen. */
  hourCycle: HourCycle | null;
  /** The country (ISO 3166-1 alpha-2) of most of the workspace's calendars; null if that's none. */
  country: string | null;
  /** The language that the user chose for the dashboard; null for their browser's. */
  language: DashboardLanguage | null;
  twoStep: TwoStepState;
  createdAt: number;
  seenAt: number;
};

/** Of the calendars of a query's workspace, the country that most have. */
function countryOfMost(row: ExpressionBuilder<Schema, 'workspaces'>) {
  return row
    .selectFrom('calendars')
    .select('calendars.country')
    .whereRef('calendars.workspace_id', '=', 'workspaces.id')
    .where('calendars.country', 'is not', null)
    .groupBy('calendars.country')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('calendars.country')
    .limit(1)
    .as('country');
}

const selectSession = compiled<{ hash: string }>()((db, { hash }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('workspaces', 'workspaces.id', 'sessions.workspace_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'sessions.user_id')
        .onRef('memberships.workspace_id', '=', 'sessions.workspace_id'),
    )
    .select([
      'sessions.hash',
      'sessions.user_id as userId',
      'users.email',
      'users.name',
      'users.language',
      'sessions.workspace_id as workspaceId',
      'workspaces.name as workspaceName',
      'workspaces.hour_cycle as hourCycle',
      'memberships.role',
      'memberships.is_desk',
      'memberships.calendar_ids',
      'sessions.created_at as createdAt',
      'sessions.seen_at as seenAt',
      'users.two_step_secret as twoStepSecret',
      'workspaces.two_step_required as isRequired',
    ])
    .select(countryOfMost)
    .where('sessions.hash', '=', hash)
    .where('workspaces.deleted_at', 'is', null)
    .compile(),
);

/**
 * A live session; undefined if it has ended, or its user has left the workspace. Always asks the database, so signing
 * out works at once.
 */
export async function liveSession(
  db: Database,
  { hash, now }: { hash: string; now: number },
): Promise<Session | undefined> {
  if (db instanceof SqliteDatabase) db.freshen();
  const [row] = await selectSession(db, { hash });
  if (!row || !isSessionLive(row, now)) return undefined;
  const { role, is_desk, calendar_ids, twoStepSecret, isRequired, ...session } = row;
  const twoStep = twoStepState({ isOn: twoStepSecret !== null, isRequired: isRequired === 1 });
  return { ...session, ...readMembership({ role, is_desk, calendar_ids }), twoStep };
}

/** Writes a new session, at an instant in epoch milliseconds. */
export async function insertSession(
  db: Database,
  session: {
    hash: string;
    userId: string;
    workspaceId: string;
    at: number;
    address: string | undefined;
    userAgent: string | undefined;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      hash: session.hash,
      user_id: session.userId,
      workspace_id: session.workspaceId,
      created_at: session.at,
      seen_at: session.at,
      address: session.address ?? null,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
    })
    .execute();
}

/** Notes that a session was used, at an instant in epoch milliseconds. */
export async function touchSession(db: Database, { hash, at }: { hash: string; at: number }): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: at }).where('hash', '=', hash).execute();
}

/** A session in another workspace of its user, by a test of its ID; undefined if the user isn't a member of such a one. */
export async function sessionIn(
  db: Database,
  { session, isWanted }: { session: Session; isWanted: (workspaceId: string) => boolean },
): Promise<Session | undefined> {
  if (isWanted(session.workspaceId)) return session;
  const memberships = await db
    .selectFrom('memberships')
    .innerJoin('workspaces', 'workspaces.id', 'memberships.workspace_id')
    .select([
      'workspaces.id as workspaceId',
      'workspaces.name as workspaceName',
      'workspaces.hour_cycle as hourCycle',
      'workspaces.two_step_required as isRequired',
      ...membershipColumns,
    ])
    .select(countryOfMost)
    .where('memberships.user_id', '=', session.userId)
    .where('workspaces.deleted_at', 'is', null)
    .execute();
  const found = memberships.find(({ workspaceId }) => isWanted(workspaceId));
  if (!found) return undefined;
  const { workspaceId, workspaceName, hourCycle, country, isRequired, ...membership } = found;
  const twoStep = twoStepState({ isOn: session.twoStep === 'on', isRequired: isRequired === 1 });
  const workspace = { workspaceId, workspaceName, hourCycle, country };
  return { ...session, ...workspace, ...readMembership(membership), twoStep };
}

/** Switches a session to another workspace, and has signing in lead there; false if its user isn't a member. */
export async function switchWorkspace(
  db: Database,
  { hash, workspaceId }: { hash: string; workspaceId: string },
): Promise<boolean> {
  const switched = await db
    .updateTable('sessions')
    .set({ workspace_id: workspaceId })
    .where('hash', '=', hash)
    .where((row) =>
      row.exists(
        row
          .selectFrom('memberships')
          .select('user_id')
          .whereRef('memberships.user_id', '=', 'sessions.user_id')
          .where('memberships.workspace_id', '=', workspaceId),
      ),
    )
    .returning('user_id as userId')
    .executeTakeFirst();
  if (!switched) return false;
  await db
    .updateTable('users')
    .set({ last_workspace_id: workspaceId })
    .where('id', '=', switched.userId)
    .execute();
  return true;
}

/** Moves a user's sessions in a workspace to another one, or ends them without one. */
export async function moveSessions(
  db: Database,
  { workspaceId, userId, to }: { workspaceId: string; userId: string; to: string | undefined },
): Promise<void> {
  const there = { workspace_id: workspaceId, user_id: userId };
  if (to === undefined) {
    await db
      .deleteFrom('sessions')
      .where((row) => row.and(there))
      .execute();
  } else {
    await db
      .updateTable('sessions')
      .set({ workspace_id: to })
      .where((row) => row.and(there))
      .execute();
  }
}

/** Ends one session. */
export async function deleteSession(db: Database, hash: string): Promise<void> {
  await db.deleteFrom('sessions').where('hash', '=', hash).execute();
}

/** Ends all sessions of a user, in whichever workspace. */
export async function deleteSessionsOfUser(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** A session as its user sees it, with an ID among their sessions. Instants are in epoch milliseconds. */
export type OwnSession = {
  id: string;
  hash: string;
  createdAt: number;
  seenAt: number;
  address: string | null;
  userAgent: string | null;
};

/** A user's live sessions in all workspaces, last used first. */
export async function liveSessionsOfUser(
  db: Database,
  { userId, now }: { userId: string; now: number },
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['hash', 'created_at as createdAt', 'seen_at as seenAt', 'address', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('hash')
    .execute();
  return rows
    .filter((row) => isSessionLive(row, now))
    .map((row) => ({ ...row, id: row.hash.slice(0, idLength) }));
}

/** The IP addresses where a user's sessions began, by email. */
export async function sessionAddressesByEmail(db: Database, email: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select('sessions.address')
    .distinct()
    .where(dialectOf(db).isEmail('users.email', email))
    .execute();
  return rows.map(({ address }) => address);
}

/** Ends one of a user's sessions; false if there's none. */
export async function deleteSessionOfUser(db: Database, { userId, id }: { userId: string; id: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((row) => row(row.fn<string>('substr', ['hash', row.lit(1), row.lit(idLength)]), '=', id))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Enough of a hash to tell a user's sessions apart, but not to guess it. */
const idLength = 16;
