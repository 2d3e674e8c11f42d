import fc from 'fast-check';
import { operations } from '../../../src/operations/registry.ts';
import { anyCharacter } from '../../helpers/any-character.ts';

/** Stands for something that an earlier answer told: the last but `back` of its kind. */
export type Told = { told: 'slotId' | 'holdId' | 'bookingId' | 'code' | 'cursor'; back: number };

/** A request as it's drawn; what stands for answers is filled in when it's sent. */
export type DrawnRequest = {
  operation: string;
  method: 'GET' | 'POST';
  /** Which calendar, or what is given instead of one. */
  calendar: number | string;
  input: Record<string, unknown>;
  headers: Record<string, string>;
  refusals: string;
  /** Instead of the input. */
  rawBody: string | undefined;
  /** How many minutes pass before. */
  waitMinutes: number;
};

const told = (kind: Told['told']) => fc.nat({ max: 5 }).map((back): Told => ({ told: kind, back }));

const nonsense = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    null,
    true,
    -1,
    0.5,
    1e308,
    [],
    {},
    [[]],
    '\u0000',
    '\ud800',
    '__proto__',
  ),
  fc.constantFrom('x'.repeat(600), '9'.repeat(3000), '2026-13-40', '2026-11-24T25:00', 'sl_00000000000'),
  fc.uuid(),
);

const words = fc.oneof(
  fc.constantFrom(
    ...[
      'Tuesday at two',
      'tomorrow afternoon',
      'next Friday',
      'as soon as possible',
      'on Sunday',
      'yesterday',
    ],
    ...[
      'the second one',
      'an hour later',
      'same time on Thursday',
      'Tuesday the twenty-fifth',
      'before Monday',
    ],
    ...[
      'morgen Nachmittag',
      'Dienstag um halb drei',
      'nine my time',
      'February 30',
      'in three years at noon',
    ],
    ...[
      'two hours on Monday',
      'not Tuesday',
      'between 2 and 4',
      'next week except Thursday',
      'purple elephants',
    ],
    ...['11 o’clock', 'Thanksgiving', 'yes', 'the first of December at 9:10', 'late on Wednesday, please'],
  ),
  fc.string({ maxLength: 60 }),
);

const day = fc.oneof(fc.constantFrom(24, 25), fc.integer({ min: 16, max: 30 }));
const clock = fc.constantFrom('09:00', '09:00', '14:00', '14:00', '14:10', '16:30', '18:00', '00:00');
const time = fc
  .tuple(day, clock, fc.constantFrom('', ':00', ':00', ':00-05:00', ':00Z'))
  .map(([date, at, end]) => `2026-11-${date}T${at}${end}`);
const date = day.map((each) => `2026-11-${each}`);

/** What a field may well be. */
const sensible: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  query: words,
  durationMinutes: fc.constantFrom(5, 15, 30, 60, 480),
  from: fc.oneof(time, date),
  to: fc.oneof(time, date).map((each) => each.replace('2026-11', '2026-12')),
  limit: fc.integer({ min: 1, max: 100 }),
  slotId: told('slotId'),
  start: time,
  ttlSeconds: fc.integer({ min: 30, max: 600 }),
  holdId: told('holdId'),
  bookingId: told('bookingId'),
  code: told('code'),
  cursor: told('cursor'),
  name: fc.constantFrom('Ada Lovelace', 'Grace Hopper', 'Zoë Ångström', '李小龙', 'O’Neil-Smith'),
  phone: fc.constantFrom('+12125550123', '212 555 0199', '+493012345678'),
  email: fc.constantFrom('ada@example.com', 'GRACE@example.org'),
  notes: fc.string({ maxLength: 100 }),
  text: fc.string({ maxLength: 100 }),
  callBack: words,
  metadata: fc.dictionary(fc.string({ minLength: 1, maxLength: 40 }), fc.string({ maxLength: 50 }), {
    maxKeys: 4,
  }),
  reason: fc.string({ maxLength: 50 }),
  status: fc.constantFrom('booked', 'cancelled'),
  timeZone: fc.constantFrom('America/Denver', 'Europe/Berlin', 'Asia/Kathmandu', 'UTC', 'EST', 'CST'),
  callId: fc.constantFrom('call-1', 'call-2', '{{call}}', ''),
  idempotencyKey: fc.constantFrom('key-1', 'key-2', 'key-3'),
};

