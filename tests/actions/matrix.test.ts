import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openAny } from '../../db/open.ts';
import { updateMembership } from '../../db/queries/members.ts';
import {
  type Action,
  type Actor,
  found,
  NotAllowed,
  NotFound,
  perform,
  type Requester,
  type Visitor,
} from '../../src/actions/action.ts';
import { BookingRefused } from '../../src/actions/bookings/refused.ts';

import { adminRoutes } from '../../src/admin/routes.ts';
import { covers, type Role, roles } from '../../src/domain/access/user.ts';
import { InputError } from '../../src/domain/errors.ts';
import type { ActionCase } from '../helpers/actions/action-case.ts';
import { actionCases } from '../helpers/actions/action-cases.ts';
import { actions } from '../helpers/actions/registry.ts';
import {
  contentsOf,
  type Place,
  twoWorkspaces,
  unwrittenWorkspaces,
  type World,
} from '../helpers/actions/two-workspaces.ts';
import { forms } from '../helpers/dashboard/page-requests.ts';
import { runSlotline } from '../helpers/process/command.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';
import { someRoles } from '../helpers/some-cases.ts';
import { isOnPostgres } from '../helpers/workspace.ts';

const names = [...actions.keys()].sort();

function actionOf(name: string): Action<unknown, unknown> {
  return found(actions.get(name));
}

function caseOf(name: string): ActionCase {
  return found(actionCases[name]);
}

test('every action has a case, and no other', () => expect(Object.keys(actionCases).sort()).toEqual(names));

type Given = { actor: Actor | Visitor; place?: Place; role?: Role };

