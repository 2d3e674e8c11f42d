import { describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../../db/migrations/migrations.ts';
import { runSlotline, serveSlotline, startSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { type OpenedFile, openKept } from '../../helpers/releases/kept-file.ts';
import { inColumnsOf, lasting, problemsIn, rowsIn } from '../../helpers/releases/stored.ts';

const folder = temporaryFolder();
const killed = join(import.meta.dir, '../../helpers/releases/killed-migration.ts');
const names = Object.keys(migrations).sort();
const kills = Number(process.env['SLOTLINE_TEST_KILLS'] ?? 2);

describe('a migration that is killed', () => {
  test.each([names[11], names[15], names[24], names.at(-1)])(
    'after %s is made by the next start',
    async (name = '') => {
      const opened = await openKept('0.2.0', join(folder, `${name}.db`));
      const before = rowsIn(opened.file);
      const child = Bun.spawn([process.execPath, killed, opened.file, name], { stderr: 'inherit' });
      await child.exited;
      expect(child.signalCode).toBe('SIGKILL');
      await expectWhole(opened, before);
    },
  );

  test('at any moment is made by the next start', async () => {
    const first = await openKept('0.2.0', join(folder, 'whole.db'));
    const before = rowsIn(first.file);
    const startedAt = performance.now();
    await startSlotline(['migrate', '--database', first.file]).exited;
    const wholeMs = performance.now() - startedAt;
    for (let part = 1; part <= kills; part++) {
      const opened = await openKept('0.2.0', join(folder, `part-${part}.db`));
      const child = startSlotline(['migrate', '--database', opened.file]);
      await Bun.sleep(wholeMs * (0.5 + (0.5 * part) / kills));
      child.kill('SIGKILL');
      await child.exited;
      await expectWhole(opened, before);
    }
  });
});

test('of two servers that start on an old file at once, one migrates it and both serve it', async () => {
  const { file, facts } = await openKept('0.2.0', join(folder, 'two.db'));
  const servers = await Promise.all([1, 2].map(() => serveSlotline(file)));
  for (const { url } of servers) {
    const response = await fetch(`${url}/api/v1/calendar?calendarId=${facts.calendarId}`, {
      headers: { Authorization: `Bearer ${facts.key}` },
    });
    expect(response.status).toBe(200);
  }
  const ended = await Promise.all(servers.map((server) => server.end('SIGTERM')));
  expect(ended.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(ended.filter(({ stderr }) => stderr.includes('"message":"migrated"'))).toHaveLength(1);
  expect(copiesOf('two.db')).toHaveLength(1);
  expect(problemsIn(file)).toEqual([]);
});

test('of four that migrate an old file at once, one does, with one copy', async () => {
  const { file } = await openKept('0.2.0', join(folder, 'four.db'));
  const children = [1, 2, 3, 4].map(() => startSlotline(['migrate', '--json', '--database', file]));
  const answers = await Promise.all(children.map((child) => new Response(child.stdout).text()));
  expect(answers.filter((answer) => JSON.parse(answer).applied.length > 0)).toHaveLength(1);
  expect(copiesOf('four.db')).toHaveLength(1);
  expect(problemsIn(file)).toEqual([]);
});

/** Starts Slotline once more, and sees that nothing was lost. */
async function expectWhole({ file }: OpenedFile, before: ReturnType<typeof rowsIn>): Promise<void> {
  const { exitCode } = await runSlotline(['migrate', '--database', file]);
  expect(exitCode).toBe(0);
  expect(inColumnsOf(lasting(before), rowsIn(file))).toEqual(lasting(before));
  expect(problemsIn(file)).toEqual([]);
  const copies = copiesOf(file.slice(folder.length + 1));
  expect(copies.filter((name) => name.includes('unfinished'))).toEqual([]);
  expect(rowsIn(join(folder, copies.at(-1) ?? ''))).toEqual(before);
}

function copiesOf(name: string): string[] {
  return readdirSync(folder)
    .filter((each) => each.startsWith(`${name}.backup-`))
    .sort();
}
