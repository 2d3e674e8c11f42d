import { describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { isDear, recordStatements } from '../../helpers/statements.ts';
import { testServices } from '../../helpers/workspace.ts';

const bookingCount = 10_000;
const hourMs = 3_600_000;

const asked = recordStatements();
const made = await testServices();
const admin = await signedIn(made, { role: 'admin' });
const { workspaceId } = admin;
const calendar = await made.calendar({
  workspaceId,
  timeZone: 'America/New_York',
  workingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 })),
  horizonDays: 365,
});
const path = `/calendars/${calendar.id}/bookings`;
const ids: string[] = [];
const firstAt = Math.floor(made.clock.now() / hourMs) * hourMs - 200 * 24 * hourMs;
for (let index = 0; index < bookingCount; index++) {
  const digits = String(index).padStart(5, '0');
  ids.push(
    await bookInto(made, calendar, {
      start: firstAt + index * hourMs,
      name: `Caller Number ${digits}`,
      phone: `+121255${digits}`,
      notes: 'Prefers mornings',
    }),
  );
}

const toCome = ids[bookingCount - 1000];
const pages = [
  path,
  `${path}?from=2026-06-01&status=all`,
  `${path}?q=number 09999`,
  `${path}?q=nobody&from=2000-01-01&status=all`,
  `${path}?q=%2B12125509999`,
  `${path}?q=222222`,
  `${path}/${toCome}`,
  `${path}/${toCome}/cancel`,
  `${path}/${toCome}/move`,
  `${path}/${toCome}/move?day=2027-09-01`,
  `/calendars/${calendar.id}/feeds`,
];

describe(`with ${bookingCount} bookings`, () => {
  test.each(pages)('few of them are read for %s', async (page) => {
    const { rows, plans } = await asked.by(made.db, async () => {
      expect((await admin.get(page)).status).toBe(200);
    });
    expect(rows).toBeLessThan(250);
    expect(plans.filter((plan) => isDear(plan, 'bookings') || isDear(plan, 'claims'))).toEqual([]);
  });

  test('the export reads each of them once, a list at a time, and holds them all', async () => {
    let exported = '';
    const { rows, mostRows, plans } = await asked.by(made.db, async () => {
      exported = (await admin.get(`${path}.csv?from=2000-01-01&status=all`)).text;
    });
    expect(exported.split('\r\n')).toHaveLength(bookingCount + 2);
    expect(rows).toBeLessThan(1.02 * bookingCount);
    expect(mostRows).toBeLessThan(500);
    expect(plans.filter((plan) => isDear(plan, 'bookings') || isDear(plan, 'claims'))).toEqual([]);
  });
});
