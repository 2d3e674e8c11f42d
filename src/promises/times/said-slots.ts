import type { PromiseWords } from '../../language/clauses/promise-words.ts';
import type { Clock, Frame } from '../../language/reading/expression.ts';
import type { SaidTime } from '../../language/reading/said-time.ts';
import { hoursAmong, lastsFrom, wordsOf } from './said-hours.ts';

/** A time as it was said, from its day to its hour, at `[at, end)` of its sentence. */
export type SaidSlot = {
  frames: readonly Frame[];
  at: number;
  end: number;
  /** Whether its hour is a bare number that may count something else: "booked for two". */
  isWeak: boolean;
  /** Whether something goes on from it, and until when: "from noon to two". */
  lasts?: { to: Frame | undefined };
  /** The hours that "the same time" may be. */
  sameAs?: readonly Clock[];
};

/** Whether a slot says on which day it is. */
export function saysDay({ frames }: Pick<SaidSlot, 'frames'>): boolean {
  return frames.some(({ days, date, weekday, period, span, instantAt }) => {
    return (days ?? date ?? weekday ?? period ?? span ?? instantAt) !== undefined;
  });
}

/** Whether a slot says a time of day to the minute. */
export function saysClock({ frames }: Pick<SaidSlot, 'frames'>): boolean {
  return frames.some(({ clock, span, instantAt, lean }) => {
    return (clock ?? span ?? instantAt) !== undefined || lean?.kind === 'time' || lean?.kind === 'then';
  });
}

/** Whether a slot is a part of one day or of several, with no hour: "tomorrow afternoon". */
function saysPart({ frames }: Pick<SaidSlot, 'frames'>): boolean {
  return frames.some(({ part }) => part) && !saysClock({ frames }) && !isHabit({ frames });
}

/** Whether a slot says in which zone it is. */
export function isInZone({ frames }: Pick<SaidSlot, 'frames'>): boolean {
  return frames.some(({ zoneId }) => zoneId !== undefined);
}

/** Whether a slot comes again and again: "Saturdays at ten". */
export function isHabit({ frames }: Pick<SaidSlot, 'frames'>): boolean {
  return frames.some(({ isDaily, weekday }) => isDaily || weekday?.which === 'every');
}

/** Whether a slot says clearly enough what's free that an answer must have held it; `isWide` where a day alone does. */
export function namesSlot(slot: SaidSlot, { isWide }: { isWide: boolean }): boolean {
  const isClear = saysClock(slot) || saysPart(slot) || (isWide && saysDay(slot));
  return isClear && !slot.isWeak && !slot.lasts && !isHabit(slot) && !isLoose(slot);
}

/** Whether it isn't clear from which time it is. */
function isLoose({ frames, sameAs = [] }: SaidSlot): boolean {
  return sameAs.length === 0 && frames.some(({ lean }) => lean);
}

/** The words by which times are put together. */
type SlotWords = Pick<
  PromiseWords,
  | 'between'
  | 'beside'
  | 'choices'
  | 'leads'
  | 'alternatives'
  | 'partings'
  | 'starts'
  | 'ends'
  | 'counted'
  | 'namely'
  | 'shifts'
  | 'into'
  | 'manners'
  | 'articles'
  | 'definites'
>;

/** Puts the times of a sentence together that are parts of one: "Tuesday", "December 1", "three PM". */
export function slotsOf(times: readonly SaidTime[], text: string, words: SlotWords): SaidSlot[] {
  const { between, choices } = words;
  const slots: SaidSlot[] = [];
  let isBound = false;
  const meant = withoutCounted(withoutCounts(times, text, between), text, between);
  const hours = hoursAmong(meant, text, words);
  for (const [index, time] of meant.entries()) {
    const { at, end } = time;
    const last = slots.at(-1);
    const gap = last ? gapAfter(last, text.slice(last.end, at), words) : [];
    const isListed = last !== undefined && saysClock(last) && gap.every((word) => choices.has(word));
    const read = partAt({ meant, index, isLikely: isListed || hours.has(time) }, text, words);
    if (read?.isEnd && last) {
      const isMinute = words.manners.minuteMarks.has(gap.join(' '));
      slots[slots.length - 1] = lasting(last, { to: read.frame, end, isMinute });
      continue;
    }
    if (!read) {
      isBound = true;
      continue;
    }
    const { frame, isWeak, isStart } = read;
    const open = isStart && { lasts: { to: undefined } };
    const isClose = last && !isBound && gap.every((word) => between.has(word));
    isBound = false;
    const isApart = last !== undefined && isOfNext(slots, frame, { gap: text.slice(last.end, at), words });
    if (last && isClose && !isApart && belongs(last, frame)) {
      const frames = [...last.frames, frame];
      slots[slots.length - 1] = { ...last, frames, end, isWeak: last.isWeak || isWeak, ...open };
    } else slots.push({ frames: [frame], at, end, isWeak, ...open });
  }
  return withDays(
    slots.filter((slot) => saysDay(slot) || saysClock(slot) || saysPart(slot)),
    text,
    choices,
  );
}

