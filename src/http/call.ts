import { nearestName } from '../domain/nearest-name.ts';
import type { Zone } from '../domain/zone.ts';
import { type Call, callIdMaxLength, invalidInput } from '../operations/operation.ts';
import type { Services } from '../services.ts';
import type { Admission } from './authorize.ts';
import type { Exchange } from './exchange.ts';

/** What an operation knows of its request; reads the clock, once. Throws ApiError INVALID_INPUT for an unknown zone. */
export function createCall(
  services: Services,
  given: { exchange: Exchange; admission: Admission; input: Record<string, unknown> },
): Call {
  const { workspaceId, keyId, calendar } = given.admission;
  const calendarZone = services.zones.named(calendar.timeZone);
  if (!calendarZone)
    throw new RangeError(`calendar ${calendar.id} has no known zone: "${calendar.timeZone}"`);
  return {
    workspaceId,
    keyId,
    calendar,
    calendarZone,
    zone: zoneOf(services, { name: given.input['timeZone'], calendarZone }),
    now: services.clock.now(),
    callId: callIdOf(given.exchange.request, given.input),
  };
}

function zoneOf(services: Services, given: { name: unknown; calendarZone: Zone }): Zone {
  if (typeof given.name !== 'string') return given.calendarZone;
  const zone = services.zones.named(given.name);
  if (zone) return zone;
  const nearest = nearestName(given.name, Intl.supportedValuesOf('timeZone'));
  const hint = nearest === undefined ? 'such as "Europe/Berlin"' : `did you mean "${nearest}"?`;
  throw invalidInput(
    '/timeZone',
    `timeZone must be an IANA zone, not "${given.name.slice(0, 60)}" — ${hint}`,
  );
}

function callIdOf(request: Request, input: Record<string, unknown>): string | undefined {
  const field = input['callId'];
  if (typeof field === 'string') return field;
  const header = request.headers.get('x-call-id')?.trim();
  if (!header) return undefined;
  if (header.length <= callIdMaxLength) return header;
  throw invalidInput(
    '/callId',
    `X-Call-Id must be at most ${callIdMaxLength} characters, not ${header.length}`,
  );
}
