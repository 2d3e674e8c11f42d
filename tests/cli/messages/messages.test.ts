import { beforeEach, describe, expect, test } from 'bun:test';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { GatewayFake } from '../../helpers/messages/gateway-fake.ts';
import { TwilioFake } from '../../helpers/messages/twilio-fake.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { openAcme } from '../acme.ts';
import { examine } from '../doctor/examination.ts';

const { databaseFile, workspaceId } = await openAcme();
const environment = { SLOTLINE_DATABASE: databaseFile, SLOTLINE_WEBHOOK_NETWORKS: '127.0.0.1/32' };
const disposed = disposedAfterEach();

let twilio: TwilioFake;
let gateway: GatewayFake;
beforeEach(() => {
  twilio = disposed(new TwilioFake());
  gateway = disposed(new GatewayFake());
});

const run = (args: string[], input?: string) =>
  runSlotline(['messages', ...args, '--workspace', workspaceId], {
    environment,
    ...(input !== undefined && { input }),
  });

async function json(args: string[], input?: string) {
  const { exitCode, stdout, stderr } = await run([...args, '--json'], input);
  if (exitCode !== 0) throw new Error(`slotline messages ${args.join(' ')}: ${stderr}`);
  return JSON.parse(stdout);
}

function useTwilio(token = twilio.provider().authToken) {
  const { accountSid, sender } = twilio.provider();
  return json(['twilio', '--url', twilio.url, '--account-sid', accountSid, '--sender', sender], token);
}

function useGateway() {
  const { url, body, secret, sender } = gateway.provider();
  const header = [
    '--header',
    'Authorization: Bearer {{secret}}',
    '--header',
    'Content-Type: application/json',
  ];
  const request = ['request', '--url', url, ...header, '--body', body, '--sender', sender];
  return json([...request, '--secret-stdin'], secret);
}

describe('who sends texts', () => {
  test('is Twilio, an own request, or nobody, and shown without secrets', async () => {
    await useTwilio();
    const { accountSid, authToken, sender } = twilio.provider();
    const shown = await json(['show']);
    expect(shown).toMatchObject({ texts: 'twilio', url: twilio.url, accountSid, sender, textsPerDay: 500 });
    expect(JSON.stringify(shown)).not.toContain(authToken);
    await useGateway();
    expect(await json(['show'])).toMatchObject({
      texts: 'request',
      method: 'POST',
      headers: ['Authorization', 'Content-Type'],
    });
    await json(['stop']);
    expect(await json(['show'])).toMatchObject({ texts: 'none' });
    const db = openDatabase(databaseFile);
    const entries = await db.selectFrom('audit_entries').select(['action', 'detail']).execute();
    await db.destroy();
    const told = JSON.stringify(entries.filter(({ action }) => action.startsWith('messages.')));
    expect(told).toContain('twilio');
    expect(told).not.toContain(authToken);
  });

  test('takes a token from standard input only', async () => {
    const { accountSid } = twilio.provider();
    const args = ['twilio', '--url', twilio.url, '--account-sid', accountSid, '--sender', 'Acme'];
    const empty = await run(args, '');
    expect(empty.exitCode).not.toBe(0);
    expect(empty.stderr).toContain('standard input was empty');
    const inArguments = await run([...args, '--token', 'abc'], '');
    expect(inArguments.stderr).toContain("unknown option '--token'");
  });

  test('is asked only where the server may ask', async () => {
    const { stderr } = await run(['request', '--url', 'https://10.0.0.1/?t={{to}}&x={{text}}']);
    expect(stderr).toContain('SLOTLINE_WEBHOOK_NETWORKS');
  });
});

test('senders, countries and the cap are set', async () => {
  const set = ['set', '--sender-name', 'Acme', '--reply-to', 'desk@example.com'];
  await json([...set, '--countries', 'us,ca', '--texts-per-day', '20']);
  expect(await json(['show'])).toMatchObject({
    senderName: 'Acme',
    replyTo: 'desk@example.com',
    textCountries: ['CA', 'US'],
    textsPerDay: 20,
  });
  await json(['set', '--sender-name', '', '--reply-to', '', '--countries', 'own']);
  expect(await json(['show'])).toMatchObject({ senderName: null, replyTo: null, textCountries: null });
  expect((await run(['set'])).stderr).toContain('nothing to change');
});

describe('a test', () => {
  test('is sent, or says why it was not', async () => {
    await useGateway();
    await json(['test', '--to', '+12125550123']);
    expect(gateway.taken.map(({ to }) => to)).toEqual(['+12125550123']);
    const { exitCode, stderr } = await run(['test', '--to', '+15005550004']);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('They asked for no more messages.');
  });
});

describe('doctor on texts', () => {
  const examined = async () =>
    (await examine(['--database', databaseFile], { environment: { SLOTLINE_WEBHOOK_NETWORKS: '127.0.0.1' } }))
      .texts;

  test('says nothing where nobody sends any', async () => {
    await json(['stop']);
    expect(await examined()).toEqual([]);
  });

  test('asks for the account, or whether the server answers, and sends nothing', async () => {
    await useTwilio();
    expect(await examined()).toEqual(['ok: 1 of 1 workspace can send texts.']);
    expect(twilio.requests).toBe(1);
    await useGateway();
    expect(await examined()).toEqual(['ok: 1 of 1 workspace can send texts.']);
    expect([...twilio.taken, ...gateway.taken]).toEqual([]);
  });

  test('says what is wrong', async () => {
    await useTwilio('wrong-token');
    const host = new URL(twilio.url).host;
    const refused = `"${host}" does not accept the user and password that it was given.`;
    expect(await examined()).toEqual([`warning: "Acme Dental" can't send texts: ${refused}`]);
    twilio[Symbol.dispose]();
    const gone = `"${host}" does not respond. It may be down, or the address may be wrong.`;
    expect(await examined()).toEqual([`warning: "Acme Dental" can't send texts: ${gone}`]);
  });
});
