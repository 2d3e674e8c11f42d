import { inPart, minutesOf } from '../reading/clock.ts';
import { comingWeekday } from '../reading/day-arithmetic.ts';
import type { Clock, Frame } from '../reading/expression.ts';
import { dayOnly, hasDay, hasTime, isSame, merged, overridden } from '../reading/frame.ts';
import { numberAsClock } from '../reading/range.ts';
import { completed } from './completed.ts';
import { type Aside, asideAs, isListing, type Piece, type Relation } from './piece.ts';

const mostAlternatives = 12;

/** The times asked for and those ruled out, from the pieces of a sentence in order. */
export function foldPieces(pieces: readonly Piece[], today: number): { frames: Frame[]; excluded: Frame[] } {
  const frames: Frame[] = [];
  const excluded: Frame[] = [];
  const scopes: Frame[] = [];
  let aside: Aside | undefined;
  let said: Frame | undefined;
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    const before = said?.clock ? said : frames.at(-1);
    const frame = withoutNumber(piece, before) ?? beforeAlternative(piece, next);
    if (!frame) continue;
    said = frame;
    const as = asideAs({ frame, relation: piece.relation, next }, aside);
    const isTakenBack = as === 'ruled_out' && takeBack(frames, frame);
    aside = as && !isTakenBack ? { as, frame } : undefined;
    if (!as) addFrame(frames, { frame, relation: piece.relation, next }, today);
    if (!aside) continue;
    if (as === 'ruled_out') excluded.push(frame);
    scopes.push(...scopeOf(frame, as === 'compared' ? 'than' : piece.relation));
  }
  addImplied(frames, { pieces, scopes, today });
  const isAnyDay = excluded.some(hasDay);
  return {
    // "between one and three except monday" means every other day.
    frames: completed(frames)
      .map((frame) => secondOf(frame, excluded, today))
      .map((frame) => (isAnyDay && !hasDay(frame) ? { ...frame, isDaily: true } : frame)),
    excluded: excluded.slice(0, mostAlternatives),
  };
}

/** Adds what wasn't said as such: a likely hour, and the days that something was ruled out of. */
function addImplied(
  frames: Frame[],
  { pieces, scopes, today }: { pieces: readonly Piece[]; scopes: readonly Frame[]; today: number },
): void {
  const isOpen = frames.length === 1 ? frames.every(isWithoutClock) : !frames.some(hasTime);
  const likely = isOpen ? likelyHour(pieces) : undefined;
  if (likely) addFrame(frames, { frame: likely, relation: 'with' }, today);
  const [scope] = scopes;
  if (scope && !frames.some(hasDay)) addFrame(frames, { frame: scope, relation: 'with' }, today);
}

/** "Tuesday evening, so say eight": only the part of the day is known, or a bound. */
function isWithoutClock({ clock, range, elapsed, span, instantAt }: Frame): boolean {
  return (clock ?? range ?? elapsed ?? span ?? instantAt) === undefined;
}

/** What is asked for where all but something is: the week of "any day but Friday next week", or of "not Friday next week". */
function scopeOf(frame: Frame, relation: Relation): Frame[] {
  const { period, weekday, date, days } = frame;
  if (period && (weekday ?? date ?? days)) return [{ period }];
  // "next week, mornings are out"
  if (period && frame.part && period.unit !== 'days') return [{ period }];
  // "mornings are better than afternoons on Friday"
  const isDayShared = relation === 'except' || relation === 'than';
  return isDayShared && hasDay(frame) && hasTime(frame) ? [dayOnly(frame)] : [];
}

/** "at seven, sorry, not seven, eight": takes back the time of day asked for last; false if it was another. */
function takeBack(frames: Frame[], frame: Frame): boolean {
  const last = frames.at(-1);
  if (!frame.clock || !last?.clock || hasDay(frame) || last.clock.minute !== frame.clock.minute) return false;
  const { clock: _, ...rest } = last;
  frames.splice(-1, 1, ...(Object.keys(rest).length > 0 ? [rest] : []));
  return true;
}

/** "not this Monday, next Monday": the second from today. */
function secondOf(frame: Frame, excluded: readonly Frame[], today: number): Frame {
  const which = frame.weekday?.which;
  if (which !== 'next' && which !== 'nearest') return frame;
  const { weekday, ...rest } = frame;
  const [day] = weekday?.weekdays ?? [];
  if (day === undefined) return frame;
  const isFirstOut = excluded.some(
    (each) => each.weekday?.weekdays.includes(day) && each.weekday.which !== 'next',
  );
  const second = comingWeekday(today, day) + 7;
  return isFirstOut ? { ...rest, days: { from: second, to: second + 1 } } : frame;
}

