import type { PromiseWords } from '../../language/clauses/promise-words.ts';
import type { SaidTime } from '../../language/reading/said-time.ts';
import { type SpokenWord, wordsIn } from '../clauses.ts';
import { saysClock, saysDay } from './said-slots.ts';

/** A sentence's text and the times in it. */
export type TimedText = { text: string; times: readonly SaidTime[] };

/** The most words between a time and the one that puts it right. */
const farthest = 6;

/** Without what was put right at once: of "Tuesday at ten, sorry, at eleven" only Tuesday and eleven are left, in their places. */
export function withoutRepaired({ text, times }: TimedText, words: PromiseWords): TimedText {
  let heard = text;
  const wrong = new Set<SaidTime>();
  for (const [index, next] of times.entries()) {
    const last = times[index - 1];
    if (!last || !isRepair(wordsIn(text.slice(last.end, next.at), words.spellings), words)) continue;
    const kinds = new Set(runFrom(times.slice(index), text, words).flatMap(kindOf));
    const replaced = runFrom(times.slice(0, index).toReversed(), text, words).filter((time) =>
      kindOf(time).some((kind) => kinds.has(kind)),
    );
    if (replaced.length === 0) continue;
    for (const time of replaced) {
      wrong.add(time);
      heard = blanked(heard, time.at, time.end);
    }
    heard = blanked(heard, last.end, next.at);
  }
  return { text: heard, times: times.filter((time) => !wrong.has(time)) };
}

/** The first time and those that go with it, in either direction. */
function runFrom(times: readonly SaidTime[], text: string, { between }: PromiseWords): readonly SaidTime[] {
  const end = times.findIndex((time, index) => {
    const before = times[index - 1];
    if (!before) return false;
    const gap = text.slice(Math.min(before.end, time.end), Math.max(before.at, time.at));
    return wordsIn(gap).some((word) => !between.has(word.text));
  });
  return end < 0 ? times : times.slice(0, end);
}

function isRepair(gap: readonly SpokenWord[], { repairs, fillers, between }: PromiseWords): boolean {
  if (gap.length > farthest || !gap.some(({ text }) => repairs.has(text))) return false;
  return gap.every(({ text }) => repairs.has(text) || fillers.has(text) || between.has(text));
}

function kindOf({ frame }: SaidTime): ('clock' | 'day')[] {
  const isClock = saysClock({ frames: [frame] }) || frame.number !== undefined;
  return [
    ...(isClock ? (['clock'] as const) : []),
    ...(saysDay({ frames: [frame] }) ? (['day'] as const) : []),
  ];
}

function blanked(text: string, from: number, to: number): string {
  return text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
}
