import { beforeAll, describe, expect, test } from 'bun:test';
import pg from 'pg';
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabaseUrl } from '../../helpers/postgres/databases.ts';
import { makeSampleFile } from '../../helpers/sample-file.ts';
import { examine } from './examination.ts';

const environment = { SLOTLINE_SECRET_KEY: 'ab'.repeat(32) };

describe.skipIf(isWithoutPostgres)('PostgreSQL', () => {
  let address: string;
  beforeAll(async () => {
    address = await freshDatabaseUrl({ isMigrated: false });
    await administer('create database used template template0');
    await makeSampleFile(urlOf('used'));
  });

  /** The address of one of the databases beside that. */
  const urlOf = (database: string) => address.replace(/[^/]+$/, database);

  async function administer(...statements: string[]): Promise<void> {
    const client = new pg.Client(address);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  async function postgresAt(url: string) {
    const hidden = url.replace('slotline@', 'slotline:hush-hush@').replace('other@', 'other:hush-hush@');
    const found = await examine(['--database', hidden], { environment });
    expect(JSON.stringify(found)).not.toContain('hush-hush');
    expect([found.files, found.database, found.disk]).toEqual([[], [], []]);
    return found;
  }

  test('may be empty, and stays so', async () => {
    await administer('create database empty template template0');
    const url = urlOf('empty');
    for (const _ of ['first', 'second']) {
      const { postgres } = await postgresAt(url);
      expect(postgres).toEqual([
        expect.stringMatching(
          /^ok: postgres:.+\/empty answers \(version \d+\) and is empty: the server will create/,
        ),
      ]);
    }
  });

  test('is up to date, and its calendars are looked at', async () => {
    const { postgres, zones } = await postgresAt(urlOf('used'));
    expect(postgres).toEqual([
      expect.stringMatching(/^ok: .+\/used answers \(version \d+\) and is up to date\.$/),
    ]);
    expect(zones).toEqual([expect.stringContaining('the one of your calendars known')]);
  });

  test('of a newer Slotline is a problem, and an older one is migrated', async () => {
    await administer('create database aged template used');
    const url = urlOf('aged');
    const client = new pg.Client(url);
    await client.connect();
    await client.query("delete from kysely_migration where name like '0030%'");
    expect((await postgresAt(url)).postgres).toEqual([
      expect.stringContaining(
        'is from an older Slotline and will be migrated at start (1 step): back it up with "pg_dump" first',
      ),
    ]);
    await client.query("insert into kysely_migration values ('9999-of-tomorrow', '')");
    expect((await postgresAt(url)).postgres).toEqual([
      'problem: The database was made by a newer Slotline (it has had the migration "9999-of-tomorrow"): start that version.',
    ]);
    await client.end();
  });

  test('needs UTF8, and to be owned', async () => {
    await administer(
      "create database latin template template0 encoding 'LATIN1' locale 'C'",
      'create role other login',
    );
    expect((await postgresAt(urlOf('latin'))).postgres).toEqual([
      expect.stringContaining('has the encoding LATIN1: create one with "createdb --encoding UTF8'),
    ]);
    const { postgres } = await postgresAt(urlOf('latin').replace('slotline@', 'other@'));
    expect(postgres).toContainEqual(
      expect.stringContaining('belongs to slotline, and other may lack the right'),
    );
  });

  test('that is missing says so', async () => {
    const { postgres, exitCode } = await postgresAt(urlOf('missing'));
    expect(postgres).toEqual([
      expect.stringMatching(
        /^problem: postgres:.+\/missing can't be reached \(database "missing" does not exist\): check/,
      ),
    ]);
    expect(exitCode).toBe(1);
  });

  test('without a key for the servers says so', async () => {
    const { settings } = await examine(['--database', urlOf('used')]);
    expect(settings).toEqual([
      expect.stringMatching(/^problem: SLOTLINE_SECRET_KEY is missing: with PostgreSQL/),
    ]);
  });
});
