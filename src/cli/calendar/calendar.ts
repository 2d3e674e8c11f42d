import type { Command } from 'commander';
import { managedCalendars } from '../../../db/queries/calendars.ts';
import { perform } from '../../actions/action.ts';
import { archiveCalendar } from '../../actions/calendars/archive.ts';
import { createCalendar } from '../../actions/calendars/create.ts';
import { updateCalendar } from '../../actions/calendars/update.ts';
import { formatWorkingHours } from '../../domain/calendar/hours-text.ts';
import { InputError } from '../../domain/errors.ts';
import { operatorIn, withServices } from '../console/command-services.ts';
import { withDatabase } from '../console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { liveCalendar, namedCalendar, namedWorkspace, readIdOf } from '../console/named-things.ts';
import { formatFields } from '../console/table.ts';
import type { Terminal } from '../console/terminal.ts';
import { addDateCommands } from './dates.ts';
import { addHolidaysCommand } from './holidays.ts';
import { addSettingsOptions, type CalendarOptions, readCalendarOptions } from './settings.ts';
import { describeCalendar, formatCalendars } from './text.ts';

/** Adds `calendar create`, `update`, `list`, `archive`, `close`, `open` and `holidays`. */
export function addCalendarCommands(program: Command, terminal: Terminal): void {
  const calendar = program
    .command('calendar')
    .description('calendars: hours, slots and what is closed, in a time zone of their own');
  addCreateCommand(calendar, terminal);
  addUpdateCommand(calendar, terminal);
  addCommand(calendar, {
    usage: 'list',
    summary: 'list calendars, archived ones too',
    examples: ['slotline calendar list', 'slotline calendar list --workspace ID --json'],
  })
    .option('--workspace <id>', 'only those of a workspace')
    .action((options: CommonOptions & { workspace?: string }) =>
      listCalendars(invocationOf(terminal, options), options.workspace),
    );
  addCommand(calendar, {
    usage: 'archive',
    summary: 'archive a calendar for good: callers no longer reach it, its bookings stay in the file',
    examples: ['slotline calendar archive --calendar ID'],
  })
    .requiredOption('--calendar <id>', 'the calendar')
    .action((options: CommonOptions & { calendar: string }) =>
      archive(invocationOf(terminal, options), options.calendar),
    );
  addDateCommands(calendar, terminal);
  addHolidaysCommand(calendar, terminal);
}

function addCreateCommand(calendar: Command, terminal: Terminal): void {
  const command = addCommand(calendar, {
    usage: 'create',
    summary: 'make a calendar',
    examples: [
      'slotline calendar create --workspace ID --name "Dr. Ames" --time-zone America/New_York',
      'slotline calendar create --workspace ID --name Salon --time-zone Europe/Berlin --language de \\\n      --hours "mon,wed 9-12,13-17" --hours "sat 10:00-24:00" --slot-minutes 45 --buffer-after 15',
    ],
  })
    .requiredOption('--workspace <id>', 'the workspace that it belongs to')
    .requiredOption('--name <name>', 'what it is called, 1 to 100 characters')
    .requiredOption('--time-zone <zone>', 'the IANA zone of its hours, such as Europe/Berlin');
  addSettingsOptions(command, { isNew: true }).action(
    (options: CommonOptions & CalendarOptions & { workspace: string; name: string; timeZone: string }) =>
      create(invocationOf(terminal, options), options),
  );
}

function addUpdateCommand(calendar: Command, terminal: Terminal): void {
  const command = addCommand(calendar, {
    usage: 'update',
    summary: 'change a calendar; what is not given stays as it is',
    examples: [
      'slotline calendar update --calendar ID --slot-minutes 20',
      'slotline calendar update --calendar ID --hours "mon-thu 9-18" --hours "fri 9-14"',
      'slotline calendar update --calendar ID --part first_thing=8:00-10:00 --part evening=default',
    ],
  })
    .requiredOption('--calendar <id>', 'the calendar')
    .option('--name <name>', 'what it is called, 1 to 100 characters')
    .option('--time-zone <zone>', 'the IANA zone of its hours, such as Europe/Berlin');
  addSettingsOptions(command, { isNew: false }).action(
    (options: CommonOptions & CalendarOptions & { calendar: string }) =>
      update(invocationOf(terminal, options), options),
  );
}

async function create(
  invocation: Invocation,
  options: CalendarOptions & { workspace: string; name: string; timeZone: string },
): Promise<void> {
  const workspaceId = readIdOf('workspace', options.workspace);
  const { name: givenName, timeZone: givenZone } = options;
  const wanted = { name: givenName, timeZone: givenZone, ...readCalendarOptions(options) };
  const calendar = await withServices(invocation, async (services) => {
    await namedWorkspace(services.db, workspaceId);
    const by = operatorIn(workspaceId, invocation);
    return perform(services, createCalendar, { by, input: wanted });
  });
  const { id, name, timeZone, language } = calendar;
  await answer(invocation, {
    json: { id },
    text: `Made the calendar "${name}".\n${formatFields({
      id,
      'time zone': timeZone,
      language,
      hours: formatWorkingHours(calendar.workingHours).join('; ') || 'none',
    })}`,
  });
}

async function update(
  invocation: Invocation,
  options: CalendarOptions & { calendar: string },
): Promise<void> {
  const calendarId = readIdOf('calendar', options.calendar);
  const changes = readCalendarOptions(options);
  if (Object.keys(changes).length === 0) {
    throw new InputError(
      'nothing to change: give at least one setting — see "slotline calendar update --help"',
    );
  }
  const name = await withServices(invocation, async (services) => {
    const calendar = await liveCalendar(services.db, calendarId);
    const by = operatorIn(calendar.workspaceId, invocation);
    await perform(services, updateCalendar, { by, input: { calendarId, changes } });
    return changes.name ?? calendar.name;
  });
  await answer(invocation, { json: { id: calendarId }, text: `Changed the calendar "${name}".` });
}

async function listCalendars(invocation: Invocation, workspaceGiven: string | undefined): Promise<void> {
  const workspaceId = workspaceGiven === undefined ? undefined : readIdOf('workspace', workspaceGiven);
  const calendars = await withDatabase(invocation, async (db) => {
    if (workspaceId !== undefined) await namedWorkspace(db, workspaceId);
    return managedCalendars(db, workspaceId);
  });
  await answer(invocation, {
    json: calendars.map(describeCalendar),
    text:
      calendars.length === 0
        ? 'No calendars yet: make one with "slotline calendar create".'
        : formatCalendars(calendars),
  });
}

async function archive(invocation: Invocation, calendarGiven: string): Promise<void> {
  const calendarId = readIdOf('calendar', calendarGiven);
  const calendar = await withServices(invocation, async (services) => {
    const found = await namedCalendar(services.db, calendarId);
    const by = operatorIn(found.workspaceId, invocation);
    await perform(services, archiveCalendar, { by, input: { calendarId } });
    return found;
  });
  await answer(invocation, {
    json: { id: calendarId, archived: true },
    text: `The calendar "${calendar.name}" is archived.`,
  });
}
