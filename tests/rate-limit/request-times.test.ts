import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { RequestTimes } from '../../src/rate-limit/request-times.ts';

test('a ring holds and drops the same times as a plain list, whatever its size', () => {
  const step = fc.record({ adds: fc.nat(9), drops: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (steps, maxCount) => {
      const ring = new RequestTimes();
      let list: number[] = [];
      let time = 0;
      for (const { adds, drops } of steps) {
        for (let added = 0; added < adds && list.length < maxCount; added++) {
          time += added % 2;
          list.push(time);
          ring.add(time, maxCount);
        }
        const last = list[drops - 1];
        if (last !== undefined) {
          list = list.filter((kept) => kept > last);
          ring.dropThrough(last);
        }
        expect(ring.count).toBe(list.length);
        expect(ring.oldest).toBe(list[0]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a ring without times has no oldest one', () => {
  const ring = new RequestTimes();
  expect(ring.oldest).toBeUndefined();
  ring.add(7, 1);
  ring.dropThrough(6);
  expect(ring.oldest).toBe(7);
  ring.dropThrough(7);
  expect(ring.oldest).toBeUndefined();
});
