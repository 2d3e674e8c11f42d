import type { Command } from 'commander';
import type { ManagedCalendar } from '../../../db/queries/calendars.ts';
import { type Writing, write } from '../../../db/write.ts';
import { type CalendarAt, overrideDate, restoreDate } from '../../actions/calendars/calendars.ts';
import { formatPeriods, parsePeriods } from '../../domain/calendar/hours-text.ts';
import { InputError } from '../../domain/errors.ts';
import { weekdayOf } from '../../domain/time/local-time.ts';
import { withDatabase } from '../console/database.ts';
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

const actor = { actorKind: 'cli' } as const;

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
  const { id, name } = await changeDate(invocation, {
    options,
    work: (transaction, { key }) =>
      overrideDate(transaction, { ...key, override: { date, label, periods: [] } }, actor),
  });
  await answer(invocation, {
    json: { id, date, closed: true, label },
    text: `The calendar "${name}" is closed on ${date}${label === null ? '' : ` (${label})`}.`,
  });
}

async function openDate(invocation: Invocation, options: DateOptions): Promise<void> {
  const { date, day } = readDate(options.date, '--date');
  const periods = options.hours === undefined ? undefined : parsePeriods(options.hours);
  const label = options.label === undefined ? null : readName(options.label, '--label');
  if (label !== null && periods === undefined) throw new InputError('--label goes with --hours');
  const calendar = await changeDate(invocation, {
    options,
    work: async (transaction, { key, calendar: { workingHours } }) => {
      if (periods !== undefined) {
        return overrideDate(transaction, { ...key, override: { date, label, periods } }, actor);
      }
      if (!workingHours.some(({ weekday }) => weekday === weekdayOf(day))) {
        throw new InputError(
          `${date} is a weekday without working hours: give the hours of that date, such as --hours 9-12`,
        );
      }
      await restoreDate(transaction, { ...key, date }, actor);
    },
  });
  const ofWeekday = calendar.workingHours.filter(({ weekday }) => weekday === weekdayOf(day));
  const hours = formatPeriods(periods ?? ofWeekday);
  await answer(invocation, {
    json: { id: calendar.id, date, closed: false, hours },
    text: `The calendar "${calendar.name}" is open on ${date}, ${hours}.`,
  });
}

/** Runs one change of a date in a transaction; gives the calendar as it was before. */
async function changeDate(
  invocation: Invocation,
  change: {
    options: DateOptions;
    work(transaction: Writing, found: { key: CalendarAt; calendar: ManagedCalendar }): Promise<void>;
  },
): Promise<ManagedCalendar> {
  const calendarId = readIdOf('calendar', change.options.calendar);
  const at = invocation.clock.now();
  return await withDatabase(invocation, (db) =>
    write(db, async (transaction) => {
      const calendar = await liveCalendar(transaction, calendarId);
      const { workspaceId } = calendar;
      await change.work(transaction, { key: { workspaceId, calendarId, at }, calendar });
      return calendar;
    }),
  );
}
