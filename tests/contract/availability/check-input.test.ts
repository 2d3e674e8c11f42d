import { describe, expect, test } from 'bun:test';
import { codeOf } from '../gate/matrix.ts';
import { localStarts } from './answer.ts';
import { line, openChecks, tuesday } from './checks.ts';

const { contract, schemas, check, checkNew } = await openChecks();

describe('from and to', () => {
  test.each([
    ['with an offset', { from: '2026-11-24T14:00:00-05:00', to: '2026-11-24T15:00:00-05:00' }],
    ['with another offset', { from: '2026-11-24T20:00:00+01:00', to: '2026-11-24T21:00:00+01:00' }],
    ['in UTC', { from: '2026-11-24T19:00:00Z', to: '2026-11-24T20:00:00Z' }],
    ['without offset, in the calendar’s zone', { from: '2026-11-24T14:00:00', to: '2026-11-24T15:00:00' }],
    ['without seconds', { from: '2026-11-24T14:00', to: '2026-11-24T15:00' }],
    ['mixed', { from: '2026-11-24T14:00', to: '2026-11-24T20:00Z' }],
  ])('are read %s', async (_, input) => {
    const found = await checkNew({}, { ...input, limit: 10 });
    expect(localStarts(found)).toEqual(['2026-11-24T14:00', '2026-11-24T14:30']);
    expect(found.interpretation).toMatchObject({
      kind: 'window',
      windows: [{ start: '2026-11-24T14:00:00-05:00', end: '2026-11-24T15:00:00-05:00' }],
    });
  });

  test('without offset are read in the caller’s zone', async () => {
    const input = { from: '2026-11-24T14:00:00', to: '2026-11-24T15:00:00', timeZone: 'Europe/London' };
    const found = await checkNew({}, { ...input, limit: 10 });
    expect(found.slots.map((slot) => slot.start)).toEqual([
      '2026-11-24T14:00:00+00:00',
      '2026-11-24T14:30:00+00:00',
    ]);
  });

  test('narrow the words', async () => {
    const query = 'tuesday';
    const late = await checkNew({}, { query, from: '2026-11-24T15:00:00-05:00', limit: 100 });
    expect(localStarts(late)[0]).toBe('2026-11-24T15:00');
    expect(late.total).toBe(4);
    const early = await checkNew({}, { query, to: '2026-11-24T10:30:00-05:00', limit: 100 });
    expect(localStarts(early)).toEqual(['2026-11-24T09:00', '2026-11-24T09:30', '2026-11-24T10:00']);
    const both = { from: '2026-11-20T00:00:00-05:00', to: '2026-11-24T09:30:00-05:00' };
    expect((await checkNew({}, { query, ...both, limit: 100 })).total).toBe(1);
  });

  test('may be given alone', async () => {
    const after = await checkNew({}, { from: '2026-11-24T16:00:00-05:00', limit: 100 });
    expect(localStarts(after)[0]).toBe('2026-11-24T16:00');
    const before = await checkNew({}, { to: '2026-11-20T12:00:00-05:00', limit: 100 });
    expect(localStarts(before)).toEqual(['2026-11-20T10:30', '2026-11-20T11:00', '2026-11-20T11:30']);
  });
});

describe('the duration', () => {
  test('is the calendar’s unless something else is said', async () => {
    const found = await checkNew({ slotMinutes: 45, intervalMinutes: 15 }, tuesday);
    expect(found.interpretation.durationMinutes).toBe(45);
  });

  test('may be said in words, and the field comes first', async () => {
    const query = 'tuesday at 2 pm for one hour';
    const said = await checkNew({}, { query });
    expect(said.interpretation.durationMinutes).toBe(60);
    expect(said.slots[0]?.end).toBe('2026-11-24T15:00:00-05:00');
    const given = await checkNew({}, { query, durationMinutes: 90 });
    expect(given.slots[0]?.end).toBe('2026-11-24T15:30:00-05:00');
  });

  test.each([5, 25, 60, 480])('may be %i minutes', async (durationMinutes) => {
    const found = await checkNew({}, { ...tuesday, durationMinutes, limit: 100 });
    const starts = 1 + Math.floor((480 - durationMinutes) / 30);
    expect(found.total).toBe(starts);
  });

  test('counts against what is booked', async () => {
    const claims: [string, string][] = [['24T15:00', '24T15:30']];
    const found = await checkNew({ claims }, { query: 'tuesday at 2 pm', durationMinutes: 90 });
    expect(found).toMatchObject({ available: false, reason: 'slot_taken' });
  });
});

describe('input', () => {
  test.each<[string, unknown]>([
    ['query', 7],
    ['query', ['tuesday']],
    ['query', 'x'.repeat(501)],
    ['durationMinutes', 4],
    ['durationMinutes', 481],
    ['durationMinutes', 30.5],
    ['durationMinutes', '30'],
    ['durationMinutes', true],
    ['durationMinutes', -30],
    ['limit', 0],
    ['limit', 101],
    ['limit', 2.5],
    ['limit', '3'],
    ['limit', []],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', 'New York'],
    ['timeZone', 5],
    ['timeZone', {}],
    ['from', 'tomorrow'],
    ['from', '2026-02-30T10:00:00-05:00'],
    ['from', '2026-11-24T25:00:00'],
    ['from', '2026-13-01T10:00:00'],
    ['from', '2026-11-24T10:00:00 and more'],
    ['from', 1_795_000_000],
    ['to', 'tomorrow'],
    ['to', '24.11.2026'],
    ['to', false],
    ['callId', 7],
    ['callId', {}],
  ])('%s %p is refused with its path', async (name, value) => {
    const place = await contract.place();
    const answer = await contract.check(place, { [name]: value });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 400 });
    expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', path: `/${name}` });
    schemas.expectValid(line, answer);
  });

  test('to before from is refused', async () => {
    const answer = await contract.check(await contract.place(), { from: tuesday.to, to: tuesday.from });
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe('INVALID_INPUT');
    expect(['/from', '/to']).toContain((answer.json as { path: string }).path);
  });

  test('500 characters are read', async () => {
    const answer = await contract.check(await contract.place(), {
      query: 'tuesday at two'.padEnd(500, ' please'),
    });
    expect([200, 422]).toContain(answer.status);
  });

  test('words that say nothing of time are told so, with examples', async () => {
    const answer = await contract.check(await contract.place(), { query: 'purple elephants' });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 422 });
    const body = answer.json as { error: string; code: string; message: string; examples: string[] };
    expect(Object.keys(body)).toEqual(['error', 'code', 'message', 'examples']);
    expect(body.code).toBe('QUERY_NOT_UNDERSTOOD');
    expect(body.message).toMatch(/\S/);
    expect(body.examples.length).toBeGreaterThan(0);
    const place = await contract.place();
    for (const query of body.examples) await check(place, { query });
  });
});
