import { type RawBuilder, sql } from 'kysely';
import { type Booking, type OverruledRule, takenCalendars } from '../../../src/domain/booking/booking.ts';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import { compiled, compiledFirst } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** A new live booking; instants are in epoch milliseconds. Its time is taken by a claim. */
export type NewBooking = Pick<
  Booking,
  'id' | 'workspaceId' | 'calendarId' | 'code' | 'startAt' | 'endAt' | 'name' | 'createdAt'
> &
  Partial<
    Pick<
      Booking,
      | 'phone'
      | 'email'
      | 'notes'
      | 'metadata'
      | 'callId'
      | 'source'
      | 'overruled'
      | 'serviceId'
      | 'answers'
      | 'teamId'
      | 'memberIds'
      | 'tell'
      | 'tellSaid'
      | 'madeInZone'
    >
  >;

const insert = compiled<ReturnType<typeof newRow>>()((db, row) =>
  db.insertInto('bookings').values(row).compile(),
);

/** Inserts a booking; its code must be free. */
export async function insertBooking(db: Database, booking: NewBooking): Promise<void> {
  await insert(db, newRow(booking));
}

const selectCoded = compiled<{ workspaceId: string; code: string }>()((db, { workspaceId, code }) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('code', '=', code)
    .compile(),
);

/** Whether a booking of a workspace, cancelled or not, has this code. */
export async function isCodeTaken(
  db: Database,
  coded: { workspaceId: string; code: string },
): Promise<boolean> {
  return (await selectCoded(db, coded)).length > 0;
}

function newRow(booking: NewBooking) {
  return {
    id: booking.id,
    workspace_id: booking.workspaceId,
    calendar_id: booking.calendarId,
    code: booking.code,
    start_at: booking.startAt,
    end_at: booking.endAt,
    name: booking.name,
    phone: booking.phone ?? null,
    email: booking.email ?? null,
    notes: booking.notes ?? null,
    metadata: JSON.stringify(booking.metadata ?? {}),
    call_id: booking.callId ?? null,
    status: 'booked' as const,
    created_at: booking.createdAt,
    updated_at: booking.createdAt,
    sequence: 0,
    source: booking.source ?? null,
    overruled: rulesText(booking.overruled ?? []),
    service_id: booking.serviceId ?? null,
    answers: answersText(booking.answers ?? {}),
    team_id: booking.teamId ?? null,
    member_ids: idsText(booking.memberIds ?? []),
    ...tellRow(booking),
    time_zone: booking.madeInZone ?? null,
  };
}

/** The IDs of members as they're stored. */
export function idsText(ids: readonly string[]): string | null {
  return ids.length === 0 ? null : JSON.stringify(ids);
}

/** Answers as they're stored. */
export function answersText(answers: Booking['answers']): string | null {
  return Object.keys(answers).length === 0 ? null : JSON.stringify(answers);
}

/** Overruled rules as they're stored. */
export function rulesText(rules: readonly OverruledRule[]): string | null {
  return rules.length === 0 ? null : JSON.stringify(rules);
}

/** The columns of a booking, under the names used elsewhere. */
export const bookingColumns = [
  'bookings.id',
  'bookings.workspace_id as workspaceId',
  'bookings.calendar_id as calendarId',
  'bookings.code',
  'bookings.status',
  'bookings.start_at as startAt',
  'bookings.end_at as endAt',
  'bookings.name',
  'bookings.phone',
  'bookings.email',
  'bookings.notes',
  'bookings.metadata',
  'bookings.call_id as callId',
  'bookings.created_at as createdAt',
  'bookings.updated_at as updatedAt',
  'bookings.cancelled_at as cancelledAt',
  'bookings.cancel_reason as cancelReason',
  'bookings.sequence',
  'bookings.source',
  'bookings.attendance',
  'bookings.overruled',
  'bookings.service_id as serviceId',
  'bookings.answers',
  'bookings.team_id as teamId',
  'bookings.member_ids as memberIds',
  'bookings.tell',
  'bookings.tell_said as tellSaid',
  'bookings.time_zone as madeInZone',
  'bookings.link_number as linkNumber',
  'bookings.confirmed_at as confirmedAt',
] as const;

/** How a caller is told and who said so, as columns. */
export function tellRow({ tell, tellSaid }: Partial<Pick<Booking, 'tell' | 'tellSaid'>>) {
  return {
    tell: tell ? JSON.stringify(tell) : null,
    tell_said: tellSaid ? JSON.stringify(tellSaid) : null,
  };
}

/** Bookings, with the columns that `toBooking` reads. */
export function selectBookings(db: Database) {
  return db.selectFrom('bookings').select(bookingColumns);
}

/** A row of `bookingColumns`. */
export type BookingRow = Omit<
  Booking,
  'metadata' | 'overruled' | 'answers' | 'memberIds' | 'tell' | 'tellSaid'
