import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { ContractServer, type Place } from '../../contract-server.ts';
import { operations, vapiBody } from '../gate/voice-gate.ts';
import { oneLine, textOfMcp } from './one-line.ts';

let contract: ContractServer;
let place: Place;

beforeAll(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
});

beforeEach(async () => {
  place = await contract.place();
});

type Input = Record<string, unknown>;
type Call = { id?: unknown; header?: string; field?: string };

const two = '2026-11-24T14:00:00-05:00';
const ada = { name: 'Ada Lovelace', phone: '+12125550123', email: 'ada@example.com' };

/** A way to have a tool called: what it says, in a call as it is named in envelope, header and field. */
type Say = (name: string, input: Input, call: Call) => Promise<string>;

async function post(path: string, body: object, header: string | undefined): Promise<unknown> {
  const answer = await contract.ask(`POST /api/v1/voice/${path}`, {
    key: place.key,
    query: { calendarId: place.calendarId },
    headers: header === undefined ? {} : { 'x-call-id': header },
    body,
  });
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  return answer.json;
}

const withField = (input: Input, { field }: Call) =>
  field === undefined ? input : { ...input, callId: field };

const sayVapi: Say = async (name, input, call) => {
  const body = vapiBody([{ name, arguments: withField(input, call) }], { id: call.id });
  const json = await post('vapi', body, call.header);
  return (json as { results: { result: string }[] }).results[0]?.result ?? '';
};

const sayRetell: Say = async (name, input, call) => {
  const operation = operations.find((each) => each.replaceAll('-', '_') === name);
  const body = { name, call: { call_id: call.id }, args: withField(input, call) };
  return ((await post(`retell/${operation}`, body, call.header)) as { result: string }).result;
};

describe.each<[string, Say]>([
  ['Vapi', sayVapi],
  ['Retell', sayRetell],
])("at %s a call's id", (_, say) => {
  /** Whose hold it is: the call to which the held time is free. */
  async function holder(): Promise<string | undefined> {
    for (const callId of ['envelope', 'header', 'field']) {
      const { json } = await contract.check(place, { query: 'tuesday at two', callId });
      if ((json as { available: boolean }).available) return callId;
    }
    return undefined;
  }

  test.each<[string | undefined, Call]>([
    ['envelope', { id: 'envelope', header: 'header', field: 'field' }],
    ['envelope', { id: 'envelope' }],
    ['header', { header: 'header', field: 'field' }],
    ['header', { id: ' ', header: 'header', field: 'field' }],
    ['header', { id: '{{call}}', header: 'header' }],
    ['field', { field: 'field' }],
    ['field', { id: '', header: '{{call}}', field: 'field' }],
    [undefined, {}],
  ])('is that of the %s for %j', async (expected, call) => {
    expect(await say('hold_slot', { start: two }, call)).toContain('holding');
    expect(await holder()).toBe(expected);
  });
});

describe.each<[string, Say]>([
  ['Vapi', sayVapi],
  ['Retell', sayRetell],
])('at %s nobody is talked out of what is theirs', (_, say) => {
  const notes = 'bring the x-ray';
  const metadata = { file: 'A-1234' };
  const secretParts = [ada.email, notes, metadata.file];

  async function booked(headers: Record<string, string> = {}): Promise<{ id: string; code: string }> {
    const input = { start: two, ...ada, notes, metadata };
    const { json } = await contract.post(place, 'book-slot', { input, headers });
    return (json as { booking: { id: string; code: string } }).booking;
  }

  test('finding takes a code, or a phone number or an email with the name, and tells no email, notes or metadata', async () => {
    const { code } = await booked();
    expect(await say('find_bookings', {}, { id: 'c' })).not.toContain('Ada');
    expect(await say('find_bookings', { name: 'Ada' }, { id: 'c' })).not.toContain('bookingId');
    const { name } = ada;
    for (const input of [{ phone: ada.phone, name }, { email: ada.email, name }, { code }]) {
      const text = await say('find_bookings', input, { id: 'c' });
      expect(text).toContain('Ada Lovelace');
      expect(text.includes(code)).toBe('code' in input);
      for (const part of secretParts) {
        if (!('email' in input)) expect(text).not.toContain(part);
      }
    }
  });

  test('phone and email are changed by code, or in the call that booked', async () => {
    const { id, code } = await booked({ 'x-call-id': 'booked' });
    const phoneNow = async () => {
      const { json } = await contract.post(place, 'find-bookings', { input: { code } });
      return (json as { bookings: { phone: string }[] }).bookings[0]?.phone;
    };
    await say('update_booking', { bookingId: id, phone: '+12125550190' }, { id: 'other' });
    expect(await phoneNow()).toBe(ada.phone);
    await say('update_booking', { bookingId: id, phone: '+12125550191' }, { id: 'booked' });
    expect(await phoneNow()).toBe('+12125550191');
    await say('update_booking', { code, phone: '+12125550192' }, { id: 'other' });
    expect(await phoneNow()).toBe('+12125550192');
  });

  test('null and empty mean absent: nothing is cleared', async () => {
    const { code } = await booked();
    await say('update_booking', { code, email: null, phone: '', notes: null, name: 'Ada King' }, { id: 'c' });
    const { json } = await contract.post(place, 'find-bookings', { input: { code } });
    expect(json).toMatchObject({
      bookings: [{ name: 'Ada King', email: ada.email, phone: ada.phone, notes }],
    });
  });

  test('a replay of what REST answered leaves them out too', async () => {
    const { json } = await contract.post(place, 'book-slot', {
      input: { start: two, ...ada, notes, idempotencyKey: 'key-1' },
    });
    const { id } = (json as { booking: { id: string } }).booking;
    const text = await say('book_slot', { start: two, ...ada, notes, idempotencyKey: 'key-1' }, {});
    expect(text).toContain(id);
    for (const part of secretParts) expect(text).not.toContain(part);
  });
});

test('a call that begins at one platform’s route may go on at MCP: words lean on what was offered', async () => {
  await sayVapi('check_availability', { query: 'tuesday afternoon' }, { id: 'c' });
  const expected = await textOfMcp(contract, place, {
    name: 'check_availability',
    input: { query: 'the second one' },
    callId: 'c',
  });
  const other = await contract.place();
  expect(expected).toContain('Tuesday');
  expect(
    await textOfMcp(contract, other, {
      name: 'check_availability',
      input: { query: 'the second one' },
      callId: 'c',
    }),
  ).not.toContain('sl_');
  await sayRetell('check_availability', { query: 'tuesday afternoon' }, { id: 'd' });
  expect(await sayRetell('check_availability', { query: 'the second one' }, { id: 'd' })).toBe(
    oneLine(expected),
  );
});
