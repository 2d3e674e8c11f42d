import { type TProperties, Type } from '@sinclair/typebox';
import { holdById } from '../../db/queries/bookings/holds.ts';
import type { Writing } from '../../db/write.ts';
import type { Hold } from '../domain/booking/booking.ts';
import { calendarBounds } from '../domain/calendar/calendar.ts';
import { parseSlotId, type SlotReference } from '../domain/calendar/slot-id.ts';
import { minuteMs } from '../domain/time/local-time.ts';
import type { Services } from '../services.ts';
import { copiedId } from './copied-id.ts';
import { parseTime } from './input-time.ts';
import { type Call, invalidInput } from './operation.ts';
import { spokenRefusal } from './spoken-refusal.ts';

/** The input fields that name one slot. */
export const slotInput = {
  slotId: Type.Optional(Type.String({ description: 'The id of a slot, as check-availability gave it.' })),
  start: Type.Optional(
    Type.String({ description: 'Instead of slotId: when it starts, ISO 8601, e.g. 2026-11-24T14:00:00.' }),
  ),
  durationMinutes: Type.Optional(
    Type.Integer({ ...calendarBounds.slotMinutes, description: 'With start: how long it lasts.' }),
  ),
} satisfies TProperties;

/** The input field that names a held slot. */
export const holdInput = {
  holdId: Type.Optional(Type.String({ description: 'Instead of slotId: the id of a hold.' })),
} satisfies TProperties;

type Given = { slotId?: string; start?: string; durationMinutes?: number; holdId?: string };

/** What a write asks for: a slot by its time, or a hold. */
export type Wanted =
  | { kind: 'slot'; startAt: number; durationMinutes: number | undefined }
  | { kind: 'hold'; holdId: string; durationMinutes: number | undefined };

/** Reads which slot is meant. Throws ApiError INVALID_INPUT where it is not named exactly once, or SLOT_ID_INVALID. */
export function readWanted(services: Services, call: Call, given: Given): Wanted {
  const { slotId, start, holdId, durationMinutes } = given;
  const named = (['slotId', 'start', 'holdId'] as const).filter((name) => given[name] !== undefined);
  const [first, second] = named;
  if (first === undefined) {
    throw invalidInput('/slotId', 'slotId is required — or start, the time itself, instead of it');
  }
  if (second !== undefined)
    throw invalidInput(`/${second}`, `${first} and ${second} both name a slot — give one`);
  if (holdId !== undefined) return { kind: 'hold', holdId: copiedId(holdId).toLowerCase(), durationMinutes };
  if (start !== undefined) {
    return {
      kind: 'slot',
      startAt: parseTime(start, { zone: call.zone, path: '/start', edge: 'exact' }),
      durationMinutes,
    };
  }
  const slot = parseSlotId(copiedId(slotId ?? ''), call.calendar.id);
  const { minimum, maximum } = calendarBounds.slotMinutes;
  if (!slot || slot.durationMinutes < minimum || slot.durationMinutes > maximum) {
    throw spokenRefusal(services, call, 'SLOT_ID_INVALID');
  }
  refuseOtherLength(durationMinutes, slot.durationMinutes);
  return { kind: 'slot', ...slot };
}

/** A slot as a write takes it; `hold` is the one that it was named by, live or ended. */
export type TargetSlot = SlotReference & { endAt: number; hold: Hold | undefined };

/** The slot that is wanted; one without a length lasts `otherwiseMinutes`. Throws ApiError HOLD_NOT_FOUND. */
export async function targetSlot(
  services: Services,
  call: Call,
  {
    transaction,
    wanted,
    otherwiseMinutes,
  }: { transaction: Writing; wanted: Wanted; otherwiseMinutes: number },
): Promise<TargetSlot> {
  if (wanted.kind === 'slot') {
    const { startAt, durationMinutes = otherwiseMinutes } = wanted;
    return { startAt, durationMinutes, endAt: startAt + durationMinutes * minuteMs, hold: undefined };
  }
  const { workspaceId, calendar } = call;
  const hold = await holdById(transaction, { workspaceId, calendarId: calendar.id, holdId: wanted.holdId });
  if (!hold) throw spokenRefusal(services, call, 'HOLD_NOT_FOUND');
  const { startAt, endAt } = hold;
  const durationMinutes = (endAt - startAt) / minuteMs;
  refuseOtherLength(wanted.durationMinutes, durationMinutes);
  return { startAt, endAt, durationMinutes, hold };
}

function refuseOtherLength(given: number | undefined, durationMinutes: number): void {
  if (given === undefined || given === durationMinutes) return;
  throw invalidInput(
    '/durationMinutes',
    `durationMinutes is ${given}, but the slot lasts ${durationMinutes} — leave it out, or give start instead`,
  );
}
