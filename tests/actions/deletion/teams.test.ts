import { beforeEach, describe, expect, test } from 'bun:test';
import { bookingOfId } from '../../../db/queries/bookings/search.ts';
import { feedBookings } from '../../../db/queries/feeds.ts';
import { insertMessages, knownMessages } from '../../../db/queries/messages/plan.ts';
import { purgeDeleted } from '../../../src/actions/deletion/purge-deleted.ts';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { isStillTrue, toldFacts } from '../../../src/domain/messages/news.ts';
import { deleteAgo } from '../../helpers/actions/deleted-places.ts';
import { addService } from '../../helpers/services.ts';
import { type TeamPlace, teamPlace } from '../../helpers/teams/team-place.ts';
import { testServices } from '../../helpers/workspace.ts';

const at = (clock: string) => `2026-11-24T${clock}:00Z`;

let place: TeamPlace;

beforeEach(async () => {
  place = await teamPlace(await testServices({ now: '2026-11-23T08:00:00Z' }));
});

/** Deletes a calendar for good, a few rows at a time. */
async function purge(calendar: Calendar): Promise<void> {
  const { made } = place;
  await made.db.updateTable('calendars').set({ archived_at: 1 }).where('id', '=', calendar.id).execute();
  await deleteAgo(made, 'calendars', { id: calendar.id });
  for await (const _ of purgeDeleted(made.db, { now: made.clock.now(), limit: 2 }));
}

const stored = ({ id }: Booking) => bookingOfId(place.made.db, id);

/** Whose time bookings take, in order: "Dr. Lee 10:00". */
async function claims(): Promise<string[]> {
  const { made } = place;
  const rows = await made.db
    .selectFrom('claims')
    .innerJoin('calendars', 'calendars.id', 'claims.calendar_id')
    .select(['calendars.name', 'claims.start_at'])
    .execute();
  return rows.map((row) => `${row.name} ${new Date(row.start_at).toISOString().slice(11, 16)}`).toSorted();
}

async function shown(calendar: Calendar) {
  const { workspaceId, id: calendarId } = calendar;
  const found = await feedBookings(place.made.db, { workspaceId, calendarId, from: 0 });
  return found.map(({ id, people, service }) => ({ id, people, service }));
}

describe('the bookings of a team that is deleted for good', () => {
  test('stay with its members, and can be moved and cancelled there', async () => {
    const { made, workspaceId, lee, chair, team, ask } = place;
    await addService(made, { workspaceId, calendarId: team.id }, { name: 'Cleaning', isDefault: true });
    const bookings = [];
    for (const hour of [10, 11, 12]) bookings.push(await place.book(at(`${hour}:00`)));
    await purge(team);
    const [first, second] = bookings;
    if (!first || !second) throw new Error('nothing was booked');
    expect(await stored(first)).toEqual({ ...first, teamId: null, serviceId: null });
    expect(await claims()).toHaveLength(6);
    for (const calendar of [lee, chair]) expect(await shown(calendar)).toHaveLength(3);
    expect((await shown(chair))[0]).toEqual({
      id: first.id,
      people: ['Dr. Lee', 'Chair 2'],
      service: null,
    });
    const moved = await ask(chair, 'reschedule-booking', { bookingId: first.id, start: at('15:00') });
    expect(moved.status).toBe(200);
    expect(await stored(first)).toMatchObject({ calendarId: lee.id, memberIds: [lee.id, chair.id] });
    expect((await ask(chair, 'cancel-booking', { bookingId: second.id })).status).toBe(200);
    expect(await claims()).toEqual(['Chair 2 12:00', 'Chair 2 15:00', 'Dr. Lee 12:00', 'Dr. Lee 15:00']);
  });
});

describe('a calendar deleted for good', () => {
  test('leaves what it kept for others to those', async () => {
    const { lee, chair, team, ask } = place;
    const [first, second] = [await place.book(at('10:00')), await place.book(at('11:00'))];
    await ask(team, 'cancel-booking', { bookingId: second.id });
    const own = await place.book(at('12:00'), { of: lee });
    await purge(lee);
    expect(await stored(own)).toBeUndefined();
    expect(await stored(first)).toEqual({ ...first, calendarId: chair.id, memberIds: [chair.id] });
    expect(await stored(second)).toMatchObject({ calendarId: chair.id, memberIds: [chair.id] });
    expect(await claims()).toEqual(['Chair 2 10:00']);
    expect(await shown(chair)).toEqual([{ id: first.id, people: [], service: null }]);
    const rows = await place.made.db.selectFrom('bookings').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(lee.id);
  });

  test('keeps nobody from being reminded of what it had along with others', async () => {
    const { lee, made } = place;
    const booking = await place.book(at('10:00'));
    const { id: bookingId, workspaceId, startAt, sequence } = booking;
    const message = { kind: 'reminder', channel: 'sms', minutesBefore: 60, sequence, at: startAt } as const;
    const facts = toldFacts(booking);
    await insertMessages(made.db, [{ ...message, id: crypto.randomUUID(), workspaceId, bookingId, facts }]);
    await purge(lee);
    const [known] = await knownMessages(made.db, { workspaceId, bookingId });
    const left = await stored(booking);
    if (!known || !left) throw new Error('it is gone');
    expect(isStillTrue(known, left)).toBe(true);
  });

  test('that is not the first of a booking leaves it as it is, without it', async () => {
    const { lee, chair, sarah, setMembers } = place;
    await setMembers([lee, chair, sarah]);
    const booking = await place.book(at('10:00'));
    await purge(chair);
    expect(await stored(booking)).toEqual({ ...booking, memberIds: [lee.id, sarah.id] });
    expect(await claims()).toEqual(['Dr. Lee 10:00', 'Sarah Chen 10:00']);
    const { people } = (await shown(sarah))[0] ?? {};
    expect(people).toEqual(['Dr. Lee', 'Sarah Chen']);
    await purge(lee);
    expect(await stored(booking)).toEqual({ ...booking, calendarId: sarah.id, memberIds: [sarah.id] });
    expect(await shown(sarah)).toHaveLength(1);
    await purge(sarah);
    expect(await stored(booking)).toBeUndefined();
    expect(await claims()).toEqual([]);
  });
});
