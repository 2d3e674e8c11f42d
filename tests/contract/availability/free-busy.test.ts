import { beforeAll, describe, expect, test } from 'bun:test';
import { AnswerSchemas } from '../answer-schemas.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { codeOf } from '../gate/matrix.ts';
import { expectTimesWithOffset } from './answer.ts';

type FreeBusy = { busy: { start: string; end: string }[]; freshness: object; now: string };

const tuesday = { from: '2026-11-24T00:00:00-05:00', to: '2026-11-25T00:00:00-05:00' };

let contract: ContractServer;
let schemas: AnswerSchemas;

beforeAll(async () => {
  contract = await ContractServer.open();
  schemas = await AnswerSchemas.of(contract);
});

async function freeBusy(place: Place, query: Record<string, string> = {}): Promise<FreeBusy> {
  const answer = await contract.get(place, 'free-busy', { ...tuesday, ...query });
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  schemas.expectValid('GET /api/v1/free-busy', answer);
  expectTimesWithOffset(answer.json);
  const found = answer.json as FreeBusy;
  expect(Object.keys(found).sort()).toEqual(['busy', 'freshness', 'now']);
  for (const period of found.busy) expect(Object.keys(period)).toEqual(['start', 'end']);
  return found;
}

/** A calendar with claims on Tuesday, `14:00-15:00` in New York. */
async function placeWith(...claims: string[]): Promise<Place> {
  const place = await contract.place();
  for (const claim of claims) {
    const [start, end] = claim.split('-').map((clock) => `2026-11-24T${clock}:00-05:00`);
    await contract.claim(place, { start: start ?? '', end: end ?? '' });
  }
  return place;
}

function clocks(found: FreeBusy): string[] {
  return found.busy.map(({ start, end }) => `${start.slice(11, 16)}-${end.slice(11, 16)}`);
}

test('an empty calendar has nothing busy', async () => {
  expect(await freeBusy(await contract.place())).toEqual({
    busy: [],
    freshness: { state: 'complete', syncedAt: null },
    now: '2026-11-20T10:30:00-05:00',
  });
});

test('busy periods are start and end, and nothing of who is in them', async () => {
  const place = await contract.place();
  const secret = { ownerId: 'secret-owner', callId: 'secret-call' };
  const time = { start: '2026-11-24T14:00:00-05:00', end: '2026-11-24T15:00:00-05:00' };
  await contract.claim(place, { ...time, ...secret });
  const found = await freeBusy(place);
  expect(found.busy).toEqual([time]);
  expect(JSON.stringify(found)).not.toContain('secret');
});

describe('busy periods are in order of time and merged', () => {
  test.each([
    ['apart', ['15:00-16:00', '09:00-10:00'], ['09:00-10:00', '15:00-16:00']],
    ['overlapping', ['09:00-10:00', '09:30-11:00'], ['09:00-11:00']],
    ['one inside the other', ['09:00-12:00', '10:00-11:00'], ['09:00-12:00']],
    ['the same twice', ['09:00-10:00', '09:00-10:00'], ['09:00-10:00']],
    ['touching', ['09:00-10:00', '10:00-11:00'], ['09:00-11:00']],
    [
      'all of these',
      ['09:00-10:00', '13:00-14:00', '09:30-11:00', '11:00-12:00'],
      ['09:00-12:00', '13:00-14:00'],
    ],
  ])('%s', async (_, claims, expected) => {
    expect(clocks(await freeBusy(await placeWith(...claims)))).toEqual(expected);
  });
});

test('what only touches the range is not in it', async () => {
  const place = await placeWith('09:00-10:00', '11:00-12:00');
  const found = await freeBusy(place, { from: '2026-11-24T10:00:00-05:00', to: '2026-11-24T11:00:00-05:00' });
  expect(found.busy).toEqual([]);
});

test('what reaches into the range is in it', async () => {
  const place = await placeWith('09:00-10:00', '11:00-12:00');
  const found = await freeBusy(place, { from: '2026-11-24T09:30:00-05:00', to: '2026-11-24T11:30:00-05:00' });
  expect(found.busy).toHaveLength(2);
});

