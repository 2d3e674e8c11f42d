import { type Confirmation, isUsable } from '../../links/sync/confirmation.ts';
import { confirmPeople } from '../../operations/input/wanted-people.ts';
import { callFor } from '../../operations/input/wanted-service.ts';
import type { Call } from '../../operations/operation.ts';
import { SlotSearch } from '../../operations/search/slot-search.ts';
import { ableMembers, membersOf } from '../../operations/search/wished-members.ts';
import type { Choice } from './choice.ts';
import type { BookVisit } from './wish.ts';

/** A search for what was chosen. */
export type PageSearch = {
  /** The visit's call once it's known what for and with whom. */
  call: Call;
  linked: Confirmation;
  slots: SlotSearch;
};

/** Begins a search for what was chosen; undefined where linked calendars can't be confirmed, so that nothing may be offered. */
export async function searchFor(
  { services, call: asked, wish }: BookVisit,
  { service, member }: Pick<Choice, 'service' | 'member'>,
  withIds: readonly string[] | undefined = member && [member.calendarId],
): Promise<PageSearch | undefined> {
  const wished = withIds && { withIds, withoutIds: [], isPreferred: false };
  const call = callFor({ ...asked, wished }, { service });
  const linked = await confirmPeople(services, call);
  if (!isUsable(linked)) return undefined;
  const able = ableMembers({ call, linked });
  const among = withIds ? able?.filter(({ calendarId }) => withIds.includes(calendarId)) : able;
  // Where nobody's there, nothing is free.
  if (among?.length === 0 && membersOf(call).length > 0) return undefined;
  const { slotMinutes: durationMinutes } = call.calendar;
  const slots = new SlotSearch(services, call, { durationMinutes, among, bounds: wish.window });
  return { call, linked, slots };
}
