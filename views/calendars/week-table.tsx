/** @jsxImportSource #html */
import type { CalendarPicture } from '../../src/domain/calendar/shown/picture.ts';
import { clockParts } from '../../src/domain/time/clock-parts.ts';
import { dateOfDay, weekdayOf } from '../../src/domain/time/local-time.ts';
import type { Period } from '../../src/domain/time/period.ts';
import { DataTable } from '../components/data-table.tsx';
import type { Texts } from '../texts/en/en.ts';

/** What the picture of some days shows, in words and numbers, day by day. */
export function WeekTable({ picture, texts }: { picture: CalendarPicture; texts: Texts }): JSX.Element {
  const { weekPicture, time } = texts;
  const { kinds, turns, none } = weekPicture;
  const { days, zone, open, busy, external, held, away, offered } = picture;
  const partsOn = (day: number, periods: Period[]) =>
    periods.flatMap((period) => clockParts(zone, period)).filter((part) => part.day === day);
  const hoursOn = (day: number, periods: Period[]) =>
    partsOn(day, periods)
      .map((part) => `${time.clockRange(part.startMinute, part.endMinute)}${turns[part.turn]}`)
      .join(', ') || none;
  const awayOn = (day: number) =>
    away
      .map(({ label, ...period }) => ({ label, hours: hoursOn(day, [period]) }))
      .filter(({ hours }) => hours !== none)
      .map(({ label, hours }) => (label === null ? hours : `${hours} (${label})`))
      .join(', ') || none;
  const starts = offered.map(({ startAt }) => ({ startAt, endAt: startAt + 1 }));
  return (
    <DataTable
      texts={texts}
      rows={days}
      columns={[
        {
          name: texts.common.day,
          text: ({ day, label }) => {
            const name = time.longDay({ ...dateOfDay(day), weekday: weekdayOf(day) });
            return label === null ? name : `${name} (${label})`;
          },
        },
        {
          name: kinds.open,
          text: ({ day, isClosed }) => (isClosed ? weekPicture.closed : hoursOn(day, open)),
        },
        { name: kinds.busy, text: ({ day }) => hoursOn(day, busy) },
        external.length > 0 && { name: kinds.external, text: ({ day }) => hoursOn(day, external) },
        away.length > 0 && { name: kinds.away, text: ({ day }) => awayOn(day) },
        { name: kinds.held, text: ({ day }) => hoursOn(day, held) },
        { name: weekPicture.slotsOffered, text: ({ day }) => partsOn(day, starts).length },
      ]}
    />
  );
}
