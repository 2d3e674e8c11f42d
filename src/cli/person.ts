import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { insertAuditEntry } from '../../db/queries/audit-entries.ts';
import {
  type BookingsOfPerson,
  erasePerson,
  type MarkInUse,
  valuesInUse,
} from '../../db/queries/bookings/people.ts';
import { managedCalendars } from '../../db/queries/calendars.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { scrub } from '../../db/sqlite/scrub.ts';
import { write } from '../../db/write.ts';
import { readPhone } from '../domain/booking/phone.ts';
import { InputError } from '../domain/errors.ts';
import { withDatabase } from './console/database.ts';
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
  const asked = readPerson(options);
  const at = invocation.clock.now();
  const { databaseFile } = invocation.config;
  const { bookings, others } = await withDatabase(invocation, async (db) => {
    const erased = await write(db, async (transaction) => {
      await namedWorkspace(transaction, workspaceId);
      const person = await foundPerson(transaction, { workspaceId, asked });
      const done = await erasePerson(transaction, { ...person, at });
      const detail = { bookings: done.bookings };
      const action = 'person.erase';
      await insertAuditEntry(transaction, { workspaceId, at, actorKind: 'cli', action, detail });
      return done;
    });
    await scrubFile(db, databaseFile);
    return erased;
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

type Asked = { mark: 'phone'; text: string } | { mark: 'email'; values: string[] };

function readPerson({ phone, email }: EraseOptions): Asked {
  if (phone !== undefined && email !== undefined) {
    throw new InputError('--phone and --email both name a person: give one, and then the other');
  }
  if (phone !== undefined) return { mark: 'phone', text: phone };
  if (email === undefined) throw new InputError('--phone is missing: give it, or --email instead');
  // Callers of the API may write one and the same letter in two ways.
  const address = readEmail(email).toLowerCase();
  return { mark: 'email', values: [address, address.normalize('NFD')] };
}

async function foundPerson(
  db: Database,
  { workspaceId, asked }: { workspaceId: string; asked: Asked },
): Promise<BookingsOfPerson> {
  if (asked.mark === 'email') return { workspaceId, ...asked };
  const values = await readPhoneOf(db, { workspaceId, text: asked.text });
  const person = { workspaceId, mark: asked.mark, values };
  const inUse = await valuesInUse(db, person);
  if (inUse.length <= 1) return person;
  throw new InputError(
    `--phone is "${asked.text}": calendars of different countries read it as ${inUse.join(' and as ')}, and there are bookings with each — give the one that is meant`,
  );
}

/** What the calendars of a workspace read a phone number as, each as one of its own country. */
async function readPhoneOf(
  db: Database,
  { workspaceId, text }: { workspaceId: string; text: string },
): Promise<string[]> {
  const calendars = await managedCalendars(db, workspaceId);
  const countries = new Set([null, ...calendars.map(({ country }) => country)]);
  const readings = [...countries].map((country) => readPhone(text, country));
  const phones = readings.flatMap((reading) => ('phone' in reading ? [reading.phone] : []));
  if (phones.length > 0) return [...new Set(phones)];
  const [problem] = readings.flatMap((reading) => ('problem' in reading ? [reading.problem] : []));
  throw new InputError(`--phone is "${text.slice(0, 60)}": it must be ${problem}`);
}

/** Throws where what was erased may still be read in the file; then the same command is to be given again. */
async function scrubFile(db: Database, file: string): Promise<void> {
  let cause: unknown;
  try {
    if (await scrub(db)) return;
  } catch (error) {
    cause = error;
  }
  throw new Error(
    `erased, but what was there before may still be read in the bytes of "${file}" or its log (${cause ?? 'another process reads an older state'}): give the same command again`,
    { cause },
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
