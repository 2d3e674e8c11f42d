import { beforeEach, describe, expect, test } from 'bun:test';
import { type Action, perform } from '../../../src/actions/action.ts';
import { addHolidays } from '../../../src/actions/calendars/add-holidays.ts';
import { BookingsInTheWay, noneStaying } from '../../../src/actions/calendars/bookings-in-the-way.ts';
import { overrideDate } from '../../../src/actions/calendars/override-date.ts';
import { addTimeOff } from '../../../src/actions/time-off/add.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { bookingsOutside } from '../../../src/operations/search/bookings-outside.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type TeamPlace, teamPlace } from '../../helpers/teams/team-place.ts';
import { testServices } from '../../helpers/workspace.ts';

const date = '2026-11-24';
const staying = noneStaying;

let place: TeamPlace;

beforeEach(async () => {
  place = await teamPlace(await testServices({ now: '2026-11-23T08:00:00Z' }));
});

/** Who would be asked about: "Ada Lovelace 10:00". */
async function inTheWayOf<Input>(action: Action<Input, unknown>, input: Input): Promise<string[]> {
  try {
    await perform(place.made.services, action, { by: place.by(), input });
    return [];
  } catch (error) {
    if (!(error instanceof BookingsInTheWay)) throw error;
    return error.bookings.map(
      ({ name, startAt }) => `${name} ${new Date(startAt).toISOString().slice(11, 16)}`,
    );
  }
}

const takeOff = ({ id: calendarId }: Calendar) => {
  const times = { start: `${date}T09:00`, end: `${date}T11:00`, weeklyUntil: null, label: null };
  return inTheWayOf(addTimeOff, { id: crypto.randomUUID(), calendarId, ...times, staying });
};

describe('a booking of everyone is in the way', () => {
  beforeEach(async () => {
    await place.book(`${date}T10:00:00Z`);
    const cancelled = await place.book(`${date}T09:00:00Z`);
    await place.ask(place.team, 'cancel-booking', { bookingId: cancelled.id });
  });

  test('of time off of each of them, whoever keeps it', async () => {
    expect(await takeOff(place.lee)).toEqual(['Ada Lovelace 10:00']);
    expect(await takeOff(place.chair)).toEqual(['Ada Lovelace 10:00']);
    expect(await takeOff(place.sarah)).toEqual([]);
  });

  test('of closing a date of each of them, and of the team', async () => {
    const override = { date, label: null, periods: [] };
    for (const { id: calendarId } of [place.lee, place.chair, place.team]) {
      const closing = { calendarId, override, mayReplace: false, staying };
      expect(await inTheWayOf(overrideDate, closing)).toEqual(['Ada Lovelace 10:00']);
      const holidays = [{ date, name: 'Founding Day' }];
      const closed = await inTheWayOf(addHolidays, { calendarId, holidays, staying });
      expect(closed).toEqual(['Ada Lovelace 10:00']);
    }
  });

  test('of other hours of each of them, and of the team', async () => {
    const { made, lee, chair, team, sarah } = place;
    const outside = async (calendar: Calendar) => {
      const changed = { ...calendar, workingHours: [] };
      return await bookingsOutside(made.services, { calendar: changed, now: made.clock.now() });
    };
    for (const calendar of [lee, chair, team]) expect(await outside(calendar)).toHaveLength(1);
    expect(await outside(sarah)).toEqual([]);
  });

  test('of deleting or archiving one of them or the team, and counts once for the workspace', async () => {
    const { made, workspaceId, lee, chair, team } = place;
    const owner = await signedIn(made, { role: 'owner', workspaceId });
    for (const { id } of [lee, chair, team]) {
      for (const page of ['delete', 'archive']) {
        expect((await owner.get(`/calendars/${id}/${page}`)).text).toMatch(
          /\b1 upcoming booking(?:\. | stays )/,
        );
      }
    }
    const { text } = await owner.get('/settings/workspace/delete');
    expect(text).toContain('1 upcoming booking in its calendars. ');
  });
});
