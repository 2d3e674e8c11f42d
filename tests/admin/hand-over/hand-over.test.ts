import { describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { overrideDate } from '../../../src/actions/calendars/override-date.ts';
import { updateTeam } from '../../../src/actions/teams/update.ts';
import { addTimeOff } from '../../../src/actions/time-off/add.ts';
import type { Role } from '../../../src/domain/access/user.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { type PageAnswer, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addService } from '../../helpers/services.ts';
import { addTeam, bookAtTeam } from '../../helpers/teams.ts';
import { testServices } from '../../helpers/workspace.ts';

/** Dr. Lee, who is sick on Tuesday, 24 November 2026, and colleagues; it's Friday before that, and everything is in UTC. */
async function practice() {
  const made = await testServices();
  const { workspaceId, ...desk } = await signedIn(made, { role: 'desk' });
  const named = (name: string) => made.calendar({ workspaceId, name });
  const [lee, chen, tom] = [await named('Dr. Lee'), await named('Dr. Chen'), await named('Tom Ford')];
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  const book = (calendar: Calendar, time: string, name: string) =>
    bookInto(made, calendar, { start: `2026-11-24T${time}:00Z`, name });
  const takeOff = async ({ id: calendarId }: Calendar, start: string, end: string) => {
    const times = { start, end, weeklyUntil: null, label: null };
    const input = { id: crypto.randomUUID(), calendarId, ...times, staying: 'all' as const };
    await perform(made.services, addTimeOff, { by, input });
  };
  const ofSingle = async (role: Role, ...calendars: Calendar[]) => {
    const person = await signedIn(made, { role, workspaceId });
    const calendar_ids = JSON.stringify(calendars.map(({ id }) => id));
    const memberships = made.db.updateTable('memberships').set({ calendar_ids });
    await memberships.where('user_id', '=', person.userId).execute();
    return person;
  };
  /** Whose time bookings take, by their names. */
  const whose = async () => {
    const rows = made.db.selectFrom('bookings').innerJoin('claims', 'claims.owner_id', 'bookings.id');
    const found = await rows
      .innerJoin('calendars', 'calendars.id', 'claims.calendar_id')
      .select(['bookings.name as who', 'calendars.name as whom'])
      .where('bookings.workspace_id', '=', workspaceId)
      .where('claims.kind', '=', 'booking')
      .orderBy('bookings.start_at')
      .orderBy('bookings.name')
      .execute();
    return found.map(({ who, whom }) => `${who}: ${whom}`);
  };
  const tuesday = `/calendars/${lee.id}/time-off/bookings?start=2026-11-24T00:00&end=2026-11-25T00:00`;
  return { made, workspaceId, desk, lee, chen, tom, by, book, takeOff, ofSingle, whose, tuesday };
}

/** The rows of the page's list: who, and to whom they can be given. */
function offered(text: string): string[] {
  const body = text.split('<tbody>')[1]?.split('</tbody>')[0] ?? '';
  return body
    .split('<tr')
    .slice(1)
    .map((row) => {
      const [, who] = />([^<>]+)<\/a><\/th>/.exec(row) ?? [];
      const [, cell = ''] = /data-label="Give to">(.*?)<\/td>/s.exec(row) ?? [];
      return `${who}: ${choicesIn(cell).join(', ') || cell.replace(/<[^>]*>/g, '')}`;
    });
}

/** What there is to choose from in a part of a page; what can't be chosen in brackets. */
function choicesIn(part: string): string[] {
  return [...part.matchAll(/<option value="[^"]*"( disabled)?>([^<]*)</g)].map(([, isOff, name]) =>
    isOff ? `[${name}]` : `${name}`,
  );
}

/** The fields of the form that gives all. */
function fieldsOfAll(text: string): [string, string][] {
  const [, form = ''] = /<form([^>]*class="filters give-all".*?)<\/form>/s.exec(text) ?? [];
  const hidden = [...form.matchAll(/name="(booking|back)" value="([^"]*)"/g)];
  const [, to = ''] = /<option value="([^"]*)"/.exec(form) ?? [];
  return [...hidden.map(([, name = '', value = '']): [string, string] => [name, plain(value)]), ['to', to]];
}

const plain = (text: string) => text.replaceAll('&amp;', '&');
const location = ({ headers }: PageAnswer) => headers.get('location');

