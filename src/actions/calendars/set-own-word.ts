import { saveOwnWord } from '../../../db/queries/calendars/own-words.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import {
  meaningMaxLength,
  mostOwnWords,
  type OwnWord,
  phraseKey,
  phraseMaxLength,
} from '../../domain/calendar/own-words.ts';
import { InputError } from '../../domain/errors.ts';
import { onOneLine } from '../../domain/name.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import { calendarContext } from '../../language/interpretation/calendar-context.ts';
import { languageOf } from '../../language/language.ts';
import { checkOwnWord } from '../../language/steps/own-words.ts';
import type { Services } from '../../services.ts';
import { type Action, audit } from '../action.ts';
import { savedCalendar } from './saved-calendar.ts';

/** Shorter words are said for too much else. */
const fewestLetters = 3;

/** An own word as kept, and what it means now, in words of the calendar's language. */
export type KeptOwnWord = { word: OwnWord; means: string };

/** Gives a calendar an own word, or another meaning to one. Throws NotFound and InputError. */
export const setOwnWord: Action<{ calendarId: string; word: OwnWord }, KeptOwnWord> = {
  permission: 'admin',
  async run(services, context, { calendarId, word: given }) {
    const { transaction, workspaceId, at } = context;
    const calendar = await savedCalendar(context, calendarId);
    const word = {
      phrase: lineOf(given.phrase, { field: 'phrase', maxLength: phraseMaxLength }),
      meaning: lineOf(given.meaning, { field: 'meaning', maxLength: meaningMaxLength }),
    };
    const isKnown = calendar.ownWords.some(({ phrase }) => phraseKey(phrase) === phraseKey(word.phrase));
    if (!isKnown && calendar.ownWords.length >= mostOwnWords) {
      throw new InputError({ kind: 'own-words-full', most: mostOwnWords }, { field: 'phrase' });
    }
    const means = meaningOf(services, word, { calendar, now: at });
    await saveOwnWord(transaction, { workspaceId, calendarId, word });
    await audit(context, { action: 'calendar.teach', subjectId: calendarId, detail: word });
    return { word, means };
  },
};

/** What an own word means at an instant, in words. Throws InputError. */
export function meaningOf(
  { languages, zones, openingTimes }: Pick<Services, 'languages' | 'zones' | 'openingTimes'>,
  { phrase, meaning }: OwnWord,
  { calendar, now }: { calendar: Calendar; now: number },
): string {
  const zone = zones.named(calendar.timeZone);
  if (!zone) {
    throw new InputError({ kind: 'unknown-zone', timeZone: calendar.timeZone }, { field: 'meaning' });
  }
  const language = languageOf(languages, calendar.language);
  const speech = { now, zone, calendarZone: zone };
  const opening = openingTimes.of(calendar, zone);
  const context = { ...calendarContext({ ...calendar, ownWords: [] }, opening), now, zone };
  const weekday = language.speech.weekday(now + 2 * dayMs, speech);
  const check = checkOwnWord(language, { phrase, meaning }, { context, weekday });
  const { examples } = language.speech.notUnderstood;
  switch (check.kind) {
    case 'meaning':
      return language.speech.windows(check.interpretation, speech);
    case 'taken':
      throw new InputError({ kind: 'own-word-taken', phrase }, { field: 'phrase' });
    case 'not_time':
      throw new InputError(
        { kind: 'own-word-timeless', meaning, example: examples[1] },
        { field: 'meaning' },
      );
    case 'in_doubt':
      throw new InputError({ kind: 'own-word-in-doubt', meaning }, { field: 'meaning' });
    case 'ignored':
      throw new InputError({ kind: 'own-word-ignored', words: check.words.join(' ') }, { field: 'meaning' });
  }
}

function lineOf(text: string, { field, maxLength }: { field: keyof OwnWord; maxLength: number }): string {
  const line = onOneLine(text);
  if (line === '' || /\p{Cc}/u.test(line)) throw new InputError({ kind: 'own-word-empty', field }, { field });
  const letters = line.match(/\p{L}/gu) ?? [];
  if (field === 'phrase' && letters.length < fewestLetters) {
    throw new InputError({ kind: 'own-word-short' }, { field });
  }
  if (line.length > maxLength) {
    throw new InputError({ kind: 'own-word-long', field, maximum: maxLength }, { field });
  }
  return line;
}
