import type { Zone } from '../../src/domain/time/zone.ts';
import type { Interpretation } from '../../src/language/interpretation/interpretation.ts';
import type { NamedService } from '../../src/language/interpretation/named.ts';
import { inShort } from './reading/reading.ts';

/** A service as `[name, minutes, ...what callers say for it]`. */
export type OfferedService = readonly [name: string, durationMinutes: number, ...spokenNames: string[]];

/** What interpreters are told of services; the first is `service-1`. */
export function servicesOf(offered: readonly OfferedService[]): NamedService[] {
  return offered.map(([name, durationMinutes, ...spokenNames], index) => {
    return { id: `service-${index + 1}`, name, durationMinutes, spokenNames };
  });
}

/** The services that were heard and the windows, in short: "Oil change", "Half leg wax or Full leg wax?" if that is asked, "none". */
export function askedFor(
  interpretation: Interpretation | undefined,
  { services, zone }: { services: readonly NamedService[]; zone: Zone },
): [services: string, windows: string] {
  const ids = interpretation?.serviceIds ?? [];
  const names = services.filter((each) => ids.includes(each.id)).map((each) => each.name);
  const mark = interpretation?.doubt === 'which_service' ? '?' : '';
  return [(names.join(' or ') || 'none') + mark, inShort(interpretation, zone)];
}
