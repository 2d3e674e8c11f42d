import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { RequestTimes } from '../../src/rate-limit/request-times.ts';

const ageUs = 100;

test('a ring holds and drops the same times as a plain list, whatever its size and however late it is', () => {
  const waitUs = fc.oneof(
    { weight: 5, arbitrary: fc.nat(2 * ageUs) },
    { weight: 1, arbitrary: fc.nat(2 ** 40) },
    { weight: 1, arbitrary: fc.constantFrom(2 ** 32, 2 ** 32 + 1, 2 ** 33, 2 ** 32 - ageUs) },
  );
  const steps = fc.array(fc.record({ waitUs, adds: fc.nat(9) }), { maxLength: 60 });
  const firstUs = fc.constantFrom(0, 2 ** 32 - 50, 2 ** 52);
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 40 }), firstUs, (taken, maxCount, startUs) => {
      const ring = new RequestTimes();
      let list: number[] = [];
      let nowUs = startUs;
      for (const step of taken) {
        nowUs += step.waitUs;
        list = list.filter((timeUs) => nowUs - timeUs < ageUs);
        ring.dropAged(nowUs, ageUs);
        for (let added = 0; added < step.adds && list.length < maxCount; added++) {
          nowUs += added % 2;
          list.push(nowUs);
          ring.add(nowUs, maxCount);
        }
        expect(ring.count).toBe(list.length);
        expect(ring.oldestAge(nowUs)).toBe(list[0] === undefined ? undefined : nowUs - list[0]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a time is dropped after an hour even if the next one came much later', () => {
  const minuteUs = 60_000_000;
  const hourUs = 60 * minuteUs;
  const ring = new RequestTimes();
  for (const minute of [0, 50]) ring.add(minute * minuteUs, 10);
  ring.dropAged(75 * minuteUs, hourUs);
  expect(ring.count).toBe(1);
  expect(ring.oldestAge(75 * minuteUs)).toBe(25 * minuteUs);
});

test('a time is dropped at the age named, not a microsecond before', () => {
  const ring = new RequestTimes();
  expect(ring.oldestAge(5)).toBeUndefined();
  ring.add(7, 1);
  ring.dropAged(106, ageUs);
  expect(ring.oldestAge(106)).toBe(99);
  ring.dropAged(107, ageUs);
  expect(ring.oldestAge(107)).toBeUndefined();
});
