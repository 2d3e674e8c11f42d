import type { Call } from '../operations/operation.ts';
import type { CallerVisit } from './visit.ts';

/** What a call from a page is about: all that isn't the same for each of them. */
type About = Pick<Call, 'calendar' | 'links' | 'calendarZone' | 'zone' | 'isZoneKnown'>;

/** A call of an operation by the caller, from a page. */
export function pageCall({ exchange, now }: CallerVisit, about: About): Call {
  return {
    ...about,
    workspaceId: about.calendar.workspaceId,
    actor: { kind: 'caller' },
    now,
    callId: undefined,
    idempotencyKey: undefined,
    via: 'page',
    address: () => exchange.address(),
  };
}
