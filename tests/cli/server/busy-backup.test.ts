import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { firstLine, serveSlotline } from '../../helpers/process/command.ts';
import { openBackups, problemsOf, read, succeed } from './backups.ts';

const { folder, freshSample } = await openBackups();
const writerProgram = join(import.meta.dir, '../../helpers/process/endless-writer.ts');

test('a backup is consistent while another process writes and a server reads', async () => {
  const { databaseFile } = freshSample('busy');
  const server = await serveSlotline(databaseFile);
  const writer = Bun.spawn([process.execPath, writerProgram, databaseFile], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  expect(await firstLine(writer.stdout)).toBe('made');
  const counts: number[] = [];
  for (let copy = 1; copy <= 4; copy++) {
    const file = join(folder, `busy-copy-${copy}.db`);
    await succeed('backup', file, '--database', databaseFile);
    expect(problemsOf(file)).toEqual([]);
    const count = calendarsIn(file);
    counts.push(count);
    while (calendarsIn(databaseFile) === count) await Bun.sleep(5);
  }
  writer.kill('SIGKILL');
  await writer.exited;
  await server.end('SIGTERM');
  expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b));
});

function calendarsIn(file: string): number {
  const count = (sqlite: Parameters<Parameters<typeof read>[1]>[0]) =>
    sqlite.query<{ count: number }, []>('select count(*) as count from calendars').get();
  return read(file, count)?.count ?? 0;
}
