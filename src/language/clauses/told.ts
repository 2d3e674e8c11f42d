import type { Expression, Frame } from '../reading/expression.ts';
import { hasDay, hasTime } from '../reading/frame.ts';
import { asksForTime, hasNot, isAsking, isDated, isNextOne, isTime, type Part } from './part.ts';

/** Gives clauses the roles that those around them tell. */
export function withToldRoles(parts: readonly Part[]): readonly Part[] {
  return withTurned(withTaken(withReasons(withSameDay(parts))));
}

/** "Wednesday is hopeless, I'll leave it for now": nothing that was said before is asked for. */
export function withGivenUp(parts: readonly Part[]): readonly Part[] {
  const last = parts.findLastIndex(({ isGivingUp }) => isGivingUp);
  return last < 0 ? parts : parts.map((part, at) => (at > last ? part : { ...part, role: 'past' }));
}

/** "on the 22nd, that's a Wednesday isn't it": the day once more, rightly or not. */
function withSameDay(parts: readonly Part[]): readonly Part[] {
  if (parts.length < 2) return parts;
  const said = parts.map((part) => [...part.said]);
  for (const [index, part] of parts.entries()) {
    const [before, after] = [said[index - 1], said[index]];
    const [last, first] = [before?.at(-1), after?.[0]];
    const isRightAfter = first && last && first.from - last.to <= longestTag && !hasNot(before ?? []);
    if (!isRightAfter || !isAsking(parts[index - 1]?.role) || !isSameDay(last, first)) continue;
    // What is told may only be that; what is asked for may go on.
    if (part.role !== 'told' && first.from - part.openedTo > 0) continue;
    if (part.role === 'told' && after?.some((each) => each !== first && isTime(each))) continue;
    before?.push({ ...first, isApart: false });
    after?.shift();
  }
  return parts.map((part, index) => ({ ...part, said: said[index] ?? [] }));
}

/** "that's a", "also": the words between. */
const longestTag = 2;

/** A date or a day such as tomorrow, and a weekday, in either order. */
function isSameDay(a: Expression, b: Expression): boolean {
  if (a.kind !== 'time' || b.kind !== 'time') return false;
  const [first, second] = isNear(a.frame) ? [a.frame, b.frame] : [b.frame, a.frame];
  const { weekday, ...rest } = second;
  const isWeekdayOnly = weekday?.weekdays.length === 1 && weekday.which === 'coming' && !hasDay(rest);
  return isNear(first) && isWeekdayOnly && !hasTime(rest) && rest.lean === undefined;
}

function isNear({ days, date, weekday, isHoliday, lean }: Frame): boolean {
  if (lean) return false;
  const isOneDay = days !== undefined && days.to === days.from + 1 && !isHoliday;
  return (isOneDay || date !== undefined) && weekday === undefined;
}

/** What comes right before a "so" is its reason: "my permit expires on Friday, so Thursday". */
function withReasons(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    const next = parts[index + 1];
    const isReason =
      part.role === 'plain' &&
      !hasNot(part.said) &&
      next?.isSo &&
      asksForTime(next) &&
      next.said.some(isDated);
    if (isReason) return { ...part, role: 'told' };
    // "we'll be eight on the 30th at seven, otherwise at eight"
    const isChoice = part.role === 'told' && part.said.some(isTime) && next?.isElse && next.said.some(isTime);
    return isChoice ? { ...part, role: 'wish' } : part;
  });
}

/** What was told before "the rest of the week" is taken: "I have seminars on Tuesday, the rest of the week I'm free". */
function withTaken(parts: readonly Part[]): readonly Part[] {
  const rest = parts.findIndex((part) => asksForTime(part) && part.said.some(isRest));
  if (rest < 0) return parts;
  const taken = parts.slice(0, rest).findLast((part) => part.said.some(isTime));
  return parts.map((part) => (part === taken && part.role === 'told' ? { ...part, role: 'away' } : part));
}

/** "not this weekend, we've got visitors, the Sunday after": what comes after what is ruled out is asked for. */
function withTurned(parts: readonly Part[]): readonly Part[] {
  if (!parts.some(({ role, said }) => role === 'told' && said.some(isNextOne))) return parts;
  return parts.map((part, index) => {
    const times = part.said.filter(isTime);
    if (part.role !== 'told' || times.length === 0 || !times.every(isNextOne)) return part;
    const timed = parts.slice(0, index).filter(asksForTime);
    return timed.length > 0 && timed.every(({ said }) => hasNot(said)) ? { ...part, role: 'wish' } : part;
  });
}

function isRest(expression: Expression): boolean {
  return expression.kind === 'time' && expression.frame.lean?.kind === 'rest';
}
