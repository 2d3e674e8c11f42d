/** When a booking is, whether it's still on, and whose time it takes or where it was made, by calendar. */
export type BookingState = {
  startAt: number;
  endAt: number;
  isBooked: boolean;
  calendarIds: readonly string[];
};

/** A change that a member is to be mailed, made at an instant in epoch milliseconds; `before` is null for a new booking. */
export type BookingStep = { id: string; at: number; before: BookingState | null; after: BookingState };

/**
 * What has become of a booking for somebody who sees certain calendars: it's new there, booked again, moved, cancelled, or left
 * for a calendar that they don't see.
 */
export type BookingNewsKind = 'new' | 'again' | 'moved' | 'cancelled' | 'left';

/** That, with the time it was at before; null if it wasn't booked there. */
export type BookingNews = { kind: BookingNewsKind; before: BookingState | null };

/**
 * What several changes come to for a member; undefined if nothing has changed for them. `calendarIds` is null if they see all.
 * What lies between two steps they have done themselves, and know.
 */
export function newsForMember(
  steps: readonly BookingStep[],
  { calendarIds }: { calendarIds: readonly string[] | null },
): BookingNews | undefined {
  const [first, last] = [
    steps.findLast((step, index) => isKnownBefore(step, steps[index - 1])),
    steps.at(-1),
  ];
  if (!first || !last) return undefined;
  const { before } = first;
  const { after } = last;
  const sees = (state: BookingState) =>
    calendarIds === null || state.calendarIds.some((id) => calendarIds.includes(id));
  const was = before?.isBooked && sees(before) ? before : null;
  const isStill = after.isBooked && sees(after);
  if (was === null) {
    if (!isStill) return undefined;
    return { kind: before !== null && sees(before) ? 'again' : 'new', before: null };
  }
  if (!isStill) return { kind: after.isBooked ? 'left' : 'cancelled', before: was };
  return isSameState(was, after) ? undefined : { kind: 'moved', before: was };
}

/** Whether a member knew of a booking before a step: it's the first one, or follows something that they did. */
function isKnownBefore({ before }: BookingStep, previous: BookingStep | undefined): boolean {
  return !previous || before === null || !isSameState(before, previous.after);
}

/** Whether a booking is the same at two moments, as far as members are mailed. */
export function isSameState(one: BookingState, other: BookingState): boolean {
  return (
    one.startAt === other.startAt &&
    one.endAt === other.endAt &&
    one.isBooked === other.isBooked &&
    one.calendarIds.length === other.calendarIds.length &&
    one.calendarIds.every((id) => other.calendarIds.includes(id))
  );
}
