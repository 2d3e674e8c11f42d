import { isPostgres } from '../../../db/dialect.ts';
import { forgetWrongNames } from '../../../db/queries/bookings/names/wrong-names.ts';
import {
  type BookingsOfPerson,
  erasePerson as eraseFromBookings,
  type MarkInUse,
  phonesInUse,
  summaryOfPerson,
} from '../../../db/queries/bookings/people.ts';
import { managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { scrub } from '../../../db/sqlite/scrub.ts';
import { readPhone } from '../../domain/booking/phone.ts';
import { contactHash } from '../../domain/booking/wrong-names.ts';
import { erasedFields } from '../../domain/webhooks/event-body.ts';
import { tellOfBookings } from '../../jobs/webhooks/booking-event.ts';
import { type Action, audit, doorOf } from '../action.ts';
import { eraseUnconfirmed } from '../unconfirmed-bookings/end.ts';

/** A person who booked, by phone number as typed, by email address, or by one of their bookings, which may have neither. */
export type NamedPerson = { phone: string } | { email: string } | { bookingId: string };

/** Why a phone number names nobody: it's unreadable (`problem` ends "… must be"), or matches several in use. */
type PhoneProblem = { kind: 'unreadable'; problem: string } | { kind: 'ambiguous'; phones: string[] };

/** The phone number doesn't say who to erase. */
export class PhoneRefused extends Error {
  override readonly name = 'PhoneRefused';

  constructor(readonly reason: PhoneProblem) {
    super(`the phone number is ${reason.kind}`);
  }
}

/** The person was erased, but may still be readable in the bytes of the file or its log. Erase again. */
export class NotScrubbed extends Error {
  override readonly name = 'NotScrubbed';
}

/** From how many of each a person was erased, and what else of theirs is on other bookings. */
type Erased = { bookings: number; calls: number; messages: number; others: MarkInUse[] };

/**
 * Removes a person's data for good from all bookings, calls and messages for the desk of the workspace, and keeps the time. Then
 * rewrites the file while other writes wait. Throws PhoneRefused and NotScrubbed.
 */
export const erasePerson: Action<NamedPerson, Erased> = {
  permission: 'owner',
  async run(services, context, named) {
    const { transaction, workspaceId, at } = context;
    const person = await bookingsOf(transaction, workspaceId, named);
    const { bookingIds, ...erased } = await eraseFromBookings(transaction, { ...person, at });
    const contacts = person.values.map((contact) => contactHash({ workspaceId, contact }));
    await forgetWrongNames(transaction, { workspaceId, contacts });
    await eraseUnconfirmed(services, transaction, { ...person, now: at });
    const change = { workspaceId, bookingIds, changed: erasedFields, by: doorOf(context) };
    await tellOfBookings(services, transaction, { change, at });
    await audit(context, { action: 'person.erase', detail: { bookings: erased.bookings } });
    return erased;
  },
  async afterCommit({ db }, erased) {
    // PostgreSQL gives space back when it vacuums; nothing of it is in a file of ours.
    if (isPostgres(db)) return erased;
    const isScrubbed = await scrub(db).catch((cause: unknown) => {
      throw new NotScrubbed(String(cause), { cause });
    });
    if (!isScrubbed) throw new NotScrubbed('another process reads an older state');
    return erased;
  },
};

/** What `erasePerson` would erase, at epoch milliseconds. Changes nothing. Throws PhoneRefused. */
export async function personToErase(
  db: Database,
  { workspaceId, named, now }: { workspaceId: string; named: NamedPerson; now: number },
): ReturnType<typeof summaryOfPerson> {
  return await summaryOfPerson(db, { ...(await bookingsOf(db, workspaceId, named)), now });
}

async function bookingsOf(db: Database, workspaceId: string, named: NamedPerson): Promise<BookingsOfPerson> {
  if ('bookingId' in named) return { workspaceId, mark: 'id', values: [named.bookingId] };
  return 'email' in named
    ? bookingsByEmail(workspaceId, named.email)
    : await bookingsByPhone(db, workspaceId, named.phone);
}

/** The same letter can be written in two ways. */
function bookingsByEmail(workspaceId: string, email: string): BookingsOfPerson {
  const address = email.toLowerCase();
  return { workspaceId, mark: 'email', values: [address, address.normalize('NFD')] };
}

async function bookingsByPhone(db: Database, workspaceId: string, text: string): Promise<BookingsOfPerson> {
  const values = await phonesReadAs(db, workspaceId, text);
  const person = { workspaceId, mark: 'phone', values } as const;
  const phones = await phonesInUse(db, person);
  if (phones.length > 1) throw new PhoneRefused({ kind: 'ambiguous', phones });
  return person;
}

/** How the workspace's calendars read a phone number, each with its own country. */
async function phonesReadAs(db: Database, workspaceId: string, text: string): Promise<string[]> {
  const calendars = await managedCalendars(db, workspaceId);
  const countries = new Set([null, ...calendars.map(({ country }) => country)]);
  const readings = [...countries].map((country) => readPhone(text, country));
  const phones = readings.flatMap((reading) => ('phone' in reading ? [reading.phone] : []));
  if (phones.length > 0) return [...new Set(phones)];
  const [problem = ''] = readings.flatMap((reading) => ('problem' in reading ? [reading.problem] : []));
  throw new PhoneRefused({ kind: 'unreadable', problem });
}
