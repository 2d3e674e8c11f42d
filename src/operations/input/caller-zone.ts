import type { Calendar } from '../../domain/calendar/calendar.ts';
import { invalidInput } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { zonesOfAbbreviation } from '../../domain/time/zone-abbreviations.ts';
import { zoneOfName } from '../../language/reading/zones/zone-names.ts';
import type { Services } from '../../services.ts';

/** This machine doesn't know the calendar's zone: its database came from one that knows newer zones. */
export class UnknownZone extends Error {
  override readonly name = 'UnknownZone';

  constructor(readonly calendar: Pick<Calendar, 'id' | 'name' | 'timeZone'>) {
    super(`calendar ${calendar.id} is in a time zone that this server does not know: "${calendar.timeZone}"`);
  }
}

/** The zone of a calendar. Throws UnknownZone. */
export function zoneOfCalendar({ zones }: Services, calendar: Calendar): Zone {
  const zone = zones.named(calendar.timeZone);
  if (!zone) throw new UnknownZone(calendar);
  return zone;
}

/**
 * The caller's zone by IANA name, common abbreviation, or with `takesPlaces` a place in it; by default the calendar's.
 * Throws ApiError INVALID_INPUT for an unknown or ambiguous one.
 */
export function callerZone(
  services: Services,
  given: { name: unknown; calendarZone: Zone; takesPlaces?: boolean },
): Zone {
  if (typeof given.name !== 'string') return given.calendarZone;
  const meant = zonesOfAbbreviation(given.name);
  if (meant.length > 1) {
    const names = meant.map((name) => `"${name}"`).join(', ');
    throw invalidInput(
      '/timeZone',
      `timeZone "${given.name}" could mean ${names} — use one of these`,
      'city',
    );
  }
  const place = given.takesPlaces ? zoneOfName(given.name) : undefined;
  const zone = services.zones.named(meant[0] ?? given.name) ?? services.zones.named(place ?? '');
  if (zone) return zone;
  const nearest = nearestZone(given.name);
  const hint = nearest === undefined ? 'such as "Europe/Berlin"' : `did you mean "${nearest}"?`;
  throw invalidInput(
    '/timeZone',
    `timeZone must be an IANA zone, not "${given.name.slice(0, 60)}" — ${hint}`,
  );
}

/** The zone most likely meant by a misspelled name. Short names are like too many others to guess. */
function nearestZone(name: string): string | undefined {
  // The signs in "Etc/GMT+2" are reversed, so nobody means these.
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => !zone.startsWith('Etc/'));
  const cityOf = (zone: string) => zone.toLowerCase().split('/').at(-1);
  const isShort = /^[a-z]{1,5}(?:[+-]\d+)?$/i.test(name.trim());
  return isShort
    ? zones.find((zone) => cityOf(zone) === name.trim().toLowerCase())
    : nearestName(name, zones);
}
