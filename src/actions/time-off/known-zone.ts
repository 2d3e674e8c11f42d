import { InputError } from '../../domain/errors.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Services } from '../../services.ts';

/** The zone of a calendar. Throws InputError if this server doesn't know it. */
export function knownZone({ zones }: Pick<Services, 'zones'>, { timeZone }: { timeZone: string }): Zone {
  const zone = zones.named(timeZone);
  if (zone) return zone;
  throw new InputError({ kind: 'unknown-zone', timeZone });
}
