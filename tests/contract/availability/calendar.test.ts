import { beforeAll, expect, test } from 'bun:test';
import { AnswerSchemas } from '../answer-schemas.ts';
import { type Answer, ContractServer, type Place } from '../contract-server.ts';
import { expectTimesWithOffset } from './answer.ts';

let contract: ContractServer;
let schemas: AnswerSchemas;
let place: Place;

beforeAll(async () => {
  contract = await ContractServer.open();
  schemas = await AnswerSchemas.of(contract);
  place = await contract.place({
    name: 'Dr. O’Neill & Søn <b>',
    timeZone: 'Australia/Lord_Howe',
    slotMinutes: 25,
    intervalMinutes: 35,
    bufferBeforeMinutes: 11,
    bufferAfterMinutes: 13,
    minimumNoticeMinutes: 137,
    horizonDays: 44,
    hours: { 1: ['08:15-12:45', '13:30-24:00'], 6: ['10:05-11:10'] },
    overrides: { '2026-12-24': [], '2026-12-31': ['09:25-11:55'] },
  });
});

async function calendar(query: Record<string, string> = {}): Promise<Answer> {
  const answer = await contract.get(place, 'calendar', query);
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  schemas.expectValid('GET /api/v1/calendar', answer);
  expectTimesWithOffset(answer.json);
  return answer;
}

/** Every value in an answer, at any depth. */
function valuesIn(json: unknown): unknown[] {
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(valuesIn) : [json];
}

test('name, zone and language are told as they are', async () => {
  const values = valuesIn((await calendar()).json);
  for (const value of ['Dr. O’Neill & Søn <b>', 'Australia/Lord_Howe', 'en']) expect(values).toContain(value);
});

test('the slot settings are told', async () => {
  const values = valuesIn((await calendar()).json);
  for (const value of [25, 35, 11, 13, 137, 44]) expect(values).toContain(value);
});

test('the hours are told, those until midnight too', async () => {
  const { text } = await calendar();
  for (const edge of ['08:15', '12:45', '13:30', '24:00', '10:05', '11:10']) expect(text).toContain(edge);
});

test('the local now is told with its offset, in the caller’s zone where one is given', async () => {
  expect(valuesIn((await calendar()).json)).toContain('2026-11-21T02:30:00+11:00');
  expect(valuesIn((await calendar({ timeZone: 'UTC' })).json)).toContain('2026-11-20T15:30:00+00:00');
  const kathmandu = await calendar({ timeZone: 'Asia/Kathmandu' });
  expect(valuesIn(kathmandu.json)).toContain('2026-11-20T21:15:00+05:45');
});

test('the calendar’s own zone is told even where the caller has another', async () => {
  expect(valuesIn((await calendar({ timeZone: 'UTC' })).json)).toContain('Australia/Lord_Howe');
});

test('nothing is told of the workspace, its keys or its bookings', async () => {
  const time = { start: '2026-11-24T14:00:00Z', end: '2026-11-24T15:00:00Z' };
  const before = (await calendar()).text;
  await contract.claim(place, { ...time, ownerId: 'secret-owner', callId: 'secret-call' });
  const after = (await calendar()).text;
  expect(after).toBe(before);
  expect(after).not.toContain(place.workspaceId);
  expect(after).not.toContain(place.keyId);
  expect(after).not.toContain('sk_live_');
});

test.each([
  ['timeZone', 'Mars/Olympus'],
  ['timezone', 'UTC'],
  ['query', 'tomorrow'],
  ['limit', '3'],
])('%s "%s" is refused with its path', async (name, value) => {
  const answer = await contract.get(place, 'calendar', { [name]: value });
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 400 });
  expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', path: `/${name}` });
});
