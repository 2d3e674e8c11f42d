/** @jsxImportSource #html */
import { formatMinute } from '../../src/domain/calendar/hours-text.ts';
import type { CalendarPicture } from '../../src/domain/calendar/picture.ts';
import { clockParts } from '../../src/domain/time/clock-parts.ts';
import { weekdayOf } from '../../src/domain/time/local-time.ts';
import type { Period } from '../../src/domain/time/period.ts';
import { dateName, weekdayNames } from './day-names.ts';

/** What the picture of some days shows, in words and figures, day by day. */
export function WeekTable({ picture }: { picture: CalendarPicture }): JSX.Element {
  const { days, zone } = picture;
  const isLinked = picture.external.length > 0;
  const offeredOn = (day: number) =>
    picture.offered.filter(
      ({ startAt }) => clockParts(zone, { startAt, endAt: startAt + 1 })[0]?.day === day,
    );
  return (
    <div class="table stack">
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Open</th>
            <th scope="col">Busy</th>
            {isLinked && <th scope="col">Busy elsewhere</th>}
            <th scope="col">Held</th>
            <th scope="col">Slots offered</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, isClosed, label }) => (
            <tr>
              <th scope="row" safe>
                {`${weekdayNames[weekdayOf(day) - 1]}, ${dateName(day)}${label === null ? '' : ` (${label})`}`}
              </th>
              <td data-label="Open" safe>
                {isClosed ? 'closed' : hoursOn(picture, { day, periods: picture.open })}
              </td>
              <td data-label="Busy" safe>
                {hoursOn(picture, { day, periods: picture.busy })}
              </td>
              {isLinked && (
                <td data-label="Busy elsewhere" safe>
                  {hoursOn(picture, { day, periods: picture.external })}
                </td>
              )}
              <td data-label="Held" safe>
                {hoursOn(picture, { day, periods: picture.held })}
              </td>
              <td data-label="Slots offered">{offeredOn(day).length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const turns = { only: '', first: ' (first time)', second: ' (second time)' };

function hoursOn({ zone }: CalendarPicture, { day, periods }: { day: number; periods: Period[] }): string {
  const texts = periods
    .flatMap((period) => clockParts(zone, period))
    .filter((part) => part.day === day)
    .map((part) => `${formatMinute(part.startMinute)}–${formatMinute(part.endMinute)}${turns[part.turn]}`);
  return texts.join(', ') || 'none';
}
