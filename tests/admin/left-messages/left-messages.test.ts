import { beforeEach, describe, expect, test } from 'bun:test';
import { leftMessageById } from '../../../db/queries/left-messages/left-messages.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { LeftMessage } from '../../../src/domain/messages/left-message.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { leaveMessage } from '../../helpers/left-message.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const hourMs = 3_600_000;

let made: TestServices;
let workspaceId: string;
let calendar: Calendar;
let other: Calendar;
let desk: SignedIn;
let viewer: SignedIn;

beforeEach(async () => {
  made = await testServices();
  workspaceId = await made.workspace();
  calendar = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  other = await made.calendar({ workspaceId, name: 'Hygiene' });
  desk = await signedIn(made, { role: 'desk', workspaceId });
  viewer = await signedIn(made, { role: 'viewer', workspaceId });
});

/** Leaves a message, a minute after the one before. */
async function leave(given: Partial<LeftMessage> = {}): Promise<string> {
  made.clock.set(made.clock.now() + 60_000);
  const createdAt = made.clock.now();
  return await leaveMessage(made.db, { workspaceId, calendarId: calendar.id, createdAt, ...given });
}

async function limitTo(member: SignedIn, calendarIds: readonly string[]): Promise<void> {
  await made.db
    .updateTable('memberships')
    .set({ calendar_ids: JSON.stringify(calendarIds) })
    .where('user_id', '=', member.userId)
    .execute();
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What the first page says of each message, without markup. */
function shownIn(text: string): string[] {
  const [, section = ''] = /<section class="left-messages".*?<\/h2>(.*?)<\/section>/s.exec(text) ?? [];
  return section.split('<div class="to-do">').slice(1).map(plain);
}

/** The rows of the list. */
function listedIn(text: string): string[] {
  return [...text.matchAll(/<tr>(<th scope="row".*?)<\/tr>/gs)].map(([, row = '']) => plain(row));
}

async function doneAt(id: string): Promise<number | null | undefined> {
  return (await leftMessageById(made.db, { workspaceId, id }))?.doneAt;
}

describe('messages on the first page', () => {
  test('are those that nobody saw to, the newest first, with how to reach who left them', async () => {
    expect((await desk.get('/')).text).not.toContain('left-messages-title');
    await leave({ doneAt: 1 });
    await leave();
    const windows = [
      { startAt: Date.parse('2026-11-23T16:00:00Z'), endAt: Date.parse('2026-11-24T00:00:00Z') },
    ];
    const callBack = { text: 'Monday after four', windows };
    await leave({ name: null, phone: null, email: 'ann@example.com', callBack, text: 'Call me.' });
    const unclear = { text: 'when the tide is out', windows: [] };
    await leave({ calendarId: other.id, callBack: unclear });
    const { text } = await desk.get('/');
    expect(text).toContain('3 messages');
    expect(text).toContain('<a class="tel" href="tel:+12125550123">');
    expect(text).toContain('href="mailto:ann@example.com"');
    expect(shownIn(text)).toEqual([
      'Ada Lovelace +1 212 555 0123 Do I need a referral? Call back: when the tide is out 15:34 · Hygiene Mark as done , message from Ada Lovelace',
      'ann@example.com Call me. Call back: Mon, 23 Nov, from 16:00 15:33 · Dr. Lee Mark as done , message from Fri, 20 Nov at 15:33',
      'Ada Lovelace +1 212 555 0123 Do I need a referral? 15:32 · Dr. Lee Mark as done , message from Ada Lovelace',
    ]);
    // What's meant is enough in a row, and said in full by the list.
    expect(text).toContain('title="Monday after four"');
    expect(text).toContain('title="Fri, 20 Nov at 15:33"');
    expect(listedIn((await desk.get('/calls/messages')).text)[1]).toContain(
      'Mon, 23 Nov, from 16:00 Monday after four',
    );
    made.clock.set(made.clock.now() + 24 * hourMs);
    expect(shownIn((await desk.get('/')).text)[2]).toContain('referral? 20 Nov · Dr. Lee');
  });

  test('say when to call back in the member’s language, and what’s any time in the caller’s words', async () => {
    const at = made.clock.now() + 60_000;
    const fiveOn = (day: string) => ({
      startAt: Date.parse(`2026-11-${day}T17:00:00Z`),
      endAt: Date.parse(`2026-11-${day}T17:00:00Z`),
    });
    await leave({ callBack: { text: 'as soon as possible', windows: [{ startAt: at, endAt: null }] } });
    await leave({ callBack: { text: 'Monday or Tuesday at 5', windows: [fiveOn('23'), fiveOn('24')] } });
    const fives = ['01', '02', '03', '04', '05', '06', '07', '08'].map(fiveOn);
    await leave({ callBack: { text: 'any day at 5', windows: fives } });
    const { text } = await desk.get('/', { 'accept-language': 'de' });
    expect(text).toContain('3 Nachrichten');
    expect(shownIn(text)).toEqual([
      expect.stringContaining('Rückruf: any day at 5 15:33 · Dr. Lee'),
      expect.stringContaining('Rückruf: Mo., 23. Nov. um 17:00 oder Di., 24. Nov. um 17:00 15:32 · Dr. Lee'),
      expect.stringContaining('Rückruf: as soon as possible 15:31 · Dr. Lee'),
    ]);
  });

  test('are three at most, cut where they’re long, and the rest is counted', async () => {
    for (let times = 0; times < 99; times++) await leave({ text: `${times} ${'word '.repeat(150)}end` });
    const { text } = await desk.get('/');
    expect(text).toContain('99 messages');
    expect(text).toContain('<a href="/calls/messages">See all</a>');
    const shown = shownIn(text);
    expect(shown).toHaveLength(3);
    expect(shown[0]).toStartWith('Ada Lovelace +1 212 555 0123 98 word');
    expect(shown[0]?.length).toBeLessThan(450);
    expect(shown[0]).toContain('word… 17:09 · Dr. Lee');
    await leave();
    expect((await desk.get('/')).text).toContain('More than 99 messages');
  });

  test('are only for those who can see to them, at the calendars that they see', async () => {
    await leave({ calendarId: other.id });
    expect((await viewer.get('/')).text).not.toContain('Ada Lovelace');
    const single = await signedIn(made, { role: 'desk', workspaceId });
    await limitTo(single, [calendar.id]);
    const stranger = await signedIn(made, { role: 'owner', workspaceId: await made.workspace() });
    for (const each of [single, stranger]) {
      expect((await each.get('/')).text).not.toContain('Ada Lovelace');
      const part = await each.get('/desk/messages', { 'hx-request': 'true' });
      expect(part.text).toBe('');
      expect((await each.get('/calls/messages')).text).not.toContain('Ada Lovelace');
    }
    await leave();
    expect((await single.get('/')).text).toContain('1 message');
  });

  test('keep hostile words inert', async () => {
    const hostile = '"><img src=x onerror=hacked=1>';
    await leave({ text: hostile, name: hostile, callBack: { text: hostile, windows: [] } });
    for (const path of ['/', '/calls/messages']) {
      const { text } = await desk.get(path);
      expect(text).toContain('&lt;img src=x onerror=hacked=1');
      expect(text.replace(/ title="[^"]*"/g, '')).not.toContain('<img');
    }
  });

  test('are cut in the middle of what has no blanks', async () => {
    await leave({ text: '予約'.repeat(300) });
    await leave({ text: `see https://example.com/${'x'.repeat(500)}` });
    const shown = shownIn((await desk.get('/')).text);
    expect(shown[0]).toContain(`see https://example.com/${'x'.repeat(80)}`);
    expect(shown[1]).toMatch(/(?:予約){40,}予?…/);
  });

  test('write to an address, and fill in nothing', async () => {
    await leave({ email: 'a?bcc=b&body=c@example.com' });
    const { text } = await desk.get('/');
    expect(text).toContain('href="mailto:a%3Fbcc%3Db%26body%3Dc@example.com"');
  });

  test('change the page that stays open, which asks for them alone', async () => {
    const stampOf = async (path: string) => /live=(\w+)/.exec((await desk.get(path)).text)?.[1];
    const stamps = async () => [await stampOf('/'), await stampOf('/calls/messages')];
    const before = await stamps();
    const id = await leave();
    const after = await stamps();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    const part = await desk.get('/desk/messages?back=%2F', { 'hx-request': 'true' });
    expect(part.text).toStartWith('<section class="left-messages"');
    // The way to them where they're out of sight.
    expect((await desk.get('/')).text).toMatch(
      /<a class="chip" href="#left-messages" data-counted>.*?<span>1 message</,
    );
    expect((await desk.get('/')).text).toMatch(/<a class="chip" href="#promises" data-counted hidden>/);
    expect((await desk.get('/desk/messages')).headers.get('location')).toBe('/calls/messages');
    const list = await desk.get('/calls/messages', { 'hx-request': 'true' });
    expect(list.text).toContain('Ada Lovelace');
    expect(list.text).not.toContain('<html');
    await desk.post(`/calendars/${calendar.id}/left-messages`, { message: id });
    expect(await stamps()).toEqual(before);
    expect((await desk.get('/desk/messages', { 'hx-request': 'true' })).text).toBe('');
  });
});

test.each(['archive', 'delete'])(
  'who wants to %s a calendar is told which messages are open there',
  async (way) => {
    const owner = await signedIn(made, { role: 'owner', workspaceId });
    const asked = async () => (await owner.get(`/calendars/${calendar.id}/${way}`)).text;
    await leave({ calendarId: other.id });
    expect(await asked()).not.toContain('Still open');
    await leave();
    await leave({ doneAt: 1 });
    expect(await asked()).toContain('Still open: 1 message. First see to what callers left');
  },
);

describe('a message', () => {
  test('is marked as done, and open again', async () => {
    const id = await leave();
    const path = `/calendars/${calendar.id}/left-messages`;
    const fields = { message: id, back: '/?day=2026-11-20' };
    expect((await desk.post(`/calendars/${other.id}/left-messages`, fields)).status).toBe(404);
    expect((await desk.post(path, { message: 'x' })).status).toBe(404);
    expect((await desk.post(path, { message: crypto.randomUUID() })).status).toBe(404);
    expect((await viewer.post(path, fields)).status).toBe(403);
    const stranger = await signedIn(made, { role: 'owner', workspaceId: await made.workspace() });
    expect((await stranger.post(path, fields)).status).toBe(404);
    expect(await doneAt(id)).toBeNull();
    const done = await desk.post(path, fields);
    expect([done.status, done.headers.get('location'), done.note]).toEqual([
      303,
      '/?day=2026-11-20',
      'message-done',
    ]);
    const at = made.clock.now();
    expect(await doneAt(id)).toBe(at);
    made.clock.set(at + hourMs);
    expect((await desk.post(path, fields)).note).toBe('message-done');
    expect(await doneAt(id)).toBe(at);
    expect((await desk.post(path, { ...fields, reopen: 'yes' })).note).toBe('message-reopened');
    expect(await doneAt(id)).toBeNull();
    const entries = await made.db.selectFrom('audit_entries').selectAll().execute();
    const told = entries.filter(({ action }) => action.startsWith('left-message.'));
    expect(told.map(({ action, subject_id, detail }) => [action, subject_id, detail])).toEqual([
      ['left-message.settle', id, JSON.stringify({ calendarId: calendar.id })],
      ['left-message.reopen', id, JSON.stringify({ calendarId: calendar.id })],
    ]);
  });

  test('is done by the front desk of its calendar alone', async () => {
    const id = await leave();
    await limitTo(desk, [other.id]);
    const path = `/calendars/${calendar.id}/left-messages`;
    expect((await desk.post(path, { message: id })).status).toBe(404);
    await limitTo(desk, [calendar.id]);
    expect((await desk.post(path, { message: id })).status).toBe(303);
  });
});

describe('the list of messages', () => {
  test('has open ones, and with those that are done all, for viewers too', async () => {
    expect((await desk.get('/calls/messages')).text).toContain('No open messages');
    expect((await desk.get('/calls/messages?state=all')).text).toContain('No messages yet');
    await leave({ name: 'Done', doneAt: 1 });
    await leave({ name: 'Open', text: '' });
    const { text } = await desk.get('/calls/messages');
    expect(listedIn(text)).toEqual([
      'Fri, 20 Nov at 15:32 Open +1 212 555 0123 Erased Dr. Lee Mark as done , message from Open',
    ]);
    expect(listedIn((await viewer.get('/calls/messages?state=all')).text)).toEqual([
      'Fri, 20 Nov at 15:32 Open +1 212 555 0123 Erased Dr. Lee',
      'Fri, 20 Nov at 15:31 Done +1 212 555 0123 Do I need a referral? Dr. Lee Done',
    ]);
    expect(listedIn((await desk.get('/calls/messages?state=all')).text)[1]).toContain('Reopen');
    expect((await desk.get('/calls')).text).toContain('href="/calls/messages"');
  });

  test('is fifty a page', async () => {
    for (let times = 0; times < 51; times++) await leave({ name: `Number ${times}` });
    const { text } = await desk.get('/calls/messages');
    expect(listedIn(text)).toHaveLength(50);
    const [, older = ''] = /href="(\/calls\/messages\?before=[^"]*)"/.exec(text) ?? [];
    const next = await desk.get(older);
    expect(listedIn(next.text)).toEqual([expect.stringContaining('Number 0 ')]);
    expect(next.text).toContain('href="/calls/messages"');
    expect(listedIn((await desk.get('/calls/messages?before=x')).text)).toHaveLength(50);
  });
});
