import { expect, test } from 'bun:test';
import { distance, Moment } from '../../../views/components/moment.tsx';
import { en } from '../../../views/texts/en/en.ts';

const now = Date.UTC(2026, 10, 20, 15, 30);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test.each([
  [0, 'just now'],
  [-59_999, 'just now'],
  [59_999, 'in a moment'],
  [-minute, '1 minute ago'],
  [-59 * minute, '59 minutes ago'],
  [-hour, '1 hour ago'],
  [-(day - 1), '23 hours ago'],
  [-day, '1 day ago'],
  [-30 * day, '30 days ago'],
  [-30 * day - 1, '21 Oct 2026'],
  [7 * day, 'in 7 days'],
  [31 * day, '21 Dec 2026'],
])('%d milliseconds from now is called %j', (apart, words) =>
  expect(distance(now + apart, now, en)).toBe(words),
);

test('a moment tells machines and pointers the very instant, whatever the zone of the host', async () => {
  expect(await Moment({ at: now - hour, now, texts: en })).toBe(
    '<time datetime="2026-11-20T14:30:00.000Z" title="2026-11-20 14:30:00 UTC">1 hour ago</time>',
  );
});
