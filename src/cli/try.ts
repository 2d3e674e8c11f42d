import type { Command } from 'commander';
import type { Database } from '../../db/sqlite/open.ts';
import { ApiError, InputError } from '../domain/errors.ts';
import { Zones } from '../domain/time/zone.ts';
import { restWording } from '../operations/answer/refusal-wording.ts';
import { type AvailabilityAnswer, checkAvailability } from '../operations/check-availability.ts';
import { createInputCheck } from '../operations/input/check.ts';
import { callOf } from './console/command-call.ts';
import { servicesOf } from './console/command-services.ts';
import { withDatabase } from './console/database.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from './console/invocation.ts';
import { liveCalendar, readIdOf } from './console/named-things.ts';
import { formatTable } from './console/table.ts';
import type { Terminal } from './console/terminal.ts';
import { readZone, zoneOf } from './console/zone-option.ts';

type TryOptions = { words: string | undefined; calendar: string; timeZone?: string };

/** Adds `try`. */
export function addTryCommand(program: Command, terminal: Terminal): void {
  addCommand(program, {
    usage: 'try [words]',
    summary:
      'ask a calendar what a caller would ask it, without a key; without words for the next free slots',
    examples: [
      'slotline try "tomorrow afternoon" --calendar ID',
      'slotline try "tuesday at 2" --calendar ID --time-zone Europe/Berlin --json',
    ],
  })
    .requiredOption('--calendar <id>', 'the calendar')
    .option('--time-zone <zone>', "the caller's IANA zone (default: the calendar's)")
    .action((words: string | undefined, options: CommonOptions & Omit<TryOptions, 'words'>) =>
      tryOut(invocationOf(terminal, options), { ...options, words }),
    );
}

async function tryOut(invocation: Invocation, options: TryOptions): Promise<void> {
  const found = await withDatabase(invocation, (db) => ask(invocation, db, options));
  const { interpretation, message, reason, slots, total } = found;
  const understood = interpretation.text === '' ? [] : [`Understood: ${interpretation.spoken}.`];
  const ignored =
    interpretation.ignored.length === 0 ? [] : [`Not used: ${interpretation.ignored.join(', ')}.`];
  const offered =
    slots.length === 0
      ? []
      : [
          formatTable(
            ['start', 'spoken', 'slot'],
            slots.map(({ start, spoken, id }) => [start, spoken, id]),
          ),
        ];
  await answer(invocation, {
    json: found,
    text: [
      message,
      ...understood,
      ...ignored,
      `Reason: ${reason}; free in what was asked: ${total}.`,
      ...offered,
    ].join('\n'),
  });
}

/** Asks by the operation that the API answers by; nothing is logged or counted. Throws InputError for what it refuses. */
async function ask(
  invocation: Invocation,
  db: Database,
  { words, calendar: calendarGiven, timeZone }: TryOptions,
): Promise<AvailabilityAnswer> {
  const calendar = await liveCalendar(db, readIdOf('calendar', calendarGiven));
  const zone = zoneOf(calendar);
  const callerZone = timeZone === undefined ? zone : readZone(new Zones(), timeZone);
  const call = callOf({ calendar, zone, callerZone, now: invocation.clock.now() });
  const query = words?.trim() ?? '';
  const input = createInputCheck(checkAvailability.input)(query === '' ? {} : { query });
  try {
    const { answer } = await checkAvailability.run(servicesOf(invocation, db), call, input);
    // What the operation answers is what it declares, though its declaration hides the type.
    return answer as AvailabilityAnswer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.refusal.code !== 'QUERY_NOT_UNDERSTOOD') throw error;
    const { body } = restWording(error.refusal);
    throw new InputError(`${body['error']}; callers are told: ${error.refusal.message}`, { cause: error });
  }
}
