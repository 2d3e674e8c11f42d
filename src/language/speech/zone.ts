import type { Zone } from '../../domain/time/zone.ts';
import type { SpeechContext } from './speech.ts';

/** What people call a zone, "Eastern Time", where it must be told. Holds its formatters, which are costly to make. */
export class ZoneNames {
  readonly #locale: string;
  readonly #formatters = new Map<Zone, Intl.DateTimeFormat>();

  constructor(locale: string) {
    this.#locale = locale;
  }

  /** The name of the zone that times are spoken in; undefined where it is the calendar's own. */
  of(at: number, { zone, calendarZone }: SpeechContext): string | undefined {
    if (zone.id === calendarZone.id) return undefined;
    let formatter = this.#formatters.get(zone);
    if (!formatter) {
      formatter = new Intl.DateTimeFormat(this.#locale, { timeZone: zone.id, timeZoneName: 'longGeneric' });
      this.#formatters.set(zone, formatter);
    }
    return formatter.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? zone.id;
  }
}
