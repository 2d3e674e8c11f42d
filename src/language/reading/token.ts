/** A word, number or mark of a sentence, at `[at, end)`. */
export type Token = {
  /** Lower case, in its usual spelling. */
  text: string;
  kind: 'word' | 'number' | 'ordinal' | 'time' | 'date' | 'moment' | 'mark' | 'junk';
  /** The value of a number, or the minutes of the day of a time. */
  value: number;
  /** How many digits a number is written with, 0 for words. */
  digits: number;
  at: number;
  end: number;
  /** Whether there's no space before it. */
  isGlued: boolean;
  /** Whether it was said with a verb or genitive that `text` leaves out: "mum's", "it's". */
  isContracted?: boolean;
  /** What it means, if it's one of the calendar's own words. */
  ownMeaning?: string;
  /** What was said, if it's read in place of a name; nothing with further words, or if the name says nothing of a time. */
  said?: string;
};

/** The longest text that is read. */
export const longestText = 500;

/** Where a token is. */
export type Place = { at: number; end: number; isGlued: boolean };

/**
 * A name at `[at, end)` with what belongs to it, and what's read in its place: nothing, if it's `isApart`, so that the rest
 * says as much without it, and isn't beside a time that means something else then. One of the calendar's own words is read as
 * what it means.
 */
export type NameSpan = { at: number; end: number; isApart: boolean; readAs: string; ownMeaning?: string };

/** A token of a text, a word unless more is known about it. */
export function tokenOf(
  text: string,
  { at, end, isGlued }: Place,
  { kind = 'word', value = 0, digits = 0 }: Partial<Pick<Token, 'kind' | 'value' | 'digits'>> = {},
): Token {
  return { text, kind, value, digits, at, end, isGlued };
}

/** A text in lower case that is as long as before, so that tokens know their place in both. */
export function inLowerCase(text: string): string {
  return text.replaceAll('İ', 'I').toLowerCase();
}
