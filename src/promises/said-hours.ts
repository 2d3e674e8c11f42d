import type { PromiseWords } from '../language/clauses/promise-words.ts';
import type { SaidTime } from '../language/reading/said-time.ts';

type HourWords = Pick<PromiseWords, 'between' | 'choices' | 'alternatives'>;

/** The bare numbers among times that are hours by what is beside them: "eight in the morning", "Thursday nine or ten". */
export function hoursAmong(
  times: readonly SaidTime[],
  text: string,
  words: HourWords,
): ReadonlySet<SaidTime> {
  const hours = new Set<SaidTime>();
  const gapOf = (time: SaidTime, next: SaidTime) => wordsOf(text.slice(time.end, next.at));
  for (const [index, time] of times.entries()) {
    const [before, next] = [times[index - 1], times[index + 1]];
    if (!isBare(time) || /\d/.test(text.slice(time.at, time.end))) continue;
    const isOfPart = next?.frame.part && gapOf(time, next).every((word) => words.between.has(word));
    const isOfDay = before?.frame.weekday && gapOf(before, time).length === 0;
    if (isOfPart || (isOfDay && endsAt(text.slice(time.end), words))) hours.add(time);
  }
  for (const [index, time] of [...times.entries()].toReversed()) {
    const next = times[index + 1];
    if (!isBare(time) || !next || !(next.frame.clock || hours.has(next))) continue;
    const gap = gapOf(time, next);
    if (gap.length > 0 && gap.every((word) => words.alternatives.has(word))) hours.add(time);
  }
  return hours;
}

function isBare({ frame }: SaidTime): boolean {
  return frame.number !== undefined && !frame.clock;
}

/** Whether nothing is counted: the sentence or the time ends, or another is named. */
function endsAt(rest: string, { choices }: HourWords): boolean {
  if (/^\s*($|[,.;!?–—])/.test(rest)) return true;
  return choices.has(wordsOf(rest.slice(0, 20))[0] ?? '');
}

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}
