import { beforeEach, describe, expect, test } from 'bun:test';
import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import { insertLink } from '../../../db/queries/links/links.ts';
import { type Actor, found, NotAllowed, NotFound, perform } from '../../../src/actions/action.ts';
import { type HandOver, handOver } from '../../../src/actions/bookings/hand-over.ts';
import { HandOverRefused } from '../../../src/actions/bookings/received-as.ts';
import { BookingRefused, TimeNotFree } from '../../../src/actions/bookings/refused.ts';
import { addTimeOff } from '../../../src/actions/time-off/add.ts';
import { overruledRules } from '../../../src/domain/booking/booking.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { handedPlace } from '../../../src/operations/input/handed-place.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addService } from '../../helpers/services.ts';
import { addTeam, bookAtTeam, calendarNow } from '../../helpers/teams/teams.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

// A Friday, half past ten; everybody works from nine to five in UTC.
const now = '2026-11-20T10:30:00Z';
const start = '2026-11-20T14:00:00Z';

let made: TestServices;
let lee: Calendar;
let sarah: Calendar;

beforeEach(async () => {
  made = await testServices({ now });
  const workspaceId = await made.workspace();
  const notice = { minimumNoticeMinutes: 600 };
  lee = await made.calendar({ workspaceId, name: 'Dr. Lee', ...notice });
  sarah = await made.calendar({ workspaceId, name: 'Sarah Chen', ...notice });
});

const at = (time: string) => Temporal.Instant.from(time).epochMilliseconds;

type Given = Partial<Omit<HandOver, 'place' | 'bookingId'>> & { from?: Calendar; actor?: Actor };

/** Gives a booking to somebody, as the dashboard does. */
async function give(
  bookingId: string,
  to: Calendar,
  { from = lee, actor = { kind: 'cli' }, ...given }: Given = {},
) {
  const { workspaceId } = from;
  const [calendar, booking] = [
    await calendarNow(made, to),
    found(await bookingById(made.services.db, { workspaceId, calendarId: from.id, bookingId })),
  ];
  const zone = found(made.services.zones.named('UTC'));
  const call = {
    ...{ workspaceId, actor, calendar, calendarZone: zone, zone, now: made.clock.now() },
    ...{ callId: undefined, idempotencyKey: undefined, via: 'dashboard' as const, address: () => '' },
  };
  const { place } = await handedPlace(made.services, call, { booking, asBefore: given.asBefore });
  const by = { actor, workspaceId, at: made.clock.now() };
  const input = { place, bookingId, fromId: from.id, toId: to.id, ...given };
  return (await perform(made.services, handOver, { by, input })).after;
}

/** Whose time a booking takes, as claimed, and for what. */
async function claimsOf(id: string) {
  const claims = made.db.selectFrom('claims').where('owner_id', '=', id).orderBy('calendar_id');
  return await claims.select(['calendar_id', 'start_at']).execute();
}