describe('bookings in the way of time off', () => {
  test('are offered to whoever is free at their time first, and to the others with why not', async () => {
    const { desk, lee, chen, tom, book, takeOff, tuesday } = await practice();
    await book(lee, '09:00', 'Ada');
    await book(lee, '10:00', 'Ben');
    await book(lee, '11:00', 'Cleo');
    await book(chen, '10:00', 'Zoe');
    await takeOff(tom, '2026-11-24T10:30', '2026-11-24T12:00');
    const { text } = await desk.get(tuesday);
    expect(offered(text)).toEqual([
      'Ada: Dr. Chen, Tom Ford',
      'Ben: Tom Ford, [Dr. Chen (taken)]',
      'Cleo: Dr. Chen, [Tom Ford (time off)]',
    ]);
    expect(choicesIn(text.split('give-all')[1]?.split('</form>')[0] ?? '')).toEqual([
      ...['Dr. Chen: 2 of 3 fit', 'Tom Ford: 2 of 3 fit'],
    ]);
    expect(text).toContain('With Dr. Chen, these don’t fit: Ben at 10:00 (taken).');
  });

  test('are offered to those who offer the service, members of their team first', async () => {
    const { made, desk, lee, chen, tom, workspaceId, tuesday } = await practice();
    const key = { workspaceId, calendarId: lee.id };
    const cleaning = await addService(made, key, { name: 'Cleaning' });
    await addService(made, { ...key, calendarId: tom.id }, { name: 'cleaning' });
    const amy = await made.calendar({ workspaceId, name: 'Amy Hall' });
    const team = await addTeam(made, { members: [lee, chen] });
    const both = await addTeam(made, { name: 'Chair', kind: 'everyone', members: [lee, amy] });
    await bookInto(made, lee, { start: '2026-11-24T09:00:00Z', name: 'Ada', serviceId: cleaning.id });
    await bookAtTeam(made, { team, members: [lee], start: '2026-11-24T10:00:00Z', name: 'Ben' });
    await bookAtTeam(made, { team: both, members: [lee, amy], start: '2026-11-24T11:00:00Z', name: 'Cleo' });
    expect(offered((await desk.get(tuesday)).text)).toEqual([
      'Ada: Tom Ford',
      'Ben: Dr. Chen, Amy Hall, Tom Ford',
      'Cleo: It takes several people’s time together, so it can’t be given to one of them.',
    ]);
  });

  test.each(['dates/bookings?date=2026-11-24', 'holidays/bookings?country=US&date=2026-11-24'])(
    'are offered where other time is to be closed, by %s, and lead back there',
    async (closing) => {
      const { made, desk, lee, tom, book } = await practice();
      const id = await book(lee, '09:00', 'Ada');
      const back = `/calendars/${lee.id}/${closing}`;
      expect(offered((await desk.get(back)).text)).toEqual(['Ada: Dr. Chen, Tom Ford']);
      const given = await desk.post(`/calendars/${lee.id}/hand-over`, {
        booking: `${id}.0`,
        to: tom.id,
        back,
      });
      expect(location(given)).toBe(back);
      // Another member of a team doesn't help while the team itself is closed.
      const team = await addTeam(made, { members: [lee, tom] });
      await bookAtTeam(made, { team, members: [lee], start: '2026-11-24T11:00:00Z', name: 'Ben' });
      const ofTeam = (await desk.get(`/calendars/${team.id}/${closing}`)).text;
      expect([ofTeam.includes('>Ben</a>'), ofTeam.includes('class="give"')]).toEqual([true, false]);
    },
  );

  test('say why nobody can have them', async () => {
    const { made, desk, lee, chen, tom, book, tuesday } = await practice();
    await book(lee, '09:00', 'Ada');
    await book(chen, '08:30', 'Zoe');
    const late = { buffer_before_minutes: 30 };
    await made.db.updateTable('calendars').set(late).where('id', '=', chen.id).execute();
    await made.db.deleteFrom('working_hours').where('calendar_id', '=', tom.id).execute();
    expect(offered((await desk.get(tuesday)).text)).toEqual([
      'Ada: Nobody is free at that time: Dr. Chen (too close to another booking), Tom Ford (not working).',
    ]);
  });

  test('are given all at once, and what doesn’t fit stays, with why', async () => {
    const { desk, lee, chen, book, whose, tuesday } = await practice();
    for (const [time, name] of [
      ['09:00', 'Ada'],
      ['10:00', 'Ben'],
      ['11:00', 'Cleo'],
    ] as const) {
      await book(lee, time, name);
    }
    await book(chen, '10:00', 'Zoe');
    const { text } = await desk.get(tuesday);
    const fields = fieldsOfAll(text).map(([name, value]): [string, string] => [
      name,
      name === 'to' ? chen.id : value,
    ]);
    const answer = await desk.post(`/calendars/${lee.id}/hand-over`, fields);
    expect([answer.status, answer.note]).toEqual([303, 'bookings-given']);
    expect(await whose()).toEqual(['Ada: Dr. Chen', 'Ben: Dr. Lee', 'Zoe: Dr. Chen', 'Cleo: Dr. Chen']);
    const back = await desk.get(location(answer) ?? '');
    expect(back.text).toContain('2 bookings given to Dr. Chen. Not given: Ben at 10:00 (taken).');
    expect(offered(back.text)).toEqual(['Ben: Tom Ford, [Dr. Chen (taken)]']);
    // Sent twice, it changes nothing more.
    const again = await desk.post(`/calendars/${lee.id}/hand-over`, fields);
    expect([again.status, again.text.includes('Not given: Ben at 10:00 (taken).')]).toEqual([409, true]);
  });

  test('are given as far as they fit one after another', async () => {
    const { made, desk, lee, chen, book, whose, tuesday } = await practice();
    await book(lee, '09:00', 'Ada');
    await book(lee, '09:30', 'Ben');
    await made.db
      .updateTable('calendars')
      .set({ buffer_after_minutes: 15 })
      .where('id', '=', chen.id)
      .execute();
    await made.db.updateTable('calendars').set({ archived_at: 1 }).where('name', '=', 'Tom Ford').execute();
    const { text } = await desk.get(tuesday);
    expect(offered(text)).toEqual(['Ada: Dr. Chen', 'Ben: Dr. Chen']);
    expect(text).toContain('With Dr. Chen, these don’t fit: Ben at 09:30 (too close to another booking).');
    await desk.post(`/calendars/${lee.id}/hand-over`, fieldsOfAll(text));
    expect(await whose()).toEqual(['Ada: Dr. Chen', 'Ben: Dr. Lee']);
  });

  test('are given one by one, said to whom, and had back at once', async () => {
    const { desk, lee, tom, book, whose, tuesday } = await practice();
    const id = await book(lee, '09:00', 'Ada');
    const fields = { booking: `${id}.0`, to: tom.id, back: tuesday };
    const answer = await desk.post(`/calendars/${lee.id}/hand-over`, fields);
    expect([answer.status, location(answer)]).toEqual([303, tuesday]);
    const { text } = await desk.get(location(answer) ?? '');
    const [toast = ''] = /<div class="toast".*?<\/div>/s.exec(text) ?? [];
    expect(toast).toContain('<p>Ada, Tue, 24 Nov 09:00, Tom Ford: handed over</p>');
    expect(await whose()).toEqual(['Ada: Tom Ford']);
    const undo = [...toast.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const [, action = ''] = /action="([^"]*)"/.exec(toast) ?? [];
    const back = await desk.post(
      action,
      undo.map(([, name = '', value = '']) => [name, plain(value)] as [string, string]),
    );
    expect([back.status, location(back)]).toEqual([303, tuesday]);
    expect(await whose()).toEqual(['Ada: Dr. Lee']);
  });

  test('aren’t given once somebody changed or cancelled them, and the page says so', async () => {
    const { made, desk, lee, tom, book, whose } = await practice();
    const id = await book(lee, '09:00', 'Ada');
    const send = (sequence: string) =>
      desk.post(`/calendars/${lee.id}/hand-over`, { booking: `${id}.${sequence}`, to: tom.id, back: '/' });
    const changed = await send('7');
    expect(changed.status).toBe(409);
    expect(changed.text).toContain('Not given: Ada at 09:00 (changed meanwhile).');
    expect(offered(changed.text)).toEqual(['Ada: Dr. Chen, Tom Ford']);
    expect(changed.text).toContain('<a class="button secondary" href="/">Back</a>');
    await made.db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute();
    expect((await send('0')).text).toContain('Not given: Ada at 09:00 (cancelled or already started).');
    expect(await whose()).toEqual(['Ada: Dr. Lee']);
  });
});

