import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { parseWorkingHours } from '../../../src/domain/calendar/hours-text.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { makeTeam } from '../../helpers/teams/booked-teams.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { isEveryState } from '../every-state.ts';
import { failingLink } from './sample-links.ts';

/** The windows that the desk is looked at in: a laptop's and a phone's, and more with SLOTLINE_TEST_PAGES=all. */
export const windows = (
  [
    [1366, 768],
    [390, 844],
    [1440, 900],
    [1280, 720],
    [1100, 800],
  ] as const
).slice(0, isEveryState ? undefined : 2);

const people = ['Dr. Sarah Chen', 'Dr. Grace Lee', 'Dr. Marcus Webb', 'Anna Ruiz', 'Tom Baker', 'Priya Shah'];
const callers = ['Ada Novak', 'Ben Okafor', 'Carla Ruiz', 'Dana Flynn', 'Emre Kaya', 'Femi Abara'];

/** What's asked of a practice: "daily 8-18", where it is, and the day and the times that are booked at each of its people. */
export type Practice = {
  hours?: string;
  timeZone?: string;
  day: string;
  times?: readonly string[];
  /** How many of its six people it has. */
  size?: number;
  /** Whether there are teams, a failing link and a closed day, so that heads differ. */
  isMixed?: boolean;
};

/** A practice of six people, and somebody at its desk. */
export async function practice(
  made: TestServices,
  given: Practice,
): Promise<{ desk: SignedIn; calendars: Calendar[] }> {
  const { hours = 'daily 8-18', timeZone = 'UTC', day, times = ['10:00'], size = 6, isMixed = false } = given;
  const desk = await signedIn(made, { role: 'desk' });
  const { workspaceId } = desk;
  const calendars: Calendar[] = [];
  for (const name of people.slice(0, size)) {
    const workingHours = parseWorkingHours([hours]);
    const shut = isMixed && calendars.length === 4;
    const dateOverrides = shut ? [{ date: day, label: 'Thanksgiving, the whole of it', periods: [] }] : [];
    const ofPlace = { workspaceId, timeZone, country: 'US', horizonDays: 700 };
    calendars.push(await made.calendar({ ...ofPlace, name, workingHours, dateOverrides }));
  }
  if (isMixed) await mixHeads(made, calendars);
  for (const [index, calendar] of calendars.entries())
    for (const [at, time] of times.entries()) {
      const start = Temporal.ZonedDateTime.from(`${day}T${time}[${timeZone}]`).epochMilliseconds;
      await bookInto(made, calendar, { start, name: callers[(index + at) % callers.length] ?? '' });
    }
  return { desk, calendars };
}

/** Two teams of two, a link that fails, and two people who are in no team. */
async function mixHeads(made: TestServices, calendars: readonly Calendar[]): Promise<void> {
  const [chen, lee, webb, ruiz] = calendars;
  if (!chen || !lee || !webb || !ruiz) throw new Error('a practice with teams has six people');
  await makeTeam(made, { name: 'Dentists', kind: 'anyone', members: [chen, lee] });
  await makeTeam(made, { name: 'Hygiene and prevention', kind: 'anyone', members: [lee, ruiz] });
  await failingLink(made, { calendar: webb, name: 'iCloud', bookings: [] });
  await failingLink(made, { calendar: ruiz, name: 'Google', bookings: [] });
}
