import { countUpTo } from './ascending.ts';
import { dayMs, formatLocal, minuteMs, twoDigits } from './local-time.ts';

const firstKnown = Temporal.Instant.from('1970-01-01T00:00Z');
const lastKnownMs = Temporal.Instant.from('2101-01-01T00:00Z').epochMilliseconds;

/**
 * An IANA time zone with its clock changes from 1970 to 2100 computed once, so that turning clock readings into
 * instants is whole-number arithmetic. Outside those years the nearest known offset applies.
 */
export class Zone {
  /** The IANA name as written in the database, "Europe/Berlin". */
  readonly id: string;
  /** Epoch milliseconds of each clock change, ascending; `#offsets[i]` holds before `#changes[i]`. */
  readonly #changes: number[] = [];
  readonly #offsets: number[];
  /** What has been asked for: making one takes milliseconds. */
  readonly #abbreviations = new Map<string, string>();

  private constructor(start: Temporal.ZonedDateTime) {
    this.id = start.timeZoneId;
    this.#offsets = [start.offsetNanoseconds / 1e6];
    let next = start.getTimeZoneTransition('next');
    while (next && next.epochMilliseconds < lastKnownMs) {
      const offset = next.offsetNanoseconds / 1e6;
      if (offset !== this.#offsets.at(-1)) {
        this.#changes.push(next.epochMilliseconds);
        this.#offsets.push(offset);
      }
      next = next.getTimeZoneTransition('next');
    }
  }

  /** The zone of an IANA name in any case; undefined for anything else, bare offsets such as "+02:00" included. */
  static named(id: string): Zone | undefined {
    if (!/^[A-Za-z]/.test(id)) return undefined;
    try {
      return new Zone(firstKnown.toZonedDateTimeISO(id));
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  /** Milliseconds that the zone's clocks are ahead of UTC at an instant. */
  offsetAt(epochMs: number): number {
    return this.#offsets[this.#changeAfter(epochMs)] ?? 0;
  }

  /** What people call it at an instant, "EST" or "MEZ", in the first locale that has letters for it; else "GMT+9". */
  abbreviationAt(epochMs: number, locales: readonly string[]): string {
    const key = [this.#changeAfter(epochMs), ...locales].join();
    const known = this.#abbreviations.get(key);
    if (known !== undefined) return known;
    const names = locales.map((locale) => this.#nameIn(locale, epochMs));
    const name = names.find((each) => !/\d/.test(each)) ?? names[0] ?? this.id;
    this.#abbreviations.set(key, name);
    return name;
  }

  /** What the zone's clocks show at an instant, in local milliseconds (see `local-time.ts`). */
  localAt(epochMs: number): number {
    return epochMs + this.offsetAt(epochMs);
  }

  /** Every instant at which the clocks show this: none in a spring gap, two in an autumn overlap, else one; ascending. */
  instantsAt(localMs: number): number[] {
    const only = this.#onlyInstantAt(localMs);
    if (only !== undefined) return [only];
    const before = this.offsetAt(localMs - dayMs);
    const after = this.offsetAt(localMs + dayMs);
    const candidates = before === after ? [before] : [Math.max(before, after), Math.min(before, after)];
    return candidates
      .filter((offset) => this.offsetAt(localMs - offset) === offset)
      .map((offset) => localMs - offset);
  }

  /** The instant at which a period that starts at this reading starts: the earlier of two; in a gap, the clock change. */
  startAt(localMs: number): number {
    return this.instantsAt(localMs)[0] ?? this.#changeInGap(localMs);
  }

  /** The instant at which a period that ends at this reading ends: the later of two; in a gap, the clock change. */
  endAt(localMs: number): number {
    return this.instantsAt(localMs).at(-1) ?? this.#changeInGap(localMs);
  }

  /** Clock changes in `[fromMs, toMs)`, epoch milliseconds. */
  changesBetween(fromMs: number, toMs: number): number[] {
    const [first, end] = [fromMs, toMs].map((at) => this.#changeAfter(Math.ceil(at) - 1));
    return this.#changes.slice(first, end);
  }

  /** ISO 8601 with the zone's offset, "2026-11-24T14:00:00-05:00"; UTC itself is "+00:00", never "Z". */
  format(epochMs: number): string {
    const offset = this.offsetAt(epochMs);
    const minutes = Math.round(Math.abs(offset) / minuteMs);
    const sign = offset < 0 ? '-' : '+';
    return `${formatLocal(epochMs + offset)}${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  }

  /** The time at an instant, "14:00"; with its offset in the hour that clocks repeat, to tell the two apart. */
  clockTime(at: number): string {
    const local = this.localAt(at);
    const clock = formatLocal(local).slice(11, 16);
    return this.instantsAt(local).length > 1 ? `${clock} (${this.format(at).slice(-6)})` : clock;
  }

  #nameIn(locale: string, epochMs: number): string {
    const format = new Intl.DateTimeFormat(locale, { timeZone: this.id, timeZoneName: 'short' });
    return format.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value ?? this.id;
  }

  /** The only instant of a reading more than a day from any clock change; undefined otherwise. */
  #onlyInstantAt(localMs: number): number | undefined {
    const index = this.#changeAfter(localMs - dayMs);
    const next = this.#changes[index];
    if (next !== undefined && next <= localMs + dayMs) return undefined;
    return localMs - (this.#offsets[index] ?? 0);
  }

  /** Index of the first clock change after an instant. */
  #changeAfter(epochMs: number): number {
    return countUpTo(this.#changes, epochMs);
  }

  #changeInGap(localMs: number): number {
    const after = Math.max(this.offsetAt(localMs - dayMs), this.offsetAt(localMs + dayMs));
    return this.#changes[this.#changeAfter(localMs - after)] ?? localMs - after;
  }
}

/** Zones by name, each computed on first use. */
export class Zones {
  readonly #byName = new Map<string, Zone>();

  /** The zone of an IANA name; undefined if there is none. */
  named(name: string): Zone | undefined {
    const known = this.#byName.get(name);
    if (known) return known;
    const zone = Zone.named(name);
    if (zone) this.#byName.set(zone.id, zone);
    return zone;
  }

  /** The zone of an IANA name, or UTC if there is none, for work that has to go on regardless. */
  namedOrUtc(name: string): Zone {
    const zone = this.named(name) ?? this.named('UTC');
    if (!zone) throw new RangeError('the runtime knows no time zones');
    return zone;
  }
}
