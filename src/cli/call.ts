import { type Command, Option } from 'commander';
import { type CallsQuery, type LoggedCall, loggedCalls } from '../../db/queries/calls/calls.ts';
import { withDatabase } from './console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  formatInstant,
  type Invocation,
  invocationOf,
} from './console/invocation.ts';
import { namedCalendar, readIdOf } from './console/named-things.ts';
import { readWholeNumber } from './console/option-values.ts';
import { formatTable } from './console/table.ts';
import type { Terminal } from './console/terminal.ts';

const limitBounds = { minimum: 1, maximum: 10_000 };
const defaultLimit = '30';

type ListOptions = { calendar: string; only?: NonNullable<CallsQuery['only']>; limit: string };

/** Adds `call list`. */
export function addCallCommands(program: Command, terminal: Terminal): void {
  const call = program.command('call').description('calls: what callers said, and what they were answered');
  addCommand(call, {
    usage: 'list',
    summary: 'list the last requests of a calendar, the newest first; they are kept for 30 days',
    examples: [
      'slotline call list --calendar ID',
      'slotline call list --calendar ID --only not-understood --limit 1000 --json',
    ],
  })
    .requiredOption('--calendar <id>', 'the calendar')
    .addOption(
      new Option('--only <kind>', 'only what was not understood, or refused for whatever reason').choices([
        'not-understood',
        'refused',
      ]),
    )
    .option('--limit <number>', 'how many at most', defaultLimit)
    .action((options: CommonOptions & ListOptions) => listCalls(invocationOf(terminal, options), options));
}

async function listCalls(invocation: Invocation, options: ListOptions): Promise<void> {
  const calendarId = readIdOf('calendar', options.calendar);
  const limit = readWholeNumber(options.limit, { option: '--limit', ...limitBounds });
  const calls = await withDatabase(invocation, async (db) => {
    const { workspaceId } = await namedCalendar(db, calendarId);
    return await loggedCalls(db, { workspaceId, calendarId, only: options.only, before: undefined, limit });
  });
  await answer(invocation, {
    json: calls.map(describeCall),
    text:
      calls.length === 0
        ? 'No such calls.'
        : formatTable(
            ['at', 'operation', 'status', 'code', 'ms', 'said', 'answered'],
            calls.map((call) => [
              formatInstant(call.at),
              call.operation,
              String(call.status),
              call.code ?? '',
              call.tookMs.toFixed(1),
              onOneLine(call.query ?? ''),
              onOneLine(call.message ?? ''),
            ]),
          ),
  });
}

/** A call for machines: what was understood and offered as it was answered. */
function describeCall({ at, interpretation, slots, ...call }: LoggedCall) {
  return {
    ...call,
    at: formatInstant(at),
    interpretation: interpretation === null ? null : JSON.parse(interpretation),
    slots: slots === null ? null : JSON.parse(slots),
  };
}

/** What a caller said may hold anything: nothing of it steers the terminal. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
}