> & {
  metadata: string;
  memberIds: string | null;
  overruled: string | null;
  answers: string | null;
  tell: string | null;
  tellSaid: string | null;
};

/** A booking of a row that `selectBookings` gave. */
export function toBooking(row: BookingRow): Booking {
  return {
    ...row,
    metadata: JSON.parse(row.metadata),
    overruled: JSON.parse(row.overruled ?? '[]'),
    answers: JSON.parse(row.answers ?? '{}'),
    memberIds: JSON.parse(row.memberIds ?? '[]'),
    tell: JSON.parse(row.tell ?? 'null'),
    tellSaid: JSON.parse(row.tellSaid ?? 'null'),
  };
}

/** The booking that takes time of a calendar, or was made at it, and matches its parameters. */
function bookingWith<Values>(narrow: (bookings: Selection, given: Values) => Selection) {
  const select = compiledFirst<CalendarKey & Values>()((db, given) =>
    narrow(selectBookings(db), given)
      .where(takesTimeOf(db, given.calendarId))
      .where('workspace_id', '=', given.workspaceId)
      .compile(),
  );
  return async (db: Database, requested: CalendarKey & Values): Promise<Booking | undefined> => {
    const row = await select(db, requested);
    return row && toBooking(row);
  };
}

type Selection = ReturnType<typeof selectBookings>;

/** Whether a booking takes time of a calendar, or was made at it, where few can be meant. */
function takesTimeOf(db: Database, calendarId: string): RawBuilder<boolean> {
  const { contains, unindexed } = dialectOf(db);
  const isMember = contains(sql`coalesce(member_ids, '')`, sql`cast(${calendarId} as text)`);
  return sql<boolean>`(${unindexed('calendar_id')} = ${calendarId} or ${unindexed('team_id')} = ${calendarId} or ${isMember})`;
}

/** Whether a row of `bookings` takes time of a calendar, as long as it's live. */
export function isHadBy(db: Database, calendarId: RawBuilder<unknown>): RawBuilder<boolean> {
  const isMember = dialectOf(db).contains(sql`coalesce(bookings.member_ids, '')`, calendarId);
  return sql<boolean>`(bookings.calendar_id = ${calendarId} or ${isMember})`;
}

/** A calendar's booking by ID, cancelled ones too. */
export const bookingById = bookingWith<{ bookingId: string }>((bookings, { bookingId }) =>
  bookings.where('id', '=', bookingId),
);

/** A calendar's booking by its code as it's stored, cancelled ones too. */
export const bookingByCode = bookingWith<{ code: string }>((bookings, { code }) =>
  bookings.where('code', '=', code),
);

const selectById = compiledFirst<{ workspaceId: string; bookingId: string }>()((db, given) =>
  selectBookings(db)
    .where('id', '=', given.bookingId)
    .where('workspace_id', '=', given.workspaceId)
    .compile(),
);

/** A workspace's booking by ID, at whichever calendar, cancelled ones too. */
export async function bookingOfWorkspace(
  db: Database,
  key: { workspaceId: string; bookingId: string },
): Promise<Booking | undefined> {
  const row = await selectById(db, key);
  return row && toBooking(row);
}

const selectTaken = compiledFirst<{ workspaceId: string; bookingId: string }>()((db, given) =>
  db
    .selectFrom('bookings')
    .select(['calendar_id as calendarId', 'member_ids as memberIds'])
    .where('id', '=', given.bookingId)
    .where('workspace_id', '=', given.workspaceId)
    .compile(),
);

/** The calendars whose time a booking of a workspace takes, cancelled or not; none if there's no such booking. */
export async function calendarsOfBooking(
  db: Database,
  key: { workspaceId: string; bookingId: string },
): Promise<readonly string[]> {
  const row = await selectTaken(db, key);
  return row ? takenCalendars({ ...row, memberIds: JSON.parse(row.memberIds ?? '[]') }) : [];
}

const selectOfPeriod = (column: 'calendar_id' | 'team_id') =>
  compiled<CalendarKey & Period>()((db, { workspaceId, calendarId, startAt, endAt }) =>
    selectBookings(db)
      .where(column, '=', calendarId)
      .$if(column === 'calendar_id', (bookings) => bookings.where('team_id', 'is', null))
      .where('workspace_id', '=', workspaceId)
      .where('status', '=', 'booked')
      .where('start_at', '=', startAt)
      .where('end_at', '=', endAt)
      .compile(),
  );

const ofPeriod = { calendar: selectOfPeriod('calendar_id'), team: selectOfPeriod('team_id') };

/** The live bookings of exactly this period, no matter who made them: several at a team. */
export async function bookingsOfPeriod(
  db: Database,
  { isTeam, ...period }: CalendarKey & Period & { isTeam: boolean },
): Promise<Booking[]> {
  return (await ofPeriod[isTeam ? 'team' : 'calendar'](db, period)).map(toBooking);
}
