import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPostgresUrl } from '../../src/process/database-url.ts';
import { runSlotline } from './process/command.ts';

/** A workspace, a calendar that is open around the clock, and a key, in a database file made by the command line. */
export type SampleFile = {
  databaseFile: string;
  workspaceId: string;
  calendarId: string;
  key: string;
  keyId: string;
};

/** A sample in a database file, as bytes. */
type SampleBytes = { sample: SampleFile; bytes: Buffer; mode: number };

let original: Promise<SampleBytes> | undefined;

/** Makes a sample in a database. Files that are not there yet are copies of one: nobody may expect other ids or keys. */
export async function makeSampleFile(databaseFile: string): Promise<SampleFile> {
  if (isPostgresUrl(databaseFile) || existsSync(databaseFile)) return await makeSample(databaseFile);
  original ??= sampleBytes();
  const { sample, bytes, mode } = await original;
  writeFileSync(databaseFile, bytes, { flag: 'wx', mode });
  return { ...sample, databaseFile };
}

async function sampleBytes(): Promise<SampleBytes> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-sample-'));
  const file = join(folder, 'sample.db');
  const sample = await makeSample(file);
  const made = { sample, bytes: readFileSync(file), mode: statSync(file).mode & 0o777 };
  rmSync(folder, { recursive: true });
  return made;
}

async function makeSample(databaseFile: string): Promise<SampleFile> {
  const workspaceId = (await slotlineJson(databaseFile, ['workspace', 'create', '--name', 'Acme'])).id;
  const settings = ['--workspace', workspaceId, '--name', 'C', '--time-zone', 'UTC', '--hours', 'daily 0-24'];
  const calendarId = (await slotlineJson(databaseFile, ['calendar', 'create', ...settings])).id;
  const made = await slotlineJson(databaseFile, ['key', 'create', '--workspace', workspaceId, '--name', 'K']);
  return { databaseFile, workspaceId, calendarId, key: made.key, keyId: made.id };
}

/** Runs a command with `--json` on a database file; throws where it fails. */
export async function slotlineJson(databaseFile: string, args: string[]) {
  const { exitCode, stdout, stderr } = await runSlotline([...args, '--database', databaseFile, '--json']);
  if (exitCode !== 0) throw new Error(`slotline ${args.join(' ')}: exit code ${exitCode}, ${stderr}`);
  return JSON.parse(stdout);
}

/** Asks a server for free slots. */
export async function askForSlots(url: string, { key, calendarId }: SampleFile): Promise<Response> {
  return await fetch(`${url}/api/v1/check-availability`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify({ calendarId, query: 'tomorrow afternoon' }),
  });
}
