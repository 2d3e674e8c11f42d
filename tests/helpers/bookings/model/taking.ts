import type { Buffered } from '../../models/calendar-model.ts';
import type { ModelBooking, ModelClaim, ModelHold } from './model.ts';
import { type Asking, choicesIn, freeChoices } from './seating.ts';
import { type Target, timeRefused } from './target.ts';
import { type Turn, textOf } from './turn.ts';

/** Whose time is taken, and for how long where it's a hold's. */
export type Taker = Pick<ModelClaim, 'kind' | 'ownerId' | 'callId' | 'expiresAt' | 'serviceId' | 'teamId'>;

type Taking = {
  slot: Target;
  claim: Taker;
  moving?: ModelBooking;
};

/**
 * "All writes check what check-availability checks"; the asker's own holds that stand in the way end. A live hold promises
 * its time with those whom it is with, as long as they can have the slot: neither notice that has run out nor buffers that
 * have grown meanwhile stand in the way.
 */
export function take(
  turn: Turn,
  { slot, claim, moving }: Taking,
): { takenIds: string[]; isPromised: boolean } {
  const { model, calendar } = turn;
  const { now } = model;
  const hold = [slot.hold, holdOfCall(turn, slot)].find((each) => (each?.expiresAt ?? 0) > now);
  const own = { callId: textOf(turn, 'callId'), holdId: hold?.ownerId, movingId: moving?.id };
  const asking = { service: slot.service, withIds: slot.withIds ?? [], moving, own };
  const promise = hold && isOfSome(turn, { slot, asking, hold }) ? hold : undefined;
  const seats = promise?.claims ?? ordinarySeats(turn, slot, asking);
  const isSlot = calendar.isSlot(slot, { now, isPromised: promise !== undefined });
  const isFree = seats?.every((seat) => model.isFree(seat, own));
  if (!seats || !isSlot || !isFree) throw timeRefused(turn, slot, asking);
  const taken = seats.map(({ calendarId, startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes }) => ({
    ...claim,
    ...{ calendarId, startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes },
    workspaceId: calendar.calendar.workspaceId,
  }));
  const inTheWay = taken.flatMap((each) => model.conflicts(each)).map(({ ownerId }) => ownerId);
  for (const each of model.liveHolds) if (inTheWay.includes(each.ownerId)) model.endHold(each, now);
  model.claims.push(...taken);
  return { takenIds: taken.map(({ calendarId }) => calendarId), isPromised: promise !== undefined };
}

/** The time of those who are free, whoever's turn it is. */
function ordinarySeats(
  turn: Turn,
  slot: Target,
  asking: Asking,
): (Buffered & { calendarId: string })[] | undefined {
  const [choice] = freeChoices(turn, slot, asking);
  return choice?.map((each) => each.buffered(slot, slot.service));
}

/** Whether a hold is with just those whose time the slot would take. */
function isOfSome(
  turn: Turn,
  { slot, asking, hold }: { slot: Target; asking: Asking; hold: ModelHold },
): boolean {
  const held = hold.claims.map(({ calendarId }) => calendarId);
  return choicesIn(turn, slot, asking).some(
    (choice) => choice.length === held.length && choice.every((each) => held.includes(each.calendar.id)),
  );
}

/**
 * The live hold that the call has of this very period for the same service, with one of those who are asked for: others
 * promise nothing for this one.
 */
export function holdOfCall(turn: Turn, { startAt, endAt, service, withIds }: Target): ModelHold | undefined {
  const callId = textOf(turn, 'callId');
  const { calendar, team } = turn.calendar;
  return turn.model.liveHolds.find(
    (hold) =>
      callId !== undefined &&
      hold.callId === callId &&
      hold.calendarId === calendar.id &&
      hold.startAt === startAt &&
      hold.endAt === endAt &&
      hold.serviceId === (service?.id ?? null) &&
      (!team || !withIds || hold.claims.some(({ calendarId }) => withIds.includes(calendarId))),
  );
}