/** A slot that lasts until a time, unless it may be one time: "ten to one". */
function lasting(
  slot: SaidSlot,
  { to, end, isMinute }: { to: Frame; end: number; isMinute: boolean },
): SaidSlot {
  const [from, until] = [slot.frames.find(({ clock }) => clock)?.clock, to.clock];
  const count = (from?.minute ?? 0) / 60;
  if (!isMinute || !from?.isOpen || !until?.isOpen || !minutesBefore.includes(count))
    return { ...slot, end, lasts: { to } };
  const minute = (until.minute + 720 - count) % 720;
  const frames = slot.frames.filter(({ clock }) => !clock);
  return {
    ...slot,
    end,
    frames: [...frames, { lean: { kind: 'time' } }],
    sameAs: [from, { minute, isOpen: true }],
  };
}

/** How many minutes before an hour are said. */
const minutesBefore: readonly number[] = [5, 10, 20];

/** Whether a time only limits another, as Monday doesn't in "Bye, until Monday". */
function isLimit(
  { at, end, isBound }: SaidTime,
  text: string,
  { partings, beside, choices, shifts, into, starts, manners: { onto } }: SlotWords,
): boolean {
  if (!isBound) return false;
  const said = wordsOf(/[^.,;:!?]*$/.exec(text.slice(Math.max(0, at - 60), at))?.[0] ?? '');
  const last = said.pop() ?? '';
  // "von Freitag auf Samstag"
  if (starts.has(last) && wordsOf(text.slice(end, end + 60)).some((word) => onto.has(word))) return false;
  // "Moved up to eleven."
  if (into.has(last) && shifts.has(said.at(-1) ?? '')) return false;
  return !partings.has(last) || !said.every((word) => beside.has(word) || choices.has(word));
}

/** What a time says as a part of a slot, or as the end of the one before; undefined if it only limits another. */
function partAt(
  { meant, index, isLikely }: { meant: readonly SaidTime[]; index: number; isLikely: boolean },
  text: string,
  words: SlotWords,
): { frame: Frame; isWeak: boolean; isStart: boolean; isEnd: boolean } | undefined {
  const time = meant[index];
  if (!time) return undefined;
  const said = withoutLooseDays(time.frame);
  const lead = wordsOf(text.slice(Math.max(0, time.at - 12), time.at)).at(-1) ?? '';
  const lasts = lastsFrom(meant, index, { text, words });
  const isCounting = words.counted.has(wordsOf(text.slice(time.end, time.end + 24))[0] ?? '');
  const isSure = !isCounting && (isLikely || said.isLikelyTime === true || lasts !== undefined);
  const isLed = words.leads.has(lead) && !isCounting;
  const isHour = isSure || isLed || precedesDay(time, meant[index + 1], { text, ...words });
  const frame = isHour ? withHour(said) : withoutNumber(said);
  if ((!lasts && isLimit(time, text, words)) || !frame || frame.range || frame.elapsed) return undefined;
  const isWeak = said.number !== undefined && !said.clock && !isSure;
  return { frame, isWeak, isStart: lasts === 'start', isEnd: lasts === 'end' };
}

/** The words between a slot and the time after it, without an end that isn't read as a time: "noon to two on Monday". */
function gapAfter(slot: SaidSlot, text: string, { ends }: SlotWords): string[] {
  const gap = wordsOf(text);
  return saysClock(slot) && gap.length > 1 && ends.has(gap[0] ?? '') ? gap.slice(2) : gap;
}

/** "eleven on Saturday": a number right before a day is likely an hour. */
function precedesDay(
  { frame: { number }, end }: SaidTime,
  next: SaidTime | undefined,
  { text, between }: { text: string; between: ReadonlySet<string> },
): boolean {
  if (number === undefined || !next || !saysDay({ frames: [next.frame] })) return false;
  const [word = '', other] = wordsOf(text.slice(end, next.at));
  return between.has(word) && other === undefined;
}

