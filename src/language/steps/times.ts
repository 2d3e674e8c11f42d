import type { PartsOfDay } from '../../domain/calendar/parts-of-day.ts';
import { dayMs, dayOf, minuteMs, weekdayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { hear } from '../clauses/heard.ts';
import { nearTold, onSameWeekday } from '../clauses/near-days.ts';
import type { TraceStep } from '../interpretation/interpretation.ts';
import { compose } from '../meaning/compose.ts';
import { resolve } from '../meaning/resolve.ts';
import type { Expression, Frame } from '../reading/expression.ts';
import { hasDay } from '../reading/frame.ts';
import { partOfCalendar } from '../reading/part-of-day.ts';
import { readExpressions } from '../reading/reader.ts';
import { inNamedZone } from '../reading/zones/zone-names.ts';
import { readMeaning } from './own-words.ts';
import { type Step, shown, shownWindow, type Trace } from './trace.ts';

/** Finds what says a time, or joins or bounds one. */
export const readTimes: Step = {
  take(trace) {
    const { grammar, context, words, sentence } = trace;
    const readOwn = (meaning: string) => readMeaning(meaning, { sentence, grammar });
    const isEvening = grammar.eveningWords?.test(words);
    const expressions = readExpressions(sentence, grammar, readOwn).map((expression) =>
      ofCalendar(isEvening ? inEvening(expression) : expression, context.partsOfDay ?? {}),
    );
    return { expressions };
  },
  show: (trace) => trace.expressions.flatMap((each) => shownTime(each, trace)),
};

/** "dinner at seven". */
function inEvening(expression: Expression): Expression {
  if (expression.kind !== 'time' || !expression.frame.clock?.isOpen) return expression;
  const { frame } = expression;
  return { ...expression, frame: { ...frame, clock: { ...expression.frame.clock, isEvening: true } } };
}

/** An expression with its part of the day as the calendar sets it. */
function ofCalendar(expression: Expression, parts: PartsOfDay): Expression {
  if (expression.kind !== 'time' || !expression.frame.part) return expression;
  const { frame } = expression;
  return { ...expression, frame: { ...frame, part: partOfCalendar(expression.frame.part, parts) } };
}

/** Finds what each clause is for. */
export const readClauses: Step = {
  take(trace) {
    const { grammar, sentence, expressions } = trace;
    return { clauses: grammar.readClauses(sentence, expressions) };
  },
  show: ({ clauses, texts }) =>
    shown('clause', clauses, ({ from, to, role }) => `${role}: ${texts.slice(from, to).join(' ')}`),
};

/** Picks out what is asked for from all that was said. */
export const hearAsked: Step = {
  take(trace) {
    const { context, sentence, expressions, clauses } = trace;
    const { today, nowLocalMs } = sentence;
    const appointment = context.appointment && frameAt(context.appointment.startAt, context.zone);
    const appointmentEnd = context.appointment && frameAt(context.appointment.endAt, context.zone);
    const moment = { today, nowLocalMs, appointment, appointmentEnd };
    return { asked: hear(expressions, clauses, moment) };
  },
  show: ({ asked, texts }) =>
    shown('asked', asked.expressions, ({ from, to, kind }) => `${kind}: ${texts.slice(from, to).join(' ')}`),
};

/** An end of an appointment as a time that others lean on. */
function frameAt(at: number, zone: Zone): Frame {
  const localMs = zone.localAt(at);
  const day = dayOf(localMs);
  const minute = Math.round((localMs - day * dayMs) / minuteMs);
  return { days: { from: day, to: day + 1 }, clock: { minute, isOpen: false } };
}

/** Puts together what was asked for, on the days that were told. */
export const composeAsked: Step = {
  take(trace) {
    const { context, sentence, expressions, asked, people } = trace;
    const { today, nowLocalMs } = sentence;
    const { constraint, used } = compose(asked.expressions, { today, nowLocalMs }, asked.day);
    const known = (context.appointment && frameAt(context.appointment.startAt, context.zone)) ?? asked.day;
    const told = { said: expressions, today };
    const isAny = asked.expressions.some(({ kind }) => kind === 'any');
    // "I'm off next week, so any day", "…, so whenever but not Friday"
    const ofPeriod = isAny && asked.period && constraint.frames.length === 0 ? [asked.period] : [];
    const frames = [...constraint.frames, ...ofPeriod]
      .map((frame) => nearTold(ofOwnPeriod(inTold(frame, asked.period)), told))
      .map((frame) => (known ? onSameWeekday(frame, { ...told, appointment: known }) : frame));
    const isNext = constraint.isNext || (people.isSoonest === true && frames.length === 0);
    return { constraint: { ...constraint, frames, isNext }, used };
  },
  show: ({ constraint: { frames, excluded } }) => [
    ...shown('constraint', frames, (frame) => JSON.stringify(frame)),
    ...shown('excluded', excluded, (frame) => JSON.stringify(frame)),
  ],
};

/** "half term's next week, so Tuesday", "so any morning": a weekday or hours of the week that was told. */
function inTold(frame: Frame, told: Frame | undefined): Frame {
  const isBare = frame.weekday?.which === 'coming' && !(frame.period ?? frame.date ?? frame.days);
  const isDaily = frame.isDaily === true && !hasDay(frame);
  return told?.period && (isBare || isDaily) ? { ...frame, period: told.period } : frame;
}

/** "we're away this weekend, so Thursday": a weekday that a period doesn't have isn't of it. */
function ofOwnPeriod(frame: Frame): Frame {
  const { period, weekday } = frame;
  if (!period || !weekday) return frame;
  const length = Math.min(period.to - period.from, daysOfWeek);
  const weekdays = Array.from({ length }, (_, index) => weekdayOf(period.from + index));
  if (weekdays.some((day) => weekday.weekdays.includes(day))) return frame;
  const { period: _, weekday: __, ...rest } = frame;
  return { ...rest, weekday };
}

const daysOfWeek = 7;

/** Works out what that comes to at the moment of the call. */
export const resolveAsked: Step = {
  take(trace) {
    const { context, sentence, constraint } = trace;
    return { answer: resolve(inNamedZone(constraint, sentence), context) };
  },
  show: ({ answer, context }) =>
    shown('window', answer?.windows ?? [], (window) => shownWindow(window, context)),
};

function shownTime(expression: Expression, { texts, used }: Trace): TraceStep[] {
  const { from, to, isApart: _, kind, ...rest } = expression;
  const step = used.some((each) => each.from === from) ? 'expression' : 'dropped';
  return shown(
    step,
    [rest],
    (details) => `${texts.slice(from, to).join(' ')}: ${kind} ${JSON.stringify(details)}`,
  );
}
