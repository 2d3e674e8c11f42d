import { beforeEach, describe, expect, test } from 'bun:test';
import {
  type DueUpcoming,
  dueUpcoming,
  planUpcoming,
  planUpcomingOfWebhook,
  takeUpcoming,
} from '../../../../db/queries/webhooks/upcoming.ts';
import { withinWorkspace, write } from '../../../../db/write.ts';
import type { Calendar } from '../../../../src/domain/calendar/calendar.ts';
import { hourMs } from '../../../../src/domain/time/local-time.ts';
import { bookInto } from '../../../helpers/bookings/bookings-of-calendar.ts';
import { addTeam } from '../../../helpers/teams/teams.ts';
import { addEndpoint } from '../../../helpers/webhooks/endpoint.ts';
import { type TestServices, testServices } from '../../../helpers/workspace.ts';

let made: TestServices;
let calendar: Calendar;
let booking: { workspaceId: string; bookingId: string };

beforeEach(async () => {
  made = await testServices({ now: '2026-11-24T08:00:00Z' });
  calendar = await made.calendar({ workspaceId: await made.workspace() });
  const bookingId = await bookInto(made, calendar, { start: '2026-11-25T10:00:00Z' });
  booking = { workspaceId: calendar.workspaceId, bookingId };
});

const plan = (isStartNew = true) => planUpcoming(made.db, { ...booking, isStartNew, now: made.clock.now() });
const due = () => dueUpcoming(made.db, { now: made.clock.now(), limit: 100 });
const take = (each: DueUpcoming) =>
  write(made.db, (db) => takeUpcoming(db, { ...each, now: made.clock.now() }), withinWorkspace(each));

/** When starts are told, in hours from now. */
async function planned(): Promise<number[]> {
  const jobs = await made.db.selectFrom('jobs').select('due_at').where('kind', '=', 'upcoming').execute();
  return jobs.map((job) => (job.due_at - made.clock.now()) / hourMs).sort((a, b) => a - b);
}

describe('the start of a booking', () => {
  test('is told at each hour that an endpoint names, but at none that is past', async () => {
    await addEndpoint(made, { ...booking, hoursBefore: [26, 25.75, 2, 0.25, 48] });
    await plan();

    expect(await planned()).toEqual([0, 0.25, 24, 25.75]);
    // What is due stays, and is not planned twice.
    await plan(false);
    expect(await planned()).toEqual([0, 0.25, 24, 25.75]);
  });

  test('is told anew where the booking moved, and no more once it is cancelled', async () => {
    await addEndpoint(made, { ...booking, hoursBefore: [24, 2] });
    await plan();
    // What was due of the time that it had isn't told any more.
    made.clock.advance(3 * hourMs);
    const start_at = made.clock.now() + 10 * hourMs;
    await made.db.updateTable('bookings').set({ start_at }).execute();
    await plan();
    expect(await planned()).toEqual([8]);

    await made.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    await plan();
    expect(await planned()).toEqual([]);
  });

  test.each([
    ['is for other calendars', { calendarIds: ['other'] }, 0],
    ['is for its calendar', { calendarIds: ['other', 'own'] }, 1],
    ['does not ask for starts', { types: ['booking.created'] }, 0],
    ['is off', { offAt: 1 }, 0],
  ])('is planned if an endpoint %s', async (_, given, count) => {
    const calendarIds = 'calendarIds' in given ? given.calendarIds : undefined;
    await addEndpoint(made, {
      ...booking,
      ...given,
      calendarIds: calendarIds?.map((each) => (each === 'own' ? calendar.id : each)),
      hoursBefore: [2],
    });
    await plan();

    expect(await planned()).toHaveLength(count);
  });

  test('is told to an endpoint for a team, and for each of its members', async () => {
    const other = await made.calendar({ workspaceId: calendar.workspaceId });
    const team = await addTeam(made, { members: [calendar, other], kind: 'everyone' });
    const member_ids = JSON.stringify([calendar.id, other.id]);
    await made.db.updateTable('bookings').set({ team_id: team.id, member_ids }).execute();
    for (const calendarIds of [[team.id], [calendar.id], [other.id]]) {
      await addEndpoint(made, { ...booking, calendarIds, hoursBefore: [2] });
    }
    await plan();

    expect(await planned()).toEqual([24, 24, 24]);
  });

  test('is planned for an endpoint that comes later, of all bookings of its workspace to come', async () => {
    const elsewhere = await made.calendar({ workspaceId: await made.workspace() });
    await bookInto(made, elsewhere, { start: '2026-11-25T12:00:00Z' });
    await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z' });
    await bookInto(made, calendar, { start: '2026-11-24T07:45:00Z' });
    const { workspaceId } = booking;
    const webhookId = await addEndpoint(made, { workspaceId, hoursBefore: [2, 24] });
    const planAll = () => planUpcomingOfWebhook(made.db, { webhookId, workspaceId, now: made.clock.now() });
    await planAll();
    await planAll();

    expect(await planned()).toEqual([2, 24]);
  });

  test('is taken once, however many try', async () => {
    await addEndpoint(made, { ...booking, hoursBefore: [2] });
    await plan();
    expect(await due()).toEqual([]);

    made.clock.advance(24 * hourMs);
    const [found] = await due();
    if (!found) throw new Error('nothing is due');
    expect(found).toMatchObject(booking);
    const taken = await Promise.all([take(found), take(found), take(found)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await due()).toEqual([]);
  });

  test('is not taken once it has come', async () => {
    await addEndpoint(made, { ...booking, hoursBefore: [2] });
    await plan();
    made.clock.advance(26 * hourMs);
    const [found] = await due();
    if (!found) throw new Error('nothing is due');

    expect(await take(found)).toBe(false);
    expect(await planned()).toEqual([]);
  });
});
