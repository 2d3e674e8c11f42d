import { beforeAll, describe, expect, test } from 'bun:test';
import { operations } from '../../../src/operations/registry.ts';
import type { Services } from '../../../src/services.ts';
import { testServer } from '../../helpers/process/server.ts';
import { keyWithoutRoom } from '../../helpers/runs/too-many-runs.ts';
import { AnswerSchemas, at } from '../answer-schemas.ts';
import { type Answer, nobodysId, type Question, readAnswer, requestOf } from '../contract-server.ts';
import { unknownKey } from '../gate/gate-place.ts';
import { invalidSignature } from '../voice/signature/signed.ts';
import { openSampleCalendar } from './sample-calendar.ts';

const { contract, place } = await openSampleCalendar();
const schemas = await AnswerSchemas.of(contract);

/** What was answered, by operation: "201", "409 SLOT_TAKEN". */
const answered = new Map<string, Set<string>>();

/** The bodies that were answered, without what differs each time. */
const bodies: object[] = [];

type Input = Record<string, unknown>;

function note(operation: string, answer: Answer): Answer {
  const line = `${methodOf(operation)} /api/v1/${operation}`;
  schemas.expectValid(line, answer);
  const { code, error } = answer.json as { code?: string; error?: string };
  const isRefusal = answer.status >= 400;
  const seen = answered.get(operation) ?? new Set();
  answered.set(operation, seen.add(isRefusal ? `${answer.status} ${code ?? error}` : String(answer.status)));
  if (isRefusal) bodies.push(steady(answer.json));
  return answer;
}

async function ask(operation: string, question: Question): Promise<Answer> {
  const line = `${methodOf(operation)} /api/v1/${operation}`;
  return note(operation, await contract.ask(line, { key: place.key, ...question }));
}

async function say(operation: string, input: Input, headers?: Record<string, string>): Promise<Answer> {
  const all = { calendarId: place.calendarId, ...input };
  const isGet = methodOf(operation) === 'GET';
  return await ask(operation, { headers, ...(isGet ? { query: textsOf(all) } : { body: all }) });
}

function methodOf(operation: string): string {
  return operations.find(({ name }) => name === operation)?.method ?? '';
}

function textsOf(input: Input): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
}

function steady(body: unknown): object {
  return { ...(body as object), requestId: undefined };
}

/** What is asked of each operation to be refused by the gate. */
async function breakGate(operation: string): Promise<void> {
  await ask(operation, { key: undefined });
  await ask(operation, { key: unknownKey });
  await say(operation, { calendarId: '' });
  await say(operation, { calendarId: 'x' });
  await say(operation, { calendarId: nobodysId });
  await say(operation, { timezone: 'America/New_York' });
  const unknown = await contract.besides(place, { timeZone: 'UTC' });
  await contract.made.db
    .updateTable('calendars')
    .set({ time_zone: 'Mars/Base' })
    .where('id', '=', unknown.calendarId)
    .execute();
  await say(operation, { ...done[operation], calendarId: unknown.calendarId });
  if (methodOf(operation) === 'GET') {
    await ask(operation, { query: '?calendarId=a&calendarId=b' });
    return;
  }
  const body = { calendarId: place.calendarId };
  await ask(operation, { body, query: { refusals: '200', calendarId: nobodysId } });
  await ask(operation, { body: '{' });
  await ask(operation, { body: ' '.repeat(operation === 'report-call' ? 270_000 : 70_000) });
  await ask(operation, { body: '{}', headers: { 'content-type': 'text/plain' } });
}

/** Asks a server of which some service does something else. */
async function askWith(changes: Partial<Services>, operation: string, input: Input = {}): Promise<void> {
  const { fetch } = testServer({ ...contract.made.services, ...changes });
  const line = `${methodOf(operation)} /api/v1/${operation}`;
  const body = { calendarId: place.calendarId, ...input };
  const request = requestOf(
    line,
    methodOf(operation) === 'GET' ? { key: place.key } : { key: place.key, body },
  );
  note(operation, await readAnswer(await fetch(request)));
}

