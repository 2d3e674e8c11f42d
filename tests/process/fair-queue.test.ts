import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { FairQueue } from '../../src/process/fair-queue.ts';

/** A queue whose jobs are ended by name: "a1" is in the group "a". */
function byHand(limits: { total: number; perGroup?: number }) {
  const queue = new FairQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string) =>
    queue.enter(name[0] ?? '', (end) => {
      begun.push(name);
      ends.set(name, end);
    });
  return { queue, begun, enter, end: (name: string) => ends.get(name)?.() };
}

test('jobs begin at once while there is room, then in order', () => {
  const { begun, enter, end } = byHand({ total: 2 });
  for (const name of ['a1', 'a2', 'a3', 'b1']) enter(name);
  expect(begun).toEqual(['a1', 'a2']);
  end('a2');
  end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('a group at its limit does not hold up others', () => {
  const { begun, enter, end, queue } = byHand({ total: 2, perGroup: 1 });
  for (const name of ['a1', 'a2', 'b1', 'c1']) enter(name);
  expect(begun).toEqual(['a1', 'b1']);
  end('b1');
  expect(begun.at(-1)).toBe('c1');
  end('c1');
  expect([queue.hasRoom('a'), queue.hasRoom('b')]).toEqual([false, true]);
  end('a1');
  expect(begun.at(-1)).toBe('a2');
});

test('a job that is cancelled while it waits never begins', () => {
  const { begun, enter, end } = byHand({ total: 1 });
  enter('a1');
  const cancel = enter('a2');
  enter('a3');
  cancel();
  end('a1');
  expect(begun).toEqual(['a1', 'a3']);
});

test('a turn that is ended twice frees one place', () => {
  const { begun, enter, end } = byHand({ total: 1 });
  for (const name of ['a1', 'a2', 'a3']) enter(name);
  end('a1');
  end('a1');
  expect(begun).toEqual(['a1', 'a2']);
});

test('work answers or throws as it does, and either way the next one begins', async () => {
  const queue = new FairQueue({ total: 1 });
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const done = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await done).toBe('done');
  expect(queue.hasRoom()).toBe(true);
});

test('the limits hold whatever comes, and everything is served in the order of its group', async () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      names,
      async (total, perGroup, groups) => {
        const queue = new FairQueue({ total, perGroup });
        const running: string[] = [];
        const served: [string, number][] = [];
        const jobs = groups.map((group, index) =>
          queue.run(async () => {
            running.push(group);
            served.push([group, index]);
            expect(running.length).toBeLessThanOrEqual(total);
            expect(running.filter((each) => each === group).length).toBeLessThanOrEqual(perGroup);
            for (let turn = 0; turn < index % 3; turn++) await Promise.resolve();
            running.splice(running.indexOf(group), 1);
          }, group),
        );
        await Promise.all(jobs);
        expect(served).toHaveLength(groups.length);
        for (const own of Object.values(Object.groupBy(served, ([group]) => group))) {
          const order = (own ?? []).map(([, index]) => index);
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        }
      },
    ),
  );
});

test('a job that throws at once fails itself, not the job before it', async () => {
  const queue = new FairQueue({ total: 1 });
  const first = queue.run(async () => 'done');
  const second = queue.run(() => {
    throw new Error('at once');
  });
  expect(await first).toBe('done');
  await expect(second).rejects.toThrow('at once');
  expect(await queue.run(async () => 'next')).toBe('next');
});
