import { type Asked, busyOf, calendar, event } from '../busy-of.ts';

/** A series that begins on Monday, November 2, 2026 at ten in Berlin. */
export const start = 'DTSTART;TZID=Europe/Berlin:20261102T100000\nDURATION:PT1H';
/** The weeks around the end of summer time. */
export const autumn: Asked = { from: '2026-10-17T00:00Z', to: '2026-11-07T00:00Z' };

/** Days of November 2026 with the hour that they are busy at. */
export const at = (hour: number, ...days: number[]) => {
  return days.map((day) => `2026-11-${String(day).padStart(2, '0')}T${hour}:00/${hour + 1}:00`);
};

/** When that series with further lines is busy, and what overrides it. */
export const ofSeries = (lines: string, ...overrides: string[]) => {
  return busyOf(
    calendar([event(`${start}\n${lines}`), ...overrides.map((override) => event(override))].join('\n')),
  );
};