/** "at three or four": a bare number is what the time before it was; otherwise it's no time. */
function withoutNumber({ frame, relation }: Piece, before: Frame | undefined): Frame | undefined {
  if (frame.number === undefined) return frame;
  const { number, isLikelyTime: _, ...rest } = frame;
  const isBeside = isListing(relation) || ['else', 'not', 'except', 'than', 'correction'].includes(relation);
  if (!isBeside) return undefined;
  if (before?.clock) {
    const clock = numberAsClock(number);
    return clock && { ...rest, clock };
  }
  // "Thursday afternoon but not three"
  const part = relation === 'not' || relation === 'except' ? before?.part : undefined;
  const hour = part && numberAsClock(number);
  if (hour && isWithinPart({ part }, { clock: hour })) return { ...rest, clock: inPart(hour, part) };
  return before?.date && number <= 31 ? { ...rest, date: { ...before.date, day: number } } : undefined;
}

/** "29 or 30 august", "three or four pm": a number is what its alternative is. */
function beforeAlternative({ frame }: Piece, next: Piece | undefined): Frame | undefined {
  if (frame.number === undefined || !next || !isListing(next.relation)) return undefined;
  const { number, isLikelyTime: _, ...rest } = frame;
  if (next.frame.date)
    return number <= 31 ? { ...rest, date: { ...next.frame.date, day: number } } : undefined;
  const clock = next.frame.clock && numberAsClock(number);
  return clock && { ...rest, clock };
}

/** "move it to three", "the 27 is fine": an hour or a day if no other time was said. */
function likelyHour(pieces: readonly Piece[]): Frame | undefined {
  const piece = pieces.findLast(({ frame }) => frame.number !== undefined && frame.isLikelyTime);
  const number = piece?.frame.number;
  if (number === undefined) return undefined;
  const clock = numberAsClock(number);
  if (clock) return { clock };
  return number <= 31 ? { date: { day: number } } : undefined;
}

function addFrame(
  frames: Frame[],
  { frame, relation, next }: Piece & { next?: Piece | undefined },
  today: number,
): void {
  const last = frames.at(-1);
  if (last && (isOneDayWithSlip(last, { frame, relation }, next) || isAgainAfterSlip(last, frame))) {
    frames[frames.length - 1] = { ...last, ...frame };
    return;
  }
  const isElse = relation === 'else';
  const isChoice = !last || isElse || isOther(last, { frame, relation, next });
  const isCorrection = relation === 'correction';
  const both = isChoice || isCorrection ? undefined : merged(nearest(last, frame, relation), frame, today);
  const isInPlace =
    isCorrection || relation === 'apart' || (relation === 'with' && last && !isListed(last, frame));
  // "… else Thursday, all of them at four": the time is for each.
  if (both)
    frames[frames.length - 1] =
      relation === 'apart' && both.isElse && frame.clock ? { ...both, isElse: false } : both;
  else if (last && isInPlace)
    frames.splice(
      0,
      frames.length,
      overridden(isCorrection ? replaced(onDay(last, frames), frame) : last, frame, today),
    );
  else if (frames.length < mostAlternatives) frames.push(opened(isElse ? { ...frame, isElse } : frame));
}

/** Whether a time is another choice beside the last. */
function isOther(last: Frame, { frame, relation, next }: Piece & { next?: Piece | undefined }): boolean {
  if (relation === 'comma') return isSameKind(last, frame);
  return relation === 'or' || (relation === 'and' && isHourOfNextDay(last, frame, next));
}

/** "Tuesday at ten and at ten on Thursday": the hour once more, for another day. */
function isHourOfNextDay(last: Frame, { clock, ...rest }: Frame, next: Piece | undefined): boolean {
  const isAgain = clock !== undefined && clock.minute === last.clock?.minute && hasDay(last) && !hasDay(rest);
  return isAgain && next?.relation === 'with' && hasDay(next.frame) && !hasTime(next.frame);
}

/** "Monday at nine or ten, no, half past nine": the last of some times, on their day. */
function onDay(last: Frame, frames: readonly Frame[]): Frame {
  const day = hasDay(last) ? undefined : frames.findLast(hasDay);
  return day ? { ...dayOnly(day), ...last } : last;
}

/** "Thursday at half two, no, Monday morning", "… Monday any time": without a clock time that another time of day is said instead of. */
function replaced(last: Frame, frame: Frame): Frame {
  const { clock, part, range, after, before, looseLean, isOwnTime } = frame;
  if (isOwnTime && !hasTime(frame)) return dayOnly(last);
  if (!last.clock || clock || looseLean) return last;
  const isInPart = part && !(range ?? after ?? before) && isWithinPart({ part }, { clock: last.clock });
  if (isInPart || !(part ?? range ?? after ?? before)) return last;
  const { clock: _, ...rest } = last;
  return rest;
}

