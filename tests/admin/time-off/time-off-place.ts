import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { timeOffOfCalendar } from '../../../db/queries/time-off.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type PageAnswer, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

/** A calendar in New York, somebody at the desk, and what is kept of its time off and bookings. */
export async function place(given: Partial<Calendar> = {}) {
  const made = await testServices();
  const desk = await signedIn(made, { role: 'desk' });
  const { workspaceId } = desk;
  const calendar = await made.calendar({ workspaceId, timeZone: 'America/New_York', ...given });
  const key = { workspaceId, calendarId: calendar.id };
  const base = `/calendars/${calendar.id}`;
  const saved = async () =>
    (await timeOffOfCalendar(made.db, key)).map(({ start, end, weeklyUntil, label, skippedDates }) =>
      [start, end, weeklyUntil, label, skippedDates.join()]
        .map((each) => each ?? '')
        .join(' ')
        .trimEnd(),
    );
  const booking = async (start: string, name: string) => {
    const startAt = Temporal.Instant.from(start).epochMilliseconds;
    const row = { id: crypto.randomUUID(), code: name.toUpperCase(), name, createdAt: made.clock.now() };
    await insertBooking(made.db, {
      ...key,
      ...row,
      phone: '+12125550123',
      startAt,
      endAt: startAt + 1_800_000,
    });
    return row.id;
  };
  return { made, desk, calendar, key, base, saved, booking };
}

/** Where an answer leads. */
export const location = ({ headers }: PageAnswer) => headers.get('location') ?? '';
/** What a form about an hour off says. */
export const lunch = { from: '2026-11-27', 'from-time': '12', 'to-time': '13:00', label: 'Lunch <b>' };

/** The hidden fields of the page's last form. */
export function hiddenIn(text: string): [string, string][] {
  const main = text.slice(0, text.indexOf('</main>'));
  const form = main.slice(main.lastIndexOf('<form'));
  return [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
  );
}
