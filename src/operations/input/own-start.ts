import { parseSlotId } from '../../domain/calendar/slot-id.ts';
import type { Call } from '../operation.ts';
import { copiedId } from './copied-id.ts';

/** What a model passes without the start that its slotId says as well. */
export function withoutOwnStart<Given extends { slotId?: string; start?: string }>(
  call: Call,
  given: Given,
): Given {
  const { slotId, start } = given;
  if (call.via !== 'mcp' || slotId === undefined || start === undefined) return given;
  const slot = parseSlotId(copiedId(slotId), call.calendar.id);
  if (!slot || !isSame(call, { start, startAt: slot.startAt })) return given;
  const { start: _, ...rest } = given;
  return rest as Given;
}

/** Whether a start is that moment. What's written after a local time isn't looked at: models add "Z". */
function isSame({ zone }: Call, { start, startAt }: { start: string; startAt: number }): boolean {
  const local = start.trim().replace(' ', 'T').slice(0, 16);
  if (local.length === 16 && zone.format(startAt).startsWith(local)) return true;
  return /(?:z|[+-]\d\d:?\d\d)\s*$/i.test(start) && Date.parse(start) === startAt;
}
