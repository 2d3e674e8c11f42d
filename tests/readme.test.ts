import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { serveSlotline } from './helpers/command.ts';
import { isMissing } from './helpers/missing-tool.ts';
import { slotlineJson } from './helpers/sample-file.ts';
import { temporaryFolder } from './helpers/temporary-folder.ts';

const readme = readFileSync(join(import.meta.dir, '../README.md'), 'utf8');
const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
const folder = temporaryFolder();
const databaseFile = join(folder, 'readme.db');

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
      const args = words(command).slice(1);
      made[args[0] ?? ''] = await slotlineJson(databaseFile, args);
    }
    expect(Object.keys(made)).toEqual(['workspace', 'calendar', 'key', 'service', 'team']);
    const ids = { key: made['key']?.key ?? '', calendarId: made['calendar']?.id ?? '' };
    const [answer] = (await runAsPrinted('curl ', ids)) ?? [];
    if (answer === undefined) return;
    expect(answer).toMatchObject({ interpretation: { kind: 'window', text: 'tomorrow afternoon' } });
    expect(answer['slots']).toHaveLength(3);

    const [checked, held, booked, found, checkedAgain, moved, cancelled] =
      (await runAsPrinted('CALL_ID=', ids)) ?? [];
    const [slot, other] = [checked, checkedAgain].map((check) => check?.['slots']?.[0]);
    expect(held?.['hold']).toMatchObject({ start: slot.start, end: slot.end });
    expect(booked?.['booking']).toMatchObject({ status: 'booked', start: slot.start, phone: '+12125550123' });
    expect(found).toEqual({ bookings: [booked?.['booking']], nextCursor: null });
    expect(other.start).not.toBe(slot.start);
    const code = booked?.['booking'].code;
    expect(moved?.['booking']).toMatchObject({ status: 'booked', start: other.start, code });
    expect(cancelled?.['booking']).toMatchObject({ status: 'cancelled', start: other.start, code });
  });
});

describe.skipIf(isMissing(Bun.which('systemd-analyze') !== null, 'systemd-analyze'))(
  'its systemd unit',
  () => {
    const unit = /```ini\n(# \/etc\/systemd\/system\/slotline\.service\n[\s\S]*?)```/.exec(readme)?.[1] ?? '';

    test('is valid, and is rated OK for what it takes from the server', async () => {
      const file = join(folder, 'slotline.service');
      await Bun.write(file, unit);
      // From 0, nothing, to 100; up to 49 is OK.
      const analyze = Bun.spawnSync([
        'systemd-analyze',
        'security',
        '--offline=true',
        '--threshold=20',
        file,
      ]);
      expect(analyze.stderr.toString()).toBe('');
      expect(analyze.stdout.toString()).toMatch(/Overall exposure level for slotline\.service: \d\.\d OK/);
      expect(analyze.exitCode).toBe(0);
    });

    test('lets the server open enough files and stop in peace', () => {
      expect(Number(/^LimitNOFILE=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(65_536);
      expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10);
    });
  },
);

// biome-ignore lint/suspicious/noExplicitAny: answers of several operations, whose shapes the assertions name.
type Answers = Record<string, any>[];

/** The answers to a block of the README, run on a server of this database; undefined where this machine has no curl. */
async function runAsPrinted(
  beginning: string,
  ids: { key: string; calendarId: string },
): Promise<Answers | undefined> {
  if (Bun.which('curl') === null) {
    if (process.env['CI']) throw new Error('curl is missing: .ci/run installs it');
    console.log('skipped: the curl lines of the README, for want of curl');
    return undefined;
  }
  const server = await serveSlotline(databaseFile);
  const block = blocks.find((each) => each.startsWith(beginning)) ?? '';
  const child = Bun.spawn(['sh', '-c', block.replaceAll('http://127.0.0.1:3000', server.url)], {
    cwd: folder,
    env: { ...process.env, SLOTLINE_API_KEY: ids.key, CALENDAR_ID: ids.calendarId },
    stdout: 'pipe',
  });
  const text = await new Response(child.stdout).text();
  await server.end('SIGTERM');
  return text
    .replaceAll('}{"', '}\n{"')
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** A command line as a shell splits it, double quotes only. */
function words(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
}
