import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOf, groups, longest, root } from './groups.ts';
import { bundleSlotline } from './helpers/process/program.ts';

// bun tests/run.ts [GROUP…] [options of `bun test`]: the daily tests, or those of the groups named.
const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('-'));
const unknown = names.find((name) => !(name in groups));
if (unknown !== undefined) {
  process.stderr.write(
    `There is no group "${unknown}". Groups: ${Object.keys(groups).join(', ')}. One file: bun test ${unknown}\n`,
  );
  process.exit(2);
}

// A quarter of a run is waiting, for browsers, servers and locks: one worker more keeps all cores busy.
const workers = availableParallelism() + 1;
const folder = mkdtempSync(join(tmpdir(), 'slotline-tests-'));
try {
  // Tests that start the program share one binary, which starts in a fifth of the time that the sources take.
  const program = await bundleSlotline(folder);
  const files = filesOf(names);
  // What takes longer is started earlier; a file that isn't named there would count as one of the middle.
  const timings = join(folder, 'timings.json');
  const milliseconds = files.map((file) => {
    const place = longest.indexOf(file);
    return [file, place < 0 ? 1 : 1 + longest.length - place];
  });
  await Bun.write(timings, JSON.stringify({ version: 1, files: Object.fromEntries(milliseconds) }));
  const options = [
    `--timings=${timings}`,
    '--timeout',
    '180000',
    `--parallel=${workers}`,
    '--no-isolate',
    ...args.filter((arg) => arg.startsWith('-')),
  ];
  const tests = Bun.spawn([process.execPath, 'test', ...options, ...files.map((file) => `./${file}`)], {
    cwd: root,
    env: { ...process.env, SLOTLINE_TEST_PROGRAM: program },
    stdio: ['inherit', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal));
  process.exitCode = await tests.exited;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
