import type { PartOfDay } from '../part-of-day.ts';
import type { RowMeaning } from '../rows.ts';
import { type Reading, textAt } from '../sentence.ts';

/** What is said of a part of the day. */
export type SaidPart = { part?: PartOfDay };

/** What a row about a part of the day means. */
export type PartMeaning = RowMeaning<SaidPart, Reading>;

/** A part of the day, of a day if one is given. */
export function partReading(part: PartOfDay | undefined, to: number, day?: number): Reading | undefined {
  return part && { frame: { part, ...(day === undefined ? {} : { days: { from: day, to: day + 1 } }) }, to };
}

/** The part of the day that a slot says, or else the row. */
export function inPart(named?: PartOfDay): PartMeaning {
  return ({ part = named, to }) => partReading(part, to);
}

/** The same, so many days from today. */
export function inPartOf(offset: number, named?: PartOfDay): PartMeaning {
  return ({ part = named, to }, { today }) => partReading(part, to, today + offset);
}

/** The same on every day where the word is a plural: "mornings". */
export const inPartDaily: PartMeaning = ({ part, to }, sentence) =>
  part && { frame: textAt(sentence, to - 1).endsWith('s') ? { part, isDaily: true } : { part }, to };
