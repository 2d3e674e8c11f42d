import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { serveSlotline } from './helpers/command.ts';
import { slotlineJson } from './helpers/sample-file.ts';
import { temporaryFolder } from './helpers/temporary-folder.ts';

const readme = readFileSync(join(import.meta.dir, '../README.md'), 'utf8');
const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
const databaseFile = join(temporaryFolder(), 'readme.db');

describe('the README', () => {
  test('names only scripts that there are', () => {
    const named = [...readme.matchAll(/bun@[\d.]+ run ([\w:]+)|`bun run ([\w:]+)`/g)].map(
      (match) => match[1] ?? match[2],
    );
    expect(named.length).toBeGreaterThan(3);
    for (const name of named) expect(Object.keys(packageJson.scripts)).toContain(name ?? '');
  });

  test('has commands that run as printed, and a curl line that hears back free slots', async () => {
    const commands = blocks.flatMap((block) =>
      block.split('\n').filter((line) => line.startsWith('slotline ')),
    );
    const made: Record<string, { id: string; key?: string }> = {};
    for (const command of commands) {
      const args = words(command.replace('WORKSPACE_ID', made['workspace']?.id ?? '')).slice(1);
      made[args[0] ?? ''] = await slotlineJson(databaseFile, args);
    }
    expect(Object.keys(made)).toEqual(['workspace', 'calendar', 'key']);
    const answer = await curlAsPrinted({
      key: made['key']?.key ?? '',
      calendarId: made['calendar']?.id ?? '',
    });
    if (answer === undefined) return;
    expect(answer).toMatchObject({ interpretation: { kind: 'window', text: 'tomorrow afternoon' } });
    expect(answer['slots']).toHaveLength(3);
  });
});

/** What the README's curl line answers on a server of this database; undefined where this machine has no curl. */
async function curlAsPrinted(ids: {
  key: string;
  calendarId: string;
}): Promise<Record<string, unknown> | undefined> {
  if (Bun.which('curl') === null) {
    if (process.env['CI']) throw new Error('curl is missing: .ci/run installs it');
    console.log('skipped: the curl line of the README, for want of curl');
    return undefined;
  }
  const server = await serveSlotline(databaseFile);
  const curl = (blocks.find((block) => block.startsWith('curl ')) ?? '').replace(
    'http://127.0.0.1:3000',
    server.url,
  );
  const environment = { ...process.env, SLOTLINE_API_KEY: ids.key, CALENDAR_ID: ids.calendarId };
  const child = Bun.spawn(['sh', '-c', curl], { env: environment, stdout: 'pipe' });
  const text = await new Response(child.stdout).text();
  await server.end('SIGTERM');
  return JSON.parse(text);
}

/** A command line as a shell splits it, double quotes only. */
function words(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
}
