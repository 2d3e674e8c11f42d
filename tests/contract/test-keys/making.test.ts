import { describe, expect, test } from 'bun:test';
import { addService } from '../../helpers/services.ts';
import { addTeam } from '../../helpers/teams/teams.ts';
import { ContractServer, nobodysId } from '../contract-server.ts';
import { grace, runPath, Tester } from './tester.ts';

const contract = await ContractServer.open();
const now = '2026-11-23T08:00:00-05:00';

/** The starts that check-availability offers on Tuesday. */
async function freeOnTuesday(tester: Tester, calendarId = tester.place.calendarId): Promise<string[]> {
  const { json } = await tester.post('check-availability', {
    calendarId,
    ...{ from: '2026-11-24T00:00:00-05:00', to: '2026-11-25T00:00:00-05:00', limit: 100 },
  });
  return (json as { slots: { start: string }[] }).slots.map(({ start }) => start.slice(11, 16));
}

describe('a run', () => {
  test('begins empty and at the real time, if nothing else is said', async () => {
    const tester = await Tester.open({}, contract);
    for (const body of [undefined, {}, { bookings: [], busy: [] }]) {
      const { status, json } = await tester.make(body);
      expect({ status, json }).toEqual({
        status: 201,
        json: { run: 'default', now: '2026-11-20T10:30:00-05:00' },
      });
    }
    expect(await freeOnTuesday(tester)).toHaveLength(16);
  });

  test('begins with bookings and busy times, with an offset or in the calendar’s zone', async () => {
    const tester = await Tester.open({}, contract);
    const { place } = tester;
    const { status, json } = await tester.make(
      {
        now,
        bookings: [tester.given('2026-11-24T09:00:00'), tester.given('2026-11-24T15:30:00Z')],
        busy: [
          { calendarId: place.calendarId, start: '2026-11-24T11:00', end: '2026-11-24T16:10:00-05:00' },
          { calendarId: place.calendarId.toUpperCase(), start: '2026-11-24T09:30', end: '2026-11-24T10:00' },
        ],
      },
      { run: 'a' },
    );
    expect({ status, json }).toEqual({ status: 201, json: { run: 'a', now } });
    const found = await tester.post('check-availability', { query: 'tuesday at 9' }, { run: 'a' });
    expect(found.json).toMatchObject({
      ...{ available: false, reason: 'slot_taken', now: '2026-11-23T08:00:02-05:00' },
      message: 'Tomorrow at 9 AM is taken. I have 10 AM or 4:30 PM tomorrow, or 9 AM today.',
    });
    expect(await tester.changes({ run: 'a' })).toMatchObject({ booked: [], events: [], told: [] });
    const { json: bookings } = await tester.post('find-bookings', { name: grace.name }, { run: 'a' });
    expect(
      (bookings as { bookings: { start: string; phone: string; callId: null }[] }).bookings,
    ).toMatchObject([
      { start: '2026-11-24T09:00:00-05:00', phone: grace.phone, callId: null },
      { start: '2026-11-24T10:30:00-05:00', phone: grace.phone, callId: null },
    ]);
  });

  test('has the hours, services and words that are set by then, and those set later only when it’s made anew', async () => {
    const tester = await Tester.open({}, contract);
    await tester.make();
    await tester.contract.made.db
      .updateTable('working_hours')
      .set({ end_minute: 600 })
      .where('calendar_id', '=', tester.place.calendarId)
      .execute();
    expect(await freeOnTuesday(tester)).toHaveLength(16);
    await tester.make();
    expect(await freeOnTuesday(tester)).toEqual(['09:00', '09:30']);
  });

  test('takes bookings for services, with answers, and with people; a busy team is all of its members', async () => {
    const tester = await Tester.open({}, contract);
    const { place } = tester;
    const members = [
      await contract.calendar(place.workspaceId, { name: 'Dr. Lee' }),
      await contract.calendar(place.workspaceId, { name: 'Sarah Chen' }),
    ] as const;
    const team = await addTeam(contract.made, { kind: 'anyone', members });
    const questions = [{ key: 'insurance', ask: 'Which insurance?', isRequired: true, isPrivate: false }];
    await addService(contract.made, place, {
      name: 'Root canal',
      durationMinutes: 60,
      questions,
    });
    const made = await tester.make({
      bookings: [
        tester.given('2026-11-24T09:00', { service: 'root canal', answers: { insurance: 'Aetna' } }),
        tester.given('2026-11-24T09:00', { calendarId: team.id, with: 'Sarah' }),
      ],
      busy: [{ calendarId: team.id, start: '2026-11-24T10:00', end: '2026-11-24T17:00' }],
    });
    expect([made.status, made.json]).toEqual([201, { run: 'default', now: '2026-11-20T10:30:00-05:00' }]);
    expect(await freeOnTuesday(tester)).not.toContain('09:30');
    expect(await freeOnTuesday(tester, team.id)).toEqual(['09:00', '09:30']);
    expect(await freeOnTuesday(tester, members[0].id)).toEqual(['09:00', '09:30']);
    expect(await freeOnTuesday(tester, members[1].id)).toEqual(['09:30']);
    const unanswered = { bookings: [tester.given('2026-11-24T09:00', { service: 'root canal' })] };
    const { status, json } = await tester.make(unanswered);
    expect({ status, json }).toEqual({
      status: 409,
      json: {
        error: 'A required answer is missing: insurance — ask message, and send the answer in answers',
        ...{
          code: 'ANSWER_MISSING',
          message: 'Which insurance?',
          path: '/bookings/0',
          missing: ['insurance'],
        },
      },
    });
  });
});

