import { partsOf } from '../../../domain/time/local-time.ts';
import type { Window } from '../../interpretation/interpretation.ts';
import { needsYear } from '../../speech/distance.ts';
import type { QuestionWords } from '../../speech/question.ts';
import type { SpeechContext } from '../../speech/speech.ts';
import { capital, listed } from '../../speech/text.ts';
import { aService } from './names.ts';
import { nearDayName, ordinal, times } from './time.ts';
import { englishWindows } from './windows.ts';

/** The questions that are asked back, in English. */
export function englishQuestions(context: SpeechContext): QuestionWords {
  const { zone, now } = context;
  const nowLocal = zone.localAt(now);
  const date = (day: number) => `${times.monthName(day)} ${partsOf(day).day}`;
  const named = (day: number, isNear: boolean) =>
    isNear ? `the ${ordinal(partsOf(day).day)}` : times.dayOfMonthName(day, nowLocal);
  const dayNamed = (day: number, isNear: boolean) =>
    `${times.weekdayName(day)}${isNear ? ' ' : ', '}${named(day, isNear)}`;
  const side = (word: string, day: number, isNear: boolean) =>
    `${word} ${dayNamed(day, isNear)}, or on ${isNear ? `the ${ordinal(partsOf(day).day)}` : 'that day'}?`;
  const nameOf = (windows: readonly Window[]) =>
    englishWindows.requested({ kind: 'window', windows }, context);
  return {
    weekdayOrDate: ({ first, second, isNear }) =>
      `${times.weekdayName(first)} is ${named(first, isNear)}, ${named(second, isNear)} is a ${times.weekdayName(second)}. Which one do you mean?`,
    weekdayOrNear: ({ first, second, isNear }) =>
      `${capital(nearDayName(second, nowLocal).name)} is ${times.weekdayName(second)}, ${times.weekdayName(first)} is ${named(first, isNear)}. Which one do you mean?`,
    noSuchDate: ({ first, second }) =>
      `${times.monthName(first)}${needsYear(first, nowLocal) ? ` ${partsOf(first).year}` : ''} only has ${partsOf(first).day} days. Do you mean ${date(first)} or ${date(second)}?`,
    whichDate: 'Which date do you mean?',
    whichDay: ({ first, second, isNear }) =>
      `Do you mean ${dayNamed(first, isNear)} or ${dayNamed(second, isNear)}?`,
    whichWeekend: ({ first, second, isNear }) =>
      `Do you mean the weekend of ${named(first, isNear)} or the weekend of ${named(second, isNear)}?`,
    todayOrDay: ({ second, isNear }) => `Do you mean today or ${dayNamed(second, isNear)}?`,
    beforeOrOn: ({ second, isNear }) => side('Before', second, isNear),
    afterOrOn: ({ second, isNear }) => side('After', second, isNear),
    thatOrOther: (windows) =>
      `Do you mean ${englishWindows.requested({ kind: 'window', windows }, context)}, or any other time?`,
    whichTime: (readings) => `Do you mean ${listed(readings.map(nameOf), 'or')}?`,
    unfinished: {
      before: 'Before when?',
      after: 'After when?',
      until: 'Until when?',
      between: 'Between when and when?',
      except: "When doesn't work for you?",
    },
    plain: {
      no_appointment: 'When is your appointment now?',
      no_offer: 'Which time do you mean?',
      no_request: 'Which day and time would work for you?',
      which_zone: 'Which city are you calling from, so I get the time zone right?',
      who_last: 'Who did you see last time?',
    },
    whichService: (names) => `Do you mean ${listed(names.map(aService), 'or')}?`,
    whichMember: (names) => `Do you mean ${listed(names, 'or')}?`,
  };
}
