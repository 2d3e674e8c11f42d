import type { PartOfDayName, PartsOfDay } from '../../domain/calendar/parts-of-day.ts';

type Minutes = { from: number; to: number };

/** When a part of the day is, in minutes of the day; past 1440 it reaches into the next day. */
export type PartOfDay = Minutes & {
  /** The part that this is, or is a share of, with its usual bounds; calendars may set others. */
  of?: Minutes & { name: PartOfDayName };
  /** The usual bounds, if the calendar has others. */
  usual?: Minutes;
};

/** What callers call a part of the day, and when it is unless a calendar sets it. */
export type UsualPart = Minutes & { words: string };

/** When the parts of the day are in a language, the most common words first. */
export type UsualParts = Readonly<Record<PartOfDayName, readonly [UsualPart, ...UsualPart[]]>>;

const hour = 60;

/** A part of the day that calendars may set, with its usual hours. */
export function settablePart(name: PartOfDayName, from: number, to: number): PartOfDay {
  const minutes = { from: from * hour, to: to * hour };
  return { ...minutes, of: { name, ...minutes } };
}

/** A part of the day by its hours. A share ("late afternoon") moves with the `whole` it's part of. */
export function partOfHours(from: number, to: number, whole?: PartOfDay): PartOfDay {
  return { from: from * hour, to: to * hour, ...(whole?.of ? { of: whole.of } : {}) };
}

/** Shares of a part of the day by name, "early morning", with their hours. */
export function shadesOf(
  name: string,
  whole: PartOfDay,
  hours: Readonly<Record<string, readonly [number, number]>>,
): [string, PartOfDay][] {
  return Object.entries(hours).map(([shade, [from, to]]) => [
    `${shade} ${name}`,
    partOfHours(from, to, whole),
  ]);
}

/** A part of the day as a calendar has it. */
export function partOfCalendar({ from, to, of }: PartOfDay, parts: PartsOfDay): PartOfDay {
  const set = of && parts[of.name];
  if (!set) return { from, to };
  const whole = { from: set.startMinute, to: set.endMinute };
  return { ...shareOf(whole, { of, from, to }), usual: { from, to } };
}

/** Whether a part of the day is a meal, which is over within the hour. */
export function isMeal({ usual, ...bounds }: PartOfDay): boolean {
  const { from, to } = usual ?? bounds;
  return to - from <= hour;
}

/** A part of the day with its words. */
export function usualPart(words: string, { from, to }: PartOfDay): UsualPart {
  return { words, from, to };
}

const shareStep = 15;
const lastMinute = 1440;

/** The same share of a part as usual, on the quarter hour except at the part's ends. It may end later, and is never empty. */
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
