import { dayMs, minuteMs } from '../../domain/time/local-time.ts';
import {
  type Interpretation,
  type InterpretationContext,
  nothingSaid,
  type Window,
} from '../interpretation/interpretation.ts';
import { withMemberDoubt } from '../interpretation/member-doubt.ts';
import { withoutPeriods } from '../meaning/exclusion.ts';
import { hasDay, hasTime } from '../reading/frame.ts';
import { zoneNamedIn } from '../reading/zones/zone-names.ts';
import { barePickOf, dayPickOf, pickOf, replyTo, timedPickOf } from '../replies/reply.ts';
import type { ReplyReader } from '../replies/reply-reader.ts';
import { turnedDown } from '../replies/turn-down.ts';
import { daysOf, onlyDayOf } from '../replies/window-days.ts';
import { sentenceOf } from './language-grammar.ts';
import type { Trace } from './trace.ts';

/**
 * What words mean; "anything but the morning", which only rules out times of day, is after an offer about the days that
 * were asked for, or else those that were offered.
 */
export function aboutOffered({ meant, constraint, expressions, context }: Trace): Interpretation | undefined {
  const { requested, offered = [], appointment } = context;
  const { frames, excluded, isNext } = constraint;
  if (!meant || excluded.length === 0 || frames.length > 0 || isNext) return meant;
  const isOnAnyDay = expressions.some((each) => each.kind === 'any' && each.isDay);
  const isDayOpen = !excluded.some((frame) => hasDay(frame) || frame.elapsed || frame.span);
  if (isOnAnyDay || !isDayOpen) return meant;
  const asked = (requested?.turnedDown?.origin ?? requested)?.windows.filter(isSpan) ?? [];
  const told = offered.length > 0 || !appointment ? offered : [appointment];
  const spans = asked.length > 0 ? asked : told;
  const left = withoutPeriods(asked, meant.excluded);
  // Only where nothing is left are the days listed: a stretch of years has something left.
  const windows = left.length > 0 ? left : withoutPeriods(wholeDays(spans, context), meant.excluded);
  return windows.length > 0 ? { ...meant, windows } : meant;
}

/** Whether a window has an end on both sides and isn't an instant. */
function isSpan({ startAt, endAt }: Window): boolean {
  return startAt !== null && endAt !== null && startAt < endAt;
}

/** The local days that windows are on. */
function wholeDays(windows: readonly Window[], { zone }: InterpretationContext): Window[] {
  const days = windows.flatMap((window) => {
    const on = daysOf(window, zone);
    return on ? Array.from({ length: on.last - on.first + 1 }, (_, index) => on.first + index) : [];
  });
  return [...new Set(days)]
    .sort((a, b) => a - b)
    .map((day) => ({ startAt: zone.startAt(day * dayMs), endAt: zone.startAt((day + 1) * dayMs) }));
}

/** "make that Wednesday" after "Tuesday afternoon": the day alone is another, its hours are those that were asked for. */
export function onCorrectedDay({
  meant: said,
  expressions,
  constraint,
  context: { requested = nothingSaid, zone },
}: Trace): Interpretation | undefined {
  const [first] = expressions;
  const [hours, otherHours] = requested.hours ?? [];
  const isCorrection = first?.kind === 'operator' && first.operator === 'correction';
  if (!said || said.doubt || !isCorrection || constraint.frames.some(hasTime)) return said;
  const day = said.windows.length === 1 ? onlyDayOf(said.windows, zone) : undefined;
  const isOfDay = onlyDayOf(requested.windows, zone) !== undefined;
  if (day === undefined || !hours || otherHours || !isOfDay) return said;
  const isInstant = hours.from === hours.to;
  const startAt = zone.startAt(day * dayMs + hours.from * minuteMs);
  const endAt = isInstant ? startAt : zone.endAt(day * dayMs + hours.to * minuteMs);
  return { ...said, kind: isInstant ? 'instant' : 'window', windows: [{ startAt, endAt }], hours: [hours] };
}

/** What words answer that was asked, or pick of what was offered; otherwise what they mean. */
export function replyOf(trace: Trace, read: ReplyReader['read']): Interpretation | undefined {
  const { words, plain, context, meant } = trace;
  const { asked, offered = [] } = context;
  const reader = replyReader(trace, read);
  const reply = { words, tokens: plain, context };
  const isTimed = meant && (meant.windows.length > 0 || meant.doubt !== undefined);
  return (
    (asked && replyTo(asked, reply, reader)) ??
    barePickOf(offered, reply, reader) ??
    (isTimed ? timedPickOf(offered, reply, reader) : undefined) ??
    turnedDown(reply, { said: meant, reader }) ??
    (isTimed ? dayPickOf(offered, reply, { reader, said: meant }) : undefined) ??
    pickOf(offered, reply, reader) ??
    meant
  );
}

function replyReader({ grammar, context }: Trace, read: ReplyReader['read']): ReplyReader {
  const { zones, services = [], members = [] } = context;
  const { tokenize, choiceAt, pickAt, barePick, denial, turnDown } = grammar;
  return {
    ...{ tokenize, choiceAt, pickAt, barePick, denial, turnDown },
    read,
    zoneIn(words) {
      const zoneId = zoneNamedIn(sentenceOf(tokenize(words), context));
      return zoneId === undefined ? undefined : zones.named(zoneId);
    },
    serviceChosen(words, ids) {
      const among = services.filter(({ id }) => ids.includes(id));
      return grammar.services.chosen(words, among);
    },
    whoAnswered: (words, ids) => grammar.members.answered(words, members, ids),
    isGlue: (word) => grammar.glue.has(word),
  };
}

/** What is meant, with the service and the people that are settled, or left to be asked. */
export function settled({ meant, context }: Trace): Interpretation | undefined {
  return meant && withMemberDoubt(withServiceDoubt(meant, context), context);
}

/** The service that's meant, or the question which one; one at a time: what's in doubt of the time goes first. */
function withServiceDoubt(
  interpretation: Interpretation,
  { services = [], settledServiceId, likelyServiceId }: InterpretationContext,
): Interpretation {
  const { serviceIds, durationMinutes, doubt } = interpretation;
  if (settledServiceId !== undefined) return { ...interpretation, serviceIds: [settledServiceId] };
  if (serviceIds.length < 2) return interpretation;
  if (likelyServiceId !== undefined && serviceIds.includes(likelyServiceId)) {
    return { ...interpretation, serviceIds: [likelyServiceId] };
  }
  const asLong = services.filter(
    (service) => serviceIds.includes(service.id) && service.durationMinutes === durationMinutes,
  );
  const [only, another] = asLong;
  if (only && !another) return { ...interpretation, serviceIds: [only.id] };
  return { ...interpretation, doubt: doubt ?? 'which_service' };
}
