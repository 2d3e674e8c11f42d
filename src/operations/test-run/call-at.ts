import { calendarWithLinks } from '../../../db/queries/calendars/calendars.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';
import { knownZone } from '../input/known-zone.ts';
import type { Call } from '../operation.ts';

/** Whose run it is, by their key. */
export type RunAsker = { workspaceId: string; keyId: string };

/** A call at a calendar of a run, outside of any phone call. Throws ApiError FOREIGN_CALENDAR and CALENDAR_UNREACHABLE. */
export async function callAt(
  services: Services,
  { workspaceId, keyId }: RunAsker,
  calendarId: string,
): Promise<Call> {
  const found = await calendarWithLinks(services.db, { workspaceId, calendarId });
  if (!found) throw new ApiError({ code: 'FOREIGN_CALENDAR' });
  const zone = knownZone(services, found.calendar);
  return {
    ...found,
    workspaceId,
    actor: { kind: 'key', id: keyId },
    calendarZone: zone,
    zone,
    now: services.clock.now(),
    callId: undefined,
    idempotencyKey: undefined,
    via: 'rest',
    address: () => undefined,
  };
}
