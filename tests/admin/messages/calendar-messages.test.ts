import { describe, expect, test } from 'bun:test';
import { calendarById } from '../../../db/queries/calendars/calendars.ts';
import { saveSender } from '../../../db/queries/messages/senders.ts';
import { defaultSender } from '../../../src/domain/messages/sender.ts';
import { twilioUrl } from '../../../src/domain/messages/text-provider.ts';
import type { Mail, Messenger, SendResult, TextMessage } from '../../../src/jobs/messages/messenger.ts';
import { sealedProvider } from '../../../src/jobs/messages/text/opened-provider.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { makeTeam } from '../../helpers/teams/booked-teams.ts';
import { testServices } from '../../helpers/workspace.ts';

/** A calendar in New York on Friday, 20 November 2026, with its admin, and what's sent. */
async function place({
  canMail = true,
  result = { kind: 'sent' },
}: {
  canMail?: boolean;
  result?: SendResult;
} = {}) {
  const [mails, sms]: [Mail[], TextMessage[]] = [[], []];
  const messenger: Messenger = {
    canMail,
    async sendMail(mail) {
      mails.push(mail);
      return result;
    },
    async sendText(text) {
      sms.push(text);
      return result;
    },
    async close() {},
  };
  const made = await testServices({ messenger });
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const calendar = await made.calendar({
    workspaceId,
    timeZone: 'America/New_York',
    place: '12 Main Street',
    contactPhone: '+12125550100',
  });
  const path = `/calendars/${calendar.id}/messages`;
  const version = async () => /name="version" value="([^"]*)"/.exec((await admin.get(path)).text)?.[1] ?? '';
  return {
    made,
    admin,
    workspaceId,
    mails,
    sms,
    path,
    saved: async () => (await calendarById(made.db, calendar.id))?.messages,
    save: async (fields: Record<string, string>, by: string[] = []) =>
      await admin.post(path, [
        ...Object.entries({ ...usual, version: await version(), ...fields }),
        ...by.map((each): [string, string] => ['by', each]),
      ]),
    async setTexts() {
      const provider = {
        kind: 'twilio',
        baseUrl: twilioUrl,
        accountSid: 'AC1',
        authToken: 'x',
        sender: '+1',
      } as const;
      const textProvider = sealedProvider(made.services.secrets, provider, workspaceId);
      await saveSender(made.db, { workspaceId, sender: { ...defaultSender, textProvider } });
    },
  };
}

/** The form without anything typed. */
const usual = { remind: '', confirmationText: '', changeText: '', cancellationText: '', reminderText: '' };

test('the page shows the usual texts, and what they say of a made-up booking', async () => {
  const { admin, path } = await place();
  const { status, text } = await admin.get(path);
  expect(status).toBe(200);
  expect(text).toContain('Hi {{name}}! You&#x27;re booked[ for {{service}}][ with {{person}}] on {{when}}.');
  expect(text).toContain(
    '<blockquote lang="en">Hi Ada Lee! You&#x27;re booked on Sunday, November 22 at 2:30 PM.',
  );
  expect(text).toContain('Where: 12 Main Street. To change it, call (212) 555-0100.');
  expect(text).toContain('1 text message: ');
});

test('what is told, how and when is saved, with texts that differ from the usual ones', async () => {
  const { save, saved, path, admin } = await place();
  const { text: page } = await admin.get(path);
  const [, shown = ''] = /<textarea[^>]*name="changeText"[^>]*>([^<]*)</.exec(page) ?? [];
  const changeText = shown.replaceAll('&#x27;', "'").replaceAll('\n', '\r\n');
  const typed = {
    confirmation: 'on',
    remind: '2, 24',
    changeText,
    reminderText: 'See you on {{when}}!',
  };
  const answer = await save(typed, ['sms', 'email']);
  expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([303, path, 'saved']);
  expect(await saved()).toEqual({
    on: ['confirmation'],
    by: ['sms', 'email'],
    remindHours: [24, 2],
    texts: { reminder: 'See you on {{when}}!' },
  });
  expect((await admin.get(path)).text).toContain('value="24, 2"');
});

test.each([
  [{ remind: '24, 12, 2, 1' }, 'Enter at most 3 numbers of hours'],
  [{ remind: 'soon' }, 'Enter at most 3 numbers of hours'],
  [{ changeText: 'Hi {{firstName}}' }, '“{{firstName}}” can’t be filled in.'],
  [{ reminderText: 'a'.repeat(1001) }, 'Enter a text of at most 1000 characters.'],
])('%j is refused with what to do, and typed again', async (fields, problem) => {
  const { save, saved } = await place();
  const before = await saved();
  const { status, text } = await save({ ...fields, confirmationText: 'What I typed' });
  expect(status).toBe(422);
  expect(text).toContain(problem);
  expect(text).toContain('What I typed');
  expect(await saved()).toEqual(before);
});

test('what somebody else has saved meanwhile is shown beside it', async () => {
  const { save, saved } = await place();
  await save({ remind: '24' });
  const { status, text } = await save({ remind: '2', version: 'older' });
  expect(status).toBe(409);
  expect(text).toContain('2 hours before');
  expect(text).toContain('24 hours before');
  expect((await saved())?.remindHours).toEqual([24]);
});

test('the audit log says that the messages were changed', async () => {
  const { save, admin } = await place();
  await save({ confirmation: 'on' });
  expect((await admin.get('/settings/audit-log')).text).toContain('changed the messages of');
});

