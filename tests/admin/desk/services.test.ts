import { expect, test } from 'bun:test';
import { setServiceArchived } from '../../../db/queries/services.ts';
import { keyOfCalendar } from '../../../src/domain/calendar/calendar.ts';
import { parseSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { addService } from '../../helpers/services.ts';
import { bookingForm, deskPlace, obstaclesOf, problemOf } from './desk-place.ts';

const typed = { name: 'Ada Novak', phone: '212 555 0123', email: '', notes: '' };
const atTen = { date: '2026-11-24', time: '10:00' };

/** A desk whose calendar offers check-ups by default, and root canals, which take longer and ask something. */
async function place() {
  const found = await deskPlace();
  const { made, calendar } = found;
  const key = keyOfCalendar(calendar);
  const questions = [
    { key: 'pain', ask: 'Are you in <pain>?', isRequired: true, isPrivate: true },
    { key: 'first', ask: 'First visit?', isRequired: false, isPrivate: false },
  ];
  const checkUp = await addService(made, key, { name: 'Check-up', durationMinutes: 20, isDefault: true });
  const rootCanal = await addService(made, key, {
    name: 'Root canal',
    durationMinutes: 90,
    bufferAfterMinutes: 15,
    questions,
  });
  return { ...found, key, checkUp, rootCanal };
}

/** The service that's chosen in a form. */
function chosenIn(text: string): string | undefined {
  const [, select = ''] = /<select id="service"[^>]*>(.*?)<\/select>/s.exec(text) ?? [];
  return /<option value="([^"]*)" selected/.exec(select)?.[1];
}

test('a click proposes the default service, as long as that takes', async () => {
  const { desk, path, checkUp, rootCanal, bookings } = await place();
  const { text } = await desk.get(`${path}?start=2026-11-24T10:00:00`);
  expect(chosenIn(text)).toBe(checkUp.id);
  expect(text).toContain('<option value="">No service: 30 minutes</option>');
  expect(text).toContain(`<option value="${rootCanal.id}">Root canal: 90 minutes</option>`);
  const form = bookingForm(text);
  expect(form).toMatchObject({ 'shown-service': checkUp.id, minutes: '20', ...atTen });
  expect((await desk.post(path, { ...form, ...typed, service: checkUp.id })).note).toBe('booked');
  expect(await bookings()).toMatchObject([
    { service_id: checkUp.id, answers: null, end_at: Date.UTC(2026, 10, 24, 10, 20) },
  ]);
});

test('another service that’s chosen is shown with its length and what it asks, and nothing typed is lost', async () => {
  const { desk, path, checkUp, rootCanal, bookings } = await place();
  const sent = { ...typed, ...atTen, minutes: '20', 'shown-service': checkUp.id, service: rootCanal.id };
  const { status, text } = await desk.post(`${path}?choose=page`, sent, { 'hx-request': 'true' });
  expect(status).toBe(200);
  expect(text).toContain('id="book-form" class="narrow"');
  const inPanel = await desk.post(`${path}?choose=part`, sent, { 'hx-request': 'true' });
  expect(inPanel.text).toContain('<div id="book-form">');
  expect(text).toContain('Tue, Nov 24, 10:00–11:30</strong><span>Practice</span>');
  expect(text).toContain('>Are you in &lt;pain&gt;?</span></label>');
  expect(chosenIn(text)).toBe(rootCanal.id);
  expect(bookingForm(text)).toMatchObject({
    ...typed,
    ...{ minutes: '90', 'shown-service': rootCanal.id },
    ...{ 'answer-2-pain': '', 'answer-2-first': '' },
  });
  expect(problemOf(text)).toBeUndefined();
  expect(await bookings()).toEqual([]);
});

test('what’s booked has the service, its buffers and what was answered', async () => {
  const { made, desk, path, rootCanal, bookings } = await place();
  const shown = { 'shown-service': rootCanal.id, service: rootCanal.id, minutes: '90' };
  const answers = { 'answer-2-pain': ' Yes, <very> ', 'answer-2-first': '', 'answer-1-other': 'x' };
  expect((await desk.post(path, { ...typed, ...atTen, ...shown, ...answers })).note).toBe('booked');
  const [booking] = await bookings();
  expect(booking?.service_id).toBe(rootCanal.id);
  expect(JSON.parse(booking?.answers ?? '{}')).toEqual({ pain: 'Yes, <very>' });
  const claim = await made.db.selectFrom('claims').selectAll().executeTakeFirstOrThrow();
  expect(claim).toMatchObject({ end_at: Date.UTC(2026, 10, 24, 11, 30), buffer_after_minutes: 15 });
  const soon = await desk.get(`${path}?start=2026-11-24T11:30:00`);
  expect(obstaclesOf(soon.text)).toContain('It’s less than 15 minutes from another booking.');
});

