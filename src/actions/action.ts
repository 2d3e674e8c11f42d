import { insertAuditEntry, type NewAuditEntry } from '../../db/queries/audit-log/audit-entries.ts';
import { memberOfWorkspace } from '../../db/queries/members.ts';
import { needsTwoStep } from '../../db/queries/two-step.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { type WriteScope, type Writing, withinWorkspace, withoutLock, write } from '../../db/write.ts';
import { covers, type Membership, type Role, seesCalendar } from '../domain/access/user.ts';
import type { Door } from '../jobs/webhooks/booking-event.ts';
import type { Services } from '../services.ts';

/**
 * Who does something, and from which IP address: a user, an API key, the command line, or a caller on one of their pages. A
 * key comes over the API unless it says otherwise.
 */
export type Actor =
  | { kind: 'user'; id: string; address?: string | undefined }
  | { kind: 'key'; id: string; address?: string | undefined; door?: 'mcp' | 'voice' | undefined }
  | { kind: 'cli'; id?: undefined; address?: undefined }
  | { kind: 'caller'; id?: undefined; address?: string | undefined };

/** Somebody who isn't signed in yet, but has a link or a password; or a voice platform that knows a calendar's secret address. */
export type Visitor =
  | { kind: 'visitor'; address?: string | undefined }
  | { kind: 'platform'; address?: undefined };

/**
 * Who may do something. The command line may do everything.
 * - a role: members of the workspace with that role or a higher one
 * - `calendarIn`: members with the role who see the calendar that it's about, or all of them
 * - `keys`: those, and the workspace's API keys
 * - `callers`: those, and callers on their own pages, which say what they may ask for
 * - `platforms`: those, and voice platforms that know the calendar's secret address
 * - `person`: a signed-in user, about their own account
 * - `anyone`: anyone with what the action asks for, such as a link that works once
 * - `operator`: only the command line
 */
export type Permission<Input = never> = ManagingRole | AtCalendar<Input> | 'person' | 'anyone' | 'operator';

type ManagingRole = 'owner' | 'admin';

/** Whoever doesn't manage the workspace may be kept to single calendars, so it's said which one an input is about. */
type AtCalendar<Input> = {
  role: Role;
  keys?: true;
  callers?: true;
  platforms?: true;
  calendarIn(input: Input): string | readonly string[];
};

/** The workspace ID of a request that isn't about a workspace, such as signing in. */
export const noWorkspace = '';

/** Who asks for an action, in which workspace and, if it's known, in which phone call, and when (epoch milliseconds). */
export type Requester = {
  actor: Actor | Visitor;
  workspaceId: string;
  callId?: string | undefined;
  at: number;
};

/** What an action runs in: one transaction, undone if the action throws. */
export type ActionContext = Requester & { transaction: Writing };

/** A change: says who may make it, and writes its own audit entry. */
export type Action<Input, Result> = {
  permission: Permission<Input>;
  /** Each of its statements says itself under which condition it changes a row, so nobody waits for it. */
  needsNoLock?: true;
  /** It depends on what's in other workspaces than the requester's, so nothing else is written meanwhile. */
  goesAcross?: true;
  run(services: Services, context: ActionContext, input: Input): Promise<Result>;
  /** Runs once the change is durable. Returns the result, which it may extend. */
  afterCommit?(services: Services, result: Result): Promise<Result>;
};

/** The actor lacks the role, is no longer a member, or only the command line may do it. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';

  constructor(readonly needs: Role | 'operator') {
    super(needs === 'operator' ? 'only the command line may do this' : `this needs the role ${needs}`);
  }
}

/** The workspace requires two-step sign-in, which the user doesn't have. */
export class TwoStepNeeded extends Error {
  override readonly name = 'TwoStepNeeded';

  constructor() {
    super('this workspace requires two-step sign-in');
  }
}

/** The workspace has nothing with that ID. Another workspace's things look the same. */
export class NotFound extends Error {
  override readonly name = 'NotFound';

  constructor() {
    super('there is nothing of that id in the workspace');
  }
}

/** A row that was looked up by ID. Throws NotFound if there's none. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new NotFound();
  return row;
}

/** Something was changed since the requester last saw it. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';

  constructor(message = 'someone else just changed this: check it, then try again') {
    super(message);
  }
}

/**
 * Runs an action in one durable transaction. Throws NotAllowed, TwoStepNeeded, the action's errors, and ApiError
 * TRY_AGAIN.
 */
export async function perform<Input, Result>(
  services: Services,
  action: Action<Input, Result>,
  { by, input }: { by: Requester; input: Input },
): Promise<Result> {
  const result = await write(
    services.db,
    (transaction) => runWithin(services, action, { context: { ...by, transaction }, input }),
    scopeOf(action, by),
  );
  return action.afterCommit ? await action.afterCommit(services, result) : result;
}

