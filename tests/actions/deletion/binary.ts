import { Database as Sqlite } from 'bun:sqlite';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// Proves that a binary, alone in an empty folder, removes what was deleted from the bytes of its file: the Worker that does
// must be within it. Takes half a minute, because housekeeping begins that long after the start.
const binary = resolve(process.argv[2] ?? 'dist/slotline');
const folder = mkdtempSync(join(tmpdir(), 'slotline-binary-'));
const file = join(folder, 'slotline.db');
const word = 'Quagga';

try {
  await run(['workspace', 'create', '--name', word]);
  const sqlite = new Sqlite(file);
  sqlite.run('update workspaces set deleted_at = 1');
  sqlite.close();
  await serveUntil('deleted for good');
  if (readFileSync(file).includes(word)) throw new Error('the name is still in the bytes of the file');
  console.log('The binary removes what was deleted from the file in a Worker of its own.');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true });

async function run(argv: string[]): Promise<void> {
  const child = Bun.spawn([binary, ...argv, '--database', 'slotline.db'], { cwd: folder, stdout: 'ignore' });
  if ((await child.exited) !== 0) throw new Error(`slotline ${argv.join(' ')} failed`);
}

/** Serves until a line with a text is logged, or for a minute. Throws then, and if the server doesn't end well. */
async function serveUntil(text: string): Promise<void> {
  const server = Bun.spawn([binary, 'serve', '--port', '0', '--database', 'slotline.db'], {
    cwd: folder,
    stdout: 'ignore',
    stderr: 'pipe',
  });
  const timer = setTimeout(() => server.kill(), 60_000);
  let log = '';
  let isStopped = false;
  const decoder = new TextDecoder();
  for await (const bytes of server.stderr) {
    log += decoder.decode(bytes, { stream: true });
    // A second signal would end it at once.
    if (!isStopped && log.includes(text)) {
      isStopped = true;
      server.kill();
    }
  }
  clearTimeout(timer);
  if ((await server.exited) !== 0 || !log.includes(text)) throw new Error(`it logged:\n${log}`);
}
