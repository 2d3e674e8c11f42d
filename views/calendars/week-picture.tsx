/** @jsxImportSource #html */
import { formatMinute } from '../../src/domain/calendar/hours-text.ts';
import type { CalendarPicture, PicturedDay } from '../../src/domain/calendar/picture.ts';
import { type ClockChange, clockChanges, clockParts } from '../../src/domain/time/clock-parts.ts';
import { weekdayOf } from '../../src/domain/time/local-time.ts';
import { dateName, weekdayNames } from './day-names.ts';
import { box, drawnHours, type Grid, gridOf, type Piece, piecesOf, withinHours } from './picture-grid.ts';
import { WeekTable } from './week-table.tsx';

/** The days to be drawn; `now` in epoch milliseconds. */
export type WeekPictureProps = { picture: CalendarPicture; now: number };

/** What's drawn, from back to front. */
const layers = [
  { kind: 'open', name: 'Open' },
  { kind: 'offered', name: 'Offered to callers' },
  { kind: 'held', name: 'Held' },
  { kind: 'external', name: 'Busy elsewhere' },
  { kind: 'busy', name: 'Busy' },
] as const;

/** Tells busy time of linked calendars from bookings without colors. */
const hatching = 'hatching';

/** Days side by side with their hours from top to bottom: a picture, and the same as a table. */
export function WeekPicture({ picture, now }: WeekPictureProps): JSX.Element {
  const changes = clockChanges(picture.zone, picture.within);
  return (
    <figure class="week">
      <section class="week-drawing" tabindex="0" aria-label="Week chart">
        <Drawing picture={picture} now={now} changes={changes} />
      </section>
      <figcaption>
        <ul class="legend">
          {layersOf(picture).map(({ kind, name }) => (
            <li>
              <span class={`swatch ${kind}`}></span>
              {name}
            </li>
          ))}
          <li>
            <span class="swatch closed"></span>
            Closed
          </li>
        </ul>
        {!picture.isConfirmed && (
          <p class="warning">
            Callers aren’t offered any times right now because a linked calendar isn’t up to date. See “Linked
            calendars”.
          </p>
        )}
        {changes.map((change) => (
          <ChangeNote change={change} />
        ))}
        <details>
          <summary>View as table</summary>
          <WeekTable picture={picture} />
        </details>
      </figcaption>
    </figure>
  );
}

function Drawing({ picture, now, changes }: WeekPictureProps & { changes: ClockChange[] }): JSX.Element {
  const { days } = picture;
  const grid = gridOf(picture, drawnHours(picture));
  return (
    <svg
      class="week-chart"
      role="img"
      aria-label={summary(picture)}
      viewBox={`0 0 ${grid.width} ${grid.height}`}
    >
      <Hatching />
      {days.map((day, column) => (
        <DayColumn day={day} column={column} grid={grid} />
      ))}
      <Hours grid={grid} />
      {layers.map(({ kind, name }) => (
        <g class={kind} fill={kind === 'external' ? `url(#${hatching})` : undefined}>
          {piecesOf(picture, kind)
            .flatMap((piece) => withinHours(piece, grid) ?? [])
            .map((piece) => (
              <Band piece={piece} grid={grid} name={name} />
            ))}
        </g>
      ))}
      {changes.map((change) => (
        <Change change={change} picture={picture} grid={grid} />
      ))}
      <NowLine picture={picture} now={now} grid={grid} />
    </svg>
  );
}

/** Leaves “Busy elsewhere” out if nothing is linked. */
function layersOf({ external }: CalendarPicture) {
  return layers.filter(({ kind }) => kind !== 'external' || external.length > 0);
}

function Hatching(): JSX.Element {
  return (
    <pattern
      id={hatching}
      class={hatching}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="6" />
      <path d="M1.5 0v6" />
    </pattern>
  );
}

