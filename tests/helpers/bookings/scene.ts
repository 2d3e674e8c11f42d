import fc from 'fast-check';
import type { WorkingPeriod } from '../../../src/domain/calendar/hours.ts';
import type { MinutePeriod } from '../../../src/domain/time/period.ts';
import { offer } from './world-services.ts';
import { memberships } from './world-teams.ts';

/** Moments, each a day before the clocks change in a zone; in the last two zones they never do. */
const moments = [
  ['America/New_York', '2026-10-31T06:00Z'],
  ['America/New_York', '2027-03-13T07:00Z'],
  ['Europe/Berlin', '2026-10-24T01:00Z'],
  ['Europe/Berlin', '2027-03-27T01:00Z'],
  ['Australia/Lord_Howe', '2027-04-02T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-02T15:30Z'],
  ['Asia/Kolkata', '2026-11-20T03:30Z'],
  ['UTC', '2026-12-30T23:00Z'],
] as const;
const otherZones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'UTC'];

/** Hours that stay clear of the clock changes, that hold them, and that meet at midnight; none are open all the time. */
const hours = [
  everyDay([540, 720], [780, 900]),
  everyDay([0, 240]),
  everyDay([0, 180], [1200, 1440]),
  everyDay([490, 595], [595, 640], [1000, 1100]),
];
const overrides: (MinutePeriod[] | undefined)[] = [undefined, [], [{ startMinute: 600, endMinute: 750 }]];

const settings = fc.record({
  slotMinutes: fc.constantFrom(15, 30, 45, 60),
  intervalMinutes: fc.constantFrom(10, 15, 30, 60),
  bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 15, 30),
  bufferAfterMinutes: fc.constantFrom(0, 0, 10, 15, 60),
  minimumNoticeMinutes: fc.constantFrom(0, 0, 0, 30, 120, 1440),
  moveNoticeMinutes: fc.constantFrom(0, 0, 0, 1, 600),
  cancelNoticeMinutes: fc.constantFrom(0, 0, 90, 2880),
  horizonDays: fc.constantFrom(1, 2, 4, 6),
  workingHours: fc.constantFrom(...hours),
  /** Of today and the days after it. */
  overrides: fc.array(fc.constantFrom(...overrides), { maxLength: 4 }),
});
const elsewhere = fc.tuple(settings, fc.constantFrom(...otherZones));
/** Most of a team's day is what its members' hours leave of it. */
const ofTeam = fc.tuple(
  settings,
  fc.constantFrom(...hours, everyDay([0, 1430]), everyDay([10, 1430]), everyDay([300, 1200])),
);
/** Two more calendars of the first workspace, and two teams of those that it has. */
const teams = fc.record({
  more: fc.tuple(settings, elsewhere),
  anyone: ofTeam,
  everyone: ofTeam,
  memberships,
  offers: fc.tuple(offer, offer),
});

/** Where and when a run takes place: three calendars, the last of another workspace; mostly there are teams, too. */
export const scene = fc.record({
  moment: fc.constantFrom(...moments),
  minutes: fc.integer({ min: 0, max: 1500 }),
  first: settings,
  second: elsewhere,
  third: elsewhere,
  offers: fc.tuple(offer, offer, offer),
  teams: fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: teams }),
});
/** One of `scene`. */
export type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never;

function everyDay(...periods: [number, number][]): WorkingPeriod[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    periods.map(([startMinute, endMinute]) => ({ weekday, startMinute, endMinute })),
  );
}