describe('bookings of somebody who’s away', () => {
  test('are counted on the day, the week and the calendar’s time off, and listed', async () => {
    const { made, desk, lee, chen, tom, by, book, takeOff } = await practice();
    await book(lee, '09:00', 'Ada');
    await book(lee, '14:00', 'Before');
    await book(chen, '10:00', 'Ben');
    const team = await addTeam(made, { members: [lee, tom] });
    await bookAtTeam(made, { team, members: [lee], start: '2026-11-24T10:00:00Z', name: 'Cleo' });
    await bookAtTeam(made, { team, members: [tom], start: '2026-11-25T10:00:00Z', name: 'Dora' });
    const pages = ['/', `/calendars/${lee.id}/week`, `/calendars/${lee.id}/time-off`];
    for (const path of pages) expect((await desk.get(path)).text).not.toContain('to hand over');
    await takeOff(lee, '2026-11-24T00:00', '2026-11-24T12:00');
    const override = { date: '2026-11-24', label: null, periods: [] };
    const closing = { calendarId: chen.id, override, mayReplace: true, staying: 'all' as const };
    await perform(made.services, overrideDate, { by, input: closing });
    const members = [{ calendarId: lee.id, spokenNames: [] }];
    await perform(made.services, updateTeam, { by, input: { calendarId: team.id, members } });
    const places = (text: string) =>
      [...text.matchAll(/<a href="([^"]*)">([^<]*: \d+)<\/a>/g)].map(([, href, name]) => `${name} ${href}`);
    const atLee = `Dr. Lee: 2 /calendars/${lee.id}/hand-over`;
    const home = (await desk.get('/')).text;
    expect(home).toContain('4 bookings to hand over');
    expect(places(home)).toEqual([
      `Dentists: 1 /calendars/${team.id}/team`,
      ...[`Dr. Chen: 1 /calendars/${chen.id}/hand-over`, atLee],
    ]);
    for (const path of pages.slice(1)) expect(places((await desk.get(path)).text)).toEqual([atLee]);
    const { text } = await desk.get(`/calendars/${lee.id}/hand-over`);
    expect(offered(text)).toEqual([
      ...['Ada: Tom Ford, [Dr. Chen (closed)]', 'Cleo: Tom Ford, [Dr. Chen (taken)]'],
    ]);
    await desk.post(`/calendars/${lee.id}/hand-over`, fieldsOfAll(text));
    expect((await desk.get(`/calendars/${lee.id}/hand-over`)).text).toContain('Nothing to hand over.');
    expect(places((await desk.get('/')).text)).toHaveLength(2);
  });

  test('are nothing for viewers, and a team’s are on its own page', async () => {
    const { made, desk, workspaceId, lee, book, takeOff } = await practice();
    await book(lee, '09:00', 'Ada');
    await takeOff(lee, '2026-11-24T00:00', '2026-11-25T00:00');
    const viewer = await signedIn(made, { role: 'viewer', workspaceId });
    expect((await viewer.get('/')).text).not.toContain('to hand over');
    const team = await addTeam(made, { members: [lee] });
    expect(location(await desk.get(`/calendars/${team.id}/hand-over`))).toBe(`/calendars/${team.id}/team`);
  });
});

