import type { FilledForm } from '../../../views/components/form.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import type { Notice } from '../../domain/booking/notice.ts';
import { type Calendar, nameMaxLength } from '../../domain/calendar/calendar.ts';
import {
  liveServices,
  type Service,
  type ServiceSettings,
  serviceCallers,
} from '../../domain/calendar/service.ts';
import { slotSettings } from '../../domain/calendar/slot-settings.ts';
import { liveMembers, membersFor, type Team } from '../../domain/calendar/team.ts';
import { InputError } from '../../domain/errors.ts';
import { withoutKeys } from '../../domain/without-keys.ts';
import {
  type Field,
  type Fields,
  numberField,
  optionalField,
  readFields,
  shownForm,
  wordField,
} from '../form/fields.ts';
import type { Posted, Visit } from '../visit.ts';
import { readQuestions } from './questions.ts';

type Buffers = Pick<Calendar, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>;

type Shown = { texts: Texts; calendar: Buffers & Notice & Pick<Calendar, 'team'> };

/** The form of a service, but for its questions; names are checked by the action. */
function serviceFields({ texts, calendar }: Shown): Fields<Omit<ServiceSettings, 'questions'>> {
  const { availability, services, common, time } = texts;
  const bufferField = (setting: keyof Buffers, label: string) => {
    const ofCalendar = services.bufferHelp(time.minutes(calendar[setting]));
    const help = calendar.team ? services.memberBufferHelp : ofCalendar;
    return optionalField(numberField(slotSettings[setting], { label, help }));
  };
  const noticeField = (setting: keyof Notice, label: string) => {
    const help = services.noticeHelp(time.minutes(calendar[setting]));
    return optionalField(numberField(slotSettings[setting], { label, help }));
  };
  return {
    name: {
      label: common.name,
      help: services.nameHelp,
      maxLength: nameMaxLength,
      read: (typed) => typed,
    },
    spokenNames: {
      label: services.spokenNames,
      help: services.spokenNamesHelp,
      type: 'notes',
      isOptional: true,
      shownAgain: withoutKeys,
      read: (typed) => typed.split('\n'),
      write: (names) => names.join('\n'),
    },
    durationMinutes: numberField(slotSettings.slotMinutes, { label: services.minutes }),
    bufferBeforeMinutes: bufferField('bufferBeforeMinutes', services.bufferBefore),
    bufferAfterMinutes: bufferField('bufferAfterMinutes', services.bufferAfter),
    moveNoticeMinutes: noticeField('moveNoticeMinutes', availability.settings.moveNoticeMinutes.label),
    cancelNoticeMinutes: noticeField('cancelNoticeMinutes', availability.settings.cancelNoticeMinutes.label),
    callers: wordField(serviceCallers, { ...services.callers, rule: common.choiceRule }),
    ...(calendar.team && { memberIds: membersField(calendar.team, texts) }),
  };
}

/** Who offers a service. Choosing all members means everybody, including future ones. */
function membersField(team: Team, { services }: Texts): Field<string[] | null> {
  const members = liveMembers(team);
  return {
    label: services.members,
    type: 'checkboxes',
    choices: () => members.map(({ calendarId, name }) => ({ value: calendarId, name })),
    read(typed) {
      const chosen = typed.split(' ').filter((id) => members.some(({ calendarId }) => calendarId === id));
      return chosen.length === members.length ? null : chosen;
    },
  };
}

/** The form with a service in it, or a new one; what was typed if it was refused. */
export function shownService(
  visit: Visit & { calendar: Calendar },
  service: ServiceSettings | undefined,
): FilledForm {
  const fields = serviceFields(visit);
  const { team } = visit.calendar;
  const offering = team && membersFor(team, service).map(({ calendarId }) => calendarId);
  return shownForm(visit, fields, { callers: 'all', ...service, memberIds: offering?.join(' ') });
}

/** The service that was typed. Throws FormRefused with all that's wrong with it, but for its names. */
export function readService(visit: Posted<Visit> & { calendar: Calendar }): ServiceSettings {
  const questions = { label: '', read: () => readQuestions(visit) };
  return readFields<ServiceSettings>(visit, { ...serviceFields(visit), questions });
}

/** A field to choose one of the services that a calendar offers, or none. */
export function serviceField(
  { common, services, time }: Texts,
  calendar: Calendar,
): Field<Service | undefined> {
  const { noService, choice, rule } = services.byDefault;
  const live = liveServices(calendar);
  return {
    label: common.service,
    type: 'select',
    choices: () => [
      { value: '', name: noService(time.minutes(calendar.slotMinutes)) },
      ...live.map(({ id, name, durationMinutes }) => ({
        value: id,
        name: choice(name, time.minutes(durationMinutes)),
      })),
    ],
    read(typed) {
      const chosen = live.find(({ id }) => id === typed);
      if (chosen || typed === '') return chosen;
      throw new InputError(rule);
    },
  };
}
