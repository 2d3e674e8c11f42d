import { describe, expect, test } from 'bun:test';
import { showOnly } from '../../helpers/dashboard/team.ts';
import { blocksOf, bookingForm, obstaclesOf, problemOf } from './desk-place.ts';
import { teamPlace } from './team-place.ts';

const day = '2026-11-24';
const typed = {
  ...{ name: 'Ada Novak', phone: '212 555 0123', email: '', notes: '' },
  ...{ date: day, time: '10:00', minutes: '30' },
};
const htmx = { 'hx-request': 'true' };

const columnsOf = (text: string) =>
  [...text.matchAll(/<h2 id="column-[^>]*><a[^>]*>([^<]*)<\/a><\/h2>(?:<p>([^<]*)<\/p>)?/g)].map(
    ([, name, subtitle]) => [name, subtitle],
  );

const blocksIn = (text: string, calendarId: string) => {
  const [, column = ''] = text.split(`aria-labelledby="column-${calendarId}-`);
  return blocksOf(column.split('<section class="column')[0] ?? '');
};

const optionsOf = (text: string, name = 'with') => {
  const [, list = ''] = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(text) ?? [];
  return [...list.matchAll(/<option value="([^"]*)"( selected)?[^>]*>([^<]*)</g)].map(
    ([, , selected, label]) => (selected ? `*${label}` : label),
  );
};

describe('the day’s page', () => {
  test('has the members of a team side by side, each once, and no column of the team', async () => {
    const { desk } = await teamPlace();
    const { text } = await desk.get(`/?day=${day}`);
    expect(columnsOf(text)).toEqual([
      ['Chair 1', 'Surgery'],
      ['Dr. Lee', 'Dentists · Surgery'],
      ['Sarah Chen', 'Dentists'],
      ['Tom Ford', 'Dentists'],
      ['Practice', undefined],
    ]);
  });

  test('can be narrowed to a team, in its order, and the week of a team leads there', async () => {
    const { desk, dentists, chen, tom } = await teamPlace();
    const { text } = await desk.get(`/?day=${day}&team=${dentists.id}`);
    expect(columnsOf(text)).toEqual([
      ['Dr. Lee', 'Surgery'],
      ['Sarah Chen', undefined],
      ['Tom Ford', undefined],
    ]);
    await desk.post('/desk/calendars', [
      ['known', chen.id],
      ['known', tom.id],
      ['shown', chen.id],
    ]);
    const { text: without } = await desk.get(`/?day=${day}&team=${dentists.id}`);
    expect(columnsOf(without).map(([name]) => name)).toEqual(['Dr. Lee', 'Sarah Chen']);
    const { status, headers } = await desk.get(`/calendars/${dentists.id}/week?day=${day}`);
    expect([status, headers.get('location')]).toEqual([303, `/?day=${day}&team=${dentists.id}`]);
  });

  test('shows a booking of all at each of them, with the others', async () => {
    const { desk, surgery, dentists, book, lee, chair, chen } = await teamPlace();
    await book(surgery, `${day}T10:00:00Z`);
    await book(dentists, `${day}T12:00:00Z`, { withIds: [chen.id], name: 'Bo Li' });
    const { text } = await desk.get(`/?day=${day}`);
    expect(text).toContain('2 bookings');
    const said = 'booking: Ada Novak 10:00–10:30';
    expect(blocksIn(text, lee.id)).toEqual([`${said} with Chair 1`]);
    expect(blocksIn(text, chair.id)).toEqual([`${said} with Dr. Lee`]);
    expect(blocksIn(text, chen.id)).toEqual(['booking: Bo Li 12:00–12:30']);
  });
});

