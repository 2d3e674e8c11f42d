/** @jsxImportSource #html */
import { Holidays } from '../../../views/calendars/holidays.tsx';
import { calendarCrumbs } from '../../../views/calendars/navigation.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { addHolidays } from '../../actions/calendars/add-holidays.ts';
import { BookingsInTheWay } from '../../actions/calendars/bookings-in-the-way.ts';
import { seesManagement } from '../../domain/access/user.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import {
  type HolidayPlace,
  holidayCountries,
  holidayRegions,
  holidayStates,
  holidaysOf,
} from '../../domain/calendar/holidays/public-holidays.ts';
import { daysOf } from '../../domain/calendar/time-off.ts';
import { formatDay, parseDay, weekdayOf } from '../../domain/time/local-time.ts';
import { formatWeek } from '../../domain/time/week.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { todayOf } from '../../operations/search/calendar-picture.ts';
import { problemOf } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type Posted, post } from '../visit.ts';
import { dateTitle } from './availability-dates.ts';
import { bookingsPath, showBookingsInTheWay, stayingIn } from './bookings-in-the-way.tsx';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';
import { holidaysIn } from './to-be-closed.ts';

const path = '/calendars/:calendarId/holidays';

/** Closing a calendar on the holidays of a country or a part of it. */
export const holidayRoutes: AdminRoute[] = [
  { method: 'GET', path, action: addHolidays, handle: ofCalendar(openHolidays) },
  post(path, addHolidays, {
    handle: ofCalendar(closeOnHolidays),
    again: ofCalendar((visit: Posted<CalendarVisit>) => showHolidays(visit, postedPlace(visit))),
  }),
  { method: 'GET', path: `${path}/bookings`, action: addHolidays, handle: ofCalendar(showBookings) },
];

function openHolidays(visit: CalendarVisit): Promise<Response> {
  return showHolidays(visit, askedPlace(visit));
}

function askedPlace({ url: { searchParams }, calendar }: CalendarVisit) {
  const text = (name: string) => (searchParams.get(name) ?? '').toUpperCase();
  const country = searchParams.has('country') ? text('country') : (calendar.country ?? '');
  return { country, state: text('state'), region: text('region') };
}

async function showHolidays(visit: CalendarVisit, given: HolidayPlace): Promise<Response> {
  const { calendar, texts } = visit;
  const { holidays: said } = texts.specialDates;
  const countries = await countriesIn(texts);
  const country = codeIn(countries, given.country);
  const states = await holidayStates(country, texts.language);
  const state = codeIn(states, given.state);
  const regions = state === '' ? [] : await holidayRegions({ ...given, state }, texts.language);
  const place = { country, state, region: codeIn(regions, given.region) };
  const holidays = (await upcomingHolidays(visit, place)).map((holiday) => {
    const present = calendar.dateOverrides.find(({ date }) => date === holiday.date);
    const has = present && said.has(texts.availability.hoursOfDay(present.periods, texts.time));
    const isPreselected = holiday.isPublic && !has && worksOn(calendar, holiday.date);
    return { ...holiday, title: dateTitle(holiday.date, texts), has, isPreselected };
  });
  const fields = [
    placeField(place, 'country', { label: said.country, none: said.chooseCountry, places: countries }),
    placeField(place, 'state', { label: said.state, none: said.wholeCountry, places: states }),
    placeField(place, 'region', { label: said.region, none: said.wholeState, places: regions }),
  ].filter(({ choices }) => choices.length > 1);
  const body = (
    <Holidays
      seesManagement={seesManagement(visit.session)}
      texts={texts}
      calendar={calendar}
      place={place}
      fields={fields}
      holidays={holidays}
      problem={problemOf(visit)}
    />
  );
  return page(visit, { title: said.title(calendar.name), body });
}

/** Whether a date's weekday has working hours: there's nothing to close on a free weekend. */
function worksOn({ workingHours }: Calendar, date: string): boolean {
  const weekday = weekdayOf(parseDay(date) ?? 0);
  return workingHours.some((period) => period.weekday === weekday);
}

type Places = { code: string; name: string }[];

/** The countries by name. In other languages than English, many names of the holiday data are missing. */
async function countriesIn({ language, calendars }: Texts): Promise<Places> {
  const countries = await holidayCountries();
  if (language === 'en') return countries;
  return countries
    .map(({ code }) => ({ code, name: calendars.countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

function codeIn(places: Places, wanted: string): string {
  return places.some(({ code }) => code === wanted) ? wanted : '';
}

function placeField(
  place: Record<keyof HolidayPlace, string>,
  name: keyof HolidayPlace,
  { label, none, places }: { label: string; none: string; places: Places },
) {
  const choices = places.map((each) => ({ value: each.code, name: each.name }));
  return {
    name,
    label,
    type: 'select' as const,
    value: place[name],
    choices: [{ value: '', name: none }, ...choices],
  };
}

/** Closes the calendar on the chosen dates, but for those that have other hours already. */
async function closeOnHolidays(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form } = visit;
  const chosen = new Set(form.texts('date'));
  const holidays = (await upcomingHolidays(visit, postedPlace(visit))).filter(({ date }) => chosen.has(date));
  const [first] = holidays;
  if (!first) throw new FormRefused({ text: visit.texts.specialDates.holidays.chooseDate });
  const staying = stayingIn(visit);
  try {
    await act(visit, addHolidays, { calendarId: calendar.id, holidays, staying });
  } catch (error) {
    if (!(error instanceof BookingsInTheWay)) throw error;
    const dates = holidays.map(({ date }) => ['date', date] as const);
    const fields = [...Object.entries(postedPlace(visit)), ...dates];
    return redirect(visit, bookingsPath(`/calendars/${calendar.id}/holidays`, { fields, staying }));
  }
  const week = formatWeek(parseDay(first.date) ?? 0, visit.texts.time.weekStart);
  return redirect(visit, `/calendars/${calendar.id}/availability/dates?week=${week}`, {
    note: 'holidays-added',
  });
}

/** The bookings on holidays that the calendar isn't closed on yet. */
async function showBookings(visit: CalendarVisit): Promise<Response> {
  const { services, texts, calendar, url } = visit;
  const place = askedPlace(visit);
  const chosen = holidaysIn(url.searchParams);
  const dates = chosen.filter((date) => calendar.dateOverrides.every((override) => override.date !== date));
  const { bookingsInTheWay: said } = texts;
  const holidaysPath = `/calendars/${calendar.id}/holidays`;
  return showBookingsInTheWay(visit, {
    title: said.closingHolidays,
    crumbs: calendarCrumbs(calendar, {
      path: 'availability/dates',
      name: texts.calendars.pages.availability,
      texts,
    }),
    periods: daysOf(dates, zoneOfCalendar(services, calendar)),
    action: holidaysPath,
    hidden: [...Object.entries(place), ...dates.map((date) => ['date', date] as const)],
    submit: { anyway: said.closeAnyway, free: texts.common.close },
    keepHref: `${holidaysPath}?${new URLSearchParams(place)}`,
  });
}

function postedPlace({ form }: Posted<CalendarVisit>): HolidayPlace {
  return { country: form.text('country'), state: form.text('state'), region: form.text('region') };
}

/** From today to the end of next year. */
function upcomingHolidays({ services, calendar, now }: CalendarVisit, place: HolidayPlace) {
  const firstDate = formatDay(todayOf(services, calendar, now));
  const lastDate = `${Number(firstDate.slice(0, 4)) + 1}-12-31`;
  return holidaysOf(place, { firstDate, lastDate, language: calendar.language });
}
