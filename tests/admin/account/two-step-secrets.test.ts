import { expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../../db/migrations/migrate.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { timeStepOf, totpCode } from '../../../src/domain/access/totp.ts';
import { createLog } from '../../../src/process/log.ts';
import { createServices } from '../../../src/services.ts';
import { browser, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { quickHash, quickPasswords, quickServices, tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { TestClock, testNow, testServices } from '../../helpers/workspace.ts';
import { email, password } from './ann.ts';
import { codeForm, codesOn, setUp } from './two-step-account.ts';

const folder = temporaryFolder();

test('no secret or recovery code is in the file, its log or the server’s log, nor in an address', async () => {
  const file = join(folder, 'two-step.db');
  const db = openDatabase(file);
  await migrate(db, { file });
  const logLines: string[] = [];
  const log = createLog('debug', (line) => logLines.push(line));
  const { services: quick } = await quickServices({ config: { logLevel: 'debug', databaseFile: file } });
  const services = createServices({
    ...quick,
    db,
    log,
    passwords: quickPasswords(),
    clock: new TestClock(testNow),
  });
  const now = services.clock.now();
  const made = { ...(await testServices({ db })), services };
  const user = await signedIn(made, { role: 'owner', email, passwordHash: quickHash(password) });
  const { action, fields, secret } = await setUp(user);
  const code = totpCode(secret, timeStepOf(now));
  const answer = await user.post(action, { ...fields, code });
  const codes = codesOn(answer);
  const asked = await browser(made).post('/sign-in', { email, password });
  const [used = ''] = codes;
  const signedInBy = await browser(made).post('/sign-in', { ...codeForm(asked).fields, code: used });
  expect(tokenOf(signedInBy)).toBeDefined();
  const live = filesOf(file);
  await db.destroy();
  const kept = [...live, ...filesOf(file), Buffer.from(logLines.join('\n'))];
  expect(kept.length).toBeGreaterThanOrEqual(4);
  const plain = codes.flatMap((each) => [each, each.replaceAll('-', '')]);
  for (const each of [secret, ...plain]) expect(kept.filter((bytes) => bytes.includes(each))).toEqual([]);
  expect(logLines.length).toBeGreaterThan(0);
  expect(kept.some((bytes) => bytes.includes('two-step.use-recovery-code'))).toBe(true);
  for (const { text } of [answer, asked])
    expect(text).not.toMatch(/(?:href|action|src)="[^"]*(?:otpauth|secret=)/);
});

function filesOf(file: string): Buffer[] {
  return [file, `${file}-wal`].filter((each) => existsSync(each)).map((each) => readFileSync(each));
}
