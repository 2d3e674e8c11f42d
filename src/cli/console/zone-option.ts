import type { ManagedCalendar } from '../../../db/queries/calendars.ts';
import { InputError } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { Zone, type Zones } from '../../domain/time/zone.ts';
import { zonesOfAbbreviation } from '../../domain/time/zone-abbreviations.ts';

const maxSuggestions = 3;

/**
 * The zone of an IANA name in any case. Throws InputError that suggests the nearest names, for an abbreviation too: IANA's
 * own "EST" knows no summer.
 */
export function readZone(zones: Zones, text: string): Zone {
  const meant = zonesOfAbbreviation(text);
  const zone = meant.length === 0 ? zones.named(text.trim()) : undefined;
  if (zone) return zone;
  const nearest = meant.length > 0 ? meant : nearestZones(text);
  const hint =
    nearest.length === 0
      ? 'see https://en.wikipedia.org/wiki/List_of_tz_database_time_zones'
      : `did you mean ${nearest.map((name) => `"${name}"`).join(' or ')}?`;
  throw new InputError(
    `--time-zone is "${text.slice(0, 60)}": it must be an IANA zone such as "Europe/Berlin" — ${hint}`,
  );
}

/** The zone of a calendar's hours. Throws InputError where it is none that this machine knows. */
export function zoneOf(calendar: ManagedCalendar): Zone {
  const zone = Zone.named(calendar.timeZone);
  if (zone) return zone;
  throw new InputError(
    `the calendar "${calendar.name}" has the time zone "${calendar.timeZone}", which is not known here: give it another with "slotline calendar update --time-zone"`,
  );
}

/** Zones whose city is meant ("New York", "berlin"), then those that are written nearly like it. */
function nearestZones(text: string): string[] {
  const names = Intl.supportedValuesOf('timeZone');
  const wanted = text.trim().toLowerCase().replaceAll(' ', '_');
  const city = cityOf(wanted);
  const cities = names.map(cityOf);
  const nearestCity = nearestName(city, cities);
  const suggestions = [
    ...names.filter((name) => cityOf(name) === city),
    ...names.filter((name) => city.length >= 3 && cityOf(name).includes(city)),
    nearestName(wanted, names),
    ...names.filter((name) => cityOf(name) === nearestCity),
  ];
  return [...new Set(suggestions)].filter((name) => name !== undefined).slice(0, maxSuggestions);
}

function cityOf(name: string): string {
  return name.toLowerCase().split('/').at(-1) ?? '';
}
