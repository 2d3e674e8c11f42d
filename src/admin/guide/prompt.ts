import type { Calendar } from '../../domain/calendar/calendar.ts';
import german from './prompt.de.md' with { type: 'text' };
import english from './prompt.en.md' with { type: 'text' };
import { onOneLine, promptOfServices } from './prompt-services.ts';

const prompts: ReadonlyMap<string, string> = new Map([
  ['en', english],
  ['de', german],
]);

/**
 * What to tell a model that answers the phone for a calendar, in the calendar's language; `example` are words of its caller.
 * Throws RangeError without a prompt in that language.
 */
export function promptFor(
  calendar: Pick<Calendar, 'name' | 'language' | 'services' | 'defaultServiceId'>,
  example = '',
): string {
  const { name, language } = calendar;
  const prompt = prompts.get(language);
  if (prompt === undefined) throw new RangeError(`no prompt in the language "${language}"`);
  const services = promptOfServices(calendar);
  const parts: Readonly<Record<string, string>> = {
    NAME: onOneLine(name),
    'SERVICE, ': example === '' ? '' : `${onOneLine(example)}, `,
    'SERVICES\n\n': services === '' ? '' : `${services}\n\n`,
  };
  return prompt.trimEnd().replace(/SERVICES\n\n|SERVICE, |NAME/g, (part) => parts[part] ?? part);
}
