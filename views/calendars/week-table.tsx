/** @jsxImportSource #html */
import { formatMinute } from '../../src/domain/calendar/hours-text.ts';
import type { CalendarPicture } from '../../src/domain/calendar/picture.ts';
import { clockParts } from '../../src/domain/time/clock-parts.ts';
import { weekdayOf } from '../../src/domain/time/local-time.ts';
import type { Period } from '../../src/domain/time/period.ts';
import { DataTable } from '../components/data-table.tsx';
import { dateName, weekdayNames } from './day-names.ts';

/** What the picture of some days shows, in words and numbers, day by day. */
export function WeekTable({ picture }: { picture: CalendarPicture }): JSX.Element {
  const { days, zone, open, busy, external, held, offered } = picture;
  const partsOn = (day: number, periods: Period[]) =>
    periods.flatMap((period) => clockParts(zone, period)).filter((part) => part.day === day);
  const hoursOn = (day: number, periods: Period[]) =>
    partsOn(day, periods)
      .map((part) => `${formatMinute(part.startMinute)}–${formatMinute(part.endMinute)}${turns[part.turn]}`)
      .join(', ') || 'none';
  const starts = offered.map(({ startAt }) => ({ startAt, endAt: startAt + 1 }));
  return (
    <DataTable
      rows={days}
      columns={[
        {
          name: 'Day',
          text: ({ day, label }) =>
            `${weekdayNames[weekdayOf(day) - 1]}, ${dateName(day)}${label === null ? '' : ` (${label})`}`,
        },
        { name: 'Open', text: ({ day, isClosed }) => (isClosed ? 'closed' : hoursOn(day, open)) },
        { name: 'Busy', text: ({ day }) => hoursOn(day, busy) },
        external.length > 0 && { name: 'Busy elsewhere', text: ({ day }) => hoursOn(day, external) },
        { name: 'Held', text: ({ day }) => hoursOn(day, held) },
        { name: 'Slots offered', text: ({ day }) => partsOn(day, starts).length },
      ]}
    />
  );
}

const turns = { only: '', first: ' (first time)', second: ' (second time)' };
