/** @jsxImportSource #html */
import { Holidays } from '../../../views/calendars/holidays.tsx';
import { perform } from '../../actions/action.ts';
import { addHolidays } from '../../actions/calendars/add-holidays.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import {
  type Holiday,
  type HolidayPlace,
  holidayCountries,
  holidayRegions,
  holidayStates,
  holidaysOf,
} from '../../domain/calendar/holidays.ts';
import { formatPeriods } from '../../domain/calendar/hours-text.ts';
import { formatDay, parseDay } from '../../domain/time/local-time.ts';
import { formatWeek } from '../../domain/time/week.ts';
import { todayOf } from '../../operations/search/calendar-picture.ts';
import { requesterOf } from '../actor.ts';
import { page, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { dateTitle } from './availability-dates.ts';
import { calendarOf } from './requested-calendar.ts';

const path = '/calendars/:calendarId/holidays';

/** Holidays of a country or a part of it, which become dates of a calendar that are closed. */
export const holidayRoutes: AdminRoute[] = [
  { method: 'GET', path, action: addHolidays, handle: openHolidays },
  { method: 'POST', path, action: addHolidays, handle: closeOnHolidays },
];

async function openHolidays(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  const { searchParams } = visit.url;
  const text = (name: string) => (searchParams.get(name) ?? '').toUpperCase();
  const country = searchParams.has('country') ? text('country') : (calendar.country ?? '');
  return showHolidays(visit, calendar, { place: { country, state: text('state'), region: text('region') } });
}

async function showHolidays(
  visit: MemberVisit,
  calendar: Calendar,
  { place: given, problem }: { place: HolidayPlace; problem?: string },
): Promise<Response> {
  const states = await holidayStates(given.country);
  const state = states.some(({ code }) => code === given.state) ? given.state : '';
  const regions = state === '' ? [] : await holidayRegions({ ...given, state });
  const region = regions.some(({ code }) => code === given.region) ? given.region : '';
  const place = { country: given.country, state, region };
  const holidays = (await holidaysToCome(visit, calendar, place)).map((holiday) => {
    return { ...holiday, title: dateTitle(holiday.date), has: presentHours(calendar, holiday) };
  });
  const countries = await holidayCountries();
  const body = <Holidays {...{ calendar, place, countries, states, regions, holidays, problem }} />;
  const status = problem === undefined ? 200 : 422;
  return page(visit, { title: `Holidays for ${calendar.name}`, current: '/calendars', body, status });
}

/** Closes the calendar on the chosen dates that keep their weekday's hours; what differs already is left alone. */
async function closeOnHolidays(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, form } = visit;
  const calendar = await calendarOf(visit);
  const place = { country: form.text('country'), state: form.text('state'), region: form.text('region') };
  const chosen = new Set(form.texts('date'));
  const holidays = (await holidaysToCome(visit, calendar, place)).filter(({ date }) => chosen.has(date));
  const [first] = holidays;
  if (!first) return showHolidays(visit, calendar, { place, problem: 'Choose at least one of the dates.' });
  const input = { calendarId: calendar.id, holidays };
  await perform(services, addHolidays, { by: requesterOf(visit), input });
  const week = formatWeek(parseDay(first.date) ?? 0);
  return redirect(visit, `/calendars/${calendar.id}/availability?week=${week}&note=holidays-added#dates`);
}

/** From today to the end of next year. */
function holidaysToCome(
  { services, now }: MemberVisit,
  calendar: Calendar,
  place: HolidayPlace,
): Promise<Holiday[]> {
  const firstDate = formatDay(todayOf(services, calendar, now));
  const lastDate = `${Number(firstDate.slice(0, 4)) + 1}-12-31`;
  return holidaysOf(place, { firstDate, lastDate, language: calendar.language });
}

/** What a date has in place of its weekday's hours already; undefined where it has nothing. */
function presentHours({ dateOverrides }: Calendar, { date }: Holiday): string | undefined {
  const override = dateOverrides.find((each) => each.date === date);
  if (!override) return undefined;
  return override.periods.length === 0 ? 'closed already' : `open ${formatPeriods(override.periods)}`;
}
