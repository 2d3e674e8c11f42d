import { partsOf } from '../../../domain/time/local-time.ts';
import { needsYear } from '../../speech/distance.ts';
import type { QuestionWords } from '../../speech/question.ts';
import type { SpeechContext } from '../../speech/speech.ts';
import { capital, listed } from '../../speech/text.ts';
import { aService } from './names.ts';
import { nearDayName, times } from './time.ts';
import { germanWindows } from './windows.ts';

/** The questions that are asked back, in German. */
export function germanQuestions(context: SpeechContext): QuestionWords {
  const { zone, now } = context;
  const nowLocal = zone.localAt(now);
  /** "24.", "24. November"; "den" or "der" goes before it. */
  const date = (day: number, isNear = false) =>
    isNear ? `${partsOf(day).day}.` : times.dayOfMonthName(day, nowLocal);
  const dayNamed = (day: number, isNear: boolean) => `${times.weekdayName(day)}, den ${date(day, isNear)}`;
  return {
    weekdayOrDate: ({ first, second, isNear }) =>
      `${times.weekdayName(first)} ist der ${date(first, isNear)}, der ${date(second, isNear)} ist ein ${times.weekdayName(second)}. Was meinen Sie?`,
    weekdayOrNear: ({ first, second, isNear }) =>
      `${capital(nearDayName(second, nowLocal))} ist ${times.weekdayName(second)}, der ${date(first, isNear)} ist ein ${times.weekdayName(first)}. Was meinen Sie?`,
    noSuchDate: ({ first, second }) =>
      `Der ${times.monthName(first)}${needsYear(first, nowLocal) ? ` ${partsOf(first).year}` : ''} hat nur ${partsOf(first).day} Tage. Meinen Sie den ${partsOf(first).day}. ${times.monthName(first)} oder den ${partsOf(second).day}. ${times.monthName(second)}?`,
    whichDate: 'Welches Datum meinen Sie?',
    whichDay: ({ first, second, isNear }) =>
      `Meinen Sie ${dayNamed(first, isNear)}, oder ${dayNamed(second, isNear)}?`,
    whichWeekend: ({ first, second, isNear }) =>
      `Meinen Sie das Wochenende am ${date(first, isNear)} oder das am ${date(second, isNear)}?`,
    todayOrDay: ({ second, isNear }) => `Meinen Sie heute oder ${dayNamed(second, isNear)}?`,
    beforeOrOn: ({ second, isNear }) =>
      `Vor dem ${date(second, isNear)} oder am ${date(second, isNear)} selbst?`,
    afterOrOn: ({ second, isNear }) =>
      `Nach dem ${date(second, isNear)} oder am ${date(second, isNear)} selbst?`,
    thatOrOther: (windows) => `Soll es ${germanWindows.when(windows, context)} sein, oder gerade dann nicht?`,
    whichTime: (readings) =>
      `Soll es ${listed(
        readings.map((windows) => germanWindows.when(windows, context)),
        'oder',
      )} sein?`,
    unfinished: {
      before: 'Bis wann spätestens?',
      after: 'Ab wann?',
      until: 'Bis wann?',
      between: 'Zwischen wann und wann?',
      except: 'Wann passt es Ihnen nicht?',
    },
    plain: {
      no_appointment: 'Wann ist Ihr Termin jetzt?',
      no_offer: 'Welche Zeit meinen Sie?',
      no_request: 'Welcher Tag und welche Uhrzeit passen Ihnen?',
      which_zone: 'Aus welcher Stadt rufen Sie an, damit ich die Zeitzone richtig verstehe?',
      who_last: 'Bei wem waren Sie letztes Mal?',
    },
    whichService: (names) => `Meinen Sie ${listed(names.map(aService), 'oder')}?`,
    whichMember: (names) => `Meinen Sie ${listed(names.map(asObject), 'oder')}?`,
  };
}

/** "Herrn März", whom somebody means. */
function asObject(name: string): string {
  return name.replace(/^Herr(?= )/, 'Herrn');
}
