import { describe, expect, test } from 'bun:test';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { type BookingPlace, type BookingsQuery, bookingsFound } from '../../../db/queries/bookings/search.ts';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import { testServices } from '../../helpers/workspace.ts';

const hourMs = 3_600_000;
const now = 100 * hourMs;
const names = ['Ann Lee', 'Joanna', 'Änne', 'Bob', 'Li', 'Anan'];
const phones = ['+12125550123', '+12125550199', null];
const emails = ['ann@example.com', null];

const made = await testServices();
const { db } = made;
const workspaceId = await made.workspace();
const calendar = await made.calendar({ workspaceId });
const key = { workspaceId, calendarId: calendar.id };
const other = await made.calendar({ workspaceId });
const all: Omit<Booking, 'metadata'>[] = [];
for (let index = 0; index < 600; index++) {
  // Several begin at once, and some last for hours.
  const startAt = ((index * 37) % 199) * hourMs;
  const booking = {
    ...key,
    id: crypto.randomUUID(),
    code: `C${index}`,
    startAt,
    endAt: startAt + (1 + (index % 8)) * hourMs,
    name: names[index % names.length] ?? '',
    phone: phones[index % phones.length] ?? null,
    email: emails[(index >> 2) % emails.length] ?? null,
    createdAt: 0,
  };
  await insertBooking(db, booking);
  await insertBooking(db, { ...booking, id: crypto.randomUUID(), code: `D${index}`, calendarId: other.id });
  const status = index % 5 === 0 ? ('cancelled' as const) : ('booked' as const);
  const attendance = [null, null, 'arrived' as const, 'no_show' as const][index % 4] ?? null;
  await db.updateTable('bookings').set({ status, attendance }).where('id', '=', booking.id).execute();
  const rest = {
    notes: null,
    callId: null,
    updatedAt: 0,
    cancelledAt: null,
    cancelReason: null,
    sequence: 0,
    source: null,
    overruled: [],
    serviceId: null,
    answers: {},
    teamId: null,
    memberIds: [],
    tell: null,
    tellSaid: null,
    madeInZone: null,
    linkNumber: 0,
    confirmedAt: null,
  };
  all.push({ ...booking, ...rest, status, attendance });
}

const people: Partial<BookingsQuery>[] = [
  {},
  { phone: '+12125550123' },
  { email: 'ann@example.com' },
  { phone: '+12125550199', email: 'ann@example.com' },
  { name: 'ann' },
  { name: 'l' },
  { name: 'an', phoneEnd: '0199' },
  { name: 'anan' },
  { name: 'ann', phone: '+12125550123' },
  { attendance: 'arrived' },
  { attendance: 'no_show', name: 'ann' },
  { attendance: 'arrived', phone: '+12125550123' },
];
const ranges = [{}, { from: 90 * hourMs }, { to: 110 * hourMs }, { from: 90 * hourMs, to: 110 * hourMs }];
const statuses = [{}, { status: 'booked' as const }, { status: 'cancelled' as const }];
const asks = people.flatMap((person) =>
  ranges.flatMap((range) => statuses.map((status) => ({ ...person, ...range, ...status }))),
);

describe('the pages of a list', () => {
  test.each(asks)('hold each booking once, in order: %p', async (given) => {
    const found: string[] = [];
    let after: BookingPlace | undefined;
    do {
      const page = await bookingsFound(db, {
        requested: { ...key, ...given },
        limit: 7,
        now: after ? now + hourMs : now,
        after,
      });
      expect(page.bookings.length).toBeLessThanOrEqual(7);
      found.push(...page.bookings.map(({ id }) => id));
      after = page.next;
    } while (after);
    const expected = expectedOf(given);
    expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    const order = found.map((id) =>
      orderOf(
        all.find((each) => each.id === id),
        given,
      ),
    );
    expect(order).toEqual(expected.map((each) => orderOf(each, given)));
  });
});

function expectedOf(given: Partial<BookingsQuery>) {
  const { phone, email, name, phoneEnd, status, attendance, from, to } = given;
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return all
    .filter((each) => phone === undefined || each.phone === phone)
    .filter((each) => email === undefined || each.email === email)
    .filter((each) => status === undefined || each.status === status)
    .filter((each) => attendance === undefined || each.attendance === attendance)
    .filter((each) => from === undefined || each.endAt > from)
    .filter((each) => to === undefined || each.startAt < to)
    .filter(
      (each) =>
        (name === undefined && phoneEnd === undefined) ||
        (name !== undefined && plain(each.name).includes(name)) ||
        (phoneEnd !== undefined && each.phone?.endsWith(phoneEnd)),
    )
    .toSorted((a, b) => orderOf(a, given) - orderOf(b, given));
}

/** Of one person those to come go first, and the others the latest first, like who came or didn't; else all go by start. */
function orderOf(
  booking: (typeof all)[number] | undefined,
  { phone, email, attendance }: Partial<BookingsQuery>,
): number {
  if (!booking) return Number.NaN;
  const { status, startAt, endAt } = booking;
  const isOfPerson = phone !== undefined || email !== undefined;
  const isToCome = status === 'booked' && endAt > now;
  const isEarliestFirst = isOfPerson ? isToCome : attendance === undefined;
  return isEarliestFirst ? startAt : 1e12 - startAt;
}