describe('a booking that’s handed over', () => {
  test('to another calendar takes that one’s time, and keeps hour, code and people', async () => {
    const id = await bookInto(made, lee, { start, name: 'Ada', phone: '+12125550199' });
    const before = found(await bookingById(made.services.db, { ...key(lee), bookingId: id }));
    // Whoever has an appointment today needs no notice.
    const after = await give(id, sarah);
    expect(after).toEqual({
      ...before,
      calendarId: sarah.id,
      sequence: before.sequence + 1,
      updatedAt: made.clock.now(),
    });
    expect(found(await bookingById(made.services.db, { ...key(sarah), bookingId: id }))).toEqual(after);
    expect(await bookingById(made.services.db, { ...key(lee), bookingId: id })).toBeUndefined();
    expect(await claimsOf(id)).toEqual([{ calendar_id: sarah.id, start_at: at(start) }]);
  });

  test('tells both linked calendars', async () => {
    for (const calendar of [lee, sarah]) {
      const collection = { href: '/bookings/', name: '' };
      await insertLink(made.db, {
        ...{
          ...key(calendar),
          id: `link of ${calendar.name}`,
          kind: 'caldav',
          name: '',
          host: '',
          access: '',
        },
        ...{ freshnessMinutes: 1_440, createdAt: made.clock.now() },
        ...{ collections: [collection], target: collection },
      });
    }
    const id = await bookInto(made, lee, { start });
    const fresh = { synced_at: made.clock.now(), covered_zone: 'UTC', covered_until: 1e14 };
    await made.db.updateTable('links').set(fresh).execute();
    await give(id, sarah);
    const jobs = made.db.selectFrom('jobs').select('about').where('booking_id', '=', id).orderBy('about');
    expect(await jobs.execute()).toEqual([{ about: 'link of Dr. Lee' }, { about: 'link of Sarah Chen' }]);
  });

  test.each([
    ['taken', async () => void (await bookInto(made, sarah, { start })), overruledRules],
    ['off', async () => await takeOff(sarah, '2026-11-20T13:00', '2026-11-20T15:00'), overruledRules],
  ])('stays where the receiver’s time is %s, whatever is overruled', async (_, prepare) => {
    await prepare();
    const id = await bookInto(made, lee, { start });
    for (const isOverruling of [false, true]) {
      await expect(give(id, sarah, { isOverruling })).rejects.toBeInstanceOf(TimeNotFree);
    }
    expect(await claimsOf(id)).toEqual([{ calendar_id: lee.id, start_at: at(start) }]);
  });

  test('stays outside the receiver’s hours, unless that’s overruled, which marks it', async () => {
    const id = await bookInto(made, lee, { start: '2026-11-20T18:00:00Z' });
    await expect(give(id, sarah)).rejects.toBeInstanceOf(TimeNotFree);
    expect(await give(id, sarah, { isOverruling: true })).toMatchObject({ overruled: ['hours'] });
  });

  test('at another hour obeys every rule of the receiver', async () => {
    const id = await bookInto(made, lee, { start });
    const to = (time: string) => ({ at: { startAt: at(time), durationMinutes: 30 } });
    await expect(give(id, sarah, to('2026-11-20T15:00:00Z'))).rejects.toBeInstanceOf(TimeNotFree);
    const moved = await give(id, sarah, { ...to('2026-11-20T15:00:00Z'), isOverruling: true });
    expect(moved).toMatchObject({ startAt: at('2026-11-20T15:00:00Z'), overruled: ['notice'] });
    const other = await bookInto(made, lee, { start });
    expect(await give(other, sarah, to('2026-11-23T15:00:00Z'))).toMatchObject({ overruled: [] });
  });

  test('becomes the receiver’s service of the same name, and goes to nobody without one', async () => {
    const cleaning = await addService(made, key(lee), { name: 'Cleaning' });
    const id = await bookInto(made, lee, { start, serviceId: cleaning.id });
    await expect(give(id, sarah)).rejects.toEqual(new HandOverRefused('no-service'));
    const theirs = await addService(made, key(sarah), { name: ' cleaning ', durationMinutes: 60 });
    expect(await give(id, sarah)).toMatchObject({
      ...{ serviceId: theirs.id, startAt: at(start), endAt: at(start) + 1_800_000 },
    });
  });

  test('is given back as it was', async () => {
    const team = await addTeam(made, { members: [lee] });
    const cleaning = await addService(made, key(team), { name: 'Cleaning' });
    await addService(made, key(sarah), { name: 'Cleaning' });
    const id = await bookAtTeam(made, { team, members: [lee], start, serviceId: cleaning.id });
    const before = found(await bookingById(made.services.db, { ...key(lee), bookingId: id }));
    const after = await give(id, sarah);
    expect(after).toMatchObject({ teamId: null, memberIds: [], calendarId: sarah.id });
    const { teamId, serviceId } = before;
    const asBefore = { teamId, serviceId, overruled: ['hours' as const] };
    expect(await give(id, lee, { from: sarah, asBefore })).toEqual({
      ...before,
      ...{ overruled: ['hours'], sequence: 2, updatedAt: made.clock.now() },
    });
  });

  test('stays a booking of its team with another member', async () => {
    const team = await addTeam(made, { members: [lee, sarah] });
    const id = await bookAtTeam(made, { team, members: [lee], start });
    expect(await give(id, sarah)).toMatchObject({
      ...{ teamId: team.id, calendarId: sarah.id, memberIds: [sarah.id] },
    });
  });

  test('is nobody’s to give while it’s with several', async () => {
    const team = await addTeam(made, { kind: 'everyone', members: [lee, sarah] });
    const tom = await made.calendar({ workspaceId: lee.workspaceId, name: 'Tom Ford' });
    const id = await bookAtTeam(made, { team, members: [lee, sarah], start });
    await expect(give(id, tom)).rejects.toEqual(new HandOverRefused('together'));
  });

  test.each([
    ['cancelled', { status: 'cancelled' as const }, 'BOOKING_CANCELLED' as const],
    ['begun', { start_at: at('2026-11-20T10:15:00Z') }, 'BOOKING_STARTED' as const],
  ])('is refused once it’s %s', async (_, set, code) => {
    const id = await bookInto(made, lee, { start });
    await made.db.updateTable('bookings').set(set).where('id', '=', id).execute();
    await expect(give(id, sarah)).rejects.toEqual(new BookingRefused(code));
  });

  test('goes to one of several who ask for it at once, and no two have the same time', async () => {
    const ids = [await bookInto(made, lee, { start }), await bookInto(made, await another('Tom'), { start })];
    const [first = '', second = ''] = ids;
    const tom = found(
      await made.db.selectFrom('bookings').where('id', '=', second).select('calendar_id').executeTakeFirst(),
    );
    const from = await calendarNow(made, { workspaceId: lee.workspaceId, id: tom.calendar_id });
    const given = await Promise.allSettled([give(first, sarah), give(second, sarah, { from })]);
    expect(given.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('handing over', () => {
  test('takes people who see both calendars', async () => {
    const id = await bookInto(made, lee, { start });
    const { workspaceId } = lee;
    const desk = async (...calendars: Calendar[]) => {
      const { userId } = await signedIn(made, { workspaceId, role: 'desk' });
      const calendar_ids = JSON.stringify(calendars.map((calendar) => calendar.id));
      await made.db.updateTable('memberships').set({ calendar_ids }).where('user_id', '=', userId).execute();
      return { actor: { kind: 'user' as const, id: userId } };
    };
    await expect(give(id, sarah, await desk(lee))).rejects.toBeInstanceOf(NotFound);
    await expect(give(id, sarah, await desk(sarah))).rejects.toBeInstanceOf(NotFound);
    const byKey = { actor: { kind: 'key' as const, id: 'key' } };
    await expect(give(id, sarah, byKey)).rejects.toBeInstanceOf(NotAllowed);
    expect(await give(id, sarah, await desk(lee, sarah))).toMatchObject({ calendarId: sarah.id });
  });

  test('to another workspace’s calendar finds nothing', async () => {
    const id = await bookInto(made, lee, { start });
    const other = await made.calendar({ workspaceId: await made.workspace(), name: 'Else' });
    await expect(give(id, other)).rejects.toBeInstanceOf(NotFound);
  });
});

function key({ workspaceId, id: calendarId }: Calendar) {
  return { workspaceId, calendarId };
}

async function another(name: string) {
  return await made.calendar({ workspaceId: lee.workspaceId, name });
}

async function takeOff({ id: calendarId, workspaceId }: Calendar, from: string, to: string) {
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  const times = { start: from, end: to, weeklyUntil: null, label: null };
  const input = { id: crypto.randomUUID(), calendarId, ...times, staying: 'all' as const };
  await perform(made.services, addTimeOff, { by, input });
}
