import { describe, expect, test } from 'bun:test';
import { insertOptOut } from '../../../db/queries/messages/opt-outs.ts';
import { contactOf } from '../../../src/domain/messages/contact.ts';
import type { Channel, MessageSettings, MessageState } from '../../../src/domain/messages/message.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

const bySms: MessageSettings = {
  on: ['confirmation', 'cancellation'],
  by: ['sms'],
  remindHours: [],
  texts: {},
};

/** Somebody at the desk, and a booking of Ann Lee on Tuesday at 10:00 of a calendar in UTC that texts its callers. */
async function place({ messages }: { messages?: MessageSettings } = {}) {
  const made = await testServices();
  const desk = await signedIn(made, { role: 'admin' });
  const { workspaceId } = desk;
  const calendar = await made.calendar({ workspaceId, name: 'Practice', ...(messages && { messages }) });
  const id = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z', phone: '+12125550123' });
  const path = `/calendars/${calendar.id}/bookings/${id}`;
  const say = (channel: Channel, state: MessageState, error: object | null = null) =>
    made.db
      .insertInto('messages')
      .values({
        ...{ id: crypto.randomUUID(), workspace_id: workspaceId, booking_id: id, kind: 'confirmation' },
        ...{ channel, minutes_before: null, sequence: 0, state, at: made.clock.now() },
        ...{ recipient: null, provider_id: null, error: error && JSON.stringify(error) },
      })
      .execute();
  const row = () => made.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const shown = async (at = path, language = 'en') =>
    (await desk.get(at, { 'accept-language': language })).text
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#34;', '"');
  return { made, desk, calendar, id, path, say, row, shown };
}

describe('the page of a booking', () => {
  test('says nothing of messages where nobody tells anything', async () => {
    const { shown, path, desk } = await place();
    expect(await shown()).not.toContain('Notifications');
    expect((await desk.get(`${path}/edit`)).text).not.toContain('name="tell"');
    expect(await shown(`${path}/cancel`)).toContain('Slotline doesn’t notify the caller.');
  });

  test('has a line for each message, with what went wrong and what to do', async () => {
    const { say, shown } = await place({ messages: bySms });
    await say('sms', 'sent');
    await say('email', 'failed', { code: 'no_mail', details: {} });
    await say('sms', 'unsure');
    const text = await shown();
    expect(text).toContain('Confirmation texted');
    expect(text).toContain('The server has no way to send mail. Set SLOTLINE_SMTP.');
    expect(text).toContain('it may not have been sent. Let them know yourself if it matters.');
    expect(text).toContain('By text · as set in the calendar');
  });

  test('is in German, failures included', async () => {
    const { say, shown, path } = await place({ messages: bySms });
    await say('email', 'failed', { code: 'no_mail', details: {} });
    const text = await shown(path, 'de');
    expect(text).toContain('Bestätigung per E-Mail, fehlgeschlagen');
    expect(text).toContain('SLOTLINE_SMTP');
    expect(text).not.toContain('The server');
  });

  test('says by what the caller is told of a cancellation', async () => {
    const { shown, path } = await place({ messages: bySms });
    expect(await shown(`${path}/cancel`)).toContain('Slotline lets the caller know by text in a minute.');
  });
});

