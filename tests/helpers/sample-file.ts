import { runSlotline } from './command.ts';

/** A workspace, a calendar that is open around the clock, and a key, in a database file made by the command line. */
export type SampleFile = {
  databaseFile: string;
  workspaceId: string;
  calendarId: string;
  key: string;
  keyId: string;
};

/** Makes a sample in a file that is not there yet. */
export async function makeSampleFile(databaseFile: string): Promise<SampleFile> {
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
