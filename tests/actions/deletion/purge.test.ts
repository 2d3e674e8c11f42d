import { describe, expect, test } from 'bun:test';
import {
  restoreCalendar as unmarkCalendar,
  restoreWorkspace as unmarkWorkspace,
} from '../../../db/queries/deletion.ts';
import { deleteMembership } from '../../../db/queries/members.ts';
import { calendarDeletions, deletePurgedCalendar } from '../../../db/queries/purge/calendar-rows.ts';
import { insertMembership } from '../../../db/queries/users.ts';
import { write } from '../../../db/write.ts';
import { NotFound, perform } from '../../../src/actions/action.ts';
import { deleteCalendar } from '../../../src/actions/calendars/delete.ts';
import { restoreCalendar } from '../../../src/actions/calendars/restore.ts';
import { purgeDeleted } from '../../../src/actions/deletion/purge-deleted.ts';
import { deleteWorkspace } from '../../../src/actions/workspaces/delete.ts';
import { restoreWorkspace } from '../../../src/actions/workspaces/restore.ts';
import { undoMs } from '../../../src/domain/undo.ts';
import {
  deleteAgo,
  rowsOf,
  thirdWorkspace,
  twoFullWorkspaces,
} from '../../helpers/actions/deleted-places.ts';
import { fullCalendar } from '../../helpers/actions/full-place.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { insertWriteBackJob } from '../../helpers/links/write-back-job.ts';
import { refuseWrites } from '../../helpers/refusing-trigger.ts';
import { isOnPostgres, type TestServices } from '../../helpers/workspace.ts';

const emptyTables = (rows: Record<string, string[]>) =>
  Object.keys(rows).filter((table) => rows[table]?.length === 0);

async function countOf({ db }: TestServices, table: 'bookings' | 'claims' | 'calendars' | 'workspaces') {
  return (await db.selectFrom(table).select('id').execute()).length;
}

