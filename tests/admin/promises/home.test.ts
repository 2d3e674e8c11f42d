import { describe, expect, test } from 'bun:test';
import { brokenPromises } from '../../../db/queries/promises/findings.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type PromisesPlace, promisesPlace } from './promises-place.ts';

const two = Date.UTC(2026, 10, 24, 14);
const three = Date.UTC(2026, 10, 25, 15);

/** What the first page says of each promise, without markup. */
function shownIn(text: string): string[] {
  const [, section = ''] = /<section class="promises".*?<\/h2>(.*?)<\/section>/s.exec(text) ?? [];
  const items = section.split('<div class="to-do">').slice(1);
  return items.map((item) =>
    item
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

async function open({ made, desk, calendar, other }: PromisesPlace): Promise<number[]> {
  const calendarIds = [calendar.id, other.id];
  const { workspaceId } = desk;
  const found = await brokenPromises(made.db, { workspaceId, calendarIds, isOpen: true, limit: 100 });
  return found.map(({ id }) => id);
}

describe('promises on the first page', () => {
  test('are those that nobody kept, the newest first, with what became of them and what can be done', async () => {
    const { desk, report, bookAnn } = await promisesPlace();
    expect((await desk.get('/')).text).not.toContain('broken promise');
    const bookingId = await bookAnn();
    await report([
      { kind: 'kept' },
      {},
      { kind: 'unsaid', quote: null, line: null },
      { kind: 'different', quote: 'Tuesday at two it is.', isAt: three, bookingId },
      { kind: 'invented', op: 'offer', quote: 'Nine is free.', saidAt: null },
      { op: 'cancel', quote: 'It’s cancelled.', saidAt: two },
    ]);
    const { text } = await desk.get('/');
    expect(text).toContain('4 broken promises');
    const at = 'Fri, 20 Nov at 15:30';
    expect(shownIn(text)).toEqual([
      `The appointment on Tue, 24 Nov at 14:00 wasn’t cancelled. Bot: It’s cancelled. Ann Lee +1 212 555 0123 15:30 · Dr. Lee Mark as done , call of ${at}`,
      `The calendar didn’t offer this time. Bot: Nine is free. Ann Lee +1 212 555 0123 15:30 · Dr. Lee Mark as done , call of ${at}`,
      `Booked for Wed, 25 Nov at 15:00, not Tue, 24 Nov at 14:00. Bot: Tuesday at two it is. Ann Lee +1 212 555 0123 15:30 · Dr. Lee Move booking Mark as done , call of ${at}`,
    ]);
  });

  test('are three at most, and the rest is counted', async () => {
    const { desk, report } = await promisesPlace();
    await report(Array.from({ length: 99 }, () => ({})));
    const { text } = await desk.get('/');
    expect(text).toContain('99 broken promises');
    expect(text).toContain('<a href="/calls?only=promises">See all</a>');
    expect(shownIn(text)).toHaveLength(3);
    await report();
    expect((await desk.get('/')).text).toContain('More than 99 broken promises');
  });

  test('name a number only where all that was done in the call is one person’s', async () => {
    const { made, calendar, desk, report, bookAnn } = await promisesPlace();
    const bookings = [await bookAnn(), await bookAnn()];
    await made.db
      .updateTable('bookings')
      .set({ name: 'Bo Chen' })
      .where('id', '=', bookings[1] ?? '')
      .execute();
    await report([{}, ...bookings.map((bookingId) => ({ kind: 'kept' as const, bookingId }))]);
    expect((await desk.get('/')).text).not.toContain('+1 212');
    expect((await desk.get('/')).text).toContain(`/calendars/${calendar.id}/bookings/new?start=`);
  });

  test('have the number that was called from, unless a booking has one', async () => {
    const { desk, report, bookAnn } = await promisesPlace();
    await report([{}], { phone: '+12125550188' });
    const { text } = await desk.get('/');
    expect(shownIn(text)[0]).toContain(
      'Nothing was booked for Tue, 24 Nov at 14:00. Bot: You’re booked for Tuesday at 2 PM. +1 212 555 0188 15:30 · Dr. Lee Book Tue, 24 Nov at 14:00 Mark as done',
    );
    const [, href = ''] = /href="(\/calendars\/[^"]*\/bookings\/new\?start=[^"]*)"/.exec(text) ?? [];
    const form = await desk.get(href.replaceAll('&amp;', '&'));
    expect(form.text).toContain('value="+12125550188"');
    await report([{ bookingId: await bookAnn() }], { phone: '+12125550188' });
    expect(shownIn((await desk.get('/')).text)[0]).toContain('Ann Lee +1 212 555 0123');
  });

  test('are only for those who can see to them, at the calendars that they see', async () => {
    const { made, calendar, other, viewer, desk, report, bookAnn } = await promisesPlace();
    const { reportId } = await report([{ bookingId: await bookAnn() }], { calendarId: other.id });
    expect((await viewer.get('/')).text).not.toContain('broken promise');
    const single = await signedIn(made, { role: 'desk', workspaceId: desk.workspaceId });
    await made.db
      .updateTable('memberships')
      .set({ calendar_ids: JSON.stringify([calendar.id]) })
      .where('user_id', '=', single.userId)
      .execute();
    expect((await single.get('/')).text).not.toContain('broken promise');
    expect((await single.get(`/calls?report=${reportId}`)).status).toBe(404);
    await report([{ kind: 'different', isAt: three, bookingId: null }]);
    expect((await single.get('/')).text).toContain('1 broken promise');
  });

  test('hide what was done at a calendar that somebody doesn’t see', async () => {
    const { made, calendar, other, desk, report, bookAnn } = await promisesPlace();
    await report([{ kind: 'different', isAt: three, bookingId: await bookAnn() }], { calendarId: other.id });
    await made.db
      .updateTable('memberships')
      .set({ calendar_ids: JSON.stringify([other.id]) })
      .where('user_id', '=', desk.userId)
      .execute();
    const { text } = await desk.get('/');
    expect(shownIn(text)).toEqual([
      expect.stringMatching(/^Booked, not Tue.*Bot: You’re booked for Tuesday at 2 PM\./),
    ]);
    expect(text).not.toContain(calendar.id);
    expect(text).not.toContain('+1 212');
  });

  test('keep hostile words inert', async () => {
    const { desk, report } = await promisesPlace();
    await report([{ quote: '<img src=x onerror=hacked=1>', kind: 'invented', op: 'offer' }]);
    expect((await desk.get('/')).text).toContain('&lt;img src=x onerror=hacked=1');
    expect((await desk.get('/')).text.replace(/ title="[^"]*"/g, '')).not.toContain('<img');
  });

  test('change the page that stays open, which asks for them alone', async () => {
    const place = await promisesPlace();
    const { desk, report } = place;
    const stamp = async () => /live=(\w+)/.exec((await desk.get('/')).text)?.[1];
    const before = await stamp();
    const { ids } = await report();
    const after = await stamp();
    expect(after).not.toBe(before);
    const part = await desk.get('/desk/promises?back=%2F', { 'hx-request': 'true' });
    expect(part.text).toStartWith('<section class="promises"');
    expect((await desk.get('/desk/promises')).headers.get('location')).toBe('/calls?only=promises');
    await desk.post(`/calendars/${place.calendar.id}/findings`, { findings: String(ids[0]) });
    expect(await stamp()).toBe(before);
    expect((await desk.get('/desk/promises', { 'hx-request': 'true' })).text).toBe('');
  });
});

describe('a broken promise', () => {
  test('is marked as done, and open again', async () => {
    const place = await promisesPlace();
    const { desk, calendar, other, report, viewer } = place;
    const { ids } = await report([{}, {}]);
    const path = `/calendars/${calendar.id}/findings`;
    const fields = { findings: ids.join(','), back: '/?day=2026-11-20' };
    expect((await desk.post(`/calendars/${other.id}/findings`, fields)).status).toBe(404);
    expect((await desk.post(path, { findings: 'x' })).status).toBe(404);
    expect((await viewer.post(path, fields)).status).toBe(403);
    expect(await open(place)).toHaveLength(2);
    const done = await desk.post(path, fields);
    expect([done.status, done.headers.get('location'), done.note]).toEqual([
      303,
      '/?day=2026-11-20',
      'promise-done',
    ]);
    expect(await open(place)).toEqual([]);
    expect((await desk.post(path, fields)).note).toBe('promise-done');
    expect((await desk.post(path, { ...fields, reopen: 'yes' })).note).toBe('promise-reopened');
    expect(await open(place)).toHaveLength(2);
  });

  test('is booked as it was said by one more click, with what’s known of the caller, and done then', async () => {
    const place = await promisesPlace();
    const { made, desk, calendar, report, bookAnn } = place;
    const bookingId = await bookAnn();
    await report([{}, { kind: 'kept', bookingId, quote: null }]);
    const [, href = ''] =
      /href="(\/calendars\/[^"]*\/bookings\/new\?start=[^"]*)"/.exec((await desk.get('/')).text) ?? [];
    const page = await desk.get(href.replaceAll('&amp;', '&'));
    expect(page.text).toContain('value="Ann Lee"');
    expect(page.text).toContain('value="+12125550123"');
    expect(page.text).toContain('14:00–14:30');
    const [finding = 0] = await open(place);
    const answer = await desk.post(`/calendars/${calendar.id}/bookings/new`, {
      ...{ name: 'Ann Lee', phone: '+12125550123', minutes: '30', date: '2026-11-24', time: '14:00' },
      finding: String(finding),
    });
    expect(answer.note).toBe('booked');
    expect(await open(place)).toEqual([]);
    const booked = await made.db
      .selectFrom('bookings')
      .select('start_at')
      .where('id', '<>', bookingId)
      .execute();
    expect(booked).toEqual([{ start_at: two }]);
  });

  test('at a time that’s taken by now is made good for at another one', async () => {
    const { made, desk, calendar, report } = await promisesPlace();
    await made.claim(calendar, { start: two, end: two + 1_800_000 });
    const { ids } = await report();
    const { text } = await desk.get('/');
    expect(text).toContain(
      `/calendars/${calendar.id}/bookings/new?day=2026-11-24&finding=${ids[0]}&back=%2F%3Fday%3D2026-11-20">Find another time</a>`,
    );
    const times = await desk.get(`/calendars/${calendar.id}/bookings/new?day=2026-11-24&finding=${ids[0]}`);
    expect(times.text).toContain(`name="finding" value="${ids[0]}"`);
  });
});
