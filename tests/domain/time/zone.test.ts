import { describe, expect, test } from 'bun:test';
import { Zone, Zones } from '../../../src/domain/time/zone.ts';
import { testRuns } from '../../helpers/test-runs.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Further than any reading around a change and the clocks that it's worked out from. */
const farMs = 5 * dayMs;

/** All zones with SLOTLINE_TEST_RUNS, and otherwise every twelfth and those whose changes are odd. */
const timeZones = Intl.supportedValuesOf('timeZone').filter(
  (timeZone, index) =>
    testRuns >= 400 ||
    index % 12 === 0 ||
    /Lord_Howe|Dublin|Casablanca|Apia|Havana|Cairo|Santiago|New_York|Berlin|London|St_Johns|Troll|Kwajalein|Gaza/.test(
      timeZone,
    ),
);
const lastMs = Temporal.Instant.from('2101-01-01T00:00Z').epochMilliseconds;

describe('zones of the database, from 1970 to 2100', () => {
  const allChanges = new Map(timeZones.map((timeZone) => [timeZone, changesOf(timeZone)]));

  test('has the clock changes that Temporal knows', () => {
    for (const timeZone of timeZones) {
      const found = zoneOf(timeZone).changesBetween(0, lastMs);
      expect([timeZone, found]).toEqual([timeZone, allChanges.get(timeZone) ?? []]);
    }
  });

  test('has its offset and its ISO 8601 text before, at and after each change', () => {
    const wrong: string[] = [];
    for (const timeZone of timeZones) {
      const zone = zoneOf(timeZone);
      const instants = [0, Date.UTC(2026, 6), ...(allChanges.get(timeZone) ?? [])]
        .flatMap((at) => [at - 1, at, at + 1, at + 100 * dayMs])
        .filter((instant) => instant >= 0 && instant < lastMs);
      for (const instant of instants) {
        const found = [zone.offsetAt(instant), zone.localAt(instant), zone.format(instant)].join();
        if (found !== clockAt(instant, timeZone)) wrong.push(`${timeZone} ${instant}: ${found}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test('finds every instant of a reading, and the edges of a period, in and around each gap and overlap', () => {
    const wrong: string[] = [];
    const asked = new Set<string>();
    for (const timeZone of timeZones) {
      const zone = zoneOf(timeZone);
      for (const at of allChanges.get(timeZone) ?? []) {
        // Half of Europe changes its clocks at once: what the same clocks say needs to be asked only once.
        const around = [at, ...zone.changesBetween(at - farMs, at + farMs)].flatMap((each) => [
          each,
          zone.offsetAt(each - 1),
          zone.offsetAt(each),
        ]);
        if (asked.has(around.join())) continue;
        asked.add(around.join());
        for (const reading of readingsAround(at, zone)) {
          const expected = instantsOf(reading, timeZone);
          const found = {
            instants: zone.instantsAt(reading),
            startAt: zone.startAt(reading),
            endAt: zone.endAt(reading),
          };
          if (!Bun.deepEquals(found, expected))
            wrong.push(
              `${timeZone} ${new Date(reading).toISOString()} ${JSON.stringify({ found, expected })}`,
            );
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

describe('a zone', () => {
  test.each([
    '',
    '+02:00',
    '-05',
    'Z',
    'Mars/Olympus',
    'Europe/Berlin ',
    'Europe/Berlin[u-ca=iso8601]',
    '2026',
  ])('is not named "%s"', (name) => {
    expect(Zone.named(name)).toBeUndefined();
  });

  test.each(['europe/berlin', 'EUROPE/BERLIN', 'Europe/Berlin'])('is named in any case: %s', (name) => {
    expect(Zone.named(name)?.id).toBe('Europe/Berlin');
  });

  test('writes UTC as an offset and never as Z', () => {
    expect(zoneOf('UTC').format(0)).toBe('1970-01-01T00:00:00+00:00');
    expect(zoneOf('America/New_York').format(Date.UTC(2026, 10, 24, 19))).toBe('2026-11-24T14:00:00-05:00');
    expect(zoneOf('Asia/Kathmandu').format(Date.UTC(2026, 0, 1))).toBe('2026-01-01T05:45:00+05:45');
    expect(zoneOf('America/St_Johns').format(Date.UTC(2026, 0, 1))).toBe('2025-12-31T20:30:00-03:30');
  });

  test('lists its clock changes in a half-open stretch', () => {
    const [spring = 0, autumn = 0] = zoneOf('Europe/Berlin').changesBetween(
      Date.UTC(2026, 0),
      Date.UTC(2027, 0),
    );
    expect([spring, autumn]).toEqual([Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)]);
    expect(zoneOf('Europe/Berlin').changesBetween(spring, autumn)).toEqual([spring]);
    expect(zoneOf('Europe/Berlin').changesBetween(spring + 1, autumn + 1)).toEqual([autumn]);
  });

  test('keeps its nearest offset outside the years it knows', () => {
    expect(zoneOf('Europe/Berlin').offsetAt(Date.UTC(1945, 6))).toBe(hourMs);
    expect(zoneOf('Europe/Berlin').offsetAt(Date.UTC(2150, 6))).toBe(hourMs);
  });

  test('is worked out once, however its name is written', () => {
    const zones = new Zones();
    expect(zones.named('europe/BERLIN')).toBe(zones.named('Europe/Berlin'));
    expect(zones.named('nowhere')).toBeUndefined();
  });
});

function zoneOf(timeZone: string): Zone {
  const zone = Zone.named(timeZone);
  if (!zone) throw new Error(`There is no zone "${timeZone}".`);
  return zone;
}

/** Instants at which the offset changes; Temporal also lists changes of the name or the rule alone. */
function changesOf(timeZone: string): number[] {
  const changes: number[] = [];
  let before = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
  for (;;) {
    const next = before.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= lastMs) return changes;
    if (next.offsetNanoseconds !== before.offsetNanoseconds) changes.push(next.epochMilliseconds);
    before = next;
  }
}

/** Readings at the edges of what a clock change skips or repeats, inside it, and hours away. */
function readingsAround(at: number, zone: Zone): number[] {
  const one = at + zone.offsetAt(at - 1);
  const other = at + zone.offsetAt(at);
  const middle = Math.round((one + other) / 2);
  const edges = [one, other].flatMap((edge) => [edge - 1, edge, edge + 1, edge - minuteMs, edge + minuteMs]);
  const far = [3 * hourMs, 12 * hourMs, 23 * hourMs, 25 * hourMs, 47 * hourMs];
  return [...edges, middle, ...far.flatMap((ms) => [one - ms, other + ms])];
}

/** What the zone should say of a reading, asked of Temporal. */
function instantsOf(reading: number, timeZone: string) {
  const plain = Temporal.Instant.fromEpochMilliseconds(reading).toZonedDateTimeISO('UTC').toPlainDateTime();
  const earlier = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = plain.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (!earlier.toPlainDateTime().equals(plain)) {
    const change = earlier.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.NaN;
    return { instants: [], startAt: change, endAt: change };
  }
  const instants = [...new Set([earlier.epochMilliseconds, later.epochMilliseconds])];
  return { instants, startAt: earlier.epochMilliseconds, endAt: later.epochMilliseconds };
}

/** Offset, reading and ISO 8601 text of an instant, asked of Temporal. */
function clockAt(instant: number, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  const reading = zoned.toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds;
  const text = zoned.toString({ timeZoneName: 'never', smallestUnit: 'second' });
  return [zoned.offsetNanoseconds / 1e6, reading, text].join();
}
