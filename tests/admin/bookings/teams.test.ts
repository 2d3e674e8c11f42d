import { describe, expect, test } from 'bun:test';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { showOnly } from '../../helpers/dashboard/team.ts';
import { teamPlace } from '../desk/team-place.ts';

const day = '2026-11-24';
const ten = `${day}T10:00:00Z`;

/** What can be chosen to be with, the chosen one marked. */
const optionsOf = (text: string) => {
  const [, list = ''] = /<select[^>]*name="with"[^>]*>(.*?)<\/select>/s.exec(text) ?? [];
  return [...list.matchAll(/<option value="[^"]*"( selected)?[^>]*>([^<]*)</g)].map(([, selected, label]) =>
    selected ? `*${label}` : label,
  );
};

const startsOf = (text: string) =>
  [...text.matchAll(/<input type="radio" name="slot" value="([^"]*)"[^>]*\/><time datetime="([^"]*)"/g)].map(
    ([, id = '', start = '']) => ({ id, start }),
  );

describe('a booking of a team', () => {
  test('says with whom it is on each of its pages, under the team and under a member', async () => {
    const { desk, dentists, chen, book } = await teamPlace({ services: [{ name: 'Check-up' }] });
    const { id } = await book(dentists, ten, { withIds: [chen.id] });
    const time = 'Tuesday, Nov 24, 2026, 10:00–10:30, with Sarah Chen';
    for (const at of [dentists, chen]) {
      const path = `/calendars/${at.id}/bookings/${id}`;
      for (const page of ['', '/move', '/edit', '/cancel']) {
        expect((await desk.get(`${path}${page}`)).text).toContain(time);
      }
      const { text } = await desk.get(path);
      expect(text).toContain('<dt>With</dt><dd>Sarah Chen</dd>');
      expect(text).toContain('in “Dentists” with Sarah Chen');
      expect(text).toContain(`href="/calendars/${dentists.id}/bookings/${id}/move"`);
    }
    const { text: found } = await desk.get('/find?q=Novak');
    expect(found).toContain('Dentists, with Sarah Chen');
    expect(found).toContain(`href="/calendars/${dentists.id}/bookings/${id}"`);
  });

  test.each(['Novak', '5550123', 'ada@', 'the code'])(
    'is found by %s where only the team or one of everyone is seen',
    async (asked) => {
      const { made, desk, chen, chair, dentists, surgery, book } = await teamPlace();
      const any = await book(dentists, `${day}T09:00:00Z`);
      const all = await book(surgery, ten);
      await made.db.updateTable('bookings').set({ email: 'ada@example.com' }).execute();
      const hrefsFor = async (...seen: { id: string }[]) => {
        await showOnly(made, desk, seen);
        const pages = [any, all].map(({ code }) =>
          desk.get(`/find?q=${asked === 'the code' ? code : asked}`),
        );
        const texts = (await Promise.all(pages)).map(({ text }) => text).join('');
        const hrefs = texts.matchAll(/href="(\/calendars\/[^"?]*\/bookings\/[^"?]*)"/g);
        return [...new Set([...hrefs].map(([, href]) => href))].toSorted();
      };
      const path = (at: { id: string }, booking: { id: string }) =>
        `/calendars/${at.id}/bookings/${booking.id}`;
      expect(await hrefsFor(dentists)).toEqual([path(dentists, any)]);
      expect(await hrefsFor(surgery)).toEqual([path(surgery, all)]);
      expect(await hrefsFor(chair)).toEqual([path(chair, all)]);
      expect(await hrefsFor(chen)).toEqual([]);
      const both = [path(dentists, any), path(surgery, all)].toSorted();
      expect(await hrefsFor(dentists, surgery, chair)).toEqual(both);
    },
  );

  test('is listed and exported with whom it is', async () => {
    const { desk, dentists, chen, book } = await teamPlace();
    await book(dentists, ten, { withIds: [chen.id] });
    const { text } = await desk.get(`/calendars/${chen.id}/bookings?from=${day}`);
    expect(text).toContain('>With</th>');
    expect(text).toContain('>Sarah Chen</td>');
    const { text: csv } = await desk.get(`/calendars/${chen.id}/bookings.csv?from=${day}`);
    expect(csv).toMatch(/"service","with","answers".*\r\n.*"Ada Novak".*"","Sarah Chen","{}"/);
  });

  test('moves to somebody else, even at the same time, and back by undo', async () => {
    const { desk, dentists, chen, tom, book, bookings } = await teamPlace();
    const { id } = await book(dentists, ten, { withIds: [chen.id] });
    const path = `/calendars/${dentists.id}/bookings/${id}`;
    const { text } = await desk.get(`${path}/move`);
    expect(optionsOf(text)).toEqual(['Dr. Lee', '*Sarah Chen', 'Tom Ford', 'Anyone']);
    expect(startsOf(text).map(({ start }) => start)).not.toContain(`${day}T10:00:00+00:00`);
    const { text: toms } = await desk.get(`${path}/move?with=${tom.id}`);
    const slot = startsOf(toms).find(({ start }) => start === `${day}T10:00:00+00:00`);
    const form = formsIn(toms).find(({ action, method }) => method === 'post' && action.endsWith('/move'));
    expect(form?.fields).toMatchObject({ with: tom.id });
    const moved = await desk.post(`${path}/move`, { sequence: '0', with: tom.id, slot: slot?.id ?? '' });
    expect([moved.status, moved.headers.get('location')]).toEqual([303, path]);
    expect(await bookings()).toMatchObject([{ calendar_id: tom.id, member_ids: JSON.stringify([tom.id]) }]);
    const { text: after } = await desk.get(path);
    const undo = formsIn(after).find(({ action }) => action.endsWith('/move'));
    expect(undo?.fields).toMatchObject({ with: chen.id });
    const back = await desk.post(`${path}/move`, undo?.fields);
    expect(back.status).toBe(303);
    expect(await bookings()).toMatchObject([{ calendar_id: chen.id, start_at: Date.parse(ten) }]);
  });

  test('stays with whom it is with where it is dragged in a column', async () => {
    const { desk, surgery, lee, chair, dentists, book, bookings } = await teamPlace();
    const { id } = await book(surgery, ten);
    await book(dentists, `${day}T14:00:00Z`, { withIds: [lee.id], name: 'Bo Li' });
    const path = `/calendars/${chair.id}/bookings/${id}/move`;
    const dragged = { minutes: '30', sequence: '0', back: `/?day=${day}` };
    const taken = await desk.post(path, { ...dragged, start: `${day}T14:00:00` }, { 'hx-request': 'true' });
    expect([taken.status, taken.text.includes('Dr. Lee: Bo Li is booked 14:00–14:30.')]).toEqual([409, true]);
    const moved = await desk.post(path, { ...dragged, start: `${day}T11:00:00` });
    expect([moved.status, moved.note]).toEqual([303, 'booking-moved']);
    const [saved] = (await bookings()).filter((each) => each.id === id);
    expect(saved).toMatchObject({ start_at: Date.parse(`${day}T11:00:00Z`), calendar_id: lee.id });
    expect(JSON.parse(saved?.member_ids ?? '').toSorted()).toEqual([lee.id, chair.id].toSorted());
  });

  test('is cancelled under the team, and frees everybody in a minute', async () => {
    const { desk, surgery, book, made } = await teamPlace();
    const { id } = await book(surgery, ten);
    const path = `/calendars/${surgery.id}/bookings/${id}/cancel`;
    const { status } = await desk.post(path, { sequence: '0', reason: '' });
    expect(status).toBe(303);
    const claims = await made.db.selectFrom('claims').select(['kind', 'expires_at']).execute();
    const held = { kind: 'hold', expires_at: made.clock.now() + 60_000 } as const;
    expect(claims).toEqual([held, held]);
  });
});
