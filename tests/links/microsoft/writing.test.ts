import { beforeEach, expect, test } from 'bun:test';
import { pendingEventCount } from '../../../db/queries/links/write-backs.ts';
import { cancelByHand } from '../../helpers/bookings/cancel-by-hand.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { type GraphWorld, graphWorld } from '../../helpers/links/graph-world.ts';

const disposed = disposedAfterEach();
const at = (time: string) => `2026-11-24T${time}:00Z`;
const there = (time: string) => ({ dateTime: `2026-11-24T${time}:00`, timeZone: 'UTC' });

let world: GraphWorld;
let linkId: string;

beforeEach(async () => {
  world = await graphWorld();
  disposed(world);
  linkId = await world.link();
  world.graph.log.length = 0;
});

const ours = (booking: { id: string }) => world.there.ofBooking(booking.id);
const idOf = (booking: { id: string }) => ours(booking).event?.id ?? '';
const move = (bookingId: string, time: string) =>
  world.ask('reschedule-booking', { bookingId, start: at(time) });

async function written(time = '09:00') {
  const booking = await world.book(at(time));
  await world.work();
  await world.read(linkId);
  return booking;
}

test('a booking is written, moved, and deleted, and takes no time twice', async () => {
  const booking = await written();
  expect(ours(booking)).toMatchObject({
    count: 1,
    event: {
      ...{ subject: 'Ada', showAs: 'busy', isAllDay: false, isReminderOn: false, transactionId: booking.id },
      body: { contentType: 'text', content: `+12125550123\nCode ${booking.code}` },
      ...{ start: there('09:00'), end: there('09:30') },
    },
  });
  expect(await world.busy()).toEqual(['09:00/09:30']);
  await move(booking.id, '09:30');
  await world.work();
  expect(ours(booking)).toMatchObject({ count: 1, event: { start: there('09:30') } });
  await world.ask('cancel-booking', { bookingId: booking.id });
  await world.work();
  expect([...world.there.events]).toEqual([]);
  expect(world.graph.log).toEqual([
    ...['GET events', 'POST events', 'GET calendarView'],
    ...['GET events', 'PATCH events', 'GET events', 'DELETE events'],
  ]);
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
  expect(ours(booking)).toMatchObject({ count: 1, event: { start: there('09:00') } });
  await world.read(linkId);
  expect(await world.busy()).toEqual(['09:00/09:30']);
  expect(await pendingEventCount(world.db, linkId)).toBe(0);
});

test('an event names the service and what was answered, until that is private', async () => {
  const booking = await world.book(at('09:00'));
  const hide = await world.asCleaning(booking);
  await world.work();
  const answered = 'Have you been here before? Yes <b>';
  expect(ours(booking).event).toMatchObject({
    subject: 'Ada: Cleaning',
    body: {
      contentType: 'text',
      content: `+12125550123\n${answered}\nAllergies: Nuts\nCode ${booking.code}`,
    },
  });
  await hide();
  await world.work();
  expect(ours(booking).event).toMatchObject({
    subject: 'Ada: Cleaning',
    body: { content: `+12125550123\n${answered}\nCode ${booking.code}` },
    start: there('09:00'),
  });
});

test('nothing changes at the next reading of what was just written', async () => {
  await written();
  const rows = () => world.db.selectFrom('link_objects').select(['id', 'href', 'etag']).execute();
  const before = await rows();
  expect(before).toHaveLength(1);
  await world.read(linkId);
  expect(await rows()).toEqual(before);
});

test('an event that was written before the process ended is found, and written over once', async () => {
  const booking = await written();
  await world.db.updateTable('link_events').set({ etag: null, written_sequence: null, next_at: 0 }).execute();
  await world.work();
  expect(ours(booking).count).toBe(1);
  expect(await world.eventState(booking)).toEqual({ moved: null, isGone: false, error: null });
});

test('an event whose first request was lost on its way back is there once', async () => {
  const booking = await world.book(at('09:00'));
  world.graph.faults = [
    () => undefined,
    // It comes to be there, but nobody learns of it; and at first it isn't listed yet.
    async (request) => {
      await fetch(request.url, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      });
      return new Response('', { status: 504 });
    },
    () => Response.json({ value: [] }),
  ];
  for (let tries = 0; tries < 4; tries++) {
    await world.work();
    world.clock.advance(3_600_000);
  }
  expect(ours(booking).count).toBe(1);
  expect(await pendingEventCount(world.db, linkId)).toBe(0);
});

