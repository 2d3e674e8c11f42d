import type { FoundPromise } from '../../../db/queries/promises/findings.ts';
import { dateName, shortDay } from '../../../views/calendars/day-names.ts';
import { clockTime } from '../../../views/desk/times.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import { dateOfDay, dayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';

/** What times are told by. */
type Telling = { zone: Zone; now: number; texts: Texts };

/** A time with its day: "Tue, 24 Nov at 14:00". */
export function momentName(at: number, { zone, now, texts }: Telling): string {
  const { year } = dateOfDay(dayOf(zone.localAt(now)));
  return texts.callSteps.dayAt(shortDay(dayOf(zone.localAt(at)), texts, year), clockTime(at, zone, texts));
}

/** A time where there's little room: "14:00" of today, else the date, "24 Nov". */
export function shortMoment(at: number, { zone, now, texts }: Telling): string {
  const [day, today] = [at, now].map((each) => dayOf(zone.localAt(each)));
  return day === today || day === undefined ? clockTime(at, zone, texts) : dateName(day, texts);
}

/** What became of what a bot said, or didn't say, in a sentence. */
export function findingSentence(
  { kind, op, saidAt, isAt }: Pick<FoundPromise, 'kind' | 'op' | 'saidAt' | 'isAt'>,
  telling: Telling,
): string {
  const { promises } = telling.texts;
  const [said, is] = [saidAt, isAt].map((at) => (at === null ? undefined : momentName(at, telling)));
  const times = { said, is };
  if (op === 'offer' || kind === 'invented') return promises.invented(times);
  if (kind === 'broken') return promises.notDone(op, times);
  return promises[kind](op, times);
}
