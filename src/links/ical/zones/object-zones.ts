import { unreadable } from '../../link-error.ts';
import type { Component } from '../components.ts';
import { readFileZone } from './file-zone.ts';
import type { TimeZones } from './time-zones.ts';
import type { WallClock } from './wall-clock.ts';

/** The time zones of a calendar object, by the names it uses. */
export class ObjectZones {
  readonly floating: WallClock;
  readonly utc: WallClock;
  readonly #ofFile = new Map<string, { clock: WallClock; component: Component }>();
  readonly #failures = new Map<string, unknown>();

  constructor(
    private readonly timeZones: TimeZones,
    private readonly components: readonly Component[],
  ) {
    this.floating = timeZones.floating;
    this.utc = timeZones.utc;
  }

  /** The VTIMEZONE components that the names asked for depend on. */
  get needed(): Component[] {
    return [...this.#ofFile.values()].map(({ component }) => component);
  }

  /** The clock of a TZID: a known zone, otherwise one from the file. Throws LinkError "unreadable" if there is neither. */
  clockOf(tzid: string): WallClock {
    const failure = this.#failures.get(tzid);
    if (failure) throw failure;
    try {
      return this.#resolve(tzid);
    } catch (error) {
      this.#failures.set(tzid, error);
      throw error;
    }
  }

  #resolve(tzid: string): WallClock {
    const clock = this.timeZones.named(tzid) ?? this.#clockOfFile(tzid) ?? this.timeZones.fixed(tzid);
    if (!clock) throw unreadable('time zone', tzid);
    return clock;
  }

  #clockOfFile(tzid: string): WallClock | undefined {
    const known = this.#ofFile.get(tzid);
    if (known) return known.clock;
    const [component, ...others] = this.components.filter(({ name, lines }) => {
      return name === 'VTIMEZONE' && lines[0]?.value.replaceAll('"', '').trim() === tzid;
    });
    if (!component) return undefined;
    // A file with several calendars may have several zones by one name: nobody can tell which is meant.
    const isSame = (other: Component) => JSON.stringify(other) === JSON.stringify(component);
    if (!others.every(isSame)) throw unreadable('several time zones', tzid);
    const clock = readFileZone(component);
    this.#ofFile.set(tzid, { clock, component });
    return clock;
  }
}