test('an event that somebody moved is seen, and both times are busy', async () => {
  const booking = await written();
  const id = idOf(booking);
  world.there.add(id, at('15:00'));
  await world.read(linkId);
  expect(await world.eventState(booking)).toMatchObject({ moved: '2026-11-24T15:00' });
  expect(await world.busy()).toEqual(['09:00/09:30', '15:00/15:30']);
  world.there.add(id, at('09:00'));
  await world.read(linkId);
  expect(await world.eventState(booking)).toMatchObject({ moved: null });
  expect(await world.busy()).toEqual(['09:00/09:30']);
});

test('an event that somebody moved far away is seen', async () => {
  const booking = await written();
  world.there.add(idOf(booking), '2028-11-24T15:00:00Z');
  await world.read(linkId);
  expect(await world.eventState(booking)).toEqual({ moved: '2028-11-24T15:00', isGone: false, error: null });
});

test('an event that somebody duplicated is ours once, and its copy is busy', async () => {
  const booking = await written();
  const { event } = ours(booking);
  world.there.add('copy', at('13:00'), { ...event, createdDateTime: '2026-11-23T09:00:00Z' });
  world.there.add('copy', at('13:00'));
  await world.read(linkId);
  expect(await world.eventState(booking)).toEqual({ moved: null, isGone: false, error: null });
  expect(await world.busy()).toEqual(['09:00/09:30', '13:00/13:30']);
  await move(booking.id, '10:00');
  await world.work();
  expect(world.there.events.get('copy')).toMatchObject({
    start: { dateTime: '2026-11-24T13:00:00.0000000' },
  });
});

test('a booking that is moved wins over whatever somebody did to its event, but for what they added', async () => {
  const booking = await written();
  const added = { categories: ['Red'], attendees: [{ emailAddress: { address: 'bob@example.com' } }] };
  world.there.put(idOf(booking), { ...added, isAllDay: true, recurrence: { pattern: {} }, showAs: 'free' });
  await move(booking.id, '10:00');
  await world.work();
  expect(ours(booking).event).toMatchObject({
    ...added,
    ...{ isAllDay: false, recurrence: null, showAs: 'busy', start: there('10:00'), end: there('10:30') },
  });
});

test('details are corrected where somebody moved the event', async () => {
  const booking = await written();
  world.there.add(idOf(booking), at('15:00'));
  await world.ask('update-booking', { bookingId: booking.id, name: 'Ada Lovelace' });
  await world.work();
  expect(ours(booking).event).toMatchObject({ subject: 'Ada Lovelace', start: there('15:00') });
  expect(await world.eventState(booking)).toMatchObject({ moved: '2026-11-24T15:00' });
});

test('an event that somebody deleted is seen, and is there anew once its booking is moved', async () => {
  const booking = await written();
  const first = idOf(booking);
  world.there.delete(first);
  await world.read(linkId);
  expect(await world.eventState(booking)).toEqual({ moved: null, isGone: true, error: null });
  await move(booking.id, '11:00');
  await world.work();
  expect(ours(booking)).toMatchObject({ count: 1, event: { start: there('11:00') } });
  expect(idOf(booking)).not.toBe(first);
  expect(await world.eventState(booking)).toEqual({ moved: null, isGone: false, error: null });
});

test('what is among the deleted is never changed in place of the event', async () => {
  const booking = await written();
  world.there.delete(idOf(booking));
  // Nobody has read it since.
  await move(booking.id, '11:00');
  await world.work();
  expect(ours(booking)).toMatchObject({ count: 1, event: { start: there('11:00') } });
});

test('an event that is gone already is deleted without trouble', async () => {
  const booking = await written();
  world.there.delete(idOf(booking));
  await world.ask('cancel-booking', { bookingId: booking.id });
  await world.work();
  expect(await pendingEventCount(world.db, linkId)).toBe(0);
  expect(await world.eventState(booking)).toMatchObject({ error: null });
});

test('a cancellation waits while the mailbox may not be used', async () => {
  const booking = await written();
  world.graph.allowed.clear();
  await world.ask('cancel-booking', { bookingId: booking.id });
  await world.work();
  expect(await pendingEventCount(world.db, linkId)).toBe(1);
  expect(JSON.stringify(await world.state())).toContain('application_forbidden');
  world.graph.allowed.add('ann@example.com');
  world.clock.advance(3_600_000);
  await world.work();
  expect(await pendingEventCount(world.db, linkId)).toBe(0);
  expect(ours(booking).count).toBe(0);
});
