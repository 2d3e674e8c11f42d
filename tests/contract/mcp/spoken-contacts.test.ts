import { expect, test } from 'bun:test';
import { openTools } from './tool-calls.ts';

const { good, rest, booked } = await openTools();

const start = '2026-12-03T10:00:00';

type Person = { booking: { name: string; phone: string | null; email: string | null } };

const contacts = [
  { name: 'Ana García', email: 'ana dot garcia at example dot com', said: 'ana.garcia@example.com' },
  { name: 'B O N N E R', email: 'BEA @ example . org', said: 'bea@example.org' },
  { name: 'Ute Maier, M A I E R', email: 'u punkt maier ät beispiel punkt de', said: 'u.maier@beispiel.de' },
];

test.each(contacts)('an email address is taken as it is spoken: $email', async ({ name, email, said }) => {
  const input = { start, name, email, phone: 'two one two five double five oh one four four' };
  const { booking } = await rest<Person>('book-slot', input);
  expect([booking.email, booking.phone]).toEqual([said, '+12125550144']);
});

test.each(contacts)('and over MCP: $email', async ({ name, email, said }) => {
  await good('book_slot', { start, name, email, phone: '212-555-0144' });
  const found = await rest<{ bookings: Person['booking'][] }>('find-bookings', { email: said });
  expect(found.bookings.map((each) => each.email)).toEqual([said]);
});

test.each([
  ['five forty-two one twenty-nine seventy sixty-five', '+15421297065'],
  ['two one two, double five five, oh one, double four', '+12125550144'],
  ['two twelve five fifty-five oh one forty-four', '+12125550144'],
])('a phone number is found as it is spoken: "%s"', async (spoken, phone) => {
  await booked({ phone });
  const found = await rest<{ bookings: Person['booking'][] }>('find-bookings', { phone: spoken });
  expect(found.bookings.map((each) => each.phone)).toEqual([phone]);
});

test.each([
  ['M A I E R', 'Maier'],
  ['Anna M-A-I-E-R', 'Anna Maier'],
])('a name that is spelled is one word: "%s"', async (spelled, name) => {
  const { booking } = await rest<Person>('book-slot', { start, name: spelled, phone: '212-555-0144' });
  expect(booking.name).toBe(name);
});
