import { updateCalendar } from '../../actions/calendars/update.ts';
import { InputError } from '../../domain/errors.ts';
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
} from '../../domain/messages/message-settings.ts';
import { placeholders } from '../../domain/messages/message-text.ts';
import { createLanguages, languageOf } from '../../language/language.ts';
import { command } from '../console/command.ts';
import { optional, reader, repeated, required } from '../console/options.ts';
import { liveCalendar, refuse } from '../console/readers.ts';

const { reminders, remindHours: bounds } = messageLimits;

/** `slotline calendar tell`. */
export const tell = command({
  summary: 'choose what a calendar tells its callers by text and email; what you leave out stays the same',
  examples: [
    'slotline calendar tell --calendar "Dr. Ames" --on confirmation,change,cancellation --by email,sms --remind 24,2',
    'slotline calendar tell --calendar "Dr. Ames" --text "reminder=See you on {{when}}, {{name}}!"',
    'slotline calendar tell --calendar "Dr. Ames" --by none',
  ],
  options: {
    calendar: required(liveCalendar, 'the calendar, by name or ID'),
    on: optional(list('<kinds>'), `what's told: ${switchedKinds.join(', ')}; or "none"`),
    by: optional(list('<channels>'), `how: ${channels.join(', ')}; or "none", and nobody is told anything`),
    remind: optional(
      list('<hours>'),
      `hours before the start, up to ${reminders} numbers from ${bounds.minimum} to ${bounds.maximum}; or "none"`,
    ),
    text: repeated(
      '<kind=text>',
      `the text of a kind, ${messageKinds.join(', ')}, or "default"; can be repeated; filled in are ${placeholders.map((name) => `{{${name}}}`).join(' ')}`,
      readTexts,
    ),
  },
  async run({ perform }, { calendar, on, by, remind, text }) {
    if ([on, by, remind, text].every((given) => given === undefined)) {
      throw new InputError('nothing to change: give --on, --by, --remind or --text');
    }
    const { id: calendarId, workspaceId, name, messages: saved } = calendar;
    const usual = languageOf(createLanguages(), calendar.language).speech.messages.texts;
    const messages = checkedMessages(
      {
        on: on ?? saved.on,
        by: by ?? saved.by,
        remindHours: remind === undefined ? saved.remindHours : remindHoursOf(remind.join(',')),
        texts: { ...saved.texts, ...text },
      },
      usual,
    );
    await perform(updateCalendar, workspaceId, { calendarId, changes: { messages } });
    return {
      json: { id: calendarId, messages },
      text: `Messages of calendar "${name}" set.`,
      fields: messageFields(messages),
    };
  },
});

/** What's told, for people. */
function messageFields({ on, by, remindHours, texts }: MessageSettings): Record<string, string> {
  const own = Object.keys(texts);
  return {
    on: on.join(', ') || 'none',
    by: by.join(', ') || 'none',
    remind: remindHours.length === 0 ? 'none' : `${remindHours.join(', ')} hours before`,
    texts: own.length === 0 ? 'the usual ones' : `own: ${own.join(', ')}`,
  };
}

/** Words with commas or spaces between them; nothing for "none". */
function list(placeholder: string) {
  return reader(placeholder, (text) => {
    const words = text.split(/[\s,]+/).filter((word) => word !== '');
    return words.length === 1 && words[0] === 'none' ? [] : words;
  });
}

function readTexts(given: string[]): Partial<Record<MessageKind, string>> {
  const texts: Partial<Record<MessageKind, string>> = {};
  for (const each of given) {
    const [, name = '', text = ''] = /^\s*(\w+)=(.*)$/s.exec(each) ?? [];
    const kind = messageKinds.find((known) => known === name);
    if (kind === undefined) {
      refuse(
        each,
        '--text',
        `a kind and its text, such as "reminder=See you on {{when}}!"; the kinds are ${messageKinds.join(', ')}`,
      );
    }
    if (texts[kind] !== undefined) throw new InputError(`--text has ${kind} twice: give it once`);
    texts[kind] = text.trim() === 'default' ? '' : text;
  }
  return texts;
}
