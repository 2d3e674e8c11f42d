import { Database as Sqlite } from 'bun:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startSmtpServer } from '../../../helpers/mail/smtp-server.ts';
import { endOf } from '../../../helpers/process/end-of.ts';

// Proves that a binary, alone in an empty folder, sends mail over STARTTLS, and none where the certificate isn't valid:
// nodemailer's author supports only Node.
const binary = resolve(process.argv[2] ?? 'dist/slotline');
const folder = mkdtempSync(join(tmpdir(), 'slotline-binary-'));
const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
Bun.spawnSync(['openssl', 'req', ...made, ...names, '-keyout', key, '-out', certificate]);
const mailServer = await startSmtpServer({
  security: 'starttls',
  certificate,
  key,
  signIn: ['slotline', 'p@ss'],
});
const environment = {
  ...process.env,
  SLOTLINE_LOG_FORMAT: 'json',
  SLOTLINE_DATABASE: 'slotline.db',
  SLOTLINE_SMTP: `smtp://slotline:p%40ss@localhost:${mailServer.port}?from=desk@example.com`,
};

try {
  const refused = await slotline(['doctor', '--port', '0'], { mayFail: true });
  if (!refused.includes('The certificate of "localhost" is not valid')) throw new Error(refused);
  await booked(await prepared());
  console.log('The binary sends mail over STARTTLS, and refuses a wrong certificate.');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await mailServer.stop();
rmSync(folder, { recursive: true, force: true });

type Bot = { apiKey: string; calendarId: string };

/** Makes a workspace with a calendar, and a member who's mailed about bookings. Returns the key of a bot that books there. */
async function prepared(): Promise<Bot> {
  await slotline(['workspace', 'create', '--name', 'W']);
  const calendar = await slotline(['calendar', 'create', '--name', 'C', '--time-zone', 'UTC', '--json']);
  await slotline(['user', 'create', '--email', 'ada@example.com', '--name', 'Ada', '--password-stdin']);
  const sqlite = new Sqlite(join(folder, 'slotline.db'));
  sqlite.run('update memberships set booking_mails = 1');
  sqlite.close();
  const { key: apiKey } = JSON.parse(await slotline(['key', 'create', '--name', 'bot', '--json']));
  return { apiKey, calendarId: JSON.parse(calendar).id };
}

/** Books at a server that trusts the certificate, and waits for the mail about it. */
async function booked(bot: Bot): Promise<void> {
  const server = Bun.spawn([binary, 'serve', '--port', '0'], {
    cwd: folder,
    env: { ...environment, NODE_EXTRA_CA_CERTS: certificate },
    stdout: 'ignore',
    stderr: 'pipe',
  });
  const timer = setTimeout(() => server.kill(), 60_000);
  try {
    const url = await urlOf(server.stderr);
    const { slots } = await ask(`${url}/api/v1/check-availability`, { bot, input: { query: 'next week' } });
    const input = { slotId: slots[0].id, name: 'Eve', phone: '+12025550123' };
    await ask(`${url}/api/v1/book-slot`, { bot, input });
    const { user, isEncrypted, to } = await Promise.race([mailServer.next(), neverMailed(server)]);
    if (user !== 'slotline' || !isEncrypted || to[0] !== 'ada@example.com')
      throw new Error('another mail came');
  } finally {
    clearTimeout(timer);
    server.kill();
    await server.exited;
  }
}

async function neverMailed(server: Bun.Subprocess): Promise<never> {
  await server.exited;
  throw new Error('no mail came within a minute');
}

/** Where a server listens; what it logs afterwards is read, too, so that it doesn't wait. */
async function urlOf(log: ReadableStream<Uint8Array>): Promise<string> {
  const { promise, resolve: found, reject } = Promise.withResolvers<string>();
  void (async () => {
    let text = '';
    for await (const bytes of log) {
      text += new TextDecoder().decode(bytes);
      const url = /"url":"([^"]+)"/.exec(text)?.[1];
      if (url) found(url);
    }
    reject(new Error(`it logged:\n${text}`));
  })();
  return await promise;
}

async function ask(
  url: string,
  { bot: { apiKey, calendarId }, input }: { bot: Bot; input: object },
): Promise<{ slots: [{ id: string }] }> {
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ calendarId, ...input });
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return JSON.parse(await response.text());
}

async function slotline(argv: string[], { mayFail = false } = {}): Promise<string> {
  const child = Bun.spawn([binary, ...argv], {
    cwd: folder,
    env: environment,
    stdin: new Blob(['correct horse battery']),
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 60_000,
  });
  const { stdout, stderr, exitCode } = await endOf(child);
  if (exitCode !== 0 && !mayFail) throw new Error(`slotline ${argv.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
