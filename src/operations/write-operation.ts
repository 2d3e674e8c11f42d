import { createHash } from 'node:crypto';
import { type Static, type TObject, Type } from '@sinclair/typebox';
import { keepAnswer, keptAnswer } from '../../db/queries/bookings/idempotency-keys.ts';
import { type Writing, withinWorkspace, write } from '../../db/write.ts';
import { type Action, NotFound, runWithin } from '../actions/action.ts';
import { answersKeptMs } from '../actions/housekeeping.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { ApiError } from '../domain/errors.ts';

import type { Services } from '../services.ts';
import { describeBooking } from './answer/descriptions.ts';
import type { leftSchema } from './answer/left-shape.ts';
import { withManageUrl } from './answer/manage-url.ts';
import { refusalOfAction } from './answer/refused-action.ts';
import type { holdSchema } from './answer/shapes.ts';
import { spokenRefusal } from './answer/spoken-refusal.ts';
import { type ToldBooking, withTold } from './answer/told-messages.ts';
import { rememberTaken } from './answer/told-slots.ts';
import {
  type Call,
  closedInput,
  idempotencyKeyMaxLength,
  type Operation,
  type OperationDeclaration,
  type Outcome,
  requesterOf,
} from './operation.ts';

const idempotencyKeyInput = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: idempotencyKeyMaxLength,
    description:
      'Identifies this request. Within 24 hours, a retry with the same key runs nothing and gets the same answer. Also as header Idempotency-Key.',
  }),
);

/** What a write says of what it did. */
type Told = {
  booking?: Booking;
  hold?: Static<typeof holdSchema>;
  left?: Static<typeof leftSchema>;
  otherBookings?: readonly object[];
  message: string;
  /** The message as models get it, where that names an operation, and what they're told in its place. */
  forModels?: { message: string; note: string };
  isNew?: boolean;
};

/** A write as its file declares it: the action it calls, what that needs, and how its result is told. */
type WriteDeclaration<Input extends TObject, Wanted, Result> = Omit<
  OperationDeclaration<Input, TObject>,
  'method' | 'run'
> & {
  action: Action<NoInfer<Wanted>, Result>;
  /** Whether it gives back what it tells of, so that the caller's next words don't refer to that. */
  givesBack?: boolean;
  /** Throws ApiError for input that's wrong in itself. */
  read(services: Services, call: Call, given: Static<Input>): Wanted | Promise<Wanted>;
  tell(services: Services, call: Call, done: { wanted: Wanted; result: Result }): Told;
};

/** Makes an operation that changes something, once per idempotency key. */
export function declareWrite<Input extends TObject, Wanted, Result>({
  action,
  read,
  tell,
  givesBack = false,
  ...declaration
}: WriteDeclaration<Input, Wanted, Result>): Operation {
  const { name, input } = declaration;
  return {
    ...declaration,
    method: 'POST',
    isWrite: true,
    input: closedInput({ ...input.properties, idempotencyKey: idempotencyKeyInput }),
    async run(services, call, checked) {
      // The interfaces check the input before they call `run`.
      const given = checked as Static<Input> & { idempotencyKey?: string };
      const [reading] = await Promise.allSettled([(async () => read(services, call, given))()]);
      if (reading.status === 'rejected' && idempotencyKeyOf(call, given) === undefined) throw reading.reason;
      const asked = once(services, call, {
        operation: name,
        given,
        async run(transaction) {
          if (reading.status === 'rejected') throw reading.reason;
          const wanted = reading.value;
          const context = { ...requesterOf(call), transaction };
          const result = await runWithin(services, action, { context, input: wanted });
          const { isNew = false, booking, ...others } = tell(services, call, { wanted, result });
          const described = booking ? [describeBooking(services, call, booking)] : [];
          const [told] = await withTold(transaction, call, described);
          const answer = { ...(told && { booking: told }), ...others, now: call.zone.format(call.now) };
          return { answer, isNew, booking };
        },
      });
      const { booking, ...outcome } = await asked.catch((error: unknown) => {
        // What couldn't be read says more than that its key was used for something else.
        const isReused = error instanceof ApiError && error.refusal.code === 'IDEMPOTENCY_KEY_REUSED';
        throw reading.status === 'rejected' && isReused ? reading.reason : error;
      });
      if (!givesBack) rememberTaken(services, call, outcome.answer);
      const { booking: answered } = outcome.answer;
      const told = answered && { booking: await withManageUrl(services, call, { answered, booking }) };
      return toldTo(call, { ...outcome, answer: { ...outcome.answer, ...told } });
    },
  };
}

type Answer = Omit<Told, 'isNew' | 'booking'> & { booking?: ToldBooking; now: string };

/** An answer as it's kept, in the form of its face. */
function toldTo({ via }: Call, { answer: { forModels, ...answer }, ...outcome }: Outcome<Answer>): Outcome {
  if (!forModels || via !== 'mcp') return { ...outcome, answer };
  return { ...outcome, answer: { ...answer, message: forModels.message }, note: forModels.note };
}

type WriteRequest = {
  operation: string;
  given: { idempotencyKey?: string };
  run(transaction: Writing): Promise<{ answer: Answer; isNew: boolean; booking: Booking | undefined }>;
};

/** What came of a write, and the booking that its answer tells of; undefined for a kept answer. */
type Written = Outcome<Answer> & { booking?: Booking | undefined };

/**
 * Runs a write once per idempotency key, keeping its answer in the same transaction. An error undoes everything and keeps
 * no answer. Throws ApiError IDEMPOTENCY_KEY_REUSED, and the action's refusals as ApiError.
 */
async function once(
  services: Services,
  call: Call,
  { operation, given, run }: WriteRequest,
): Promise<Written> {
  const key = idempotencyKeyOf(call, given);
  const kept = key === undefined ? undefined : { operation, key, inputHash: hashOf(call, given) };
  const work = async (transaction: Writing): Promise<Written> => {
    const earlier = kept && (await earlierAnswer(services, { transaction, call, kept }));
    if (earlier) return earlier;
    const { answer, isNew, booking } = await run(transaction);
    if (kept) await keep(transaction, { call, kept, answer });
    return { answer, isNew, isReplay: false, booking };
  };
  try {
    return await write(services.db, work, withinWorkspace(call));
  } catch (error) {
    if (error instanceof NotFound) throw spokenRefusal(services, call, 'BOOKING_NOT_FOUND');
    throw await refusalOfAction(services, call, error);
  }
}

function idempotencyKeyOf(call: Call, given: { idempotencyKey?: string }): string | undefined {
  return given.idempotencyKey ?? call.idempotencyKey;
}

async function keep(
  transaction: Writing,
  { call, kept, answer }: { call: Call; kept: IdempotencyKey; answer: Answer },
): Promise<void> {
  await keepAnswer(transaction, {
    ...kept,
    workspaceId: call.workspaceId,
    answer: JSON.stringify(answer),
    // Erasing a person finds their answers by this.
    bookingId: answer.booking?.id ?? answer.left?.id ?? null,
    at: call.now,
  });
}

type IdempotencyKey = { operation: string; key: string; inputHash: string };

async function earlierAnswer(
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

/** SHA-256 of the checked input, regardless of the order of its fields. */
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
