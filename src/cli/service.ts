import type { ManagedCalendar } from '../../db/queries/calendars/calendars.ts';
import { archiveService } from '../actions/services/archive.ts';
import { createService } from '../actions/services/create.ts';
import { restoreService } from '../actions/services/restore.ts';
import { setDefaultService } from '../actions/services/set-default.ts';
import { updateService } from '../actions/services/update.ts';
import {
  liveServices,
  type Service,
  type ServiceQuestion,
  serviceCallers,
} from '../domain/calendar/service.ts';
import { slotSettings } from '../domain/calendar/slot-settings.ts';
import { liveMembers, membersFor, type Team } from '../domain/calendar/team.ts';
import { InputError } from '../domain/errors.ts';
import { createLanguages, languageOf } from '../language/language.ts';
import { suggestedSpokenNames } from '../language/names/service-names.ts';
import { answerRows } from './console/answer.ts';
import { answerFields } from './console/answer-text.ts';
import { command, noun } from './console/command.ts';
import { memberIn } from './console/member.ts';
import { liveServiceIn, serviceIn } from './console/named-service.ts';
import { flag, optional, repeated, required, text } from './console/options.ts';
import { liveCalendar, name, oneOf, wholeNumber } from './console/readers.ts';
import { questionsIn } from './console/service-questions.ts';

const minutes = wholeNumber('<minutes>', slotSettings.slotMinutes);
const buffer = wholeNumber('<minutes>', slotSettings.bufferBeforeMinutes);
const notice = wholeNumber('<minutes>', slotSettings.moveNoticeMinutes);

const settings = {
  bufferBefore: optional(buffer, "kept free before it (default: the calendar's)"),
  bufferAfter: optional(buffer, "kept free after it (default: the calendar's)"),
  moveNoticeMinutes: optional(
    notice,
    "how long before its start callers can still move a booking of it (default: the calendar's)",
  ),
  cancelNoticeMinutes: optional(
    notice,
    "how long before its start callers can still cancel a booking of it (default: the calendar's)",
  ),
  say: repeated('<words>', 'what callers say for it; repeat it for more', (texts) => texts),
  ask: repeated('<key=question>', 'ask this before it is booked; repeat it for more', (texts) => texts),
  mayAsk: repeated('<key=question>', 'ask this if there is time for it', (texts) => texts),
  member: repeated(
    '<member>',
    'at a team, who offers it, by name or ID; repeat it for more (default: everybody)',
    (texts) => texts,
  ),
  callers: optional(
    oneOf('<whom>', serviceCallers),
    `whom it's offered to: ${serviceCallers.join(', ')} (default: all)`,
  ),
  private: repeated(
    '<key>',
    'leave the answer to this question out of feeds and linked calendars',
    (texts) => texts,
  ),
};

const create = command({
  summary: 'add a service: what callers of a calendar can come for',
  examples: [
    'slotline service create --calendar "Dr. Ames" --name "Teeth cleaning" --minutes 45',
    'slotline service create --calendar "Dr. Ames" --name "New patient" --minutes 60 --buffer-after 15 \\\n      --ask "insurance=Which insurance do you have?" --private insurance',
  ],
  options: {
    calendar: required(liveCalendar, 'the calendar, by name or ID'),
    name: required(name, 'what it is called'),
    minutes: required(minutes, 'how long it takes'),
    ...settings,
    default: flag('take it for what callers want who name no service'),
  },
  async run({ perform }, { calendar, default: isDefault, ...given }) {
    const { id: calendarId, workspaceId, language } = calendar;
    const spokenNames =
      given.say ?? suggestedSpokenNames(languageOf(createLanguages(), language), given.name);
    const service = await perform(createService, workspaceId, {
      calendarId,
      service: {
        name: given.name,
        spokenNames,
        durationMinutes: given.minutes,
        bufferBeforeMinutes: given.bufferBefore ?? null,
        bufferAfterMinutes: given.bufferAfter ?? null,
        moveNoticeMinutes: given.moveNoticeMinutes ?? null,
        cancelNoticeMinutes: given.cancelNoticeMinutes ?? null,
        questions: questionsIn(given) ?? [],
        memberIds: membersIn(calendar, given.member) ?? null,
        callers: given.callers ?? 'all',
      },
    });
    if (isDefault) await perform(setDefaultService, workspaceId, { calendarId, serviceId: service.id });
    const said = service.spokenNames.map((each) => `"${each}"`).join(', ');
    return {
      json: jsonOf(service, isDefault ? service.id : calendar.defaultServiceId),
      text: `Calendar "${calendar.name}" offers "${service.name}"${said && `, also heard as ${said}`}.`,
      fields: { id: service.id },
    };
  },
});