/** "tomorrow Thursday" on a Tuesday: one day, with a slip in it, if it doesn't begin a list of days. */
function isOneDayWithSlip(last: Frame, { frame, relation }: Piece, next: Piece | undefined): boolean {
  const isList = next && (isListing(next.relation) || next.relation === 'with') && isDayNamed(next.frame);
  const isTogether = relation === 'with' || relation === 'comma';
  return isTogether && !isList && (isSlip(last, frame) || isSlip(frame, last));
}

/** "tomorrow's Monday, isn't it, tomorrow at nine": the day is said again, and the slip remains. */
function isAgainAfterSlip({ days, weekday }: Frame, frame: Frame): boolean {
  const isOther = days === undefined || weekday === undefined || !isSame(days, frame.days);
  return !isOther && !(frame.weekday ?? frame.date ?? frame.period);
}

function isSlip(near: Frame, { weekday, days, date, period }: Frame): boolean {
  if (!near.days || near.isHoliday || near.weekday || days || date || period) return false;
  if (weekday?.weekdays.length !== 1 || weekday.which === 'every') return false;
  return near.days.to === near.days.from + 1;
}

function isDayNamed({ weekday, days, date }: Frame): boolean {
  return weekday !== undefined || days !== undefined || date !== undefined;
}

function opened(frame: Frame): Frame {
  return hasDay(frame) || !hasTime(frame) ? frame : { ...frame, isTimeFirst: true };
}

/** Whether both are days or both are times of day, so that a comma between them lists. */
function isSameKind(a: Frame, b: Frame): boolean {
  return (
    (hasDay(a) && hasDay(b) && !isRefined(a, b)) ||
    (hasTime(a) && hasTime(b) && !isWithinPart(a, b) && !isWithinPart(b, a) && !isWithinBound(a, b))
  );
}

/** "in the afternoon, after three": the time of day is in the part of it. */
function isWithinPart(last: Frame, { clock, after, before, range }: Frame): boolean {
  const { part } = last;
  const said = clock ?? after ?? before ?? range?.from;
  if (!part || !said || (last.clock ?? last.after ?? last.before ?? last.range)) return false;
  const { minute } = inPart(said, part);
  return minute >= part.from && minute <= part.to;
}

/** "right after eleven, say half past": an hour within the bound right before it. */
function isWithinBound(last: Frame, { clock, ...rest }: Frame): boolean {
  if (!clock || last.clock || !(last.after ?? last.before)) return false;
  if (hasDay(rest) && !isSame(dayOnly(rest), dayOnly(last))) return false;
  return minutesOf(clock).some((minute) => fits({ minute, isOpen: false }, last));
}

/** "I work until five, so after six": of a time and a bound apart from it, the later counts. */
function nearest(last: Frame, frame: Frame, relation: Relation): Frame {
  if (relation !== 'apart' || !last.clock || !(frame.after ?? frame.before)) return last;
  if (fits(last.clock, frame)) return last;
  const { clock: _, ...rest } = last;
  return rest;
}

/** "Tuesday at three, just not before noon": the time is within the bound. */
function fits(clock: Clock, { after, before }: Frame): boolean {
  const from = after ? Math.min(...minutesOf(after)) : 0;
  const to = before ? Math.max(...minutesOf(before)) : 1440;
  return !clock.isOpen && clock.minute >= from && clock.minute <= to;
}

/** "monday tuesday wednesday": side by side, only times of one kind are a list. */
function isListed(a: Frame, b: Frame): boolean {
  return Boolean(
    (a.weekday && b.weekday) ||
      (a.date && b.date) ||
      (a.clock && b.clock) ||
      (a.period && b.period && isMonthOnly(a) && isMonthOnly(b)) ||
      (a.days && (b.days || b.weekday)),
  );
}

function isMonthOnly({ period, weekday, date }: Frame): boolean {
  return period?.unit === 'month' && !(weekday ?? date);
}

/** "friday, june 5": a comma usually means "or", but these are one day. */
function isRefined(a: Frame, b: Frame): boolean {
  const isDate = (frame: Frame) => frame.date !== undefined || frame.days !== undefined;
  return Boolean(
    (a.weekday && isDate(b)) ||
      (b.weekday && isDate(a)) ||
      (a.weekday && b.period) ||
      (a.period && (b.weekday || b.date || b.days)),
  );
}
