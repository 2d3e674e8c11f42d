import { describe, expect, test } from 'bun:test';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { type Input, november } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { type Booked, named, Office, question } from './office.ts';

const two = november('24T14:00');
const namesUpdate = /update[-_]booking/;
const answers = { reason: 'Hippopotamus', dog: 'Rex' };
const ada = { name: 'Ada Lovelace', phone: '+12125550134', callId: 'c' };
const first = { ...ada, start: two, service: 'Cleaning', answers };

let office: Office;
let cleaning: Service;
let booking: Booked;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  const questions = [
    question('reason', 'What brings you in?'),
    question('dog', 'Do you bring a dog?', false),
  ];
  cleaning = await office.offers({ name: 'Cleaning', spokenNames: ['polish'], questions });
  await office.offers({ name: 'Checkup', questions });
  booking = await office.books(first);
});

/** Books again, and expects the booking untouched; gives the message. */
async function repeated(input: Input): Promise<string> {
  const again = await office.repeats({ ...first, ...input });
  expect(again.booking).toEqual(booking);
  expect(await office.found(booking)).toEqual(booking);
  expect(await office.desk.busy()).toEqual(['14:00-14:45']);
  return again.message;
}

describe('a repeat', () => {
  test.each<[string, () => Input]>([
    ['that says the same', () => ({})],
    ['that names the service otherwise', () => ({ service: 'polish' })],
    ['that names the service by its id', () => ({ service: cleaning.id })],
    ['that gives the answers in another order', () => ({ answers: { dog: 'Rex', reason: 'Hippopotamus' } })],
  ])('%s speaks of no difference', async (_, input) => {
    expect(await repeated(input())).not.toMatch(namesUpdate);
  });

  test.each<[string, Input]>([
    ['another answer', { answers: { ...answers, reason: 'A crown' } }],
    ['another answer to what is optional', { answers: { ...answers, dog: 'None' } }],
    ['another service', { service: 'Checkup' }],
    ['another service and other answers', { service: 'Checkup', answers: { reason: 'A crown' } }],
  ])('with %s says so, names update-booking and changes nothing', async (_, input) => {
    const message = await repeated(input);
    expect(message).toMatch(namesUpdate);
    for (const word of ['Hippopotamus', 'Rex', 'crown']) expect(message).not.toContain(word);
  });

  test('with answers more than the booking has says so', async () => {
    const without = { ...first, start: november('25T14:00'), answers: { reason: 'x' } };
    await office.books(without);
    const { message } = await office.repeats({ ...without, answers: { reason: 'x', dog: 'Rex' } });
    expect(message).toMatch(namesUpdate);
  });

  test('without the answers is answered too: voice platforms retry', async () => {
    await repeated({ answers: undefined });
  });

  test('by its slot is answered too', async () => {
    const { id } = await office.slot({ query: 'a cleaning on wednesday at two', callId: 'c' });
    const input = { ...ada, slotId: id, answers };
    const made = await office.books(input);
    const { booking: again, message } = await office.repeats(input);
    expect([again, namesUpdate.test(message)]).toEqual([made, false]);
  });

  test('over MCP is told without the answers of either', async () => {
    const input = { ...first, answers: { ...answers, reason: 'A crown' } };
    const { text, structured } = await office.does('book_slot', input, 'c');
    expect(text).toMatch(namesUpdate);
    expect((structured['booking'] as Booked).service).toEqual(named(cleaning));
    for (const word of ['Hippopotamus', 'Rex', 'crown']) {
      expect(`${text}\n${JSON.stringify(structured)}`).not.toContain(word);
    }
  });

  test('of a booking whose answers were corrected goes by the corrected ones', async () => {
    booking = await office.updates({ bookingId: booking.id, answers: { reason: 'A crown' } });
    expect(await repeated({ answers: { ...answers, reason: 'A crown' } })).not.toMatch(namesUpdate);
    expect(await repeated({})).toMatch(namesUpdate);
  });
});

test('somebody else who wants the time is refused it, and told nothing of service or answers', async () => {
  const other = { ...first, name: 'Grace Hopper', phone: '+12125550199' };
  const taken = { status: 409, code: 'SLOT_TAKEN' };
  for (const callId of ['c', 'd']) {
    for (const input of [other, { ...other, answers: undefined }]) {
      const refusal = await office.refuses('book-slot', { ...input, service: 'Checkup', callId }, taken);
      for (const word of ['Hippopotamus', 'Rex', 'Cleaning']) {
        expect(JSON.stringify(refusal)).not.toContain(word);
      }
    }
  }
});