test('without scripts another service has its own length, unless that was changed by hand', async () => {
  const { desk, path, checkUp, rootCanal, bookings } = await place();
  const sent = { ...typed, 'shown-service': checkUp.id, service: rootCanal.id, date: '2026-11-24' };
  await desk.post(path, { ...sent, time: '9:00', minutes: '20' });
  await desk.post(path, { ...sent, time: '12:00', minutes: '45' });
  await desk.post(path, { ...sent, service: '', time: '15:00', minutes: '20' });
  expect(
    (await bookings()).map(({ service_id, start_at, end_at }) => [service_id, (end_at - start_at) / 60_000]),
  ).toEqual([
    [rootCanal.id, 90],
    [rootCanal.id, 45],
    [null, 30],
  ]);
});

test('a refused form has the length of the service that was chosen', async () => {
  const { desk, path, checkUp, rootCanal } = await place();
  const sent = { ...typed, ...atTen, 'shown-service': checkUp.id, service: rootCanal.id, minutes: '20' };
  const { status, text } = await desk.post(path, { ...sent, name: '' });
  expect(status).toBe(422);
  expect(bookingForm(text)).toMatchObject({ minutes: '90', 'shown-service': rootCanal.id });
});

test('a stretch that was drawn keeps its length', async () => {
  const { desk, path, checkUp, rootCanal } = await place();
  const { text } = await desk.get(`${path}?start=2026-11-24T10:00:00&minutes=45`);
  const form = bookingForm(text);
  expect([chosenIn(text), form?.['minutes']]).toEqual([checkUp.id, '45']);
  const chosen = await desk.post(`${path}?choose=part`, { ...form, service: rootCanal.id });
  expect(bookingForm(chosen.text)?.['minutes']).toBe('45');
});

test('free times to choose from are long enough for the service, and keep it', async () => {
  const { desk, path, made, calendar, rootCanal } = await place();
  await made.claim(calendar, { start: '2026-11-20T16:30:00Z', end: '2026-11-20T16:45:00Z' });
  const { text } = await desk.get(`${path}?service=${rootCanal.id}`);
  expect(text).not.toContain('value="2026-11-20T15:30:00+00:00"');
  expect(text).toContain(`name="service" value="${rootCanal.id}"`);
  expect(text).toContain('name="minutes" value="90"');
});

test('only services that are offered can be chosen', async () => {
  const { made, desk, path, key, rootCanal, bookings } = await place();
  const other = await made.calendar({ workspaceId: key.workspaceId });
  const foreign = await addService(made, keyOfCalendar(other), { name: 'Whitening' });
  await setServiceArchived(made.db, { ...key, serviceId: rootCanal.id, archivedAt: 1 });
  for (const service of [rootCanal.id, foreign.id, 'x']) {
    const { status, text } = await desk.post(path, { ...typed, ...atTen, minutes: '30', service });
    expect([status, problemOf(text)]).toEqual([422, 'Choose one of the services, or none.']);
    expect(text).not.toContain('Whitening');
  }
  expect(await bookings()).toEqual([]);
});

test('an answer that is too long is refused beside its question', async () => {
  const { desk, path, rootCanal, bookings } = await place();
  const sent = { ...typed, ...atTen, minutes: '90', service: rootCanal.id, 'answer-2-pain': 'x'.repeat(501) };
  const { status, text } = await desk.post(path, sent);
  expect([status, problemOf(text)]).toEqual([422, 'Enter an answer of up to 500 characters on one line.']);
  expect(text).toMatch(/name="answer-2-pain"[^>]*aria-invalid="true"/);
  expect(await bookings()).toEqual([]);
});

test('a calendar without services asks for none', async () => {
  const { desk, path } = await deskPlace();
  const { text } = await desk.get(`${path}?start=2026-11-24T10:00:00`);
  expect(text).not.toContain('name="service"');
  expect(text).not.toContain('shown-service');
});