/** A service that does one thing otherwise. */
function otherwise<Service extends object>(service: Service, changes: Partial<Service>): Service {
  return Object.assign(Object.create(service), changes);
}

/** The limiter is asked by every operation. */
async function breakServer(operation: string): Promise<void> {
  const { limiter } = contract.made.services;
  const failing = (error: Error) => ({ limiter: otherwise(limiter, { take: () => Promise.reject(error) }) });
  await askWith(failing(new Error('a bug')), operation);
  const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  await askWith(failing(busy), operation);
}

async function overLimit(operation: string): Promise<void> {
  const line = `${methodOf(operation)} /api/v1/${operation}`;
  contract.pass(60_000);
  for (let count = 0; count < 60; count++) await contract.askAtOnce(line, { key: place.key });
  contract.pass(48_000);
  note(operation, await contract.askAtOnce(line, { key: place.key }));
  contract.pass(60_000);
}

const answers = { insurance: 'Aetna' };
const ada = { name: 'Ada Lovelace', phone: '+12125550123', answers };
const at9 = (day: string) => `2026-12-${day}T09:00:00`;
const done: Record<string, Input> = {};

/** Every operation answers once, and each write is then asked something else with the same idempotency key. */
async function succeed(): Promise<void> {
  const once = async (operation: string, input: Input, other?: Input) => {
    done[operation] = input;
    const answer = await say(operation, {
      ...input,
      ...(other && { idempotencyKey: `key of ${operation}` }),
    });
    if (other) {
      await say(operation, { ...input, ...other }, { 'idempotency-key': `key of ${operation}` });
    }
    return answer.json as { hold: { id: string }; booking: { id: string } };
  };
  const grace = { start: '2026-11-24T14:00:00', name: 'Grace Hopper', phone: '+12125550199', answers };
  await say('book-slot', grace);
  await say('book-slot', grace);
  const callId = 'renewing';
  const { hold } = await once('hold-slot', { start: at9('01'), callId }, { ttlSeconds: 60 });
  await say('hold-slot', { start: at9('01'), callId });
  await once('release-hold', { holdId: hold.id }, { holdId: crypto.randomUUID() });
  const { booking } = await once('book-slot', { start: at9('02'), ...ada }, { notes: 'Something else.' });
  const mine = { bookingId: booking.id };
  await once('reschedule-booking', { ...mine, start: at9('03') }, { start: at9('04') });
  await once('update-booking', { ...mine, name: 'Ada King' }, { name: 'Ada Byron' });
  const { json } = await say('book-slot', { start: at9('07'), ...ada });
  const cancelled = json as { booking: { id: string } };
  await once('cancel-booking', { bookingId: cancelled.booking.id }, { reason: 'Something else.' });
  const message = { text: 'Hi', phone: ada.phone, callId };
  await say('leave-message', message);
  await once('leave-message', message, { text: 'Hello' });
  await once('check-availability', { query: 'Tuesday at two' });
  await once('interpret', { query: 'Tuesday at two' });
  await once('find-bookings', {});
  await once('free-busy', { from: '2026-11-24', to: '2026-11-25' });
  await once('calendar', {});
  await once('caller', { phone: ada.phone });
  await once('report-call', { callId, startedAt: '2026-11-20T10:29:00-05:00', lines: [] });
}

const refusedStarts = [
  '2026-11-24T14:00:00',
  '2026-11-24T18:00:00',
  '2026-11-26T10:00:00',
  '2026-11-20T11:00:00',
  '2027-11-24T10:00:00',
  '2026-11-19T10:00:00',
  '2026-11-24T11:10:00',
];

