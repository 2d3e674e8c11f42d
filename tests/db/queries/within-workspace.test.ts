import { afterAll, expect, test } from 'bun:test';
import { sql } from 'kysely';
import pg from 'pg';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { findBookings } from '../../../db/queries/bookings/find.ts';
import { calendarNames } from '../../../db/queries/calendar-names.ts';
import { insertLink } from '../../../db/queries/links/links.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { TeamKind } from '../../../src/domain/calendar/team.ts';
import { ContractServer, type Place } from '../../contract/contract-server.ts';
import { watchStatements } from '../../helpers/statements.ts';
import { tableNames } from '../../helpers/table-names.ts';
import { addTeam } from '../../helpers/teams.ts';
import { isOnPostgres, testServices } from '../../helpers/workspace.ts';

/** Tables without a column for the workspace, and why they need none. */
const without: Readonly<Record<string, string>> = {
  workspaces: 'the workspaces themselves',
  users: 'accounts, which may be members of several',
  recovery_codes: 'a few of each account',
  servers: 'the processes that run',
  leases: 'what one of the processes does',
  working_hours: 'a setting of a calendar, of limited size',
  date_overrides: 'a setting of a calendar, of limited size',
  date_override_periods: 'a setting of a calendar, of limited size',
  calendar_parts_of_day: 'a setting of a calendar, of limited size',
  calendar_own_words: 'a setting of a calendar, of limited size',
  kysely_migration: 'the schema',
  kysely_migration_lock: 'the schema',
};

/** Tables that are an index of bookings by name. */
const ofNameSearch = /^(?:booking_)?search_|^bookings_by_name/;

/** Columns whose value belongs to one workspace, so that whatever they find does. A place begins with its calendar's number. */
const narrowing = 'workspace_id,calendar_id,team_id,booking_id,link_id,owner_id,id,hash,place'.split(',');

/** The statements that were sent. */
const sent = new Set<string>();
if (isOnPostgres) {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [{ text: string } | string];
    sent.add(typeof first === 'string' ? first : first.text);
    return Reflect.apply(query, this, given);
  } as typeof query;
  afterAll(() => {
    pg.Client.prototype.query = query;
  });
} else {
  afterAll(watchStatements((run) => sent.add(run.sql)).restore);
}

/** What a request looks at: a table, and the columns by which an index finds its rows, the first of them first. */
type Look = { statement: string; table: string; by: string[] };

const hasRows = /^\s*(?:select|with|insert|update|delete)\b/;

const mustSay = (table: string) => !(table in without) && !ofNameSearch.test(table);

async function looksOf(db: Database): Promise<Look[]> {
  const tables = new Set(await tableNames(db));
  const statements = [...sent].filter((text) => hasRows.test(text) && !text.includes('pg_'));
  if (isOnPostgres) await crowd(db);
  const looks: Look[] = [];
  for (const statement of statements) {
    const plan = await (isOnPostgres ? looksInPostgres(db, statement) : looksInSqlite(db, statement));
    looks.push(...plan.map(({ alias, by }) => ({ statement, table: tableOf(statement, alias), by })));
  }
  return looks.filter(({ table }) => tables.has(table) && mustSay(table));
}

/** The table that a statement calls by a name. */
function tableOf(statement: string, alias: string): string {
  const named = new RegExp(`\\b(\\w+)"?\\s+(?:as\\s+)"?${alias}\\b`, 'i').exec(statement);
  return named?.[1] ?? alias;
}