/** "the first at nine, the second at ten": what is only counted off is no date. */
function withoutCounts(
  times: readonly SaidTime[],
  text: string,
  between: ReadonlySet<string>,
): readonly SaidTime[] {
  const counts = times.filter(({ frame: { date }, at }, index) => {
    const before = times[index - 1];
    const isOfDay =
      before?.frame.weekday && wordsOf(text.slice(before.end, at)).every((word) => between.has(word));
    return date && date.month === undefined && !isOfDay;
  });
  const isCounted =
    counts.length > 1 && counts.every(({ frame: { date } }, index) => date?.day === index + 1);
  return isCounted ? times.filter((time) => !counts.includes(time)) : times;
}

/** "one on Friday at three" is one of several. */
function withoutCounted(
  times: readonly SaidTime[],
  text: string,
  between: ReadonlySet<string>,
): readonly SaidTime[] {
  const isClose = (one: SaidTime, other: SaidTime) =>
    wordsOf(text.slice(one.end, other.at)).every((word) => between.has(word));
  return times.filter((time, index) => {
    const [day, clock] = times.slice(index + 1);
    if (time.frame.number === undefined || time.frame.clock || !day || !clock?.frame.clock) return true;
    return !saysDay({ frames: [day.frame] }) || !isClose(time, day) || !isClose(day, clock);
  });
}

/** "a week later, at the same time" is counted from a time that isn't said. */
function withoutLooseDays({ days, counted, ...frame }: Frame): Frame {
  if (frame.lean?.kind === 'moved') return frame;
  return { ...frame, ...(days && { days }), ...(counted && { counted }) };
}

/** "Thursday nine or ten, Friday nine": a day after a comma isn't that of the hour before, which has one. */
function isOfNext(
  slots: readonly SaidSlot[],
  frame: Frame,
  { gap, words: { choices, namely } }: { gap: string; words: SlotWords },
): boolean {
  const last = slots.at(-1);
  const [joint = '', next = ''] = wordsOf(gap);
  const isJoined = choices.has(joint) && !namely.has(next);
  return (
    (/[,;]/.test(gap) || isJoined) &&
    saysDay({ frames: [frame] }) &&
    last !== undefined &&
    saysClock(last) &&
    slots.some(saysDay)
  );
}

/** A bare number as an hour; undefined if it can't be one. */
function withHour(frame: Frame): Frame | undefined {
  const { number, ...rest } = frame;
  if (number === undefined || frame.clock) return frame;
  if (number < 1 || number > 23) return undefined;
  return { ...rest, clock: { minute: (number % 12) * 60 + (number > 12 ? 720 : 0), isOpen: number <= 12 } };
}

function withoutNumber(frame: Frame): Frame | undefined {
  return frame.number === undefined || frame.clock ? frame : undefined;
}

/** What a slot says besides a bare number that may not be its hour; undefined if that's nothing. */
export function withoutWeakHour(slot: SaidSlot): SaidSlot | undefined {
  const frames = slot.frames.filter(({ clock }) => !clock);
  return frames.length > 0 ? { ...slot, frames, isWeak: false } : undefined;
}

/** Whether a time adds to a slot what that doesn't say yet. */
function belongs(slot: SaidSlot, frame: Frame): boolean {
  const has = (key: keyof Frame) => slot.frames.some((each) => each[key] !== undefined);
  if (frame.clock) return !has('clock') && frame.weekday === undefined;
  if (frame.lean) return !saysClock(slot);
  if (frame.date) return !has('date');
  if (frame.weekday) return !has('weekday') && (!has('date') || !has('clock'));
  if (frame.days) return !has('days');
  return frame.instantAt === undefined && frame.span === undefined;
}

/** A time of day is on the day that was said before it, or right after it: "ten or eleven on Friday". */
function withDays(slots: readonly SaidSlot[], text: string, choices: ReadonlySet<string>): SaidSlot[] {
  return slots.map((slot, index) => {
    if (saysDay(slot)) return slot;
    const next = slots[index + 1];
    const isListed =
      next &&
      // "ten or eleven on Friday", but not "ten or Friday at eleven".
      !saysDay({ frames: next.frames.slice(0, 1) }) &&
      !next.frames.some(({ lean }) => lean) &&
      wordsOf(text.slice(slot.end, next.at)).every((word) => choices.has(word));
    const other = slots.slice(0, index).findLast(saysDay) ?? (isListed ? next : undefined);
    const days = other?.frames.filter((frame) => frame.clock === undefined && saysDay({ frames: [frame] }));
    return days ? { ...slot, frames: [...days, ...slot.frames] } : slot;
  });
}
