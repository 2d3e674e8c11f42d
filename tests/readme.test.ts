import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readReadme } from '../.ci/release/readme.ts';
import packageJson from '../package.json' with { type: 'json' };
import { noWorkspace } from '../src/actions/action.ts';
import { createDemo, type Demo } from '../src/actions/demo/create.ts';
import { blocksIn } from './caller/docs/printed.ts';
import { groups, root } from './groups.ts';
import { asOperator } from './helpers/actions/as-operator.ts';
import { endOf } from './helpers/process/end-of.ts';
import { isMissing } from './helpers/process/missing-tool.ts';
import { testServer } from './helpers/process/server.ts';
import { temporaryFolder } from './helpers/process/temporary-folder.ts';
import { testNow, testServices } from './helpers/workspace.ts';

const readme = readReadme();
const blocks = blocksIn('README', readme);
const runsSomething = /npx -y bun@[\d.]+ (?:run )?([\w:./-]+)(?: -- (\w+))?/g;

describe('the README', () => {
  test('is short enough to be read', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(9_216);
  });

  test('runs only scripts, files and groups of tests that there are', () => {
    const named = [...readme.matchAll(runsSomething)].map(([, name = '', group]) => ({ name, group }));
    expect(named.map(({ name }) => name)).toEqual(expect.arrayContaining(['demo', 'test', 'start', 'build']));
    for (const { name, group } of named) {
      expect([name, name in packageJson.scripts || existsSync(join(root, name))]).toEqual([name, true]);
      if (group !== undefined) expect(Object.keys(groups)).toContain(group);
    }
  });

  test('builds the image and starts it as the Dockerfile says', async () => {
    const dockerfile = await Bun.file(join(root, '.github/Dockerfile')).text();
    const commands =
      blocks
        .find(({ code }) => code.startsWith('docker build '))
        ?.code.trim()
        .split('\n') ?? [];
    expect(commands).toHaveLength(3);
    for (const command of commands) expect(dockerfile).toContain(`#   ${command}`);
  });

  test('shows pictures of less than 150 kB', () => {
    const pictures = [...readme.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(pictures).toEqual(['.github/today-dark.png', '.github/today.png']);
    for (const path of pictures) expect(Bun.file(join(root, path)).size).toBeWithin(10_000, 150_000);
  });
});

describe.skipIf(isMissing(Bun.which('curl') !== null, 'curl'))('on the demo, the README', () => {
  const folder = temporaryFolder();
  let demo: Demo;
  let listening: Bun.Server<undefined>;

  beforeEach(async () => {
    const { db, services } = await testServices();
    const request = { workspaceId: noWorkspace, at: Date.parse(testNow), input: undefined };
    demo = await asOperator(db, createDemo, request);
    const { fetch } = testServer(services);
    listening = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => fetch(request) });
  });

  afterEach(async () => await listening.stop(true));

  /** What a block prints that begins so, run by a shell with what the demo says to export. */
  async function printedBy(beginning: string): Promise<string> {
    const { code = '' } = blocks.find((each) => each.code.startsWith(beginning)) ?? {};
    const script = code.replaceAll('http://127.0.0.1:3000', listening.url.origin);
    const child = Bun.spawn(['sh', '-euc', script], {
      cwd: folder,
      env: { PATH: Bun.env['PATH'], SLOTLINE_API_KEY: demo.key, CALENDAR_ID: demo.calendarId },
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const { stdout, stderr, exitCode } = await endOf(child);
    expect([stderr, exitCode]).toEqual(['', 0]);
    return stdout;
  }

  test('has a curl line that gets the answer it shows', async () => {
    const { slots, ...answer } = JSON.parse(undated(await printedBy('curl ')));
    const printed = blocks.find(({ language }) => language === 'json')?.code ?? '';
    const shown = JSON.parse(undated(printed).replaceAll(/,?\s*…(?=\s*[\]}])/g, ''));
    expect({ ...answer, slots: slots.slice(0, shown.slots.length) }).toMatchObject(shown);
    expect(Object.keys(shown)).toEqual(['available', 'message', 'slots']);
  });

  test('has a phone call that goes as it shows', async () => {
    const shown = blocks.find(({ code }) => code.startsWith('"message":'))?.code ?? '';
    const said = await printedBy('ask() {');
    expect(undated(said).replace(/(?<=code is )[^"]+/, '…')).toBe(undated(shown));
  });
});

/** A text without what differs by the day: IDs, dates and the offset. */
function undated(text: string): string {
  return text
    .replaceAll(/sl_[0-9A-Z]+/g, 'sl_…')
    .replaceAll(/\d{4}-\d\d-\d\d(?=T)/g, 'DATE')
    .replaceAll(/-0[45]:00"/g, '-OFFSET"')
    .replaceAll(/[A-Z][a-z]+day, [A-Z][a-z]+ \d+/g, 'DAY');
}
