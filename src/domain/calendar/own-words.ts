/** What the callers of a calendar say, and what it means in words that its language reads: "school run", "8:30 to 9:15". */
export type OwnWord = { phrase: string; meaning: string };

/** The longest phrase, in characters. */
export const phraseMaxLength = 60;

/** The longest meaning, in characters. */
export const meaningMaxLength = 120;

/** The most own words of a calendar. */
export const mostOwnWords = 100;

/** Own words as they're compared: whoever writes one twice means the same. */
export function phraseKey(phrase: string): string {
  return phrase.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
