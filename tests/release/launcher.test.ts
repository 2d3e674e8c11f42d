import { describe, expect, test } from 'bun:test';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMissing } from '../helpers/process/missing-tool.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';

const folder = temporaryFolder();
const platform = `@slotline/${process.platform}-${process.arch}`;
const [here, elsewhere] = usesMusl() ? [`${platform}-musl`, platform] : [platform, `${platform}-musl`];

/** Node as it is, and as it was before it could become another program. */
const nodes = [
  ['Node', []],
  ['Node without execve', ['--import', 'data:text/javascript,delete process.execve']],
] as const;

describe.skipIf(process.platform === 'win32' || isMissing(Bun.which('node') !== null, 'node'))(
  'the npm package',
  () => {
    describe.each(nodes)('on %s', (_, options) => {
      test('hands arguments, input and output to the binary, and its exit code back', async () => {
        const launcher = install({ [here]: 'read line; echo "$# $2 $line"; echo problem >&2; exit 7' });
        const run = start(launcher, { options, args: ['--help', 'two words'], input: 'typed\n' });
        expect(await ended(run)).toEqual({ stdout: '2 two words typed\n', stderr: 'problem\n', code: 7 });
      });

      test.each(['SIGTERM', 'SIGINT'] as const)('passes %s on and waits for the binary', async (signal) => {
        const short = signal.slice(3);
        const launcher = install({
          [here]: `trap 'sleep 0.2; echo stopped; exit 3' ${short}; echo ready; while :; do sleep 0.05; done`,
        });
        const run = start(launcher, { options });
        expect(await read(run)).toBe('ready\n');
        run.kill(signal);
        expect(await ended(run)).toMatchObject({ stdout: 'stopped\n', code: 3 });
      });

      test('says what to do if the binary may not be run', async () => {
        const launcher = install({ [here]: 'true' });
        const binary = join(launcher, '../..', here, 'slotline');
        chmodSync(binary, 0o644);
        expect(await ended(start(launcher, { options }))).toEqual({
          stdout: '',
          stderr: `slotline: "${binary}" can't be run (EACCES): install Slotline again, where programs may be run from.\n`,
          code: 1,
        });
      });

      test('ends by the signal that ended the binary', async () => {
        const launcher = install({ [here]: 'kill -KILL $$' });
        const run = start(launcher, { options });
        await run.exited;
        expect(run.signalCode).toBe('SIGKILL');
      });
    });

    test('stops the binary when npx is told to end', async () => {
      const launcher = install({
        [here]: `trap 'touch "$1"; exit' TERM; echo ready; while :; do sleep 0.05; done`,
      });
      const stopped = join(launcher, '../stopped');
      // As npx does it: a shell between, which passes nothing on.
      const command = `"${Bun.which('node')}" "${launcher}" "${stopped}"; true`;
      const shell = Bun.spawn(['sh', '-c', command], {
        env: { ...process.env, npm_command: 'exec' },
        stdout: 'pipe',
      });
      expect(await read(shell)).toBe('ready\n');
      shell.kill('SIGTERM');
      while (!existsSync(stopped)) await Bun.sleep(20);
      expect(existsSync(stopped)).toBe(true);
    });

    test('takes the binary for this C library if there are two', async () => {
      const launcher = install({ [elsewhere]: 'echo elsewhere', [here]: 'echo here' });
      expect((await ended(start(launcher))).stdout).toBe('here\n');
    });

    test('takes the binary for x64 on Windows on ARM', async () => {
      const onArm = `Object.defineProperties(process, { platform: { value: 'win32' }, arch: { value: 'arm64' } })`;
      const options = ['--import', `data:text/javascript,${onArm}`];
      const { stderr } = await ended(start(install({}), { options }));
      expect(stderr).toContain('"@slotline/windows-x64"');
    });

    test.each([
      ['none', {}],
      ['one for another C library', { [elsewhere]: 'true' }],
    ])('says what to do if no binary is installed, or only %s', async (_, packages) => {
      expect(await ended(start(install(packages)))).toEqual({
        stdout: '',
        stderr:
          `slotline: no binary for this machine (${process.platform}, ${process.arch}) is installed. It comes in the ` +
          `npm package "${here}": install without --omit=optional, on the machine that runs it. If there's no such ` +
          'package, run Slotline from its source.\n',
        code: 1,
      });
    });
  },
);

function usesMusl(): boolean {
  if (process.platform !== 'linux' || Bun.which('node') === null) return false;
  const script = 'process.exitCode = process.report.getReport().header.glibcVersionRuntime ? 1 : 0';
  return Bun.spawnSync(['node', '-e', script]).success;
}

/** Installs the launcher beside packages whose binaries are shell scripts. Returns its path. */
function install(packages: Record<string, string>): string {
  const modules = join(mkdtempSync(join(folder, 'install-')), 'node_modules');
  for (const [name, script] of Object.entries(packages)) {
    mkdirSync(join(modules, name), { recursive: true });
    writeFileSync(join(modules, name, 'package.json'), JSON.stringify({ name }));
    writeFileSync(join(modules, name, 'slotline'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(modules, name, 'slotline'), 0o755);
  }
  mkdirSync(join(modules, 'slotline'), { recursive: true });
  writeFileSync(join(modules, 'slotline/package.json'), '{"type":"module"}');
  copyFileSync(
    join(import.meta.dir, '../../.ci/release/npm/launcher.js'),
    join(modules, 'slotline/slotline.js'),
  );
  return join(modules, 'slotline/slotline.js');
}

function start(
  launcher: string,
  {
    options = [],
    args = [],
    input = '',
  }: { options?: readonly string[]; args?: string[]; input?: string } = {},
) {
  const { npm_command, ...env } = process.env;
  return Bun.spawn(['node', ...options, launcher, ...args], {
    env,
    stdin: new Blob([input]),
    stdout: 'pipe',
    stderr: 'pipe',
  });
}

type Run = Bun.Subprocess<'ignore' | Blob, 'pipe', 'pipe'>;

/** The first that a program prints. */
async function read({ stdout }: { stdout: ReadableStream<Uint8Array> }): Promise<string> {
  const reader = stdout.getReader();
  const { value } = await reader.read();
  reader.releaseLock();
  return new TextDecoder().decode(value);
}

/** What a program still prints, and how it ends. */
async function ended({ stdout, stderr, exited }: Run) {
  const [out, problems, code] = await Promise.all([rest(stdout), rest(stderr), exited]);
  return { stdout: out, stderr: problems, code };
}

async function rest(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
