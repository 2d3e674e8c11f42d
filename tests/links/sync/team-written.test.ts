import { describe, expect, test } from 'bun:test';
import { eraseEnded } from '../../../db/queries/bookings/keeping.ts';
import { erasePerson } from '../../../db/queries/bookings/people.ts';
import { troubledEvents } from '../../../db/queries/links/events.ts';
import { movedEvents } from '../../../db/queries/links/moved-events.ts';
import { perform } from '../../../src/actions/action.ts';
import { followEvent } from '../../../src/actions/bookings/follow-event.ts';
import { updateCalendar } from '../../../src/actions/calendars/update.ts';
import { updateService } from '../../../src/actions/services/update.ts';
import type { TeamKind } from '../../../src/domain/calendar/team.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { eventsAt, moveEvent, writtenTeam } from '../../helpers/links/written-team.ts';
import { addService } from '../../helpers/services.ts';

const use = disposedAfterEach();
const open = async (kind: TeamKind) => use(await writtenTeam(kind));
const at = (clock: string) => `2026-11-24T${clock}:00Z`;

describe('a booking of everyone', () => {
  test('is written to the calendar of each, moved, corrected and cancelled there', async () => {
    const world = await open('everyone');
    const { team, lee, chair, ask, book, write } = world;
    const links = [await world.link(lee), await world.link(chair)];
    const { id: bookingId } = await book(at('10:00'));
    await book(at('12:00'), { of: chair });
    await write();
    const own = '12:00 Ada Lovelace';
    const expectAt = (title: string[]) => {
      expect(links.map(eventsAt)).toEqual([title, [...title, own]]);
    };
    expectAt(['10:00 Ada Lovelace (Dr. Lee\\, Chair 2)']);
    expect((await ask(team, 'reschedule-booking', { bookingId, start: at('09:00') })).status).toBe(200);
    await write();
    expectAt(['09:00 Ada Lovelace (Dr. Lee\\, Chair 2)']);
    expect((await ask(chair, 'update-booking', { bookingId, name: 'Bea' })).status).toBe(200);
    await write();
    expectAt(['09:00 Bea (Dr. Lee\\, Chair 2)']);
    expect((await ask(chair, 'cancel-booking', { bookingId })).status).toBe(200);
    await write();
    expectAt([]);
  });

  test('is written to a link that is added later, and to one of a member who left', async () => {
    const world = await open('everyone');
    const { lee, chair, sarah } = world;
    await world.book(at('10:00'));
    await world.setMembers([lee, sarah]);
    await world.book(at('11:00'));
    const links = [await world.link(lee), await world.link(chair), await world.link(sarah)];
    await world.write();
    const titles = ['10:00 Ada Lovelace (Dr. Lee\\, Chair 2)', '11:00 Ada Lovelace (Dr. Lee\\, Sarah Chen)'];
    expect(links.map(eventsAt)).toEqual([titles, titles.slice(0, 1), titles.slice(1)]);
  });

  test('goes from the link of who left the team to that of who came once it is moved there', async () => {
    const world = await open('everyone');
    const { lee, chair, sarah, team } = world;
    const links = [await world.link(lee), await world.link(chair), await world.link(sarah)];
    const { id: bookingId } = await world.book(at('10:00'));
    await world.write();
    await world.setMembers([sarah, lee]);
    expect((await world.ask(team, 'reschedule-booking', { bookingId, start: at('14:00') })).status).toBe(200);
    await world.write();
    const title = ['14:00 Ada Lovelace (Sarah Chen\\, Dr. Lee)'];
    expect(links.map(eventsAt)).toEqual([title, [], title]);
  });

  test('is busy at each for itself alone, whoever keeps it', async () => {
    const world = await open('everyone');
    const { lee, chair, team } = world;
    const links = [await world.link(lee), await world.link(chair)];
    const booking = await world.book(at('10:00'));
    await world.write();
    for (const link of links) await world.read(link);
    expect([await world.busy(lee), await world.busy(chair)]).toEqual([['10:00/10:30'], ['10:00/10:30']]);
    const moved = { bookingId: booking.id, start: at('10:15'), durationMinutes: 30 };
    expect((await world.ask(team, 'reschedule-booking', { ...moved, start: at('10:30') })).status).toBe(200);
    for (const link of links) await world.read(link);
    expect([await world.busy(lee), await world.busy(chair)]).toEqual([['10:30/11:00'], ['10:30/11:00']]);
    const { count } = await world.made.db
      .selectFrom('links')
      .select((row) => row.fn.sum<number>('event_count').as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  test('follows its event at either calendar, and keeps its people', async () => {
    const world = await open('everyone');
    const { made, workspaceId, lee, chair } = world;
    const links = { lee: await world.link(lee), chair: await world.link(chair) };
    const booking = await world.book(at('10:00'));
    await world.write();
    moveEvent(links.chair, booking, `${at('15:00')}/PT30M`);
    await world.read(links.chair);
    expect(await world.busy(chair)).toEqual(['10:00/10:30', '15:00/15:30']);
    const asked = { workspaceId, now: made.clock.now(), limit: 10 };
    expect(await movedEvents(made.db, { ...asked, calendarIds: [lee.id] })).toEqual([]);
    const [event] = await movedEvents(made.db, { ...asked, calendarIds: [chair.id] });
    expect(event).toMatchObject({ calendarId: chair.id, bookingId: booking.id, linkId: links.chair.id });
    if (!event) throw new Error('no event was moved');
    const { utc } = { utc: made.services.zones.named('UTC') };
    if (!utc) throw new Error('no UTC');
    await perform(made.services, followEvent, {
      by: world.by(),
      input: {
        place: {
          calendar: chair,
          calendarZone: utc,
          callId: undefined,
          linked: { state: 'complete', syncedAt: null },
        },
        booking: { id: booking.id },
        event,
      },
    });
    await world.write();
    const title = ['15:00 Ada Lovelace (Dr. Lee\\, Chair 2)'];
    expect([eventsAt(links.lee), eventsAt(links.chair)]).toEqual([title, title]);
    expect((await world.stored(booking)).memberIds).toEqual([lee.id, chair.id]);
    expect([await world.busy(lee), await world.busy(chair)]).toEqual([['15:00/15:30'], ['15:00/15:30']]);
    expect(await movedEvents(made.db, asked)).toEqual([]);
  });

  test('is written again at each when its service is renamed', async () => {
    const world = await open('everyone');
    const { made, workspaceId, lee, chair, team, ask } = world;
    const links = [await world.link(lee), await world.link(chair)];
    const service = await addService(made, { workspaceId, calendarId: team.id }, { name: 'Cleaning' });
    const person = { name: 'Ada', phone: '+12125550123', service: 'Cleaning' };
    expect((await ask(team, 'book-slot', { start: at('10:00'), ...person })).status).toBe(201);
    await world.write();
    const input = { calendarId: team.id, serviceId: service.id, changes: { name: 'Polish' } };
    await perform(made.services, updateService, { by: world.by(), input });
    await world.write();
    const title = ['10:00 Ada: Polish (Dr. Lee\\, Chair 2)'];
    expect(links.map(eventsAt)).toEqual([title, title]);
  });
});

test('a person who is erased is erased from the events of all who have the booking', async () => {
  const world = await open('everyone');
  const { made, workspaceId, lee, chair } = world;
  const links = [await world.link(lee), await world.link(chair)];
  await world.book(at('10:00'));
  await world.write();
  const person = { workspaceId, mark: 'phone', values: ['+12125550123'] } as const;
  const erased = await erasePerson(made.db, { ...person, values: [...person.values], at: made.clock.now() });
  expect(erased).toEqual({
    bookings: 1,
    bookingIds: [expect.any(String)],
    calls: 0,
    messages: 0,
    others: [],
  });
  await world.write();
  const title = ['10:00 Booked (Dr. Lee\\, Chair 2)'];
  expect(links.map(eventsAt)).toEqual([title, title]);
});

test('what has ended is erased once, however many have it', async () => {
  const world = await open('everyone');
  const { made, workspaceId, lee, chair, team } = world;
  const booking = await world.book(at('10:00'));
  made.clock.advance(3 * 86_400_000);
  const now = made.clock.now();
  const ended = { workspaceId, from: 0, before: now, status: 'booked', at: now, limit: 10 } as const;
  const counts = [];
  for (const { id: calendarId } of [team, lee, chair]) {
    counts.push((await eraseEnded(made.db, { ...ended, calendarId })).erased);
  }
  expect(counts).toEqual([0, 1, 0]);
  expect((await world.stored(booking)).name).toBe('');
});

test('the events of those who have a booking together have the new name of one of them', async () => {
  const world = await open('everyone');
  const { made, lee, chair } = world;
  const links = [await world.link(lee), await world.link(chair)];
  await world.book(at('10:00'));
  await world.book(at('11:00'), { of: chair });
  await world.write();
  await perform(made.services, updateCalendar, {
    by: world.by(),
    input: { calendarId: chair.id, changes: { name: 'Room 7' } },
  });
  await world.write();
  const title = '10:00 Ada Lovelace (Dr. Lee\\, Room 7)';
  expect(links.map(eventsAt)).toEqual([[title], [title, '11:00 Ada Lovelace']]);
  const rows = await made.db.selectFrom('bookings').select('sequence').orderBy('start_at').execute();
  expect(rows).toEqual([{ sequence: 1 }, { sequence: 0 }]);
});

describe('a booking of anyone', () => {
  test('goes to the calendar of whoever it is with, and back', async () => {
    const world = await open('anyone');
    const { made, workspaceId, lee, chair, team } = world;
    const links = [await world.link(lee), await world.link(chair)];
    const { id: bookingId } = await world.book(at('10:00'), { with: 'Dr. Lee' });
    await world.write();
    const event = ['10:00 Ada Lovelace'];
    expect(links.map(eventsAt)).toEqual([event, []]);
    for (const [person, expected] of [
      ['Chair 2', [[], event]],
      ['Dr. Lee', [event, []]],
      ['Chair 2', [[], event]],
    ] as const) {
      const input = { bookingId, start: at('10:00'), with: person };
      expect((await world.ask(team, 'reschedule-booking', input)).status).toBe(200);
      await world.write();
      expect(links.map(eventsAt)).toEqual(expected.map((titles) => [...titles]));
      for (const link of links) await world.read(link);
      const busy = expected.map((titles) => titles.map(() => '10:00/10:30'));
      expect([await world.busy(lee), await world.busy(chair)]).toEqual(busy);
    }
    for (const { id: linkId } of links) {
      const asked = { workspaceId, linkId, now: made.clock.now(), limit: 10 };
      expect(await troubledEvents(made.db, asked)).toEqual([]);
    }
  });

  test('does not block whoever had it until its event is removed', async () => {
    const world = await open('anyone');
    const { lee, chair, team } = world;
    const links = [await world.link(lee), await world.link(chair)];
    const { id: bookingId } = await world.book(at('10:00'), { with: 'Dr. Lee' });
    await world.write();
    for (const link of links) await world.read(link);
    const input = { bookingId, start: at('10:00'), with: 'Chair 2' };
    expect((await world.ask(team, 'reschedule-booking', input)).status).toBe(200);
    for (const link of links) await world.read(link);
    expect([await world.busy(lee), await world.busy(chair)]).toEqual([[], ['10:00/10:30']]);
    expect(eventsAt(links[0] ?? { there: {} as never })).toEqual(['10:00 Ada Lovelace']);
  });
});
