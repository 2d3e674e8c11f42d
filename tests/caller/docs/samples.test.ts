import { beforeAll, describe, expect, test } from 'bun:test';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFile } from '../../../src/caller/docs/client-file.ts';
import { subjects } from '../../../src/caller/docs/subjects.ts';
import { serveHere } from '../../helpers/process/command.ts';
import { endOf } from '../../helpers/process/end-of.ts';
import { isMissing } from '../../helpers/process/missing-tool.ts';
import { putSlotline } from '../../helpers/process/program.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { argumentsOf, type Block, blocks, commandsIn } from './printed.ts';

/** Blocks that can't run here, by their page and what they begin with, and why. */
const notRun: readonly { page: string; beginning: string; reason: string }[] = [
  { page: 'getting-started', beginning: 'npx -y bun@', reason: 'downloads Bun; .ci/run runs the demo' },
  { page: 'deploy', beginning: 'npx -y bun@', reason: 'downloads Bun, and serves until it is stopped' },
  { page: 'deploy', beginning: 'docker build', reason: 'needs Docker; .ci/proof builds the image' },
  { page: 'deploy', beginning: 'sudo ', reason: 'needs systemd, and root on a machine of its own' },
  {
    page: 'back-up-and-upgrade',
    beginning: 'sudo ',
    reason: 'needs systemd, and root on a machine of its own',
  },
  {
    page: 'back-up-and-upgrade',
    beginning: 'docker ',
    reason: 'needs Docker; .ci/release/try-image tries the image',
  },
  {
    page: 'monitoring',
    beginning: 'curl -H',
    reason: 'needs a server with a token; metrics.test.ts asks one',
  },
  { page: 'mcp', beginning: 'claude mcp add', reason: 'needs Claude Code' },
  { page: 'linked-calendars', beginning: 'pass show fastmail', reason: 'needs an account at Fastmail' },
  { page: 'microsoft', beginning: 'pass show entra', reason: 'needs an application at Microsoft' },
  { page: 'messages', beginning: 'pass show', reason: 'needs an account at a service that sends texts' },
  {
    page: 'webhooks',
    beginning: 'import { createServer }',
    reason: 'serves until it is stopped; webhook-samples.test.ts runs it',
  },
  {
    page: 'webhooks',
    beginning: 'import base64',
    reason: 'serves until it is stopped; webhook-samples.test.ts runs it',
  },
];

/** How the blocks of a language run: together, as one program. */
const runners: Record<string, { program: string; command(file: string): string[] }> = {
  sh: { program: 'curl', command: (file) => ['sh', '-eu', file] },
  ts: { program: process.execPath, command: (file) => [process.execPath, file] },
  python: { program: 'python3', command: (file) => ['python3', file] },
};

/** Refusals that a page's samples are meant to get, by status. */
const refusedOn: Readonly<Record<string, readonly number[]>> = { api: [404], client: [409] };

const isNotRun = ({ page, code }: Block) =>
  notRun.some((each) => each.page === page && code.startsWith(each.beginning));
const programs = [
  ...Map.groupBy(
    blocks.filter((block) => Object.hasOwn(runners, block.language) && !isNotRun(block)),
    ({ page, language }) => `${page}.${language}`,
  ),
].map(([name, ofPage]) => ({ name, ofPage }));

const folder = temporaryFolder();
const bin = join(folder, 'bin');

beforeAll(async () => {
  mkdirSync(bin);
  await putSlotline(bin);
});

/** What a page's samples find: what its reader has by then, in a file of its own. */
async function worldOf(page: string, databaseFile: string): Promise<Record<string, string>> {
  if (page === 'getting-started') {
    const { key, calendarId } = await makeSampleFile(databaseFile);
    return { SLOTLINE_API_KEY: key, CALENDAR_ID: calendarId };
  }
  const started = join(folder, 'started.db');
  startedWorld ??= makeStartedWorld(started);
  const variables = await startedWorld;
  copyFileSync(started, databaseFile);
  return variables;
}