describe('a booking', () => {
  test('can be given from its panel and from where it’s moved', async () => {
    const { desk, lee, chen, tom, book, whose } = await practice();
    const id = await book(lee, '09:00', 'Ada');
    await book(chen, '09:00', 'Zoe');
    const path = `/calendars/${lee.id}/bookings/${id}`;
    const formIn = (text: string) => /<form[^>]*class="give">.*?<\/form>/s.exec(text)?.[0] ?? '';
    const panel = formIn((await desk.get(`${path}?back=/%3Fday=2026-11-24`, { 'hx-request': 'true' })).text);
    const move = formIn((await desk.get(`${path}/move`)).text);
    for (const form of [panel, move]) {
      expect(choicesIn(form)).toEqual(['Tom Ford', '[Dr. Chen (taken)]']);
      expect(form).toContain(`name="booking" value="${id}.0"`);
    }
    expect(panel).toContain('name="back" value="/?day=2026-11-24"');
    // Its page at the old calendar is gone.
    const given = await desk.post(`/calendars/${lee.id}/hand-over`, { booking: `${id}.0`, to: tom.id });
    expect(location(given)).toBe(`/calendars/${tom.id}/bookings/${id}`);
    expect(await whose()).toContain('Ada: Tom Ford');
  });

  test('that has begun or was cancelled can’t be given', async () => {
    const { made, desk, lee, book } = await practice();
    const id = await book(lee, '09:00', 'Ada');
    await made.db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute();
    const { text } = await desk.get(`/calendars/${lee.id}/bookings/${id}`, { 'hx-request': 'true' });
    expect(text).not.toContain('class="give"');
  });
});

