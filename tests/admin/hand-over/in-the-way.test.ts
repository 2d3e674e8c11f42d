import { describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { addService } from '../../helpers/services.ts';
import { addTeam, bookAtTeam } from '../../helpers/teams/teams.ts';
import { choicesIn, fieldsOfAll, location, offered, plain, practice } from './practice.ts';

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
      'Cleo: It takes several people at the same time, so it can’t be given to just one of them.',
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
      'Ada: Nobody else is free at that time: Dr. Chen (too close to another booking), Tom Ford (not working).',
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
    expect(changed.text).toContain('Not given: Ada at 09:00 (just changed).');
    expect(offered(changed.text)).toEqual(['Ada: Dr. Chen, Tom Ford']);
    expect(changed.text).toContain('<a class="button secondary" href="/">Back</a>');
    await made.db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute();
    expect((await send('0')).text).toContain('Not given: Ada at 09:00 (cancelled or already started).');
    expect(await whose()).toEqual(['Ada: Dr. Lee']);
  });
});