describe('a calendar deleted for good', () => {
  test('is gone from every table, and all else is as it was', async () => {
    const made = await twoFullWorkspaces();
    const before = await rowsOf(made);
    expect(emptyTables(before)).toEqual([
      // These are of people, not of places.
      'alert_mails',
      'recovery_codes',
      ...(isOnPostgres ? [] : ['search_calendars']),
    ]);
    const { workspaceId } = made.ours;
    const id = await fullCalendar(made, { workspaceId, word: 'okapi', bookings: 70 });
    const seen = { role: 'viewer', calendarIds: [id] } as const;
    const { userId } = await signedIn(made, { role: 'viewer', workspaceId, email: 'v@example.com' });
    await deleteMembership(made.db, { workspaceId, userId });
    await insertMembership(made.db, { workspaceId, userId, createdAt: 0, ...seen });
    const webhook = { workspace_id: workspaceId, url: 'https://okapi.example/', types: '[]', secret: '' };
    await made.db
      .insertInto('webhooks')
      .values({ ...webhook, id: 'w', calendar_ids: JSON.stringify([id]), created_at: 0, updated_at: 0 })
      .execute();
    expect(JSON.stringify(await rowsOf(made))).toContain('okapi');
    await deleteAgo(made, 'calendars', { id });
    await made.housekeeping.tidy();
    const { calendar_ids } = await made.db
      .selectFrom('memberships')
      .select('calendar_ids')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(calendar_ids).toBe('[]');
    const told = await made.db
      .deleteFrom('webhooks')
      .where('id', '=', 'w')
      .returning('calendar_ids')
      .execute();
    expect(told).toEqual([{ calendar_ids: '[]' }]);
    await made.db.deleteFrom('users').where('id', '=', userId).execute();
    const left = await rowsOf(made);
    expect(left).toEqual({
      ...before,
      ...(!isOnPostgres && { search_calendars: left['search_calendars'] ?? [] }),
    });
    expect(JSON.stringify(left['search_calendars'] ?? [])).not.toContain(id);
    expect(made.logLines.map((line) => JSON.parse(line))).toMatchObject([
      ...(isOnPostgres ? [] : [{ message: 'deleted for good' }]),
      { message: 'housekeeping', purged: 70 + 1 + 3 + 70 + 1 + 12 + 12 + 1 + 1 },
    ]);
  });

  test('takes along what is to be written to its links since the rest of it is gone', async () => {
    const made = await twoFullWorkspaces();
    const { workspaceId } = made.ours;
    const calendarId = await fullCalendar(made, { workspaceId, word: 'okapi', bookings: 1 });
    const links = made.db.selectFrom('links').select('id').where('calendar_id', '=', calendarId);
    const { id: linkId } = await links.executeTakeFirstOrThrow();
    const bookings = made.db.selectFrom('bookings').select('id').where('calendar_id', '<>', calendarId);
    const { id: bookingId } = await bookings
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirstOrThrow();
    for (const each of calendarDeletions) {
      await write(made.db, (transaction) => each(transaction, { calendarId, limit: 1_000 }));
    }
    await insertWriteBackJob(made.db, { workspaceId, linkId, bookingId });
    await write(made.db, (transaction) => deletePurgedCalendar(transaction, { workspaceId, calendarId }));
    const left = await made.db.selectFrom('jobs').select('about').execute();
    expect(left.map(({ about }) => about)).not.toContain(linkId);
  });

  test('is still named by the audit log of its workspace', async () => {
    const made = await twoFullWorkspaces();
    const { calendarId } = made.ours;
    await perform(made.services, deleteCalendar, { by: made.by(), input: { calendarId } });
    made.clock.advance(undoMs);
    await made.housekeeping.tidy();
    const { action, detail } = await made.db
      .selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('subject_id', '=', calendarId)
      .executeTakeFirstOrThrow();
    expect({ action, detail }).toEqual({ action: 'calendar.delete', detail: '{"name":"Calendar quagga"}' });
  });

  test('is deleted for good after 30 days, to the millisecond', async () => {
    const made = await twoFullWorkspaces();
    const { calendarId } = made.ours;
    await perform(made.services, deleteCalendar, { by: made.by(), input: { calendarId } });
    made.clock.advance(undoMs - 1);
    await made.housekeeping.tidy();
    expect(await countOf(made, 'calendars')).toBe(2);
    await perform(made.services, restoreCalendar, { by: made.by(), input: { calendarId } });
    await perform(made.services, deleteCalendar, { by: made.by(), input: { calendarId } });
    made.clock.advance(undoMs);
    await made.housekeeping.tidy();
    expect(await countOf(made, 'calendars')).toBe(1);
  });

  test('cannot be restored once that has begun, even by a server whose clock is behind', async () => {
    const made = await twoFullWorkspaces();
    const { calendarId } = made.ours;
    await deleteAgo(made, 'calendars', { id: calendarId });
    for await (const _ of purgeDeleted(made.db, { now: made.clock.now(), limit: 2 })) break;
    expect(await countOf(made, 'bookings')).toBe(4);
    const late = made.by(made.clock.now() - 86_400_000);
    const restoring = perform(made.services, restoreCalendar, { by: late, input: { calendarId } });
    await expect(restoring).rejects.toBeInstanceOf(NotFound);
  });

  test('stays whole if it is restored just before that begins', async () => {
    const made = await twoFullWorkspaces();
    const { workspaceId, calendarId } = made.ours;
    const { db, clock } = made;
    const before = await rowsOf(made);
    // Another is first, so that the list is read while both are deleted.
    const id = await fullCalendar(made, { workspaceId, word: 'okapi' });
    await deleteAgo(made, 'calendars', { id, agoMs: undoMs + 1 });
    await deleteAgo(made, 'calendars', { id: calendarId });
    const restored = { workspaceId, calendarId, since: clock.now() - undoMs - 1, at: 0 };
    let isRestored = false;
    for await (const _ of purgeDeleted(db, { now: clock.now(), limit: 2 })) {
      isRestored ||= await unmarkCalendar(db, restored);
    }
    expect(isRestored).toBe(true);
    const { calendars, search_calendars, ...rest } = await rowsOf(made);
    const { calendars: _calendars, search_calendars: _search, ...others } = before;
    expect(rest).toEqual(others);
    expect(calendars).toHaveLength(2);
  });
});

