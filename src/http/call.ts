import { nearestName } from '../domain/nearest-name.ts';
import type { Zone } from '../domain/zone.ts';
import {
  type Call,
  callIdMaxLength,
  idempotencyKeyMaxLength,
  invalidInput,
} from '../operations/operation.ts';
import type { Services } from '../services.ts';
import type { Admission } from './authorize.ts';
import type { Exchange } from './exchange.ts';

/** What an operation knows of its request; reads the clock, once. Throws ApiError INVALID_INPUT for an unknown zone. */
export function createCall(
  services: Services,
  given: { exchange: Exchange; admission: Admission; input: Record<string, unknown>; via: Call['via'] },
): Call {
  const { exchange, via } = given;
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
    callId: callIdOf(exchange.request, given.input),
    idempotencyKey: headerOf(exchange.request, {
      name: 'Idempotency-Key',
      path: '/idempotencyKey',
      maxLength: idempotencyKeyMaxLength,
    }),
    via,
    address: exchange.address,
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
  return headerOf(request, { name: 'X-Call-Id', path: '/callId', maxLength: callIdMaxLength });
}

/** A header that stands for an input field; undefined where it is absent or blank. Throws ApiError INVALID_INPUT. */
function headerOf(
  request: Request,
  { name, path, maxLength }: { name: string; path: string; maxLength: number },
): string | undefined {
  const header = request.headers.get(name)?.trim();
  if (!header) return undefined;
  if (header.length <= maxLength) return header;
  throw invalidInput(path, `${name} must be at most ${maxLength} characters, not ${header.length}`);
}
