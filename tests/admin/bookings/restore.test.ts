import { describe, expect, test } from 'bun:test';
import { liveHoldCounts } from '../../../db/queries/bookings/claims/holds.ts';
import { erasePerson } from '../../../db/queries/bookings/people.ts';
import { Housekeeping } from '../../../src/actions/housekeeping.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { type SignedIn, serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { blocksOf, deskPlace, obstaclesOf, problemOf } from '../desk/desk-place.ts';
import { teamPlace } from '../desk/team-place.ts';

const ten = '2026-11-24T10:00:00Z';
const back = '/?day=2026-11-24';

/** A booking on Tuesday from 10:00 to 10:30, and ways to cancel it at the desk and to have it back. */
async function place(given: Parameters<typeof deskPlace>[0] = {}) {
  const made = await deskPlace(given);
  const { calendar } = made;
  const id = await bookInto(made.made, calendar, { start: ten, name: 'Ada Novak', phone: '+12125550123' });
  return { ...made, id, ...undoing({ ...made, path: `/calendars/${calendar.id}/bookings/${id}` }) };
}

function undoing({ made, desk, path }: { made: TestServices; desk: SignedIn; path: string }) {
  const cancel = async (fields: Record<string, string> = {}) => {
    const answer = await desk.post(`${path}/cancel`, { sequence: '0', reason: 'Ill', back, ...fields });
    expect([answer.status, answer.note]).toEqual([303, 'booking-cancelled']);
  };
  /** The form that the page then shows, if there is one. */
  const offered = async () =>
    formsIn((await desk.get(back)).text).find(({ action }) => action === `${path}/restore`);
  const undo = async (by = desk, more: Record<string, string> = {}) => {
    const form = await offered();
    return await by.post(form?.action ?? '', { ...form?.fields, ...more });
  };
  const rowOf = async () => await made.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
  const claimsOf = async () => {
    const rows = await made.db.selectFrom('claims').selectAll().orderBy('calendar_id').execute();
    return rows.map(({ id: _, ...claim }) => claim);
  };
  return { path, cancel, offered, undo, rowOf, claimsOf };
}

