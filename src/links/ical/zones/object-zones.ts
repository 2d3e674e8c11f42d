import { unreadable } from '../../link-error.ts';
import type { Component } from '../components.ts';
import { readFileZone } from './file-zone.ts';
import type { TimeZones } from './time-zones.ts';
import type { WallClock } from './wall-clock.ts';

/** The time zones as one calendar object names them. */
export class ObjectZones {
  readonly floating: WallClock;
  readonly utc: WallClock;
  readonly #timeZones: TimeZones;
  readonly #components: readonly Component[];
  readonly #ofFile = new Map<string, { clock: WallClock; component: Component }>();
  readonly #failures = new Map<string, unknown>();

  constructor(timeZones: TimeZones, components: readonly Component[]) {
    this.floating = timeZones.floating;
    this.utc = timeZones.utc;
    this.#timeZones = timeZones;
    this.#components = components;
  }

  /** VTIMEZONE components without which a name would mean nothing, of those that were asked for. */
  get needed(): Component[] {
    return [...this.#ofFile.values()].map(({ component }) => component);
  }

  /** The clock of a TZID: the world's zone of that name, else the file's. Throws LinkError "unreadable" where there is neither. */
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
    const clock = this.#timeZones.named(tzid) ?? this.#clockOfFile(tzid) ?? this.#timeZones.fixed(tzid);
    if (!clock) throw unreadable('time zone', tzid);
    return clock;
  }

  #clockOfFile(tzid: string): WallClock | undefined {
    const known = this.#ofFile.get(tzid);
    if (known) return known.clock;
    const [component, ...others] = this.#components.filter(({ name, lines }) => {
      return name === 'VTIMEZONE' && lines[0] !== undefined && withoutQuotes(lines[0].value) === tzid;
    });
    if (!component) return undefined;
    // A file of several calendars may give one name to several zones: there is no telling then.
    const isSame = (other: Component) => JSON.stringify(other) === JSON.stringify(component);
    if (!others.every(isSame)) throw unreadable('several time zones', tzid);
    const clock = readFileZone(component);
    this.#ofFile.set(tzid, { clock, component });
    return clock;
  }
}

function withoutQuotes(text: string): string {
  return text.replaceAll('"', '').trim();
}
