import type { Texts } from '../../../views/texts/en/en.ts';
import { InputError } from '../../domain/errors.ts';
import { nearestZones } from '../../domain/time/nearest-zones.ts';
import type { Zone, Zones } from '../../domain/time/zone.ts';
import { zonesOfAbbreviation } from '../../domain/time/zone-abbreviations.ts';
import { zoneOfName } from '../../language/reading/zones/zone-names.ts';
import { assetPath } from '../assets.ts';
import type { Field } from '../form/fields.ts';

/** A time zone: an IANA name, a place or an abbreviation, to pick from a list as one types. */
export function timeZoneField({ calendars }: Texts): Field<string> {
  return {
    label: calendars.timeZone,
    help: calendars.timeZoneHelp,
    type: 'time-zone',
    placeholder: calendars.timeZoneExample,
    list: assetPath('zones.txt'),
    read(typed, { services: { zones } }) {
      const zone = zoneMeant(typed, zones);
      if (zone) return zone.id;
      const meant = zonesOfAbbreviation(typed);
      const nearest = meant.length > 0 ? meant : nearestZones(typed);
      throw new InputError(calendars.timeZoneRule(nearest.map(zoneWords)));
    },
  };
}

/** The zone that's meant by what was typed; undefined for what could be several. "EST" is what the clocks of New York show. */
export function zoneMeant(typed: string, zones: Zones): Zone | undefined {
  const [first, ...others] = zonesOfAbbreviation(typed);
  if (first !== undefined) return others.length > 0 ? undefined : zones.named(first);
  return (
    zones.named(typed) ?? zones.named(typed.replaceAll(' ', '_')) ?? zones.named(zoneOfName(typed) ?? '')
  );
}

/** A zone's name as people read it. */
function zoneWords(id: string): string {
  return id.replaceAll('_', ' ');
}
