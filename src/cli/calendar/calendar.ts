import { type ManagedCalendar, managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import { archiveCalendar } from '../../actions/calendars/archive.ts';
import { createCalendar } from '../../actions/calendars/create.ts';
import { deleteCalendar } from '../../actions/calendars/delete.ts';
import { restoreCalendar } from '../../actions/calendars/restore.ts';
import { updateCalendar } from '../../actions/calendars/update.ts';
import { settingsOf } from '../../domain/calendar/calendar.ts';
import { formatPeriods, formatWorkingHours } from '../../domain/calendar/hours-text.ts';
import { eachPart } from '../../domain/calendar/parts-of-day.ts';
import { InputError } from '../../domain/errors.ts';
import { answerRows, formatInstant } from '../console/answer.ts';
import { answerFields } from '../console/answer-text.ts';
import { command, noun } from '../console/command.ts';
import { describeTeam } from '../console/described-team.ts';
import { alwaysRequired, optional, required } from '../console/options.ts';
import {
  anyCalendar,
  anyWorkspace,
  deletedCalendar,
  liveCalendar,
  name,
  timeZone,
} from '../console/readers.ts';
import { close, holidays, open } from './dates.ts';
import { settingsGiven, settingsOptions } from './settings.ts';
import { tell } from './tell.ts';
import { forget, teach, words } from './words.ts';

const nameHelp = 'its name, 1 to 100 characters';
const timeZoneHelp = 'the IANA time zone of its hours, such as Europe/Berlin';

const create = command({
  summary: 'create a calendar',
  examples: [
    'slotline calendar create --workspace "Acme Dental" --name "Dr. Ames" --time-zone America/New_York',
    'slotline calendar create --workspace "Acme Dental" --name Salon --time-zone Europe/Berlin --language de \\\n      --hours "mon,wed 9-12,13-17" --hours "sat 10:00-24:00" --slot-minutes 45 --buffer-after 15',
  ],
  options: {
    workspace: required(anyWorkspace, 'the workspace it belongs to, by name or ID'),
    name: required(name, nameHelp),
    timeZone: required(timeZone, timeZoneHelp),
    ...settingsOptions({ isNew: true }),
  },
  async run({ perform }, { workspace, ...given }) {
    const { name, timeZone } = given;
    const wanted = { ...settingsGiven(given), name, timeZone: timeZone.id };
    const { id, language, workingHours } = await perform(createCalendar, workspace.id, wanted);
    const hours = formatWorkingHours(workingHours).join('; ') || 'none';
    const fields = { id, 'time zone': timeZone.id, language, hours };
    return { json: { id }, text: `Calendar "${name}" created.`, fields };
  },
});

const update = command({
  summary: 'change a calendar; settings you leave out stay the same',
  examples: [
    'slotline calendar update --calendar "Dr. Ames" --slot-minutes 20',
    'slotline calendar update --calendar "Dr. Ames" --hours "mon-thu 9-18" --hours "fri 9-14"',
    'slotline calendar update --calendar "Dr. Ames" --part first_thing=8:00-10:00 --part evening=default',
  ],
  options: {
    calendar: required(liveCalendar, 'the calendar, by name or ID'),
    name: optional(name, nameHelp),
    timeZone: optional(timeZone, timeZoneHelp),
    ...settingsOptions({ isNew: false }),
  },
  async run({ perform }, { calendar, ...given }) {
    const changes = settingsGiven(given);
    if (Object.keys(changes).length === 0) {
      throw new InputError(
        'nothing to change: give at least one setting — see "slotline calendar update --help"',
      );
    }
    const { id, workspaceId } = calendar;
    await perform(updateCalendar, workspaceId, { calendarId: id, changes });
    return { json: { id }, text: `Calendar "${changes.name ?? calendar.name}" updated.` };
  },
});

const list = command({
  summary: 'list calendars, including archived and deleted ones',
  examples: ['slotline calendar list', 'slotline calendar list --workspace "Acme Dental" --json'],
  options: { workspace: optional(anyWorkspace, "only this workspace's, by name or ID") },
  async run({ db }, { workspace }) {
    const calendars = await managedCalendars(db, workspace?.id);
    return answerRows(calendars, {
      json: describe,
      columns: {
        id: 'id',
        name: 'name',
        'time zone': 'timeZone',
        language: 'language',
        slot: ({ slotMinutes }) => `${slotMinutes} min`,
        hours: ({ workingHours }) => formatWorkingHours(workingHours).join('; ') || 'none',
        dates: ({ dateOverrides }) => String(dateOverrides.length),
        '': ({ archivedAt, deletedAt, team }) =>
          deletedAt !== null
            ? 'deleted'
            : archivedAt !== null
              ? 'archived'
              : team
                ? `team (${team.kind})`
                : '',
      },
      empty: 'No calendars yet. Create one with "slotline calendar create".',
    });
  },
});

/** A calendar for machines, with hours the way options take them. */
function describe(calendar: ManagedCalendar) {
  return {
    id: calendar.id,
    workspaceId: calendar.workspaceId,
    ...settingsOf(calendar),
    findWithoutName: calendar.findWithoutName,
    callerTold: calendar.callerTold,
    offerFirst: calendar.offerFirst,
    messages: calendar.messages,
    workingHours: formatWorkingHours(calendar.workingHours),
    // As `--part` takes them; null for the language's default.
    partsOfDay: eachPart((name) => {
      const period = calendar.partsOfDay[name];
      return period ? formatPeriods([period]) : null;
    }),
    dateOverrides: calendar.dateOverrides.map(({ date, label, periods }) => ({
      date,
      label,
      hours: formatPeriods(periods) || null,
    })),
    ownWords: calendar.ownWords,
    team: calendar.team ? describeTeam(calendar.team) : null,
    createdAt: formatInstant(calendar.createdAt),
    archivedAt: formatInstant(calendar.archivedAt),
    deletedAt: formatInstant(calendar.deletedAt),
  };
}

const show = command({
  summary: 'show a calendar with all its settings',
  examples: ['slotline calendar show --calendar "Dr. Ames"'],
  options: { calendar: required(anyCalendar, 'the calendar, by name or ID') },
  async run(_, { calendar }) {
    return answerFields(describe(calendar));
  },
});

const archive = command({
  summary: "archive a calendar for good: callers can't reach it anymore, but its bookings are kept",
  examples: ['slotline calendar archive --calendar "Dr. Ames"'],
  options: { calendar: alwaysRequired(anyCalendar, 'the calendar, by name or ID') },
  async run({ perform }, { calendar: { id, workspaceId, name } }) {
    await perform(archiveCalendar, workspaceId, { calendarId: id });
    return { json: { id, archived: true }, text: `Calendar "${name}" archived.` };
  },
});

const remove = command({
  summary: 'delete a calendar with its bookings; "calendar restore" undoes that for 30 days',
  examples: ['slotline calendar delete --calendar "Dr. Ames"'],
  options: { calendar: alwaysRequired(anyCalendar, 'the calendar, by name or ID') },
  async run({ perform }, { calendar: { id, workspaceId, name } }) {
    await perform(deleteCalendar, workspaceId, { calendarId: id });
    const undo = `"slotline calendar restore --calendar ${id}" undoes that for 30 days.`;
    return { json: { id, deleted: true }, text: `Calendar "${name}" deleted. ${undo}` };
  },
});

const restore = command({
  summary: 'undo the deletion of a calendar',
  examples: ['slotline calendar restore --calendar "Dr. Ames"'],
  options: { calendar: required(deletedCalendar, 'the calendar, by name or ID') },
  async run({ perform }, { calendar: { id, workspaceId, name, deletedAt } }) {
    if (deletedAt === null) throw new InputError(`the calendar "${name}" isn't deleted`);
    await perform(restoreCalendar, workspaceId, { calendarId: id });
    return { json: { id, deleted: false }, text: `Calendar "${name}" restored.` };
  },
});

/** `slotline calendar`. */
export const calendarCommands = noun({
  create,
  update,
  list,
  show,
  archive,
  delete: remove,
  restore,
  close,
  open,
  holidays,
  teach,
  forget,
  words,
  tell,
});
