import { leftMessages } from '../../db/queries/left-messages/left-messages.ts';
import { describeLeftMessage } from '../actions/left-messages/describe.ts';
import { readPhone } from '../domain/booking/phone.ts';
import type { Calendar } from '../domain/calendar/calendar.ts';
import { InputError } from '../domain/errors.ts';
import { answerRows, formatInstant, onOneLine } from './console/answer.ts';
import { command } from './console/command.ts';
import { flag, optional, required, text } from './console/options.ts';
import { anyCalendar, email, listLimit, zoneOf } from './console/readers.ts';

/** `slotline call messages`. */
export const messages = command({
  summary: 'list what callers left for the desk, newest first, until it is marked as done',
  examples: [
    'slotline call messages --calendar "Dr. Ames"',
    'slotline call messages --calendar "Dr. Ames" --all --phone "+1 212 555 0123" --json',
  ],
  options: {
    calendar: required(anyCalendar, 'the calendar, by name or ID'),
    all: flag('those that are marked as done, too'),
    phone: optional(text('<phone>'), 'only from this phone number'),
    email: optional(email, 'only from this email address'),
    limit: optional(listLimit, 'how many to list at most (default: 30)'),
  },
  async run({ db }, { calendar, all, phone, email, limit = 30 }) {
    const { id: calendarId, workspaceId } = calendar;
    const found = await leftMessages(db, {
      ...{ workspaceId, calendarIds: [calendarId], isOpen: !all, limit },
      phone: phone === undefined ? undefined : phoneAt(calendar, phone),
      email: email?.toLowerCase(),
    });
    const zone = zoneOf(calendar);
    return answerRows(found, {
      json: (message) => ({
        ...describeLeftMessage(message, zone),
        doneAt: message.doneAt === null ? null : zone.format(message.doneAt),
      }),
      columns: {
        id: 'id',
        left: ({ createdAt }) => formatInstant(createdAt),
        name: ({ name }) => onOneLine(name ?? ''),
        phone: ({ phone }) => phone ?? '',
        email: ({ email }) => onOneLine(email ?? ''),
        callBack: ({ callBack }) => onOneLine(callBack?.text ?? ''),
        done: ({ doneAt }) => formatInstant(doneAt) ?? '',
        text: ({ text }) => onOneLine(text),
      },
      empty: all ? 'No such messages.' : 'No open messages. See those that are done with --all.',
    });
  },
});

function phoneAt({ country }: Calendar, given: string): string {
  const reading = readPhone(given, country);
  if ('phone' in reading) return reading.phone;
  throw new InputError(`--phone is "${given.slice(0, 60)}": it must be ${reading.problem}`);
}
