import { nameMaxLength } from './calendar/calendar.ts';
import { withoutKeys } from './without-keys.ts';

/** A name or label the way it's stored: 1–100 characters on one line, trimmed, API keys removed; otherwise undefined. */
export function parseName(text: string): string | undefined {
  const name = withoutKeys(text).trim().normalize('NFC');
  const length = [...name].length;
  return length >= 1 && length <= nameMaxLength && !/\p{Cc}/u.test(name) ? name : undefined;
}

/** A text on one line: API keys removed, and each run of spaces one. It may be empty, or hold control characters. */
export function onOneLine(text: string): string {
  return withoutKeys(text).normalize('NFC').replace(/\s+/g, ' ').trim();
}
