import { createHash } from 'node:crypto';
import { keepAnswer, keptAnswer } from '../../db/queries/bookings/idempotency-keys.ts';
import { type Writing, write } from '../../db/write.ts';
import { dayMs } from '../domain/time/local-time.ts';
import type { Services } from '../services.ts';
import type { Call, Outcome } from './operation.ts';
import { refuseTime, TimeNotFree } from './refused-time.ts';
import { spokenRefusal } from './spoken-refusal.ts';

/** How long a retry is answered like the first try, in milliseconds. */
export const answersKeptMs = dayMs;

/** What was done, within its transaction. */
type Done<Answer> = {
  answer: Answer;
  isNew: boolean;
  /** The booking whose person the answer tells of. */
  bookingId?: string;
};

/**
 * Does a write in one durable transaction, together with all that belongs to it, and only once for an idempotency key.
 * Whatever `work` throws undoes all of it, and keeps no answer. Throws ApiError IDEMPOTENCY_KEY_REUSED, and for a
 * TimeNotFree of `work` the refusal that fits.
 */
export async function once<Answer>(
  services: Services,
  call: Call,
  {
    operation,
    input,
    work,
  }: {
    operation: string;
    input: { idempotencyKey?: string };
    work(transaction: Writing): Promise<Done<Answer>>;
  },
): Promise<Outcome<Answer>> {
  const key = input.idempotencyKey ?? call.idempotencyKey;
  const kept = key === undefined ? undefined : { operation, key, inputHash: hashOf(call, input) };
  try {
    return await write(services.db, async (transaction) => {
      if (!kept) return { ...(await work(transaction)), isReplay: false };
      const earlier = await earlierAnswer<Answer>(services, { transaction, call, kept });
      if (earlier) return earlier;
      const done = await work(transaction);
      await keepAnswer(transaction, {
        ...kept,
        workspaceId: call.workspaceId,
        answer: JSON.stringify(done.answer),
        bookingId: done.bookingId ?? null,
        at: call.now,
      });
      return { ...done, isReplay: false };
    });
  } catch (error) {
    if (error instanceof TimeNotFree) throw await refuseTime(services, call, error.slot);
    throw error;
  }
}

type Kept = { operation: string; key: string; inputHash: string };

async function earlierAnswer<Answer>(
  services: Services,
  { transaction, call, kept }: { transaction: Writing; call: Call; kept: Kept },
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
