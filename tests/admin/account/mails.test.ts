import { beforeEach, describe, expect, test } from 'bun:test';
import { mailedMember } from '../../../db/queries/messages/mailed-members.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { MailRecorder } from '../../helpers/messages/mail-recorder.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

let made: TestServices;

beforeEach(async () => {
  made = await testServices({ messenger: new MailRecorder() });
});

describe('what a member is mailed', () => {
  test('is chosen for each workspace: alerts by those who manage it', async () => {
    const ann = await signedIn(made, { role: 'admin' });
    const shown = (await ann.get('/account')).text;
    expect(shown).toMatch(/name="bookings" value="on"(?! checked)/);
    expect(shown.match(/name="alerts" value="\w+" checked/g)).toHaveLength(4);
    const fields: [string, string][] = [
      ['bookings', 'on'],
      ['alerts', 'link'],
      ['alerts', 'calls'],
    ];
    const answer = await ann.post('/account/mails', fields);
    expect([answer.status, answer.note]).toEqual([303, 'saved']);
    expect(await mailedMember(made.db, ann)).toMatchObject({
      wantsBookings: true,
      mutedAlerts: ['webhook', 'messages'],
    });
    await ann.post('/account/mails', {});
    expect(await mailedMember(made.db, ann)).toMatchObject({
      wantsBookings: false,
      mutedAlerts: ['link', 'webhook', 'calls', 'messages'],
    });
  });

  test('is about bookings for everyone else', async () => {
    const ann = await signedIn(made, { role: 'viewer' });
    const { text } = await ann.get('/account');
    expect(text).toContain('name="bookings"');
    expect(text).not.toContain('name="alerts"');
    await ann.post('/account/mails', { bookings: 'on', alerts: 'link' });
    expect(await mailedMember(made.db, ann)).toMatchObject({ wantsBookings: true, mutedAlerts: [] });
  });

  test('isn’t asked where no mail can be sent', async () => {
    made = await testServices();
    const ann = await signedIn(made, { role: 'owner' });
    expect((await ann.get('/account')).text).not.toContain('name="bookings"');
  });
});
