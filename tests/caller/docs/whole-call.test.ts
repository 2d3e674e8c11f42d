import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noWorkspace } from '../../../src/actions/action.ts';
import { createDemo } from '../../../src/actions/demo/create.ts';
import { clientFile } from '../../../src/caller/docs/client-file.ts';
import { type Served, serve } from '../../contract/served.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { endOf } from '../../helpers/process/end-of.ts';
import { isMissing } from '../../helpers/process/missing-tool.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { blocks } from './printed.ts';

const folder = temporaryFolder();
const ofPage = blocks.filter(({ page }) => page === 'client');
const printed = ofPage.find(({ language }) => language === 'text')?.code ?? '';
type Place = { workspaceId: string; calendarId: string };

let served: Served;
let demo: Place;

beforeAll(async () => {
  served = await serve();
  const { db, clock } = served.contract.made;
  demo = await asOperator(db, createDemo, { workspaceId: noWorkspace, at: clock.now(), input: undefined });
  writeFileSync(join(folder, 'client.ts'), clientFile);
});

afterAll(() => served.stop());

/** Runs the first block of the page in a language as a program, and returns what it prints. */
async function lead(
  { workspaceId, calendarId }: Place,
  { language, program, file }: { language: string; program: string; file: string },
) {
  const { key } = await served.contract.made.key(workspaceId, 'Rehearsals', 'test');
  const { code = '' } = ofPage.find((block) => block.language === language) ?? {};
  writeFileSync(join(folder, file), code.replaceAll('http://127.0.0.1:3000', served.origin));
  const child = Bun.spawn([program, file], {
    cwd: folder,
    env: { PATH: process.env['PATH'], SLOTLINE_TEST_KEY: key, CALENDAR_ID: calendarId },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const { stdout, stderr, exitCode } = await endOf(child);
  return { stderr, exitCode, stdout: stdout.replace(/(?<=code is ).*(?=\.)/, '…') };
}

const languages = [
  { language: 'ts', program: process.execPath, file: 'call.ts' },
  { language: 'python', program: 'python3', file: 'call.py' },
];

describe.each(languages)('the whole call in $language', (file) => {
  const isThere = Bun.which(file.program) !== null;
  const whereItRuns = test.skipIf(isMissing(isThere, file.program));

  whereItRuns('is led as the page says, as often as it is run', async () => {
    const asPrinted = { stderr: '', exitCode: 0, stdout: printed };
    expect(await lead(served.place, file)).toEqual(asPrinted);
    expect(await lead(served.place, file)).toEqual(asPrinted);
  });

  whereItRuns('reaches its end at the practice of the demo, too', async () => {
    const { stderr, exitCode, stdout } = await lead(demo, file);
    expect([stderr, exitCode]).toEqual(['', 0]);
    expect(stdout.trim().split('\n').at(-1)).toEndWith(' is cancelled.');
  });
});
