import { beforeEach, describe, expect, test } from 'bun:test';
import { senderOf } from '../../../db/queries/messages/senders.ts';
import { openedProvider } from '../../../src/jobs/messages/text/opened-provider.ts';
import { createSafeFetch } from '../../../src/links/net/safe-fetch.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { GatewayFake } from '../../helpers/messages/gateway-fake.ts';
import { TwilioFake } from '../../helpers/messages/twilio-fake.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const path = '/settings/messages';
const disposed = disposedAfterEach();

let made: TestServices;
let owner: SignedIn;
let twilio: TwilioFake;
let gateway: GatewayFake;
beforeEach(async () => {
  made = await testServices({
    config: { secretKey: 'ab'.repeat(32), webhookNetworks: ['127.0.0.1'] },
    webhookFetch: createSafeFetch({ allowedNetworks: ['127.0.0.1'], needsTls: true }),
  });
  owner = await signedIn(made, { role: 'owner' });
  twilio = disposed(new TwilioFake());
  gateway = disposed(new GatewayFake());
});

const saved = () => senderOf(made.db, owner);

async function provider() {
  const { textProvider } = await saved();
  return textProvider === null
    ? null
    : openedProvider(made.services.secrets, textProvider, owner.workspaceId);
}

function twilioFields(given: Record<string, string> = {}): [string, string][] {
  const { baseUrl: url, accountSid, authToken, sender } = twilio.provider();
  return Object.entries({ url, accountSid, authToken, sender, ...given });
}

function requestFields(given: Record<string, string> = {}): [string, string][] {
  const { url, method, body, secret, sender } = gateway.provider();
  const headers = 'Authorization: Bearer {{secret}}\r\nContent-Type: application/json\r\n';
  return Object.entries({ url, method, headers, body, secret, sender, ...given });
}

const auditLog = async () =>
  JSON.stringify(await made.db.selectFrom('audit_entries').select(['action', 'detail']).execute());

describe('the settings of messages', () => {
  test('say what is missing', async () => {
    const { status, text } = await owner.get(path);
    expect(status).toBe(200);
    expect(text).toContain('SLOTLINE_SMTP isn’t set');
    expect(text).toContain('Nobody yet, so no texts are sent.');
    expect(text).not.toContain(`${path}/test`);
  });

  test('are saved, as far as they were changed', async () => {
    const typed = [
      ['senderName', 'Acme Dental'],
      ['replyTo', 'desk@example.com'],
      ['textCountries', 'us; ca US'],
      ['textsPerDay', '200'],
    ] as [string, string][];
    expect((await owner.post(path, typed)).status).toBe(303);
    expect(await saved()).toEqual({
      senderName: 'Acme Dental',
      replyTo: 'desk@example.com',
      textProvider: null,
      textCountries: ['CA', 'US'],
      textsPerDay: 200,
    });
    await owner.post(path, [
      ['senderName', ''],
      ['savedSenderName', 'Acme Dental'],
      ['replyTo', 'old@example.com'],
      ['savedReplyTo', 'old@example.com'],
    ]);
    expect(await saved()).toMatchObject({ senderName: null, replyTo: 'desk@example.com', textsPerDay: 200 });
    expect(await auditLog()).toContain('senderName');
  });

  test.each([
    ['replyTo', 'a@example.com, b@example.com', 'Enter one email address'],
    ['replyTo', '"A" <a@example.com>', 'Enter one email address'],
    ['senderName', 'A\nBcc: x', 'Enter a name on one line'],
    ['textCountries', 'US, XX', 'Enter countries as two letters'],
    ['textsPerDay', '0', 'from 1 to 100000'],
    ['textsPerDay', '1e9', 'from 1 to 100000'],
  ])('refuse %s %p', async (name, value, said) => {
    const { status, text } = await owner.post(path, [[name, value]]);
    expect(status).toBe(422);
    expect(text).toContain(said);
  });
});

describe('Twilio', () => {
  test('is set up, with its token sealed and never shown', async () => {
    expect((await owner.post(`${path}/twilio`, twilioFields())).status).toBe(303);
    expect(await provider()).toEqual(twilio.provider());
    const { authToken, accountSid } = twilio.provider();
    for (const page of [path, `${path}/twilio`, `${path}/request`, `${path}/test`, '/settings/audit-log']) {
      const { status, text } = await owner.get(page);
      expect(status).toBe(200);
      expect(text).not.toContain(authToken);
    }
    expect((await owner.get(path)).text).toContain(accountSid);
    const kept = JSON.stringify(await saved()) + (await auditLog()) + made.logLines.join();
    expect(kept).not.toContain(authToken);
    expect(kept).not.toContain(accountSid);
  });

  test('keeps its token while that is left empty, and never at another server', async () => {
    await owner.post(`${path}/twilio`, twilioFields());
    await owner.post(`${path}/twilio`, twilioFields({ authToken: '', sender: 'Acme' }));
    expect(await provider()).toEqual(twilio.provider({ sender: 'Acme' }));
    const elsewhere = twilioFields({ authToken: '', url: gateway.url });
    const { status, text } = await owner.post(`${path}/twilio`, elsewhere);
    expect(status).toBe(422);
    expect(text).toContain('Enter the secret again.');
    expect(await provider()).toEqual(twilio.provider({ sender: 'Acme' }));
  });

  test.each([
    ['https://10.0.0.1', 'isn’t at a public address'],
    ['https://169.254.169.254', 'isn’t at a public address'],
    ['https://[::1]', 'isn’t at a public address'],
    ['http://api.example.com', 'Use https'],
    ['ftp://api.example.com', 'Enter a whole address'],
    ['https://user:pw@api.example.com', 'Leave out the user and password'],
  ])('is not looked for at %s', async (url, said) => {
    const { status, text } = await owner.post(`${path}/twilio`, twilioFields({ url }));
    expect(status).toBe(422);
    expect(text).toContain(said);
    expect(await provider()).toBeNull();
  });

  test('is shown again with what was typed, but for the token', async () => {
    const { text } = await owner.post(`${path}/twilio`, twilioFields({ sender: '<b>"x' }));
    expect(text).toContain('value="<b>&#34;x"');
    expect(text).not.toContain(twilio.provider().authToken);
  });
});

