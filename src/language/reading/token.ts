/** A word, number or mark of a sentence; `at` is where it begins and `end` where it ends. */
export type Token = {
  /** Lower case, in its usual spelling. */
  text: string;
  kind: 'word' | 'number' | 'ordinal' | 'time' | 'date' | 'moment' | 'mark' | 'junk';
  /** Of a number; of a time the minutes of the day. */
  value: number;
  /** Digits of a number as written, 0 for one in words. */
  digits: number;
  at: number;
  end: number;
  /** Whether no space stands before it. */
  isGlued: boolean;
};

/** Longest text that is read. */
export const longestText = 500;

/** What a token has before anything is known of it. */
export const blank = { text: '', kind: 'word' as Token['kind'], value: 0, digits: 0 };

/** Where a token stands. */
export type Place = { at: number; end: number; isGlued: boolean };
