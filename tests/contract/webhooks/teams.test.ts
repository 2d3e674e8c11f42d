import { afterEach, beforeEach, expect, test } from 'bun:test';
import { addTeam } from '../../helpers/teams/teams.ts';
import { bookingTypes, ToldWorld } from '../../helpers/webhooks/told-world.ts';
import type { Place } from '../contract-server.ts';

let world: ToldWorld;
let lee: Place;
let park: Place;
let team: Place;

beforeEach(async () => {
  world = await ToldWorld.open({ name: 'Dr. Lee' });
  lee = world.place;
  park = await world.contract.besides(lee, { name: 'Dr. Park' });
  const calendar = await addTeam(world.contract.made, { members: [lee.calendar, park.calendar] });
  team = { ...lee, calendar, calendarId: calendar.id };
});
afterEach(() => world[Symbol.asyncDispose]());

async function write(operation: string, input: Record<string, unknown>): Promise<{ id: string }> {
  const { json, text } = await world.contract.post(team, operation, { input });
  const { booking } = json as { booking?: { id: string } };
  if (!booking) throw new Error(text);
  return booking;
}

const book = () =>
  write('book-slot', {
    ...{ start: '2026-11-24T14:00:00', with: 'Dr. Park' },
    ...{ name: 'Ada Lovelace', phone: '+12125550123' },
  });

test('a booking at a team says with whom it is, and when it moves, with whom it was', async () => {
  await world.endpoint();
  const { id: bookingId } = await book();
  await write('reschedule-booking', { bookingId, start: '2026-11-25T10:00:00', with: 'Dr. Lee' });
  await world.deliver();
  const [created, moved] = world.receiver.arrivals.map(({ body }) => body.data);
  const withLee = [{ calendarId: lee.calendarId, name: 'Dr. Lee' }];
  const withPark = [{ calendarId: park.calendarId, name: 'Dr. Park' }];
  expect(created).toMatchObject({
    calendarId: team.calendarId,
    booking: { calendarId: team.calendarId, with: withPark },
  });
  expect(moved).toMatchObject({ calendarId: team.calendarId, booking: { id: bookingId, with: withLee } });
  expect(moved?.['previous']).toEqual({
    start: '2026-11-24T14:00:00-05:00',
    end: '2026-11-24T14:30:00-05:00',
    with: withPark,
  });
});

test('an endpoint of single calendars is told what is booked at them, takes their time, or has left them', async () => {
  for (const [path, { calendarId }] of Object.entries({ '/team': team, '/lee': lee, '/park': park })) {
    await world.endpoint(path, { types: bookingTypes, calendarIds: [calendarId] });
  }
  const { id: bookingId } = await book();
  await world.deliver();
  expect(['/team', '/lee', '/park'].map((path) => world.toldAt(path).length)).toEqual([1, 0, 1]);
  await write('reschedule-booking', { bookingId, start: '2026-11-25T10:00:00', with: 'Dr. Lee' });
  await world.deliver();
  expect(['/team', '/lee', '/park'].map((path) => world.toldAt(path).length)).toEqual([2, 1, 2]);
  await write('cancel-booking', { bookingId });
  await world.deliver();
  expect(['/team', '/lee', '/park'].map((path) => world.toldAt(path).length)).toEqual([3, 2, 2]);
});
