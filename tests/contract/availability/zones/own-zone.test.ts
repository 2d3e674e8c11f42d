import { describe, expect, test } from 'bun:test';
import { openChecks } from '../checks.ts';

const { contract, check } = await openChecks();
const place = await contract.place();

describe('a time in a zone that is not named', () => {
  test.each(['tuesday at nine my time', 'not before nine my time', 'tuesday at nine over here'])(
    'is asked about: "%s"',
    async (query) => {
      const found = await check(place, { query });
      expect(found).toMatchObject({ available: false, reason: 'unclear', slots: [], total: 0 });
      expect(found.message).toBe('Which city are you calling from, so I get the time zone right?');
      expect(found.interpretation).toMatchObject({ windows: [], alternatives: [] });
    },
  );

  test('is not where the caller’s zone is known', async () => {
    const found = await check(place, { query: 'tuesday at nine my time', timeZone: 'America/Los_Angeles' });
    expect(found).toMatchObject({ available: true, slots: [{ start: '2026-11-24T09:00:00-08:00' }] });
  });

  test('is the calendar’s where it is "your time"', async () => {
    const found = await check(place, { query: 'tuesday at ten your time', timeZone: 'America/Los_Angeles' });
    expect(found).toMatchObject({ available: true, slots: [{ start: '2026-11-24T07:00:00-08:00' }] });
  });

  test.each([
    ['Denver', '11:00'],
    ["I'm in San Francisco", '12:00'],
    ['uh mountain time', '11:00'],
    ['Chicago, Illinois', '10:00'],
  ])('is settled by the answer "%s" in the same call', async (answer, clock) => {
    const callId = `call-${answer}`;
    await check(place, { query: 'tuesday at nine my time', callId });
    const found = await check(place, { query: answer, callId });
    expect(found).toMatchObject({ available: true, slots: [{ start: `2026-11-24T${clock}:00-05:00` }] });
  });

  test.each([
    ['nine my time on tuesday, I’m in Denver', '11:00'],
    ['tuesday at nine denver time', '11:00'],
    ['tuesday at 9 pacific', '12:00'],
    ['tuesday nine AM new york time', '09:00'],
    ['tuesday at 9 a.m. central time', '10:00'],
  ])('is not asked about where it is named: "%s"', async (query, clock) => {
    const found = await check(place, { query });
    expect(found).toMatchObject({ available: true, slots: [{ start: `2026-11-24T${clock}:00-05:00` }] });
  });

  test('names both zones where a time is said in another', async () => {
    const { message } = await check(place, { query: 'tuesday at nine mountain time' });
    expect(message).toBe(
      'Yes, Tuesday at 11 AM is free. Times are in Eastern Time; 11 AM is 9 AM Mountain Time.',
    );
  });
});
