import { compose } from '../meaning/compose.ts';
import type { Expression, Frame } from '../reading/expression.ts';
import { dayOnly, hasDay, hasTime, isSame } from '../reading/frame.ts';
import type { LocalMoment } from '../reading/range.ts';
import { asksForTime, isAsking, isDated, isOperator, isTime, type Part, rulesOut } from './part.ts';

/** "you've got Thursday at nine or Friday at two? I'll take the Friday", "…, I'll go with the later one": of several times that were said the one that is chosen. */
export function withChosen(parts: readonly Part[], moment: LocalMoment): readonly Part[] {
  const at = parts.length > 1 ? parts.findIndex(isOffer) : -1;
  const offer = parts[at];
  const index = offer ? parts.findIndex((part, later) => later > at && mayChoose(part, offer)) : -1;
  const part = parts[index];
  if (!offer || !part) return parts;
  const chosen = chosenBy(part, framesOf(offer, moment));
  if (!chosen) return parts;
  const said: Expression[] = [
    { kind: 'time', frame: chosen, from: part.from, to: part.from, isApart: false },
  ];
  return parts.with(at, { ...offer, role: 'told' }).with(index, { ...part, said, role: 'wish' });
}

/** Whether a part lists times, which others than the caller may have offered. */
function isOffer({ isOwn, said }: Part): boolean {
  return !isOwn && said.length > 2 && said.some((each) => isOperator(each, 'or', 'and'));
}

/** Whether a part may say which of the times in another it wants: it points to one, or names nothing but a day of what was told. */
function mayChoose({ role, said, chooses }: Part, offer: Part): boolean {
  const times = said.filter(isTime);
  if (chooses) return times.length === 0;
  const [day] = times;
  if (!isAsking(role) || times.length !== 1 || day?.kind !== 'time' || hasTime(day.frame)) return false;
  return isDated(day) && !asksForTime(offer);
}

function framesOf({ said }: Part, moment: LocalMoment): Frame[] {
  const { frames } = compose(said, moment).constraint;
  return frames.length > 1 && frames.every((frame) => hasDay(frame) || frame.clock) ? frames : [];
}

function chosenBy(part: Part, offered: readonly Frame[]): Frame | undefined {
  // "the first one doesn't work"
  const isOther = rulesOut(part) && offered.length === 2;
  if (part.chooses) return offered.at((part.chooses === 'former') === isOther ? -1 : 0);
  const day = part.said.find(isTime);
  const same = offered.filter((frame) => day?.kind === 'time' && hasTime(frame) && isOnDay(frame, day.frame));
  return same.length === 1 ? same[0] : undefined;
}

/** Whether a time is on a day that is said again: "Friday", "the Friday". */
function isOnDay(frame: Frame, day: Frame): boolean {
  const weekdays = day.lean?.kind === 'weekday' && day.lean.side === 0 ? day.lean.weekdays : undefined;
  if (!weekdays) return isSame(dayOnly(frame), dayOnly(day));
  return frame.weekday?.weekdays.some((weekday) => weekdays.includes(weekday)) ?? false;
}
