import type { FilledForm } from '../../../views/components/form.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { type Calendar, nameMaxLength } from '../../domain/calendar/calendar.ts';
import type { ServiceSettings } from '../../domain/calendar/service.ts';
import { type SlotSettingName, slotSettings } from '../../domain/calendar/slot-settings.ts';
import { liveMembers, membersFor, type Team } from '../../domain/calendar/team.ts';
import { withoutKeys } from '../../domain/without-keys.ts';
import { type Field, type Fields, readFields, readNumber, shownForm } from '../fields.ts';
import type { Posted, Visit } from '../visit.ts';
import { readQuestions } from './questions.ts';

type Buffers = Pick<Calendar, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>;

type Shown = { texts: Texts; calendar: Buffers & Pick<Calendar, 'team'> };

/** The form of a service, but for its questions; names are checked by the action. */
function serviceFields({ texts, calendar }: Shown): Fields<Omit<ServiceSettings, 'questions'>> {
  const { services, common, time } = texts;
  const minutesField = (setting: SlotSettingName, label: string) => {
    const { minimum, maximum } = slotSettings[setting];
    const read = (typed: string) => readNumber(typed, { minimum, maximum, texts });
    return { label, type: 'number' as const, minimum, maximum, read };
  };
  const bufferField = (setting: keyof Buffers, label: string): Field<number | null> => {
    const { read, ...look } = minutesField(setting, label);
    const help = calendar.team
      ? services.memberBufferHelp
      : services.bufferHelp(time.minutes(calendar[setting]));
    return { ...look, help, isOptional: true, read: (typed) => (typed === '' ? null : read(typed)) };
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
    },
    durationMinutes: minutesField('slotMinutes', services.minutes),
    bufferBeforeMinutes: bufferField('bufferBeforeMinutes', services.bufferBefore),
    bufferAfterMinutes: bufferField('bufferAfterMinutes', services.bufferAfter),
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
  const memberIds = offering && { memberIds: offering.join(' ') };
  if (!service) return shownForm(visit, fields, { ...memberIds });
  const { name, spokenNames, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes } = service;
  return shownForm(visit, fields, {
    name,
    spokenNames: spokenNames.join('\n'),
    durationMinutes: String(durationMinutes),
    bufferBeforeMinutes: String(bufferBeforeMinutes ?? ''),
    bufferAfterMinutes: String(bufferAfterMinutes ?? ''),
    ...memberIds,
  });
}

/** The service that was typed. Throws FormRefused with all that's wrong with it, but for its names. */
export function readService(visit: Posted<Visit> & { calendar: Calendar }): ServiceSettings {
  const questions = { label: '', read: () => readQuestions(visit) };
  return readFields<ServiceSettings>(visit, { ...serviceFields(visit), questions });
}
