import type { Texts } from '../../../views/texts/en/en.ts';
import type { Refusal } from '../../domain/errors.ts';
import { refusalOf, restWording } from '../../operations/answer/worded-refusal.ts';
import { bookSlot } from '../../operations/book-slot.ts';
import { cancelBooking } from '../../operations/cancel-booking.ts';
import { checkAvailability } from '../../operations/check-availability.ts';
import { holdSlot } from '../../operations/hold-slot.ts';
import { createInputCheck, type InputCheck } from '../../operations/input/check.ts';
import type { Call, Operation } from '../../operations/operation.ts';
import { rescheduleBooking } from '../../operations/reschedule-booking.ts';
import type { Services } from '../../services.ts';

/** An operation that can be tried. */
export type Tried = { operation: Operation; check: InputCheck };

/** What can be tried without a key. */
export const tried = {
  ask: triedAs(checkAvailability),
  hold: triedAs(holdSlot),
  book: triedAs(bookSlot),
  move: triedAs(rescheduleBooking),
  cancel: triedAs(cancelBooking),
} as const satisfies Record<string, Tried>;

function triedAs(operation: Operation): Tried {
  return { operation, check: createInputCheck(operation.input, ['calendarId']) };
}

/** An answer as the API gives it; `refusal` if it refuses. */
export type ApiAnswer = { status: number; body: Record<string, unknown>; refusal?: Refusal };

/** Answers as an API request would be, but without a key and without counting toward the rate limit. */
export async function answerTo(
  services: Services,
  { operation, check }: Tried,
  { given, call }: { given: Record<string, unknown>; call(): Call },
): Promise<ApiAnswer> {
  try {
    const input = check(given);
    const { answer, isNew } = await operation.run(services, call(), input);
    return { status: isNew ? 201 : 200, body: Object.fromEntries(Object.entries(answer ?? {})) };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    const { refusal } = refused;
    return { ...restWording(refusal), refusal };
  }
}

/** What's said of an answer: its sentence, else what's wrong with a field. */
export function sentenceOf({ message, error, path }: ApiAnswer['body'], { guideTrial }: Texts): string {
  if (message !== undefined) return String(message);
  return guideTrial.problem(String(path ?? '').slice(1), String(error));
}
