import { dayMs, dayOf, minuteMs } from '../domain/time/local-time.ts';
import type { Language } from '../language/language.ts';
import type { CheckedCall } from './call.ts';

/** How many lines before a promise the caller may have chosen what's promised. */
const farthest = 8;

/** The offer that the caller chose last before a line, for a promise that names no time; undefined if that isn't clear. */
export function lastChosenAt(call: CheckedCall, line: number, language: Language): number | undefined {
  const { lines, offeredAt, startedAt, calendar } = call;
  const offers = [...new Set(offeredAt)];
  const offered = offers.map((at) => ({ startAt: at, endAt: at }));
  for (let at = line - 1; at >= Math.max(0, line - farthest); at--) {
    const said = lines[at];
    if (said?.who !== 'caller') continue;
    const read = language.interpret(said.text, { ...calendar, now: startedAt, offered });
    const [window, other] = read?.windows ?? [];
    if (!window || other || read?.kind !== 'instant' || window.startAt === null) continue;
    return fittingOffer(offers, window.startAt, call);
  }
  return undefined;
}

/** The only offer at that time of day, of that day if there are several; whether it's am or pm is left open. */
function fittingOffer(
  offers: readonly number[],
  at: number,
  { calendar: { zone } }: CheckedCall,
): number | undefined {
  const halfDay = (instant: number) => Math.floor((zone.localAt(instant) % (dayMs / 2)) / minuteMs);
  const fitting = offers.filter((offer) => halfDay(offer) === halfDay(at));
  const onDay = fitting.filter((offer) => dayOf(zone.localAt(offer)) === dayOf(zone.localAt(at)));
  const [only, other] = onDay.length > 0 ? onDay : fitting;
  return other === undefined ? only : undefined;
}