test.each(['booking', 'hold', 'external'] as const)('a %s is busy', async (kind) => {
  const place = await contract.place();
  const time = { start: '2026-11-24T14:00:00-05:00', end: '2026-11-24T15:00:00-05:00' };
  await contract.claim(place, { ...time, kind, callId: 'call-1', expiresAt: '2026-11-24T14:00:00-05:00' });
  expect((await freeBusy(place)).busy).toEqual([time]);
});

test('a hold that ended is not busy', async () => {
  const place = await contract.place();
  const time = { start: '2026-11-24T14:00:00-05:00', end: '2026-11-24T15:00:00-05:00' };
  await contract.claim(place, { ...time, kind: 'hold', expiresAt: '2026-11-20T10:29:00-05:00' });
  expect((await freeBusy(place)).busy).toEqual([]);
});

test('the past may be asked too', async () => {
  const place = await contract.place();
  const time = { start: '2026-11-17T14:00:00-05:00', end: '2026-11-17T15:00:00-05:00' };
  await contract.claim(place, time);
  const query = { from: '2026-11-17T00:00:00-05:00', to: '2026-11-18T00:00:00-05:00' };
  expect((await freeBusy(place, query)).busy).toEqual([time]);
});

describe('the caller’s zone', () => {
  test.each([
    ['Europe/London', '2026-11-24T19:00:00+00:00', '2026-11-20T15:30:00+00:00'],
    ['UTC', '2026-11-24T19:00:00+00:00', '2026-11-20T15:30:00+00:00'],
    ['Asia/Kathmandu', '2026-11-25T00:45:00+05:45', '2026-11-20T21:15:00+05:45'],
  ])('%s is the one of the answer', async (timeZone, start, now) => {
    const found = await freeBusy(await placeWith('14:00-15:00'), { timeZone });
    expect(found.busy[0]?.start).toBe(start);
    expect(found.now).toBe(now);
  });

  test('is the one in which from and to without offset are read', async () => {
    const place = await placeWith('14:00-15:00');
    const query = { from: '2026-11-24T18:00', to: '2026-11-24T19:30' };
    expect((await freeBusy(place, { ...query, timeZone: 'Europe/London' })).busy).toHaveLength(1);
    expect((await freeBusy(place, query)).busy).toHaveLength(0);
  });
});

describe('the range', () => {
  test('is at most 92 days', async () => {
    const place = await contract.place({ timeZone: 'UTC' });
    const from = '2026-11-01T00:00:00Z';
    await freeBusy(place, { from, to: '2027-02-01T00:00:00Z' });
    for (const to of ['2027-02-01T00:01:00Z', '2027-02-02T00:00:00Z', '2099-01-01T00:00:00Z']) {
      const answer = await contract.get(place, 'free-busy', { from, to });
      expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 400, code: 'INVALID_INPUT' });
      expect(['/from', '/to']).toContain((answer.json as { path: string }).path);
    }
  });

  test('goes from the earlier to the later', async () => {
    const answer = await contract.get(await contract.place(), 'free-busy', {
      from: tuesday.to,
      to: tuesday.from,
    });
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 400, code: 'INVALID_INPUT' });
    expect(['/from', '/to']).toContain((answer.json as { path: string }).path);
  });
});

test.each([
  ['from', 'tomorrow'],
  ['from', ''],
  ['from', '2026-02-30T00:00:00Z'],
  ['from', '2026-11-24T25:00:00Z'],
  ['to', 'never'],
  ['to', '1795000000'],
  ['timeZone', 'Mars/Olympus'],
  ['durationMinutes', '30'],
  ['froms', '2026-11-24T00:00:00Z'],
])('%s "%s" is refused with its path', async (name, value) => {
  const answer = await contract.get(await contract.place(), 'free-busy', { ...tuesday, [name]: value });
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 400 });
  expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', path: `/${name}` });
});