/** Refusals behind the gate, by what the operation is about. */
async function refuse(): Promise<void> {
  const mine = { bookingId: done['reschedule-booking']?.['bookingId'] };
  const cancelled = done['cancel-booking'] ?? {};
  for (const [operation, rest] of [
    ['hold-slot', {}],
    ['book-slot', ada],
    ['reschedule-booking', mine],
  ] as const) {
    for (const start of refusedStarts) await say(operation, { ...rest, start });
    await say(operation, { ...rest, slotId: 'sl_00000000000' });
  }
  await say('book-slot', { ...ada, start: at9('09'), answers: {} });
  const unreachable = { state: 'unreachable', syncedAt: null } as const;
  const links = otherwise(contract.made.services.links, { confirm: async () => unreachable });
  await askWith({ links }, 'hold-slot', { start: at9('08') });
  const holdId = crypto.randomUUID();
  await say('book-slot', { ...ada, holdId });
  await say('release-hold', { holdId });
  await say('reschedule-booking', { ...mine, holdId });
  for (const operation of ['check-availability', 'interpret']) {
    await say(operation, { query: 'purple elephants' });
  }
  for (const [operation, rest] of aboutBookings) {
    await say(operation, { ...rest, code: 'FFFFFF' });
    await say(operation, { ...rest, ...cancelled });
  }
  for (const hour of [10, 11, 12, 13, 14, 15]) {
    await say('hold-slot', { start: `2026-12-01T${hour}:00:00`, callId: 'greedy' });
  }
  contract.setNow('2026-12-02T09:10:00-05:00');
  for (const [operation, rest] of aboutBookings) await say(operation, { ...rest, ...mine });
  contract.setNow('2026-12-03T09:10:00-05:00');
  for (const [operation, rest] of aboutBookings) await say(operation, { ...rest, ...mine });
}

const aboutBookings: [string, Input][] = [
  ['check-availability', { query: 'an hour later' }],
  ['interpret', { query: 'an hour later' }],
  ['reschedule-booking', { start: at9('08') }],
  ['update-booking', { name: 'Ada' }],
  ['cancel-booking', {}],
];

beforeAll(async () => {
  await succeed();
  await refuse();
  const withoutRoom = await keyWithoutRoom(contract.made, place.workspaceId);
  for (const { name } of operations) {
    await ask(name, withoutRoom);
    await breakGate(name);
    await breakServer(name);
    await overLimit(name);
  }
});

/** What the document says an operation answers: "201", "409 SLOT_TAKEN". */
function declaredOf(operation: string): string[] {
  const line = `${methodOf(operation)} /api/v1/${operation}`;
  return schemas.statusesOf(line).flatMap((status) => {
    if (status < 400) return String(status);
    const content = ['content', 'application/json', 'schema'];
    const schema = at(schemas.responseOf(line, status), content) as {
      $ref?: string;
      oneOf?: { $ref: string }[];
    };
    return (schema.oneOf ?? [schema]).flatMap(({ $ref = '' }) => {
      const properties = at(schemas.document, [...$ref.slice(2).split('/'), 'properties']);
      const names = at(properties, ['code', 'enum']) ?? at(properties, ['error', 'enum']);
      return (names as string[]).map((name) => `${status} ${name}`);
    });
  });
}

describe.each(operations.map(({ name }) => name))('%s', (name) => {
  test('answers what the document says, and nothing else', () => {
    expect([...(answered.get(name) ?? [])].sort()).toEqual(declaredOf(name).sort());
  });
});

const examples = at(schemas.document, ['components', 'examples']) as Record<string, { value: object }>;
const refusals = Object.entries(examples).filter(
  ([name, { value }]) => 'error' in value && name !== 'InvalidSignature',
);

test('the example of a signature that is wrong is a real refusal', () => {
  expect(JSON.stringify(examples['InvalidSignature']?.value)).toBe(invalidSignature);
});

test.each(refusals)('the example %s is a real refusal', (_, { value }) => {
  expect(bodies).toContainEqual(steady(value));
});
