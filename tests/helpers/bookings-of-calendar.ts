import { insertBooking, type NewBooking } from '../../db/queries/bookings.ts';
import { codeAlphabet, codeLength } from '../../src/domain/booking.ts';
import type { Calendar } from '../../src/domain/calendar.ts';
import type { TestServices } from './workspace.ts';

/** A booking to be made; it starts at ISO 8601 with offset and lasts 30 minutes. */
export type Booked = Partial<Pick<NewBooking, 'name' | 'phone' | 'email' | 'notes' | 'metadata' | 'code'>> & {
  start: string | number;
};

/** Books without asking whether the time is free, and occupies it; gives the booking's id. */
export async function bookInto(made: TestServices, calendar: Calendar, given: Booked): Promise<string> {
  const { start, ...rest } = given;
  const startAt = typeof start === 'number' ? start : Temporal.Instant.from(start).epochMilliseconds;
  const endAt = startAt + 1_800_000;
  const id = crypto.randomUUID();
  await insertBooking(made.db, {
    id,
    workspaceId: calendar.workspaceId,
    calendarId: calendar.id,
    code: codeOf(id),
    startAt,
    endAt,
    name: 'Ann Lee',
    createdAt: made.clock.now(),
    ...rest,
  });
  await made.claim(calendar, { start: startAt, end: endAt, ownerId: id });
  return id;
}

/** A code that belongs to an id, so that none comes twice. */
function codeOf(id: string): string {
  let number = BigInt(`0x${id.replaceAll('-', '')}`);
  let code = '';
  while (code.length < codeLength) {
    code += codeAlphabet.charAt(Number(number % BigInt(codeAlphabet.length)));
    number /= BigInt(codeAlphabet.length);
  }
  return code;
}

/** What stands in the rows of a page's first table of bookings, without markup. */
export function rowsOf(text: string): string[] {
  const [, list = ''] = text.split('id="list-title"');
  const [, body = ''] = list.split('<tbody>');
  return (body.split('</tbody>')[0] ?? '')
    .split('<tr')
    .slice(1)
    .map((row) =>
      row
        .replace(/^[^>]*>/, '')
        .replace(/<\/t[dh]>/g, '|')
        .replace(/<[^>]*>/g, '')
        .replace(/\|$/, '')
        .replaceAll('|', ' | '),
    );
}