/**
 * What members and keys do stays within their workspace. Accounts, and what only the command line may do, go across
 * workspaces.
 */
function scopeOf({ permission, needsNoLock, goesAcross }: ScopedAction, by: Requester): WriteScope {
  if (needsNoLock) return withoutLock;
  const isWithin = !goesAcross && neededRole(permission) !== undefined && by.workspaceId !== noWorkspace;
  return isWithin ? withinWorkspace(by) : {};
}

type ScopedAction = { permission: Permission } & Pick<Action<never, unknown>, 'needsNoLock' | 'goesAcross'>;

/** Runs an action as part of a transaction. Throws NotAllowed, TwoStepNeeded and the action's errors. */
export async function runWithin<Input, Result>(
  services: Services,
  action: Action<Input, Result>,
  { context, input }: { context: ActionContext; input: Input },
): Promise<Result> {
  await requirePermission(action.permission, { context, input });
  return await action.run(services, context, input);
}

/** Whether members with a role have a permission, to decide what pages offer. The action itself checks again. */
export function mayPerform(role: Role, { permission }: { permission: Permission }): boolean {
  if (permission === 'operator') return false;
  const needed = neededRole(permission);
  return needed === undefined || covers(role, needed);
}

/** The lowest role with a permission; undefined if it needs none. */
export function neededRole(permission: Permission): Role | undefined {
  if (typeof permission === 'object') return permission.role;
  return permission === 'person' || permission === 'anyone' || permission === 'operator'
    ? undefined
    : permission;
}

async function requirePermission<Input>(
  permission: Permission<Input>,
  { context, input }: { context: ActionContext; input: Input },
): Promise<void> {
  const { actor, transaction, workspaceId } = context;
  if (actor.kind === 'cli') return;
  if (permission === 'operator') throw new NotAllowed('operator');
  if (permission === 'person' && actor.kind !== 'user') throw new NotAllowed('viewer');
  const needed = neededRole(permission);
  if (needed === undefined) return;
  const isAtCalendar = typeof permission === 'object';
  if (actor.kind === 'key' && isAtCalendar && permission.keys) return;
  if (actor.kind === 'caller' && isAtCalendar && permission.callers) return;
  if (actor.kind === 'platform' && isAtCalendar && permission.platforms) return;
  const membership = await membershipOfActor(transaction, context, needed);
  if (!covers(membership.role, needed)) throw new NotAllowed(needed);
  const calendarIds = isAtCalendar ? [permission.calendarIn(input)].flat() : [];
  if (!calendarIds.every((id) => seesCalendar(membership, id))) throw new NotFound();
  if (actor.kind === 'user' && (await needsTwoStep(transaction, { workspaceId, userId: actor.id }))) {
    throw new TwoStepNeeded();
  }
}

/** Who asks, in which workspace. */
type Asker = Pick<Requester, 'actor' | 'workspaceId'>;

/**
 * The requester's current role, which may have changed since they signed in. The command line counts as an owner. Throws
 * NotAllowed for non-members.
 */
export async function roleOfActor(db: Database, asker: Asker): Promise<Role> {
  return asker.actor.kind === 'cli' ? 'owner' : (await membershipOfActor(db, asker, 'viewer')).role;
}

/** What the requester is by now. Throws NotAllowed, with the role that's needed, for non-members. */
async function membershipOfActor(
  db: Database,
  { actor, workspaceId }: Asker,
  needed: Role,
): Promise<Membership> {
  const self =
    actor.kind === 'user' ? await memberOfWorkspace(db, { workspaceId, userId: actor.id }) : undefined;
  if (!self) throw new NotAllowed(needed);
  return self;
}

/** Whether the requester is a caller, or a bot that speaks for one: the desk may do more. */
export function isForCaller({ actor }: Pick<Requester, 'actor'>): boolean {
  return actor.kind === 'key' || actor.kind === 'caller';
}

/** Through what the requester, who isn't a visitor, changes bookings. */
export function doorOf({ actor }: Pick<Requester, 'actor'>): Door {
  if (actor.kind === 'key') return actor.door ?? 'api';
  if (actor.kind === 'caller') return 'caller';
  return actor.kind === 'cli' ? 'cli' : 'dashboard';
}

/** Writes an audit entry. Workspace and actor are the action's by default; for visitors, pass the actor. */
export async function audit(
  context: ActionContext,
  entry: Pick<NewAuditEntry, 'action' | 'subjectId' | 'detail'> & { workspaceId?: string; actor?: Actor },
): Promise<void> {
  const { actor = context.actor, workspaceId = context.workspaceId, ...change } = entry;
  if (actor.kind === 'visitor' || actor.kind === 'platform')
    throw new Error(`nobody is named for the audit entry ${change.action}`);
  const by = { actorKind: actor.kind, actorId: actor.id, address: actor.address };
  await insertAuditEntry(context.transaction, { ...by, ...change, workspaceId, at: context.at });
}
