import type { Calendar } from '../../domain/calendar/calendar.ts';
import german from './prompt.de.md' with { type: 'text' };
import english from './prompt.en.md' with { type: 'text' };

const prompts: ReadonlyMap<string, string> = new Map([
  ['en', english],
  ['de', german],
]);

/** What to tell a model that answers the phone for a calendar, in the calendar's language. Throws RangeError without one. */
export function promptFor({ name, language }: Pick<Calendar, 'name' | 'language'>): string {
  const prompt = prompts.get(language);
  if (prompt === undefined) throw new RangeError(`no prompt in the language "${language}"`);
  const nameOnOneLine = name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return prompt.trimEnd().replace('NAME', () => nameOnOneLine);
}
