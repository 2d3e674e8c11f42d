import { dayMs, dayOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import { mondayOf } from '../time/week.ts';
import type { Zone } from '../time/zone.ts';

/** A slot for which turns count: its start, and the week whose bookings count, in epoch milliseconds. */
export type SlotTurn = { startAt: number; week: Period };

/**
 * What decides a member's turn: how many live bookings start in the slot's week, and when the latest one before the slot
 * starts.
 */
export type TurnLoad = { inWeek: number; lastAt: number | null };

/** The slot that starts then; its week is Monday to Sunday in the team's zone. */
export function slotTurn(startAt: number, zone: Zone): SlotTurn {
  const monday = mondayOf(dayOf(zone.localAt(startAt)));
  return {
    startAt,
    week: { startAt: zone.startAt(monday * dayMs), endAt: zone.startAt((monday + 7) * dayMs) },
  };
}

/**
 * Who gets a team's booking, among the members who can take it: first those whom the booking that moves is with already,
 * then whoever has the fewest bookings in the slot's week, then whoever's latest booking before the slot is the longest ago
 * (or who has none), then as given.
 */
export function inTurn<Member>(
  members: readonly Member[],
  loadOf: (member: Member) => TurnLoad,
  isTheirs: (member: Member) => boolean = () => false,
): Member[] {
  const loads = members.map((member) => ({ member, rank: isTheirs(member) ? 0 : 1, ...loadOf(member) }));
  const lastOf = ({ lastAt }: TurnLoad) => lastAt ?? Number.MIN_SAFE_INTEGER;
  return loads
    .toSorted((a, b) => a.rank - b.rank || a.inWeek - b.inWeek || lastOf(a) - lastOf(b))
    .map(({ member }) => member);
}
