import type { PartOfDayName, PartsOfDay } from '../../domain/calendar/parts-of-day.ts';

type Minutes = { from: number; to: number };

/** Minutes of the day between which a part of the day lies; past 1440 it reaches into the next day. */
export type PartOfDay = Minutes & {
  /** The part that this is, or is a share of, and its bounds in the language: calendars may have others for it. */
  of?: Minutes & { name: PartOfDayName };
  /** The bounds in the language, where the calendar has others. */
  usual?: Minutes;
};

/** What callers say for a part of the day, and when that is unless a calendar says otherwise. */
export type UsualPart = Minutes & { words: string };

/** When the parts of the day are in a language, those said most first. */
export type UsualParts = Readonly<Record<PartOfDayName, readonly [UsualPart, ...UsualPart[]]>>;

const hour = 60;

/** A part of the day that calendars may set, by its usual hours. */
export function settablePart(name: PartOfDayName, from: number, to: number): PartOfDay {
  const minutes = { from: from * hour, to: to * hour };
  return { ...minutes, of: { name, ...minutes } };
}

/** A part of the day by its hours: a share of another ("late afternoon"), with which it moves, or one that stays. */
export function partOfHours(from: number, to: number, whole?: PartOfDay): PartOfDay {
  return { from: from * hour, to: to * hour, ...(whole?.of ? { of: whole.of } : {}) };
}

/** A part of the day as a calendar has it. */
export function partOfCalendar({ from, to, of }: PartOfDay, parts: PartsOfDay): PartOfDay {
  const set = of && parts[of.name];
  if (!set) return { from, to };
  const whole = { from: set.startMinute, to: set.endMinute };
  return { ...shareOf(whole, { of, from, to }), usual: { from, to } };
}

/** What callers say for a part of the day that calendars may set, and when it usually is. */
export function usualPart(words: string, { from, to }: PartOfDay): UsualPart {
  return { words, from, to };
}

const shareStep = 15;
const lastMinute = 1440;

/** The same share of a part as usual, on the quarter hour but for the part's own ends; it may end after the part, and is never empty. */
function shareOf(whole: Minutes, { of, from, to }: Minutes & { of: Minutes }): Minutes {
  const stretch = (whole.to - whole.from) / (of.to - of.from);
  const at = (minute: number) => {
    if (minute === of.from) return whole.from;
    if (minute === of.to) return whole.to;
    const moved = whole.from + (minute - of.from) * stretch;
    const [low, high] = minute > of.to ? [whole.to, lastMinute] : [whole.from, whole.to];
    return Math.min(Math.max(Math.round(moved / shareStep) * shareStep, low), high);
  };
  const share = { from: at(from), to: at(to) };
  return share.from < share.to ? share : whole;
}
