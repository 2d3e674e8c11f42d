import { describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { addService } from '../../helpers/services.ts';
import { deskPlace, problemOf } from './desk-place.ts';
import { teamPlace } from './team-place.ts';

const htmx = { 'hx-request': 'true' };
const back = '/?day=2026-11-24';

type Place = Pick<Awaited<ReturnType<typeof deskPlace>>, 'made' | 'desk'>;

/** What dragging a booking from one column to another sends, and what stands in the database then. */
function dragging({ made, desk }: Place, { from, id }: { from: { id: string }; id: string }) {
  const path = `/calendars/${from.id}/bookings/${id}`;
  const drag = (to: { id: string }, fields: Record<string, string> = {}) => {
    const sent = { to: to.id, start: '2026-11-24T10:00:00', minutes: '30', sequence: '0', back, ...fields };
    return desk.post(`${path}/give`, sent, htmx);
  };
  const row = async () => {
    const rows = made.db.selectFrom('bookings').selectAll().where('id', '=', id);
    const { updated_at: _, ...found } = await rows.executeTakeFirstOrThrow();
    return found;
  };
  const whose = async () => {
    const { calendar_id, start_at } = await row();
    return [calendar_id, new Date(start_at).toISOString().slice(11, 16)];
  };
  /** Clicks on what the page offers to undo, by then or later, with other fields if somebody makes them up. */
  const undo = async () => {
    const form = formsIn((await desk.get(back)).text).find(({ action }) => action.endsWith('/give'));
    if (!form) throw new Error('there is no undo');
    return (changes: Record<string, string> = {}) => desk.post(form.action, { ...form.fields, ...changes });
  };
  return { path, drag, row, whose, undo };
}

/** Ada at Dr. Lee's on Tuesday from 10:00 to 10:30, and a colleague. */
async function place(given: Parameters<typeof deskPlace>[0] = {}) {
  const made = await deskPlace({ calendar: { name: 'Dr. Lee' }, ...given });
  const { workspaceId, calendar: lee } = made;
  const chen = await made.made.calendar({ workspaceId, name: 'Dr. Chen', minimumNoticeMinutes: 600 });
  const id = await bookInto(made.made, lee, { start: '2026-11-24T10:00:00Z', name: 'Ada Novak' });
  return { ...made, lee, chen, id, ...dragging(made, { from: lee, id }) };
}

/** What the panel says: its heading, why not, its buttons, and whether nothing can be done about it. */
function panelOf(text: string) {
  const [, heading] = /<h2[^>]*>([^<]*)</.exec(text) ?? [];
  const reasons = [...text.matchAll(/<li>([^<]*)</g)].map(([, each]) => each);
  const [, button] = /<button[^>]*>([^<]*)</.exec(text) ?? [];
  return { heading, reasons, button, isFinal: text.includes('data-is-final') };
}

describe('a booking that’s dropped on a colleague', () => {
  test('is theirs at the same hour, as the note says, and is given back by undo', async () => {
    const { desk, chen, lee, drag, row, whose, undo } = await place();
    const before = await row();
    const { status, headers, note } = await drag(chen);
    expect([status, headers.get('hx-redirect'), note]).toEqual([200, back, 'booking-handed-over']);
    expect(await whose()).toEqual([chen.id, '10:00']);
    const goBack = await undo();
    expect((await goBack()).status).toBe(303);
    expect(await row()).toEqual({ ...before, sequence: 2 });
    expect((await desk.get(back)).text).toContain('Ada Novak, Tue, Nov 24 10:00, Dr. Lee: handed over');
    expect(await whose()).toEqual([lee.id, '10:00']);
  });

  test('at another hour is theirs then, and is given back at its own', async () => {
    const { desk, chen, drag, row, whose, undo } = await place();
    const before = await row();
    await drag(chen, { start: '2026-11-24T14:00:00', minutes: '45' });
    expect(await whose()).toEqual([chen.id, '14:00']);
    const goBack = await undo();
    expect((await desk.get(back)).text).not.toContain('handed over');
    await goBack();
    expect(await row()).toEqual({ ...before, sequence: 2 });
  });

  test('at the hour on their clock', async () => {
    const { made, workspaceId, drag, whose } = await place();
    const berlin = await made.calendar({ workspaceId, name: 'Berlin', timeZone: 'Europe/Berlin' });
    await drag(berlin, { start: '2026-11-24T12:00:00' });
    expect(await whose()).toEqual([berlin.id, '11:00']);
  });

  test('stays where it was where they’re taken, and the panel says by whom', async () => {
    const { made, chen, lee, drag, whose } = await place();
    await bookInto(made, chen, { start: '2026-11-24T10:00:00Z', name: 'Ben Okafor' });
    for (const overrule of ['', 'yes']) {
      const { status, text } = await drag(chen, { overrule });
      expect([status, panelOf(text)]).toEqual([
        409,
        {
          heading: 'Give to Dr. Chen, Tuesday, Nov 24, 2026, 10:00–10:30?',
          reasons: ['Ben Okafor is booked 10:00–10:30.'],
          button: undefined,
          isFinal: true,
        },
      ]);
    }
    expect(await whose()).toEqual([lee.id, '10:00']);
  });

  test('goes there by “Move anyway” where only rules are in the way, and is marked', async () => {
    const { made, chen, drag, row, undo } = await place();
    const before = await row();
    made.clock.set('2026-11-24T09:30:00Z');
    const evening = { start: '2026-11-24T18:00:00' };
    const asked = panelOf((await drag(chen, evening)).text);
    expect(asked).toMatchObject({
      reasons: ['Callers have to book 10 hours ahead.', 'It’s outside opening hours.'],
      button: 'Move anyway',
      isFinal: false,
    });
    expect((await drag(chen, { ...evening, overrule: 'yes' })).status).toBe(200);
    expect(await row()).toMatchObject({ calendar_id: chen.id, overruled: '["hours","notice"]' });
    await (await undo())();
    expect(await row()).toEqual({ ...before, sequence: 2 });
  });

  test('at its own hour needs no notice, but their hours', async () => {
    const { made, workspaceId, drag, row } = await place();
    made.clock.set('2026-11-24T09:30:00Z');
    const late = await made.calendar({ workspaceId, name: 'Late', minimumNoticeMinutes: 600 });
    await made.db.deleteFrom('working_hours').where('calendar_id', '=', late.id).execute();
    expect(panelOf((await drag(late)).text)).toMatchObject({
      reasons: ['It’s outside opening hours.'],
      button: 'Move anyway',
    });
    await drag(late, { overrule: 'yes' });
    expect(await row()).toMatchObject({ calendar_id: late.id, overruled: '["hours"]' });
  });

  test('stays where they don’t offer its service, or are gone', async () => {
    const { made, workspaceId, lee, chen, id, drag, whose } = await place();
    const { id: service_id } = await addService(
      made,
      { workspaceId, calendarId: lee.id },
      { name: 'Cleaning' },
    );
    await made.db.updateTable('bookings').set({ service_id }).where('id', '=', id).execute();
    const said = { heading: 'Give to Dr. Chen', button: undefined, isFinal: true };
    expect(panelOf((await drag(chen)).text)).toEqual({
      ...said,
      reasons: ['Dr. Chen doesn’t offer its service.'],
    });
    const archived = { archived_at: made.clock.now() };
    await made.db.updateTable('calendars').set(archived).where('id', '=', chen.id).execute();
    for (const to of [chen, { id: 'nonsense' }]) {
      expect(panelOf((await drag(to)).text)).toEqual({
        ...{ heading: 'Move', button: undefined, isFinal: true },
        reasons: ['That calendar was archived or deleted. Reload the page.'],
      });
    }
    expect(await whose()).toEqual([lee.id, '10:00']);
  });

  test('stays where it was changed meanwhile, or was sent nonsense', async () => {
    const { lee, chen, drag, whose } = await place();
    const tries: [Record<string, string>, number][] = [
      [{ sequence: '7' }, 409],
      [{ start: 'soon' }, 422],
      [{ start: '2026-11-24T25:00' }, 422],
      [{ minutes: '0' }, 422],
    ];
    for (const [fields, expected] of tries) expect((await drag(chen, fields)).status).toBe(expected);
    expect(await whose()).toEqual([lee.id, '10:00']);
  });

  test('isn’t given to another workspace’s, nor by somebody who sees only one of the two', async () => {
    const { made, desk, lee, chen, drag, whose } = await place();
    const theirs = await made.calendar({ workspaceId: await made.workspace(), name: 'Else' });
    expect((await drag(theirs)).status).toBe(409);
    const calendar_ids = JSON.stringify([lee.id]);
    await made.db
      .updateTable('memberships')
      .set({ calendar_ids })
      .where('user_id', '=', desk.userId)
      .execute();
    expect((await drag(chen)).status).toBe(409);
    expect(await whose()).toEqual([lee.id, '10:00']);
  });

  test.each<[string, Record<string, string>, number]>([
    ['marks that it never had', { had: 'hours' }, 303],
    ['a team that it never was of', { team: 'x' }, 303],
    ['a service that it never was for', { service: 'x' }, 303],
    ['a time that it never had', { start: '2026-11-24T18:00:00Z' }, 409],
  ])('isn’t given back with %s', async (_, changes, expected) => {
    const { chen, drag, row, undo } = await place();
    const before = await row();
    await drag(chen);
    const { status } = await (await undo())(changes);
    expect(status).toBe(expected);
    const { calendar_id: _id, sequence: _sequence, ...rest } = before;
    expect(await row()).toMatchObject(rest);
  });
});

describe('a booking of a team that’s dropped on', () => {
  const ten = '2026-11-24T10:00:00Z';

  test('another member stays the team’s, and is given back to whom it was with', async () => {
    const at = await teamPlace();
    const { made, desk, dentists, lee, chen, book } = at;
    const { id } = await book(dentists, ten, { withIds: [lee.id] });
    const { drag, row, undo } = dragging({ made, desk }, { from: lee, id });
    const before = await row();
    expect((await drag(chen)).note).toBe('booking-handed-over');
    expect(await row()).toMatchObject({ team_id: dentists.id, member_ids: JSON.stringify([chen.id]) });
    await (await undo())();
    expect(await row()).toEqual({ ...before, sequence: 2 });
  });

  test('somebody outside the team is theirs, and comes back as the team’s, service and all', async () => {
    const at = await teamPlace({ services: [{ name: 'Cleaning' }] });
    const { made, desk, workspaceId, dentists, lee, book } = at;
    const tina = await made.calendar({ workspaceId, name: 'Tina' });
    await addService(made, { workspaceId, calendarId: tina.id }, { name: 'cleaning' });
    const { id } = await book(dentists, ten, { withIds: [lee.id] });
    const [service] = dentists.services;
    await made.db
      .updateTable('bookings')
      .set({ service_id: service?.id ?? null })
      .where('id', '=', id)
      .execute();
    const { drag, row, undo } = dragging({ made, desk }, { from: lee, id });
    const before = await row();
    expect((await drag(tina)).note).toBe('booking-handed-over');
    expect(await row()).toMatchObject({ team_id: null, calendar_id: tina.id, member_ids: null });
    await (await undo())();
    expect(await row()).toEqual({ ...before, sequence: 2 });
  });

  test('one of those it’s with together stays where it was, and says why', async () => {
    const { made, desk, surgery, lee, chen, book } = await teamPlace();
    const { id } = await book(surgery, ten);
    const { drag, row } = dragging({ made, desk }, { from: lee, id });
    const before = await row();
    expect(panelOf((await drag(chen)).text).reasons).toEqual([
      'It takes several people at the same time, so it can’t go to just one of them.',
    ]);
    expect(await row()).toEqual(before);
  });
});

test('an undo that comes too late says why on the booking’s page', async () => {
  const { made, lee, chen, drag, whose, undo } = await place();
  await drag(chen);
  const goBack = await undo();
  await bookInto(made, lee, { start: '2026-11-24T10:00:00Z', name: 'Ben Okafor' });
  const { status, text } = await goBack();
  expect([status, problemOf(text)]).toEqual([409, 'That time was just taken.']);
  expect(await whose()).toEqual([chen.id, '10:00']);
});

test('an undo that’s clicked twice leads back once more, whichever answer the browser shows', async () => {
  const { desk, chen, drag, row, whose, undo } = await place();
  const before = await row();
  await drag(chen);
  const goBack = await undo();
  const twice = await Promise.all([goBack(), goBack()]);
  for (const { status, headers, note } of [...twice, await goBack()]) {
    expect([status, headers.get('location'), note]).toEqual([303, back, 'booking-handed-over']);
  }
  expect((await desk.get(back)).text).toContain('Ada Novak, Tue, Nov 24 10:00, Dr. Lee: handed over');
  expect(await row()).toEqual({ ...before, sequence: 2 });
  // What nobody signed isn't found, nor what's with somebody else by now.
  expect((await goBack({ undo: '' })).status).toBe(404);
  await drag(chen, { sequence: '2' });
  expect((await goBack()).status).toBe(409);
  expect(await whose()).toEqual([chen.id, '10:00']);
});
