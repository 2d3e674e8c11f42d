import { defaultServiceOf, liveServices, type Service } from '../../domain/calendar/service.ts';
import { liveMembers, type TeamMember } from '../../domain/calendar/team.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Services } from '../../services.ts';
import type { ToldSlot, WishedMembers } from '../../telemetry/call-memory.ts';
import { type Call, keyOfCall } from '../operation.ts';

/** What a slot is for, at a team of anyone with whom, and how long it was when the call was told of it, if that's known. */
type ForWhom = {
  service: Service | undefined;
  withIds: readonly string[] | undefined;
  toldMinutes: number | undefined;
};

/**
 * The service and the people of a slot that a request names by nothing but its start: those that it names, else those of
 * the slot that its call was told of last at this start, else those that the call asked for last.
 */
export function slotOfCall(
  { callMemory }: Pick<Services, 'callMemory'>,
  call: Pick<Call, 'calendar' | 'callId' | 'now'>,
  named: { startAt: number; service: Service | undefined; member: TeamMember | undefined },
): ForWhom {
  const { calendar, now } = call;
  const remembered = callMemory.recall(keyOfCall(call), now);
  const { told = [], serviceId, wished, sought = { serviceId, wished } } = remembered;
  const slots = toldAt(told, named);
  const ids = new Set(slots.map((slot) => slot.serviceId ?? sought.serviceId));
  const [id] = ids.size === 1 ? ids : [sought.serviceId];
  const service =
    named.service ?? liveServices(calendar).find((each) => each.id === id) ?? defaultServiceOf(calendar);
  const lengths = new Set(slots.map(({ startAt, endAt }) => (endAt - startAt) / minuteMs));
  const isAsTold = lengths.size === 1 && id === service?.id;
  const chosen = { service, toldMinutes: isAsTold ? [...lengths][0] : undefined };
  if (named.member) return { ...chosen, withIds: [named.member.calendarId] };
  if (calendar.team?.kind !== 'anyone') return { ...chosen, withIds: undefined };
  const live = liveMembers(calendar.team).map(({ calendarId }) => calendarId);
  const offeredIds = live.filter((each) => slots.some(({ withIds = [] }) => withIds.includes(each)));
  return { ...chosen, withIds: offeredIds.length > 0 ? offeredIds : wishedOf(live, sought.wished) };
}

/** The slots of the latest answer that has any at that start; only those for what and whom is named, if there are such. */
function toldAt(
  told: readonly (readonly ToldSlot[])[],
  { startAt, service, member }: Parameters<typeof slotOfCall>[2],
): readonly ToldSlot[] {
  const slots = told
    .map((each) => each.filter((slot) => slot.startAt === startAt))
    .find(({ length }) => length > 0);
  const isNamed = ({ serviceId, withIds = [] }: ToldSlot) =>
    (!service || serviceId === service.id) && (!member || withIds.includes(member.calendarId));
  const asNamed = slots?.filter(isNamed) ?? [];
  return asNamed.length > 0 ? asNamed : (slots ?? []);
}

/** Those whom a call asked for, or anyone but those whom it ruled out; undefined if it did neither. */
function wishedOf(live: readonly string[], wished: WishedMembers | undefined): readonly string[] | undefined {
  const { withIds = [], withoutIds = [] } = wished ?? {};
  if (withIds.length === 0 && withoutIds.length === 0) return undefined;
  return (withIds.length > 0 ? withIds : live).filter((id) => !withoutIds.includes(id));
}
