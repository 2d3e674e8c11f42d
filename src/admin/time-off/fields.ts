import type { Texts } from '../../../views/texts/en/en.ts';
import { nameMaxLength } from '../../domain/calendar/calendar.ts';
import { InputError } from '../../domain/errors.ts';
import {
  dayMs,
  dayOf,
  formatDay,
  formatLocalMinute,
  minuteMs,
  parseDay,
  parseLocalMinute,
} from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { todayOf } from '../../operations/search/calendar-picture.ts';
import { readClockTime } from '../calendars/clock-time.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { type Field, type Fields, inputProblem, labelField, readFields } from '../form/fields.ts';
import { FormRefused, type Posted } from '../visit.ts';

/** What the form of time off says; undefined for what's left empty. */
type Typed = {
  from: string;
  'from-time': number | undefined;
  to: string | undefined;
  'to-time': number | undefined;
  'weekly-until': string | undefined;
  label: string | null;
};

/** Time off that somebody wants, in local times such as "2026-11-27T12:00". */
export type WantedTimeOff = { start: string; end: string; weeklyUntil: string | null; label: string | null };

/** The form of time off. Without times it's whole days, and without its second date one. */
export function timeOffFields({ services, texts, calendar, now }: CalendarVisit): Fields<Typed> {
  const { timeOff: said } = texts;
  const minimum = formatDay(todayOf(services, calendar, now));
  return {
    from: { type: 'date', label: said.from, minimum, read: (typed) => readDate(typed, texts) },
    'from-time': timeField(texts, said.fromTime),
    to: optionalDate(texts, { label: said.to, minimum }),
    'to-time': timeField(texts, said.toTime),
    'weekly-until': optionalDate(texts, { label: said.weeklyUntil, minimum }),
    label: labelField({
      label: said.label,
      placeholder: said.labelExample,
      rule: said.labelRule(nameMaxLength),
    }),
  };
}

function optionalDate(texts: Texts, look: { label: string; minimum: string }): Field<string | undefined> {
  const read = (typed: string) => (typed === '' ? undefined : readDate(typed, texts));
  return { type: 'date', ...look, isOptional: true, read };
}

function timeField(texts: Texts, label: string): Field<number | undefined> {
  const read = (typed: string) => (typed === '' ? undefined : readClockTime(typed, texts));
  return { label, placeholder: texts.time.clock(12 * 60), maxLength: 20, isOptional: true, read };
}

function readDate(typed: string, { specialDates }: Texts): string {
  if (parseDay(typed) !== undefined && typed.startsWith('20')) return typed;
  throw new InputError(specialDates.dateRule);
}

/** The time off that was posted: by the form's fields, or by `start` and `end`. Throws FormRefused. */
export function readTimeOff(visit: Posted<CalendarVisit>, zone: Zone): WantedTimeOff {
  const { form, texts } = visit;
  if (form.text('start') !== '') return readInstants(visit, zone);
  const typed = readFields(visit, timeOffFields(visit));
  const to = typed.to ?? typed.from;
  if (to < typed.from) throw new FormRefused({ field: 'to', text: problemText('ends-first', texts) });
  return {
    start: localText(typed.from, typed['from-time'] ?? 0),
    end: localText(to, typed['to-time'] ?? 1440),
    weeklyUntil: typed['weekly-until'] ?? null,
    label: typed.label,
  };
}

function readInstants(visit: Posted<CalendarVisit>, zone: Zone): WantedTimeOff {
  const { form, texts } = visit;
  const [start, end] = ['start', 'end'].map((name) => localTimeOf(form.text(name), zone));
  if (start === undefined || end === undefined)
    throw new FormRefused({ text: problemText('unreadable', texts) });
  const { 'weekly-until': until, label } = readFields(visit, {
    'weekly-until': timeOffFields(visit)['weekly-until'],
    label: timeOffFields(visit).label,
  });
  return { start, end, weeklyUntil: until ?? null, label };
}

function problemText(why: 'ends-first' | 'unreadable', texts: Texts): string {
  return inputProblem(texts, new InputError({ kind: 'time-off', why }));
}

/** "2026-11-27T12:00" of an ISO 8601 time, with an offset or by the clock of a zone; undefined for anything else. */
export function localTimeOf(text: string, zone: Zone): string | undefined {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::00(?:\.0+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  if (!match) return undefined;
  const local = parseLocalMinute(match[1] ?? '');
  if (local === undefined || match[2] === undefined) return local === undefined ? undefined : match[1];
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : formatLocalMinute(zone.localAt(at));
}

/** The time off that an address asks for; its times are empty if they can't be read. */
export function timeOffIn(asked: URLSearchParams, zone: Zone): WantedTimeOff {
  const text = (name: string) => asked.get(name) ?? '';
  return {
    start: localTimeOf(text('start'), zone) ?? '',
    end: localTimeOf(text('end'), zone) ?? '',
    weeklyUntil: text('weekly-until') || null,
    label: text('label') || null,
  };
}

/** The texts of the form's fields for time off; empty for what's missing or can't be read. */
export function textsOfTimeOff({ start, end, weeklyUntil, label }: Partial<WantedTimeOff>, texts: Texts) {
  const [from, to] = [parseLocalMinute(start ?? ''), parseLocalMinute(end ?? '')];
  const isWhole = from !== undefined && to !== undefined && from % dayMs === 0 && to % dayMs === 0;
  // Midnight is the end of the day before.
  const lastDay = to === undefined ? undefined : Math.ceil(to / dayMs) - 1;
  return {
    from: from === undefined ? '' : formatDay(dayOf(from)),
    'from-time': from === undefined || isWhole ? '' : clockOf(from, dayOf(from), texts),
    to: lastDay === undefined ? '' : formatDay(lastDay),
    'to-time': to === undefined || lastDay === undefined || isWhole ? '' : clockOf(to, lastDay, texts),
    'weekly-until': weeklyUntil ?? '',
    label: label ?? '',
  };
}

function clockOf(localMs: number, day: number, { time }: Texts): string {
  return time.clock((localMs - day * dayMs) / minuteMs);
}

function localText(date: string, minute: number): string {
  return formatLocalMinute((parseDay(date) ?? 0) * dayMs + minute * minuteMs);
}
