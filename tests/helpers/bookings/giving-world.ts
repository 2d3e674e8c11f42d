import fc from 'fast-check';
import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import { found } from '../../../src/actions/action.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { addService } from '../services.ts';
import { addTeam, bookAtTeam, calendarNow } from '../teams/teams.ts';
import { type TestServices, testServices } from '../workspace.ts';
import { bookInto } from './bookings-of-calendar.ts';

const minuteMs = 60_000;

/** Moments, each a day before the clocks change in a zone. */
const moments = [
  ['America/New_York', '2026-10-31T06:00Z'],
  ['America/New_York', '2027-03-13T07:00Z'],
  ['Europe/Berlin', '2026-10-24T01:00Z'],
  ['Europe/Berlin', '2027-03-27T01:00Z'],
  ['UTC', '2026-12-30T23:00Z'],
] as const;

const hours = [
  [0, 1440],
  [480, 1020],
  [0, 150],
  [90, 600],
] as const;
const buffer = fc.constantFrom(0, 0, 5, 15, 45);
const ownBuffer = fc.constantFrom(null, 0, 60);
/** Quarters of an hour from then on: most of them are near the change. */
const quarter = fc.integer({ min: 4 * 16, max: 4 * 30 });

const person = fc.record({
  bufferBeforeMinutes: buffer,
  bufferAfterMinutes: buffer,
  hours: fc.constantFrom(...hours),
  isElsewhere: fc.boolean(),
  isClosed: fc.constantFrom(false, false, false, true),
  service: fc.option(
    fc.record({
      name: fc.constantFrom('Cleaning', 'cleaning'),
      bufferBeforeMinutes: ownBuffer,
      bufferAfterMinutes: ownBuffer,
    }),
    {
      freq: 3,
    },
  ),
  taken: fc.array(
    fc.record({
      quarter,
      length: fc.constantFrom(5, 30, 300),
      kind: fc.constantFrom('booking', 'hold', 'over', 'external', 'time_off'),
    }),
    { maxLength: 6 },
  ),
});

/** Somebody with bookings, three colleagues who may have other things to do, and teams of some of them. */
export const givingWorld = fc.record({
  moment: fc.constantFrom(...moments),
  people: fc.tuple(person, person, person, person),
  teamBuffers: fc.tuple(ownBuffer, ownBuffer),
  offering: fc.option(fc.subarray([0, 1, 2], { minLength: 1 })),
  bookings: fc.array(
    fc.record({ quarter, where: fc.constantFrom('own', 'service', 'team', 'teamService', 'everyone') }),
    { minLength: 1, maxLength: 7 },
  ),
  receiver: fc.nat({ max: 2 }),
});
type World = typeof givingWorld extends fc.Arbitrary<infer Value> ? Value : never;

type Someone = World['people'][number];
type Quarters = (quarters: number) => number;

/** Fills a server with such a world, a day before the clocks change. */
export async function filledWorld({ moment: [timeZone, moment], people, ...given }: World) {
  const made = await testServices({ now: Temporal.Instant.from(moment).epochMilliseconds });
  const workspaceId = await made.workspace();
  const at = (quarters: number) => made.clock.now() + quarters * 15 * minuteMs;
  const calendars: Calendar[] = [];
  for (const [index, each] of people.entries()) {
    const zone = each.isElsewhere ? 'Asia/Kolkata' : timeZone;
    const settings = { workspaceId, name: `Person ${index}`, timeZone: zone };
    const calendar = await makeSomeone(made, { ...each, settings });
    // Whoever gives has nothing else to do.
    if (index > 0) await takeTime(made, { ...each, calendar, at });
    calendars.push(calendar);
  }
  const [giver, second, third] = calendars;
  if (!giver || !second || !third) throw new Error('there are four');
  const team = await addTeam(made, { members: [giver, second, third] });
  const everyone = await addTeam(made, { name: 'Both', kind: 'everyone', members: [giver, second] });
  const [bufferBeforeMinutes, bufferAfterMinutes] = given.teamBuffers;
  const memberIds = given.offering?.map((index) => calendars[index]?.id ?? '') ?? null;
  const offered = { name: 'Cleaning', bufferBeforeMinutes, bufferAfterMinutes, memberIds };
  const atTeam = await addService(made, keyOf(team), offered);
  const own = (await calendarNow(made, giver)).services[0]?.id ?? null;
  const book = {
    own: (start: number) => bookInto(made, giver, { start }),
    service: (start: number) => bookInto(made, giver, { start, serviceId: own }),
    team: (start: number) => bookAtTeam(made, { team, members: [giver], start }),
    teamService: (start: number) => bookAtTeam(made, { team, members: [giver], start, serviceId: atTeam.id }),
    everyone: (start: number) => bookAtTeam(made, { team: everyone, members: [giver, second], start }),
  };
  const among = await Promise.all(calendars.map((calendar) => calendarNow(made, calendar)));
  const bookings = [];
  for (const { quarter, where } of given.bookings) {
    const bookingId = await book[where](at(quarter));
    bookings.push(found(await bookingById(made.db, { ...keyOf(giver), bookingId })));
  }
  return { made, giver, among, bookings: bookings.toSorted((a, b) => a.startAt - b.startAt) };
}

async function makeSomeone(
  made: TestServices,
  { settings, ...given }: Someone & { settings: { workspaceId: string; name: string; timeZone: string } },
): Promise<Calendar> {
  const { bufferBeforeMinutes, bufferAfterMinutes, service } = given;
  const [startMinute, endMinute] = given.hours;
  const now = Temporal.Instant.fromEpochMilliseconds(made.clock.now());
  const tomorrow = now.toZonedDateTimeISO(settings.timeZone).toPlainDate().add({ days: 1 }).toString();
  const calendar = await made.calendar({
    ...{ ...settings, bufferBeforeMinutes, bufferAfterMinutes },
    workingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute, endMinute })),
    dateOverrides: given.isClosed ? [{ date: tomorrow, label: null, periods: [] }] : [],
  });
  if (service) await addService(made, keyOf(calendar), service);
  return calendar;
}

async function takeTime(
  made: TestServices,
  { calendar, taken, at }: Someone & { calendar: Calendar; at: Quarters },
): Promise<void> {
  const now = made.clock.now();
  for (const { quarter, length, kind } of taken) {
    const time = { start: at(quarter), end: at(quarter) + length * minuteMs };
    const isHold = kind === 'hold' || kind === 'over';
    const expiresAt = kind === 'over' ? now - 1 : now + minuteMs;
    await made.claim(calendar, isHold ? { ...time, kind: 'hold', expiresAt } : { ...time, kind });
  }
}

function keyOf({ workspaceId, id: calendarId }: Calendar) {
  return { workspaceId, calendarId };
}
