import { describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { examined } from '../../../src/cli/doctor/finding.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { freePort } from '../../helpers/process/ports.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const folder = temporaryFolder();
const file = join(folder, 'slotline.db');

describe('doctor', () => {
  test('says what it found, a line each, and ends with 0 if nothing is wrong', async () => {
    const { exitCode, stdout, stderr } = await runSlotline(['doctor', '--port', '0', '--database', file]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    for (const line of stdout.trimEnd().split('\n'))
      expect(line).toMatch(/^(ok {5}|warning) {2}[A-Z][\w ]+: .+\.$/);
    expect(stdout).toContain(`ok       Database: The server will create "${file}".`);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('ends with 1 if something is wrong, after saying all of it', async () => {
    const environment = { SLOTLINE_RATE_LIMIT: 'x', SLOTLINE_LOG: 'x' };
    const args = ['doctor', '--port', '0', '--database', file];
    const said = await runSlotline(args, { environment });
    expect(said).toMatchObject({ exitCode: 1, stderr: 'slotline: 2 problems found\n' });
    expect(said.stdout).toContain('problem  Settings: SLOTLINE_RATE_LIMIT is "x"');
    const json = await runSlotline([...args, '--json'], { environment });
    expect(json).toMatchObject({ exitCode: 1, stderr: '{"error":"2 problems found"}\n' });
    const found = JSON.parse(json.stdout);
    expect(found[0]).toEqual({
      id: 'settings',
      status: 'problem',
      message: expect.stringContaining('RATE_LIMIT'),
    });
  });

  test("says what others' servers say on one line, without what a terminal would obey", async () => {
    const version = '9\u001b[2J\nok       Database: fine';
    const description = { info: { title: 'Slotline', version }, servers: [{ url: 'http://127.0.0.1' }] };
    const other = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => Response.json(description) });
    const port = String(freePort());
    const environment = { SLOTLINE_BASE_URL: `http://127.0.0.1:${other.port}` };
    const args = ['doctor', '--port', port, '--database', file];
    const { stdout } = await runSlotline(args, { environment });
    await other.stop(true);
    expect(stdout).toContain('(Slotline 9 [2J ok       Database: fine)');
  });

  test('refuses a port that is none', async () => {
    expect(await runSlotline(['doctor', '--port', 'x'])).toMatchObject({ exitCode: 2, stdout: '' });
  });
});

describe('a check', () => {
  test('that takes too long is given up', async () => {
    let signal: AbortSignal | undefined;
    const findings = await examined(20, (given) => {
      signal = given;
      return new Promise(() => {});
    });
    expect(findings).toEqual([
      { status: 'warning', message: expect.stringContaining('longer than 0.02 seconds') },
    ]);
    expect(signal?.aborted).toBe(true);
  });

  test('that fails is a problem', async () => {
    const findings = await examined(1_000, async () => {
      throw new Error('the disk is on fire');
    });
    expect(findings).toEqual([{ status: 'problem', message: "This can't be checked: the disk is on fire." }]);
  });
});