/** Asks as a bot does, for a calendar. */
async function asBot(made: TestServices, workspaceId: string) {
  const { key } = await made.key(workspaceId);
  return async (operation: string, input: Record<string, unknown>) => {
    const response = await serverOf(made.services).fetch(
      new Request(`http://localhost:4100/api/v1/${operation}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    );
    const body = JSON.parse(await response.text());
    return { status: response.status, code: body.code, body };
  };
}

describe('a booking that was cancelled at the desk', () => {
  test('is back by one click as it was, with its time, and its history says so', async () => {
    const { made, desk, id, path, cancel, undo, rowOf, claimsOf } = await place();
    const had = { overruled: '["hours","notice"]', answers: '{"why":"Knee"}', service_id: 'gone' };
    await made.db.updateTable('bookings').set(had).where('id', '=', id).execute();
    const [before, claims] = [await rowOf(), await claimsOf()];
    await cancel();
    const answer = await undo();
    expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([
      303,
      back,
      'booking-restored',
    ]);
    expect(await rowOf()).toEqual({ ...before, sequence: 2 });
    expect(await claimsOf()).toEqual(claims);
    expect((await desk.get(back)).text).toContain('Ada Novak, Tue, Nov 24 10:00, Practice: booked again');
    const { text } = await desk.get(path);
    expect(text).toContain('took back cancelling the booking of Nov 24, 2026, 10:00–10:30 in “Practice”');
  });

  test('is nobody’s for a minute: not a bot’s, not a colleague’s, and no hold that anybody has', async () => {
    const { made, desk, calendar, workspaceId, id, cancel } = await place();
    const ask = await asBot(made, workspaceId);
    const { id: calendarId } = calendar;
    const holder = { calendarId, holdId: id };
    const person = { name: 'Bea', phone: '+12125550199' };
    await cancel();
    expect(blocksOf((await desk.get(back)).text)).toEqual(['held: Just cancelled 10:00–10:30 · 1 min left']);
    const refused = [
      await ask('book-slot', { calendarId, start: ten, ...person }),
      await ask('hold-slot', { calendarId, start: ten }),
      await ask('book-slot', { ...holder, ...person }),
      await ask('release-hold', holder),
    ];
    expect(refused.map(({ code }) => code)).toEqual([
      ...['SLOT_TAKEN', 'SLOT_TAKEN'],
      ...['HOLD_NOT_FOUND', 'HOLD_NOT_FOUND'],
    ]);
    const { body } = await ask('check-availability', { calendarId, from: ten, to: '2026-11-24T11:00:00Z' });
    expect(body.slots.map(({ start }: { start: string }) => start)).toEqual(['2026-11-24T10:30:00+00:00']);
    const form = await desk.get(`/calendars/${calendarId}/bookings/new?start=${ten}`);
    expect(obstaclesOf(form.text)).toEqual([
      '10:00–10:30 was just cancelled. It’s free in a minute, unless that’s undone.',
    ]);
    const counted = { workspaceId, calendarId, now: made.clock.now() };
    expect(await liveHoldCounts(made.db, counted)).toEqual({ ofCalendar: 0, ofCall: 0 });
    made.clock.advance(minuteMs);
    expect((await ask('book-slot', { calendarId, start: ten, ...person })).status).toBe(201);
  });

  test.each([
    ['while its time is free, after the minute too', false, [303, undefined, 'booked']],
    [
      'not once somebody else has its time',
      true,
      [409, 'Someone else has booked that time, so the booking stays cancelled.', 'cancelled'],
    ],
  ])('comes back %s', async (_, isTaken, expected) => {
    const { made, desk, calendar, cancel, offered, rowOf } = await place();
    await cancel();
    const form = await offered();
    made.clock.advance(5 * minuteMs);
    if (isTaken) await made.claim(calendar, { start: ten, end: '2026-11-24T10:30:00Z' });
    const { status, text } = await desk.post(form?.action ?? '', form?.fields);
    expect([status, problemOf(text), (await rowOf()).status]).toEqual(expected);
  });

  test('comes back though callers couldn’t book that time by now, and it has begun', async () => {
    const { made, calendar, cancel, undo, rowOf } = await place({ calendar: { minimumNoticeMinutes: 60 } });
    made.clock.set('2026-11-24T09:59:40Z');
    await cancel();
    await made.db.deleteFrom('working_hours').where('calendar_id', '=', calendar.id).execute();
    made.clock.advance(minuteMs / 2);
    expect((await undo()).status).toBe(303);
    expect(await rowOf()).toMatchObject({ status: 'booked', overruled: null });
  });

  test('is marked where somebody came closer meanwhile', async () => {
    const { made, calendar, cancel, undo, rowOf } = await place({ calendar: { bufferAfterMinutes: 15 } });
    await cancel();
    await made.claim(calendar, { start: '2026-11-24T10:30:00Z', end: '2026-11-24T11:00:00Z' });
    expect((await undo()).status).toBe(303);
    expect(await rowOf()).toMatchObject({ status: 'booked', overruled: '["buffers"]' });
  });

  test('comes back once, whoever clicks twice', async () => {
    const { desk, cancel, offered, rowOf } = await place();
    await cancel();
    const form = await offered();
    for (let click = 0; click < 2; click++) {
      expect((await desk.post(form?.action ?? '', form?.fields)).status).toBe(303);
    }
    expect(await rowOf()).toMatchObject({ status: 'booked', sequence: 2 });
    await cancel({ sequence: '2' });
    expect((await desk.post(form?.action ?? '', form?.fields)).status).toBe(409);
  });

  test('comes back by the form of that session alone, unchanged', async () => {
    const { made, desk, workspaceId, id, path, cancel, offered, rowOf } = await place();
    await cancel();
    const form = await offered();
    const fields = form?.fields ?? {};
    const colleague = await signedIn(made, { role: 'owner', workspaceId });
    const stranger = await signedIn(made, { role: 'owner' });
    const { sequence: _, ...withoutSequence } = fields;
    const tries = [
      [await colleague.post(`${path}/restore`, fields), 400],
      [await stranger.post(`${path}/restore`, fields), 404],
      [await desk.post(`${path}/restore`, { ...fields, undo: '' }), 400],
      [await desk.post(`${path}/restore`, { ...fields, sequence: '2' }), 400],
      [await desk.post(`${path}/restore`, withoutSequence), 400],
    ] as const;
    for (const [{ status }, expected] of tries) expect(status).toBe(expected);
    expect(await rowOf()).toMatchObject({ id, status: 'cancelled', sequence: 1 });
  });

  test('stays cancelled once whoever booked was erased', async () => {
    const { made, desk, workspaceId, cancel, offered, rowOf } = await place();
    await cancel();
    const form = await offered();
    const values = ['+12125550123'];
    await erasePerson(made.db, { workspaceId, mark: 'phone', values, at: made.clock.now() });
    const { status, text } = await desk.post(form?.action ?? '', form?.fields);
    expect([status, problemOf(text)]).toEqual([
      409,
      'Someone else has changed this booking since, so there’s nothing left to undo.',
    ]);
    expect(await rowOf()).toMatchObject({ name: '', status: 'cancelled' });
  });

  test('stays cancelled once a day has passed', async () => {
    const { made, desk, cancel, offered, rowOf } = await place();
    await cancel();
    const form = await offered();
    made.clock.advance(25 * 60 * minuteMs);
    await new Housekeeping(made.services).tidy();
    const { status, text } = await desk.post(form?.action ?? '', form?.fields);
    expect([status, problemOf(text)]).toEqual([
      409,
      'It’s too late to undo this, so the booking stays cancelled.',
    ]);
    expect((await rowOf()).status).toBe('cancelled');
  });

  test('isn’t offered again where a bot had cancelled it, and its time is free at once', async () => {
    const { made, workspaceId, calendar, id, cancel, offered, claimsOf } = await place();
    const ask = await asBot(made, workspaceId);
    await ask('cancel-booking', { calendarId: calendar.id, bookingId: id });
    expect(await claimsOf()).toEqual([]);
    made.clock.advance(2 * minuteMs);
    await cancel();
    expect(await offered()).toBeUndefined();
  });

  test('is listed, exported and counted as any that was never cancelled', async () => {
    const { desk, calendar, cancel, undo } = await place();
    const owner = calendar.id;
    const list = async () => (await desk.get(`/calendars/${owner}/bookings.csv?from=2026-11-24`)).text;
    const before = await list();
    await cancel();
    expect(await list()).not.toBe(before);
    await undo();
    expect(await list()).toBe(before);
  });
});

test('a booking of everyone keeps everyone’s time, and has it back', async () => {
  const { made, desk, surgery, lee, chair, book } = await teamPlace();
  const { id } = await book(surgery, ten);
  const path = `/calendars/${surgery.id}/bookings/${id}`;
  const { cancel, undo, rowOf, claimsOf } = undoing({ made, desk, path });
  const [before, claims] = [await rowOf(), await claimsOf()];
  await cancel();
  expect((await claimsOf()).map(({ calendar_id, kind }) => [calendar_id, kind])).toEqual(
    [lee.id, chair.id].toSorted().map((each) => [each, 'hold']),
  );
  expect((await undo()).status).toBe(303);
  expect(await rowOf()).toEqual({ ...before, sequence: 2 });
  expect(await claimsOf()).toEqual(claims);
});

test('undoing a booking frees its time at once, and there is nothing more to undo', async () => {
  const { made, desk, path } = await deskPlace();
  const booked = {
    name: 'Ada Novak',
    phone: '+12125550123',
    date: '2026-11-24',
    time: '10:00',
    minutes: '30',
  };
  expect((await desk.post(path, booked)).note).toBe('booked');
  const { text } = await desk.get(back);
  expect(text).toContain('Ada Novak, Tue, Nov 24 10:00, Practice: booked');
  const undo = formsIn(text).find(({ action }) => action.endsWith('/cancel'));
  expect((await desk.post(undo?.action ?? '', undo?.fields)).note).toBe('booking-cancelled');
  expect(await made.db.selectFrom('claims').select('id').execute()).toEqual([]);
  expect(formsIn((await desk.get(back)).text).some(({ action }) => action.endsWith('/restore'))).toBe(false);
});
