import { beforeEach, expect, test } from 'bun:test';
import { pendingEventCount } from '../../../db/queries/links/write-backs.ts';
import { cancelByHand } from '../../helpers/bookings/cancel-by-hand.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { eventIdOf, type GoogleWorld, googleWorld } from '../../helpers/links/google-world.ts';

const disposed = disposedAfterEach();
const at = (time: string) => `2026-11-24T${time}:00Z`;

let world: GoogleWorld;
let linkId: string;

beforeEach(async () => {
  world = await googleWorld();
  disposed(world);
  linkId = await world.link();
  world.google.log.length = 0;
});

const eventOf = (booking: { id: string }) => world.there.events.get(eventIdOf(booking));
const move = (bookingId: string, time: string) =>
  world.ask('reschedule-booking', { bookingId, start: at(time) });

async function written(time = '09:00') {
  const booking = await world.book(at(time));
  await world.work();
  await world.read(linkId);
  return booking;
}

test('a booking is written under its id, moved, and deleted, and takes no time twice', async () => {
  const { google } = world;
  const booking = await written();
  const id = eventIdOf(booking);
  expect(eventOf(booking)).toEqual({
    ...{ id, status: 'confirmed', transparency: 'opaque', summary: 'Ada' },
    description: `+12125550123\nCode ${booking.code}`,
    start: { dateTime: at('09:00'), timeZone: 'UTC' },
    end: { dateTime: at('09:30'), timeZone: 'UTC' },
  });
  expect(await world.busy()).toEqual(['09:00/09:30']);
  await move(booking.id, '09:30');
  expect(await world.busy()).toEqual(['09:30/10:00']);
  await world.work();
  expect(eventOf(booking)?.start).toEqual({ dateTime: at('09:30'), timeZone: 'UTC' });
  await world.ask('cancel-booking', { bookingId: booking.id });
  await world.work();
  expect([...world.there.events]).toEqual([]);
  expect(google.log).toEqual([...['POST events', 'GET events', `PATCH events/${id}`, `DELETE events/${id}`]]);
  expect(await pendingEventCount(world.db, linkId)).toBe(0);
  expect(await world.busy()).toEqual([]);
});

test.each([
  ['before that is written', false],
  ['once its event is deleted', true],
])('a booking that is cancelled and had back %s has its event there', async (_, isWritten) => {
  const booking = await written();
  const back = await cancelByHand(world, booking);
  if (isWritten) await world.work();
  await back();
  await world.work();
  expect(eventOf(booking)).toMatchObject({ status: 'confirmed', start: { dateTime: at('09:00') } });
  await world.read(linkId);
  expect(await world.busy()).toEqual(['09:00/09:30']);
  expect(await pendingEventCount(world.db, linkId)).toBe(0);
});

test('an event names the service and what was answered, until that is private', async () => {
  const booking = await world.book(at('09:00'));
  const hide = await world.asCleaning(booking);
  await world.work();
  const answered = 'Have you been here before? Yes <b>';
  expect(eventOf(booking)).toMatchObject({
    summary: 'Ada: Cleaning',
    description: `+12125550123\n${answered}\nAllergies: Nuts\nCode ${booking.code}`,
  });
  world.there.add(eventIdOf(booking), at('15:00'));
  await world.read(linkId);
  await hide();
  await world.work();
  expect(eventOf(booking)).toMatchObject({
    summary: 'Ada: Cleaning',
    description: `+12125550123\n${answered}\nCode ${booking.code}`,
    start: { dateTime: at('15:00') },
  });
});

test('an event that was written before the process ended is found, and written over once', async () => {
  const booking = await world.book(at('09:00'));
  world.there.add(eventIdOf(booking), at('09:00'), { summary: 'Ada' });
  await world.work();
  const id = eventIdOf(booking);
  expect(world.google.log).toEqual([
    'POST events',
    `GET events/${id}`,
    `GET events/${id}`,
    `PATCH events/${id}`,
  ]);
  expect(world.there.events.size).toBe(1);
  expect(await world.eventState(booking)).toEqual({ moved: null, isGone: false, error: null });
});

