import { formatPhone } from '../../domain/booking/phone.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import german from './prompt.de.md' with { type: 'text' };
import english from './prompt.en.md' with { type: 'text' };
import { promptOfMessages } from './prompt-messages.ts';
import { onOneLine, promptOfServices } from './prompt-services.ts';

const prompts: ReadonlyMap<string, string> = new Map([
  ['en', english],
  ['de', german],
]);

/** What a prompt says of a calendar. */
export type PromptedCalendar = Pick<
  Calendar,
  'name' | 'language' | 'country' | 'place' | 'contactPhone' | 'services' | 'defaultServiceId' | 'messages'
>;

/**
 * What to tell a model that answers the phone for a calendar, in the calendar's language; `example` are words of its caller.
 * Throws RangeError without a prompt in that language.
 */
export function promptFor(calendar: PromptedCalendar, example = ''): string {
  const { name, language, country, place, contactPhone } = calendar;
  const prompt = prompts.get(language);
  if (prompt === undefined) throw new RangeError(`no prompt in the language "${language}"`);
  const services = promptOfServices(calendar);
  const messages = promptOfMessages(calendar);
  const parts: Readonly<Record<string, string>> = {
    NAME: onOneLine(name),
    'SERVICE, ': example === '' ? '' : `${onOneLine(example)}, `,
    'SERVICES\n\n': services === '' ? '' : `${services}\n\n`,
    'MESSAGES\n\n': messages === '' ? '' : `${messages}\n\n`,
    PLACE: onOneLine(place ?? '').replace(/\.$/, ''),
    PHONE: contactPhone === null ? '' : formatPhone(contactPhone, country),
  };
  return prompt
    .trimEnd()
    .replace(
      /^(PLACE|PHONE)(: .*\n)|SERVICES\n\n|MESSAGES\n\n|SERVICE, |NAME/gm,
      (part, fact?: string, about?: string) => {
        if (fact === undefined) return parts[part] ?? part;
        return parts[fact] === '' ? '' : `${parts[fact]}${about}`;
      },
    )
    .replace(/\n{3,}/g, '\n\n');
}