test.each([
  ['root canal tomorrow at ten, Ms. Novak, 212 555 0123', 'Root canal', '90'],
  ['tomorrow at ten Ms. Novak', 'Check-up', '20'],
  ['tomorrow at ten root canal for 45 minutes Ms. Novak', 'Root canal', '45'],
])('%j proposes a %s of %s minutes', async (words, name, minutes) => {
  const { desk, calendar, checkUp, rootCanal } = await place();
  const { text } = await desk.post('/book', { calendar: calendar.id, words });
  const named = [checkUp, rootCanal].find((each) => each.id === chosenIn(text));
  expect(named?.name).toBe(name);
  expect(bookingForm(text)).toMatchObject({ name: 'Ms. Novak', minutes });
});

test('what words name is kept while a time is chosen', async () => {
  const { desk, calendar, rootCanal } = await place();
  for (const words of ['root canal tomorrow afternoon, Ms. Novak', 'root canal Ms. Novak']) {
    const { text } = await desk.post('/book', { calendar: calendar.id, words });
    expect(text).toContain(`name="service" value="${rootCanal.id}"`);
    expect(text).toContain('name="minutes" value="90"');
    const [, start = ''] = /name="start" value="([^"]*)"/.exec(text) ?? [];
    const sent = { calendar: calendar.id, words, start, service: rootCanal.id, minutes: '90' };
    const chosen = await desk.post('/book', sent);
    expect(chosenIn(chosen.text)).toBe(rootCanal.id);
    expect(bookingForm(chosen.text)).toMatchObject({ name: 'Ms. Novak', minutes: '90' });
  }
});

test('words that fit two services ask which one, and have the form ready', async () => {
  const { made, desk, calendar, key } = await place();
  await addService(made, key, { name: 'Hot stone massage', spokenNames: ['massage'] });
  await addService(made, key, { name: 'Deep tissue massage', spokenNames: ['massage'] });
  const words = 'massage tomorrow at ten Ms. Novak';
  const { text } = await desk.post('/book', { calendar: calendar.id, words });
  expect(text).toContain('>Do you mean a hot stone massage or a deep tissue massage?<');
  expect(chosenIn(text)).toBe('');
  expect(bookingForm(text)).toMatchObject({ name: 'Ms. Novak', time: '10:00' });
});

test('a booking moves only to where the buffers of its service fit', async () => {
  const { made, desk, calendar, rootCanal, bookings } = await place();
  const id = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z' });
  await made.db.updateTable('bookings').set({ service_id: rootCanal.id }).where('id', '=', id).execute();
  await bookInto(made, calendar, { start: '2026-11-24T14:00:00Z' });
  const path = `/calendars/${calendar.id}/bookings/${id}/move`;
  const { text } = await desk.get(`${path}?day=2026-11-24`);
  const slots = [...text.matchAll(/value="(sl_[^"]+)"/g)].map(([, slot = '']) => slot);
  const starts = slots.map((slot) => parseSlotId(slot, calendar.id)?.startAt);
  expect(starts).toContain(Date.UTC(2026, 10, 24, 13));
  expect(starts).not.toContain(Date.UTC(2026, 10, 24, 13, 30));
  const dragged = { start: '2026-11-24T13:30:00', minutes: '30', sequence: '0' };
  const refused = await desk.post(path, dragged, { 'hx-request': 'true' });
  expect(refused.text).toContain('It’s less than 15 minutes from another booking.');
  expect(
    (await desk.post(path, { slot: slots[starts.indexOf(Date.UTC(2026, 10, 24, 13))] ?? '', sequence: '0' }))
      .note,
  ).toBe('booking-moved');
  expect((await bookings()).map(({ service_id }) => service_id)).toContain(rootCanal.id);
});

test('what was typed stays, also where the chosen service has no room', async () => {
  const { made, desk, path, calendar, checkUp, rootCanal } = await place();
  await bookInto(made, calendar, { start: '2026-11-24T11:00:00Z', name: 'Ben Okafor' });
  const sent = { ...typed, ...atTen, minutes: '20', 'shown-service': checkUp.id, service: rootCanal.id };
  for (const [fields, said] of [
    [sent, 'Ben Okafor is booked 11:00–11:30.'],
    [{ ...sent, date: '' }, 'Free times'],
  ] as const) {
    const { status, text } = await desk.post(`${path}?choose=part`, fields, { 'hx-request': 'true' });
    expect(status).toBe(200);
    expect(text).toContain(said);
    expect(bookingForm(text)).toMatchObject({ ...typed, minutes: '90' });
  }
});
