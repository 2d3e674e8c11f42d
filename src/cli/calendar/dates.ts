import type { Command } from 'commander';
import { perform } from '../../actions/action.ts';
import { overrideDate } from '../../actions/calendars/override-date.ts';
import { restoreDate } from '../../actions/calendars/restore-date.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { formatPeriods, parsePeriods } from '../../domain/calendar/hours-text.ts';
import { InputError } from '../../domain/errors.ts';
import { weekdayOf } from '../../domain/time/local-time.ts';
import { operatorIn, withServices } from '../console/command-services.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { liveCalendar, readIdOf } from '../console/named-things.ts';
import { collect, readDate, readName } from '../console/option-values.ts';
import type { Terminal } from '../console/terminal.ts';

type DateOptions = { calendar: string; date: string; label?: string; hours?: string[] };

/** Adds `calendar close` and `calendar open`: other hours than the weekday's on one date. */
export function addDateCommands(calendar: Command, terminal: Terminal): void {
  addCommand(calendar, {
    usage: 'close',
    summary: "close a calendar on one date, whatever the weekday's hours are",
    examples: ['slotline calendar close --calendar ID --date 2026-12-24 --label "Christmas Eve"'],
  })
    .requiredOption('--calendar <id>', 'the calendar')
    .requiredOption('--date <date>', "YYYY-MM-DD in the calendar's zone")
    .option('--label <label>', 'why, 1 to 100 characters')
    .action((options: CommonOptions & DateOptions) => closeDate(invocationOf(terminal, options), options));
  addCommand(calendar, {
    usage: 'open',
    summary: "open a calendar on one date: with the hours given, else with its weekday's again",
    examples: [
      'slotline calendar open --calendar ID --date 2026-12-24 --hours 9-12',
      'slotline calendar open --calendar ID --date 2026-12-24',
    ],
  })
    .requiredOption('--calendar <id>', 'the calendar')
    .requiredOption('--date <date>', "YYYY-MM-DD in the calendar's zone")
    .option(
      '--hours <hours>',
      'the hours of that date, such as 9-12,13-17; may be given several times',
      collect,
    )
    .option('--label <label>', 'why, 1 to 100 characters; with --hours')
    .action((options: CommonOptions & DateOptions) => openDate(invocationOf(terminal, options), options));
}

async function closeDate(invocation: Invocation, options: DateOptions): Promise<void> {
  const { date } = readDate(options.date, '--date');
  const label = options.label === undefined ? null : readName(options.label, '--label');
  const calendarId = readIdOf('calendar', options.calendar);
  const { name } = await withServices(invocation, async (services) => {
    const calendar = await liveCalendar(services.db, calendarId);
    const by = operatorIn(calendar.workspaceId, invocation);
    const input = { calendarId, override: { date, label, periods: [] }, mayReplace: true };
    await perform(services, overrideDate, { by, input });
    return calendar;
  });
  await answer(invocation, {
    json: { id: calendarId, date, closed: true, label },
    text: `The calendar "${name}" is closed on ${date}${label === null ? '' : ` (${label})`}.`,
  });
}

async function openDate(invocation: Invocation, options: DateOptions): Promise<void> {
  const { date, day } = readDate(options.date, '--date');
  const periods = options.hours === undefined ? undefined : parsePeriods(options.hours);
  const label = options.label === undefined ? null : readName(options.label, '--label');
  if (label !== null && periods === undefined) throw new InputError('--label goes with --hours');
  const calendarId = readIdOf('calendar', options.calendar);
  const { name, hours } = await withServices(invocation, async (services) => {
    const calendar = await liveCalendar(services.db, calendarId);
    const by = operatorIn(calendar.workspaceId, invocation);
    if (periods !== undefined) {
      const input = { calendarId, override: { date, label, periods }, mayReplace: true };
      await perform(services, overrideDate, { by, input });
      return { name: calendar.name, hours: formatPeriods(periods) };
    }
    const hours = hoursOfWeekday(calendar, { date, day });
    await perform(services, restoreDate, { by, input: { calendarId, date } });
    return { name: calendar.name, hours };
  });
  await answer(invocation, {
    json: { id: calendarId, date, closed: false, hours },
    text: `The calendar "${name}" is open on ${date}, ${hours}.`,
  });
}

/** The hours that a date has by its weekday. Throws InputError where it has none. */
function hoursOfWeekday({ workingHours }: Calendar, { date, day }: { date: string; day: number }): string {
  const periods = workingHours.filter(({ weekday }) => weekday === weekdayOf(day));
  if (periods.length > 0) return formatPeriods(periods);
  throw new InputError(
    `${date} is a weekday without working hours: give the hours of that date, such as --hours 9-12`,
  );
}
