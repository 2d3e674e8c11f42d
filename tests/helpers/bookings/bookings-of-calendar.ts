import { insertBooking, type NewBooking } from '../../../db/queries/bookings/bookings.ts';
import { codeAlphabet, codeLength } from '../../../src/domain/booking/booking-code.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { TestServices } from '../workspace.ts';

/** A booking to be made; it starts at ISO 8601 with offset and lasts 30 minutes. */
export type Booked = Partial<
  Pick<
    NewBooking,
    'name' | 'phone' | 'email' | 'notes' | 'metadata' | 'code' | 'serviceId' | 'answers' | 'teamId'
  >
> & {
  start: string | number;
};

/** Books without asking whether the time is free, and occupies it; gives the booking's id. */
export async function bookInto(made: TestServices, calendar: Calendar, given: Booked): Promise<string> {
  const { start, ...rest } = given;
  const startAt = typeof start === 'number' ? start : Temporal.Instant.from(start).epochMilliseconds;
  const endAt = startAt + 1_800_000;
  const id = crypto.randomUUID();
  const { workspaceId, id: calendarId } = calendar;
  const key = { id, workspaceId, calendarId, createdAt: made.clock.now() };
  const code = codeOf(bookedSoFar++);
  await insertBooking(made.db, { ...key, code, startAt, endAt, name: 'Ann Lee', ...rest });
  await made.claim(calendar, { start: startAt, end: endAt, ownerId: id });
  return id;
}

let bookedSoFar = 0;

/** A code of its own for each booking: made by chance, those of a thousand would come twice now and then. */
function codeOf(index: number): string {
  const { length } = codeAlphabet;
  return Array.from({ length: codeLength }, (_, place) =>
    codeAlphabet.charAt(Math.floor(index / length ** place) % length),
  ).join('');
}

/** What stands in the rows of a page's list of bookings, without markup, each after the day that it stands below. */
export function rowsOf(text: string): string[] {
  const [, list = ''] = text.split('id="results"');
  const [, body = ''] = list.split('<tbody>');
  const rows = (body.split('</tbody>')[0] ?? '').split('<tr').slice(1);
  let day = '';
  return rows.flatMap((row) => {
    const [, attributes = '', cells = ''] = /^([^>]*)>(.*)$/s.exec(row) ?? [];
    const said = cells
      .replace(/<\/t[dh]>/g, '|')
      .replace(/<[^>]*>/g, '')
      .replace(/\|\s*$/, '')
      .replaceAll('|', ' | ');
    if (!attributes.includes('class="group"')) return [`${day}, ${said}`];
    day = said.split(' · ')[0] ?? '';
    return [];
  });
}
