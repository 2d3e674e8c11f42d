import { describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

const bookingCount = 10_000;
const mostCpuMs = 100;
const hourMs = 3_600_000;

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
  test.each(pages)(`less than ${mostCpuMs} ms of CPU go into %s`, async (page) => {
    const spent: number[] = [];
    for (let round = 0; round < 7; round++) {
      const before = process.cpuUsage();
      const { status } = await admin.get(page);
      const { user, system } = process.cpuUsage(before);
      expect(status).toBe(200);
      spent.push((user + system) / 1000);
    }
    const median = spent.toSorted((a, b) => a - b)[3] ?? Number.POSITIVE_INFINITY;
    if (Bun.env['SHOW_CPU']) process.stderr.write(`${median.toFixed(1)} ms ${page}\n`);
    expect(median).toBeLessThan(mostCpuMs);
  });

  test('the export costs no more a page than a list does, and holds them all', async () => {
    const before = process.cpuUsage();
    const { text } = await admin.get(`${path}.csv?from=2000-01-01&status=all`);
    const { user, system } = process.cpuUsage(before);
    const milliseconds = (user + system) / 1000;
    if (Bun.env['SHOW_CPU']) process.stderr.write(`${milliseconds.toFixed(1)} ms export\n`);
    expect(text.split('\r\n')).toHaveLength(bookingCount + 2);
    expect(milliseconds / (bookingCount / 500)).toBeLessThan(mostCpuMs);
  });
});
