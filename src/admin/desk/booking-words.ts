import { parseEmail } from '../../domain/access/email.ts';
import { phoneIn } from '../../domain/booking/phone.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { Interpretation } from '../../language/interpretation/interpretation.ts';
import type { HeardPeople } from '../../language/interpretation/named.ts';
import { understand } from '../../operations/input/understand.ts';
import type { Call } from '../../operations/operation.ts';
import type { Services } from '../../services.ts';

/** Who wants to come and when, as far as words say it. */
export type BookingWords = {
  name: string;
  phone: string;
  email: string;
  /** Undefined if they say no time. */
  interpretation: Interpretation | undefined;
  /** What they may come for. */
  serviceIds: readonly string[];
  /** Whom they may want to see. */
  withIds: readonly string[];
};

/** Reads "tomorrow at ten, Ms. Novak, 212 555 0123": contact first, then the time, and the name from what's left. */
export function readBookingWords(services: Services, call: Call, words: string): BookingWords {
  const email = words.split(/[\s,;]+/).find((word) => word.includes('@') && parseEmail(word)) ?? '';
  const withoutEmail = words.replace(email, ' ');
  const number = phoneIn(withoutEmail, call.calendar.country);
  const rest = number === undefined ? withoutEmail : withoutEmail.replace(number, ', ');
  let heard: Interpretation | undefined;
  const noteInterpretation = (each: Interpretation) => {
    heard = each;
  };
  const read = (said: string) => understand(services, { ...call, noteInterpretation }, { words: said });
  const plain = read(rest);
  // Members' names have been heard as such.
  const wanted = wordsOfMembers(call.calendar, plain?.people);
  const hidden = namesLikeTimes(rest, plain).filter((name) => !wanted.has(name.toLowerCase()));
  const interpretation = read(hidden.reduce((said, name) => said.replace(name, standIn), rest));
  return {
    name: nameIn(rest, { interpretation: heard, hidden }),
    phone: number?.trim() ?? '',
    email,
    interpretation,
    serviceIds: heard?.serviceIds ?? [],
    withIds: heard?.people?.withIds ?? [],
  };
}

/** The words of the names of those who were heard, lower case. */
function wordsOfMembers({ team }: Calendar, people: HeardPeople | undefined): Set<string> {
  const ids = [...(people?.withIds ?? []), ...(people?.withoutIds ?? [])];
  const members = team?.members.filter(({ calendarId }) => ids.includes(calendarId)) ?? [];
  return new Set(members.flatMap(({ name }) => name.toLowerCase().split(/\s+/)));
}

/** What stands for a name while the time is read: a word that says nothing. */
const standIn = 'Nn';

const afterTitle = /(?<=\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.?\s+)\p{Lu}[\p{L}'’-]+/gu;
const beforeSurname = /\b(?:April|May|June|August)(?=\s+(\p{Lu}[\p{L}'’-]+))/gu;

/** Names that would be read as time: after a title ("Ms. Friday"), and months before a surname ("April Summers"). */
function namesLikeTimes(words: string, interpretation: Interpretation | undefined): string[] {
  if (!interpretation) return [];
  const isSurname = isSaidBeside(interpretation);
  const givenNames = [...words.matchAll(beforeSurname)].filter(([, surname = '']) => isSurname(surname));
  return [...(words.match(afterTitle) ?? []), ...givenNames.map(([name]) => name)];
}

type Understood = { interpretation: Interpretation | undefined; hidden: readonly string[] };

/** The stretch of words with the most capitals of those that say nothing about time. */
function nameIn(words: string, { interpretation, hidden }: Understood): string {
  const isBeside = isSaidBeside(interpretation);
  const runs: string[][] = [[]];
  for (const word of words.replace(/[,;]/g, ' , ').split(/\s+/)) {
    if (hidden.includes(word) || isBeside(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  const capitals = (run: readonly string[]) => run.filter((word) => /^\p{Lu}/u.test(word)).length;
  const [best = []] = runs.toSorted((a, b) => capitals(b) - capitals(a) || b.length - a.length);
  const first = capitals(best) === 0 ? 0 : best.findIndex((word) => /^\p{Lu}/u.test(word));
  return best.slice(first).join(' ');
}

/** Whether a word says nothing about time; some languages are read by their plain letters only. */
function isSaidBeside(interpretation: Interpretation | undefined): (word: string) => boolean {
  const ignored = new Set(interpretation?.ignored);
  return (word) =>
    [/[^\p{L}\p{N}']+/u, /[^a-z\d']+/].some((gap) => {
      const parts = partsOf(word, gap);
      return parts.length > 0 && (!interpretation || parts.every((part) => ignored.has(part)));
    });
}

/** The parts of a word as an interpretation lists what it ignored. */
function partsOf(word: string, gap: RegExp): string[] {
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .split(gap)
    .filter((part) => part !== '');
}
