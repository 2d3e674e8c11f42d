import type { Command } from 'commander';
import { perform } from '../../actions/action.ts';
import { addHolidays, type HolidayToAdd } from '../../actions/calendars/add-holidays.ts';
import {
  type HolidayPlace,
  holidayCountries,
  holidayRegions,
  holidayStates,
  holidaysOf,
  type PlaceName,
} from '../../domain/calendar/holidays.ts';
import { InputError } from '../../domain/errors.ts';
import { dayOf, formatDay } from '../../domain/time/local-time.ts';
import { operatorIn, withServices } from '../console/command-services.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { liveCalendar, readIdOf } from '../console/named-things.ts';
import { formatTable } from '../console/table.ts';
import type { Terminal } from '../console/terminal.ts';
import { zoneOf } from '../console/zone-option.ts';

type HolidayOptions = { calendar: string; country?: string; state?: string; region?: string };

/** Adds `calendar holidays`: closes a calendar on the public holidays of a country or a part of it. */
export function addHolidaysCommand(calendar: Command, terminal: Terminal): void {
  addCommand(calendar, {
    usage: 'holidays',
    summary: 'close a calendar on the public holidays of a country or a part of it, to the end of next year',
    examples: [
      'slotline calendar holidays --calendar ID',
      'slotline calendar holidays --calendar ID --country DE --state BY',
    ],
  })
    .requiredOption('--calendar <id>', 'the calendar')
    .option('--country <code>', "whose holidays, such as US (default: the calendar's)")
    .option('--state <code>', 'a part of the country with holidays of its own, such as BY in DE')
    .option('--region <code>', 'a part of the state, such as KATH in DE-BY')
    .action((options: CommonOptions & HolidayOptions) =>
      closeOnHolidays(invocationOf(terminal, options), options),
    );
}

async function closeOnHolidays(invocation: Invocation, options: HolidayOptions): Promise<void> {
  const calendarId = readIdOf('calendar', options.calendar);
  const { calendar, closed } = await withServices(invocation, async (services) => {
    const found = await liveCalendar(services.db, calendarId);
    const { language, country } = found;
    const by = operatorIn(found.workspaceId, invocation);
    const firstDate = formatDay(dayOf(zoneOf(found).localAt(by.at)));
    const lastDate = `${Number(firstDate.slice(0, 4)) + 1}-12-31`;
    const place = await readPlace({ country: country ?? '', ...options });
    const all = await holidaysOf(place, { firstDate, lastDate, language });
    const holidays = all.filter(({ isPublic }) => isPublic);
    if (holidays.length === 0)
      throw new InputError(`nothing is known of the holidays of ${placeName(place)}`);
    const closed = await perform(services, addHolidays, { by, input: { calendarId, holidays } });
    return { calendar: found, closed };
  });
  await answer(invocation, {
    json: { id: calendarId, closed: closed.map(({ date, name }) => ({ date, label: name })) },
    text: textOf(calendar.name, closed),
  });
}

/** Codes in any case, each of which must be known. Throws InputError for the first that is not. */
async function readPlace(given: { country: string; state?: string; region?: string }): Promise<HolidayPlace> {
  const code = (text: string | undefined) => (text ?? '').trim().toUpperCase();
  const place = { country: code(given.country), state: code(given.state), region: code(given.region) };
  const isKnown = (places: PlaceName[], wanted: string) =>
    wanted === '' || places.some((each) => each.code === wanted);
  if (place.country === '') {
    throw new InputError('the calendar has no country: say whose holidays, such as --country US');
  }
  const codes = [
    { option: '--country', wanted: place.country, places: await holidayCountries() },
    { option: '--state', wanted: place.state, places: await holidayStates(place.country) },
    { option: '--region', wanted: place.region, places: await holidayRegions(place) },
  ];
  const wrong = codes.find(({ places, wanted }) => !isKnown(places, wanted));
  if (!wrong) return place;
  const known = wrong.places.map((each) => each.code).join(', ') || 'none there';
  throw new InputError(`${wrong.option} is "${wrong.wanted.slice(0, 60)}": it must be one of ${known}`);
}

function placeName({ country, state, region }: HolidayPlace): string {
  return [country, state, region].filter((each) => each !== '').join('-');
}

function textOf(name: string, closed: readonly HolidayToAdd[]): string {
  if (closed.length === 0) return `The calendar "${name}" has hours of its own on all of them already.`;
  const rows = closed.map((holiday) => [holiday.date, holiday.name]);
  return `The calendar "${name}" is closed on:\n${formatTable(['date', ''], rows)}`;
}