async function looksInSqlite(db: Database, statement: string) {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`.execute(db);
  return rows.flatMap(({ detail }) => {
    const [, alias, found = ''] = /^(?:SCAN|SEARCH) (\w+)(?:.*?\((.*)\))?/.exec(detail) ?? [];
    if (alias === undefined) return [];
    return [{ alias, by: [...found.matchAll(/(\w+)(?:=|>|<)/g)].map(([, column = '']) => column) }];
  });
}

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Node[] };

/** The plan that PostgreSQL keeps for any values, where an index can be used at all. */
async function looksInPostgres(db: Database, statement: string) {
  return await db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    await run('set plan_cache_mode = force_generic_plan');
    await run('set enable_seqscan = off');
    await run('set enable_bitmapscan = off');
    await run(`prepare looked as ${statement}`);
    const { rows } = await sql<{ count: number }>`
      select cardinality(parameter_types) as count from pg_prepared_statements where name = 'looked'`.execute(
      connection,
    );
    const values = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ');
    const explained = await run(`explain (format json) execute looked${values && `(${values})`}`);
    await run('deallocate looked');
    const [{ Plan } = {}] = JSON.parse((explained.rows[0] as Record<string, string>)['QUERY PLAN'] ?? '[]');
    return nodesOf(Plan).flatMap((node) => {
      const alias = node['Relation Name'];
      if (alias === undefined || node['Node Type'] === 'ModifyTable') return [];
      const by = [...(node['Index Cond'] ?? '').matchAll(/\(\(*"?(\w+)"? [=<>]/g)];
      return [{ alias, by: by.map(([, column = '']) => column) }];
    });
  });
}

/** Columns of others' holds and members. */
const ofOthers = {
  claims: ['owner_id', 'call_id', 'calendar_id', 'workspace_id', 'team_id'],
  team_members: ['team_id', 'calendar_id', 'workspace_id'],
};

/** Makes so many rows of others that PostgreSQL doesn't prefer to read all there are. */
async function crowd(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    // Nobody checks that their calendars exist.
    await run('set session_replication_role = replica');
    for (const [table, columns] of Object.entries(ofOthers)) {
      const values = columns.map((column) => `'${column}', number::text`).join(', ');
      const id = table === 'claims' ? `'id', 1000000 + number, ` : '';
      const hold = table === 'claims' ? `where kind = 'hold'` : '';
      await run(`
        insert into ${table} select (jsonb_populate_record(${table}, jsonb_build_object(${id}${values}))).*
        from (select ${table} from ${table} ${hold} limit 1) as one, generate_series(1, 5000) as number`);
    }
    await run('reset session_replication_role');
    for (const table of Object.keys(ofOthers)) await run(`analyze ${table}`);
  });
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

test('every table that grows says whose workspace its rows belong to', async () => {
  const { db } = await testServices();
  const found: string[] = [];
  for (const table of await tableNames(db)) {
    const has = await sql`select workspace_id from ${sql.table(table)} limit 0`.execute(db).then(
      () => true,
      () => false,
    );
    if (!has) found.push(table);
  }
  expect(found.filter(mustSay)).toEqual([]);
});

test('rows of a server of the version before, which does not say whose they are, say it as well', async () => {
  const { db, workspace, calendar: newCalendar } = await testServices();
  const workspaceId = await workspace();
  const { id: calendarId } = await newCalendar({ workspaceId });
  const period = { startAt: 1, endAt: 2 };
  await insertBooking(db, {
    id: 'b',
    workspaceId,
    calendarId,
    code: 'c',
    name: 'Ann',
    createdAt: 0,
    ...period,
  });
  const link = { id: 'l', workspaceId, calendarId, kind: 'caldav', name: '', host: '', access: '' } as const;
  const collections = [{ href: '/first', name: '' }];
  await insertLink(db, { ...link, freshnessMinutes: 1, createdAt: 0, collections, target: null });
  const rows: Record<string, Record<string, string | number>> = {
    link_collections: { link_id: 'l', href: '/', name: '' },
    link_objects: { link_id: 'l', collection_href: '/', href: '/a', text: '' },
    link_events: { link_id: 'l', booking_id: 'b', href: '/b', wanted_sequence: 0 },
    link_copies: { link_id: 'l', booking_id: 'b', start_at: 1, end_at: 2 },
    booking_former_times: { booking_id: 'b', start_at: 1, end_at: 2 },
  };
  for (const [table, row] of Object.entries(rows)) {
    const columns = Object.keys(row).map((column) => sql.ref(column));
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})
    `.execute(db);
    const stored = await sql`select distinct workspace_id as "workspaceId" from ${sql.table(table)}`.execute(
      db,
    );
    expect({ table, rows: stored.rows }).toEqual({ table, rows: [{ workspaceId }] });
  }
});

