import { expect, test } from 'bun:test';
import { insertOptOut } from '../../../db/queries/messages/opt-outs.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import { contactOf } from '../../../src/domain/messages/contact.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { linkPlace } from '../../helpers/caller/link-place.ts';
import { ann } from '../../helpers/caller/practice.ts';
import { linksIn, wordsOf } from '../../helpers/caller/public-page.ts';

type Place = Awaited<ReturnType<typeof linkPlace>>;

const nobodys = `/c/${'x'.repeat(43)}`;

/** Somebody asks for the first of the slots, from an address. */
async function asked(
  { at, path, slotsAt, sentPaths }: Place,
  given: Record<string, string> = ann,
  address = '192.0.2.1',
) {
  const [slot = ''] = await slotsAt(path);
  const answer = await at(address).post(slot, given);
  return { answer, slot, link: sentPaths()[0] ?? '' };
}

const heldOf = ({ db }: Place, now: number) =>
  db.selectFrom('claims').select('id').where('kind', '=', 'hold').where('expires_at', '>', now).execute();

test('a time is kept until the link in the message is confirmed, and booked then', async () => {
  const place = await linkPlace();
  const { db, at, recorder, path, bookings, clock } = place;
  const [slot = ''] = await place.slotsAt(path);
  const caller = at('192.0.2.1');
  expect(wordsOf((await caller.get(slot)).text)).toContain('We’ll send you a link');
  const answer = await caller.post(slot, ann);
  const sentAt = answer.headers.get('location') ?? '';
  expect(sentAt).toMatch(/^\/book\/harbor\/hygiene\/sent\?by=sms&until=\d+$/);
  expect(wordsOf((await caller.get(sentAt)).text)).toContain(
    'We texted you a link. We’re holding your time until',
  );
  const [message] = recorder.take();
  expect(message).toMatchObject({ channel: 'sms', to: '+12125553434' });
  expect(message?.text).toMatch(
    /^Harbor Dental: confirm your appointment within 30 minutes: https:\/\/slotline.example\/c\/[\w-]{43}$/,
  );
  const link = /\/c\/\S+/.exec(message?.text ?? '')?.[0] ?? '';
  const stored = JSON.stringify(await db.selectFrom('unconfirmed_bookings').selectAll().execute());
  expect(stored).not.toMatch(/Ann|3434/);
  expect(stored).not.toContain(link.slice(3));
  expect(await place.slotsAt(path)).not.toContain(slot);
  // Programs look at links, too.
  for (const each of [1, 2, 3]) {
    const page = await at(`192.0.2.${each + 10}`).get(link);
    expect([page.status, wordsOf(page.text)]).toEqual([
      200,
      expect.stringContaining('Confirm my appointment'),
    ]);
    expect(wordsOf(page.text)).not.toMatch(/Ann|3434/);
  }
  expect(await bookings()).toEqual([]);
  const phone = at('198.51.100.7');
  expect((await phone.post(link, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const confirmed = await phone.post(link);
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/b\//),
  ]);
  expect(await bookings()).toMatchObject([{ name: 'Ann Lee', source: 'caller', status: 'booked' }]);
  expect(await heldOf(place, clock.now())).toEqual([]);
  // Once more leads to the same booking; the link is dead to whoever looks.
  expect((await phone.post(link)).headers.get('location')).toBe(confirmed.headers.get('location'));
  const [dead, unknown] = [await phone.get(link), await phone.get(nobodys)];
  expect([dead.status, dead.text]).toEqual([404, unknown.text]);
  expect(await bookings()).toHaveLength(1);
  expect(await db.selectFrom('unconfirmed_bookings').select(['details', 'network']).execute()).toEqual([
    { details: null, network: '' },
  ]);
});

test('two tabs that confirm at once book once', async () => {
  const place = await linkPlace();
  const { link } = await asked(place);
  const [one, two] = await Promise.all(['192.0.2.4', '192.0.2.5'].map((each) => place.at(each).post(link)));
  expect(one?.status).toBe(303);
  expect(two?.headers.get('location')).toBe(one?.headers.get('location') ?? '');
  expect(await place.bookings()).toHaveLength(1);
});

test('after half an hour the time is free again, and the page says where to book', async () => {
  const place = await linkPlace();
  const { clock, at, path, slotsAt, bookings } = place;
  const { link, slot } = await asked(place);
  clock.advance(30 * minuteMs);
  for (const answer of [await at('192.0.2.1').get(link), await at('192.0.2.1').post(link)]) {
    expect(answer.status).toBe(410);
    expect(wordsOf(answer.text)).toContain('This time is free again');
    expect(linksIn(answer.text, 'Choose a time')).toEqual([path]);
  }
  expect(await slotsAt(path)).toContain(slot);
  expect(await bookings()).toEqual([]);
  expect((await asked(place)).answer.status).toBe(303);
});

test('one at a time from a network, and five at a calendar, and the page doesn’t say which', async () => {
  const place = await linkPlace();
  const { at, path, slotsAt, recorder } = place;
  const { slot, answer } = await asked(place);
  // The same form twice is the same request.
  expect((await at('192.0.2.1').post(slot, ann)).headers.get('location')).toBe(
    answer.headers.get('location'),
  );
  const other = { name: 'Bob Ray', phone: '+1 212 555 9999' };
  const [next = ''] = await slotsAt(path);
  const again = await at('192.0.2.1').post(next, other);
  expect([again.status, wordsOf(again.text)]).toEqual([429, expect.stringContaining('We can’t send a link')]);
  expect(again.text).toContain('Bob Ray');
  for (const each of [2, 3, 4, 5]) {
    const person = { name: `Caller ${each}`, phone: `+1 212 555 100${each}` };
    expect((await asked(place, person, `192.0.2.${each}`)).answer.status).toBe(303);
  }
  const sixth = await asked(place, other, '192.0.2.6');
  expect(sixth.answer.status).toBe(429);
  expect(wordsOf(sixth.answer.text)).toContain('We can’t send a link right now.');
  expect(recorder.take()).toEqual([]);
  expect(await heldOf(place, place.clock.now())).toHaveLength(5);
});

test('a number that many networks ask for gets three links an hour', async () => {
  const place = await linkPlace();
  const { clock, at, path, slotsAt, recorder } = place;
  const statuses = [];
  for (let each = 1; each <= 4; each++) {
    const [slot = ''] = await slotsAt(path);
    statuses.push((await at(`198.51.100.${each}`).post(slot, ann)).status);
    clock.advance(minuteMs);
  }
  // The page doesn't say how many it got: somebody else may have typed it.
  expect(statuses).toEqual([303, 303, 303, 303]);
  expect(recorder.take()).toHaveLength(3);
  expect(await heldOf(place, clock.now())).toHaveLength(4);
});

test('whether a number wants no messages isn’t told to whoever types it', async () => {
  const [place, other] = [await linkPlace(), await linkPlace()];
  const { db, workspaceId, services } = place;
  const contact = contactOf(services.secrets, { workspaceId, channel: 'sms', recipient: '+12125553434' });
  await insertOptOut(db, { workspaceId, ...contact, source: 'provider', at: place.clock.now() });
  const [out, usual] = [await asked(place), await asked(other)];
  const told = ({ answer }: typeof out) => [answer.status, answer.headers.get('location')];
  expect(told(out)).toEqual(told(usual));
  expect([out.link, usual.link]).toEqual(['', expect.stringMatching(/^\/c\//)]);
});

test('a workspace sends a hundred links a day', async () => {
  const place = await linkPlace();
  const { db, clock, workspaceId, calendarId } = place;
  const row = { workspace_id: workspaceId, calendar_id: calendarId, hold_id: 'x', network: '' };
  const times = { created_at: clock.now(), expires_at: clock.now() };
  const rows = Array.from({ length: 100 }, (_, index) => ({
    ...row,
    ...times,
    id: `${index}`,
    digest: `${index}`,
    channel: 'email' as const,
  }));
  await db.insertInto('unconfirmed_bookings').values(rows).execute();
  expect((await asked(place)).answer.status).toBe(429);
});

test('who can’t be sent a link is told so, and nothing is kept', async () => {
  const place = await linkPlace();
  const { db, recorder, bookings, clock } = place;
  recorder.answer = () => ({
    kind: 'refused',
    failure: { code: 'recipient_refused', details: { answer: 'no' } },
    isFinal: true,
  });
  const { answer } = await asked(place);
  expect([answer.status, wordsOf(answer.text)]).toEqual([
    422,
    expect.stringContaining('We couldn’t send you'),
  ]);
  expect(await heldOf(place, clock.now())).toEqual([]);
  expect(await db.selectFrom('unconfirmed_bookings').selectAll().execute()).toEqual([]);
  recorder.answer = () => ({ kind: 'sent' });
  // Mail goes where no text can.
  const mailed = await asked(place, { name: 'Ann Lee', phone: '+44 7400 123456', email: 'ann@example.com' });
  expect(mailed.answer.headers.get('location')).toContain('by=email');
  expect(mailed.link).toMatch(/^\/c\//);
  expect(await bookings()).toEqual([]);
});

test('a time that somebody asked for is forgotten with them, and freed', async () => {
  const place = await linkPlace();
  const { db, act, clock } = place;
  const { link } = await asked(place);
  await act(erasePerson, { phone: '+1 212 555 0000' });
  expect(await db.selectFrom('unconfirmed_bookings').selectAll().execute()).toHaveLength(1);
  await act(erasePerson, { phone: ann.phone });
  expect(await db.selectFrom('unconfirmed_bookings').selectAll().execute()).toEqual([]);
  expect(await heldOf(place, clock.now())).toEqual([]);
  expect((await place.at('192.0.2.1').get(link)).status).toBe(404);
});

test('the page of a link that was sent says nothing that its address makes up', async () => {
  const { at, path } = await linkPlace();
  for (const search of ['', '?by=sms', '?by=pigeon&until=9999999999999', '?by=sms&until=%3Cb%3E']) {
    const answer = await at('192.0.2.1').get(`${path}/sent${search}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
  }
});
