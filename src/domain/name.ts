import { nameMaxLength } from './calendar.ts';

/** A name or label as it is stored: 1–100 characters on one line, without blanks around it; undefined for what is none. */
export function parseName(text: string): string | undefined {
  const name = text.trim().normalize('NFC');
  const length = [...name].length;
  return length >= 1 && length <= nameMaxLength && !/\p{Cc}/u.test(name) ? name : undefined;
}
