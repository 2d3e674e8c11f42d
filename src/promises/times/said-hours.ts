import type { PromiseWords } from '../../language/clauses/promise-words.ts';
import type { SaidTime } from '../../language/reading/said-time.ts';

type HourWords = Pick<PromiseWords, 'between' | 'choices' | 'alternatives' | 'articles' | 'definites'>;

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
    const isOfDay = isDay(before) && gapOf(before, time).length === 0;
    const isOne = isOneOf(times, index, { text, words });
    if (isOfPart || isOne || (isOfDay && endsAt(text.slice(time.end), words))) hours.add(time);
  }
  for (const time of listed(times, text, words)) hours.add(time);
  for (const [index, time] of [...times.entries()].toReversed()) {
    const next = times[index + 1];
    if (!isBare(time) || !next || !(next.frame.clock || hours.has(next))) continue;
    const gap = gapOf(time, next);
    const isAlternative = gap.length > 0 && gap.every((word) => words.alternatives.has(word));
    if (isAlternative || isAmong(times, index, { text, words })) hours.add(time);
  }
  return hours;
}

/** "a nine on Thursday", but not "the two on Thursday". */
function isOneOf(
  times: readonly SaidTime[],
  index: number,
  { text, words: { articles, definites, between } }: { text: string; words: HourWords },
): boolean {
  const [time, next] = [times[index], times[index + 1]];
  if (!time || !isDay(next)) return false;
  const lead = wordsOf(text.slice(Math.max(0, time.at - 10), time.at)).at(-1) ?? '';
  const gap = wordsOf(text.slice(time.end, next.at));
  return articles.has(lead) && !definites.has(lead) && gap.every((word) => between.has(word));
}

/** "Friday, nine and nine forty", "Friday: nine, ten, ten thirty": an hour among others, right after a day or another one. */
function isAmong(
  times: readonly SaidTime[],
  index: number,
  { text, words }: { text: string; words: HourWords },
): boolean {
  const [before, time, next] = [times[index - 1], times[index], times[index + 1]];
  if (!before || !time || !next) return false;
  const { weekday, date, days, clock, number } = before.frame;
  const isLed = (weekday ?? date ?? days ?? clock ?? number) !== undefined;
  const gap = text.slice(time.end, next.at);
  const isJoined =
    /^\s*,\s*$/.test(gap) ||
    (wordsOf(gap).length > 0 && wordsOf(gap).every((word) => words.choices.has(word)));
  const led = text.slice(before.end, time.at);
  // "Saturday, two poodles, eight and eight thirty"
  const isAfter = /[,:;]\s*$/.test(led) && times.slice(0, index).some(isDay);
  return isJoined && ((isLed && /^\s*[,:]?\s*$/.test(led)) || isAfter);
}

/** "eight, nine, and one": numbers of which the last is joined to the others, and ends what's said. */
function listed(times: readonly SaidTime[], text: string, words: HourWords): readonly SaidTime[] {
  const runs: SaidTime[][] = [];
  for (const [index, time] of times.entries()) {
    const before = times[index - 1];
    const gap = before ? text.slice(before.end, time.at) : '';
    const isJoined = wordsOf(gap).length > 0 && wordsOf(gap).every((word) => words.choices.has(word));
    const isNext = before && isBare(before) && (isJoined || /^,\s*$/.test(gap));
    if (isNext && isBare(time)) runs.at(-1)?.push(time);
    else runs.push([time]);
  }
  return runs.flatMap((run) => {
    const [last, before] = run.toReversed();
    if (!last || !before || run.length > 5 || !run.every(isBare)) return [];
    const isJoined = wordsOf(text.slice(before.end, last.at)).length > 0;
    const isEnd = /^\s*(?:$|[.;!?])/.test(text.slice(last.end));
    return isJoined && isEnd && /\p{L}/u.test(text.slice(last.at, last.end)) ? run : [];
  });
}

function isDay(time: SaidTime | undefined): time is SaidTime {
  return time !== undefined && (time.frame.weekday ?? time.frame.days) !== undefined;
}

function isBare({ frame }: SaidTime): boolean {
  return frame.number !== undefined && !frame.clock;
}

/** Whether nothing is counted: the sentence or the time ends, or another is named. */
function endsAt(rest: string, { choices }: HourWords): boolean {
  if (/^\s*($|[,.;!?–—])/.test(rest)) return true;
  return choices.has(wordsOf(rest.slice(0, 20))[0] ?? '');
}

/** Whether something goes on from a time, as in "from nine to ten", or is over at it: then it isn't one of its own. */
export function lastsFrom(
  times: readonly SaidTime[],
  index: number,
  { text, words }: { text: string; words: Pick<PromiseWords, 'starts' | 'ends' | 'choices'> },
): 'start' | 'end' | undefined {
  const isStart = (time: SaidTime) =>
    words.starts.has(wordsOf(text.slice(Math.max(0, time.at - 12), time.at)).at(-1) ?? '');
  const isJoined = (time: SaidTime | undefined, next: SaidTime | undefined) => {
    if (!time || !next || !isClock(time) || !isClock(next)) return false;
    const gap = text.slice(time.end, next.at);
    const [word = '', other] = wordsOf(gap);
    if (word === '') return /^\s*[-–]\s*$/.test(gap);
    return other === undefined && words.ends.has(word) && (!words.choices.has(word) || isStart(time));
  };
  const time = times[index];
  if (!time || !isClock(time)) return undefined;
  if (isJoined(times[index - 1], time)) return 'end';
  return isStart(time) || isJoined(time, times[index + 1]) ? 'start' : undefined;
}

function isClock({ frame }: SaidTime): boolean {
  return frame.clock !== undefined || frame.number !== undefined;
}

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}
