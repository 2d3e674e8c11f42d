import { expect, test } from 'bun:test';
import { noWorkspace } from '../../src/actions/action.ts';
import { createDemo } from '../../src/actions/demo/create.ts';
import { isBookingCodeForm } from '../../src/domain/booking/booking.ts';
import { asOperator } from '../helpers/actions/as-operator.ts';
import { testServer } from '../helpers/server.ts';
import { testServices } from '../helpers/workspace.ts';

const days = Array.from({ length: 14 }, (_, day) => `2026-11-${String(16 + day)}T14:00:00Z`);

test.each([
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
])('the demo has free slots for "tomorrow afternoon" at %s', async (now) => {
  const { db, services } = await testServices({ now });
  const request = { workspaceId: noWorkspace, at: Date.parse(now), input: undefined };
  const { key, calendarId } = await asOperator(db, createDemo, request);
  const response = await testServer(services).fetch(
    new Request('http://localhost/api/v1/check-availability', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ calendarId, query: 'tomorrow afternoon', limit: 100 }),
    }),
  );
  const answer = (await response.json()) as { slots: unknown[] };
  expect(answer).toMatchObject({ available: true, reason: 'available' });
  expect(answer.slots.length).toBeGreaterThanOrEqual(3);
  const calendars = await db.selectFrom('calendars').select('id').execute();
  expect(calendars).toHaveLength(2);
  for (const { id } of calendars) {
    const bookings = await db.selectFrom('bookings').select('id').where('calendar_id', '=', id).execute();
    const claims = await db.selectFrom('claims').select('owner_id').where('calendar_id', '=', id).execute();
    expect(bookings.length).toBeGreaterThanOrEqual(20);
    expect(claims.map((claim) => claim.owner_id).toSorted()).toEqual(
      bookings.map((each) => each.id).toSorted(),
    );
  }
  const people = await db.selectFrom('bookings').select(['code', 'phone']).execute();
  for (const { code, phone } of people) {
    expect(isBookingCodeForm(code)).toBe(true);
    expect(phone).toMatch(/^\+121255501\d\d$/);
  }
  await db.destroy();
});