test('what a request asks of the database is found by what belongs to one workspace', async () => {
  const contract = await ContractServer.open();
  const place = await contract.place();
  const who = { name: 'Ann', phone: '+12125550123', email: 'ann@example.com' };
  const ask = async (operation: string, input: object) =>
    (await contract.post(place, operation, { input: input as never })).json as Record<string, { id: string }>;
  sent.clear();
  const [start, later] = ['2026-11-23T10:00', '2026-11-23T13:00'];
  await ask('check-availability', { query: 'monday at 10', callId: 'c' });
  await ask('check-availability', { query: 'an hour later', callId: 'c' });
  for (const callId of ['c', 'c', 'd']) await ask('hold-slot', { start, callId });
  const { booking } = await ask('book-slot', { start, callId: 'c', ...who, idempotencyKey: 'x' });
  await ask('book-slot', { start, callId: 'c', ...who, idempotencyKey: 'y' });
  await ask('book-slot', { start, ...who, name: 'Bob' });
  for (const field of ['phone', 'email', 'name'] as const)
    await ask('find-bookings', { [field]: who[field] });
  await ask('find-bookings', { from: '2026-11-23' });
  await ask('update-booking', { bookingId: booking?.id, name: 'Anna' });
  const { hold } = await ask('hold-slot', { start: '2026-11-23T11:00' });
  await ask('release-hold', { holdId: hold?.id });
  await ask('reschedule-booking', { bookingId: booking?.id, start: later, callId: 'c' });
  await ask('cancel-booking', { bookingId: booking?.id });
  for (const kind of ['anyone', 'everyone'] as const) await askTeam(contract, place, kind);
  const { db } = contract.made;
  const { workspaceId } = place;
  const calendarIds = (await calendarNames(db, workspaceId)).map(({ id }) => id);
  const anything = { name: 'ann', isInAnyOrder: true, phoneEnd: '0123', emailStart: 'ann', code: 'x' };
  const limit = { upcoming: 3, total: 5 };
  await findBookings(db, { requested: { workspaceId, calendarIds, ...anything }, now: 0, limit });
  const looks = await looksOf(db);
  expect(looks.map(({ table }) => table)).toEqual(
    expect.arrayContaining([
      'api_keys',
      'bookings',
      'calendars',
      'claims',
      'idempotency_keys',
      'link_events',
    ]),
  );
  const wide = looks.filter(({ by: [first = ''] }) => !narrowing.includes(first));
  expect(wide).toEqual([]);
});

/** Checks, holds, books, finds, moves and cancels at a new team of two, and under a member's calendar. */
async function askTeam(contract: ContractServer, place: Place, kind: TeamKind): Promise<void> {
  const { workspaceId } = place;
  const members = [
    await contract.calendar(workspaceId, { name: 'Dr. Lee' }),
    await contract.calendar(workspaceId, { name: 'Sarah Chen' }),
  ] as const;
  const team = await addTeam(contract.made, { kind, members });
  const ask = async (operation: string, input: object, calendarId = team.id) =>
    (await contract.post({ ...place, calendarId }, operation, { input: input as never })).json as Record<
      string,
      { id: string }
    >;
  const who = { name: 'Ann', phone: '+12125550123' };
  const start = '2026-11-23T10:00';
  await ask('check-availability', { query: 'monday at 10', callId: 'c' });
  await ask('check-availability', { query: 'the same one as last time, monday at 10', phone: who.phone });
  for (const callId of ['c', 'c', 'd']) await ask('hold-slot', { start, callId });
  const { booking } = await ask('book-slot', { start, callId: 'c', ...who });
  await ask('book-slot', { start, callId: 'c', ...who });
  await ask('book-slot', { start, ...who, name: 'Bob', with: 'Sarah' });
  const bookingId = booking?.id;
  for (const calendarId of [team.id, members[0].id]) {
    await ask('find-bookings', { phone: who.phone }, calendarId);
    await ask('find-bookings', { from: '2026-11-23' }, calendarId);
    await ask('update-booking', { bookingId, name: calendarId }, calendarId);
  }
  await ask('reschedule-booking', { bookingId, start: '2026-11-23T13:00' }, members[0].id);
  await ask('reschedule-booking', { bookingId, start: '2026-11-23T14:00' });
  const { booking: cancelled } = await ask('cancel-booking', { bookingId });
  expect(cancelled?.id).toBe(bookingId);
}
