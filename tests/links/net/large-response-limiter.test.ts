import { expect, test } from 'bun:test';
import { LargeResponseLimiter, type Reader } from '../../../src/links/net/large-response-limiter.ts';

/** Readers of turns, by name: "a1" is one of the group "a". */
function readers(options?: { longestMs: number }) {
  const turns = new LargeResponseLimiter(options);
  const begun: string[] = [];
  const endings = new Map<string, AbortController>();
  const take = (name: string, signal = new AbortController().signal) => {
    const ending = endings.get(name) ?? new AbortController();
    endings.set(name, ending);
    const reader: Reader = { group: name[0] ?? '', until: ending.signal };
    const taken = turns.acquire(reader, signal).then(() => void begun.push(name));
    taken.catch(() => undefined);
    return taken;
  };
  const end = async (name: string) => {
    endings.get(name)?.abort(new Error(`${name} is over`));
    await Bun.sleep(0);
  };
  return { take, end, begun };
}

test('six read large answers at a time, and of one group two', async () => {
  const { take, end, begun } = readers();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1', 'e1', 'a4']) void take(name);
  await Bun.sleep(0);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'd1']);
  await end('b1');
  expect(begun.at(-1)).toBe('e1');
  await end('a1');
  expect(begun.at(-1)).toBe('a3');
  await end('a2');
  expect(begun.at(-1)).toBe('a4');
});

test('who has a turn has it for all that it reads', async () => {
  const { take, begun } = readers();
  await take('a1');
  await take('a1');
  expect(begun).toEqual(['a1', 'a1']);
});

test('who gives up waiting is told why, and holds up nobody', async () => {
  const { take, end, begun } = readers();
  await take('a1');
  await take('a2');
  const request = new AbortController();
  const late = take('a3', request.signal);
  const ended = take('a4');
  void take('a5');
  request.abort(new Error('too late'));
  await end('a4');
  await expect(late).rejects.toThrow('too late');
  await expect(ended).rejects.toThrow('a4 is over');
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a5']);
  await expect(take('a4')).rejects.toThrow('a4 is over');
});

test('who takes too long waits for another turn', async () => {
  const { take, end, begun } = readers({ longestMs: 200 });
  for (const name of ['a1', 'a2', 'a3']) void take(name);
  while (begun.length < 3) await Bun.sleep(5);
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  void take('a2');
  void take('a1');
  await Bun.sleep(0);
  expect(begun.slice(3)).toEqual(['a2']);
  await end('a3');
  expect(begun.slice(3)).toEqual(['a2', 'a1']);
});
