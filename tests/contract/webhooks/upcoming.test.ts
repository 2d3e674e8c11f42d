import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { inTurn } from '../../helpers/webhooks/receiver.ts';
import { ToldWorld } from '../../helpers/webhooks/told-world.ts';
import { everyDay } from '../contract-server.ts';

const tuesday = '2026-11-24T14:00:00';
const types = ['booking.upcoming'];
const minute = 60_000;

let world: ToldWorld;
beforeEach(async () => {
  world = await ToldWorld.open();
});
afterEach(() => world[Symbol.asyncDispose]());

/** Sets the clock to a moment in New York, and sends what's due. */
async function at(moment: string): Promise<void> {
  world.contract.setNow(`${moment}-05:00`);
  await world.deliver();
}

/** When starts were told, by the clock of New York, and of which start. */
const told = (path = '/') =>
  world.receiver.at(path).map(({ body }) => `${body.timestamp} ${body.data['booking'].start}`);

describe('that a start is near', () => {
  test('is told at each of the hours that the endpoint asks for, once, and not before', async () => {
    await world.endpoint('/', { types, leads: '24, 2, 0.25' });
    const { id } = await world.book(tuesday);
    await at('2026-11-23T13:59:59');
    expect(told()).toEqual([]);
    await at('2026-11-23T14:00:00');
    await at('2026-11-23T14:00:01');
    await at('2026-11-24T12:00:00');
    await at('2026-11-24T13:45:00');
    await at('2026-11-24T15:00:00');
    const start = '2026-11-24T14:00:00-05:00';
    expect(told()).toEqual([
      `2026-11-23T14:00:00-05:00 ${start}`,
      `2026-11-24T12:00:00-05:00 ${start}`,
      `2026-11-24T13:45:00-05:00 ${start}`,
    ]);
    expect(new Set(world.receiver.arrivals.map((each) => each.id)).size).toBe(3);
    expect(world.receiver.arrivals.map(({ body }) => body.data['booking'].id)).toEqual([id, id, id]);
  });

  test('leaves out the hours that are past when somebody books', async () => {
    await world.endpoint('/', { types, leads: '100, 99, 2' });
    await world.book(tuesday);
    await at('2026-11-20T11:00:00');
    expect(told()).toEqual(['2026-11-20T11:00:00-05:00 2026-11-24T14:00:00-05:00']);
    await at('2026-11-24T12:00:00');
    expect(told()).toHaveLength(2);
  });

  test('follows a booking that is moved, also once it was told', async () => {
    await world.endpoint('/', { types, leads: '24' });
    const { id: bookingId } = await world.book(tuesday);
    await world.write('reschedule-booking', { bookingId, start: '2026-11-25T10:00:00' });
    await at('2026-11-23T14:00:00');
    expect(told()).toEqual([]);
    await at('2026-11-24T10:00:00');
    expect(told()).toEqual(['2026-11-24T10:00:00-05:00 2026-11-25T10:00:00-05:00']);
    // To a later day: it's told anew.
    await world.write('reschedule-booking', { bookingId, start: '2026-11-27T10:00:00' });
    await at('2026-11-26T10:00:00');
    expect(told()).toHaveLength(2);
  });

  test('is gone with a booking that is cancelled', async () => {
    await world.endpoint('/', { types, leads: '24' });
    const { id: bookingId } = await world.book(tuesday);
    await world.write('cancel-booking', { bookingId });
    await at('2026-11-23T14:00:00');
    await at('2026-11-24T14:00:00');
    expect(told()).toEqual([]);
  });

  test('says what the booking is by then, and no longer changes while it is tried again', async () => {
    await world.endpoint('/', { types, leads: '24' });
    const { id: bookingId } = await world.book(tuesday);
    await world.write('update-booking', { bookingId, name: 'Ada King' });
    world.receiver.reply = inTurn(500);
    await at('2026-11-23T14:00:00');
    await world.write('update-booking', { bookingId, name: 'Ada Byron' });
    await world.after(5_000);
    expect(world.receiver.delivered().map(({ body }) => body.data['booking'].name)).toEqual(['Ada King']);
  });

  test('is told of bookings that were there when the endpoint was added, or its hours were changed', async () => {
    await world.book(tuesday);
    const endpoint = await world.endpoint('/', { types, leads: '24' });
    await world.change(endpoint, world.receiver.url(), { types, leads: '2' });
    await at('2026-11-23T14:00:00');
    expect(told()).toEqual([]);
    await at('2026-11-24T12:00:00');
    expect(told()).toHaveLength(1);
  });

  test('is told of its own calendars only, and to each endpoint at its own hours', async () => {
    const other = await world.contract.besides(world.place, { name: 'Dr. Park' });
    await world.endpoint('/other', { types, leads: '24', calendarIds: [other.calendarId] });
    await world.endpoint('/day', { types, leads: '24' });
    await world.endpoint('/hour', { types, leads: '1' });
    await world.book(tuesday);
    await at('2026-11-23T14:00:00');
    await at('2026-11-24T13:00:00');
    expect([told('/other'), told('/day').length, told('/hour').length]).toEqual([[], 1, 1]);
  });

  test('is told late rather than never where no server ran, but not once it has begun', async () => {
    await world.endpoint('/', { types, leads: '24, 2' });
    await world.book(tuesday);
    await world.book('2026-11-26T14:00:00');
    world.contract.setNow('2026-11-24T13:59:00-05:00');
    await world.deliver();
    expect(told().every((line) => line.startsWith('2026-11-24T13:59:00'))).toBe(true);
    expect(told().length).toBeGreaterThan(0);
    const before = told().length;
    world.contract.setNow('2026-11-26T14:00:00-05:00');
    await world.deliver();
    expect(told()).toHaveLength(before);
  });

  test.each([
    [
      'spring',
      '2027-03-01T10:00:00-05:00',
      '2027-03-14',
      '2027-03-13T09:00:00-05:00',
      '2027-03-14T10:00:00-04:00',
    ],
    [
      'fall',
      '2026-10-20T10:00:00-04:00',
      '2026-11-01',
      '2026-10-31T11:00:00-04:00',
      '2026-11-01T10:00:00-05:00',
    ],
  ])('counts hours, whatever clocks do in %s', async (_, now, day, toldAt, start) => {
    await using away = await ToldWorld.open({ hours: everyDay('09:00-17:00') }, now);
    await away.endpoint('/', { types, leads: '24' });
    await away.book(`${day}T10:00:00`);
    away.contract.setNow(toldAt);
    away.contract.wait(-1_000);
    await away.deliver();
    expect(away.receiver.arrivals).toEqual([]);
    away.contract.wait(1_000);
    await away.deliver();
    expect(
      away.receiver.arrivals.map(({ body }) => [Date.parse(body.timestamp), body.data['booking'].start]),
    ).toEqual([[Date.parse(toldAt), start]]);
  });
});

test('what is booked later than the hours say is not told', async () => {
  await world.endpoint('/', { types, leads: '336' });
  await world.book(tuesday);
  await world.after(minute);
  await at('2026-11-24T13:00:00');
  expect(told()).toEqual([]);
});
