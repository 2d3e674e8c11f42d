/** @jsxImportSource #html */

import type { CalendarPicture, PicturedDay } from '../../src/domain/calendar/shown/picture.ts';
import { type ClockChange, clockChanges, clockParts } from '../../src/domain/time/clock-parts.ts';
import { weekdayOf } from '../../src/domain/time/local-time.ts';
import { Muted, Warning } from '../components/lines.tsx';
import type { Texts } from '../texts/en/en.ts';
import { dateName } from './day-names.ts';
import {
  box,
  type DrawnPart,
  drawnHours,
  drawnParts,
  type Grid,
  gridOf,
  withinHours,
} from './picture-grid.ts';
import { WeekTable } from './week-table.tsx';

/** The days to be drawn; `now` in epoch milliseconds. */
export type WeekPictureProps = { picture: CalendarPicture; now: number; texts: Texts };

type DrawingProps = Required<WeekPictureProps>;

/** What's drawn, from back to front. */
const kinds = ['open', 'offered', 'held', 'external', 'away', 'busy'] as const;

/** Tells busy time of linked calendars from bookings without colors. */
const hatching = 'hatching';

/** Days side by side with their hours from top to bottom: a picture, and the same as a table. */
export function WeekPicture({ picture, now, texts }: WeekPictureProps): JSX.Element {
  const { weekPicture } = texts;
  const changes = clockChanges(picture.zone, picture.within);
  return (
    <figure class="week">
      <section class="week-drawing" tabindex="0" aria-label={weekPicture.chart}>
        <Drawing picture={picture} now={now} texts={texts} changes={changes} />
      </section>
      <figcaption>
        <ul class="legend">
          {kindsOf(picture).map((kind) => (
            <li>
              <span class={`swatch ${kind}`}></span>
              {weekPicture.kinds[kind] as 'safe'}
            </li>
          ))}
          <li>
            <span class="swatch closed"></span>
            {texts.common.closed as 'safe'}
          </li>
        </ul>
        {!picture.isConfirmed && <Warning text={weekPicture.unconfirmed} />}
        {changes.map((change) => (
          <ChangeNote change={change} texts={texts} />
        ))}
        <details>
          <summary safe>{weekPicture.asTable}</summary>
          <WeekTable picture={picture} texts={texts} />
        </details>
      </figcaption>
    </figure>
  );
}

function Drawing(props: DrawingProps & { changes: ClockChange[] }): JSX.Element {
  const { picture, now, texts, changes } = props;
  const { days } = picture;
  const grid = gridOf(picture, drawnHours(picture));
  return (
    <svg
      class="week-chart"
      role="img"
      aria-label={summary(picture, texts)}
      viewBox={`0 0 ${grid.width} ${grid.height}`}
    >
      <Hatching />
      {days.map((day, column) => (
        <DayColumn day={day} column={column} grid={grid} texts={texts} />
      ))}
      <Hours grid={grid} texts={texts} />
      {kinds.map((kind) => (
        <g class={kind} fill={kind === 'external' ? `url(#${hatching})` : undefined}>
          {drawnParts(picture, kind)
            .flatMap((part) => withinHours(part, grid) ?? [])
            .map((part) => (
              <Band part={part} grid={grid} name={texts.weekPicture.kinds[kind]} time={texts.time} />
            ))}
        </g>
      ))}
      {changes.map((change) => (
        <Change change={change} picture={picture} grid={grid} texts={texts} />
      ))}
      <NowLine picture={picture} now={now} grid={grid} />
    </svg>
  );
}

/** Leaves “Busy elsewhere” and “Time off” out if there's none. */
function kindsOf({ external, away }: CalendarPicture) {
  return kinds.filter((kind) => {
    if (kind === 'external') return external.length > 0;
    return kind !== 'away' || away.length > 0;
  });
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

type DayColumnProps = { day: PicturedDay; column: number; grid: Grid; texts: Texts };

function DayColumn({ day, column, grid, texts }: DayColumnProps): JSX.Element {
  const { weekPicture, time } = texts;
  const left = grid.left + column * grid.columnWidth;
  const middle = left + grid.columnWidth / 2;
  const label = day.isClosed ? (day.label ?? texts.common.closed) : day.label;
  return (
    <g class={day.isClosed ? 'shut' : 'day'}>
      <rect x={left + 2} y={grid.top} width={grid.columnWidth - 4} height={grid.height - grid.top} rx="4">
        {label === null ? '' : <title safe>{day.isClosed ? weekPicture.closedFor(label) : label}</title>}
      </rect>
      <text x={middle} y="16" class="weekday">
        {time.shortWeekdays[weekdayOf(day.day) - 1] as 'safe'}
      </text>
      <text x={middle} y="32" class="date">
        {dateName(day.day, texts) as 'safe'}
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

function Hours({ grid, texts }: { grid: Grid; texts: Texts }): JSX.Element {
  const hours = Array.from({ length: grid.toHour - grid.fromHour + 1 }, (_, index) => grid.fromHour + index);
  return (
    <g class="hours">
      {hours.map((hour) => {
        const y = grid.top + (hour - grid.fromHour) * grid.hourHeight;
        return (
          <>
            <path d={`M${grid.left} ${y}H${grid.width}`} />
            <text x={grid.left - 6} y={y + 4}>
              {texts.time.clockHour(hour) as 'safe'}
            </text>
          </>
        );
      })}
    </g>
  );
}

type BandProps = { part: DrawnPart; grid: Grid; name: string; time: Texts['time'] };

function Band({ part, grid, name, time }: BandProps): JSX.Element {
  const { x, y, width, height } = box(part, grid);
  const { label } = part;
  return (
    <rect x={x} y={y} width={width} height={Math.max(1.5, height)} rx="3">
      <title safe>
        {`${name}${label ? ` (${label})` : ''} ${time.clockRange(part.fromMinute, part.toMinute)}`}
      </title>
    </rect>
  );
}

type ChangeProps = { change: ClockChange; picture: CalendarPicture; grid: Grid; texts: Texts };

function Change({ change, picture, grid, texts }: ChangeProps): JSX.Element {
  const { skipped, twice } = texts.weekPicture;
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
              {(change.kind === 'skipped' ? skipped : twice) as 'safe'}
            </text>
          </>
        );
      })}
    </g>
  );
}

function ChangeNote({ change, texts }: Pick<ChangeProps, 'change' | 'texts'>): JSX.Element {
  const { clocksForward, clocksBack } = texts.weekPicture;
  const { kind, parts } = change;
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return '';
  const times = texts.time.clockRange(first.startMinute, last.endMinute);
  const say = kind === 'skipped' ? clocksForward : clocksBack;
  return <Muted text={say(dateName(first.day, texts), times)} />;
}

function NowLine({ picture, now, grid }: Omit<DrawingProps, 'texts'> & { grid: Grid }): JSX.Element {
  const [part] = clockParts(picture.zone, { startAt: now, endAt: now + 1 });
  const column = picture.days.findIndex(({ day }) => day === part?.day);
  if (!part || column < 0) return '';
  const { x, y, width } = box({ ...part, column, endMinute: part.startMinute }, grid);
  if (y < grid.top || y > grid.height) return '';
  return <path class="now" d={`M${x} ${y}h${width}`} />;
}

function summary({ days, busy, external, held, away, offered }: CalendarPicture, texts: Texts): string {
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0];
  return texts.weekPicture.summary({
    first: dateName(first, texts),
    last: dateName(last, texts),
    offered: offered.length,
    busy: busy.length,
    held: held.length,
    external: external.length || undefined,
    away: away.length || undefined,
  });
}
