import { describe, expect, test } from 'bun:test';
import { ask } from '../../helpers/mcp-caller.ts';
import { type Input, november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { vapiBody } from '../voice/gate/voice-gate.ts';
import { type Checked, type Made, minutesOf, Office } from './office.ts';

const two = november('24T14:00');
const four = november('24T16:00');

let office: Office;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  await office.offers({ name: 'Cleaning', durationMinutes: 45 });
});

/** What a model fills in. */
const made = { durationMinutes: 30 };

async function lengthChecked(input: Input): Promise<number> {
  const { structured } = await office.does('check_availability', { ...made, ...input });
  const { interpretation, slots } = structured as unknown as Checked;
  expect(slots.map(minutesOf)).toEqual(slots.map(() => interpretation.durationMinutes));
  return interpretation.durationMinutes;
}

async function lengthTaken(name: string, input: Input): Promise<number> {
  const { structured } = await office.does(name, { ...made, ...input });
  return minutesOf((structured['booking'] ?? structured['hold']) as Made);
}

describe('a length that a model fills in doesn’t count beside a service', () => {
  test.each<[string, Input, number]>([
    ['in the words', { query: 'a cleaning on tuesday at two' }, 45],
    ['that is given', { query: 'tuesday at two', service: 'Cleaning' }, 45],
    ['whose length the words change', { query: 'a cleaning on tuesday at two for an hour' }, 60],
  ])('%s', async (_, input, minutes) => {
    expect(await lengthChecked(input)).toBe(minutes);
  });

  test('that the calendar has by default', async () => {
    await office.offers({ name: 'Exam', durationMinutes: 75, isDefault: true });
    expect(await lengthChecked({ query: 'tuesday at two' })).toBe(75);
    expect(await lengthTaken('hold_slot', { start: two })).toBe(75);
    expect(await lengthTaken('book_slot', person({ start: november('24T10:00') }))).toBe(75);
  });

  test('that has to be asked', async () => {
    await office.offers({ name: 'Deep cleaning', durationMinutes: 75 });
    const { structured } = await office.does('check_availability', {
      ...made,
      query: 'deep or cleaning tuesday',
    });
    const { slots } = structured as unknown as Checked;
    for (const slot of slots) expect([45, 75]).toContain(minutesOf(slot));
  });

  test('that the call is about', async () => {
    const callId = 'c';
    await office.does('check_availability', { query: 'a cleaning on tuesday at two', callId });
    expect(await lengthTaken('hold_slot', { start: two, callId })).toBe(45);
    expect(await lengthTaken('book_slot', person({ start: two, callId }))).toBe(45);
  });

  test.each(['hold_slot', 'book_slot'])('of a slot that %s is given', async (name) => {
    const { slots } = await office.checks({ query: 'a cleaning on tuesday at two' });
    const rest = name === 'book_slot' ? person() : {};
    expect(await lengthTaken(name, { ...rest, slotId: slots[0]?.id })).toBe(45);
  });

  test('of a hold', async () => {
    const { id } = await office.holds({ start: two, service: 'Cleaning' });
    expect(await lengthTaken('book_slot', person({ holdId: id }))).toBe(45);
  });

  test('over voice routes either', async () => {
    const { contract, place } = office.desk;
    const { key, calendarId } = place;
    const args = { ...made, query: 'a cleaning on tuesday at two' };
    const vapi = await contract.ask('POST /api/v1/voice/vapi', {
      ...{ key, query: { calendarId } },
      body: vapiBody([{ name: 'check_availability', arguments: args }]),
    });
    const retell = await contract.ask('POST /api/v1/voice/retell/check-availability', {
      ...{ key, query: { calendarId } },
      body: { call: { call_id: 'c' }, args },
    });
    for (const { text } of [vapi, retell]) expect(text).toContain(', 45 minutes, America/New_York');
  });
});

describe('a length that a model fills in doesn’t count where a booking moves', () => {
  test.each([
    ['of a service', { service: 'Cleaning' }, 45],
    ['of none', { durationMinutes: 60 }, 60],
  ])('%s', async (_, input, minutes) => {
    const { id } = await office.books(person({ start: two, ...input }));
    expect(await lengthChecked({ query: 'tuesday at four', bookingId: id })).toBe(minutes);
    expect(await lengthTaken('reschedule_booking', { bookingId: id, start: four })).toBe(minutes);
    const { slots } = await office.checks({ query: 'tuesday at three', bookingId: id });
    expect(await lengthTaken('reschedule_booking', { bookingId: id, slotId: slots[0]?.id })).toBe(minutes);
    const hold = await office.holds({ start: november('24T10:00'), durationMinutes: minutes });
    expect(await lengthTaken('reschedule_booking', { bookingId: id, holdId: hold.id })).toBe(minutes);
  });

  test('unless the caller’s words change it', async () => {
    const { id } = await office.books(person({ start: two, service: 'Cleaning' }));
    const asked = { query: 'tuesday at four for an hour', bookingId: id };
    expect(await lengthChecked(asked)).toBe(60);
    const { slots } = await office.checks(asked);
    expect(await lengthTaken('reschedule_booking', { bookingId: id, slotId: slots[0]?.id })).toBe(60);
  });
});

describe('it counts', () => {
  test('without either, as no words may have said it', async () => {
    office = await office.fresh();
    expect(await lengthChecked({ query: 'tuesday at two', durationMinutes: 60 })).toBe(60);
    expect(await lengthTaken('hold_slot', { start: four, durationMinutes: 60 })).toBe(60);
    expect(await lengthTaken('book_slot', person({ start: two, durationMinutes: 60 }))).toBe(60);
  });

  test('over REST as ever', async () => {
    const { interpretation } = await office.checks({ query: 'a cleaning tuesday at two', ...made });
    expect(interpretation.durationMinutes).toBe(30);
    const booking = await office.books(person({ start: two, service: 'Cleaning', ...made }));
    expect(minutesOf(booking)).toBe(30);
    const { json } = await office.asks('reschedule-booking', {
      bookingId: booking.id,
      start: four,
      durationMinutes: 60,
    });
    expect(minutesOf((json as { booking: Made }).booking)).toBe(60);
    const slot = (await office.checks({ query: 'a cleaning on wednesday at two' })).slots[0];
    await office.refuses('book-slot', person({ slotId: slot?.id, ...made }), {
      status: 400,
      code: 'INVALID_INPUT',
    });
  });
});

test('no tool lists it', async () => {
  const { contract, place } = office.desk;
  const { text } = await ask(contract, place, { method: 'tools/list' });
  const inputs = (JSON.parse(text) as { result: { tools: { inputSchema: { properties: object } }[] } }).result
    .tools;
  for (const { inputSchema } of inputs) expect(inputSchema.properties).not.toHaveProperty('durationMinutes');
});