describe('a preview', () => {
  test('shows a text as it is typed', async () => {
    const { admin, path } = await place();
    const fields = { ...usual, confirmationText: 'Hi {{name}}, <b>Zoë</b>! Ask {{person}}.' };
    const { text } = await admin.post(`${path}/preview`, fields, { 'hx-request': 'true' });
    expect(text).not.toContain('<html');
    expect(text).toContain('<blockquote lang="en">Hi Ada Lee, &lt;b&gt;Zoë&lt;/b&gt;!</blockquote>');
    expect(text).toContain('1 text message: 23 of 70 characters.');
    expect(text).toContain('Because of “ë”');
  });

  test('says what is wrong with a text, and what does not fit', async () => {
    const { admin, path } = await place();
    const fields = { ...usual, changeText: '{{nope}}', reminderText: `On {{when}}. ${'🎉. '.repeat(300)}` };
    const { text } = await admin.post(`${path}/preview`, fields, { 'hx-request': 'true' });
    expect(text).toContain('“{{nope}}” can’t be filled in.');
    expect(text).toContain('Too long for a text message');
  });

  test('shows the whole page without scripts, saving nothing', async () => {
    const { admin, path, saved } = await place();
    const fields = { ...usual, confirmationText: 'Hi {{name}}!' };
    const { status, text } = await admin.post(`${path}/preview`, fields);
    expect(status).toBe(200);
    expect(text).toContain('<blockquote lang="en">Hi Ada Lee!</blockquote>');
    expect((await saved())?.texts).toEqual({});
  });
});

describe('"Send me this"', () => {
  const typed = { ...usual, reminderText: 'See you on {{when}}, {{name}}!', trialKind: 'reminder' };

  test('mails what is typed to whoever asks', async () => {
    const { admin, path, mails } = await place();
    const { status, text } = await admin.post(
      `${path}/send`,
      { ...typed, trialBy: 'email' },
      { 'hx-request': 'true' },
    );
    expect(status).toBe(200);
    expect(text).toContain(`Sent to ${mails[0]?.to.address}.`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('See you on Sunday, November 22 at 2:30 PM, Ada Lee!');
    expect(mails[0]?.html).toContain('href="tel:+12125550100">(212) 555-0100</a>');
    expect(mails[0]?.event).toBeUndefined();
    expect((await admin.get('/settings/audit-log')).text).toContain('sent a test email');
  });

  test('texts it to a number', async () => {
    const { admin, path, sms, setTexts } = await place();
    await setTexts();
    const fields = { ...typed, trialBy: 'sms', trialTo: '+1 212 555 0123' };
    const { text } = await admin.post(`${path}/send`, fields);
    expect(text).toContain('Sent to +12125550123.');
    expect(sms).toEqual([
      { to: '+12125550123', text: 'See you on Sunday, November 22 at 2:30 PM, Ada Lee!' },
    ]);
  });

  test('says what failed, or what to correct', async () => {
    const failure = { code: 'refused', details: { host: 'smtp.example.com', answer: '550 no' } } as const;
    const { admin, path } = await place({ result: { kind: 'refused', failure, isFinal: true } });
    const send = async (fields: Record<string, string>) =>
      (await admin.post(`${path}/send`, { ...typed, ...fields })).text;
    expect(await send({ trialBy: 'email' })).toContain('550 no');
    expect(await send({ trialBy: 'sms', trialTo: '+12125550123' })).toContain('Nobody sends texts');
    expect(await send({ trialBy: 'sms', trialTo: 'me' })).toContain('phone number');
    expect(await send({ trialBy: 'email', reminderText: '{{nope}}' })).toContain('can’t be filled in');
  });

  test('is limited', async () => {
    const { admin, path, mails } = await place();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await admin.post(`${path}/send`, { ...typed, trialBy: 'email' })).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
    expect(mails).toHaveLength(10);
  });
});

test('what is missing is said, with the way to it', async () => {
  const { admin, path } = await place({ canMail: false });
  const { text } = await admin.get(path);
  expect(text).toContain('SLOTLINE_SMTP isn’t set');
  expect(text).toContain('<a href="/settings/messages">Choose who does</a>');
  expect(text).toContain('Nothing can be sent yet.');
  expect(text).not.toContain('name="trialBy"');
});

test('a viewer sees what is told, but no form', async () => {
  const { made, path, workspaceId } = await place();
  const viewer = await signedIn(made, { role: 'viewer', workspaceId });
  const { status, text } = await viewer.get(path);
  expect(status).toBe(200);
  expect(text).toContain('not at all');
  expect(text).not.toContain('<textarea');
});

test('a team has the page, too, and says the place of a member if it has none', async () => {
  const { made, admin, workspaceId } = await place();
  const desk = { place: '9 Elm Street', contactPhone: '+12125550199' };
  const lee = await made.calendar({ workspaceId, name: 'Dr. Lee', country: 'US', ...desk });
  const team = await makeTeam(made, { name: 'Dentists', kind: 'anyone', members: [lee] });
  const { status, text } = await admin.get(`/calendars/${team.id}/messages`);
  expect(status).toBe(200);
  expect(text).toContain('booked with Dr. Lee on');
  expect(text).toContain('Where: 9 Elm Street. To change it, call (212) 555-0199.');
});
