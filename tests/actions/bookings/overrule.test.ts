import { beforeEach, describe, expect, test } from 'bun:test';
import { type Actor, NotAllowed, perform } from '../../../src/actions/action.ts';
import { bookSlot } from '../../../src/actions/bookings/book.ts';
import { moveBooking } from '../../../src/actions/bookings/move.ts';
import { BookingRefused, TimeNotFree } from '../../../src/actions/bookings/refused.ts';
import type { SlotPlace } from '../../../src/actions/bookings/target-slot.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { makeTeam } from '../../helpers/teams/booked-teams.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

// A Friday, half past ten; the calendar is open from nine to five in UTC.
const now = '2026-11-20T10:30:00Z';
const person = { name: 'Ada Lovelace', phone: '+12125550199', email: null, notes: null, metadata: {} };

let made: TestServices;
let calendar: Calendar;

beforeEach(async () => {
  made = await testServices({ now });
  calendar = await made.calendar({
    workspaceId: await made.workspace(),
    minimumNoticeMinutes: 120,
    bufferBeforeMinutes: 15,
    bufferAfterMinutes: 15,
  });
});

const at = (time: string) => Temporal.Instant.from(time).epochMilliseconds;

function place(): SlotPlace {
  const calendarZone = made.services.zones.named('UTC');
  if (!calendarZone) throw new Error('there is no UTC');
  return { calendar, calendarZone, callId: undefined, linked: { state: 'complete', syncedAt: null } };
}

function by(actor: Actor = { kind: 'cli' }) {
  return { actor, workspaceId: calendar.workspaceId, at: made.clock.now() };
}

async function book(start: string, given: { isOverruling?: boolean; actor?: Actor; name?: string } = {}) {
  const { actor, name = person.name, ...rest } = given;
  const wanted = { kind: 'slot' as const, startAt: at(start), durationMinutes: 30 };
  const input = { place: place(), wanted, person: { ...person, name }, ...rest };
  return (await perform(made.services, bookSlot, { by: by(actor), input })).booking;
}

describe('a booking by hand', () => {
  test.each([
    ['outside the hours', '2026-11-20T18:00:00Z', ['hours']],
    ['on a day off', '2026-11-21T10:00:00Z', ['hours']],
    ['between the slots', '2026-11-20T14:10:00Z', ['hours']],
    ['at too short notice', '2026-11-20T11:00:00Z', ['notice']],
    ['that began a moment ago', '2026-11-20T10:00:00Z', ['notice']],
    ['between the slots, half an hour ago', '2026-11-20T09:55:00Z', ['hours', 'notice']],
  ])('%s is refused, and made on purpose with a mark of what was overruled', async (_, start, overruled) => {
    await expect(book(start)).rejects.toBeInstanceOf(TimeNotFree);
    const booking = await book(start, { isOverruling: true });
    expect(booking).toMatchObject({ startAt: at(start), overruled, source: 'cli' });
  });

  test('that breaks no rule has no mark, even where it could have been overruled', async () => {
    expect(await book('2026-11-20T14:00:00Z', { isOverruling: true })).toMatchObject({ overruled: [] });
  });

  test('may touch the buffers of another, but never its time', async () => {
    await book('2026-11-20T14:00:00Z');
    const touching = await book('2026-11-20T14:30:00Z', { isOverruling: true, name: 'Grace Hopper' });
    expect(touching.overruled).toEqual(['buffers']);
    for (const start of ['14:00', '14:29', '13:31']) {
      const taken = book(`2026-11-20T${start}:00Z`, { isOverruling: true, name: 'Alan Turing' });
      await expect(taken).rejects.toBeInstanceOf(TimeNotFree);
    }
  });

  test.each(['external', 'hold', 'time_off'] as const)(
    'never takes the time of a claim of kind %s',
    async (kind) => {
      await made.claim(calendar, {
        start: '2026-11-20T18:00:00Z',
        end: '2026-11-20T19:00:00Z',
        kind,
        ownerId: crypto.randomUUID(),
        expiresAt: kind === 'hold' ? '2026-11-20T10:31:00Z' : undefined,
      });
      await expect(book('2026-11-20T18:30:00Z', { isOverruling: true })).rejects.toBeInstanceOf(TimeNotFree);
    },
  );

  test('cannot be made for a time that began more than a day ago', async () => {
    await expect(book('2026-11-19T10:30:00Z', { isOverruling: true })).rejects.toBeInstanceOf(TimeNotFree);
    expect(await book('2026-11-19T10:31:00Z', { isOverruling: true })).toMatchObject({
      overruled: ['hours', 'notice'],
    });
  });

  test('is not for API keys', async () => {
    const { id } = await made.key(calendar.workspaceId);
    const asked = book('2026-11-20T18:00:00Z', { isOverruling: true, actor: { kind: 'key', id } });
    await expect(asked).rejects.toBeInstanceOf(NotAllowed);
  });
});

