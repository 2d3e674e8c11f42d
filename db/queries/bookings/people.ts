import { type RawBuilder, sql } from 'kysely';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { eraseFromCalls, type PersonTraces } from '../calls/erase-person.ts';
import { eraseFromMessages, tracesOfMessages } from '../left-messages/erase.ts';
import { rewriteEvents } from '../links/write-backs.ts';
import { eraseMessages } from '../messages/erase.ts';
import { erasePersonFromEvents } from '../webhooks/erase.ts';

/** The bookings of a workspace that have one of these phone numbers (E.164), email addresses (lower case) or IDs. */
export type BookingsOfPerson = { workspaceId: string; mark: PersonMark | 'id'; values: string[] };

/** What identifies a person's bookings. */
type PersonMark = 'phone' | 'email';

/** A phone number or email address, and how many bookings of the workspace have it. */
export type MarkInUse = { mark: PersonMark; value: string; bookings: number };

/** Which of these phone numbers are on bookings of a workspace, or on messages for its desk. */
export async function phonesInUse(
  db: Database,
  person: BookingsOfPerson & { mark: 'phone' },
): Promise<string[]> {
  const [booked, left] = await Promise.all([
    valuesOf(db, { person, mark: 'phone' }),
    tracesOfMessages(db, person),
  ]);
  return [...new Set([...booked, ...left.phones])];
}

/**
 * How many bookings a person has, how many of them end after `now` (epoch milliseconds), how many messages they left for the
 * desk, and the names in all of these.
 */
export async function summaryOfPerson(
  db: Database,
  { now, ...person }: BookingsOfPerson & { now: number },
): Promise<{ bookings: number; upcoming: number; messages: number; names: string[] }> {
  const rows = await db
    .selectFrom('bookings')
    .select(['name', 'status', 'end_at'])
    .where(isTheirs(db, person))
    .orderBy('start_at')
    .execute();
  const upcoming = rows.filter((row) => row.status === 'booked' && row.end_at > now);
  const left = await leftBy(db, person);
  const names = new Set([...rows.map(({ name }) => name).filter((name) => name !== ''), ...left.names]);
  return { bookings: rows.length, upcoming: upcoming.length, messages: left.count, names: [...names] };
}

/** The names on a workspace's bookings, and in which phone calls these were made. */
export async function namesInBookings(
  db: Database,
  workspaceId: string,
): Promise<{ name: string; callId: string | null }[]> {
  return await db
    .selectFrom('bookings')
    .select(['name', 'call_id as callId'])
    .distinct()
    .where('workspace_id', '=', workspaceId)
    .where('name', '!=', '')
    .execute();
}

/** The phone numbers or addresses on a person's bookings. */
async function valuesOf(db: Database, { person, mark }: { person: BookingsOfPerson; mark: PersonMark }) {
  const rows = await db.selectFrom('bookings').select(mark).distinct().where(isTheirs(db, person)).execute();
  return rows.flatMap((row) => Object.values(row)).filter((value) => value !== null);
}

/**
 * Erases a person from their bookings and everything about them, at epoch milliseconds. Time, code, status and
 * history stay. Returns how many bookings that was, and which, from how many phone calls and messages for the desk they were
 * erased, and their other numbers and addresses that are still on other bookings.
 */
export async function erasePerson(
  db: Database,
  { at, ...person }: BookingsOfPerson & { at: number },
): Promise<{ bookings: number; bookingIds: string[]; calls: number; messages: number; others: MarkInUse[] }> {
  const { workspaceId } = person;
  const phones = await valuesOf(db, { person, mark: 'phone' });
  const emails = await valuesOf(db, { person, mark: 'email' });
  await forgetAnswers(db, person);
  await forgetCalls(db, person);
  const traces = await tracesOf(db, person);
  const calls = await eraseFromCalls(db, { workspaceId, at, ...traces });
  const messages = await eraseFromMessages(db, { workspaceId, ...traces });
  const bookingIds = await eraseBookings(db, { theirs: isTheirs(db, person), at });
  const others: MarkInUse[] = [];
  for (const [mark, values] of [
    ['phone', phones],
    ['email', emails],
  ] as const) {
    for (const value of values) {
      const left = await countBookings(db, { workspaceId, mark, values: [value] });
      if (left > 0) others.push({ mark, value, bookings: left });
    }
  }
  return { bookings: bookingIds.length, bookingIds, calls, messages, others };
}

/** The shortest text to search for within others: a shorter one, such as "1", would be in every other key. */
const shortestInside = 6;

/** Deletes kept answers. A retry then just runs again, and finds the booking. */
async function forgetAnswers(db: Database, person: BookingsOfPerson): Promise<void> {
  const { contains } = dialectOf(db);
  const key = sql.ref('key');
  await sql`
    with theirs as (${selectMarks(db, person)})
    delete from idempotency_keys
    where workspace_id = ${person.workspaceId} and (
      booking_id in (select id from theirs)
      or exists (select 1 from theirs
        where (length(call_id) >= ${sql.lit(shortestInside)} and ${contains(key, sql.ref('call_id'))})
          or key = call_id
          or ${contains(key, sql.ref('digits'))}
          or ${contains(sql`lower(key)`, sql.ref('email'))}))
  `.execute(db);
}

