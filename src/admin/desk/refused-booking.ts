import { ApiError, InputError } from '../../domain/errors.ts';
import type { Period } from '../../domain/time/period.ts';
import { isFinal, isTaken, type Obstacle, obstaclesTo } from '../../operations/search/obstacles.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { FormRefused, type Posted } from '../visit.ts';
import { placeAsked } from './asked-people.ts';
import type { AskedTime } from './asked-time.ts';
import type { HandBooking } from './booking-fields.ts';

/** What to tell someone who couldn't book; undefined for a bug. */
export async function refusedBooking(
  error: unknown,
  visit: Posted<CalendarVisit>,
  asked: AskedTime & { slot: Period },
): Promise<FormRefused | undefined> {
  const { desk, booking } = visit.texts;
  if (error instanceof InputError) return new FormRefused({ text: error.message });
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (!refusal) return undefined;
  if (refusal.code === 'CALENDAR_UNREACHABLE')
    return new FormRefused({ text: desk.unreachable }, { status: 503 });
  if ('slots' in refusal) {
    // The API calls it taken, too, where only a buffer is in the way.
    const obstacles = await obstaclesTo(visit.services, { ...placeAsked(visit, asked), within: asked.slot });
    if (obstacles.length === 0 || isTaken(obstacles)) return refusedTime('time', desk.taken);
    if (isUnconfirmed(obstacles)) return new FormRefused({ text: desk.unreachable }, { status: 503 });
    if (obstacles.some(({ kind }) => kind === 'nobody'))
      return refusedTime('service', visit.texts.people.nobody);
    if (isFinal(obstacles)) return refusedTime('date', desk.obstacles.long_past);
    return refusedTime('overrule', desk.overruleNeeded);
  }
  if (refusal.code !== 'INVALID_INPUT') return undefined;
  const field = refusal.path.slice(1);
  const rules: Readonly<Record<string, string>> = booking.rules;
  return new FormRefused({ field, text: rules[field] ?? refusal.problem });
}

/** Whether everyone whom it could be with has a linked calendar that can't be read. */
function isUnconfirmed(obstacles: readonly Obstacle[]): boolean {
  const people = new Set(obstacles.flatMap(({ person }) => person ?? []));
  const unread = obstacles.flatMap(({ kind, person }) => (kind === 'unconfirmed' ? (person ?? []) : []));
  return people.size > 0 && new Set(unread).size === people.size;
}

function refusedTime(field: keyof HandBooking, text: string): FormRefused {
  return new FormRefused({ field, text }, { status: 409 });
}
