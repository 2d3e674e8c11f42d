import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { MarkInUse } from '../../db/queries/bookings/people.ts';
import { perform } from '../actions/action.ts';
import { erasePerson, type NamedPerson, NotScrubbed, PhoneRefused } from '../actions/people/erase.ts';
import { InputError } from '../domain/errors.ts';
import { operatorIn, withServices } from './console/command-services.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from './console/invocation.ts';
import { namedWorkspace, readIdOf } from './console/named-things.ts';
import { readEmail } from './console/option-values.ts';
import type { Terminal } from './console/terminal.ts';

type EraseOptions = { workspace: string; phone?: string; email?: string };

/** Adds `person erase`. */
export function addPersonCommands(program: Command, terminal: Terminal): void {
  const person = program.command('person').description('the people who book');
  addCommand(person, {
    usage: 'erase',
    summary:
      "remove a person's data for good from all bookings of a workspace, and keep the time; rewrites the file, while writes of a running server wait",
    examples: [
      'slotline person erase --workspace ID --phone "+1 212 555 0123"',
      'slotline person erase --workspace ID --email ann@example.com',
    ],
  })
    .requiredOption('--workspace <id>', 'the workspace')
    .option('--phone <phone>', 'the phone number that they booked with')
    .option('--email <email>', 'or the email address')
    .action((options: CommonOptions & EraseOptions) => erase(invocationOf(terminal, options), options));
}

async function erase(invocation: Invocation, options: EraseOptions): Promise<void> {
  const workspaceId = readIdOf('workspace', options.workspace);
  const person = readPerson(options);
  const { databaseFile } = invocation.config;
  const { bookings, others } = await withServices(invocation, async (services) => {
    await namedWorkspace(services.db, workspaceId);
    const by = operatorIn(workspaceId, invocation);
    return await perform(services, erasePerson, { by, input: person }).catch((error: unknown) => {
      throw worded(error, { ...options, databaseFile });
    });
  });
  const copies = copiesBeside(databaseFile);
  await answer(invocation, {
    json: { bookings, others, notReached: [...notReached, ...copies] },
    text: [
      erasedSentence(bookings),
      ...others.map(otherSentence),
      `Not reached: ${notReached.join('; ')}.`,
      ...copies.map((copy) => `  This copy may still tell of them: ${copy}`),
    ].join('\n'),
  });
}

const notReached = [
  'backups and other copies of the file',
  'calendars that have fetched the bookings from a feed already',
];

function readPerson({ phone, email }: EraseOptions): NamedPerson {
  if (phone !== undefined && email !== undefined) {
    throw new InputError('--phone and --email both name a person: give one, and then the other');
  }
  if (phone !== undefined) return { phone };
  if (email === undefined) throw new InputError('--phone is missing: give it, or --email instead');
  return { email: readEmail(email) };
}

/** What went wrong, in the words of the command line. */
function worded(
  error: unknown,
  { phone = '', databaseFile }: EraseOptions & { databaseFile: string },
): unknown {
  if (error instanceof PhoneRefused) return phoneError(error.reason, phone);
  if (!(error instanceof NotScrubbed)) return error;
  return new Error(
    `erased, but what was there before may still be read in the bytes of "${databaseFile}" or its log (${error.message}): give the same command again`,
    { cause: error.cause },
  );
}

function phoneError(reason: PhoneRefused['reason'], phone: string): InputError {
  if (reason.kind === 'unreadable') {
    return new InputError(`--phone is "${phone.slice(0, 60)}": it must be ${reason.problem}`);
  }
  return new InputError(
    `--phone is "${phone}": calendars of different countries read it as ${reason.phones.join(' and as ')}, and there are bookings with each — give the one that is meant`,
  );
}

/** Files that were made from this one, by their names: before a migration or a restore. */
function copiesBeside(file: string): string[] {
  const folder = dirname(resolve(file));
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(file)}.`))
    .sort()
    .map((name) => join(folder, name));
}

function erasedSentence(bookings: number): string {
  if (bookings === 0) return 'No booking of this workspace has it: nothing was erased.';
  const counted = bookings === 1 ? '1 booking' : `${bookings} bookings`;
  return `Erased the person of ${counted}: name, phone, email, notes, metadata, call and reason are gone. Time, code and status stay.`;
}

function otherSentence({ mark, value, bookings }: MarkInUse): string {
  const counted = bookings === 1 ? '1 other booking has' : `${bookings} other bookings have`;
  return `${counted} the same ${mark}: erase with --${mark} ${value}`;
}
