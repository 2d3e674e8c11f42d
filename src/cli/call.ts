import { type LoggedCall, loggedCalls } from '../../db/queries/calls/calls.ts';
import { brokenPromises, type FoundPromise } from '../../db/queries/promises/findings.ts';
import { NotFound } from '../actions/action.ts';
import { settleMessage } from '../actions/left-messages/settle.ts';
import { settleFindings } from '../actions/promises/settle.ts';
import { InputError } from '../domain/errors.ts';
import { messages } from './call-messages.ts';
import { answerRows, formatInstant, onOneLine } from './console/answer.ts';
import { command, noun, rewording } from './console/command.ts';
import { flag, optional, required, text } from './console/options.ts';
import { anyCalendar, listLimit, oneOf, wholeNumber } from './console/readers.ts';

const list = command({
  summary: "list a calendar's latest requests, newest first; they are kept for 30 days",
  examples: [
    'slotline call list --calendar "Dr. Ames"',
    'slotline call list --calendar "Dr. Ames" --only not-understood --limit 1000 --json',
  ],
  options: {
    calendar: required(anyCalendar, 'the calendar, by name or ID'),
    only: optional(
      oneOf('<kind>', ['not-understood', 'asked', 'refused']),
      'not-understood, asked back, or refused for any reason (default: all)',
    ),
    limit: optional(listLimit, 'how many to list at most (default: 30)'),
  },
  async run({ db }, { calendar, only, limit = 30 }) {
    const { id: calendarId, workspaceId } = calendar;
    const calls = await loggedCalls(db, { workspaceId, calendarIds: [calendarId], only, limit });
    return answerRows(calls, {
      json: describeCall,
      columns: {
        at: ({ at }) => formatInstant(at),
        operation: 'operation',
        status: 'status',
        code: 'code',
        ms: ({ tookMs }) => tookMs.toFixed(1),
        said: ({ query }) => onOneLine(query ?? ''),
        answered: ({ message }) => onOneLine(message ?? ''),
      },
      empty: 'No such calls.',
    });
  },
});

/** A call for machines, with what was understood and offered as it was answered. */
function describeCall({ at, interpretation, slots, calendarId: _, ...call }: LoggedCall) {
  return {
    ...call,
    at: formatInstant(at),
    interpretation: interpretation === null ? null : JSON.parse(interpretation),
    slots: slots === null ? null : JSON.parse(slots),
  };
}

const promises = command({
  summary:
    'list what a bot promised in reported calls and nobody did, newest first, until it is marked as done',
  examples: [
    'slotline call promises --calendar "Dr. Ames"',
    'slotline call promises --calendar "Dr. Ames" --all --limit 1000 --json',
  ],
  options: {
    calendar: required(anyCalendar, 'the calendar, by name or ID'),
    all: flag('those that are marked as done, too'),
    limit: optional(listLimit, 'how many to list at most (default: 30)'),
  },
  async run({ db }, { calendar, all, limit = 30 }) {
    const { id: calendarId, workspaceId } = calendar;
    const calendarIds = [calendarId];
    const found = await brokenPromises(db, { workspaceId, calendarIds, isOpen: !all, limit });
    return answerRows(found, {
      json: describeFinding,
      columns: {
        id: ({ id }) => String(id),
        call: ({ startedAt }) => formatInstant(startedAt),
        found: ({ kind, op }) => (kind === 'invented' ? kind : `${kind} ${op}`),
        said: ({ saidAt }) => formatInstant(saidAt) ?? '',
        is: ({ isAt }) => formatInstant(isAt) ?? '',
        done: ({ doneAt }) => formatInstant(doneAt) ?? '',
        quote: ({ quote }) => onOneLine(quote ?? ''),
      },
      empty: all ? 'No broken promises.' : 'No open broken promises. See those that are done with --all.',
    });
  },
});

function describeFinding({
  startedAt,
  saidAt,
  isAt,
  doneAt,
  reportId: _,
  phone: __,
  ...found
}: FoundPromise) {
  return {
    ...found,
    startedAt: formatInstant(startedAt),
    saidAt: formatInstant(saidAt),
    isAt: formatInstant(isAt),
    doneAt: formatInstant(doneAt),
  };
}

const settle = command({
  summary: 'mark a broken promise or a message as done, so that nobody is asked to see to it anymore',
  examples: [
    'slotline call settle --calendar "Dr. Ames" --promise 12',
    'slotline call settle --calendar "Dr. Ames" --message ID --reopen',
  ],
  options: {
    calendar: required(anyCalendar, 'the calendar, by name or ID'),
    promise: optional(
      wholeNumber('<id>', { minimum: 1, maximum: 999_999_999 }),
      'its id in "slotline call promises"',
    ),
    message: optional(text('<id>'), 'or its id in "slotline call messages"'),
    reopen: flag('mark it as open again'),
  },
  async run({ perform }, { calendar, promise, message, reopen }) {
    if ((promise === undefined) === (message === undefined))
      throw new InputError('give either --promise or --message: what to mark as done');
    const { workspaceId } = calendar;
    const place = { calendarId: calendar.id, isDone: !reopen };
    const messageId = message?.toLowerCase() ?? '';
    const [noun, id] = promise === undefined ? ['message', messageId] : ['promise', promise];
    const settled =
      promise === undefined
        ? perform(settleMessage, workspaceId, { ...place, id: messageId })
        : perform(settleFindings, workspaceId, { ...place, ids: [promise] });
    await settled.catch(
      rewording(
        NotFound,
        `"${calendar.name}" has no ${noun} ${id}: see "slotline call ${noun}s --calendar ID --all"`,
      ),
    );
    const done = noun === 'promise' ? 'Promise' : 'Message';
    return { json: { id, done: !reopen }, text: `${done} ${reopen ? 'reopened' : 'marked as done'}.` };
  },
});

/** `slotline call`. */
export const callCommands = noun({ list, promises, messages, settle });
