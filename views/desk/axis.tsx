/** @jsxImportSource #html */
import type { Zone } from '../../src/domain/time/zone.ts';
import type { Texts } from '../texts/en/en.ts';
import { placeOfNow, rowMinutes, type ShownHours } from './place.ts';
import { withoutHalf } from './times.ts';

/** Where axis and heads meet: what the axis counts in, and what the strip below the heads is. */
export function Corner({
  texts,
  zone,
  at,
  hasStrip,
}: {
  texts: Texts;
  /** Undefined where there are several: then the heads say theirs. */
  zone: Zone | undefined;
  at: number;
  hasStrip: boolean;
}): JSX.Element {
  return (
    <div class="corner">
      {zone !== undefined && (
        <abbr title={texts.bookings.timesIn(zone.id)} safe>
          {zone.abbreviationAt(at, texts.time.zoneLocales)}
        </abbr>
      )}
      {hasStrip && <span safe>{texts.agenda.allDay}</span>}
    </div>
  );
}

/** So near to now, the name of an hour would lie under its label. */
const coveredMinutes = 15;

/** The hours beside the columns, and the present time. */
export function Axis({
  texts: { time },
  hours,
  nowMinute,
}: {
  texts: Texts;
  hours: ShownHours;
  nowMinute: number | undefined;
}): JSX.Element {
  const { fromHour, toHour } = hours;
  const minute = Math.floor(nowMinute ?? 0);
  const now = placeOfNow(nowMinute, hours);
  const isCovered = (hour: number) => now !== undefined && Math.abs(hour * 60 - minute) <= coveredMinutes;
  return (
    <div class="axis" aria-hidden="true">
      {Array.from({ length: toHour - fromHour }, (_, index) => (
        <span
          class={`r${(index * 60) / rowMinutes} h${60 / rowMinutes}${isCovered(fromHour + index) ? ' covered' : ''}`}
          safe
        >
          {time.clockHour(fromHour + index)}
        </span>
      ))}
      {now !== undefined && (
        <b class={now} safe>
          {withoutHalf(time.clock(minute))}
        </b>
      )}
    </div>
  );
}
