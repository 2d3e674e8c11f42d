import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { hourMs, minuteMs } from '../../../domain/time/local-time.ts';
import { type Zone, Zones } from '../../../domain/time/zone.ts';
import type { WallClock } from './wall-clock.ts';

/** Time zones by the names that calendar programs use, each resolved once. */
export class TimeZones {
  /** The clock of floating times and whole days; distinct from the clock of a TZID with the same zone. */
  readonly floating: WallClock;
  readonly utc: Zone;
  readonly #zones = new Zones();
  readonly #byTzid = new Map<string, WallClock | undefined>();
  readonly #windowsNames = new Map<string, string>();

  /** Throws RangeError if `floatingZoneId` isn't an IANA name. */
  constructor(floatingZoneId: string) {
    const zone = this.#known(floatingZoneId);
    this.floating = {
      offsetAt: (epochMs) => zone.offsetAt(epochMs),
      instantsAt: (localMs) => zone.instantsAt(localMs),
    };
    this.utc = this.#known('UTC');
  }

  /**
   * The clock of a TZID: an IANA name, a Windows name, or either behind a vendor's prefix
   * ("/freeassociation.sourceforge.net/Europe/Berlin"). Undefined for any other.
   */
  named(tzid: string): WallClock | undefined {
    if (!this.#byTzid.has(tzid)) this.#byTzid.set(tzid, this.#resolve(tzid.trim()));
    return this.#byTzid.get(tzid);
  }

  /** The clock of an offset from UTC, "UTC+01:00" or "GMT -0500"; undefined for anything else. */
  fixed(tzid: string): WallClock | undefined {
    const match = /^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d\d)?\)?$/i.exec(tzid.trim());
    if (!match) return undefined;
    const distance = Number(match[2]) * hourMs + Number(match[3] ?? 0) * minuteMs;
    const offset = match[1] === '-' ? -distance : distance;
    return { offsetAt: () => offset, instantsAt: (localMs) => [localMs - offset] };
  }

  #known(id: string): Zone {
    const zone = this.#zones.named(id);
    if (!zone) throw new RangeError(`There is no time zone "${id}".`);
    return zone;
  }

  #resolve(tzid: string): WallClock | undefined {
    return this.#zones.named(tzid) ?? this.#windows(tzid) ?? this.#spelled(tzid) ?? this.#behindPrefix(tzid);
  }

  #windows(name: string): WallClock | undefined {
    if (this.#windowsNames.size === 0) {
      for (const { windowsName, territory, iana } of WINDOWS_TO_IANA_MAP) {
        // "001" is the world: the default zone of the name.
        if (territory === '001' && iana[0]) this.#windowsNames.set(windowsName.toLowerCase(), iana[0]);
      }
    }
    const id = this.#windowsNames.get(name.toLowerCase());
    return id === undefined ? undefined : this.#zones.named(id);
  }

  /** "America/New York" and "tzone://Microsoft/Utc". */
  #spelled(tzid: string): WallClock | undefined {
    if (/^(?:tzone:\/\/microsoft\/utc|z)$/i.test(tzid)) return this.utc;
    return tzid.includes(' ') ? this.#zones.named(tzid.replaceAll(/\s+/g, '_')) : undefined;
  }

  /** The longest end of a path that is an IANA name: three parts, as in America/Argentina/Salta, two, or one. */
  #behindPrefix(tzid: string): WallClock | undefined {
    const parts = tzid.split('/');
    for (const count of [3, 2, 1]) {
      if (parts.length <= count) continue;
      const zone = this.#zones.named(parts.slice(-count).join('/'));
      if (zone) return zone;
    }
    return undefined;
  }
}
