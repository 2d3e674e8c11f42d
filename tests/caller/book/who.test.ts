import { expect, test } from 'bun:test';
import { formatSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { ann, type Practice, practice } from '../../helpers/caller/practice.ts';
import { linksIn, publish, wordsOf } from '../../helpers/caller/public-page.ts';
import { addService } from '../../helpers/services.ts';
import { addTeam } from '../../helpers/teams/teams.ts';

const telling = {
  on: ['confirmation' as const],
  by: ['sms' as const, 'email' as const],
  remindHours: [24],
  texts: {},
};

async function slotOf({ path, browser }: Practice, day = 'Mon, Nov 23'): Promise<string> {
  return linksIn((await browser.get(path)).text, day)[0] ?? '';
}

function booked({ db }: Practice) {
  return db.selectFrom('bookings').select(['name', 'phone', 'email', 'notes', 'answers', 'tell']).execute();
}

test('everything that’s wrong is said at once, and nothing that was typed is lost', async () => {
  const made = await practice({ messages: telling });
  const { hygiene, browser } = made;
  const questions = [{ key: 'insurance', ask: 'Which insurance?', isRequired: true, isPrivate: false }];
  await addService(made, { ...hygiene, calendarId: hygiene.id }, { name: 'Cleaning', questions });
  const slot = await slotOf(made);
  const { status, text } = await browser.post(slot, {
    phone: 'nobody',
    email: 'ann@',
    notes: 'Two\r\nlines',
  });
  expect(status).toBe(422);
  for (const said of [
    'Nothing is booked yet. Check what’s marked below.',
    'Enter your name, up to 200 characters.',
    'Enter a phone number such as +1 212 555 0123.',
    'Enter an email address such as ann@example.com.',
    'Answer this question.',
    'Choose one.',
  ]) {
    expect(wordsOf(text)).toContain(said);
  }
  expect(text).toContain('value="nobody"');
  expect(text).toContain('value="ann@"');
  expect(text).toContain('>Two\nlines</textarea>');
  expect(await booked(made)).toEqual([]);
});

test('phone or email is enough, and one of them is needed', async () => {
  const made = await practice();
  const slot = await slotOf(made);
  const refused = await made.browser.post(slot, { name: 'Ann Lee' });
  expect(wordsOf(refused.text)).toContain('Enter a phone number or an email, so that we can reach you.');
  await made.browser.post(slot, { name: 'Ann Lee', email: 'Ann@Example.com' });
  expect(await booked(made)).toMatchObject([{ phone: null, email: 'ann@example.com' }]);
});

test('where callers are told, they say how, and give what that needs', async () => {
  const made = await practice({ messages: telling });
  const slot = await slotOf(made);
  const { text } = await made.browser.get(slot);
  expect(wordsOf(text)).toContain('By text By email By text and email Not at all');
  expect(text).not.toContain('checked');
  const lacking = await made.browser.post(slot, { ...ann, tell: 'sms,email' });
  expect(wordsOf(lacking.text)).toContain('Enter the email address to write to.');
  await made.browser.post(slot, { ...ann, tell: 'sms' });
  expect(await booked(made)).toMatchObject([{ tell: '["sms"]' }]);
});

test('whoever wants no messages gets none', async () => {
  const made = await practice({ messages: telling });
  await made.browser.post(await slotOf(made), { ...ann, tell: 'none' });
  expect(await booked(made)).toMatchObject([{ tell: '[]' }]);
});

test('where callers are told nothing, nobody is asked how', async () => {
  const made = await practice();
  const { text } = await made.browser.get(await slotOf(made));
  expect(wordsOf(text)).not.toContain('keep you posted');
});

test('answers are kept by their questions', async () => {
  const made = await practice();
  const questions = [
    { key: 'insurance', ask: 'Which insurance?', isRequired: true, isPrivate: false },
    { key: 'first', ask: 'First visit?', isRequired: false, isPrivate: false },
  ];
  const { hygiene } = made;
  await addService(made, { ...hygiene, calendarId: hygiene.id }, { name: 'Cleaning', questions });
  const slot = await slotOf(made);
  await made.browser.post(slot, {
    ...ann,
    'answer-insurance': ' Aetna ',
    'answer-first': '',
    'answer-no': 'x',
  });
  expect(await booked(made)).toMatchObject([{ answers: '{"insurance":"Aetna"}' }]);
});

test('a form that’s sent twice books once, and leads to the same page', async () => {
  const made = await practice();
  const slot = await slotOf(made);
  const [one, other] = await Promise.all([made.browser.post(slot, ann), made.browser.post(slot, ann)]);
  const again = await made.browser.post(slot, ann);
  expect([other, again].map(({ headers }) => headers.get('location'))).toEqual(
    Array(2).fill(one.headers.get('location')),
  );
  expect(await booked(made)).toHaveLength(1);
});

test.each(['none', 'email', 'sms,email'])(
  'a whole form that’s sent twice books once: told by %s, with an answer and notes',
  async (tell) => {
    const made = await practice({ messages: telling });
    const questions = [{ key: 'insurance', ask: 'Which insurance?', isRequired: true, isPrivate: false }];
    const key = { ...made.hygiene, calendarId: made.hygiene.id };
    await addService(made, key, { name: 'Cleaning', questions });
    const slot = await slotOf(made);
    const notes = 'Two\r\nlines ';
    const form = { ...ann, email: 'Ann@Example.com', notes, 'answer-insurance': ' Aetna ', tell };
    const [one, again] = [await made.browser.post(slot, form), await made.browser.post(slot, form)];
    expect(one.status).toBe(303);
    expect(again.headers.get('location')).toBe(one.headers.get('location') ?? '');
    expect(await booked(made)).toHaveLength(1);
  },
);

test('a booking that its person made in another way is not given away', async () => {
  const made = await practice();
  const slot = await slotOf(made);
  const start = '2026-11-23T09:00:00-05:00';
  await bookInto(made, made.hygiene, { start, name: 'Ann Lee', phone: '+12125553434' });
  const own = await made.browser.post(slot, ann);
  const others = await made.browser.post(slot, { name: 'Bo Diaz', phone: '+1 212 555 3499' });
  expect([own.status, own.headers.get('location')]).toEqual([409, null]);
  const without = (text: string) => text.replaceAll(/(?<=value=")[^"]*/g, '');
  expect(without(own.text)).toBe(without(others.text));
});

test('a booking that was just made on the page is not given to who knows only the name and number', async () => {
  const made = await practice();
  const slot = await slotOf(made);
  await made.browser.post(slot, { ...ann, email: 'ann@example.com', notes: 'A filling fell out' });
  const guessed = await made.browser.post(slot, ann);
  expect([guessed.status, guessed.headers.get('location')]).toEqual([409, null]);
});

test('at a team, who books for somebody else doesn’t learn that they’re booked then', async () => {
  const made = await practice();
  const tom = await made.calendar({ ...made.hygiene, id: crypto.randomUUID(), name: 'Tom Baker' });
  const team = await addTeam(made, { name: 'Dentists', members: [made.hygiene, tom] });
  const path = await publish(made, team, { name: 'dentists' });
  const start = '2026-11-23T09:00:00-05:00';
  const hers = { start, name: 'Ann Lee', phone: '+12125553434', teamId: team.id };
  await bookInto(made, made.hygiene, hers);
  const [slot = ''] = linksIn((await made.browser.get(`${path}?with=2`)).text, 'Mon, Nov 23 09:00');
  const { status } = await made.browser.post(slot, ann);
  expect(status).toBe(303);
  expect(await booked(made)).toHaveLength(2);
});

test('a slot that goes meanwhile is said with the nearest ones, and the form keeps what was typed', async () => {
  const made = await practice();
  const slot = await slotOf(made);
  await made.claim(made.hygiene, { start: '2026-11-23T09:00:00-05:00', end: '2026-11-23T09:30:00-05:00' });
  const refused = await made.browser.post(slot, { ...ann, notes: 'Ring twice' });
  expect(refused.status).toBe(409);
  expect(wordsOf(refused.text)).toContain('9 AM is taken');
  expect(refused.text).toContain('value="Ann Lee"');
  expect(refused.text).toContain('Ring twice</textarea>');
  const [, other = ''] = /type="radio" name="slot" value="(sl_\w+)"/.exec(refused.text) ?? [];
  expect((await made.browser.post(slot, { ...ann, slot: other })).status).toBe(303);
});

test('a slot that’s gone before the form is filled in is said with the nearest ones', async () => {
  const made = await practice();
  const slot = await slotOf(made);
  await made.claim(made.hygiene, { start: '2026-11-23T09:00:00-05:00', end: '2026-11-23T09:30:00-05:00' });
  const { status, text } = await made.browser.get(slot);
  expect(status).toBe(200);
  expect(wordsOf(text)).toContain('When works for you? Monday at 9 AM is taken.');
  expect(linksIn(text, 'Mon, Nov 23 09:30')).toHaveLength(1);
});

test('nothing is held while a form is filled in', async () => {
  const made = await practice();
  await made.browser.get(await slotOf(made));
  expect(await made.db.selectFrom('claims').select('id').execute()).toEqual([]);
});

test.each([
  ['of another length', { durationMinutes: 480 }],
  ['off the grid', { startAt: Date.parse('2026-11-23T09:07:00-05:00') }],
  ['outside the hours', { startAt: Date.parse('2026-11-23T03:00:00-05:00') }],
  ['in the past', { startAt: Date.parse('2026-11-19T09:00:00-05:00') }],
  ['for a service that there isn’t', { service: { number: 7, isOwnLength: true } }],
  ['with somebody at no team', { member: 3 }],
])('a slot %s books nothing', async (_, changes) => {
  const made = await practice();
  const startAt = Date.parse('2026-11-23T09:00:00-05:00');
  const id = formatSlotId({ startAt, durationMinutes: 30, ...changes }, made.hygiene.id);
  await made.browser.get(`${made.path}?slot=${id}`);
  const { status } = await made.browser.post(`${made.path}?slot=${id}`, ann);
  expect([200, 409]).toContain(status);
  expect(await booked(made)).toHaveLength(0);
});

test('while linked calendars can’t be confirmed, nothing is offered or booked, and the form stays', async () => {
  const made = await practice();
  const slot = await slotOf(made);
  made.services.links.confirm = async () => ({ state: 'unreachable', syncedAt: null });
  const shown = await made.browser.get(made.path);
  expect([shown.status, wordsOf(shown.text)]).toEqual([
    503,
    expect.stringContaining('We can’t look up free times right now.'),
  ]);
  const { status, headers, text } = await made.browser.post(slot, ann);
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(text).toContain('value="Ann Lee"');
  expect(await booked(made)).toEqual([]);
});

test('markup in every field stays text', async () => {
  const made = await practice();
  const slot = await slotOf(made);
  const markup = '"><script>alert(1)</script>';
  const { text } = await made.browser.post(slot, {
    name: markup,
    phone: markup,
    email: markup,
    notes: markup,
  });
  expect(elementsOf(text)).not.toContain('script');
  const query = `?service=${markup}&with=${markup}&slot=${markup}&month=${markup}&day=${markup}&q=${markup}`;
  for (const parameters of [query, `?lang=${markup}`]) {
    const page = await made.browser.get(encodeURI(`${made.path}${parameters}`));
    expect(elementsOf(page.text)).not.toContain('script');
  }
});

/** The names of a page's elements. */
function elementsOf(text: string): string[] {
  return [...text.replace(/"[^"]*"/g, '').matchAll(/<(\w+)/g)].map(([, name = '']) => name);
}
