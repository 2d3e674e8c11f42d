import { createHash } from 'node:crypto';
import { keepAnswer, keptAnswer } from '../../db/queries/bookings/idempotency-keys.ts';
import { type Writing, write } from '../../db/write.ts';
import { type Action, NotFound, runWithin } from '../actions/action.ts';
import { dayMs } from '../domain/time/local-time.ts';
import type { Services } from '../services.ts';
import { refusalOfAction } from './answer/refused-action.ts';
import { spokenRefusal } from './answer/spoken-refusal.ts';
import { type Call, type Outcome, requesterOf } from './operation.ts';

/** How long a retry is answered like the first try, in milliseconds. */
export const answersKeptMs = dayMs;

/** What was done, as it is answered. */
type Done<Answer> = {
  answer: Answer;
  isNew: boolean;
  /** The booking whose person the answer tells of. */
  bookingId?: string;
};

/** A write of an operation: the action that it asks for, and how what was done is answered. */
type WriteRequest<Input, Result, Answer> = {
  operation: string;
  /** What the caller sent, checked. */
  given: { idempotencyKey?: string };
  action: Action<Input, Result>;
  input: Input;
  answer(result: Result): Done<Answer>;
};

/**
 * Performs the action of a write, only once for an idempotency key: the answer is kept in the action's own transaction.
 * Whatever the action throws undoes all of it, and keeps no answer. Throws ApiError IDEMPOTENCY_KEY_REUSED, and what the
 * action is refused for as ApiError.
 */
export async function once<Input, Result, Answer>(
  services: Services,
  call: Call,
  request: WriteRequest<Input, Result, Answer>,
): Promise<Outcome<Answer>> {
  const { operation, given, action, input } = request;
  const key = given.idempotencyKey ?? call.idempotencyKey;
  const kept = key === undefined ? undefined : { operation, key, inputHash: hashOf(call, given) };
  try {
    return await write(services.db, async (transaction) => {
      const earlier = kept && (await earlierAnswer<Answer>(services, { transaction, call, kept }));
      if (earlier) return earlier;
      const context = { ...requesterOf(call), transaction };
      const done = request.answer(await runWithin(services, action, { context, input }));
      if (kept) await keep(transaction, { call, kept, done });
      return { ...done, isReplay: false };
    });
  } catch (error) {
    if (error instanceof NotFound) throw spokenRefusal(services, call, 'BOOKING_NOT_FOUND');
    throw await refusalOfAction(services, call, error);
  }
}

async function keep(
  transaction: Writing,
  { call, kept, done }: { call: Call; kept: IdempotencyKey; done: Done<unknown> },
): Promise<void> {
  await keepAnswer(transaction, {
    ...kept,
    workspaceId: call.workspaceId,
    answer: JSON.stringify(done.answer),
    bookingId: done.bookingId ?? null,
    at: call.now,
  });
}

type IdempotencyKey = { operation: string; key: string; inputHash: string };

async function earlierAnswer<Answer>(
  services: Services,
  { transaction, call, kept }: { transaction: Writing; call: Call; kept: IdempotencyKey },
): Promise<Outcome<Answer> | undefined> {
  const { workspaceId, now } = call;
  const earlier = await keptAnswer(transaction, { ...kept, workspaceId, since: now - answersKeptMs });
  if (!earlier) return undefined;
  if (earlier.inputHash === kept.inputHash) {
    return { answer: JSON.parse(earlier.answer), isNew: false, isReplay: true };
  }
  throw spokenRefusal(services, call, 'IDEMPOTENCY_KEY_REUSED');
}

/** SHA-256 of the checked input, whatever the order of its fields. */
function hashOf(call: Call, { idempotencyKey: _, ...input }: { idempotencyKey?: string }): string {
  return createHash('sha256')
    .update(canonicalJson({ ...input, calendarId: call.calendar.id }))
    .digest('hex');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
