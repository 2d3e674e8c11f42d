import { ChangedMeanwhile } from '../../actions/action.ts';
import { ApiError, type Refusal } from '../../domain/errors.ts';
import { FormRefused, type Posted } from '../visit.ts';
import type { BookingVisit } from './requested-booking.ts';

/** What to tell someone who couldn't move it, with the nearest free slots; undefined for a bug. */
export function refusedMove(error: unknown, { form, texts }: Posted<BookingVisit>): MoveRefused | undefined {
  const said = texts.bookingMove;
  if (error instanceof MoveRefused) return error;
  if (error instanceof ChangedMeanwhile) return new MoveRefused(said.changedMeanwhile, { status: 409 });
  const refusal = error instanceof ApiError ? error.refusal : undefined;
  if (!refusal) return undefined;
  if (refusal.code === 'INVALID_INPUT' && form.has('start'))
    return new MoveRefused(texts.desk.noSuchTime, { status: 422 });
  const answer = answers[refusal.code];
  const mayOverrule = refusal.code === 'BOOKING_STARTED';
  if (answer) return new MoveRefused(said[answer.text], { status: answer.status, mayOverrule });
  if (!('slots' in refusal)) return undefined;
  const nearest = refusal.slots.map(({ id }) => id);
  const why = refusal.code === 'SLOT_TAKEN' ? said.justTaken : said.notBookable;
  const what = nearest.length > 0 ? said.nearestFirst : said.nothingElse;
  return new MoveRefused(`${why} ${what}`, { status: 409, nearest, mayOverrule: true });
}

type Refused = {
  status: number;
  /** The nearest free slots. */
  nearest?: readonly string[];
  /** Whether somebody may overrule what's in the way, unless the time is taken. */
  mayOverrule?: boolean;
};

/** A move that can't be made. */
export class MoveRefused extends FormRefused {
  readonly nearest: readonly string[];
  readonly mayOverrule: boolean;

  constructor(text: string, { status, nearest = [], mayOverrule = false }: Refused) {
    super({ text }, { status });
    this.nearest = nearest;
    this.mayOverrule = mayOverrule;
  }
}

type Answer = { text: 'chooseBelow' | 'unreachable' | 'cancelled' | 'started'; status: number };

const answers: Readonly<Partial<Record<Refusal['code'], Answer>>> = {
  INVALID_INPUT: { text: 'chooseBelow', status: 422 },
  SLOT_ID_INVALID: { text: 'chooseBelow', status: 422 },
  CALENDAR_UNREACHABLE: { text: 'unreachable', status: 503 },
  BOOKING_CANCELLED: { text: 'cancelled', status: 409 },
  BOOKING_STARTED: { text: 'started', status: 409 },
};
