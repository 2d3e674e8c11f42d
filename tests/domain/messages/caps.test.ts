import { describe, expect, test } from 'bun:test';
import { numberFreeAt, textsThatCount } from '../../../src/domain/messages/caps.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';

const now = 100 * dayMs;
const ago = (...minutes: number[]) => minutes.map((each) => now - each * minuteMs);

describe('a number', () => {
  test.each([
    ['was never texted', [], 0],
    ['was texted twice', ago(1, 2), 0],
    ['was texted three times within an hour', ago(1, 2, 59), 1],
    ['was texted three times within a little more', ago(1, 2, 60), 0],
    ['was texted six times within a day', ago(100, 200, 300, 400, 500, 1439), 1],
  ])('that %s is free %#', (_, sentAt, minutes) => {
    expect(numberFreeAt(sentAt, now)).toBe(now + minutes * minuteMs);
  });

  test('was texted by servers whose clocks are a little ahead, too', () => {
    const sentAt = [now + 300, now + 200, now + 100];
    expect(textsThatCount(sentAt, now)).toHaveLength(3);
    expect(numberFreeAt(sentAt, now)).toBe(now + hourMs + 100);
  });

  test('is free though somebody’s clock was wrong', () => {
    expect(numberFreeAt([now + dayMs, now + dayMs, now + dayMs], now)).toBe(now);
  });
});
