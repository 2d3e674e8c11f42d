import { addHolidays } from '../../actions/calendars/add-holidays.ts';
import { overrideDate } from '../../actions/calendars/override-date.ts';
import { restoreDate } from '../../actions/calendars/restore-date.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import {
  type HolidayPlace,
  holidayCountries,
  holidayRegions,
  holidayStates,
  holidaysOf,
} from '../../domain/calendar/holidays/public-holidays.ts';
import { formatPeriods, parsePeriods } from '../../domain/calendar/hours-text.ts';
import { InputError } from '../../domain/errors.ts';
import { dayOf, formatDay, weekdayOf } from '../../domain/time/local-time.ts';
import { formatRows } from '../console/answer.ts';
import { command } from '../console/command.ts';
import { optional, reader, repeated, required } from '../console/options.ts';
import { date, liveCalendar, name, refuse, zoneOf } from '../console/readers.ts';

const label = { ...name, placeholder: '<label>' };

const calendarAndDate = {
  calendar: required(liveCalendar, 'the calendar, by name or ID'),
  date: required(date, "YYYY-MM-DD, in the calendar's time zone"),
};

/** `slotline calendar close`. */
export const close = command({
  summary: 'close a calendar on one date',
  examples: ['slotline calendar close --calendar "Dr. Ames" --date 2026-12-24 --label "Christmas Eve"'],
  options: { ...calendarAndDate, label: optional(label, 'the reason, 1 to 100 characters') },
  async run({ perform }, { calendar, date: { date }, label = null }) {
    const { id, workspaceId, name } = calendar;
    const override = { date, label, periods: [] };
    await perform(overrideDate, workspaceId, { calendarId: id, override, mayReplace: true });
    return {
      json: { id, date, closed: true, label },
      text: `Calendar "${name}" closed on ${date}${label === null ? '' : ` (${label})`}.`,
    };
  },
});

/** `slotline calendar open`. */
export const open = command({
  summary: 'open a calendar on one date, with --hours or else its usual hours',
  examples: [
    'slotline calendar open --calendar "Dr. Ames" --date 2026-12-24 --hours 9-12',
    'slotline calendar open --calendar "Dr. Ames" --date 2026-12-24',
  ],
  options: {
    ...calendarAndDate,
    hours: repeated('<hours>', 'the hours on that date, such as 9-12,13-17; can be repeated', parsePeriods),
    label: optional(label, 'the reason, 1 to 100 characters; only with --hours'),
  },
  async run({ perform }, { calendar, date: { date, day }, hours: periods, label = null }) {
    const { id: calendarId, workspaceId, name } = calendar;
    if (label !== null && periods === undefined) throw new InputError('--label needs --hours');
    const hours = formatPeriods(periods ?? weekdayPeriods(calendar, { date, day }));
    if (periods === undefined) await perform(restoreDate, workspaceId, { calendarId, date });
    else {
      const override = { date, label, periods };
      await perform(overrideDate, workspaceId, { calendarId, override, mayReplace: true });
    }
    return {
      json: { id: calendarId, date, closed: false, hours },
      text: `Calendar "${name}" open on ${date}, ${hours}.`,
    };
  },
});

/** The working hours of a date's weekday. Throws InputError if there are none. */
function weekdayPeriods({ workingHours }: Calendar, { date, day }: { date: string; day: number }) {
  const periods = workingHours.filter(({ weekday }) => weekday === weekdayOf(day));
  if (periods.length > 0) return periods;
  throw new InputError(
    `${date} is a weekday without working hours: give the hours of that date, such as --hours 9-12`,
  );
}

/** A code in any case. */
const code = reader('<code>', (text) => text.trim().toUpperCase());

/** `slotline calendar holidays`. */
export const holidays = command({
  summary:
    'close a calendar on the public holidays of a country, state or region, through the end of next year',
  examples: [
    'slotline calendar holidays --calendar "Dr. Ames"',
    'slotline calendar holidays --calendar "Dr. Ames" --country DE --state BY',
  ],
  options: {
    calendar: required(liveCalendar, 'the calendar, by name or ID'),
    country: optional(code, "a country, such as US (default: the calendar's)"),
    state: optional(code, 'a state with its own holidays, such as BY in DE'),
    region: optional(code, 'a region of the state, such as KATH in DE-BY'),
  },
  async run({ clock, perform }, { calendar, country, state = '', region = '' }) {
    const { id, workspaceId, language, name } = calendar;
    const place = { country: country ?? calendar.country ?? '', state, region };
    await refuseUnknown(place);
    const firstDate = formatDay(dayOf(zoneOf(calendar).localAt(clock.now())));
    const lastDate = `${Number(firstDate.slice(0, 4)) + 1}-12-31`;
    const all = await holidaysOf(place, { firstDate, lastDate, language });
    const holidays = all.filter(({ isPublic }) => isPublic);
    if (holidays.length === 0) {
      const placeName = [place.country, state, region].filter((each) => each !== '').join('-');
      throw new InputError(`no public holidays are known for ${placeName}`);
    }
    const closed = await perform(addHolidays, workspaceId, { calendarId: id, holidays });
    const table = formatRows(closed, { columns: { date: 'date', '': 'name' }, empty: '' });
    return {
      json: { id, closed: closed.map(({ date, name }) => ({ date, label: name })) },
      text:
        closed.length === 0
          ? `Calendar "${name}" has its own hours on all of them already.`
          : `Calendar "${name}" closed on:\n${table}`,
    };
  },
});

/** Throws InputError for the first code that isn't known. */
async function refuseUnknown(place: HolidayPlace): Promise<void> {
  if (place.country === '') {
    throw new InputError('the calendar has no country: give one, such as --country US');
  }
  const codes = [
    { option: '--country', code: place.country, places: await holidayCountries() },
    { option: '--state', code: place.state, places: await holidayStates(place.country) },
    { option: '--region', code: place.region, places: await holidayRegions(place) },
  ];
  for (const { option, code, places } of codes) {
    const known = places.map((each) => each.code);
    if (code !== '' && !known.includes(code)) {
      refuse(code, option, known.length === 0 ? 'left out there' : `one of ${known.join(', ')}`);
    }
  }
}
