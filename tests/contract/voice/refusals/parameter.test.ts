import { beforeAll, describe, expect, test } from 'bun:test';
import { expectRefusal } from '../../gate/gate-place.ts';
import { bodies } from '../../gate/matrix.ts';
import { Counter, november, person } from './counter.ts';

let counter: Counter;
let foreignId: string;

beforeAll(async () => {
  counter = await Counter.open();
  foreignId = (await counter.contract.place()).calendarId;
});

const others = [
  'refusals=',
  'refusals',
  'refusals=201',
  'refusals=0200',
  'refusals=200.0',
  'refusals=2e2',
  'refusals=+200',
  'refusals=%20200',
  'refusals=true',
  'refusals=ok',
  'refusals=%00',
  'refusals=%F0%9F%92%A9',
  'refusals=200&refusals=200',
  'refusals=200&refusals=404',
  'refusals=404&refusals=200',
  'refusals=&refusals=',
];

const asked: [string, Record<string, unknown>][] = [
  ['check-availability', {}],
  ['hold-slot', { start: november('24T14:00') }],
  ['release-hold', { holdId: crypto.randomUUID() }],
  ['book-slot', { ...person, start: november('24T14:00') }],
  ['reschedule-booking', { bookingId: crypto.randomUUID(), start: november('24T14:00') }],
  ['update-booking', { bookingId: crypto.randomUUID(), notes: 'knee' }],
  ['cancel-booking', { bookingId: crypto.randomUUID() }],
  ['find-bookings', {}],
  ['free-busy', { from: november('24T00:00'), to: november('25T00:00') }],
  ['calendar', {}],
  ['interpret', { query: 'tuesday' }],
];

describe.each(asked)('%s', (operation, input) => {
  test.each(others)('refuses %s, and does nothing', async (url) => {
    expectRefusal(await counter.ask(operation, { input, url }), 400, 'INVALID_INPUT');
    expect(await counter.count()).toBe(0);
  });

  test('looks at the calendar first', async () => {
    const ask = async (calendarId: unknown) =>
      await counter.ask(operation, { input: { ...input, calendarId }, url: 'refusals=404' });
    expect((await ask('')).text).toBe(bodies.missingCalendarId);
    expect((await ask('tomorrow')).text).toBe(bodies.invalidCalendarId);
    expect((await ask(foreignId)).text).toBe(bodies.foreignCalendar);
  });
});

test('a name in another case is another name', async () => {
  const answer = await counter.ask('check-availability', { input: { query: 'purple' }, url: 'Refusals=200' });
  expect(answer.status).not.toBe(200);
});

test('a POST takes it from the URL, not from its body', async () => {
  const answer = await counter.ask('check-availability', { input: { query: 'purple', refusals: '200' } });
  expectRefusal(answer, 400, 'INVALID_INPUT');
});