function DayColumn({ day, column, grid }: { day: PicturedDay; column: number; grid: Grid }): JSX.Element {
  const left = grid.left + column * grid.columnWidth;
  const middle = left + grid.columnWidth / 2;
  const label = day.isClosed ? (day.label ?? 'Closed') : day.label;
  return (
    <g class={day.isClosed ? 'shut' : 'day'}>
      <rect x={left + 2} y={grid.top} width={grid.columnWidth - 4} height={grid.height - grid.top} rx="4">
        {label === null ? '' : <title safe>{day.isClosed ? `Closed: ${label}` : label}</title>}
      </rect>
      <text x={middle} y="16" class="weekday">
        {weekdayNames[weekdayOf(day.day) - 1]?.slice(0, 3) as 'safe'}
      </text>
      <text x={middle} y="32" class="date">
        {dateName(day.day) as 'safe'}
      </text>
      {label === null ? (
        ''
      ) : (
        <text x={middle} y="46" class="label" safe>
          {label.length > 12 ? `${[...label].slice(0, 11).join('')}…` : label}
        </text>
      )}
    </g>
  );
}

function Hours({ grid }: { grid: Grid }): JSX.Element {
  const hours = Array.from({ length: grid.toHour - grid.fromHour + 1 }, (_, index) => grid.fromHour + index);
  return (
    <g class="hours">
      {hours.map((hour) => {
        const y = grid.top + (hour - grid.fromHour) * grid.hourHeight;
        return (
          <>
            <path d={`M${grid.left} ${y}H${grid.width}`} />
            <text x={grid.left - 6} y={y + 4}>
              {formatMinute(hour * 60) as 'safe'}
            </text>
          </>
        );
      })}
    </g>
  );
}

function Band({ piece, grid, name }: { piece: Piece; grid: Grid; name: string }): JSX.Element {
  const { x, y, width, height } = box(piece, grid);
  return (
    <rect x={x} y={y} width={width} height={Math.max(1.5, height)} rx="3">
      <title safe>{`${name} ${piece.from}–${piece.to}`}</title>
    </rect>
  );
}

function Change({ change, picture, grid }: { change: ClockChange; picture: CalendarPicture; grid: Grid }) {
  return (
    <g class={change.kind}>
      {change.parts.map(({ day, startMinute, endMinute }) => {
        const column = picture.days.findIndex((each) => each.day === day);
        if (column < 0) return '';
        const { x, y, width, height } = box({ column, startMinute, endMinute, turn: 'only' }, grid);
        if (y < grid.top || y + height > grid.height) return '';
        return (
          <>
            <rect x={x} y={y} width={width} height={height} />
            <text x={x + width / 2} y={y + height / 2 + 4}>
              {change.kind === 'skipped' ? 'skipped' : 'twice'}
            </text>
          </>
        );
      })}
    </g>
  );
}

function ChangeNote({ change: { kind, parts } }: { change: ClockChange }): JSX.Element {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return '';
  const [from, to] = [formatMinute(first.startMinute), formatMinute(last.endMinute)];
  const words =
    kind === 'skipped'
      ? `The clocks go forward on ${dateName(first.day)}: ${from}–${to} is skipped.`
      : `The clocks go back on ${dateName(first.day)}: ${from}–${to} happens twice. Both are shown, side by side.`;
  return (
    <p class="muted" safe>
      {words}
    </p>
  );
}

function NowLine({ picture, now, grid }: WeekPictureProps & { grid: Grid }): JSX.Element {
  const [part] = clockParts(picture.zone, { startAt: now, endAt: now + 1 });
  const column = picture.days.findIndex(({ day }) => day === part?.day);
  if (!part || column < 0) return '';
  const { x, y, width } = box({ ...part, column, endMinute: part.startMinute }, grid);
  if (y < grid.top || y > grid.height) return '';
  return <path class="now" d={`M${x} ${y}h${width}`} />;
}

function summary({ days, busy, external, held, offered }: CalendarPicture): string {
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0];
  const elsewhere = external.length === 0 ? '' : `, busy elsewhere ${external.length} times`;
  return `${dateName(first)} to ${dateName(last)}: ${offered.length} slots offered, busy ${busy.length} times, held ${held.length} times${elsewhere}`;
}
