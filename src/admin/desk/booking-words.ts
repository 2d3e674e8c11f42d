import { parseEmail } from '../../domain/access/email.ts';
import { phoneIn } from '../../domain/booking/phone.ts';
import type { Interpretation } from '../../language/interpretation.ts';
import { understand } from '../../operations/interpret.ts';
import type { Call } from '../../operations/operation.ts';
import type { Services } from '../../services.ts';

/** Who wants to come and when, as far as words say it. */
export type BookingWords = {
  name: string;
  phone: string;
  email: string;
  interpretation: Interpretation | undefined;
};

/** Reads "tomorrow at ten, Ms. Novak, 212 555 0123": contact first, then the time, and the name from what's left. */
export function readBookingWords(services: Services, call: Call, words: string): BookingWords {
  const email = words.split(/[\s,;]+/).find((word) => word.includes('@') && parseEmail(word)) ?? '';
  const withoutEmail = words.replace(email, ' ');
  const number = phoneIn(withoutEmail, call.calendar.country);
  const rest = number === undefined ? withoutEmail : withoutEmail.replace(number, ', ');
  const opening = services.openingTimes.of(call.calendar, call.calendarZone);
  const interpretation = understand(services, call, { words: rest, opening, booking: undefined });
  return { name: nameIn(rest, interpretation), phone: number?.trim() ?? '', email, interpretation };
}

/** The stretch of words with the most capitals of those that say nothing about time. */
function nameIn(words: string, interpretation: Interpretation | undefined): string {
  const ignored = new Set(interpretation?.ignored);
  const runs: string[][] = [[]];
  for (const word of words.replace(/[,;]/g, ' , ').split(/\s+/)) {
    const keys = folded(word);
    const isName = keys.length > 0 && (!interpretation || keys.every((key) => ignored.has(key)));
    if (isName) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  const capitals = (run: readonly string[]) => run.filter((word) => /^\p{Lu}/u.test(word)).length;
  const [best = []] = runs.toSorted((a, b) => capitals(b) - capitals(a) || b.length - a.length);
  const first = capitals(best) === 0 ? 0 : best.findIndex((word) => /^\p{Lu}/u.test(word));
  return best.slice(first).join(' ');
}

/** The parts of a word as an interpretation lists what it ignored. */
function folded(word: string): string[] {
  return word
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter((part) => part !== '');
}