describe('how the caller is told', () => {
  const typed = { sequence: '0', name: 'Ann Lee', phone: '+12125550123', email: '', notes: '' };

  test.each<[string, string | null]>([
    ['sms', '["sms"]'],
    ['sms,email', '["sms","email"]'],
    ['none', '[]'],
    ['', null],
  ])('is chosen as %j where a booking is edited, and kept with who said so', async (tell, kept) => {
    const { desk, path, row, made } = await place({ messages: bySms });
    await desk.post(`${path}/edit`, { ...typed, tell });
    const { tell: saved, tell_said: said } = await row();
    expect(saved).toBe(kept);
    if (kept === null) expect(said).toBeNull();
    else
      expect(JSON.parse(String(said))).toEqual({
        by: 'dashboard',
        at: made.clock.now(),
        userId: expect.any(String),
      });
  });

  test('stays as it is where the form has no choice of it, and is refused if nobody offers that', async () => {
    const { desk, path, row } = await place({ messages: bySms });
    await desk.post(`${path}/edit`, { ...typed, tell: 'none' });
    await desk.post(`${path}/edit`, { ...typed, sequence: '1', notes: 'Knee' });
    expect(await row()).toMatchObject({ tell: '[]', notes: 'Knee' });
    const { status } = await desk.post(`${path}/edit`, { ...typed, sequence: '2', tell: 'fax' });
    expect(status).toBe(422);
    expect(await row()).toMatchObject({ tell: '[]', sequence: 2 });
  });

  test('says who chose it, on the page and in its history', async () => {
    const { desk, path, shown } = await place({ messages: bySms });
    await desk.post(`${path}/edit`, { ...typed, tell: 'none' });
    const text = await shown();
    expect(text).toContain('None · said at the desk by ');
    expect(text).toContain('corrected the notifications of the booking');
  });
});

test('home names callers of bookings to come whom a message did not reach', async () => {
  const { say, shown, made, id } = await place({ messages: bySms });
  expect(await shown('/')).not.toContain('reach');
  await say('sms', 'failed', { code: 'no_text_provider', details: {} });
  expect(await shown('/')).toContain('A message didn’t reach its caller.');
  expect(await shown('/')).toContain('Choose who does in Settings → Messages.');
  await say('email', 'failed', { code: 'no_mail', details: {} });
  expect(await shown('/')).toContain('2 messages didn’t reach their callers. ');
  expect(await shown('/')).not.toMatch(/Choose who does|SLOTLINE_SMTP/);
  await say('email', 'unsure');
  expect(await shown('/')).toContain('3 messages didn’t reach their callers.');
  await made.db.updateTable('bookings').set({ start_at: 0, end_at: 1 }).where('id', '=', id).execute();
  expect(await shown('/')).not.toContain('reach');
});

test('who replied STOP is said beside how they are still told', async () => {
  const { made, desk, path, shown } = await place({ messages: { ...bySms, by: ['sms', 'email'] } });
  const { workspaceId } = desk;
  const stop = { workspaceId, channel: 'sms', recipient: '+12125550123' } as const;
  const contact = contactOf(made.services.secrets, stop);
  await insertOptOut(made.db, { workspaceId, ...contact, source: 'provider', at: made.clock.now() });
  expect(await shown()).toMatch(/Notifications\s*They replied STOP, /);
  const email = 'ann@example.com';
  await desk.post(`${path}/edit`, {
    sequence: '0',
    name: 'Ann Lee',
    phone: '+12125550123',
    email,
    notes: '',
  });
  expect(await shown()).toMatch(/By email · as set in the calendar\s*They replied STOP, /);
});

test("messages are stopped at the desk and allowed again, on the booking's own page", async () => {
  const { desk, path, shown } = await place({ messages: bySms });
  expect(await shown()).toContain('No more messages');
  const stopped = await desk.post(`${path}/messages`, { messages: 'stop' });
  expect([stopped.status, stopped.headers.get('location'), stopped.note]).toEqual([
    303,
    path,
    'messages-stopped',
  ]);
  const text = await shown();
  expect(text).toContain('They asked for no more messages, ');
  expect(text).toContain('Allow messages again');
  expect(await shown(`${path}/cancel`)).toContain('Slotline doesn’t notify the caller.');
  const allowed = await desk.post(`${path}/messages`, { messages: 'allow' });
  expect(allowed.note).toBe('messages-allowed');
  expect(await shown()).toContain('By text · as set in the calendar');
  expect((await desk.post(`${path}/messages`, { messages: 'maybe' })).status).toBe(400);
});
