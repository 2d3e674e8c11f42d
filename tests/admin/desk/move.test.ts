import { describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { speak } from './desk-place.ts';
import { back, before, panelOf, place, undoOf } from './dragged-booking.ts';

describe('a booking that is dragged', () => {
  test('moves, says so on the page it was dragged on, and moves back by undo', async () => {
    const { desk, drag, row } = await place();
    const moved = await drag({ minutes: '45' });
    expect([moved.status, moved.headers.get('hx-redirect'), moved.note]).toEqual([
      200,
      back,
      'booking-moved',
    ]);
    expect(await row()).toEqual(['11-24T11:00', '11-24T11:45', 1, null]);
    const { text } = await desk.get(back);
    const undo = formsIn(text).find(({ action }) => action.endsWith('/move'));
    expect(undo?.fields).toMatchObject({
      start: '2026-11-24T10:00:00+00:00',
      minutes: '30',
      sequence: '1',
      back,
    });
    const undone = await desk.post(undo?.action ?? '', undo?.fields);
    expect([undone.status, undone.headers.get('location')]).toEqual([303, back]);
    expect((await row()).slice(0, 3)).toEqual(['11-24T10:00', '11-24T10:30', 2]);
  });

  test.each([
    [null, '2026-11-24T11:00:00'],
    ['["hours"]', '2026-11-24T11:00:00'],
    ['["notice"]', '2026-11-24T18:00:00'],
  ])('that had overruled %p has so again after undo, though by now it is soon', async (overruled, start) => {
    const { made, desk, id, drag, row } = await place({ calendar: { minimumNoticeMinutes: 60 } });
    await made.db.updateTable('bookings').set({ overruled }).where('id', '=', id).execute();
    made.clock.set('2026-11-24T09:30:00Z');
    expect((await drag({ start, overrule: 'yes' })).status).toBe(200);
    const { action, fields } = await undoOf(desk);
    expect((await desk.post(action, fields)).status).toBe(303);
    expect(await row()).toEqual(['11-24T10:00', '11-24T10:30', 2, overruled]);
  });

  test('goes back by undo only where its time is still free, and is marked where somebody came closer', async () => {
    const { made, calendar, desk, drag, row } = await place({ calendar: { bufferAfterMinutes: 30 } });
    await drag({ start: '2026-11-24T15:00:00' });
    const { action, fields } = await undoOf(desk);
    const other = await bookInto(made, calendar, { start: '2026-11-24T10:15:00Z', name: 'Dana' });
    expect((await desk.post(action, fields)).status).toBe(409);
    await made.db.deleteFrom('claims').where('owner_id', '=', other).execute();
    await bookInto(made, calendar, { start: '2026-11-24T10:30:00Z', name: 'Emil' });
    expect((await desk.post(action, fields)).status).toBe(303);
    expect(await row()).toEqual(['11-24T10:00', '11-24T10:30', 2, '["buffers"]']);
  });

  test('goes nowhere else by undo, nor with other marks, nor twice', async () => {
    const { made, workspaceId, desk, drag, row } = await place({ calendar: { minimumNoticeMinutes: 60 } });
    made.clock.set('2026-11-24T09:30:00Z');
    await drag();
    const { action, fields } = await undoOf(desk);
    const other = await signedIn(made, { role: 'desk', workspaceId });
    expect((await other.post(action, fields)).status).toBe(409);
    const changes: Record<string, string>[] = [
      { start: '2026-11-24T18:00:00' },
      { minutes: '45' },
      { had: 'hours' },
      { undo: '' },
    ];
    for (const changed of changes)
      expect((await desk.post(action, { ...fields, ...changed })).status).toBe(409);
    expect((await row())[2]).toBe(1);
    expect((await desk.post(action, fields)).status).toBe(303);
    expect((await desk.post(action, { ...fields, sequence: '2' })).status).toBe(303);
    expect(await row()).toEqual(['11-24T10:00', '11-24T10:30', 2, null]);
  });

  test('that is dropped where it was stays as it is', async () => {
    const { drag, row } = await place();
    expect((await drag({ start: '2026-11-24T10:00:00' })).status).toBe(200);
    expect(await row()).toEqual(before);
  });

  test('asks in the panel where callers could not have it, and goes there if told to', async () => {
    const { desk, drag, row } = await place();
    const asked = await drag({ start: '2026-11-24T18:00:00' });
    expect([asked.status, panelOf(asked.text)]).toEqual([
      409,
      {
        heading: 'Move to Tuesday, Nov 24, 2026, 18:00–18:30?',
        reasons: ['It’s outside opening hours.'],
        button: 'Move anyway',
      },
    ]);
    expect(await row()).toEqual(before);
    const [form] = formsIn(asked.text);
    expect(form?.fields).toEqual({ ...form?.fields, overrule: 'yes', sequence: '0', back });
    const moved = await desk.post(form?.action ?? '', form?.fields);
    expect([moved.status, moved.headers.get('location'), moved.note]).toEqual([303, back, 'booking-moved']);
    expect(await row()).toEqual(['11-24T18:00', '11-24T18:30', 1, '["hours"]']);
  });

  test('says whose time it is where it is taken, and offers no way to have it', async () => {
    const { made, calendar, drag, row } = await place();
    await bookInto(made, calendar, { start: '2026-11-24T11:00:00Z', name: 'Dana <b>' });
    for (const overrule of ['', 'yes']) {
      const { status, text } = await drag({ overrule });
      expect([status, panelOf(text)]).toEqual([
        409,
        {
          heading: 'Move to Tuesday, Nov 24, 2026, 11:00–11:30?',
          reasons: ['Dana &lt;b&gt; is booked 11:00–11:30.'],
          button: undefined,
        },
      ]);
    }
    expect(await row()).toEqual(before);
  });

  test('is lengthened, but not into the next booking', async () => {
    const { made, calendar, drag, row } = await place();
    await bookInto(made, calendar, { start: '2026-11-24T11:00:00Z', name: 'Dana' });
    const longer = { start: '2026-11-24T10:00:00', minutes: '60' };
    expect((await drag({ ...longer, minutes: '75' })).status).toBe(409);
    expect((await drag(longer)).status).toBe(200);
    expect(await row()).toEqual(['11-24T10:00', '11-24T11:00', 1, null]);
  });

  test('that somebody else has changed meanwhile says so in the panel', async () => {
    const { desk, drag, row, made } = await place();
    await drag();
    const { status, text } = await drag({ start: '2026-11-24T14:00:00' });
    expect([status, panelOf(text)]).toEqual([
      409,
      { heading: 'Move', reasons: [expect.stringContaining('changed')], button: undefined },
    ]);
    expect((await drag({ sequence: '' })).status).toBe(409);
    expect(await row()).toEqual(['11-24T11:00', '11-24T11:30', 1, null]);
    await speak(made, desk.userId, 'de');
    expect(panelOf((await drag()).text).heading).toBe('Verschieben');
  });

  test('that has begun asks before it is lengthened', async () => {
    const { desk, drag, made, row } = await place();
    made.clock.set('2026-11-24T10:10:00Z');
    const { status, text } = await drag({ start: '2026-11-24T10:00:00', minutes: '45' });
    expect([status, panelOf(text).reasons, panelOf(text).button]).toEqual([
      409,
      ['It has already begun.'],
      'Move anyway',
    ]);
    const [form] = formsIn(text);
    expect((await desk.post(form?.action ?? '', form?.fields)).status).toBe(303);
    expect(await row()).toEqual(['11-24T10:00', '11-24T10:45', 1, '["notice"]']);
  });

  test('to more than a day ago is told so, and offered no way', async () => {
    const { drag, made, row } = await place();
    made.clock.set('2026-11-24T09:00:00Z');
    const { status, text } = await drag({ start: '2026-11-23T09:00:00' });
    expect([status, panelOf(text).reasons, panelOf(text).button]).toEqual([
      409,
      ['That’s more than a day ago. Choose a later time.'],
      undefined,
    ]);
    expect(panelOf((await drag({ start: '2026-11-23T09:30:00' })).text).button).toBe('Move anyway');
    expect(await row()).toEqual(before);
  });

  test('to another time is no longer marked as missed, but lengthened it is', async () => {
    const { desk, made, path, drag, id } = await place();
    const marked = async () => {
      const rows = made.db.selectFrom('bookings').select('attendance').where('id', '=', id);
      return (await rows.executeTakeFirstOrThrow()).attendance;
    };
    await desk.post(`${path}/attendance`, { attendance: 'no_show' });
    await drag({ start: '2026-11-24T10:00:00', minutes: '60' });
    expect(await marked()).toBe('no_show');
    await drag({ start: '2026-11-24T12:00:00', sequence: '1' });
    expect(await marked()).toBeNull();
  });
});