describe('booking by hand at a team', () => {
  test('is with anyone unless somebody is chosen, whose obstacles count', async () => {
    const { desk, dentists, lee, chen, tom, book } = await teamPlace();
    await book(dentists, `${day}T10:00:00Z`, { withIds: [lee.id] });
    const path = `/calendars/${dentists.id}/bookings/new`;
    const { text } = await desk.get(`${path}?start=${day}T10:00:00Z`);
    expect(optionsOf(text)).toEqual(['*Anyone', 'Dr. Lee', 'Sarah Chen', 'Tom Ford']);
    expect(obstaclesOf(text)).toEqual([]);
    const form = bookingForm(text) ?? {};
    const chosen = await desk.post(`${path}?choose=page`, { ...form, with: lee.id }, htmx);
    expect(obstaclesOf(chosen.text)).toEqual(['Dr. Lee: Ada Novak is booked 10:00–10:30.']);
    const refused = await desk.post(path, { ...typed, with: lee.id, name: 'Bo Li' });
    expect([refused.status, problemOf(refused.text)]).toEqual([
      409,
      'The time was just taken. Choose another.',
    ]);
    const booked = await desk.post(path, { ...typed, with: chen.id, name: 'Bo Li' });
    expect([booked.status, booked.note]).toEqual([303, 'booked']);
    const anyone = await desk.post(path, { ...typed, with: '', name: 'Cy Moss' });
    expect(anyone.status).toBe(303);
    const { text: full } = await desk.get(`${path}?start=${day}T10:00:00Z`);
    expect(obstaclesOf(full)).toEqual([
      'Dr. Lee: Ada Novak is booked 10:00–10:30.',
      'Sarah Chen: Bo Li is booked 10:00–10:30.',
      'Tom Ford: Cy Moss is booked 10:00–10:30.',
    ]);
    expect(bookingForm(full)).toBeUndefined();
    expect(tom.id).toBeTruthy();
  });

  test('with a name only is made once, though somebody else would be free then', async () => {
    const { desk, dentists, bookings } = await teamPlace();
    const path = `/calendars/${dentists.id}/bookings/new`;
    const named = { ...typed, phone: '' };
    const notes = [];
    for (const name of ['Walter Walkin', 'Walter Walkin', 'Wanda Walkin'])
      notes.push((await desk.post(path, { ...named, name })).note);
    expect(notes).toEqual(['booked', 'already-booked', 'booked']);
    expect((await bookings()).map(({ name }) => name).toSorted()).toEqual(['Walter Walkin', 'Wanda Walkin']);
  });

  test('lists the free times of whoever is chosen, without scripts too', async () => {
    const { desk, dentists, lee, book, clockHours } = await withHours();
    await book(dentists, `${day}T09:00:00Z`, { withIds: [lee.id] });
    const asked = { calendar: dentists.id, words: '', minutes: '30' };
    const all = await desk.post('/book', { ...asked, with: '' });
    const theirs = await desk.post('/book', { ...asked, with: lee.id });
    expect(optionsOf(theirs.text)).toEqual(['Anyone', '*Dr. Lee', 'Sarah Chen', 'Tom Ford']);
    expect(clockHours(all.text)).toContain(`${day}T09:00:00+00:00`);
    expect(clockHours(theirs.text)).not.toContain(`${day}T09:00:00+00:00`);
    expect(clockHours(theirs.text)).toContain(`${day}T09:30:00+00:00`);
  });

  test('hears whom somebody wants, and offers only those who do it', async () => {
    const { desk, dentists, chen, lee, made, workspaceId } = await teamPlace({
      services: [{ name: 'Check-up' }, { name: 'Root canal', durationMinutes: 60 }],
    });
    const [, rootCanal] = await made.db
      .selectFrom('services')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .orderBy('number')
      .execute();
    await made.db
      .updateTable('services')
      .set({ member_ids: JSON.stringify([chen.id]) })
      .where('id', '=', rootCanal?.id ?? '')
      .execute();
    const words = 'Tuesday at ten with Dr. Lee, Ms. Novak, 212 555 0123';
    const { text } = await desk.post('/book', { calendar: dentists.id, words });
    expect(bookingForm(text)).toMatchObject({ name: 'Ms. Novak', phone: '212 555 0123', time: '10:00' });
    expect(optionsOf(text)).toEqual(['Anyone', '*Dr. Lee', 'Sarah Chen', 'Tom Ford']);
    const path = `/calendars/${dentists.id}/bookings/new`;
    const sent = { ...bookingForm(text), with: lee.id, service: rootCanal?.id ?? '' };
    const other = await desk.post(`${path}?choose=page`, sent, htmx);
    expect(optionsOf(other.text)).toEqual(['*Anyone', 'Sarah Chen']);
    const booked = await desk.post(path, { ...sent, with: chen.id });
    expect(booked.status).toBe(303);
    const stranger = await desk.post(path, { ...sent, with: dentists.id, time: '14:00' });
    expect(stranger.status).toBe(303);
  });

  test('overrules the hours of whoever is chosen, and says so', async () => {
    const { desk, dentists, lee, bookings, made } = await teamPlace();
    await made.db
      .updateTable('working_hours')
      .set({ end_minute: 720 })
      .where('calendar_id', '=', lee.id)
      .execute();
    const path = `/calendars/${dentists.id}/bookings/new`;
    const late = { ...typed, time: '14:00', with: lee.id };
    const refused = await desk.post(path, late);
    expect([refused.status, obstaclesOf(refused.text)]).toEqual([
      409,
      ['Dr. Lee: It’s outside opening hours.'],
    ]);
    const booked = await desk.post(path, { ...late, overrule: 'yes' });
    expect(booked.status).toBe(303);
    expect(await bookings()).toMatchObject([
      { calendar_id: lee.id, team_id: dentists.id, overruled: '["hours"]' },
    ]);
  });

  test('at a team of all says with whom, and what is in the way of any of them', async () => {
    const { desk, surgery, dentists, lee, chair, book, bookings } = await teamPlace();
    const path = `/calendars/${surgery.id}/bookings/new`;
    await book(dentists, `${day}T10:00:00Z`, { withIds: [lee.id] });
    const { text } = await desk.get(`${path}?start=${day}T10:00:00Z`);
    expect(text).toContain('10:00–10:30</strong><span>Surgery · with Dr. Lee and Chair 1</span>');
    expect([obstaclesOf(text), optionsOf(text)]).toEqual([['Dr. Lee: Ada Novak is booked 10:00–10:30.'], []]);
    await desk.post(path, { ...typed, time: '11:00', name: 'Bo Li' });
    expect((await bookings()).at(-1)).toMatchObject({
      ...{ name: 'Bo Li', calendar_id: lee.id, team_id: surgery.id },
      member_ids: JSON.stringify([lee.id, chair.id]),
    });
  });

  test('starts from a click in the column of a member who offers nothing of their own', async () => {
    const { desk, dentists, chen, calendar } = await teamPlace();
    const { text } = await desk.get(`/calendars/${chen.id}/bookings/new?start=${day}T10:00:00`);
    expect(text).toContain(`action="/calendars/${dentists.id}/bookings/new"`);
    expect(text).toContain(`action="/calendars/${chen.id}/time-off"`);
    expect(optionsOf(text)).toEqual(['Anyone', 'Dr. Lee', '*Sarah Chen', 'Tom Ford']);
    const { text: own } = await desk.get(`/calendars/${calendar.id}/bookings/new?start=${day}T10:00:00`);
    expect([own.includes(`action="/calendars/${calendar.id}/bookings/new"`), optionsOf(own)]).toEqual([
      true,
      [],
    ]);
  });
});

/** A team, and the starts of the free times that a page offers. */
async function withHours() {
  const clockHours = (text: string) =>
    [...text.matchAll(/<button type="submit" name="start" value="([^"]*)"/g)].map(([, start]) => start);
  return { ...(await teamPlace()), clockHours };
}

test('who has the time of a member is told to those who see that calendar', async () => {
  const { made, desk, lee, dentists, surgery, book } = await teamPlace();
  await book(surgery, `${day}T10:00:00Z`, { name: 'Grace Hopper' });
  await showOnly(made, desk, [dentists, surgery]);
  const path = `/calendars/${dentists.id}/bookings/new`;
  const { text } = await desk.get(`${path}?start=${day}T10:00:00Z&with=${lee.id}`);
  expect(obstaclesOf(text)).toEqual(['Dr. Lee: 10:00–10:30 is taken.']);
  expect(text).not.toContain('Grace Hopper');
});