const update = command({
  summary: 'change a service; slots already offered with another length can no longer be booked',
  examples: [
    'slotline service update --calendar "Dr. Ames" --service "Teeth cleaning" --minutes 60',
    'slotline service update --calendar "Dr. Ames" --service "Teeth cleaning" --say cleaning --say "a clean"',
  ],
  options: {
    calendar: required(liveCalendar, 'the calendar, by name or ID'),
    service: required(text('<service>'), 'the service, by name or ID'),
    name: optional(name, 'a new name'),
    minutes: optional(minutes, 'how long it takes'),
    ...settings,
    calendarBuffers: flag("keep free what the calendar keeps free, instead of the service's own buffers"),
    calendarNotice: flag(
      "callers get the calendar's notice to move and cancel, instead of the service's own",
    ),
    everybody: flag('every member of the team offers it, including future ones'),
  },
  async run({ perform }, { calendar, service: named, ...given }) {
    const { id: calendarId, workspaceId } = calendar;
    const { id: serviceId } = serviceIn(calendar, named);
    const own = given.calendarBuffers ? null : undefined;
    const ownNotice = given.calendarNotice ? null : undefined;
    const questions = questionsIn(given);
    if (given.everybody && given.member) throw new InputError('give either --member or --everybody');
    const memberIds = given.everybody ? null : membersIn(calendar, given.member);
    const service = await perform(updateService, workspaceId, {
      calendarId,
      serviceId,
      changes: present({
        name: given.name,
        durationMinutes: given.minutes,
        bufferBeforeMinutes: given.bufferBefore ?? own,
        bufferAfterMinutes: given.bufferAfter ?? own,
        moveNoticeMinutes: given.moveNoticeMinutes ?? ownNotice,
        cancelNoticeMinutes: given.cancelNoticeMinutes ?? ownNotice,
        spokenNames: given.say,
        questions,
        memberIds,
        callers: given.callers,
      }),
    });
    return {
      json: jsonOf(service, calendar.defaultServiceId),
      text: `Service "${service.name}" of calendar "${calendar.name}" is changed.`,
    };
  },
});

const list = command({
  summary: 'list the services of a calendar',
  examples: ['slotline service list --calendar "Dr. Ames"'],
  options: {
    calendar: required(liveCalendar, 'the calendar, by name or ID'),
    archived: flag('list archived ones, too'),
  },
  async run(_, { calendar, archived }) {
    const { services, defaultServiceId } = calendar;
    const rows = archived ? services : liveServices(calendar);
    const asked = (questions: readonly ServiceQuestion[]) => questions.map(({ key }) => key).join(', ');
    const buffers = ({ bufferBeforeMinutes: before, bufferAfterMinutes: after }: Service) =>
      before === null && after === null ? '' : `${before ?? '-'} / ${after ?? '-'}`;
    return answerRows(rows, {
      json: (service) => jsonOf(service, defaultServiceId),
      columns: {
        name: 'name',
        minutes: ({ durationMinutes }) => String(durationMinutes),
        'callers say': ({ spokenNames }) => spokenNames.join(', '),
        buffers,
        ...(calendar.team && { 'offered by': (service: Service) => offeredBy(calendar.team, service) }),
        for: ({ callers }) => (callers === 'all' ? '' : callers),
        asks: ({ questions }) => asked(questions),
        state: ({ id, archivedAt }) =>
          archivedAt === null ? (id === defaultServiceId ? 'default' : '') : 'archived',
        id: 'id',
      },
      empty: 'No services yet. Add one with "slotline service create".',
    });
  },
});

