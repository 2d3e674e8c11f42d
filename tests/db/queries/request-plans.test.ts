import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'kysely';
import type { Database } from '../../../db/sqlite/open.ts';
import { adminRoutes } from '../../../src/admin/routes.ts';
import { accessOf } from '../../../src/admin/visit.ts';
import { ContractServer } from '../../contract/contract-server.ts';
import { twoWorkspaces } from '../../helpers/actions/two-workspaces.ts';
import { quickHash } from '../../helpers/dashboard/getting-in.ts';
import { ask, fieldsOf, forms, password, pathIn } from '../../helpers/dashboard/page-requests.ts';
import { askEverything } from '../../helpers/every-request.ts';
import { watchStatements } from '../../helpers/statements.ts';
import { isOnPostgres, testServices } from '../../helpers/workspace.ts';

/** These are SQLite's plans. */
const onSqlite = test.skipIf(isOnPostgres);

/** What PRAGMA optimize notes of a file: of an index, its rows, and how many share its first column, its first two, … */
type Statistics = Readonly<Record<string, string>>;

/** 300,000 bookings in 200 calendars of a workspace. */
const manyCalendars: Statistics = {
  'bookings sqlite_autoindex_bookings_1': '300000 1',
  'bookings sqlite_autoindex_bookings_2': '300000 300000 1',
  'bookings bookings_by_start': '300000 1500 1500 1 1',
  'bookings bookings_by_team': '30 30 30 30 1',
  'bookings bookings_by_phone': '300000 1500 1 1 1 1',
  'bookings bookings_by_email': '0 0 0 0 0 0',
  'bookings bookings_by_place': '300000 1',
  'bookings bookings_waiting': '60 60 1 1',
  'bookings bookings_by_creation': '300000 1000',
  'claims claims_by_time': '300000 1500 1500 1 1',
  'claims claims_by_start': '300000 1500 1',
  'claims claims_by_owner': '300000 1',
  'claims claims_by_team': '0 0 0',
  'claims claims_kept_elsewhere': '0 0 0',
  'claims claims_holds_by_call': '130 130 1',
  'claims claims_holds_by_end': '130 130 1',
  'claims claims_holds_ended': '130 1',
  'calls calls_by_workspace': '100000 100000 1',
  'calls calls_by_calendar': '100000 500',
  'calls calls_refused': '10000 10000',
  'calls calls_not_understood': '100 100',
  'calls calls_in_doubt': '0 0',
  'audit_entries audit_entries_by_time': '50000 50000 2',
  'audit_entries audit_entries_of_people': '10000 10000 3',
  'audit_entries audit_entries_by_subject': '50000 2 1',
  'outbox outbox_by_time': '5000 1',
  'outbox outbox_by_calendar': '5000 25 1',
  'idempotency_keys sqlite_autoindex_idempotency_keys_1': '5000 5000 2500 1',
  'idempotency_keys idempotency_keys_by_time': '5000 1',
  'idempotency_keys idempotency_keys_by_booking': '5000 1',
  'sessions sessions': '500 1',
  'sessions sessions_by_user': '500 5',
  'sessions sessions_by_use': '500 1',
  'calendars sqlite_autoindex_calendars_1': '200 1',
  'calendars calendars_by_workspace': '200 200 1',
};

/** All of them in one calendar, and made at a team. */
const oneCalendar: Statistics = {
  ...manyCalendars,
  'bookings bookings_by_start': '300000 300000 150000 1 1',
  'bookings bookings_by_team': '300000 300000 150000 1 1',
  'bookings bookings_by_phone': '300000 300000 3 2 1 1',
  'bookings bookings_by_email': '300000 300000 3 2 1 1',
  'claims claims_by_time': '300000 300000 150000 1 1',
  'claims claims_by_start': '300000 300000 1',
  'claims claims_by_team': '300000 300000 300000',
  'claims claims_kept_elsewhere': '150000 150000 1',
  'calls calls_by_calendar': '100000 100000',
  'calendars sqlite_autoindex_calendars_1': '2 1',
  'calendars calendars_by_workspace': '2 2 1',
};

/** Tables that grow as long as a workspace is used. */
const growing = new Set(
  'bookings booking_former_times claims calls audit_entries idempotency_keys outbox sessions'.split(' '),
);

/** Columns that many rows of a table share, so that more than these must be known of what is looked for. */
const shared = ['workspace_id', 'calendar_id', 'team_id', 'status'];

