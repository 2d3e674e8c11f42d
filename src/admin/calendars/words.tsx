/** @jsxImportSource #html */
import { WordCheck, Words } from '../../../views/calendars/words.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { mayPerform } from '../../actions/action.ts';
import { removeOwnWord } from '../../actions/calendars/remove-own-word.ts';
import { meaningOf, setOwnWord } from '../../actions/calendars/set-own-word.ts';
import { seesManagement } from '../../domain/access/user.ts';
import { meaningMaxLength, type OwnWord, phraseMaxLength } from '../../domain/calendar/own-words.ts';
import { InputError } from '../../domain/errors.ts';
import { queryMaxLength } from '../../operations/answer/shapes.ts';
import { callOf } from '../calls/dashboard-call.ts';
import { type Fields, inputProblem, readFields, shownForm } from '../form/fields.ts';
import { answerTo, sentenceOf, tried } from '../guide/trial.ts';
import { fragment, page, redirect } from '../page.tsx';
import { type AdminRoute, act, type Posted, post } from '../visit.ts';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';

const path = '/calendars/:calendarId/words';

/** Calendar → Words: what only this calendar's callers say. */
export const wordRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', handle: ofCalendar(showWords) },
  post(path, setOwnWord, {
    handle: ofCalendar(addWord),
    again: ofCalendar((visit: Posted<CalendarVisit>) => showWords(visit, visit.form.text('said'))),
  }),
  { method: 'POST', path: `${path}/check`, access: 'viewer', handle: ofCalendar(checkWord) },
  post(`${path}/remove`, removeOwnWord, { handle: ofCalendar(removeWord) }),
];

function wordFields({ common, ownWords }: Texts): Fields<OwnWord> {
  return {
    phrase: {
      label: common.whatCallersSay,
      placeholder: ownWords.phraseExample,
      maxLength: phraseMaxLength,
      autocomplete: 'off',
      read: (typed) => typed,
    },
    meaning: {
      label: ownWords.meaning,
      help: ownWords.meaningHelp,
      placeholder: ownWords.meaningExample,
      maxLength: meaningMaxLength,
      autocomplete: 'off',
      read: (typed) => typed,
    },
  };
}

async function showWords(
  visit: CalendarVisit,
  said = visit.url.searchParams.get('said') ?? '',
): Promise<Response> {
  const { calendar, session, texts } = visit;
  const query = said.slice(0, queryMaxLength).toWellFormed().trim();
  const phrase = query.length <= phraseMaxLength ? query : undefined;
  const body = (
    <Words
      seesManagement={seesManagement(session)}
      texts={texts}
      calendar={calendar}
      rows={calendar.ownWords.map((word) => ({ ...word, means: meansNow(visit, word) }))}
      mayChange={mayPerform(session.role, setOwnWord)}
      form={shownForm(visit, wordFields(texts), { phrase: query === '' ? undefined : phrase })}
      said={query === '' ? undefined : { query, answer: await answerNow(visit, query) }}
    />
  );
  return page(visit, { title: texts.ownWords.title(calendar.name), body });
}

/** What a word means if it's said now; a word of a language that the calendar no longer speaks may mean nothing. */
function meansNow({ services, texts, calendar, now }: CalendarVisit, word: OwnWord): string {
  try {
    return meaningOf(services, word, { calendar, now });
  } catch (error) {
    if (error instanceof InputError) return inputProblem(texts, error);
    throw error;
  }
}

/** What the bot would say to a caller's words now. */
async function answerNow(visit: CalendarVisit, query: string): Promise<string> {
  const call = () => callOf(visit, visit.calendar);
  const { body } = await answerTo(visit.services, tried.ask, { given: { query }, call });
  return sentenceOf(body, visit.texts);
}

async function addWord(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form, texts } = visit;
  const word = readFields(visit, wordFields(texts));
  await act(visit, setOwnWord, { calendarId: calendar.id, word });
  const said = form.text('said');
  const query = said === '' ? '' : `?${new URLSearchParams({ said })}`;
  return redirect(visit, `/calendars/${calendar.id}/words${query}`, { note: 'word-saved' });
}

async function checkWord(visit: Posted<CalendarVisit>): Promise<Response> {
  const { services, calendar, texts, now } = visit;
  const word = readFields(visit, wordFields(texts));
  if (word.phrase.trim() === '' || word.meaning.trim() === '')
    return fragment(visit, <WordCheck texts={texts} />);
  try {
    const means = meaningOf(services, word, { calendar, now });
    return fragment(visit, <WordCheck texts={texts} means={means} />);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return fragment(visit, <WordCheck texts={texts} problem={inputProblem(texts, error)} />);
  }
}

async function removeWord(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form } = visit;
  await act(visit, removeOwnWord, { calendarId: calendar.id, phrase: form.text('phrase') });
  return redirect(visit, `/calendars/${calendar.id}/words`, { note: 'word-removed' });
}
