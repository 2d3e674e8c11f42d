import { describe, expect, test } from 'bun:test';
import { claimsWithin } from '../../../db/queries/bookings/claims/claims.ts';
import { formatSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { type SignedIn, serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const at = (time: string) => Temporal.Instant.from(time).epochMilliseconds;

/** An admin, and a booking on Tuesday from 10:00 to 10:30 of a calendar in UTC. */
async function place() {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin', email: 'ada@example.com' });
  const calendar = await made.calendar({ workspaceId: admin.workspaceId, name: 'Practice' });
  const { key } = await made.key(admin.workspaceId);
  const id = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z', phone: '+12125550123' });
  const path = `/calendars/${calendar.id}/bookings/${id}`;
  const slot = (start: string) => formatSlotId({ startAt: at(start), durationMinutes: 30 }, calendar.id);
  return { made, admin, calendar, key, id, path, slot };
}

type Place = Awaited<ReturnType<typeof place>>;

async function rowOf({ made, id }: Pick<Place, 'made' | 'id'>) {
  return await made.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function lastEntry({ db }: TestServices) {
  const entries = db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc');
  return await entries.executeTakeFirst();
}

/** Books through the API as a bot does. */
async function bookByApi({ made, key, calendar }: Place, start: string): Promise<Response> {
  return await serverOf(made.services).fetch(
    new Request('http://localhost:4100/api/v1/book-slot', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ calendarId: calendar.id, start, name: 'Caller', phone: '+12125550199' }),
    }),
  );
}

/** The slots that a page lets one choose, in their order. */
function choices(text: string): string[] {
  return [...text.matchAll(/name="slot" value="([^"]+)"/g)].map(([, id = '']) => id);
}

function problemOf(text: string): string | undefined {
  return /<p class="problem" role="alert" id="problem">([^<]*)</.exec(text)?.[1];
}

describe('cancelling', () => {
  test('asks first, then frees the time in a minute, keeps the reason and says who did it', async () => {
    const { made, admin, calendar, id, path } = await place();
    const asked = await admin.get(`${path}/cancel`);
    expect(asked.text).toContain('Cancel the booking of Ann Lee?');
    expect(asked.text).toContain('Tuesday, 24 Nov 2026, 10:00–10:30 (UTC)');
    const { status, headers, note } = await admin.post(`${path}/cancel`, {
      sequence: '0',
      reason: ' Ill\nat home ',
    });
    expect([status, headers.get('location'), note]).toEqual([303, `${path}`, 'booking-cancelled']);
    expect(await rowOf({ made, id })).toMatchObject({ status: 'cancelled', cancel_reason: 'Ill\nat home' });
    const within = { startAt: at('2026-11-24T10:00:00Z'), endAt: at('2026-11-24T10:30:00Z') };
    const { workspaceId } = admin;
    const now = made.clock.now() + 60_000;
    const asking = { workspaceId, calendarId: calendar.id, within, now, callId: undefined };
    expect(await claimsWithin(made.db, asking)).toEqual([]);
    expect(await lastEntry(made)).toMatchObject({
      actor_kind: 'user',
      actor_id: admin.userId,
      action: 'booking.cancel',
      subject_id: id,
    });
    const { text } = await admin.get(path);
    expect(text).toContain('Ann Lee, Tue, 24 Nov 10:00, Practice: cancelled');
    expect(text).toMatch(/<span class="state"><svg[^>]*>.{0,60}<\/svg>Cancelled<\/span>/);
    expect(text).toContain('ada@example.com</span></td>');
    expect(text).toContain('cancelled the booking of 24 Nov 2026, 10:00–10:30 in “Practice”');
    expect(text).not.toContain(`${path}/move`);
  });

  test('twice is once, whatever the second form knew', async () => {
    const { made, admin, id, path } = await place();
    await admin.post(`${path}/cancel`, { sequence: '0', reason: 'first' });
    expect((await admin.post(`${path}/cancel`, { sequence: '0', reason: 'second' })).status).toBe(303);
    expect(await rowOf({ made, id })).toMatchObject({ sequence: 1, cancel_reason: 'first' });
  });

  test('is refused with what was typed kept: too long a reason, a booking that was moved, one that has begun', async () => {
    const { made, admin, id, path, slot } = await place();
    const long = await admin.post(`${path}/cancel`, { sequence: '0', reason: 'x'.repeat(501) });
    expect([long.status, problemOf(long.text)]).toEqual([
      422,
      'Enter up to 500 characters, without control characters.',
    ]);
    expect(long.text).toContain('x'.repeat(501));
    await admin.post(`${path}/move`, { sequence: '0', slot: slot('2026-11-24T11:00:00Z') });
    const late = await admin.post(`${path}/cancel`, { sequence: '0', reason: 'Ill' });
    expect([late.status, late.text.includes('11:00–11:30')]).toEqual([409, true]);
    expect(problemOf(late.text)).toStartWith('Someone else just changed this booking.');
    made.clock.set('2026-11-24T11:00:00Z');
    const begun = await admin.post(`${path}/cancel`, { sequence: '1' });
    expect([begun.status, problemOf(begun.text)]).toEqual([
      409,
      'This booking has started, so it can’t be cancelled.',
    ]);
    expect((await admin.get(`${path}/cancel`)).status).toBe(303);
    expect(await rowOf({ made, id })).toMatchObject({ status: 'booked', sequence: 1 });
  });
});

