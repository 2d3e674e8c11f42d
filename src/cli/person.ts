import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { senderOf } from '../../db/queries/messages/senders.ts';
import { webhookCount } from '../../db/queries/webhooks/webhooks.ts';
import {
  erasePerson,
  type NamedPerson,
  NotScrubbed,
  PhoneRefused,
  personToErase,
} from '../actions/people/erase.ts';
import { InputError } from '../domain/errors.ts';
import { isPostgresUrl, shownDatabase } from '../process/database-url.ts';
import { secretKeyFile } from '../process/secret-key.ts';
import { counted } from './console/answer.ts';
import { command, noun, rewording } from './console/command.ts';
import { bookingIn, idOrCode } from './console/named-booking.ts';
import { flag, optional, required, text } from './console/options.ts';
import { anyWorkspace, email } from './console/readers.ts';
import type { Terminal } from './console/terminal.ts';

const erase = command({
  summary:
    "erase a person's data from a workspace's bookings for good, but keep the bookings; a running server's writes wait until it's done",
  examples: [
    'slotline person erase --workspace "Acme Dental" --phone "+1 212 555 0123"',
    'slotline person erase --workspace "Acme Dental" --email ann@example.com --dry-run',
    'slotline person erase --workspace "Acme Dental" --booking 7K4-M2T',
  ],
  options: {
    workspace: required(anyWorkspace, 'the workspace, by name or ID'),
    phone: optional(text('<phone>'), 'the phone number they booked with'),
    email: optional(email, 'or their email address'),
    booking: optional(idOrCode, 'or one of their bookings that has neither, by ID or code'),
    dryRun: flag('say what would be erased, and erase nothing'),
    yes: flag("don't ask first"),
  },
  async run(context, { workspace, phone, email, booking, dryRun, yes }) {
    const { config, db, clock, terminal, perform } = context;
    const { databaseFile } = config;
    if ([phone, email, booking].filter((each) => each !== undefined).length > 1)
      throw new InputError(onlyOne);
    const named = booking
      ? { bookingId: (await bookingIn(db, { workspace, named: booking })).id }
      : personOf({ phone, email });
    const unclear = rewording(PhoneRefused, ({ reason }) => phoneProblem(reason, phone ?? ''));
    if (dryRun || !yes) {
      const asked = { workspaceId: workspace.id, named, now: clock.now() };
      const found = await personToErase(db, asked).catch(unclear);
      if (dryRun) return { json: { ...found, erased: false }, text: toBeErased(found) };
      await confirm(terminal, toBeErased(found));
    }
    const { bookings, calls, messages, others } = await perform(erasePerson, workspace.id, named)
      .catch(unclear)
      .catch((error: unknown) => {
        if (!(error instanceof NotScrubbed)) throw error;
        throw new Error(
          `erased, but the old data may still be in the bytes of "${shownDatabase(databaseFile)}" or its log (${error.message}): run the same command again`,
          { cause: error.cause },
        );
      });
    const copies = copiesBeside(databaseFile);
    const isToldElsewhere = (await webhookCount(db, workspace.id)) > 0;
    const { textProvider } = await senderOf(db, { workspaceId: workspace.id });
    const sendsMessages = config.smtp !== undefined || textProvider !== null;
    const beyond = [
      ...notReached,
      ...(isToldElsewhere ? [sentToWebhooks] : []),
      ...(sendsMessages ? [sentAsMessages] : []),
    ];
    const lines = [
      ...erasedFrom({ bookings, calls, messages }),
      ...others.map(({ mark, value, bookings }) => {
        const have = `${counted(bookings, 'other booking')} ${bookings === 1 ? 'has' : 'have'}`;
        return `${have} the same ${mark}: erase with --${mark} ${value}`;
      }),
      `Not reached: ${beyond.join('; ')}.`,
      ...copies.map((copy) => `  This copy may still have their data: ${copy}`),
    ];
    return {
      json: { bookings, calls, messages, others, notReached: [...beyond, ...copies] },
      text: lines.join('\n'),
    };
  },
});

