import { beforeAll, describe, expect, test } from 'bun:test';
import { testNow } from '../../helpers/workspace.ts';
import { AnswerSchemas } from '../answer-schemas.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import {
  type AnsweredInterpretation,
  type Availability,
  expectInterpretation,
  expectTimesWithOffset,
} from './answer.ts';

let contract: ContractServer;
let schemas: AnswerSchemas;
let place: Place;

beforeAll(async () => {
  contract = await ContractServer.open();
  schemas = await AnswerSchemas.of(contract);
  place = await contract.place();
});

async function interpret(
  query: string,
  { timeZone, at = place }: { timeZone?: string; at?: Place } = {},
): Promise<{ interpretation: AnsweredInterpretation; now: string }> {
  const answer = await contract.get(at, 'interpret', { query, ...(timeZone ? { timeZone } : {}) });
  expect({ query, status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  schemas.expectValid('GET /api/v1/interpret', answer);
  expectTimesWithOffset(answer.json);
  const found = answer.json as { interpretation: AnsweredInterpretation; now: string };
  expect(Object.keys(found).sort()).toEqual(['interpretation', 'now']);
  expectInterpretation(found.interpretation);
  return found;
}

test('the words of the contract’s example are understood as it says', async () => {
  expect(await interpret('tuesday at two please')).toEqual({
    interpretation: {
      text: 'tuesday at two',
      kind: 'instant',
      windows: [{ start: '2026-11-24T14:00:00-05:00', end: '2026-11-24T14:00:00-05:00' }],
      durationMinutes: 30,
      timeZone: 'America/New_York',
      spoken: 'Tuesday, November 24 at 2 PM',
      assumed: ['afternoon'],
      alternatives: [],
      question: null,
      service: null,
      with: [],
      without: [],
      ignored: ['please'],
    },
    now: '2026-11-20T10:30:00-05:00',
  });
});

test.each(['tuesday at two', 'monday at 9 am', 'tuesday', 'next available', 'tuesday at 2 pm for one hour'])(
  '"%s" is the same as in check-availability',
  async (query) => {
    const { interpretation } = await interpret(query);
    const answer = await contract.check(place, { query });
    expect((answer.json as Availability).interpretation).toEqual(interpretation);
  },
);

test('a window is half-open', async () => {
  const { interpretation } = await interpret('tuesday');
  expect(interpretation.kind).toBe('window');
  expect(interpretation.windows).toEqual([
    { start: '2026-11-24T00:00:00-05:00', end: '2026-11-25T00:00:00-05:00' },
  ]);
});

test('"next available" has an open end', async () => {
  const { interpretation } = await interpret('next available');
  expect(interpretation.kind).toBe('next');
  expect(interpretation.windows.map((window) => window.end)).toEqual([null]);
});

test('bookings change nothing', async () => {
  const booked = await contract.place();
  const before = await interpret('tuesday at two', { at: booked });
  await contract.claim(booked, { start: '2026-11-24T00:00:00-05:00', end: '2026-11-25T00:00:00-05:00' });
  expect(await interpret('tuesday at two', { at: booked })).toEqual(before);
});

test('the duration is the calendar’s unless it is said', async () => {
  const long = await contract.place({ slotMinutes: 50 });
  const unsaid = await interpret('tuesday at 2 pm', { at: long });
  expect(unsaid.interpretation.durationMinutes).toBe(50);
  const said = await interpret('tuesday at 2 pm for one hour', { at: long });
  expect(said.interpretation.durationMinutes).toBe(60);
});

describe('the caller’s zone', () => {
  test('is the one in which words are read and answered', async () => {
    const { interpretation, now } = await interpret('tuesday at 2 pm', { timeZone: 'Europe/London' });
    expect(interpretation.windows[0]?.start).toBe('2026-11-24T14:00:00+00:00');
    expect(interpretation.timeZone).toBe('Europe/London');
    expect(now).toBe('2026-11-20T15:30:00+00:00');
  });

  test('decides which day it is', async () => {
    const { interpretation } = await interpret('tomorrow afternoon', { timeZone: 'Pacific/Auckland' });
    for (const { start } of interpretation.windows) expect(start).toStartWith('2026-11-22T12:00');
  });
});

test.each(['purple elephants', 'hello', '42 is the answer of elephants'])(
  '"%s" says nothing of time, and examples are given',
  async (query) => {
    const answer = await contract.get(place, 'interpret', { query });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 422 });
    const body = answer.json as { code: string; message: string; examples: string[] };
    expect(Object.keys(body)).toEqual(['error', 'code', 'message', 'examples']);
    expect(body.code).toBe('QUERY_NOT_UNDERSTOOD');
    for (const example of body.examples) await interpret(example);
  },
);

test.each([
  ['query', 'x'.repeat(501)],
  ['timeZone', 'Mars/Olympus'],
  ['querry', 'tuesday'],
  ['limit', '3'],
])('%s "%.20s" is refused with its path', async (name, value) => {
  const answer = await contract.get(place, 'interpret', { query: 'tuesday', [name]: value });
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 400 });
  expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', path: `/${name}` });
});

describe('a zone by its abbreviation', () => {
  test.each([
    ['EST', 'America/New_York'],
    ['pst', 'America/Los_Angeles'],
    ['CET', 'Europe/Berlin'],
    ['AEST', 'Australia/Sydney'],
  ])('%s is %s, summer or winter', async (timeZone, zone) => {
    for (const now of ['2026-07-01T12:00:00Z', '2026-12-01T12:00:00Z']) {
      contract.setNow(now);
      const { json } = await contract.get(place, 'interpret', { query: 'tomorrow at nine am', timeZone });
      const { interpretation } = json as {
        interpretation: { timeZone: string; windows: { start: string }[] };
      };
      expect(interpretation.timeZone).toBe(zone);
      const start = interpretation.windows[0]?.start ?? '';
      const local = Temporal.Instant.from(start).toZonedDateTimeISO(zone);
      expect([local.hour, local.offset]).toEqual([9, start.slice(-6)]);
    }
    contract.setNow(testNow);
  });

  test('that means several is refused, and they are named', async () => {
    const { status, json } = await contract.get(place, 'interpret', { query: 'tomorrow', timeZone: 'IST' });
    expect({ status, json }).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT', path: '/timeZone' },
    });
    for (const zone of ['Europe/Dublin', 'Asia/Kolkata', 'Asia/Jerusalem']) {
      expect((json as { error: string }).error).toContain(zone);
    }
  });
});

test.each([
  ['GMT+2', 'such as "Europe/Berlin"'],
  ['MSK', 'such as "Europe/Berlin"'],
  ['rome', 'did you mean "Europe/Rome"?'],
  ['Europ/Berlin', 'did you mean "Europe/Berlin"?'],
])('the unknown zone %s has the hint %s', async (timeZone, hint) => {
  const { json } = await contract.get(place, 'interpret', { query: 'tomorrow', timeZone });
  expect((json as { error: string }).error).toEndWith(hint);
});
