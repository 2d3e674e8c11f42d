/** @jsxImportSource #html */
import { WordCheck, Words } from '../../../views/calendars/words.tsx';
import { mayPerform } from '../../actions/action.ts';
import { removeOwnWord } from '../../actions/calendars/remove-own-word.ts';
import { meaningOf, OwnWordRefused, setOwnWord } from '../../actions/calendars/set-own-word.ts';
import { meaningMaxLength, type OwnWord, phraseMaxLength } from '../../domain/calendar/own-words.ts';
import { queryMaxLength } from '../../operations/answer/shapes.ts';
import { type Fields, readFields, shownForm } from '../fields.ts';
import { tryAvailability } from '../guide/trial.ts';
import { fragment, page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type Posted } from '../visit.ts';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';

const path = '/calendars/:calendarId/words';

/** Calendar → Words: what only this calendar's callers say. */
export const wordRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', handle: ofCalendar(showWords) },
  {
    method: 'POST',
    path,
    action: setOwnWord,
    handle: ofCalendar(addWord),
    again: ofCalendar((visit: Posted<CalendarVisit>) => showWords(visit, visit.form.text('said'))),
  },
  { method: 'POST', path: `${path}/check`, access: 'viewer', handle: ofCalendar(checkWord) },
  { method: 'POST', path: `${path}/remove`, action: removeOwnWord, handle: ofCalendar(removeWord) },
];

const fields: Fields<OwnWord> = {
  phrase: {
    label: 'What callers say',
    placeholder: 'school run',
    maxLength: phraseMaxLength,
    autocomplete: 'off',
    read: (typed) => typed,
  },
  meaning: {
    label: 'What it means',
    help: 'The way a caller would say it: “8:30 to 9:15”, “Wednesdays”, “Fridays after two”.',
    placeholder: '8:30 to 9:15',
    maxLength: meaningMaxLength,
    autocomplete: 'off',
    read: (typed) => typed,
  },
};

async function showWords(
  visit: CalendarVisit,
  said = visit.url.searchParams.get('said') ?? '',
): Promise<Response> {
  const { calendar, session } = visit;
  const query = said.slice(0, queryMaxLength).toWellFormed().trim();
  const phrase = query.length <= phraseMaxLength ? query : undefined;
  const body = (
    <Words
      calendar={calendar}
      rows={calendar.ownWords.map((word) => ({ ...word, means: meansNow(visit, word) }))}
      mayChange={mayPerform(session.role, setOwnWord)}
      form={shownForm(visit, fields, { phrase: query === '' ? undefined : phrase })}
      said={query === '' ? undefined : { query, answer: await answerTo(visit, query) }}
    />
  );
  return page(visit, { title: `${calendar.name}: Words`, body });
}

/** What a word means if it's said now; a word of a language that the calendar no longer speaks may mean nothing. */
function meansNow({ services, calendar, now }: CalendarVisit, word: OwnWord): string {
  try {
    return meaningOf(services, word, { calendar, now });
  } catch (error) {
    if (error instanceof OwnWordRefused) return error.message;
    throw error;
  }
}

/** What the bot would say to a caller's words now. */
async function answerTo(visit: CalendarVisit, query: string): Promise<string> {
  const { outcome, problem } = await tryAvailability(visit, visit.calendar, { query, timeZone: '' });
  return outcome?.sentence ?? problem?.text ?? '';
}

async function addWord(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form } = visit;
  try {
    await act(visit, setOwnWord, { calendarId: calendar.id, word: readFields(visit, fields) });
  } catch (error) {
    if (!(error instanceof OwnWordRefused)) throw error;
    throw new FormRefused({ field: error.field, text: error.message });
  }
  const said = form.text('said');
  const parameters = new URLSearchParams({ note: 'word-saved', ...(said === '' ? {} : { said }) });
  return redirect(visit, `/calendars/${calendar.id}/words?${parameters}`);
}

async function checkWord(visit: Posted<CalendarVisit>): Promise<Response> {
  const { services, calendar, now } = visit;
  const word = readFields(visit, fields);
  if (word.phrase.trim() === '' || word.meaning.trim() === '') return fragment(visit, <WordCheck />);
  try {
    return fragment(visit, <WordCheck means={meaningOf(services, word, { calendar, now })} />);
  } catch (error) {
    if (!(error instanceof OwnWordRefused)) throw error;
    return fragment(visit, <WordCheck problem={error.message} />);
  }
}

async function removeWord(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form } = visit;
  await act(visit, removeOwnWord, { calendarId: calendar.id, phrase: form.text('phrase') });
  return redirect(visit, `/calendars/${calendar.id}/words?note=word-removed`);
}