describe('a workspace deleted for good', () => {
  test('is gone from every table with those who belong to no other, and all else is as it was', async () => {
    const made = await twoFullWorkspaces();
    const staying = made.theirs.owner.userId;
    const before = await rowsOf(made);
    const { id, owner } = await thirdWorkspace(made);
    await insertMembership(made.db, { workspaceId: id, userId: staying, role: 'viewer', createdAt: 0 });
    await made.db.updateTable('users').set({ last_workspace_id: id }).where('id', '=', staying).execute();
    await deleteAgo(made, 'workspaces', { id });
    await made.housekeeping.tidy();
    const { search_calendars = [], ...left } = await rowsOf(made);
    const { search_calendars: _, ...kept } = before;
    expect(left).toEqual(kept);
    expect(JSON.stringify([left, search_calendars])).not.toMatch(/okapi/i);
    expect(await made.db.selectFrom('users').selectAll().where('id', '=', owner).execute()).toEqual([]);
  });

  test('keeps users whose other workspace is deleted too, until that is final', async () => {
    const made = await twoFullWorkspaces();
    const { ours, theirs, db, clock } = made;
    const { userId } = ours.owner;
    await insertMembership(db, { workspaceId: theirs.workspaceId, userId, role: 'owner', createdAt: 0 });
    const users = async () => (await db.selectFrom('users').select('id').execute()).map(({ id }) => id);
    await deleteAgo(made, 'workspaces', { id: ours.workspaceId });
    await deleteAgo(made, 'workspaces', { id: theirs.workspaceId, agoMs: undoMs - 1 });
    await made.housekeeping.tidy();
    expect(await users()).toContain(userId);
    clock.advance(1);
    await made.housekeeping.tidy();
    expect(await users()).toEqual([]);
    const left = await rowsOf(made);
    expect(Object.keys(left).filter((table) => left[table]?.length)).toEqual([]);
  });

  test('is deleted for good after 30 days, to the millisecond', async () => {
    const made = await twoFullWorkspaces();
    await perform(made.services, deleteWorkspace, { by: made.by(), input: undefined });
    made.clock.advance(undoMs - 1);
    await made.housekeeping.tidy();
    expect(await countOf(made, 'workspaces')).toBe(2);
    await perform(made.services, restoreWorkspace, { by: made.by(), input: undefined });
    await perform(made.services, deleteWorkspace, { by: made.by(), input: undefined });
    made.clock.advance(undoMs);
    await made.housekeeping.tidy();
    expect(await countOf(made, 'workspaces')).toBe(1);
  });

  test('cannot be restored once that has begun', async () => {
    const made = await twoFullWorkspaces();
    const { workspaceId } = made.ours;
    await deleteAgo(made, 'workspaces', { id: workspaceId });
    for await (const _ of purgeDeleted(made.db, { now: made.clock.now(), limit: 2 })) break;
    const restoring = { workspaceId, since: made.clock.now() - 2 * undoMs, at: 0 };
    const isRestored = await write(made.db, (transaction) => unmarkWorkspace(transaction, restoring));
    expect(isRestored).toBe(false);
  });

  test('goes on at whichever step it was interrupted', async () => {
    const made = await twoFullWorkspaces();
    const before = await rowsOf(made);
    const { id } = await thirdWorkspace(made);
    await deleteAgo(made, 'workspaces', { id });
    let rounds = 0;
    for (let deleted = 1; deleted > 0; rounds++) {
      deleted = 0;
      for await (deleted of purgeDeleted(made.db, { now: made.clock.now(), limit: 5 }))
        if (deleted > 0) break;
    }
    expect(rounds).toBeGreaterThan(40);
    await made.housekeeping.tidy();
    const { search_calendars: _left, ...left } = await rowsOf(made);
    const { search_calendars: _kept, ...kept } = before;
    expect(left).toEqual(kept);
  });

  test('goes on where it failed, the next time', async () => {
    const made = await twoFullWorkspaces();
    await deleteAgo(made, 'workspaces', { id: made.ours.workspaceId });
    const refused = await refuseWrites(made.db, 'delete on calls');
    await made.housekeeping.tidy();
    expect(made.logLines.map((line) => JSON.parse(line).message)).toContain(
      'housekeeping not finished, trying again in an hour',
    );
    expect(await countOf(made, 'workspaces')).toBe(2);
    await refused.allow();
    await made.housekeeping.tidy();
    expect(await countOf(made, 'workspaces')).toBe(1);
  });
});

test('while many bookings are deleted for good, others write in between, after ten rows at most', async () => {
  const made = await twoFullWorkspaces();
  const { db, theirs } = made;
  const count = 100;
  const id = await fullCalendar(made, { workspaceId: theirs.workspaceId, word: 'okapi', bookings: count });
  await deleteAgo(made, 'calendars', { id });
  const tidied = made.housekeeping.tidy();
  const left = [count + 6];
  while (left.at(-1) !== 6) {
    left.push(await write(db, async (transaction) => await countOfBookings(transaction)));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await tidied;
  const deleted = left.slice(1).map((each, index) => (left[index] ?? 0) - each);
  // On PostgreSQL more rows fit between two writes.
  expect(Math.max(...deleted)).toBe(isOnPostgres ? count : 10);
});

async function countOfBookings(db: TestServices['db']): Promise<number> {
  return (await db.selectFrom('bookings').select('id').execute()).length;
}
