import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrateAlone } from '../../../db/migrations/migrate.ts';
import { openPostgres } from '../../../db/postgres/open.ts';
import { Cluster, isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabaseUrl } from '../../helpers/postgres/databases.ts';
import { runSlotline, type ServedSlotline, serveHere, serveSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { openKept } from '../../helpers/releases/kept-file.ts';
import { askForSlots, makeSampleFile, type SampleFile } from '../../helpers/sample-file.ts';

const environment = { SLOTLINE_SECRET_KEY: 'ab'.repeat(32), SLOTLINE_RATE_LIMIT: '100000' };

const isNewer =
  'the database was made by a newer Slotline (it has had the migration "9999-later"): start that version';
const folder = temporaryFolder();

describe.skipIf(isWithoutPostgres)('with PostgreSQL', () => {
  let cluster: Cluster;
  let sample: SampleFile;
  let server: ServedSlotline;
  let url: string;

  beforeAll(async () => {
    cluster = await Cluster.start();
    // Everybody on this machine is trusted, so any password will do.
    url = cluster.url().replace('slotline@', 'slotline:hush-hush@');
    sample = await makeSampleFile(url);
    server = await serveSlotline(url, { environment });
  });

  afterAll(async () => {
    const { exitCode, stderr } = await server.end('SIGTERM');
    expect(exitCode).toBe(0);
    expect(stderr).not.toContain('hush-hush');
    await cluster.kill();
  });

  test('the server says which database it serves, without the password', async () => {
    const other = await serveHere(url, { environment });
    const { stderr } = await other.end();
    expect(stderr).toContain(`"databaseFile":"${cluster.url()}"`);
    expect(stderr).not.toContain('hush-hush');
  });

  test('the server needs a secret key', async () => {
    const refused = await runSlotline(['serve', '--port', '0', '--database', url]);
    expect(refused).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'slotline: SLOTLINE_SECRET_KEY is missing: with PostgreSQL every server needs the same one, such as "openssl rand -hex 32" prints\n',
    });
  });

  test.each([
    [['backup', 'copy.db'], 'is no file: back it up with "pg_dump --format custom"'],
    [['restore', 'copy.db'], 'is no file: restore a dump with "pg_restore" into an empty database'],
    [['demo'], 'is no file: name a new file for the demo'],
  ])('%p says what to do instead', async (args, problem) => {
    const refused = await runSlotline([...args, '--database', url]);
    expect(refused).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `slotline: "${cluster.url()}" ${problem}\n`,
    });
  });

  test.each([
    [['serve', '--port', '0']],
    [['workspace', 'list']],
    [['workspace', 'create', '--name', 'New']],
  ])('a database of a newer version is refused by %j, and left as it is', async (command) => {
    const newer = await freshDatabaseUrl();
    const db = openPostgres(newer);
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(db);
    const refused = await runSlotline([...command, '--database', newer], { environment });
    expect(refused).toEqual({ exitCode: 2, stdout: '', stderr: `slotline: ${isNewer}\n` });
    const { rows } = await sql`select count(*) as count from workspaces`.execute(db);
    expect(rows).toEqual([{ count: 0 }]);
    await db.destroy();
  });

  test('nothing is moved to a database of a newer version', async () => {
    const newer = await freshDatabaseUrl();
    const db = openPostgres(newer);
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(db);
    const { file } = await openKept('0.2.0', join(folder, 'moved.db'));
    await migrateAlone(file);
    const refused = await runSlotline(['move', '--to', newer, '--database', file]);
    expect(refused).toEqual({ exitCode: 2, stdout: '', stderr: `slotline: ${isNewer}\n` });
    await db.destroy();
  });

  test.each(['postgres://', 'postgres://db.example.com', 'postgresql://db.example.com/'])(
    '%p names no database',
    async (wrong) => {
      for (const args of [['--database', wrong], []]) {
        const refused = await runSlotline(['workspace', 'list', ...args], {
          environment: { SLOTLINE_DATABASE: wrong },
        });
        expect(refused.exitCode).toBe(2);
        expect(refused.stderr).toContain('it must be the path of a file, or a URL such as');
      }
    },
  );

  test('a database that is not there is named, and the password is not', async () => {
    const { exitCode, stderr } = await runSlotline(['workspace', 'list', '--database', `${url}_missing`]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('database "postgres_missing" does not exist');
    expect(stderr).not.toContain('hush-hush');
  });

  test('a file is opened without the driver', async () => {
    const script = `
      const { openAny } = await import(${JSON.stringify(join(import.meta.dir, '../../../db/open.ts'))});
      await openAny(':memory:');
      const filesOfDriver = () => Object.keys(require.cache).filter((name) => name.includes('node_modules/pg/'));
      const before = filesOfDriver().length;
      await openAny('postgres://db.example.com/slotline');
      process.stdout.write(JSON.stringify([before, filesOfDriver().length > 0]));`;
    const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe' });
    expect(await new Response(child.stdout).json()).toEqual([0, true]);
  });

  test('a server whose database goes away answers 503, and goes on once it is back', async () => {
    expect((await askForSlots(server.url, sample)).status).toBe(200);
    await cluster.kill();
    const away = await askForSlots(server.url, sample);
    expect(away.status).toBe(503);
    expect(away.headers.get('retry-after')).toBe('1');
    expect(await away.json()).toMatchObject({ code: 'TRY_AGAIN' });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    await cluster.run();
    expect((await askForSlots(server.url, sample)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
