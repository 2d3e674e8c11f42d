import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { checkMail } from '../../../src/cli/doctor/mail.ts';
import { parseSmtpUrl } from '../../../src/process/smtp-url.ts';
import { isWithoutSmtp, smtpServer } from '../../helpers/mail/smtp-server.ts';
import { freePort } from '../../helpers/process/ports.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { examine } from './examination.ts';

const database = join(temporaryFolder(), 'none.db');
const password = 'seven-quiet-harbours';

async function mailAt(port: number, signIn = '') {
  const url = `smtp://${signIn}127.0.0.1:${port}?tls=none&from=desk@example.com`;
  const found = await examine(['--database', database], { environment: { SLOTLINE_SMTP: url } });
  expect(JSON.stringify(found)).not.toContain(password);
  return found.mail;
}

describe.skipIf(isWithoutSmtp)('mail', async () => {
  if (isWithoutSmtp) return;
  const [open, locked, mute] = [
    await smtpServer(),
    await smtpServer({ signIn: ['ada', password] }),
    await smtpServer({ kind: 'mute' }),
  ];

  test('can be sent where the server lets us in', async () => {
    const place = `127.0.0.1:${locked.port}`;
    expect(await mailAt(locked.port, `ada:${password}@`)).toEqual([
      `ok: ${place} answers, and accepts the user and password. Nothing was sent.`,
    ]);
    expect(await mailAt(locked.port, `eve:${password}@`)).toEqual([
      `problem: "127.0.0.1" does not accept the user and password that it was given. Until this works, no mail is sent through ${place}: check SLOTLINE_SMTP.`,
    ]);
    expect(await mailAt(open.port)).toEqual([
      `ok: 127.0.0.1:${open.port} answers; SLOTLINE_SMTP has no user and password to try. Nothing was sent.`,
    ]);
  });

  test('is said to be blocked where the connection hangs', async () => {
    const smtp = parseSmtpUrl(`smtp://127.0.0.1:${mute.port}?from=desk@example.com`);
    if (typeof smtp === 'string') throw new Error(smtp);
    const hasty = { connectMs: 200, mailMs: 10_000, idleMs: 1_000 };
    expect(await checkMail(smtp, hasty)).toEqual({
      status: 'problem',
      message: `"127.0.0.1" did not answer in time. Hosts often block ports 25, 465 and 587. Until this works, no mail is sent through 127.0.0.1:${mute.port}: check SLOTLINE_SMTP.`,
    });
  });
});

test('mail is not looked at where none is sent, and a server that is gone is a problem', async () => {
  expect((await examine(['--database', database])).mail).toEqual([]);
  const [found] = await mailAt(freePort());
  expect(found).toStartWith('problem: "127.0.0.1" does not respond.');
});
