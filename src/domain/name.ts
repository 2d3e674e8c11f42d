import { nameMaxLength } from './calendar/calendar.ts';
import { withoutKeys } from './without-keys.ts';

/**
 * A name or label as it is stored: 1–100 characters on one line, without blanks around it or API keys in it; undefined for
 * what is none.
 */
export function parseName(text: string): string | undefined {
  const name = withoutKeys(text).trim().normalize('NFC');
  const length = [...name].length;
  return length >= 1 && length <= nameMaxLength && !/\p{Cc}/u.test(name) ? name : undefined;
}
