import { expect, test } from 'bun:test';
import { linkPlace } from '../../helpers/caller/link-place.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { reportCall } from '../../helpers/found-promise.ts';

async function desk() {
  const place = await linkPlace();
  const { workspaceId, calendarId } = place;
  const ann = await signedIn(place, { role: 'desk', workspaceId, email: 'ann@example.com' });
  return { ...place, ann, page: `/calendars/${calendarId}/booking-links` };
}

test('the desk texts a link to who is on the phone, and sees it once', async () => {
  const { ann, page, at, recorder } = await desk();
  expect((await ann.get(page)).text).toContain('Phone or email');
  const made = await ann.post(page, { recipient: '(212) 555-3434', hours: '24', from: '', to: '' });
  const [, path = ''] = /https:\/\/slotline\.example(\/i\/[\w-]{43})/.exec(made.text) ?? [];
  expect(made.text).toContain('Sent to (212) 555-3434.');
  expect(recorder.take()).toMatchObject([{ channel: 'sms', to: '+12125553434' }]);
  expect((await at('192.0.2.1').get(path)).status).toBe(200);
  expect((await ann.get(page)).text).not.toContain(path);
});

test('a link for what a bot promised goes to the number that was called from', async () => {
  const { ann, page, db, clock, workspaceId, calendarId } = await desk();
  const call = { workspaceId, calendarId, at: clock.now(), phone: '+12125550188' };
  const { ids } = await reportCall(db, call);
  expect((await ann.get('/')).text).toContain(`${page}?finding=${ids[0]}`);
  expect((await ann.get(`${page}?finding=${ids[0]}`)).text).toContain('value="+12125550188"');
});

test('a link that isn’t sent is shown all the same, with why', async () => {
  const { ann, page, recorder } = await desk();
  const made = await ann.post(page, { recipient: '+44 7400 123456', hours: '24', from: '', to: '' });
  expect([made.status, made.text]).toEqual([200, expect.stringContaining('Texts to this country are off.')]);
  expect(made.text).toMatch(/slotline\.example\/i\//);
  expect(recorder.take()).toEqual([]);
  const copied = await ann.post(page, { recipient: '', hours: '24', from: '2026-11-24', to: '2026-11-27' });
  expect(copied.text).not.toContain('Sent to');
});

test('what can’t be read is said at its field', async () => {
  const { ann, page } = await desk();
  const typed = { recipient: 'Ann', hours: '24', from: '2026-11-27', to: '2026-11-24' };
  expect((await ann.post(page, typed)).text).toContain('Enter a phone number such as');
  const turned = await ann.post(page, { ...typed, recipient: '' });
  expect([turned.status, turned.text]).toEqual([
    422,
    expect.stringContaining('The last day can’t be before the first.'),
  ]);
});

test('a link is revoked once that’s confirmed', async () => {
  const { ann, page, invite, at } = await desk();
  const { id, path } = await invite();
  expect((await ann.get(`${page}/${id}/revoke`)).text).toContain('Revoke this booking link?');
  const { note } = await ann.post(`${page}/${id}/revoke`);
  expect(JSON.stringify(note)).toContain('booking-link-revoked');
  expect((await at('192.0.2.1').get(path)).status).toBe(404);
  expect((await ann.get(`${page}/${id}/revoke`)).status).toBe(404);
});
