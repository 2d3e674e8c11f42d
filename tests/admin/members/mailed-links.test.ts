import { beforeEach, describe, expect, test } from 'bun:test';
import { browser, type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { everything } from '../../helpers/dashboard/getting-in.ts';
import { MailRecorder } from '../../helpers/messages/mail-recorder.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const baseUrl = 'https://slots.example.com';

let made: TestServices;
let messenger: MailRecorder;
let owner: SignedIn;

beforeEach(async () => {
  messenger = new MailRecorder();
  made = await testServices({ messenger, config: { baseUrl } });
  owner = await signedIn(made, { role: 'owner', workspaceId: await made.workspace('Acme Dental') });
});

const invite = (email = 'new@example.com', headers = {}) =>
  owner.post('/settings/invitations', { email, role: 'viewer' }, headers);

describe('links for members', () => {
  test('are mailed, and shown to those who ask for it', async () => {
    expect((await owner.get('/settings/members')).text).toContain('Send invitation');
    const { status, text } = await invite();
    expect(status).toBe(200);
    expect(text).toContain('Sent to <strong>new@example.com</strong>.');
    const [mail] = messenger.take();
    expect(mail).toMatchObject({
      to: { address: 'new@example.com' },
      fromName: 'Acme Dental',
      language: 'en',
    });
    const path = /https:\/\/slots\.example\.com(\/invite\/[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(text.slice(text.indexOf('<details>'))).toContain(`${baseUrl}${path}`);
    expect(text.slice(0, text.indexOf('<details>'))).not.toContain(path);
    expect((await browser(made).get(path)).status).toBe(200);
    const token = path.slice('/invite/'.length);
    expect(made.logLines.join('\n') + (await everything(made.db))).not.toContain(token);
  });

  test('to choose a new password are mailed in the member’s language', async () => {
    const ann = await signedIn(made, {
      role: 'viewer',
      workspaceId: owner.workspaceId,
      email: 'ann@example.com',
    });
    await made.db.updateTable('users').set({ language: 'de' }).where('id', '=', ann.userId).execute();
    expect((await owner.get(`/settings/members/${ann.userId}`)).text).toContain('Send reset link');
    const { text } = await owner.post(`/settings/members/${ann.userId}/reset-link`);
    expect(text).toContain('Sent to <strong>ann@example.com</strong>.');
    expect(messenger.take()).toMatchObject([
      { subject: 'Neues Passwort wählen', to: { address: 'ann@example.com' } },
    ]);
  });

  test('are shown with why where that fails, and the invitation stands', async () => {
    const details = { host: 'mail.example.com', answer: 'no such user' };
    messenger.reply = async () => ({
      kind: 'refused',
      failure: { code: 'recipient_refused', details },
      isFinal: true,
    });
    const { status, text } = await invite();
    expect(status).toBe(200);
    expect(text).toContain('The email couldn’t be sent.');
    expect(text).toContain('no such user');
    expect(text).toContain('data-guard');
    const path = /https:\/\/slots\.example\.com(\/invite\/[\w-]{43})/.exec(text)?.[1] ?? '';
    expect((await browser(made).get(path)).status).toBe(200);
    const german = await invite('neu@example.com', { 'accept-language': 'de' });
    expect(german.text).toContain('Diese Nummer oder Adresse ist nicht erreichbar: no such user');
  });

  test('are mailed thirty times in half an hour at most', async () => {
    for (let index = 0; index < 30; index++) await invite(`user-${index}@example.com`);
    const { text } = await invite('one-more@example.com');
    expect(text).toContain('too many emails');
    expect(text).toContain(`${baseUrl}/invite/`);
    expect(messenger.take()).toHaveLength(30);
  });

  test.each([
    ['there’s no way to send mail', { canMail: false, config: { baseUrl } }],
    ['the server doesn’t know its address', { canMail: true, config: {} }],
  ])('are shown where %s', async (_, { canMail, config }) => {
    messenger = new MailRecorder({ canMail });
    made = await testServices({ messenger, config });
    owner = await signedIn(made, { role: 'owner' });
    expect((await owner.get('/settings/members')).text).toContain('Create invite link');
    expect((await invite()).text).toContain('Copy the link now');
    expect(messenger.take()).toEqual([]);
  });
});
