import fc from 'fast-check';
import { withDefaults } from '../../../src/domain/calendar/defaults.ts';
import type { CalendarHours, DateOverride } from '../../../src/domain/calendar/hours.ts';
import type { SlotSettings } from '../../../src/domain/calendar/slot-settings.ts';
import type { MinutePeriod } from '../../../src/domain/time/period.ts';
import type { ModelClaim } from '../../helpers/models/slot-model.ts';
import { type Case, hoursOfWeek } from './slot-case.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const timeZones = [
  'America/New_York',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Havana',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'America/St_Johns',
  'America/Nuuk',
  'Asia/Tehran',
  'UTC',
];

/** Every clock change of these zones in 2026 and 2027. */
const clockChanges = new Map(timeZones.map((timeZone) => [timeZone, changesOf(timeZone)]));

function changesOf(timeZone: string): number[] {
  const end = Temporal.PlainDate.from('2028-01-01').toZonedDateTime(timeZone);
  const changes: number[] = [];
  let next = Temporal.PlainDate.from('2026-01-01').toZonedDateTime(timeZone).getTimeZoneTransition('next');
  while (next && next.epochMilliseconds < end.epochMilliseconds) {
    changes.push(next.epochMilliseconds);
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

/** Moments of a zone: most of them within a day and a half of a clock change. */
function moment(timeZone: string): fc.Arbitrary<number> {
  const anywhen = fc.integer({
    min: Date.UTC(1971, 0) / minuteMs,
    max: Date.UTC(2099, 0) / minuteMs,
  });
  const changes = clockChanges.get(timeZone) ?? [];
  if (changes.length === 0) return anywhen.map((minutes) => minutes * minuteMs);
  const nearChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2160, max: 2160 }))
    .map(([change, minutes]) => change + minutes * minuteMs);
  return fc.oneof(
    { weight: 6, arbitrary: nearChange },
    { weight: 1, arbitrary: anywhen.map((minutes) => minutes * minuteMs) },
  );
}

const minuteOfDay = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 96 }).map((quarters) => quarters * 15) },
  { weight: 2, arbitrary: fc.constantFrom(0, 60, 90, 105, 120, 150, 165, 180, 1380, 1410, 1440) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1440 }) },
);
const minutePeriod: fc.Arbitrary<MinutePeriod> = fc
  .tuple(minuteOfDay, minuteOfDay)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => ({ startMinute: Math.min(one, other), endMinute: Math.max(one, other) }));
const wholeDay: MinutePeriod[] = [{ startMinute: 0, endMinute: 1440 }];
const dayPeriods = fc.oneof(
  { weight: 1, arbitrary: fc.constant<MinutePeriod[]>([]) },
  { weight: 1, arbitrary: fc.constant(wholeDay) },
  { weight: 4, arbitrary: fc.array(minutePeriod, { minLength: 1, maxLength: 4 }) },
);

/** Working hours of any week. */
export function weeklyHours(): fc.Arbitrary<CalendarHours['workingHours']> {
  return fc.array(dayPeriods, { minLength: 7, maxLength: 7 }).map(hoursOfWeek);
}

/** Working hours that never end. */
export function alwaysOpen(): CalendarHours['workingHours'] {
  return hoursOfWeek(Array.from({ length: 7 }, () => wholeDay));
}

function overridesNear(at: number, timeZone: string): fc.Arbitrary<DateOverride[]> {
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  const override = fc.record({
    date: fc.integer({ min: -3, max: 4 }).map((days) => date.add({ days }).toString()),
    label: fc.constant(null),
    periods: dayPeriods,
  });
  return fc.uniqueArray(override, { maxLength: 4, selector: (one) => one.date });
}

const bufferMinutes = fc.oneof(fc.constantFrom(0, 5, 10, 15, 30), fc.integer({ min: 0, max: 240 }));

function claimsNear({ startAt, endAt }: { startAt: number; endAt: number }): fc.Arbitrary<ModelClaim[]> {
  const claim = fc
    .record({
      minutesIn: fc.integer({ min: -300, max: (endAt - startAt) / minuteMs + 300 }),
      minutes: fc.oneof(fc.constantFrom(15, 30, 45, 60), fc.integer({ min: 1, max: 600 })),
      oddMs: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(59_999) }),
      bufferBeforeMinutes: bufferMinutes,
      bufferAfterMinutes: bufferMinutes,
    })
    .map(({ minutesIn, minutes, oddMs, ...buffers }) => {
      const claimedAt = startAt + minutesIn * minuteMs + oddMs;
      return { startAt: claimedAt, endAt: claimedAt + minutes * minuteMs, ...buffers };
    });
  return fc.array(claim, { maxLength: 5 });
}

const slotSettings: fc.Arbitrary<Partial<SlotSettings>> = fc.record({
  slotMinutes: fc.constant(30),
  intervalMinutes: fc.oneof(
    fc.constantFrom(5, 10, 15, 20, 30, 60),
    fc.integer({ min: 5, max: 120 }),
    fc.integer({ min: 5, max: 1440 }),
  ),
  bufferBeforeMinutes: bufferMinutes,
  bufferAfterMinutes: bufferMinutes,
  minimumNoticeMinutes: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(0, 15, 60, 240) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 4320 }) },
  ),
  horizonDays: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(1, 2, 3) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 730 }) },
  ),
});

/** A calendar, what is claimed in it, and where slots are looked for: up to two days near a moment of its zone. */
export function anyCase(hours: fc.Arbitrary<CalendarHours['workingHours']>): fc.Arbitrary<Case> {
  return fc.constantFrom(...timeZones).chain((timeZone) =>
    fc
      .tuple(moment(timeZone), fc.integer({ min: 0, max: 2880 }), fc.oneof(fc.constant(0), fc.nat(59_999)))
      .chain(([startAt, minutes, oddMs]) => {
        const within = { startAt: startAt + oddMs, endAt: startAt + minutes * minuteMs + oddMs };
        return fc.record({
          calendar: fc.record({
            timeZone: fc.constant(timeZone),
            hours: fc.record({ workingHours: hours, dateOverrides: overridesNear(startAt, timeZone) }),
            settings: slotSettings.map(withDefaults),
            durationMinutes: fc.oneof(fc.constantFrom(15, 30, 60), fc.integer({ min: 5, max: 480 })),
            now: nowNear(startAt),
          }),
          claims: claimsNear(within),
          within: fc.constant(within),
        });
      }),
  );
}

/** Mostly shortly before, to the millisecond; also in the midst of it, and days ahead. */
function nowNear(startAt: number): fc.Arbitrary<number> {
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.integer({ min: -2 * dayMs, max: 0 }) },
      { weight: 2, arbitrary: fc.integer({ min: -2880, max: 1440 }).map((minutes) => minutes * minuteMs) },
      { weight: 1, arbitrary: fc.integer({ min: -30 * dayMs, max: dayMs }) },
    )
    .map((ms) => startAt + ms);
}
