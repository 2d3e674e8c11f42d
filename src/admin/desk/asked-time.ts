import type { Texts } from '../../../views/texts/en/en.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { atService, liveServices, type Service, serviceById } from '../../domain/calendar/service.ts';
import { ApiError } from '../../domain/errors.ts';
import { formatMinute, readClock } from '../../domain/time/clock.ts';
import { minuteMs, parseDay } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { asksWho } from '../../language/interpretation/member-doubt.ts';
import { describeInterpretation } from '../../operations/answer/descriptions.ts';
import { parseTime } from '../../operations/input/time.ts';
import type { Call } from '../../operations/operation.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import type { Form } from '../form/form.ts';
import { timeTexts } from './booking-fields.ts';
import { type BookingWords, readBookingWords } from './booking-words.ts';
import { choosable } from './chosen-people.ts';

/** The time that somebody at the desk asks for, and who for, as far as they said; `windows` if they named no single time. */
export type AskedTime = Pick<BookingWords, 'name' | 'phone' | 'email'> & {
  /** What it's for. */
  service: Service | undefined;
  /** At a team, who's chosen, by their calendar; undefined for anyone. */
  withId: string | undefined;
  slot: Period | undefined;
  /** The day to look for free times from, if that isn't the present one. */
  day?: number | undefined;
  durationMinutes: number;
  windows: readonly { startAt: number | null; endAt: number | null }[];
  question: string | undefined;
};

const nobody = { name: '', phone: '', email: '' };

/** Reads the time of a posted booking, of a click (`start`), or of words, which may go with a click to say who it's for. */
export function askedTime(visit: CalendarVisit, call: Call): AskedTime {
  const { services, texts, form } = visit;
  const { calendar, calendarZone: zone } = call;
  const nothing = { ...nobody, windows: [], question: undefined };
  if (form && !form.has('words')) {
    const service = serviceIn(visit);
    const durationMinutes = lengthWith(calendar, service);
    const withId = personIn(visit, service);
    return { ...nothing, service, withId, durationMinutes, slot: postedTime(form, zone, texts) };
  }
  const startAt = startOf(given(visit, 'start') ?? '', zone);
  const words = wordsIn(visit);
  const read =
    words === ''
      ? { ...nobody, interpretation: undefined, serviceIds: [], withIds: [] }
      : readBookingWords(services, call, words);
  const { interpretation, serviceIds, withIds, ...person } = read;
  const service = serviceIn(visit, serviceIds);
  const durationMinutes = drawnMinutes(visit) ?? lengthWith(calendar, service);
  const withId = personIn(visit, service, withIds);
  const asked = { ...nothing, ...person, service, withId, durationMinutes };
  if (startAt !== undefined) return { ...asked, slot: lasting(startAt, durationMinutes) };
  if (words === '') return { ...asked, slot: undefined, day: parseDay(given(visit, 'day') ?? '') };
  if (!interpretation) return { ...asked, slot: undefined, question: texts.desk.wordsNotUnderstood };
  const { windows, kind, doubt } = interpretation;
  const said = interpretation.durationMinutes ?? durationMinutes;
  const described = describeInterpretation(services, call, { ...interpretation, durationMinutes: said });
  const [only] = windows;
  // The form asks which service it's for, and whom it's with.
  const isSettled = doubt === undefined || doubt === 'which_service' || asksWho(doubt);
  const isInstant = kind === 'instant' && windows.length === 1 && isSettled;
  const slot = isInstant && only?.startAt != null ? lasting(only.startAt, said) : undefined;
  return { ...asked, slot, durationMinutes: said, windows, question: described.question ?? undefined };
}

/** A text in the posted form, else in the address. */
function given({ form, url }: CalendarVisit, name: string): string | undefined {
  return form ? (form.has(name) ? form.text(name) : undefined) : (url.searchParams.get(name) ?? undefined);
}

/** How long a time is that somebody drew, or had found; undefined if nobody did. */
function drawnMinutes(visit: CalendarVisit): number | undefined {
  const minutes = Number(given(visit, 'minutes'));
  return minutes >= 5 && minutes <= 480 ? Math.round(minutes) : undefined;
}

/** The service that's chosen, else the one that was heard, else the default; none if several fit what was heard. */
function serviceIn(visit: CalendarVisit, heard: readonly string[] = []): Service | undefined {
  const { calendar, form } = visit;
  const isFinal = form && !form.has('words');
  const usual = isFinal ? undefined : calendar.defaultServiceId;
  const proposed = heard.length === 0 ? usual : heard.length === 1 ? heard[0] : undefined;
  const wanted = given(visit, 'service') ?? proposed;
  return liveServices(calendar).find(({ id }) => id === wanted);
}

/** Who's chosen of those who offer the service, else the only one who was heard; undefined for anyone. */
function personIn(
  visit: CalendarVisit,
  service: Service | undefined,
  heard: readonly string[] = [],
): string | undefined {
  const wanted = given(visit, 'with') ?? (heard.length === 1 ? heard[0] : undefined);
  const able = choosable(visit.calendar, service) ?? [];
  return able.find(({ calendarId }) => calendarId === wanted)?.calendarId;
}

/** How long a booking is, unless something else is said. */
function lengthWith(calendar: Calendar, service: Service | undefined): number {
  return atService(calendar, service).slotMinutes;
}

/**
 * A form in which another service is chosen than it was shown for, as that's booked: if nobody changed the length, it's that
 * service's. Whoever doesn't offer it isn't chosen any more.
 */
export function asChosen(form: Form, calendar: Calendar): Form {
  if (!form.has('shown-service')) return form;
  const [shown, chosen] = ['shown-service', 'service'].map((name) =>
    lengthWith(calendar, serviceById(calendar, form.text(name))),
  );
  const able = choosable(calendar, serviceById(calendar, form.text('service'))) ?? [];
  const isLeft = form.text('with') !== '' && !able.some(({ calendarId }) => calendarId === form.text('with'));
  return form.with({
    ...(isLeft && { with: '' }),
    ...(Number(form.text('minutes')) === shown && { minutes: String(chosen) }),
  });
}

/** The words that somebody typed. They're posted, so that no name stays in a browser's history or a proxy's log. */
export function wordsIn({ form }: Pick<CalendarVisit, 'form'>): string {
  return (form?.text('words') ?? '').trim().slice(0, 500);
}

function lasting(startAt: number, minutes: number): Period {
  return { startAt, endAt: startAt + minutes * minuteMs };
}

/** An instant in a link or form; undefined for anything that's none, as an exact one also where clocks skip it. */
export function startOf(text: string, zone: Zone, edge: 'start' | 'exact' = 'start'): number | undefined {
  try {
    return parseTime(text, { zone, path: '/start', edge });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** What date, time and minutes say; where clocks repeat it, the one that the form was shown for. */
function postedTime(form: Form, zone: Zone, texts: Texts): Period | undefined {
  const minute = readClock(form.text('time'));
  const minutes = Number(form.text('minutes'));
  if (minute === undefined || !Number.isInteger(minutes) || minutes < 5 || minutes > 480) return undefined;
  const startAt = startOf(`${form.text('date')}T${formatMinute(minute)}`, zone, 'exact');
  if (startAt === undefined) return undefined;
  const shownAt = startOf(form.text('start'), zone);
  const shown = shownAt === undefined ? undefined : lasting(shownAt, minutes);
  const typed = lasting(startAt, minutes);
  const isShown =
    shown && JSON.stringify(timeTexts(shown, zone, texts)) === JSON.stringify(timeTexts(typed, zone, texts));
  return isShown ? shown : typed;
}
