import type { Texts } from '../../../views/texts/en/en.ts';
import { ApiError } from '../../domain/errors.ts';
import { readClock } from '../../domain/time/clock.ts';
import { dayMs, minuteMs, parseDay } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { describeInterpretation } from '../../operations/answer/descriptions.ts';
import { parseTime } from '../../operations/input/time.ts';
import type { Call } from '../../operations/operation.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import type { Form } from '../form.ts';
import { timeTexts } from './booking-fields.ts';
import { type BookingWords, readBookingWords } from './booking-words.ts';

/** The time that somebody at the desk asks for, and who for, as far as they said; `windows` if they named no single time. */
export type AskedTime = Pick<BookingWords, 'name' | 'phone' | 'email'> & {
  slot: Period | undefined;
  durationMinutes: number;
  windows: readonly { startAt: number | null; endAt: number | null }[];
  question: string | undefined;
};

const nobody = { name: '', phone: '', email: '' };

/** Reads the time of a posted form, of a click (`start`), or of words. */
export function askedTime({ services, url, texts, form }: CalendarVisit, call: Call): AskedTime {
  const { calendar, calendarZone: zone } = call;
  const unasked = { ...nobody, windows: [], question: undefined };
  if (form) {
    const slot = postedTime(form, zone, texts);
    return { ...unasked, slot, durationMinutes: calendar.slotMinutes };
  }
  const minutes = Number(url.searchParams.get('minutes'));
  const durationMinutes = minutes >= 5 && minutes <= 480 ? Math.round(minutes) : calendar.slotMinutes;
  const startAt = startOf(url.searchParams.get('start') ?? '', zone);
  if (startAt !== undefined) return { ...unasked, slot: lasting(startAt, durationMinutes), durationMinutes };
  const words = (url.searchParams.get('words') ?? '').trim().slice(0, 500);
  if (words === '') return { ...unasked, slot: undefined, durationMinutes };
  const { interpretation, ...person } = readBookingWords(services, call, words);
  if (!interpretation) {
    return {
      ...unasked,
      ...person,
      slot: undefined,
      durationMinutes,
      question: texts.desk.wordsNotUnderstood,
    };
  }
  const { windows, kind, doubt } = interpretation;
  const described = describeInterpretation(services, call, {
    ...interpretation,
    durationMinutes: interpretation.durationMinutes ?? durationMinutes,
  });
  const said = interpretation.durationMinutes ?? durationMinutes;
  const [only] = windows;
  const isInstant = kind === 'instant' && windows.length === 1 && doubt === undefined;
  const instant = isInstant && only?.startAt != null ? lasting(only.startAt, said) : undefined;
  const question = described.question ?? undefined;
  return { ...person, slot: instant, durationMinutes: said, windows, question };
}

function lasting(startAt: number, minutes: number): Period {
  return { startAt, endAt: startAt + minutes * minuteMs };
}

/** An instant in a link; undefined for anything that's none. */
function startOf(text: string, zone: Zone): number | undefined {
  try {
    return parseTime(text, { zone, path: '/start', edge: 'start' });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** What date, time and minutes say; where clocks repeat it, the one that the form was shown for. */
function postedTime(form: Form, zone: Zone, texts: Texts): Period | undefined {
  const day = parseDay(form.text('date'));
  const minute = readClock(form.text('time'));
  const minutes = Number(form.text('minutes'));
  if (day === undefined || minute === undefined || !(minutes >= 5 && minutes <= 480)) return undefined;
  const shownAt = startOf(form.text('start'), zone);
  const startAt = zone.startAt(day * dayMs + minute * minuteMs);
  const shown = shownAt === undefined ? undefined : lasting(shownAt, minutes);
  const typed = lasting(startAt, minutes);
  const isShown =
    shown && JSON.stringify(timeTexts(shown, zone, texts)) === JSON.stringify(timeTexts(typed, zone, texts));
  return isShown ? shown : typed;
}