/** Asks for an action as somebody, in our workspace, and gives what stood in the database before and after. */
async function tried(world: World, name: string, given: Given) {
  const { made, ours } = world;
  const { actor, place = ours, role = 'owner' } = given;
  const input = await caseOf(name).input({ world, place, role });
  const workspaceId = caseOf(name).isInNewWorkspace ? crypto.randomUUID() : ours.workspaceId;
  const by: Requester = { actor, workspaceId, at: made.clock.now() };
  const before = await contentsOf(made);
  const error = await perform(made.services, actionOf(name), { by, input }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { error, before, after: await contentsOf(made) };
}

function userOf(place: Place, role: Role): Actor {
  return { kind: 'user', id: place.people[role].userId };
}

function isNotFound(error: unknown): boolean {
  return (
    error instanceof NotFound ||
    (error instanceof BookingRefused && error.code === 'HOLD_NOT_FOUND') ||
    (error instanceof InputError &&
      /^(?:team-member-unknown|webhook-calendars)$/.test(error.problem?.kind ?? ''))
  );
}

function isLetIn(name: string, role: Role): boolean {
  const { by } = caseOf(name);
  if (by === 'operator') return false;
  return by === 'person' || by === 'anyone' || covers(role, by);
}

const effective = names.filter((name) => !caseOf(name).needsNoUsers);
const letIn = effective.flatMap((name) =>
  someRoles(roles.filter((role) => isLetIn(name, role))).map((role) => ({ name, role })),
);
const refused = names.flatMap((name) =>
  roles.filter((role) => !isLetIn(name, role)).map((role) => ({ name, role })),
);

test.each(letIn)('$name is done for the $role', async ({ name, role }) => {
  const world = await unwrittenWorkspaces();
  const { error, before, after } = await tried(world, name, { actor: userOf(world.ours, role), role });
  expect(error).toBeUndefined();
  expect(after).not.toEqual(before);
  const [told, toldBefore] = [after, before].map((contents) => contents['audit_entries']?.length ?? 0);
  expect(told === toldBefore).toBe(caseOf(name).isNotAudited === true);
});

test.each(refused)('$name is refused to the $role', async ({ name, role }) => {
  const world = await unwrittenWorkspaces();
  const { error, before, after } = await tried(world, name, { actor: userOf(world.ours, role) });
  expect(error).toBeInstanceOf(NotAllowed);
  expect(after).toEqual(before);
});

/** The front desk, and viewers, whose membership ends at another calendar than the one that is tried. */
async function limit(
  { made, ours }: World,
  { role, calendarIds }: { role: 'desk' | 'viewer'; calendarIds: readonly string[] },
): Promise<void> {
  const { workspaceId, people } = ours;
  await updateMembership(made.db, { workspaceId, userId: people[role].userId, role, calendarIds });
}

const atDesk = names.filter((name) => caseOf(name).by === 'desk');

test.each(atDesk)('%s finds no calendar that a member does not see', async (name) => {
  for (const calendarIds of [[], [crypto.randomUUID()]]) {
    const world = await unwrittenWorkspaces();
    await limit(world, { role: 'desk', calendarIds });
    const { error, before, after } = await tried(world, name, { actor: userOf(world.ours, 'desk') });
    expect(error).toBeInstanceOf(NotFound);
    expect(after).toEqual(before);
  }
});

test.each(atDesk)('%s is done for the desk of a single calendar', async (name) => {
  const world = await unwrittenWorkspaces();
  await limit(world, { role: 'desk', calendarIds: [world.ours.calendarId] });
  const { error, before, after } = await tried(world, name, { actor: userOf(world.ours, 'desk') });
  expect(error).toBeUndefined();
  expect(after).not.toEqual(before);
});

const isOpen = (name: string) => caseOf(name).by === 'person' || caseOf(name).by === 'anyone';

test.each(names.filter((name) => !isOpen(name)))(
  '%s is refused to the owner of another workspace, and to who is a member no more',
  async (name) => {
    const world = await unwrittenWorkspaces();
    const former: Actor = { kind: 'user', id: world.ours.former.userId };
    for (const actor of [userOf(world.theirs, 'owner'), former]) {
      const { error, before, after } = await tried(world, name, { actor });
      expect(error).toBeInstanceOf(NotAllowed);
      expect(after).toEqual(before);
    }
  },
);

test.each(names.filter((name) => !caseOf(name).namesNothing))(
  '%s finds nothing of another workspace, whoever asks',
  async (name) => {
    const world = await unwrittenWorkspaces();
    const { theirs, ours } = world;
    const operator: Actor = { kind: 'cli' };
    const askers = caseOf(name).by === 'operator' ? [operator] : [userOf(ours, 'owner'), operator];
    for (const actor of askers) {
      const { error, before, after } = await tried(world, name, { actor, place: theirs });
      expect(isNotFound(error)).toBe(true);
      expect(after).toEqual(before);
    }
  },
);

test.each(effective.filter((name) => caseOf(name).by === 'operator'))(
  '%s is done for the command line',
  async (name) => {
    const { error, before, after } = await tried(await unwrittenWorkspaces(), name, {
      actor: { kind: 'cli' },
    });
    expect(error).toBeUndefined();
    expect(after).not.toEqual(before);
  },
);

test.each(effective.filter((name) => caseOf(name).by === 'anyone'))(
  '%s is done for a visitor',
  async (name) => {
    const { error, before, after } = await tried(await unwrittenWorkspaces(), name, {
      actor: { kind: 'visitor' },
    });
    expect(error).toBeUndefined();
    expect(after).not.toEqual(before);
  },
);

test.each(names.filter((name) => caseOf(name).by !== 'anyone'))(
  '%s is done for an API key or refused to it, and refused to a visitor',
  async (name) => {
    const world = await unwrittenWorkspaces();
    const visited = await tried(world, name, { actor: { kind: 'visitor' } });
    expect(visited.error).toBeInstanceOf(NotAllowed);
    expect(visited.after).toEqual(visited.before);

    const actor: Actor = { kind: 'key', id: world.ours.keyId };
    const { error, before, after } = await tried(world, name, { actor });
    if (caseOf(name).keys) {
      expect(error).toBeUndefined();
      expect(after).not.toEqual(before);
    } else {
      expect(error).toBeInstanceOf(NotAllowed);
      expect(after).toEqual(before);
    }
  },
);

test.each(names.filter((name) => caseOf(name).by !== 'anyone'))(
  '%s is done for a caller on their page or refused to them',
  async (name) => {
    const world = await unwrittenWorkspaces();
    const { error, before, after } = await tried(world, name, { actor: { kind: 'caller' } });
    if (caseOf(name).callers) {
      expect(error).toBeUndefined();
      expect(after).not.toEqual(before);
    } else {
      expect(error).toBeInstanceOf(NotAllowed);
      expect(after).toEqual(before);
    }
  },
);

describe('by the dashboard', () => {
  test.each(names)('%s has a page that leads to it, whose form changes something', (name) => {
    const action = actionOf(caseOf(name).sharesFormOf ?? name);
    const routes = adminRoutes.filter((route) => route.method === 'POST' && route.action === action);
    expect(routes.length === 0).toBe(caseOf(name).notOnDashboard === true);
    for (const { path, access } of routes) if (access !== 'anyone') expect(forms[path]).toBeDefined();
  });
});

/** What the command line gets: a copy of a database in memory as a file, or the database itself. */
async function databaseOf({ made: { db } }: World, file: string): Promise<string> {
  if (isOnPostgres) return (await import('../helpers/postgres/databases.ts')).urlOf(db);
  await sql`vacuum into ${file}`.execute(db);
  return file;
}

describe('by the command line', () => {
  // The process has a clock of its own.
  const startedAt = Date.now();
  const folder = temporaryFolder();

  const commands = names.filter((name) => caseOf(name).command !== undefined);

  test.each(commands)('%s is done', async (name) => {
    const world = await twoWorkspaces('none', startedAt);
    const args = (await caseOf(name).command?.({ world, place: world.ours, role: 'owner' })) ?? [];
    const file = join(folder, `${name}.db`);
    const database = await databaseOf(world, file);
    const before = await contentsOf(world.made);
    const environment = {
      SLOTLINE_BASE_URL: 'https://slots.example.com',
      SLOTLINE_SECRET_KEY: isOnPostgres ? 'ab'.repeat(32) : '',
    };
    const input = caseOf(name).standardInput;
    const { exitCode, stderr } = await runSlotline([...args, '--database', database], { environment, input });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const db = await openAny(database);
    const after = await contentsOf({ ...world.made, db });
    await db.destroy();
    expect(after).not.toEqual(before);
    const entries =
      after['audit_entries']?.filter((entry) => !before['audit_entries']?.includes(entry)) ?? [];
    expect(entries.length > 0).toBe(caseOf(name).isNotAudited !== true);
    for (const entry of entries) expect(JSON.parse(entry)).toMatchObject({ actor_kind: 'cli' });
  });

  const ofBookings = commands.filter((name) => name.startsWith('bookings.'));

  test.each(ofBookings)(
    '%s finds nothing of another workspace than the one named, or that of the link',
    async (name) => {
      const world = await twoWorkspaces('none', startedAt);
      const args = (await caseOf(name).command?.({ world, place: world.theirs, role: 'owner' })) ?? [];
      const file = join(folder, `${name}-foreign.db`);
      const database = await databaseOf(world, file);
      const { exitCode, stderr } = await runSlotline([...args, '--database', database]);
      expect(exitCode).toBe(2);
      expect(stderr).toMatch(/no event of the booking|isn't in that workspace/);
    },
  );
});
