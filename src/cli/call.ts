import { type LoggedCall, loggedCalls } from '../../db/queries/calls/calls.ts';
import { answerRows, formatInstant, onOneLine } from './console/answer.ts';
import { command, noun } from './console/command.ts';
import { optional, required } from './console/options.ts';
import { anyCalendar, listLimit, oneOf } from './console/readers.ts';

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

/** `slotline call`. */
export const callCommands = noun({ list });
