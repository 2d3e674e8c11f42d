import { minuteMs } from '../domain/time/local-time.ts';
import type { CheckedCall } from './call.ts';
import type { Statement } from './statements.ts';
import { agrees, type Moment } from './times/agreement.ts';
import { isInZone, namesSlot, type SaidSlot, saysClock, saysDay } from './times/said-slots.ts';

type Offer = Extract<Statement, { kind: 'offer' }>;

/** How long before an appointment somebody may be asked to come: "ten past nine is best, for the papers". */
const early = 10 * minuteMs;

/** The times of an offer that nothing in a call held, was known or was done at. */
export function inventedIn({ slots, isWide, isReply }: Offer, call: CheckedCall, moment: Moment): SaidSlot[] {
  const { changes, offeredAt, knownAt } = call;
  const done = changes.flatMap(({ isDone, startAt }) => (isDone ? [startAt, startAt - early] : []));
  const free = [...offeredAt, ...knownAt, ...done];
  // "Five works", of a car that's ready.
  const isOfNothing = isReply && offeredAt.length === 0;
  const invented = slots.filter((slot, index) => {
    if (!namesSlot(slot, { isWide }) || isLoose(slot, slots[index + 1])) return false;
    return !(isOfNothing && !saysDay(slot)) && !free.some((at) => agrees(slot, at, moment));
  });
  // "ten here, noon for you": one of them is enough.
  return slots.some(isInZone) && invented.length < slots.length ? [] : invented;
}

/** "The same time in two weeks, on the 26th": what is counted from another time, or said more exactly right after. */
function isLoose({ frames, sameAs }: SaidSlot, next: SaidSlot | undefined): boolean {
  if (!frames.some(({ lean }) => lean) && !sameAs) return false;
  const isSaidAgain = next !== undefined && saysDay(next) && !saysClock(next);
  return isSaidAgain || frames.some(({ counted }) => counted);
}
