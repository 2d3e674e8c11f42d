import { expect, test } from 'bun:test';
import { longestText } from '../../../src/language/token.ts';
import { heard } from '../reading.ts';

/** No text may take longer, in milliseconds; what is usual is a twentieth of it. */
const hardLimitMs = 20;

/** How long the search may go on. */
const searchMs = 4000;

const vocabulary =
  "monday|sat|weekdays|june|may|december 5|5|12|31|2026|5th|the|of|on|at|in|for|from|to|-|between|and|or|,|not|except|but|after|before|until|by|next|this|last|week|weekend|months|days|hours|minute|a|half|quarter|past|few|couple of|ten|twenty|hundred|thousand|and a half|noon|midnight|mornings|afternoon|tonight|early|end of|first|second|tomorrow|day after|am|p m|o'clock|oh|3pm|3:30|10.30|24.8.|7/6|2018-7-6|2026-11-24t14:00|within|rest of|no wait|asap|any|now|ago|from now|in 2|lunch|nights|first monday of|x|555-1212".split(
    '|',
  );

const repeated = (phrase: string) =>
  `${phrase} `.repeat(Math.ceil(longestText / (phrase.length + 1))).slice(0, longestText);

/** The best of several runs, so that a busy machine is not taken for a slow reader. */
function costMs(text: string, runs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    heard(text);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

/** The dearest of some phrases, each repeated to the longest text; stops when the time is up. */
function dearest(phrases: Iterable<string>, until: number): { phrase: string; ms: number }[] {
  const found: { phrase: string; ms: number }[] = [];
  for (const phrase of phrases) {
    if (performance.now() > until) break;
    found.push({ phrase, ms: costMs(repeated(phrase), 1) });
  }
  return found.sort((a, b) => b.ms - a.ms).slice(0, 12);
}

function* pairs(): Generator<string> {
  // A prime step visits all pairs in an order in which every word comes early.
  const count = vocabulary.length ** 2;
  for (let index = 0; index < count; index++) {
    const at = (index * 7919) % count;
    yield `${vocabulary[at % vocabulary.length]} ${vocabulary[Math.floor(at / vocabulary.length)]}`;
  }
}

function* triples(starts: readonly string[]): Generator<string> {
  for (const word of vocabulary) for (const start of starts) yield `${start} ${word}`;
}

test(
  'no repeated word, pair or triple of words makes reading slow',
  () => {
    const start = performance.now();
    const single = dearest(vocabulary, start + searchMs / 4);
    const double = dearest(pairs(), start + (searchMs * 3) / 4);
    const candidates = [...single, ...double].map(({ phrase }) => phrase);
    const triple = dearest(triples(candidates), start + searchMs);
    const worst = [...single, ...double, ...triple]
      .map(({ phrase }) => ({ phrase, ms: costMs(repeated(phrase), 7) }))
      .filter(({ ms }) => ms > hardLimitMs);
    expect(worst).toEqual([]);
  },
  searchMs * 5,
);

test.each([
  '('.repeat(600),
  '1'.repeat(600),
  '1.'.repeat(300),
  '1:'.repeat(300),
  "a'".repeat(300),
  'https://'.repeat(80),
  `${' '.repeat(600)}tuesday`,
  '-'.repeat(600),
])('odd text is read fast too (case %#)', (text) => {
  expect(costMs(text, 5)).toBeLessThan(hardLimitMs);
});