test('an event that somebody moved is seen, and both times are busy', async () => {
  const booking = await written();
  world.there.add(eventIdOf(booking), at('15:00'));
  await world.read(linkId);
  expect(await world.eventState(booking)).toMatchObject({ moved: '2026-11-24T15:00' });
  expect(await world.busy()).toEqual(['09:00/09:30', '15:00/15:30']);
  world.there.add(eventIdOf(booking), at('09:00'));
  await world.read(linkId);
  expect(await world.eventState(booking)).toMatchObject({ moved: null });
  expect(await world.busy()).toEqual(['09:00/09:30']);
});

test('an event that somebody moved far away is seen, also once all is read', async () => {
  const booking = await written();
  world.there.add(eventIdOf(booking), '2027-11-24T15:00:00Z');
  await world.read(linkId);
  world.there.expireTokens();
  await world.read(linkId);
  expect(await world.eventState(booking)).toEqual({ moved: '2027-11-24T15:00', isGone: false, error: null });
});

test('a booking that is moved wins over whatever somebody did to its event, but for what they added', async () => {
  const booking = await written();
  world.there.put(eventIdOf(booking), {
    start: { date: '2026-11-26' },
    end: { date: '2026-11-27' },
    recurrence: ['RRULE:FREQ=DAILY;COUNT=3'],
    colorId: '7',
    attendees: [{ email: 'bob@example.com', responseStatus: 'accepted' }],
  });
  await move(booking.id, '10:00');
  await world.work();
  expect(eventOf(booking)).toEqual({
    ...{ id: eventIdOf(booking), status: 'confirmed', transparency: 'opaque', summary: 'Ada', colorId: '7' },
    description: expect.any(String),
    start: { dateTime: at('10:00'), timeZone: 'UTC' },
    end: { dateTime: at('10:30'), timeZone: 'UTC' },
    attendees: [{ email: 'bob@example.com', responseStatus: 'accepted' }],
  });
});

test('details are corrected where somebody moved the event', async () => {
  const booking = await written();
  world.there.add(eventIdOf(booking), at('15:00'));
  await world.ask('update-booking', { bookingId: booking.id, name: 'Ada Lovelace' });
  await world.work();
  expect(eventOf(booking)).toMatchObject({
    summary: 'Ada Lovelace',
    start: { dateTime: at('15:00') },
  });
  expect(await world.eventState(booking)).toMatchObject({ moved: '2026-11-24T15:00' });
});

test('an event that somebody deleted is seen, and is there again once its booking is moved', async () => {
  const booking = await written();
  world.there.put(eventIdOf(booking), { status: 'cancelled' });
  await world.read(linkId);
  expect(await world.eventState(booking)).toEqual({ moved: null, isGone: true, error: null });
  await move(booking.id, '11:00');
  await world.work();
  expect(eventOf(booking)).toMatchObject({ status: 'confirmed', start: { dateTime: at('11:00') } });
  expect(await world.eventState(booking)).toEqual({ moved: null, isGone: false, error: null });
});

test('an event that somebody deleted before it was ever read is seen', async () => {
  const booking = await world.book(at('09:00'));
  await world.work();
  world.there.put(eventIdOf(booking), { status: 'cancelled' });
  await world.read(linkId);
  expect(await world.eventState(booking)).toMatchObject({ isGone: true });
});

test('an event that is gone already is deleted without trouble', async () => {
  const booking = await written();
  world.there.put(eventIdOf(booking), { status: 'cancelled' });
  await world.ask('cancel-booking', { bookingId: booking.id });
  await world.work();
  expect(await pendingEventCount(world.db, linkId)).toBe(0);
  expect(await world.eventState(booking)).toMatchObject({ error: null });
});

test('a cancellation waits while the calendar is not shared, and is written once it is again', async () => {
  const booking = await written();
  const shared = new Map(world.there.shared);
  world.there.shared.clear();
  await world.ask('cancel-booking', { bookingId: booking.id });
  await world.work();
  expect(await pendingEventCount(world.db, linkId)).toBe(1);
  expect(JSON.stringify(await world.state())).toContain('google_not_shared');
  for (const [account, role] of shared) world.there.shared.set(account, role);
  world.clock.advance(3_600_000);
  await world.work();
  expect(await pendingEventCount(world.db, linkId)).toBe(0);
  expect(eventOf(booking)).toBeUndefined();
});

test("an event with a booking's id that is not ours is busy", async () => {
  world.there.add(eventIdOf({ id: crypto.randomUUID() }), at('13:00'));
  await world.read(linkId);
  expect(await world.busy()).toEqual(['13:00/13:30']);
});
