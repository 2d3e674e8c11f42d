import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFile } from '../../../src/caller/docs/client-file.ts';
import { type Served, serve } from '../../contract/served.ts';
import { endOf } from '../../helpers/end-of.ts';
import { isMissing } from '../../helpers/missing-tool.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { blocks } from './printed.ts';

const folder = temporaryFolder();
const ofPage = blocks.filter(({ page }) => page === 'client');
const printed = ofPage.find(({ language }) => language === 'text')?.code ?? '';
let served: Served;
let testKey: string;

beforeAll(async () => {
  served = await serve();
  ({ key: testKey } = await served.contract.made.key(served.place.workspaceId, 'Rehearsals', 'test'));
  writeFileSync(join(folder, 'client.ts'), clientFile);
});

afterAll(() => served.stop());

/** Runs the first block of the page in a language as a program, and returns what it prints. */
async function lead(language: string, { program, file }: { program: string; file: string }) {
  const { code = '' } = ofPage.find((block) => block.language === language) ?? {};
  writeFileSync(join(folder, file), code.replaceAll('http://127.0.0.1:3000', served.origin));
  const child = Bun.spawn([program, file], {
    cwd: folder,
    env: { PATH: process.env['PATH'], SLOTLINE_TEST_KEY: testKey, CALENDAR_ID: served.place.calendarId },
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

describe.each(languages)('the whole call in $language', ({ language, ...options }) => {
  const isThere = Bun.which(options.program) !== null;
  test.skipIf(isMissing(isThere, options.program))(
    'is led as the page says, as often as it is run',
    async () => {
      const asPrinted = { stderr: '', exitCode: 0, stdout: printed };
      expect(await lead(language, options)).toEqual(asPrinted);
      expect(await lead(language, options)).toEqual(asPrinted);
    },
  );
});
