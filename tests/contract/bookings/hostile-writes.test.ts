import { beforeAll, describe, expect, test } from 'bun:test';
import { oneIn } from '../../helpers/some-cases.ts';
import { codeOf } from '../gate/matrix.ts';
import { Desk, type Input, november, person } from './desk.ts';

const two = november('24T14:00');
const writes = [
  'hold-slot',
  'release-hold',
  'book-slot',
  'reschedule-booking',
  'update-booking',
  'cancel-booking',
  'find-bookings',
  'leave-message',
];

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open();
});

/** The fields of each operation, as the rulings on its input name them. */
const fields: Record<string, string[]> = {
  'hold-slot': ['slotId', 'start', 'durationMinutes', 'ttlSeconds', 'idempotencyKey'],
  'release-hold': ['holdId', 'idempotencyKey'],
  'book-slot': 'slotId start durationMinutes holdId name phone email notes metadata idempotencyKey'.split(
    ' ',
  ),
  'reschedule-booking': 'bookingId code slotId start holdId durationMinutes idempotencyKey'.split(' '),
  'update-booking': 'bookingId code name phone email notes metadata idempotencyKey'.split(' '),
  'cancel-booking': ['bookingId', 'code', 'reason', 'idempotencyKey'],
  'leave-message': 'text name phone email callBack idempotencyKey'.split(' '),
  'find-bookings': 'code phone email from to name status limit cursor'.split(' '),
};

/** What an operation cannot do without. */
const needed: Record<string, Input> = {
  'release-hold': { holdId: crypto.randomUUID() },
  'book-slot': person(),
  'leave-message': { text: 'Hi', ...person() },
};

/** Values that have broken others. */
const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  -0.5,
  [],
  [[]],
  {},
  { length: 1 },
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u001b[31m',
  '\ud800',
  'x\udfff',
  '\u202e',
  '\ufeff',
  '%00',
  '__proto__',
  "' OR '1'='1",
  '../../etc/passwd',
  'Infinity',
  '+',
  '+000000000000',
  '2026-11-24T14:00:00[America/New_York]',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59Z',
  'x'.repeat(10_000),
  '9'.repeat(10_000),
  '('.repeat(10_000),
  '🎈'.repeat(5_000),
];

describe.each(writes)('%s', (operation) => {
  const named = [...(fields[operation] ?? []), 'callId', 'timeZone'];

  test.each(named)('answers whatever %s is without a bug, and briefly', async (field) => {
    let untouched = await desk.fresh();
    const turn = writes.indexOf(operation) + named.indexOf(field);
    for (const value of oneIn(3, hostile, turn)) {
      const rest: Input = operation === 'book-slot' ? person() : {};
      const needsTime = ['hold-slot', 'book-slot'].includes(operation);
      const time: Input = needsTime && !['slotId', 'holdId'].includes(field) ? { start: two } : {};
      const answer = await untouched.ask(operation, { ...rest, ...time, [field]: value });
      if (answer.status >= 400) {
        expect({ field, value, length: answer.text.length < 5_000 }).toMatchObject({ length: true });
        expect(codeOf(answer)).toBeString();
      } else untouched = await desk.fresh();
    }
  });

  const misspelt = [
    ['idempotencykey', 'idempotencyKey'],
    ['timezone', 'timeZone'],
    ['callID', 'callId'],
  ] as const;
  const known = [...(fields[operation] ?? []), 'timeZone', 'callId'];
  test.each(misspelt.filter(([, nearest]) => known.includes(nearest)))(
    'tells of an unknown property "%s" the nearest, "%s"',
    async (name, nearest) => {
      const expected = { status: 400, code: 'INVALID_INPUT', path: `/${name}` };
      const { error } = await desk.refuse(operation, { ...needed[operation], [name]: 'x' }, expected);
      expect(error).toContain(nearest);
    },
  );

  test('tells of its own fields misspelt the right ones', async () => {
    for (const field of fields[operation] ?? []) {
      const name = `${field}s`;
      if (fields[operation]?.includes(name)) continue;
      const { [field]: _, ...rest } = needed[operation] ?? {};
      const expected = { status: 400, code: 'INVALID_INPUT' };
      const { error } = await desk.refuse(operation, { ...rest, [name]: 'x' }, expected);
      expect(error).toContain(field);
    }
  });

  test.each(['__proto__', 'constructor', 'toString'])('knows no property "%s"', async (name) => {
    const rest = JSON.stringify({ ...needed[operation], calendarId: desk.place.calendarId }).slice(1);
    const body = `{"${name}":{"start":"${two}"},${rest}`;
    const answer = await desk.contract.ask(`POST /api/v1/${operation}`, { key: desk.place.key, body });
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 400, code: 'INVALID_INPUT' });
    expect(answer.json).toMatchObject({ path: `/${name}` });
  });
});

describe('metadata', () => {
  test('with the names of prototypes is kept as it is, and harms nobody', async () => {
    const fresh = await desk.fresh();
    const metadata = '{"__proto__":"a","constructor":"b","toString":"c","hasOwnProperty":"d","":"e"}';
    for (const text of [metadata, metadata.replace(',"":"e"', ''), '{"__proto__":"a"}']) {
      const { calendarId, key } = fresh.place;
      const body = `{"calendarId":"${calendarId}","start":"${two}","name":"Ada","email":"a@example.com","metadata":${text}}`;
      const answer = await fresh.contract.ask('POST /api/v1/book-slot', { key, body });
      expect([200, 201, 400]).toContain(answer.status);
      if (answer.status === 201) expect(answer.text).toContain(`"metadata":${text}`);
    }
    expect(({} as Input)['a']).toBeUndefined();
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  test('of prototypes that are objects is refused', async () => {
    const fresh = await desk.fresh();
    const { calendarId, key } = fresh.place;
    const body = `{"calendarId":"${calendarId}","start":"${two}","name":"Ada","email":"a@example.com","metadata":{"__proto__":{"polluted":"yes"}}}`;
    const answer = await fresh.contract.ask('POST /api/v1/book-slot', { key, body });
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 400, code: 'INVALID_INPUT' });
    expect(({} as Input)['polluted']).toBeUndefined();
  });
});

test('control characters in what people say do not reach the sentence', async () => {
  const fresh = await desk.fresh();
  const answer = await fresh.ask('book-slot', person({ start: two, name: 'Ada\u0000\u001b[31m\u202eB' }));
  expect([201, 400]).toContain(answer.status);
  const { message = '' } = answer.json as { message?: string };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  expect(message).not.toMatch(/[\u0000-\u001f\u202e]/);
});

test('a header X-Call-Id that is too long is refused as the field is', async () => {
  const answer = await desk.ask('hold-slot', { start: two }, { 'x-call-id': 'x'.repeat(201) });
  expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 400, code: 'INVALID_INPUT' });
});
