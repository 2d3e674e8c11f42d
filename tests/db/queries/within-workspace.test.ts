import { afterAll, expect, test } from 'bun:test';
import { sql } from 'kysely';
import pg from 'pg';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { insertLink } from '../../../db/queries/links/links.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { ContractServer } from '../../contract/contract-server.ts';
import { askEverything } from '../../helpers/every-request.ts';
import { watchStatements } from '../../helpers/statements.ts';
import { tableNames } from '../../helpers/table-names.ts';
import { isOnPostgres, testServices } from '../../helpers/workspace.ts';

/** Tables without a column for the workspace, and why they need none. */
const without: Readonly<Record<string, string>> = {
  workspaces: 'the workspaces themselves',
  users: 'accounts, which may be members of several',
  recovery_codes: 'a few of each account',
  servers: 'the processes that run',
  leases: 'what one of the processes does',
  texted_numbers: 'how often a number was texted, whoever asked; kept for a day',
  working_hours: 'a setting of a calendar, of limited size',
  date_overrides: 'a setting of a calendar, of limited size',
  date_override_periods: 'a setting of a calendar, of limited size',
  calendar_parts_of_day: 'a setting of a calendar, of limited size',
  calendar_own_words: 'a setting of a calendar, of limited size',
  webhook_leads: 'a setting of an endpoint, of limited size',
  kysely_migration: 'the schema',
  kysely_migration_lock: 'the schema',
};

/** Tables that are an index of bookings by name. */
const ofNameSearch = /^(?:booking_)?search_|^bookings_by_name/;

/** Columns whose value belongs to one workspace, so that whatever they find does. A place begins with its calendar's number. */
const narrowing =
  'workspace_id,calendar_id,team_id,booking_id,link_id,report_id,owner_id,id,hash,place'.split(',');

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
  sent.clear();
  await askEverything(contract, place);
  const looks = await looksOf(contract.made.db);
  expect(looks.map(({ table }) => table)).toEqual(
    expect.arrayContaining([
      'api_keys',
      'bookings',
      'calendars',
      'claims',
      'idempotency_keys',
      'link_events',
      'wrong_names',
    ]),
  );
  const wide = looks.filter(({ by: [first = ''] }) => !narrowing.includes(first));
  expect(wide).toEqual([]);
});