let startedWorld: Promise<Record<string, string>> | undefined;

/** What somebody has who did as "Getting started" says, and a key for tests. */
async function makeStartedWorld(databaseFile: string): Promise<Record<string, string>> {
  const made: Record<string, { id: string; key?: string }> = {};
  const started = subjects.find(({ name }) => name === 'getting-started')?.markdown ?? '';
  for (const command of commandsIn(started).filter((each) => each.includes(' create '))) {
    const args = argumentsOf(command);
    made[args[0] ?? ''] = await slotlineJson(databaseFile, args);
  }
  const ofTests = ['--workspace', 'Harbor Dental', '--name', 'Rehearsals', '--test'];
  const { key: testKey } = await slotlineJson(databaseFile, ['key', 'create', ...ofTests]);
  return {
    SLOTLINE_API_KEY: made['key']?.key ?? '',
    SLOTLINE_TEST_KEY: String(testKey),
    CALENDAR_ID: made['calendar']?.id ?? '',
  };
}

describe('the samples of the docs', () => {
  test('are run, or it says why not', () => {
    for (const each of notRun) {
      const found = blocks.filter((block) => isNotRun(block) && block.code.startsWith(each.beginning));
      expect([each.page, each.beginning, found.length > 0]).toEqual([each.page, each.beginning, true]);
    }
    expect(programs.map(({ name }) => name)).toContain('phone-calls.sh');
  });

  test('in JSON are JSON, but for what they leave out', () => {
    for (const { page, code } of blocks.filter(({ language }) => language === 'json')) {
      if (!code.includes('…')) expect([page, () => JSON.parse(code)]).toEqual([page, expect.any(Function)]);
      if (!code.includes('…')) JSON.parse(code);
    }
  });

  describe.each(programs)('$name', ({ name, ofPage }) => {
    const [{ page, language } = { page: '', language: '' }] = ofPage;
    const runner = runners[language] ?? { program: '', command: () => [] };

    test.skipIf(isMissing(Bun.which(runner.program) !== null, runner.program))(
      'runs as printed',
      async () => {
        const own = join(folder, name);
        mkdirSync(own);
        const databaseFile = join(own, 'slotline.db');
        const variables = await worldOf(page, databaseFile);
        const code = ofPage.map((block) => block.code).join('\n');
        const isServed = code.includes('http://127.0.0.1:3000');
        const environment = { SLOTLINE_LOG_REQUESTS: 'true' };
        const server = isServed ? await serveHere(databaseFile, { environment }) : undefined;
        // What's imported is downloaded before.
        if (code.includes("'./client.ts'")) writeFileSync(join(own, 'client.ts'), clientFile);
        const file = join(own, `sample.${language}`);
        writeFileSync(file, code.replaceAll('http://127.0.0.1:3000', server?.url ?? ''));
        const child = Bun.spawn(runner.command(file), {
          cwd: own,
          env: {
            ...variables,
            PATH: `${bin}:${process.env['PATH']}`,
            HOME: own,
            SLOTLINE_DATABASE: databaseFile,
          },
          stdout: 'pipe',
          stderr: 'pipe',
        });
        const { stdout, stderr, exitCode } = await endOf(child);
        const log = (await server?.end())?.stderr ?? '';
        expect({ stderr, exitCode, stdout: exitCode === 0 ? '' : stdout }).toEqual({
          stderr: '',
          exitCode: 0,
          stdout: '',
        });
        if (isServed) expectAnswered(page, log);
      },
    );
  });
});

/** Every request got what it's meant to. */
function expectAnswered(page: string, log: string): void {
  const statuses = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { message: string; status?: number })
    .filter(({ message }) => message === 'request')
    .map(({ status = 0 }) => status);
  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status >= 400 && !refusedOn[page]?.includes(status))).toEqual([]);
}