describe('a move by hand', () => {
  const move = async (bookingId: string, start: string, isOverruling?: boolean, durationMinutes = 30) => {
    const wanted = { kind: 'slot' as const, startAt: at(start), durationMinutes };
    const input = { place: place(), booking: { id: bookingId }, wanted, isOverruling };
    return (await perform(made.services, moveBooking, { by: by(), input })).after;
  };

  test('goes where callers cannot, and loses its mark where they could', async () => {
    const { id } = await book('2026-11-20T14:00:00Z');
    await expect(move(id, '2026-11-20T18:00:00Z')).rejects.toBeInstanceOf(TimeNotFree);
    expect((await move(id, '2026-11-20T18:00:00Z', true)).overruled).toEqual(['hours']);
    expect((await move(id, '2026-11-20T15:00:00Z', true)).overruled).toEqual([]);
  });

  test('lengthens a booking that has begun', async () => {
    const { id } = await book('2026-11-20T10:00:00Z', { isOverruling: true });
    await expect(move(id, '2026-11-20T10:00:00Z', false, 60)).rejects.toBeInstanceOf(BookingRefused);
    const longer = await move(id, '2026-11-20T10:00:00Z', true, 60);
    expect(longer).toMatchObject({ startAt: at('2026-11-20T10:00:00Z'), endAt: at('2026-11-20T11:00:00Z') });
  });
});

describe('a booking by hand at a team', () => {
  async function team() {
    const { workspaceId } = calendar;
    const early = [{ weekday: 5, startMinute: 540, endMinute: 720 }];
    const lee = await made.calendar({ workspaceId, name: 'Dr. Lee', workingHours: early });
    const tom = await made.calendar({ workspaceId, name: 'Tom Ford' });
    const members = [lee, tom];
    calendar = await makeTeam(made, { name: 'Dentists', kind: 'anyone', members });
    return { lee, tom };
  }

  test('is with whoever is in before it overrules somebody’s hours, and marked if it does', async () => {
    const { lee, tom } = await team();
    const teamId = calendar.id;
    const first = await book('2026-11-20T14:10:00Z', { isOverruling: true });
    expect(first).toMatchObject({ teamId, calendarId: tom.id, memberIds: [tom.id], overruled: ['hours'] });
    const second = await book('2026-11-20T14:30:00Z', { isOverruling: true, name: 'Bo Li' });
    expect(second).toMatchObject({ teamId, calendarId: lee.id, memberIds: [lee.id], overruled: ['hours'] });
    await expect(
      book('2026-11-20T14:30:00Z', { isOverruling: true, name: 'Cy Moss' }),
    ).rejects.toBeInstanceOf(TimeNotFree);
    const saved = await made.db.selectFrom('bookings').select(['calendar_id', 'member_ids']).execute();
    expect(saved).toEqual([
      { calendar_id: tom.id, member_ids: JSON.stringify([tom.id]) },
      { calendar_id: lee.id, member_ids: JSON.stringify([lee.id]) },
    ]);
  });

  test('is kept with everyone where only the buffers of one of them are in the way', async () => {
    const { workspaceId } = calendar;
    const lee = await made.calendar({ workspaceId, name: 'Dr. Lee' });
    const chair = await made.calendar({ workspaceId, name: 'Chair 2', bufferAfterMinutes: 15 });
    calendar = chair;
    await book('2026-11-20T13:30:00Z', { name: 'Bo Li' });
    calendar = await makeTeam(made, { name: 'Root canals', kind: 'everyone', members: [lee, chair] });
    const booking = await book('2026-11-20T14:00:00Z', { isOverruling: true });
    expect(booking).toMatchObject({ memberIds: [lee.id, chair.id], overruled: ['buffers'] });
    const saved = await made.db
      .selectFrom('bookings')
      .select(['calendar_id', 'member_ids', 'status'])
      .where('id', '=', booking.id)
      .execute();
    expect(saved).toEqual([
      { calendar_id: lee.id, member_ids: JSON.stringify([lee.id, chair.id]), status: 'booked' },
    ]);
  });
});
