import { describe, expect, test } from 'bun:test';
import { type Availability, localStarts } from './answer.ts';
import { openChecks } from './checks.ts';

const { contract, check } = await openChecks();
const german = await contract.place({ language: 'de', timeZone: 'Europe/Berlin', country: 'DE' });
const english = await contract.place();

describe('words in another language than the calendar’s', () => {
  // Asked on Friday, November 20, 2026.
  test.each([
    ['Wednesday afternoon after 1 PM', '25T13:00', true],
    ['übermorgen or next Tuesday afternoon', '24T12:00', true],
    ['Monday at 2 PM', '23T14:00', true],
    ['next Tuesday afternoon', '24T12:00', true],
    ['next week, not Thursday, afternoon from 3 PM', '23T15:00', true],
    ['tomorrow at 9 AM', '23T09:00', false],
    ['Tuesday', '24T09:00', true],
  ])('are understood at a German one: "%s"', async (query, first, isFree) => {
    const found = (await contract.check(german, { query })).json as Availability;
    expect([found.available, localStarts(found)[0]]).toEqual([isFree, `2026-11-${first}`]);
    expect(found.message).not.toMatch(/\b(?:I have|on|is)\b/);
  });

  test.each([
    ['Montag um 14 Uhr', '23T14:00'],
    ['nächste Woche Dienstag nachmittags ab drei', '24T15:00'],
  ])('are understood at an English one: "%s"', async (query, first) => {
    expect(localStarts(await check(english, { query }))[0]).toBe(`2026-11-${first}`);
  });

  test('that say nothing of time in either are not', async () => {
    const answer = await contract.check(german, { query: 'purple elephants tomorrowish' });
    expect(answer.status).toBe(422);
  });
});
