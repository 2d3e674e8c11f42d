import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { isSigned } from '../../.ci/release/mach-o.ts';
import { installation } from '../../.ci/release/readme.ts';
import { binaryName, type Target, targets } from '../../.ci/release/targets.ts';
import { startRegistry } from './registry.ts';

// Tries a release as its users do: checks the sums, asks each binary for this machine a question in an empty folder, and does
// so by npx from a mirror. Looks into the other binaries: their format, machine, C library and signature.
const folder = resolve(process.argv[2] ?? 'dist/release');
const mostBytes = 145_000_000;
/** Other programs that run binaries for other machines, where they are installed. */
const emulators: Record<string, string[]> = JSON.parse(process.env['SLOTLINE_EMULATORS'] ?? '{}');

checkSums();
for (const target of targets) {
  const file = join(folder, binaryName(target));
  inspect(target, readFileSync(file));
  const emulator = emulators[target];
  const isForHere = target.startsWith(`${process.platform}-${process.arch}`) && !target.endsWith('musl');
  if (isForHere || emulator) await ask(target, file, emulator ?? []);
}
await askByNpx();

function checkSums(): void {
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
  for (const line of lines) {
    const [sum, name = ''] = line.split('  ');
    const found = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    if (found !== sum) throw new Error(`${name} isn't what SHA256SUMS says`);
  }
  const missing = targets.filter((target) => !lines.some((line) => line.endsWith(binaryName(target))));
  if (missing.length > 0) throw new Error(`no binaries for ${missing.join(', ')}`);
  console.log(`SHA256SUMS fits ${lines.length} files`);
}

function inspect(name: Target, file: Buffer): void {
  const found = kindOf(file);
  const expected = name.replace('-baseline', '');
  if (found !== expected) throw new Error(`the binary for ${name} is one for ${found}`);
  if (file.length > mostBytes) throw new Error(`the binary for ${name} has ${file.length} bytes`);
  if (name.startsWith('darwin') && !isSigned(file))
    throw new Error(`macOS wouldn't run the binary for ${name}`);
  console.log(`${name}: ${(file.length / 1e6).toFixed(1)} MB, as its headers say`);
}

/** The platform that a binary is for, as its headers say: of ELF, Mach-O or PE. */
function kindOf(file: Buffer): string {
  if (file.readUInt32BE(0) === 0x7f454c46) {
    const machine = { 62: 'x64', 183: 'arm64' }[file.readUInt16LE(18)];
    const loader = /\/lib\S*\/ld-(linux|musl)-/.exec(file.toString('latin1', 0, 4096))?.[1];
    return `linux-${machine}${loader === 'musl' ? '-musl' : ''}`;
  }
  if (file.readUInt32LE(0) === 0xfeedfacf) {
    return `darwin-${{ 16777223: 'x64', 16777228: 'arm64' }[file.readUInt32LE(4)]}`;
  }
  const header = file.readUInt32LE(60);
  if (file.toString('latin1', header, header + 4) !== 'PE\0\0') return 'no platform that we know';
  return `windows-${{ 34404: 'x64', 43620: 'arm64' }[file.readUInt16LE(header + 4)]}`;
}

/** Starts a binary as the README says once there's a release, makes a calendar with it, and asks for a free time. */
async function ask(name: string, file: string, emulator: string[]): Promise<void> {
  const empty = mkdtempSync(join(tmpdir(), 'slotline-empty-'));
  const { PATH = '', HOME = '' } = process.env;
  install(file, empty);
  const start = (...args: string[]) =>
    Bun.spawn([...emulator, './slotline', ...args], {
      cwd: empty,
      env: { PATH, HOME, SLOTLINE_LOG: 'error' },
      stdout: 'pipe',
      stderr: 'inherit',
    });
  const run = async (...args: string[]) =>
    JSON.parse(await new Response(start(...args, '--json').stdout).text());
  const server = start('serve', '--port', '0', '--json');
  try {
    const reader = server.stdout.getReader();
    const { value } = await reader.read();
    const { url } = JSON.parse(new TextDecoder().decode(value));
    await run('workspace', 'create', '--name', 'Harbour Dental');
    const hours = ['--time-zone', 'America/New_York', '--hours', 'mon-fri 09:00-17:00'];
    const calendar = await run(
      'calendar',
      'create',
      '--workspace',
      'Harbour Dental',
      '--name',
      'Dr. Lee',
      ...hours,
    );
    const { key } = await run('key', 'create', '--workspace', 'Harbour Dental', '--name', 'Bot');
    const answer = await fetch(`${url}/api/v1/check-availability`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ calendarId: calendar.id, query: 'next Tuesday at half past three' }),
    });
    const { available, message } = (await answer.json()) as { available: boolean; message: string };
    if (!available) throw new Error(`the binary for ${name} says: ${message}`);
    console.log(`${name}: "${message}"`);
  } finally {
    server.kill('SIGTERM');
    const code = await server.exited;
    if (code !== 0) console.error(`${name}: the server ended with ${code}`);
    rmSync(empty, { recursive: true, force: true });
    if (code !== 0) process.exitCode = 1;
  }
}

/** Runs what the README will say of a binary that was downloaded, up to its start. */
function install(file: string, to: string): void {
  for (const each of [file, join(folder, 'SHA256SUMS')]) copyFileSync(each, join(to, basename(each)));
  const [, commands = ''] =
    /```sh\n(sha256sum [\s\S]*?)\.\/slotline serve\n/.exec(installation('slotline')) ?? [];
  const script = commands.replaceAll('slotline-linux-x64', basename(file));
  const { success, stdout, stderr } = Bun.spawnSync(['sh', '-ec', script], { cwd: to });
  if (commands === '' || !success) throw new Error(`the commands of install.md fail: ${stdout}${stderr}`);
}

async function askByNpx(): Promise<void> {
  const empty = mkdtempSync(join(tmpdir(), 'slotline-npx-'));
  const registry = await startRegistry(join(folder, 'npm'));
  try {
    await Bun.write(join(empty, 'npmrc'), registry.npmrc);
    const { PATH = '', HOME = '' } = process.env;
    const env = {
      PATH,
      HOME,
      NPM_CONFIG_USERCONFIG: join(empty, 'npmrc'),
      NPM_CONFIG_GLOBALCONFIG: join(empty, 'none'),
      NPM_CONFIG_CACHE: join(empty, 'cache'),
    };
    const run = Bun.spawn(['npx', '-y', 'slotline', 'demo', '--once', '--port', '0'], {
      cwd: empty,
      env,
      stdout: 'pipe',
      stderr: 'inherit',
    });
    const text = await new Response(run.stdout).text();
    const answer = /"tomorrow afternoon" — .*/.exec(text)?.[0];
    if ((await run.exited) !== 0 || answer === undefined) throw new Error(`npx slotline failed: ${text}`);
    console.log(`npx from a mirror, without scripts: ${answer}`);
  } finally {
    registry.stop();
    rmSync(empty, { recursive: true, force: true });
  }
}