describe('whoever sees single calendars', () => {
  test('gives bookings among those only, and isn’t told of others', async () => {
    const { lee, chen, tom, book, ofSingle, whose, tuesday } = await practice();
    const id = await book(lee, '09:00', 'Ada');
    await book(lee, '10:00', 'Ben');
    const single = await ofSingle('desk', lee, chen);
    const { text } = await single.get(tuesday);
    expect(offered(text)).toEqual(['Ada: Dr. Chen', 'Ben: Dr. Chen']);
    expect(text).not.toContain('Tom Ford');
    const path = `/calendars/${lee.id}/bookings/${id}`;
    for (const answer of [
      await single.get(`${path}/move`),
      await single.get(path, { 'hx-request': 'true' }),
    ]) {
      expect(choicesIn(/class="give">.*?<\/form>/s.exec(answer.text)?.[0] ?? '')).toEqual(['Dr. Chen']);
    }
    const give = (from: Calendar, to: Calendar) =>
      single.post(`/calendars/${from.id}/hand-over`, { booking: `${id}.0`, to: to.id });
    expect((await give(lee, tom)).status).toBe(404);
    const other = await ofSingle('desk', tom, chen);
    for (const from of [lee, chen]) {
      const fields = { booking: `${id}.0`, to: tom.id };
      expect((await other.post(`/calendars/${from.id}/hand-over`, fields)).status).toBe(404);
    }
    expect((await other.get(tuesday)).status).toBe(404);
    expect(await whose()).toEqual(['Ada: Dr. Lee', 'Ben: Dr. Lee']);
    expect((await give(lee, chen)).status).toBe(303);
    // Whoever sees only the last calendar isn't told where it was before.
    await other.post(`/calendars/${chen.id}/hand-over`, { booking: `${id}.1`, to: tom.id });
    const { text: history } = await (await ofSingle('viewer', tom)).get(
      `/calendars/${tom.id}/bookings/${id}`,
    );
    expect(history).toContain('gave the booking of 2026-11-24 09:00–09:30 to “Tom Ford”');
    expect(history).toContain('gave the booking of 2026-11-24 09:00–09:30 to “another calendar”');
    expect(history).not.toMatch(/Dr. (?:Lee|Chen)/);
  });
});

test('a booking goes to no team, to no other workspace’s calendar, and to nobody at the word of a viewer', async () => {
  const { made, desk, workspaceId, lee, chen, book, whose } = await practice();
  const id = await book(lee, '09:00', 'Ada');
  const team = await addTeam(made, { members: [chen] });
  const stranger = await signedIn(made, { role: 'owner' });
  const strange = await made.calendar({ workspaceId: stranger.workspaceId, name: 'Else' });
  const fields = (to: string) => ({ booking: `${id}.0`, to });
  for (const to of [team.id, strange.id, crypto.randomUUID(), 'nobody', '']) {
    expect((await desk.post(`/calendars/${lee.id}/hand-over`, fields(to))).status).toBe(404);
  }
  for (const from of [lee, strange]) {
    const answer = await stranger.post(`/calendars/${from.id}/hand-over`, fields(strange.id));
    expect(answer.status).toBe(404);
  }
  for (const booking of ['', 'x.0', `${id}.`, id, `${crypto.randomUUID()}.0`]) {
    const answer = await desk.post(`/calendars/${lee.id}/hand-over`, { booking, to: chen.id });
    expect(answer.status).toBe(404);
  }
  const viewer = await signedIn(made, { role: 'viewer', workspaceId });
  expect((await viewer.post(`/calendars/${lee.id}/hand-over`, fields(chen.id))).status).toBe(403);
  expect((await viewer.get(`/calendars/${lee.id}/hand-over`)).status).toBe(403);
  expect(await whose()).toEqual(['Ada: Dr. Lee']);
});
