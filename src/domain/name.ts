import { nameMaxLength } from './calendar/calendar.ts';
import { withoutKeys } from './without-keys.ts';

/** A name or label the way it's stored: 1–100 characters on one line, trimmed, API keys removed; otherwise undefined. */
export function parseName(text: string): string | undefined {
  const name = withoutKeys(text).trim().normalize('NFC');
  const length = [...name].length;
  return length >= 1 && length <= nameMaxLength && !/\p{Cc}/u.test(name) ? name : undefined;
}
