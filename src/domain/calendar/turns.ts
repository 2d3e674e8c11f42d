import { dayMs, dayOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import { mondayOf } from '../time/week.ts';
import type { Zone } from '../time/zone.ts';

/** A slot that somebody is to take, by its start, with the week that counts for it; epoch milliseconds. */
export type SlotTurn = { startAt: number; week: Period };

/** How much a member has to do: live bookings that start in the slot's week, and the latest that starts before it. */
export type TurnLoad = { inWeek: number; lastAt: number | null };

/** A slot as it counts for turns: its week is Monday to Sunday in the team's zone. */
export function slotTurn(startAt: number, zone: Zone): SlotTurn {
  const monday = mondayOf(dayOf(zone.localAt(startAt)));
  return {
    startAt,
    week: { startAt: zone.startAt(monday * dayMs), endAt: zone.startAt((monday + 7) * dayMs) },
  };
}

/**
 * Those who could take a slot, whoever's turn it is first: the one with the fewest bookings in its week, then with the
 * earliest latest one before it, none first, then in the order given.
 */
export function inTurn<Member>(members: readonly Member[], loadOf: (member: Member) => TurnLoad): Member[] {
  const loads = members.map((member) => ({ member, ...loadOf(member) }));
  const lastOf = ({ lastAt }: TurnLoad) => lastAt ?? Number.MIN_SAFE_INTEGER;
  return loads.toSorted((a, b) => a.inWeek - b.inWeek || lastOf(a) - lastOf(b)).map(({ member }) => member);
}