describe('a request of one’s own', () => {
  test('is set up, its secret sealed and never shown', async () => {
    expect((await owner.post(`${path}/request`, requestFields())).status).toBe(303);
    expect(await provider()).toEqual(gateway.provider());
    await owner.post(`${path}/request`, requestFields({ secret: '' }));
    expect(await provider()).toEqual(gateway.provider());
    for (const page of [path, `${path}/request`]) {
      const { text } = await owner.get(page);
      expect(text).not.toContain(gateway.provider().secret);
      expect(text).toContain(gateway.url.replace('http://', ''));
    }
    expect((await saved()).textProvider).not.toContain('Bearer');
  });

  test('says what is wrong with it at its place', async () => {
    const { status, text } = await owner.post(
      `${path}/request`,
      requestFields({ headers: 'Authorization: Bearer abc' }),
    );
    expect(status).toBe(422);
    expect(text).toContain('write {{secret}} in its place');
    expect((await owner.post(`${path}/request`, requestFields({ headers: 'nonsense' }))).status).toBe(422);
    expect((await owner.post(`${path}/request`, [])).status).toBe(422);
    expect(await provider()).toBeNull();
  });

  test('is stopped after a question, with its settings deleted', async () => {
    await owner.post(`${path}/request`, requestFields());
    expect((await owner.get(`${path}/stop`)).text).toContain('Stop sending texts?');
    await owner.post(`${path}/stop`, []);
    expect(await provider()).toBeNull();
    expect(await auditLog()).toContain('"provider\\":\\"none');
  });
});

describe('a test text', () => {
  test('is sent to the number that was typed, which is not kept', async () => {
    await owner.post(`${path}/twilio`, twilioFields());
    expect((await owner.post(`${path}/test`, [['to', '+1 212 555 0123']])).status).toBe(303);
    expect(twilio.taken).toEqual([
      {
        to: '+12125550123',
        from: '+15005550006',
        body: 'This is a test of Test workspace’s texts. You can ignore it.',
      },
    ]);
    const kept = (await auditLog()) + made.logLines.join();
    expect(kept).toContain('messages.test');
    expect(kept).not.toContain('5550123');
  });

  test('says why it was not sent', async () => {
    expect((await owner.post(`${path}/test`, [['to', '+12125550123']])).text).toContain(
      'Nobody sends texts for this workspace yet.',
    );
    await owner.post(`${path}/request`, requestFields());
    const { status, text } = await owner.post(`${path}/test`, [['to', '+15005550004']]);
    expect(status).toBe(422);
    expect(text).toContain('They asked for no more messages.');
    expect((await owner.post(`${path}/test`, [['to', '0123']])).text).toContain('with its country code');
  });

  test('is sent ten times an hour at most', async () => {
    await owner.post(`${path}/twilio`, twilioFields());
    for (let each = 0; each < 10; each++) await owner.post(`${path}/test`, [['to', `+1212555012${each}`]]);
    expect((await owner.post(`${path}/test`, [['to', '+12125550123']])).status).toBe(429);
    expect(twilio.taken).toHaveLength(10);
  });

  test('is sent to a number three times an hour, like any other text', async () => {
    await owner.post(`${path}/twilio`, twilioFields());
    const send = () => owner.post(`${path}/test`, [['to', '+12125550123']]);
    for (let each = 0; each < 3; each++) expect((await send()).status).toBe(303);
    const { status, text } = await send();
    expect(status).toBe(422);
    expect(text).toContain('This number has been sent as many texts as are allowed in an hour or a day.');
    expect(twilio.taken).toHaveLength(3);
  });
});

test('settings that cannot be decrypted are said so, and can be entered again', async () => {
  await owner.post(`${path}/twilio`, twilioFields());
  await made.db.updateTable('message_senders').set({ text_provider: 'v1.AAAA' }).execute();
  expect((await owner.get(path)).text).toContain('can’t be decrypted');
  expect((await owner.post(`${path}/test`, [['to', '+12125550123']])).text).toContain(
    'can&#x27;t be decrypted',
  );
  expect((await owner.post(`${path}/twilio`, twilioFields({ authToken: '' }))).text).toContain(
    'Enter the secret.',
  );
  await owner.post(`${path}/twilio`, twilioFields());
  expect(await provider()).toEqual(twilio.provider());
});

test('sealed settings of one workspace open for no other', async () => {
  await owner.post(`${path}/twilio`, twilioFields());
  const { textProvider } = await saved();
  const other = await signedIn(made, { role: 'owner' });
  await made.db
    .insertInto('message_senders')
    .values({ workspace_id: other.workspaceId, text_provider: textProvider })
    .execute();
  expect((await other.get(path)).text).toContain('can’t be decrypted');
});
