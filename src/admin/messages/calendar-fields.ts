import type { Texts } from '../../../views/texts/en/en.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import {
  channels,
  type MessageKind,
  type MessageSettings,
  messageKinds,
} from '../../domain/messages/message.ts';
import {
  checkedMessages,
  messageLimits,
  remindHoursOf,
  switchedKinds,
  textField,
} from '../../domain/messages/message-settings.ts';
import { languageOf } from '../../language/language.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { type Field, type Fields, readFields } from '../form/fields.ts';
import type { Posted } from '../visit.ts';

/** The form of what a calendar tells, field by field. */
export type TypedMessages = Record<string, readonly string[] | readonly number[] | boolean | string>;

/** The fields of what a calendar tells. Each kind has a box to switch it on, but for reminders, which have hours. */
export function messageFields({ calendarMessages }: Texts): Fields<TypedMessages> {
  const { reminders, remindHours, textLength } = messageLimits;
  const by: Field<readonly string[]> = {
    label: calendarMessages.how.by,
    type: 'checkboxes',
    choices: () => channels.map((value) => ({ value, name: calendarMessages.channels[value] })),
    read: (typed) => typed.split(' ').filter((each) => each !== ''),
    write: (ways) => ways.join(' '),
  };
  const remind: Field<readonly number[]> = {
    label: calendarMessages.hours,
    help: calendarMessages.hoursHelp(reminders, remindHours.minimum, remindHours.maximum),
    isOptional: true,
    maxLength: 50,
    read: remindHoursOf,
    write: (hours) => hours.join(', '),
  };
  const switches = switchedKinds.map((kind): [string, Field<boolean>] => [
    kind,
    { label: calendarMessages.kinds[kind].on, type: 'checkbox', read: (typed) => typed === 'on' },
  ]);
  const texts = messageKinds.map((kind): [string, Field<string>] => [
    textField(kind),
    {
      label: calendarMessages.text,
      help: calendarMessages.textHelp,
      type: 'notes',
      isOptional: true,
      // Those who paste more learn how much fits.
      maxLength: 4 * textLength,
      read: (typed) => typed,
    },
  ]);
  return { by, remind, ...Object.fromEntries([...switches, ...texts]) } as Fields<TypedMessages>;
}

/** What the fields are filled with. */
export function shownMessages(
  settings: MessageSettings,
  usual: Readonly<Record<MessageKind, string>>,
): TypedMessages {
  const switches = switchedKinds.map((kind) => [kind, settings.on.includes(kind)]);
  const texts = messageKinds.map((kind) => [textField(kind), settings.texts[kind] ?? usual[kind]]);
  return { by: settings.by, remind: settings.remindHours, ...Object.fromEntries([...switches, ...texts]) };
}

/** What a posted form says. Throws FormRefused, or InputError. */
export function typedMessages(visit: Posted<CalendarVisit>): MessageSettings {
  const typed = readFields(visit, messageFields(visit.texts));
  const given = {
    on: switchedKinds.filter((kind) => typed[kind] === true),
    by: typed['by'] as string[],
    remindHours: typed['remind'] as number[],
    texts: Object.fromEntries(messageKinds.map((kind) => [kind, typed[textField(kind)] as string])),
  };
  return checkedMessages(given, usualTexts(visit));
}

/** The usual texts in the calendar's language. */
export function usualTexts({
  services,
  calendar,
}: Pick<CalendarVisit, 'services'> & { calendar: Pick<Calendar, 'language'> }): Readonly<
  Record<MessageKind, string>
> {
  return languageOf(services.languages, calendar.language).speech.messages.texts;
}

/** The settings in words. */
export function messageFacts({ on, by, remindHours, texts: own }: MessageSettings, texts: Texts) {
  const { calendarMessages: said } = texts;
  return [
    { name: said.how.by, text: by.map((each) => said.channels[each]).join(', ') || said.how.nobody },
    ...switchedKinds.map((kind) => ({
      name: said.kinds[kind].title,
      text: on.includes(kind) ? said.on : said.off,
    })),
    {
      name: said.kinds.reminder.title,
      text: remindHours.length === 0 ? said.none : said.hoursBefore(remindHours),
    },
    ...messageKinds.map((kind) => ({
      name: `${said.kinds[kind].title}: ${said.text}`,
      text: own[kind] ?? said.usualText,
    })),
  ];
}