/** Fields of which an operation needs one, or all; mostly these are given. */
const needed: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'hold-slot': [['slotId'], ['start']],
  'release-hold': [['holdId']],
  'book-slot': ['slotId', 'start', 'holdId'].flatMap((time) => [
    [time, 'name', 'phone'],
    [time, 'name', 'email'],
  ]),
  'reschedule-booking': ['slotId', 'start', 'holdId'].flatMap((time) => [
    [time, 'bookingId'],
    [time, 'code'],
  ]),
  'update-booking': [
    ['bookingId', 'phone'],
    ['code', 'notes'],
    ['code', 'name', 'email', 'metadata'],
  ],
  'cancel-booking': [['bookingId'], ['code']],
  'leave-message': [
    ['text', 'phone'],
    ['text', 'email', 'callBack'],
  ],
  'free-busy': [['from', 'to']],
  interpret: [['query']],
};

/** Fields that go together badly with most others. */
const seldom = ['slotId', 'start', 'holdId', 'bookingId', 'code', 'cursor', 'durationMinutes'];

function inputOf(fields: readonly string[], choices: readonly (readonly string[])[]) {
  const value = (name: string) =>
    fc.oneof({ weight: 30, arbitrary: sensible[name] ?? nonsense }, { weight: 1, arbitrary: nonsense });
  const record = (names: readonly string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, value(name)])));
  const others = fields.map((name) => {
    const weight = seldom.includes(name) ? 25 : 5;
    return fc.oneof({ weight, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: record([name]) });
  });
  const unknown = fc.oneof(
    { weight: 40, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.record({ timezone: nonsense }) },
  );
  const most = choices.length === 0 ? fc.constant({}) : fc.oneof(...choices.map(record));
  const start = fc.oneof({ weight: 15, arbitrary: most }, { weight: 1, arbitrary: fc.constant({}) });
  return fc
    .tuple(...others, unknown, start)
    .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>);
}

function seldomOf<Value>(weight: number, usual: Value, ...others: Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

const headers = fc
  .record({
    authorization: seldomOf(60, 'good', '', 'Bearer nothing', 'Basic x'),
    'content-type': seldomOf(60, 'application/json', 'text/plain', 'application/xml'),
    'x-call-id': fc.constantFrom('', '', 'call-1', 'call-2', '{{call}}', 'x'.repeat(201)),
    'idempotency-key': seldomOf(8, '', 'key-1', 'key-2', 'y'.repeat(201)),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')));

/** A request of any operation, mostly one that makes sense. */
export const drawnRequest: fc.Arbitrary<DrawnRequest> = fc.constantFrom(...operations).chain((operation) => {
  const { name, method, input } = operation;
  return fc.record({
    operation: fc.constant(name),
    method: fc.constant(method),
    calendar: fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom<number | string>(0, 0, 0, 1, 2) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<number | string>('', 'x', '7f1d2c3b-0a59-4e68-9b77-5544332211aa'),
      },
    ),
    input: inputOf(Object.keys(input.properties), needed[name] ?? []),
    headers,
    refusals: fc.constantFrom('', '', '', '200', '200', '200', seldomly),
    rawBody: seldomOf<string | undefined>(60, undefined, '', '[]', '{', 'null', '"x"', ' '.repeat(70_000)),
    waitMinutes: seldomOf(40, 0, 1, 5, 60),
  });
});

const seldomly = '409';