describe('moving', () => {
  test('shows the free slots of seven days, its own time among what is free and not among what to choose', async () => {
    const { made, admin, calendar, path, slot } = await place();
    await made.claim(calendar, { start: '2026-11-24T11:00:00Z', end: '2026-11-24T12:00:00Z' });
    const { text } = await admin.get(`${path}/move`);
    // From Tuesday to Monday: five days of 16 slots but for two that are taken, and the booking's own.
    expect(choices(text)).toHaveLength(5 * 16 - 3);
    expect(choices(text)).not.toContain(slot('2026-11-24T10:00:00Z'));
    expect(choices(text)).not.toContain(slot('2026-11-24T11:30:00Z'));
    expect(text).toContain('<legend>Tuesday, 24 Nov 2026</legend>');
    expect(text).toContain(`${path}/move?day=2026-11-20`);
    expect(text).toContain(`${path}/move?day=2026-12-01`);
  });

  test('shows fewer days where slots are many, and leads on to the next', async () => {
    const made = await testServices();
    const admin = await signedIn(made, { role: 'admin' });
    const calendar = await made.calendar({
      workspaceId: admin.workspaceId,
      slotMinutes: 5,
      workingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 })),
    });
    const id = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z' });
    const path = `/calendars/${calendar.id}/bookings/${id}/move`;
    const { text } = await admin.get(path);
    expect(choices(text).length).toBeGreaterThan(200);
    expect(choices(text).length).toBeLessThan(300);
    expect(text).toContain(`${path}?day=2026-11-25`);
  });

  test('from a day on which nothing is free leads to the next that is', async () => {
    const { admin, path } = await place();
    const weekend = await admin.get(`${path}/move?day=2026-11-28`);
    expect(weekend.text).toContain('<legend>Monday, 30 Nov 2026</legend>');
    const after = await admin.get(`${path}/move?day=2027-06-01`);
    expect(after.text).toContain('No later times can be booked yet.');
    const before = await admin.get(`${path}/move?day=2020-01-01`);
    expect(before.text).toContain('min="2026-11-20"');
    expect(before.text).toContain('value="2026-11-20"');
  });

  test('moves it by the form, with its code, and tells so in its history', async () => {
    const { made, admin, id, path, slot } = await place();
    const { code } = await rowOf({ made, id });
    const answer = await admin.post(`${path}/move`, { sequence: '0', slot: slot('2026-11-26T15:00:00Z') });
    expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([
      303,
      path,
      'booking-moved',
    ]);
    const startAt = at('2026-11-26T15:00:00Z');
    expect(await rowOf({ made, id })).toMatchObject({ code, start_at: startAt, sequence: 1 });
    const { text } = await admin.get(path);
    expect(text).toContain('Thursday, 26 Nov 2026, 15:00–15:30 (UTC)');
    expect(text).toContain('moved a booking from 24 Nov 2026, 10:00–10:30 to 26 Nov 2026, 15:00–15:30');
    expect(await lastEntry(made)).toMatchObject({ actor_kind: 'user', action: 'booking.reschedule' });
    const claims = await made.db.selectFrom('claims').select('start_at').execute();
    expect(claims).toEqual([{ start_at: startAt }]);
  });

  test('to a slot that was taken meanwhile says so and offers the nearest first', async () => {
    const { made, admin, calendar, id, path, slot } = await place();
    await made.claim(calendar, { start: '2026-11-25T14:00:00Z', end: '2026-11-25T14:30:00Z' });
    const { status, text } = await admin.post(`${path}/move`, {
      sequence: '0',
      slot: slot('2026-11-25T14:00:00Z'),
      day: '2026-11-25',
    });
    expect([status, problemOf(text)]).toEqual([
      409,
      'That time was just taken. The nearest free times come first.',
    ]);
    const nearest = ['13:00', '13:30', '14:30'].map((time) => slot(`2026-11-25T${time}:00Z`));
    expect(choices(text).slice(0, 3)).toEqual(nearest);
    expect(text).toContain('Wednesday, 25 Nov 2026, 13:30–14:00');
    expect(await rowOf({ made, id })).toMatchObject({ sequence: 0 });
  });

  const refused: { name: string; fields: Record<string, string>; status: number; says: string }[] = [
    { name: 'no slot', fields: { sequence: '0' }, status: 422, says: 'Choose one of the times below.' },
    {
      name: 'a slot id that is none',
      fields: { sequence: '0', slot: 'sl_0' },
      status: 422,
      says: 'Choose one of the times below.',
    },
    {
      name: 'a form of before a change',
      fields: { sequence: '7', slot: '2026-11-26T15:00:00Z' },
      status: 409,
      says: 'Someone else just changed this booking. Check its time and choose again.',
    },
    {
      name: 'a time on a Sunday',
      fields: { sequence: '0', slot: '2026-11-29T15:00:00Z' },
      status: 409,
      says: 'That time can’t be booked anymore. The nearest free times come first.',
    },
  ];

  test.each(refused)('is refused for $name', async ({ fields, status, says }) => {
    const { made, admin, id, path, slot } = await place();
    const given = fields['slot']?.startsWith('2026') ? { ...fields, slot: slot(fields['slot']) } : fields;
    const answer = await admin.post(`${path}/move`, given);
    expect([answer.status, problemOf(answer.text)]).toEqual([status, says]);
    expect(await rowOf({ made, id })).toMatchObject({ sequence: 0, start_at: at('2026-11-24T10:00:00Z') });
  });

  test('is refused for what is cancelled or has begun', async () => {
    const { made, admin, calendar, path, slot } = await place();
    const other = await bookInto(made, calendar, { start: '2026-11-24T12:00:00Z' });
    const otherPath = `/calendars/${calendar.id}/bookings/${other}`;
    await admin.post(`${otherPath}/cancel`, { sequence: '0' });
    made.clock.set('2026-11-24T10:00:00Z');
    const wanted = slot('2026-11-26T15:00:00Z');
    const begun = await admin.post(`${path}/move`, { sequence: '0', slot: wanted });
    const cancelled = await admin.post(`${otherPath}/move`, { sequence: '1', slot: wanted });
    expect([begun.status, problemOf(begun.text)]).toEqual([
      409,
      'This booking has started, so it can’t be moved.',
    ]);
    expect([cancelled.status, problemOf(cancelled.text)]).toEqual([
      409,
      'This booking is cancelled, so it can’t be moved.',
    ]);
    expect((await admin.get(`${path}/move`)).headers.get('location')).toBe(path);
  });

  test('races a booking through the API for the same slot: one of them gets it, and nothing overlaps', async () => {
    const given = await place();
    const { made, admin, path, slot, id } = given;
    const wins = { move: 0, api: 0 };
    for (let index = 0; index < 20; index++) {
      const start = `2026-11-${25 + Math.floor(index / 8)}T${9 + (index % 8)}:00:00Z`.replace('T9', 'T09');
      const { sequence } = await rowOf({ made, id });
      // One of them comes later, by up to 38 ms; in the first two rounds only once the other is done, so that each wins one.
      const later = (isFirst: boolean) => Bun.sleep(isFirst ? 0 : (index % 20) * 2);
      const move = async () => {
        await later(index % 2 === 0);
        return await admin.post(`${path}/move`, { sequence: String(sequence), slot: slot(start) });
      };
      const byApi = async () => {
        await later(index % 2 === 1);
        return await bookByApi(given, start);
      };
      const answers =
        index === 0
          ? [await move(), await byApi()]
          : index === 1
            ? [await byApi(), await move()]
            : await Promise.all([move(), byApi()]);
      const statuses = answers.map(({ status }) => status).sort();
      const isMoved = (await rowOf({ made, id })).start_at === at(start);
      wins[isMoved ? 'move' : 'api']++;
      expect(statuses).toEqual(isMoved ? [303, 409] : [201, 409]);
    }
    expect(wins.move + wins.api).toBe(20);
    expect(wins.move).toBeGreaterThan(0);
    expect(wins.api).toBeGreaterThan(0);
    await expectNoOverlap(made);
  });

  test('of one booking by two admins at once is one move: the other is told', async () => {
    const { made, admin, path, slot, id } = await place();
    const other = await signedIn(made, { role: 'owner', workspaceId: admin.workspaceId });
    const move = (who: SignedIn, start: string) =>
      who.post(`${path}/move`, { sequence: '0', slot: slot(start) });
    const answers = await Promise.all([
      move(admin, '2026-11-25T09:00:00Z'),
      move(other, '2026-11-26T09:00:00Z'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await rowOf({ made, id })).toMatchObject({ sequence: 1 });
    await expectNoOverlap(made);
  });
});

async function expectNoOverlap({ db }: TestServices): Promise<void> {
  const claims = await db.selectFrom('claims').select(['start_at', 'end_at']).orderBy('start_at').execute();
  for (const [index, claim] of claims.entries()) {
    const before = claims[index - 1];
    if (before) expect(claim.start_at).toBeGreaterThanOrEqual(before.end_at);
  }
  const live = await db.selectFrom('bookings').select('id').where('status', '=', 'booked').execute();
  expect(claims).toHaveLength(live.length);
}
