import { insertAuditEntry, type NewAuditEntry } from '../../db/queries/audit-entries.ts';
import { memberOfWorkspace } from '../../db/queries/members.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { type Writing, write } from '../../db/write.ts';
import { covers, type Role } from '../domain/access/user.ts';
import type { Services } from '../services.ts';

/**
 * Who does something, and from where: a user, an API key, or whoever runs the command line. The address is an IP's, as
 * the audit log keeps it.
 */
export type Actor =
  | { kind: 'user'; id: string; address?: string | undefined }
  | { kind: 'key'; id: string; address?: string | undefined }
  | { kind: 'cli'; id?: undefined; address?: undefined };

/** Somebody who is not signed in yet: they hold a link, or know a password. */
export type Visitor = { kind: 'visitor'; address?: string | undefined };

/**
 * Who may do something. Whoever runs the command line may do everything.
 * - a role: members of the workspace with that role or a higher one
 * - `keys`: those, and the workspace's API keys
 * - `person`: a signed-in user, whose own affair it is
 * - `anyone`: whoever has what the action asks for, such as a link that works once
 * - `operator`: nobody but whoever runs the command line
 */
export type Permission = Role | { role: Role; keys: true } | 'person' | 'anyone' | 'operator';

/** The workspace of a request that isn't about one, such as signing in: it's the id of none. */
export const noWorkspace = '';

/** Who asks for an action, in which workspace, and when: epoch milliseconds. */
export type Requester = { actor: Actor | Visitor; workspaceId: string; at: number };

/** What an action runs in: one transaction, all of which is undone if the action throws. */
export type ActionContext = Requester & { transaction: Writing };

/** A change that somebody can make. It says who may, and writes its own audit entry. */
export type Action<Input, Result> = {
  permission: Permission;
  run(services: Services, context: ActionContext, input: Input): Promise<Result>;
  /** Does what has to wait until the change is durable. Gives the result, which it may add to. */
  afterCommit?(services: Services, result: Result): Promise<Result>;
};

/** The actor has not got the role that something needs, or is not a member any more; or only the command line may do it. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';

  constructor(readonly needs: Role | 'operator') {
    super(needs === 'operator' ? 'only the command line may do this' : `this needs the role ${needs}`);
  }
}

/** The workspace has nothing of that id. What another workspace has looks the same. */
export class NotFound extends Error {
  override readonly name = 'NotFound';

  constructor() {
    super('there is nothing of that id in the workspace');
  }
}

/** Somebody has changed something since whoever asked last looked at it. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';

  constructor(message = 'somebody else has just changed this: look at it again first') {
    super(message);
  }
}

/**
 * Does what an action does, in one durable transaction. Throws NotAllowed, whatever the action throws, and ApiError
 * TRY_AGAIN where the database is busy.
 */
export async function perform<Input, Result>(
  services: Services,
  action: Action<Input, Result>,
  { by, input }: { by: Requester; input: Input },
): Promise<Result> {
  const result = await write(services.db, (transaction) =>
    runWithin(services, action, { context: { ...by, transaction }, input }),
  );
  return action.afterCommit ? await action.afterCommit(services, result) : result;
}

/** Does what an action does, as a part of a transaction. Throws NotAllowed, and whatever the action throws. */
export async function runWithin<Input, Result>(
  services: Services,
  action: Action<Input, Result>,
  { context, input }: { context: ActionContext; input: Input },
): Promise<Result> {
  await requirePermission(context.transaction, action.permission, context);
  return await action.run(services, context, input);
}

/** Whether a permission is given to members of a role: what pages offer them. The action itself asks again. */
export function mayPerform(role: Role, { permission }: { permission: Permission }): boolean {
  if (permission === 'operator') return false;
  const needed = neededRole(permission);
  return needed === undefined || covers(role, needed);
}

/** The least role of a member that a permission asks for; undefined where it asks for none. */
export function neededRole(permission: Permission): Role | undefined {
  if (typeof permission === 'object') return permission.role;
  return permission === 'person' || permission === 'anyone' || permission === 'operator'
    ? undefined
    : permission;
}

async function requirePermission(db: Database, permission: Permission, requester: Requester): Promise<void> {
  const { actor } = requester;
  if (actor.kind === 'cli') return;
  if (permission === 'operator') throw new NotAllowed('operator');
  if (permission === 'person' && actor.kind !== 'user') throw new NotAllowed('viewer');
  const needed = neededRole(permission);
  if (needed === undefined) return;
  if (actor.kind === 'key' && typeof permission === 'object') return;
  if (!covers(await roleOfActor(db, requester, needed), needed)) throw new NotAllowed(needed);
}

/**
 * The role that whoever asks has by now: it may have changed since they signed in. The command line may do what an owner
 * may. Throws NotAllowed, with the role that is needed, for who is no member.
 */
export async function roleOfActor(
  db: Database,
  { actor, workspaceId }: Pick<Requester, 'actor' | 'workspaceId'>,
  needed: Role = 'viewer',
): Promise<Role> {
  if (actor.kind === 'cli') return 'owner';
  const self =
    actor.kind === 'user' ? await memberOfWorkspace(db, { workspaceId, userId: actor.id }) : undefined;
  if (!self) throw new NotAllowed(needed);
  return self.role;
}

/**
 * Writes an audit entry of what an action has changed. Its workspace and actor are the action's unless it names others;
 * who was a visitor has to be named.
 */
export async function audit(
  context: ActionContext,
  entry: Pick<NewAuditEntry, 'action' | 'subjectId' | 'detail'> & { workspaceId?: string; actor?: Actor },
): Promise<void> {
  const { actor = context.actor, workspaceId = context.workspaceId, ...change } = entry;
  if (actor.kind === 'visitor') throw new Error(`nobody is named for the audit entry ${change.action}`);
  const by = { actorKind: actor.kind, actorId: actor.id, address: actor.address };
  await insertAuditEntry(context.transaction, { ...by, ...change, workspaceId, at: context.at });
}
