import { describe, expect, test } from 'bun:test';
import { insertBooking } from '../../db/queries/bookings/bookings.ts';
import { insertCalls, type NewCall } from '../../db/queries/calls/insert-calls.ts';
import { saveSettings } from '../../db/queries/workspaces.ts';
import { perform } from '../../src/actions/action.ts';
import { updateBooking } from '../../src/actions/bookings/update.ts';
import { Housekeeping } from '../../src/actions/housekeeping.ts';
import { testServices } from '../helpers/workspace.ts';

const dayMs = 86_400_000;

async function prepared() {
  const made = await testServices();
  const { db, clock, services } = made;
  const place = async () => {
    const workspaceId = await made.workspace();
    const { id: calendarId } = await made.calendar({ workspaceId });
    return { workspaceId, calendarId };
  };
  type Place = Awaited<ReturnType<typeof place>>;
  const now = clock.now();
  /** A booking that ends so many days from now. */
  const booking = async (of: Place, id: string, days: number) => {
    const endAt = now + days * dayMs;
    const person = {
      name: 'Ann Lee',
      phone: '+12125550123',
      email: 'ann@example.com',
      notes: 'Knee',
      callId: 'tel',
    };
    await insertBooking(db, {
      ...of,
      ...person,
      id,
      code: id,
      startAt: endAt - 1_800_000,
      endAt,
      createdAt: 0,
    });
  };
  const call = async ({ workspaceId, calendarId }: Place, days: number) => {
    const interpretation = JSON.stringify({ text: 'Ann at ten', kind: 'instant' });
    const said: NewCall = {
      ...{
        workspaceId,
        calendarId,
        at: now + days * dayMs,
        tookMs: 1,
        operation: 'check-availability',
        via: 'rest',
      },
      ...{ keyId: 'key', callId: 'tel +12125550123', query: 'Ann at ten', interpretation, status: 200 },
      ...{ message: 'Ann, I have ten.' },
    } as NewCall;
    await db.transaction().execute((transaction) => insertCalls(transaction, [said]));
  };
  const named = async () => {
    const rows = await db
      .selectFrom('bookings')
      .select(['id', 'name', 'phone', 'email', 'notes', 'call_id'])
      .execute();
    return rows
      .filter((row) => row.name || row.phone || row.email || row.notes || row.call_id)
      .map(({ id }) => id)
      .sort();
  };
  const worded = async ({ workspaceId }: Place) => {
    const rows = await db
      .selectFrom('calls')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .orderBy('number')
      .execute();
    return rows.map((row) => Object.values(row).some((value) => /Ann|tel/.test(String(value))));
  };
  const tidy = () => new Housekeeping({ ...services, db, clock }).tidy();
  return { ...made, place, booking, call, named, worded, tidy };
}

describe('callers’ data', () => {
  test('is erased as many days after a booking as its workspace says, and no other', async () => {
    const { db, clock, place, booking, named, tidy } = await prepared();
    const [ours, theirs] = [await place(), await place()];
    await booking(ours, 'long ago', -400);
    await booking(ours, 'just outdated', -30);
    await booking(ours, 'not yet', -29.9);
    await booking(ours, 'to come', 3);
    await booking(theirs, 'of others', -400);
    await tidy();
    expect(await named()).toHaveLength(5);
    await saveSettings(db, { workspaceId: ours.workspaceId, keepDays: 30 });
    await tidy();
    expect(await named()).toEqual(['not yet', 'of others', 'to come']);
    clock.advance(dayMs);
    await tidy();
    expect(await named()).toEqual(['of others', 'to come']);
    const { rows, erased } = await db
      .selectFrom('bookings')
      .select((row) => [row.fn.countAll<number>().as('rows'), row.fn.sum<number>('sequence').as('erased')])
      .executeTakeFirstOrThrow();
    expect({ rows, erased }).toEqual({ rows: 5, erased: 3 });
  });

  test('is erased from the answers to a service’s questions, even if nothing else is left', async () => {
    const { db, clock, place, tidy } = await prepared();
    const ours = await place();
    const endAt = clock.now() - 400 * dayMs;
    const time = { startAt: endAt - 1_800_000, endAt, createdAt: 0 };
    const of = { serviceId: 'cleaning', answers: { allergies: 'Nuts' } };
    await insertBooking(db, { ...ours, id: 'answered', code: 'answered', ...time, name: '', ...of });
    await saveSettings(db, { workspaceId: ours.workspaceId, keepDays: 30 });
    await tidy();
    const rows = await db.selectFrom('bookings').select(['service_id', 'answers', 'sequence']).execute();
    expect(rows).toEqual([{ service_id: 'cleaning', answers: null, sequence: 1 }]);
    await tidy();
    expect(await db.selectFrom('bookings').select('sequence').execute()).toEqual([{ sequence: 1 }]);
  });

  test('is erased from what they said, which stays counted', async () => {
    const { db, place, call, worded, tidy } = await prepared();
    const [ours, theirs] = [await place(), await place()];
    for (const days of [-20, -11, -10, -9, 0]) await call(ours, days);
    await call(theirs, -20);
    await saveSettings(db, { workspaceId: ours.workspaceId, keepDays: 10 });
    await tidy();
    expect(await worded(ours)).toEqual([false, false, true, true, true]);
    expect(await worded(theirs)).toEqual([true]);
  });

  test('of many is erased in small steps, all of it, and found again where it was put back', async () => {
    const { db, place, booking, named, tidy } = await prepared();
    const ours = await place();
    for (let index = 0; index < 45; index++) await booking(ours, `old ${index}`, -50 - index);
    await saveSettings(db, { workspaceId: ours.workspaceId, keepDays: 20 });
    await tidy();
    expect(await named()).toEqual([]);
    // Kept for longer, then for less again: nothing between is forgotten.
    await booking(ours, 'newer', -15);
    await saveSettings(db, { workspaceId: ours.workspaceId, keepDays: 100 });
    await tidy();
    expect(await named()).toEqual(['newer']);
    await saveSettings(db, { workspaceId: ours.workspaceId, keepDays: 10 });
    await tidy();
    expect(await named()).toEqual([]);
  });

  test('of calls after a quiet month is erased too', async () => {
    const { db, clock, place, call, worded, tidy } = await prepared();
    const ours = await place();
    await saveSettings(db, { workspaceId: ours.workspaceId, keepDays: 7 });
    for (const days of [-20, -19, -18]) await call(ours, days);
    await tidy();
    await db.deleteFrom('calls').execute();
    clock.advance(60 * dayMs);
    for (const days of [50, 52, 59]) await call(ours, days);
    await tidy();
    expect(await worded(ours)).toEqual([false, false, true]);
  });

  test('that is put back into an old booking is erased again, whatever it is', async () => {
    const { db, place, booking, named, tidy, services, clock } = await prepared();
    const ours = await place();
    for (const id of ['a', 'b']) await booking(ours, id, -50);
    await saveSettings(db, { workspaceId: ours.workspaceId, keepDays: 20 });
    await tidy();
    expect(await named()).toEqual([]);
    const by = { actor: { kind: 'cli' as const }, workspaceId: ours.workspaceId, at: clock.now() };
    const corrected = {
      calendarId: ours.calendarId,
      booking: { id: 'a' },
      changes: { phone: '+12125550199' },
    };
    await perform(services, updateBooking, { by, input: corrected });
    expect(await named()).toEqual(['a']);
    await tidy();
    expect(await named()).toEqual([]);
  });
});