const named = {
  calendar: required(liveCalendar, 'the calendar, by name or ID'),
  service: required(text('<service>'), 'the service, by name or ID'),
};

const show = command({
  summary: 'show a service with its questions',
  examples: ['slotline service show --calendar "Dr. Ames" --service "Teeth cleaning"'],
  options: named,
  async run(_, { calendar, service }) {
    return answerFields(jsonOf(serviceIn(calendar, service), calendar.defaultServiceId));
  },
});

const archive = command({
  summary: 'archive a service; its bookings stay, but callers are no longer offered it',
  examples: ['slotline service archive --calendar "Dr. Ames" --service "Teeth cleaning"'],
  options: named,
  async run({ perform }, { calendar, service: given }) {
    const { id: calendarId, workspaceId } = calendar;
    const { id: serviceId } = serviceIn(calendar, given);
    const service = await perform(archiveService, workspaceId, { calendarId, serviceId });
    return { json: jsonOf(service, null), text: `Service "${service.name}" is archived.` };
  },
});

const restore = command({
  summary: 'offer an archived service again',
  examples: ['slotline service restore --calendar "Dr. Ames" --service "Teeth cleaning"'],
  options: named,
  async run({ perform }, { calendar, service: given }) {
    const { id: calendarId, workspaceId, defaultServiceId } = calendar;
    const { id: serviceId } = serviceIn(calendar, given);
    const service = await perform(restoreService, workspaceId, { calendarId, serviceId });
    return { json: jsonOf(service, defaultServiceId), text: `Callers are offered "${service.name}" again.` };
  },
});

const setDefault = command({
  summary: 'choose the service of callers who name none',
  examples: [
    'slotline service default --calendar "Dr. Ames" --service "Teeth cleaning"',
    'slotline service default --calendar "Dr. Ames" --none',
  ],
  options: {
    calendar: named.calendar,
    service: optional(text('<service>'), 'the service, by name or ID'),
    none: flag("none: they get the calendar's slots"),
  },
  async run({ perform }, { calendar, service: given, none }) {
    const { id: calendarId, workspaceId } = calendar;
    if ((given === undefined) !== none) throw new InputError('give --service or --none, one of them');
    const service = given === undefined ? undefined : liveServiceIn(calendar, given);
    const serviceId = service?.id ?? null;
    await perform(setDefaultService, workspaceId, { calendarId, serviceId });
    const what = service ? `"${service.name}"` : 'no service';
    return {
      json: { calendarId, defaultServiceId: serviceId },
      text: `Callers of "${calendar.name}" who name none get ${what}.`,
    };
  },
});

function offeredBy(team: Team | undefined, service: Service): string {
  if (!team || service.memberIds === null || service.memberIds === undefined) return 'everybody';
  return membersFor(team, service)
    .map(({ name }) => name)
    .join(', ');
}

/** The members of a team who were named; undefined if nobody was. Throws InputError, naming the nearest. */
function membersIn({ name, team }: ManagedCalendar, given?: string[]): string[] | undefined {
  if (given === undefined) return undefined;
  if (!team) throw new InputError(`the calendar "${name}" isn't a team: leave out --member`);
  const members = liveMembers(team);
  return given.map((text) => memberIn({ name, members }, { text, option: '--member' }).calendarId);
}

function present<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

function jsonOf({ number: _, ...service }: Service, defaultServiceId: string | null) {
  return { ...service, isDefault: service.id === defaultServiceId };
}

/** `slotline service`. */
export const serviceCommands = noun({
  create,
  update,
  list,
  show,
  archive,
  restore,
  default: setDefault,
});