describe('what can’t be', () => {
  test('is refused like book-slot, by its place, and the former run stays', async () => {
    const tester = await Tester.open({}, contract);
    const good = tester.given('2026-11-24T09:00');
    await tester.make({ now, bookings: [good] });
    const kept = await tester.book('2026-11-24T10:00');
    const asked = { start: '2026-11-24T09:00', name: 'Bob', phone: '+12125550177' };
    const { status, json } = await tester.make({ now, bookings: [good, tester.given(asked.start, asked)] });
    await tester.make({ now, bookings: [good] }, { run: 'other' });
    const taken = await tester.post('book-slot', asked, { now, run: 'other' });
    expect({ status, json }).toEqual({
      status: 409,
      json: { ...(taken.json as object), path: '/bookings/1' },
    });
    expect(json).toMatchObject({ code: 'SLOT_TAKEN' });
    expect((await tester.changes()).booked).toMatchObject([{ id: kept.id }]);
    const phone = await tester.make({ bookings: [good, { ...good, phone: '12' }] });
    const alone = await tester.post('book-slot', { ...asked, phone: '12' });
    expect(phone.json).toEqual({ ...(alone.json as object), path: '/bookings/1/phone' });
  });

  test.each([
    [{ nwo: now }, '/nwo', 'Unknown property "nwo" — did you mean now?'],
    [{ now: 5 }, '/now', 'now must be a string, not 5'],
    [
      { bookings: {} },
      '/bookings',
      'bookings must be an array of at most 200, each an object, not an object',
    ],
    [{ bookings: [7] }, '/bookings/0', 'bookings/0 must be an object, not 7'],
    [{ busy: [{}] }, '/busy/0/calendarId', 'busy/0/calendarId is required'],
    [
      { calendarId: nobodysId },
      '/calendarId',
      'Unknown property "calendarId" — known are now, bookings, busy',
    ],
    [
      { now: '2026-11-23T08:00' },
      '/now',
      'now must have an offset, such as "2026-11-24T14:00:00-05:00", not "2026-11-23T08:00"',
    ],
    [
      { busy: Array(501).fill({}) },
      '/busy',
      'busy must be an array of at most 500, each an object, not one of 501',
    ],
  ])('is named: %#', async (body, path, error) => {
    const tester = await Tester.open({}, contract);
    const { status, json } = await tester.make(body);
    expect({ status, json }).toEqual({ status: 400, json: { error, code: 'INVALID_INPUT', path } });
  });

  test('is named within a booking or a busy time, with what’s nearest to an unknown field', async () => {
    const tester = await Tester.open({}, contract);
    const { calendarId } = tester.place;
    const [start, end] = ['2026-11-24T09:00', '2026-11-24T10:00'];
    const good = tester.given(start);
    for (const [body, path, error] of [
      [
        { bookings: [good, { ...good, fone: '1' }] },
        '/bookings/1/fone',
        /^Unknown property "fone" — did you mean phone\?$/,
      ],
      [
        { bookings: [{ ...good, phone: undefined }] },
        '/bookings/0/phone',
        /^bookings\/0\/phone is required$/,
      ],
      [
        { bookings: [{ ...good, calendarId: 'x' }] },
        '/bookings/0/calendarId',
        /^bookings\/0\/calendarId must be a UUID$/,
      ],
      [
        { bookings: [{ ...good, start: '2026-11-24' }] },
        '/bookings/0/start',
        /^start must have a time of day/,
      ],
      [
        { bookings: [{ ...good, service: 'x' }] },
        '/bookings/0/service',
        /this calendar offers none, leave service out/,
      ],
      [{ busy: [{ calendarId, start, end, name: 'x' }] }, '/busy/0/name', /^Unknown property "name" — /],
      [{ busy: [{ calendarId, start: 'x', end }] }, '/busy/0/start', /^start must be an ISO 8601 time/],
      [{ busy: [{ calendarId, start, end: start }] }, '/busy/0/end', /^end must be after start$/],
    ] as const) {
      const { status, json } = await tester.make(body);
      expect({ status, json }).toEqual({
        status: 400,
        json: { error: expect.stringMatching(error), code: 'INVALID_INPUT', path },
      });
    }
  });

  test('may be two times for one clock', async () => {
    const tester = await Tester.open({}, contract);
    const { status, json } = await tester.make({ now }, { now: '2026-11-23T08:00:01-05:00' });
    expect({ status, json }).toEqual({
      status: 400,
      json: {
        error: 'now and X-Slotline-Now differ — send one of them',
        ...{ code: 'INVALID_INPUT', path: '/now' },
      },
    });
    expect((await tester.make({ now }, { now: '2026-11-23T13:00:00Z' })).json).toEqual({
      run: 'default',
      now,
    });
    expect((await tester.make({}, { now: '2026-11-23T13:00:00Z' })).json).toEqual({ run: 'default', now });
  });

  test('comes with 200 if asked so', async () => {
    const tester = await Tester.open({}, contract);
    const query = { refusals: '200' };
    const bad = await tester.ask(`POST ${runPath}`, { query, body: { now: 1 } });
    expect([bad.status, bad.json]).toEqual([
      200,
      { ok: false, error: 'now must be a string, not 1', code: 'INVALID_INPUT', path: '/now' },
    ]);
    const good = await tester.ask(`POST ${runPath}`, { query, body: { now } });
    expect([good.status, good.json]).toEqual([201, { ok: true, run: 'default', now }]);
    const read = await tester.ask(`GET ${runPath}`, { query });
    expect([read.status, (read.json as { ok: true }).ok]).toEqual([200, true]);
  });
});
