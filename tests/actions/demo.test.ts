import { expect, test } from 'bun:test';
import { noWorkspace } from '../../src/actions/action.ts';
import { createDemo } from '../../src/actions/demo/create.ts';
import { colleagues } from '../../src/actions/demo/sample.ts';
import { isBookingCodeForm } from '../../src/domain/booking/booking-code.ts';
import { asOperator } from '../helpers/actions/as-operator.ts';
import { testServer } from '../helpers/process/server.ts';
import { testServices } from '../helpers/workspace.ts';

const days = Array.from({ length: 14 }, (_, day) => `2026-11-${String(16 + day)}T14:00:00Z`);
const moments = [
  ...days,
  // Midnight in New York, the days around its clock changes, and the end of a year.
  '2026-11-20T04:59:59Z',
  '2026-11-20T05:00:00Z',
  '2026-03-07T17:00:00Z',
  '2026-03-08T17:00:00Z',
  '2026-10-31T17:00:00Z',
  '2026-11-01T17:00:00Z',
  '2026-12-31T17:00:00Z',
  '2028-02-28T17:00:00Z',
];

const demos = new Map<string, ReturnType<typeof madeDemo>>();

/** The demo as it's made at a moment, for tests that change nothing in it. */
async function demoAt(now: string) {
  const demo = demos.get(now) ?? madeDemo(now);
  demos.set(now, demo);
  return await demo;
}

async function madeDemo(now: string) {
  const { db, services } = await testServices({ now });
  const request = { workspaceId: noWorkspace, at: Date.parse(now), input: undefined };
  return { db, services, ...(await asOperator(db, createDemo, request)) };
}

test.each(moments)('the demo answers "tomorrow afternoon" as the README shows, at %s', async (now) => {
  const { services, key, calendarId } = await demoAt(now);
  const response = await testServer(services).fetch(
    new Request('http://localhost/api/v1/check-availability', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ calendarId, query: 'tomorrow afternoon' }),
    }),
  );
  expect(await response.json()).toMatchObject({
    available: true,
    reason: 'available',
    message:
      'I have 1 PM with Dr. Grace Lee, or 1:30 PM or 2 PM with Dr. Sarah Chen tomorrow for a check-up.',
  });
});

test.each(moments)('the demo has days full of people whose times never overlap, at %s', async (now) => {
  const { db, calendarId } = await demoAt(now);
  const calendars = await db.selectFrom('calendars').select('id').where('id', '!=', calendarId).execute();
  expect(calendars).toHaveLength(colleagues.length);
  for (const { id } of calendars) {
    const bookings = await db.selectFrom('bookings').selectAll().where('calendar_id', '=', id).execute();
    const claims = db.selectFrom('claims').selectAll().where('calendar_id', '=', id).orderBy('start_at');
    const taken = await claims.execute();
    expect(bookings.length).toBeGreaterThanOrEqual(20);
    const booked = taken.filter(({ kind }) => kind === 'booking').map((claim) => claim.owner_id);
    expect(booked.toSorted()).toEqual(bookings.map((each) => each.id).toSorted());
    for (const [place, { start_at: start }] of taken.entries()) {
      expect(taken[place - 1]?.end_at ?? 0).toBeLessThanOrEqual(start);
    }
  }
  const people = await db
    .selectFrom('bookings')
    .select(['code', 'phone', 'attendance', 'start_at'])
    .execute();
  for (const { code, phone, attendance, start_at } of people) {
    expect(isBookingCodeForm(code)).toBe(true);
    expect(phone).toMatch(/^\+121255501\d\d$/);
    expect(attendance !== null).toBe(start_at <= Date.parse(now));
  }
});