/** What is wide and yet reads little: an index that few rows are in, and the first or the last entry of one. */
const readsLittle: readonly RegExp[] = [
  / bookings_waiting \(/,
  / claims_by_team \(team_id=\? AND kind=\?\)/,
  /claims USING COVERING INDEX claims_by_time \(calendar_id=\?(?: AND size_class>\?)?\)/,
  /calls USING COVERING INDEX calls_by_workspace \(workspace_id=\?\)/,
  /^SEARCH calls$/,
];

const watched = new Set<string>();
const asked = new Set<string>();
if (!isOnPostgres) afterAll(watchStatements(({ sql: statement }) => watched.add(statement)).restore);

/** Keeps what is asked of databases meanwhile. */
async function keeping(work: () => Promise<unknown>): Promise<void> {
  watched.clear();
  await work();
  for (const statement of watched) {
    if (/^\s*(?:select|with|insert|update|delete)\b/.test(statement)) asked.add(statement);
  }
}

/** Asks what bots can ask, opens all pages and sends all their forms. */
async function askAll(): Promise<void> {
  const contract = await ContractServer.open();
  const place = await contract.place();
  await keeping(() => askEverything(contract, place));
  const passwordHash = quickHash(password);
  const opened = await twoWorkspaces(passwordHash);
  for (const route of adminRoutes.filter((each) => accessOf(each) !== 'anyone')) {
    const world = route.method === 'GET' ? opened : await twoWorkspaces(passwordHash);
    await forms[route.path]?.prepare?.(world);
    const fields = await fieldsOf(world, route, 'owner');
    const { people } = world.ours;
    await keeping(() => ask(people.owner, route, { path: pathIn(world.ours, route), fields }));
    if (world !== opened) await world.made.db.destroy();
  }
}

/** The steps of all plans that read much of a table that grows, and their statements. */
async function wideSteps(db: Database): Promise<{ step: string; statement: string }[]> {
  const found: { step: string; statement: string }[] = [];
  for (const statement of asked) {
    const plan = sql<{ detail: string; parent: number }>`explain query plan ${sql.raw(statement)}`;
    const { rows } = await plan.execute(db);
    const sorted = rows
      .filter(({ detail }) => detail.startsWith('USE TEMP B-TREE'))
      .map(({ parent }) => parent);
    for (const { detail, parent } of rows) {
      const [, name, index = ''] = /^(?:SCAN|SEARCH) (\w+)(.*)/.exec(detail) ?? [];
      if (name === undefined) continue;
      const table = new RegExp(`\\b(\\w+)"?\\s+as\\s+"?${name}\\b`, 'i').exec(statement)?.[1] ?? name;
      if (!growing.has(table) || readsLittle.some((each) => each.test(detail))) continue;
      const columns = [...index.matchAll(/(\w+)(?:=|>|<|,)/g)].map(([, column = '']) => column);
      // The index has them in the order that is asked for.
      const stopsEarly = isLimited(statement, { parent, name }) && !sorted.includes(parent);
      const isWide = columns.every((column) => shared.includes(column));
      if (isWide && (columns.length === 0 || !stopsEarly)) found.push({ step: detail, statement });
    }
  }
  return found;
}

/** Whether a step is part of a query, or of a subquery in it, that ends with an order and a limit. */
function isLimited(statement: string, { parent, name }: { parent: number; name: string }): boolean {
  if (parent === 0) return / order by [^()]+ limit \S+$/.test(statement.trim());
  const subqueries = statement.matchAll(
    /\(\s*select [^()]+ from (\w+)(?: as (\w+))?\s[^()]+ order by [^()]+ limit \S+\s*\)/g,
  );
  return [...subqueries].some(([, table, alias]) => (alias ?? table) === name);
}

/** An empty database that SQLite takes for one with these statistics. */
async function databaseWith(statistics: Statistics): Promise<Database> {
  const { db } = await testServices();
  await sql`analyze workspaces`.execute(db);
  for (const [name, numbers] of Object.entries(statistics)) {
    const [table, index] = name.split(' ');
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${numbers})`.execute(db);
  }
  await sql`analyze sqlite_schema`.execute(db);
  return db;
}

beforeAll(async () => {
  if (!isOnPostgres) await askAll();
}, 300_000);

onSqlite.each<[string, Statistics]>([
  ['nothing is known of the file', {}],
  ['a large file has many calendars', manyCalendars],
  ['a large file has one calendar', oneCalendar],
])('no request reads all that a workspace or a calendar has, whether %s', async (_, statistics) => {
  expect(asked.size).toBeGreaterThan(200);
  expect(await wideSteps(await databaseWith(statistics))).toEqual([]);
});