/** What kept answers and holds may have of a person: from their bookings, and from messages that they left. */
function selectMarks(db: Database, person: BookingsOfPerson) {
  const { workspaceId, mark, values } = person;
  const columns = sql`id, call_id, substr(phone, 2) as digits, email`;
  const booked = sql`select ${columns} from bookings where ${isTheirs(db, person)}`;
  if (mark === 'id') return booked;
  return sql`${booked} union all select ${columns} from left_messages
    where workspace_id = ${workspaceId} and ${sql.ref(mark)} in (${sql.join(values)})`;
}

/** Holds keep their time, but no longer belong to a call. */
async function forgetCalls(db: Database, person: BookingsOfPerson): Promise<void> {
  const { contains } = dialectOf(db);
  await sql`
    update claims set call_id = null
    where owner_id in (select id from bookings where ${isTheirs(db, person)})
      and workspace_id = ${person.workspaceId} and call_id is not null
  `.execute(db);
  await sql`
    with theirs as (${selectMarks(db, person)})
    update claims set call_id = null
    where kind = 'hold' and workspace_id = ${person.workspaceId} and call_id is not null
      and exists (select 1 from theirs
        where claims.call_id = theirs.call_id
          or ${contains(sql.ref('claims.call_id'), sql.ref('digits'))}
          or ${contains(sql`lower(claims.call_id)`, sql.ref('email'))})
  `.execute(db);
}

async function tracesOf(db: Database, person: BookingsOfPerson): Promise<PersonTraces> {
  const bookings = await db
    .selectFrom('bookings')
    .select(['phone', 'email', 'name', 'call_id'])
    .where(isTheirs(db, person))
    .execute();
  const { mark, values } = person;
  const all = (column: keyof (typeof bookings)[number]) => {
    const stored = bookings.map((row) => row[column]).filter((value) => value !== null);
    return [...new Set([...(column === mark ? values : []), ...stored])];
  };
  const left = await leftBy(db, person);
  const both = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];
  return {
    phones: both(all('phone'), left.phones),
    emails: both(all('email'), left.emails),
    names: both(all('name'), left.names),
    callIds: both([...all('call_id'), ...(await callsAbout(db, person))], left.callIds),
  };
}

/** The messages that a person left, as `tracesOfMessages` finds them; a booking's ID says nothing of any. */
async function leftBy(db: Database, { mark, ...person }: BookingsOfPerson) {
  if (mark === 'id') return { phones: [], emails: [], names: [], callIds: [], count: 0 };
  return await tracesOfMessages(db, { ...person, mark });
}

/** The phone calls in which something was done, or found, about a person's bookings. */
async function callsAbout(db: Database, person: BookingsOfPerson): Promise<string[]> {
  const theirs = db.selectFrom('bookings').select('id').where(isTheirs(db, person));
  const rows = await db
    .selectFrom('call_changes')
    .select('call_id')
    .where('booking_id', 'in', theirs)
    .union(
      db
        .selectFrom('call_findings')
        .innerJoin('call_reports', 'call_reports.id', 'call_findings.report_id')
        .select('call_reports.call_id')
        .where('call_findings.booking_id', 'in', theirs),
    )
    .execute();
  return rows.map(({ call_id }) => call_id);
}

/**
 * Erases whoever booked from some bookings, at epoch milliseconds, and has linked calendars rewrite their events without
 * them, and takes them out of events for endpoints and messages. Time, code, status and history stay. Returns which bookings that was.
 */
export async function eraseBookings(
  db: Database,
  { theirs, at }: { theirs: RawBuilder<boolean>; at: number },
): Promise<string[]> {
  await rewriteEvents(db, theirs);
  await eraseMessages(db, theirs);
  await sql`
    update call_changes set name_hash = null
    where name_hash is not null and booking_id in (select id from bookings where ${theirs})
  `.execute(db);
  const rows = await db
    .updateTable('bookings')
    .set((row) => ({
      name: '',
      phone: null,
      email: null,
      notes: null,
      metadata: '{}',
      answers: null,
      call_id: null,
      cancel_reason: null,
      tell_said: null,
      time_zone: null,
      updated_at: at,
      sequence: row('sequence', '+', 1),
    }))
    .where(theirs)
    .returning('id')
    .execute();
  const bookingIds = rows.map(({ id }) => id);
  await erasePersonFromEvents(db, bookingIds);
  return bookingIds;
}

/**
 * By calendar, like the indexes of numbers and addresses: SQLite isn't to read the whole workspace.
 */
function isTheirs(db: Database, { workspaceId, mark, values }: BookingsOfPerson) {
  return sql<boolean>`(
    bookings.calendar_id in (select calendars.id from calendars where calendars.workspace_id = ${workspaceId})
    and ${dialectOf(db).unindexed('bookings.workspace_id')} = ${workspaceId} and ${sql.ref(mark)} in (${sql.join(values)}))`;
}

async function countBookings(db: Database, person: BookingsOfPerson): Promise<number> {
  const { bookings } = await db
    .selectFrom('bookings')
    .select((row) => row.fn.countAll<number>().as('bookings'))
    .where(isTheirs(db, person))
    .executeTakeFirstOrThrow();
  return bookings;
}