type ErasablePerson = Awaited<ReturnType<typeof personToErase>>;

function toBeErased({ bookings, upcoming, messages, names }: ErasablePerson): string {
  const booked =
    bookings === 0
      ? 'No booking in this workspace has it, but any calls of theirs are deleted, and others lose what was said with it.'
      : `${counted(bookings, 'booking')} (${upcoming} still to come) lose name, phone, email, notes, answers, metadata, call and reason, and calls lose what was said with them. Time, code, status and service stay.`;
  const stored =
    names.length === 0 ? '' : ` The name is ${names.map((name) => JSON.stringify(name)).join(' or ')}.`;
  const left =
    messages === 0
      ? ''
      : ` ${counted(messages, 'message')} for the desk ${messages === 1 ? 'is' : 'are'} deleted.`;
  return `${booked}${left}${stored} This can't be undone.`;
}

/** What was erased, a sentence a line. */
function erasedFrom({
  bookings,
  calls,
  messages,
}: Record<'bookings' | 'calls' | 'messages', number>): string[] {
  if (bookings + calls + messages === 0) return ['No booking, call or message in this workspace has it.'];
  const fromBookings = `Person erased from ${counted(bookings, 'booking')}: name, phone, email, notes, answers, metadata, call and reason are gone. Time, code, status and service stay.`;
  const fromCalls = `Person erased from ${counted(calls, 'call')}: their own calls are deleted, and what was said about them in others is gone.`;
  const fromMessages = `Person erased from ${counted(messages, 'message')} for the desk: their own are deleted, and others that mention them have lost their words.`;
  return [
    ...(bookings > 0 ? [fromBookings] : []),
    ...(calls > 0 ? [fromCalls] : []),
    ...(messages > 0 ? [fromMessages] : []),
  ];
}

/** Throws unless whoever sits at the terminal says yes. */
async function confirm({ ask }: Terminal, what: string): Promise<void> {
  if (!ask) {
    throw new InputError(
      "erasing can't be undone, and there's no terminal to ask at: add --yes, or --dry-run to see what it erases",
    );
  }
  const answer = await ask(`${what}\nErase it? (yes/no) `);
  if (!/^\s*y(?:es)?\s*$/i.test(answer)) throw new Error('nothing was erased');
}

/** Part of the JSON answer, so don't reword it. */
const notReached = [
  'backups and other copies of the file',
  'calendars that have fetched the bookings from a feed already',
];

/** The same, where a workspace has endpoints. */
const sentToWebhooks = 'what was sent to webhooks already';

/** The same, where texts or mail can be sent. */
const sentAsMessages = 'texts and emails that were sent already';

type Contact = { phone: string | undefined; email: string | undefined };

const onlyOne = 'give only one of --phone, --email and --booking: erase with one first, then with the other';

function personOf({ phone, email }: Contact): NamedPerson {
  if (phone !== undefined) return { phone };
  if (email === undefined)
    throw new InputError('--phone is missing: give it, or --email or --booking instead');
  return { email };
}

function phoneProblem(reason: PhoneRefused['reason'], phone: string): string {
  if (reason.kind === 'unreadable') return `--phone is "${phone.slice(0, 60)}": it must be ${reason.problem}`;
  const readings = reason.phones.join(' or ');
  return `--phone is "${phone}": calendars in different countries read it as ${readings}, and both have bookings — give the full number`;
}

/** Copies of the file that Slotline made, before a migration or a restore, going by their names. */
function copiesBeside(file: string): string[] {
  if (isPostgresUrl(file)) return [];
  const folder = dirname(resolve(file));
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(file)}.`) && name !== basename(secretKeyFile(file)))
    .sort()
    .map((name) => join(folder, name));
}

/** `slotline person`. */
export const personCommands = noun({ erase });
