import { afterEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { plainMail } from '../../../../src/jobs/messages/mail/plain-mail.ts';
import { SmtpSender, trySmtp } from '../../../../src/jobs/messages/mail/smtp-sender.ts';
import type { Mail } from '../../../../src/jobs/messages/messenger.ts';
import { createLog } from '../../../../src/process/log.ts';
import { parseSmtpUrl, type SmtpServer } from '../../../../src/process/smtp-url.ts';
import { selfSignedCertificate } from '../../../helpers/links/hostile/hostile-server-certificates.ts';
import { type ArrivedMail, isWithoutSmtp, smtpServer } from '../../../helpers/mail/smtp-server.ts';
import { freePort } from '../../../helpers/process/ports.ts';
import { temporaryFolder } from '../../../helpers/process/temporary-folder.ts';
import { TestClock } from '../../../helpers/workspace.ts';

const folder = temporaryFolder();
const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
await Bun.write(certificate, selfSignedCertificate.cert);
await Bun.write(key, selfSignedCertificate.key);

const logged: string[] = [];
const senders: SmtpSender[] = [];
afterEach(async () => {
  for (const sender of senders.splice(0)) await sender.close();
  logged.length = 0;
});

function smtpAt(port: number, { scheme = 'smtp', signIn = '', query = 'tls=none&' } = {}): SmtpServer {
  const smtp = parseSmtpUrl(`${scheme}://${signIn}127.0.0.1:${port}?${query}from=Desk <desk@example.com>`);
  if (typeof smtp === 'string') throw new Error(smtp);
  return smtp;
}

const timing = { connectMs: 20_000, mailMs: 40_000, idleMs: 40_000 };

function senderAt(smtp: SmtpServer, times = timing): SmtpSender {
  const log = createLog('debug', (line) => logged.push(line));
  const sender = new SmtpSender({ smtp, clock: new TestClock('2026-11-24T08:00:00Z'), log }, times);
  senders.push(sender);
  return sender;
}

const mail = plainMail({
  messageId: '0193a5f0-0000-7000-8000-000000000001',
  fromName: 'Smile & Co',
  to: { name: 'Ada Lee', address: 'ada@example.com' },
  replyTo: 'hello@smile.example',
  language: 'en',
  subject: 'Sign in',
  paragraphs: ['Use this link.\nIt works once.'],
  button: { label: 'Sign in', url: 'https://slots.example.com/in?a=1&b=2' },
  note: 'Not you? Ignore this.',
});

const send = (sender: SmtpSender, change: Partial<Mail> = {}) =>
  sender.send({ ...mail, ...change }, new AbortController().signal);

function read({ raw }: ArrivedMail) {
  return PostalMime.parse(Buffer.from(raw, 'base64'));
}

const deferred = { code: 'deferred', isFinal: false } as const;
const hushed = 'hunter2';

describe.skipIf(isWithoutSmtp)('a mail server', async () => {
  if (isWithoutSmtp) return;
  const server = await smtpServer({
    replies: {
      'RCPT busy@example.com': '450 4.2.1 <{}>: mailbox busy, mail to {} waits',
      'RCPT gone@example.com': '550 5.1.1 <{}>: no such user',
      'RCPT elsewhere@example.com': '554 5.7.1 <{}>: relay access denied',
      'RCPT stranger@example.com': '530 5.7.0 Authentication required',
      'DATA late@example.com': '451 4.3.0 try again later',
      'DATA large@example.com': '552 5.3.4 too large',
      'DATA spam@example.com': `550 5.7.1 https://slots.example.com/b/${'x-_'.repeat(14)}x looks like spam`,
      'MAIL nobody@example.com': '550 5.1.8 sender {} unknown',
    },
  });
  const locked = await smtpServer({ signIn: ['ada', 'p@ss:w'] });
  const [tls, starttls] = [
    await smtpServer({ security: 'tls', certificate, key }),
    await smtpServer({ security: 'starttls', certificate, key }),
  ];
  const [mute, dropping] = [await smtpServer({ kind: 'mute' }), await smtpServer({ kind: 'drop' })];

  test('gets a mail that another parser reads', async () => {
    expect(await send(senderAt(smtpAt(server.port)))).toEqual({ kind: 'sent' });
    const arrived = await server.next();
    expect(arrived).toMatchObject({ from: 'desk@example.com', to: ['ada@example.com'], user: null });
    const found = await read(arrived);
    expect(found).toMatchObject({
      from: { name: 'Smile & Co', address: 'desk@example.com' },
      to: [{ name: 'Ada Lee', address: 'ada@example.com' }],
      replyTo: [{ address: 'hello@smile.example' }],
      subject: 'Sign in',
      messageId: '<0193a5f0-0000-7000-8000-000000000001@example.com>',
      date: '2026-11-24T08:00:00.000Z',
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
      attachments: [],
    });
    const headers = Object.fromEntries(found.headers.map(({ key: name, value }) => [name, value]));
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'en' });
    expect(headers).not.toHaveProperty('x-mailer');
  });

  test('gets several over one connection, one after the other', async () => {
    const sender = senderAt(smtpAt(server.port));
    const peers = [];
    for (const messageId of ['a', 'b', 'c']) {
      expect(await send(sender, { messageId })).toEqual({ kind: 'sent' });
      peers.push((await server.next()).peer);
    }
    expect(new Set(peers).size).toBe(1);
  });

  test.each([
    [{ subject: 'Hi\r\nBcc: eve@example.com' }],
    [{ subject: 'Hi\u2028Bcc: eve@example.com' }],
    [{ fromName: 'Desk" <eve@example.com>\r\nBcc: eve@example.com' }],
    [{ to: { name: 'Ada\nBcc: eve@example.com', address: 'ada@example.com' } }],
    [{ replyTo: 'a@example.com\r\nBcc: eve@example.com' }],
    [{ replyTo: 'a@example.com, eve@example.com' }],
  ])('gets no header or recipient from %j', async (change) => {
    expect(await send(senderAt(smtpAt(server.port)), change)).toEqual({ kind: 'sent' });
    const arrived = await server.next();
    expect(arrived.to).toEqual(['ada@example.com']);
    const found = await read(arrived);
    expect(found.bcc ?? []).toEqual([]);
    expect(found.from?.address).toBe('desk@example.com');
    expect(found.to?.map(({ address }) => address)).toEqual(['ada@example.com']);
    expect((found.replyTo ?? []).map(({ address }) => address).join()).not.toContain('eve');
  });

  test.each([
    'ada@example.com\r\nRCPT TO:<eve@example.com>',
    'ada@example.com>,<eve@example.com',
    '"ada lee"@example.com',
    'ada',
    '',
  ])('is never asked to take mail for %j', async (address) => {
    expect(await send(senderAt(smtpAt(1)), { to: { address } })).toMatchObject({
      kind: 'refused',
      failure: { code: 'no_address', details: {} },
      isFinal: true,
    });
  });

  test.each([
    ['busy@example.com', deferred, '450 4.2.1 <…>: mailbox busy, mail to … waits'],
    ['late@example.com', deferred, '451 4.3.0 try again later'],
    ['gone@example.com', { code: 'recipient_refused', isFinal: true }, '550 5.1.1 <…>: no such user'],
    ['elsewhere@example.com', { code: 'refused', isFinal: false }, '554 5.7.1 <…>: relay access denied'],
    ['large@example.com', { code: 'refused', isFinal: true }, '552 5.3.4 too large'],
    [
      'spam@example.com',
      { code: 'refused', isFinal: false },
      '550 5.7.1 https://slots.example.com/b/… looks like spam',
    ],
    ['stranger@example.com', { code: 'sign_in_refused', isFinal: false }, undefined],
  ] as const)('that turns %p down is understood', async (address, { code, isFinal }, answer) => {
    const result = await send(senderAt(smtpAt(server.port)), { to: { address } });
    const details = { host: '127.0.0.1', ...(answer && { answer }) };
    expect(result).toEqual({ kind: 'refused', failure: { code, details }, isFinal });
    expect(logged).toEqual([]);
  });

  test('that turns the sender down is asked again', async () => {
    const smtp = smtpAt(server.port);
    const result = await send(senderAt({ ...smtp, from: { ...smtp.from, address: 'nobody@example.com' } }));
    expect(result).toMatchObject({ kind: 'refused', failure: { code: 'refused' }, isFinal: false });
  });

  test('lets in whom it knows, and others not', async () => {
    const known = senderAt(smtpAt(locked.port, { signIn: 'ada:p%40ss%3Aw@' }));
    expect(await send(known)).toEqual({ kind: 'sent' });
    expect((await locked.next()).user).toBe('ada');
    const wrong = await send(senderAt(smtpAt(locked.port, { signIn: `ada:${hushed}@` })));
    expect(wrong).toEqual({
      kind: 'refused',
      failure: { code: 'sign_in_refused', details: { host: '127.0.0.1' } },
      isFinal: false,
    });
    expect(JSON.stringify([wrong, logged])).not.toContain(hushed);
  });

  test.each([
    ['smtps', tls.port],
    ['smtp', starttls.port],
  ])('with a wrong certificate gets nothing over %s', async (scheme, port) => {
    const smtp = smtpAt(port, { scheme, query: '' });
    const failure = { code: 'certificate_invalid', details: { host: '127.0.0.1' } } as const;
    expect(await send(senderAt(smtp))).toEqual({ kind: 'refused', failure, isFinal: false });
    expect(await trySmtp(smtp, timing)).toEqual({ failure, isFinal: false });
  });

  test.each(['smtps', 'smtp'])('without TLS gets nothing over %s', async (scheme) => {
    const result = await send(senderAt(smtpAt(server.port, { scheme, query: '', signIn: `ada:${hushed}@` })));
    expect(result).toMatchObject({ kind: 'refused', failure: { code: 'tls_failed' }, isFinal: false });
  });

  test.each([
    ['says nothing', mute.port],
    ['drops packets', dropping.port],
  ])('that %s is given up', async (_, port) => {
    const hasty = { ...timing, connectMs: 300 };
    const failure = { code: 'timed_out', details: { host: '127.0.0.1' } } as const;
    const slow = { ...timing, mailMs: 300 };
    const [unconnected, unsent, untried] = await Promise.all([
      send(senderAt(smtpAt(port), hasty)),
      send(senderAt(smtpAt(port), slow)),
      trySmtp(smtpAt(port), slow),
    ]);
    expect([unconnected, unsent]).toEqual(Array(2).fill({ kind: 'refused', failure, isFinal: false }));
    expect(untried).toEqual({ failure, isFinal: false });
  });

  test('that hangs keeps nobody who stops', async () => {
    const stopping = new AbortController();
    const sending = senderAt(smtpAt(mute.port)).send(mail, stopping.signal);
    stopping.abort(new Error('stopping'));
    expect(sending).rejects.toThrow('stopping');
    await sending.catch(() => {});
  });

  test('that is not there is unreachable', async () => {
    const result = await send(senderAt(smtpAt(freePort())));
    expect(result).toMatchObject({ kind: 'refused', failure: { code: 'unreachable' }, isFinal: false });
  });
});
