/** @jsxImportSource #html */
import { type DayColumn, hoursOf } from '../../src/domain/calendar/day-column.ts';
import type { DescribedClaim } from '../../src/domain/calendar/described-claim.ts';
import type { NotedLinkProblem } from '../../src/domain/calendar/link.ts';
import type { HueOf } from '../../src/domain/hue.ts';
import { formatDay } from '../../src/domain/time/local-time.ts';
import type { Zone } from '../../src/domain/time/zone.ts';
import { Link } from '../components/link.tsx';
import { LinkProblemNote } from '../links/note.tsx';
import type { Texts } from '../texts/en/en.ts';
import { Block } from './block.tsx';
import { placeClasses, rowMinutes, type ShownHours } from './place.ts';

/** A day of a calendar, with what stands above it. */
export type ShownColumn = {
  calendarId: string;
  zone: Zone;
  /** The calendar's name. */
  name: string;
  /** Those whom bookings are with, too, by their calendars. */
  others: ReadonlyMap<string, string>;
  title: string;
  href: string;
  /** The time zone or the like, where it isn't the same for all. */
  subtitle: string | undefined;
  /** That it's closed, and why. */
  note: string | undefined;
  /** What's wrong with its linked calendars. */
  linkProblem: NotedLinkProblem | undefined;
  isToday: boolean;
  /** Whether it's the first of its team or group, or of the rest, beside others. */
  isGroupStart?: boolean;
  /** What drawing and dragging go by. */
  snapMinutes: number;
  column: DayColumn<DescribedClaim>;
};

export type ColumnsProps = {
  texts: Texts;
  columns: ShownColumn[];
  now: number;
  mayChange: boolean;
  /** Whether the visitor may see linked calendars. */
  seesLinks: boolean;
  hueOf: HueOf;
};

const otherwise = { fromHour: 8, toHour: 18 };
const fewest = 8;

/** Days side by side, on one scale of hours; `turn` is awaited between them. */
export async function drawColumns(props: ColumnsProps, turn: () => Promise<void>): Promise<string> {
  const { texts, columns, now, mayChange, seesLinks, hueOf } = props;
  const hours = shownHours(columns);
  const drawn: JSX.Element[] = [];
  for (const column of columns) {
    await turn();
    drawn.push(<Column {...{ texts, hours, now, mayChange, seesLinks, hueOf, ...column }} />);
  }
  return await (
    <section
      class="columns"
      tabindex="0"
      aria-label={texts.desk.calendars}
      data-from-hour={String(hours.fromHour)}
    >
      <Axis texts={texts} hours={hours} />
      <div class="days">{drawn as 'safe'[]}</div>
    </section>
  );
}

/** Busy times elsewhere and time off don't count, such as the nights of a whole day. */
function shownHours(columns: readonly ShownColumn[]): ShownHours {
  const places = columns.flatMap(({ column: { blocks, open, free } }) => [
    ...blocks.filter(({ occupied: { kind } }) => kind === 'booking' || kind === 'hold'),
    ...free,
    ...open,
  ]);
  return hoursOf(places, { fewest, otherwise });
}

function Axis({ texts, hours }: { texts: Texts; hours: ShownHours }): JSX.Element {
  const { fromHour, toHour } = hours;
  return (
    <div class="axis" aria-hidden="true">
      {Array.from({ length: toHour - fromHour }, (_, index) => (
        <span class={`r${(index * 60) / rowMinutes} h${60 / rowMinutes}`} safe>
          {texts.time.clockHour(fromHour + index)}
        </span>
      ))}
    </div>
  );
}

type ColumnProps = ShownColumn & Omit<ColumnsProps, 'columns'> & { hours: ShownHours };

function Column(props: ColumnProps): JSX.Element {
  const {
    texts,
    hours,
    calendarId,
    title,
    href,
    subtitle,
    note,
    linkProblem,
    isToday,
    isGroupStart,
    column,
  } = props;
  const { fromHour, toHour } = hours;
  const id = `column-${calendarId}-${column.day}`;
  const { zone, others, now, mayChange, hueOf } = props;
  const drawn = { texts, hours, zone, others, now, mayChange, hueOf };
  // A line may be too long for its column.
  const cutOff = [subtitle, note].filter((each) => each !== undefined).join(' · ');
  return (
    <section
      class={`column${isToday ? ' today' : ''}${isGroupStart ? ' group-start' : ''}`}
      aria-labelledby={id}
    >
      <header title={cutOff === '' ? undefined : cutOff}>
        <h2 id={id}>
          <Link href={href} text={title} />
        </h2>
        {subtitle !== undefined && (
          <p class="muted" safe>
            {subtitle}
          </p>
        )}
        {linkProblem !== undefined && (
          <p>
            <LinkProblemNote
              texts={texts}
              calendar={{ id: calendarId, name: props.name }}
              problem={linkProblem}
              seesLinks={props.seesLinks}
            />
          </p>
        )}
        {note !== undefined && (
          <p class="why" safe>
            {note}
          </p>
        )}
      </header>
      <div
        class={`track h${((toHour - fromHour) * 60) / rowMinutes}`}
        data-calendar={calendarId}
        data-date={formatDay(column.day)}
        data-snap={String(props.snapMinutes)}
        data-repeated={repeatedOf(props)}
        data-may-change={props.mayChange ? '' : undefined}
      >
        <Background column={column} hours={hours} />
        {props.mayChange && <Free {...{ texts, hours, calendarId, zone: props.zone, column }} />}
        <ul class="blocks">
          {column.blocks.map((block) => (
            <Block block={block} {...drawn} />
          ))}
        </ul>
        <NowLine column={column} hours={hours} />
      </div>
    </section>
  );
}

/** The minutes that clocks repeat, and the offsets of their two turns: "60 120 -04:00 -05:00". */
function repeatedOf({ column: { repeated }, zone }: ColumnProps): string | undefined {
  const [first] = repeated;
  if (!first) return undefined;
  const { startMinute, endMinute, at } = first;
  return [startMinute, endMinute, ...[at - 1, at].map((each) => zone.format(each).slice(-6))].join(' ');
}

function Background({ column, hours }: { column: DayColumn<unknown>; hours: ShownHours }): JSX.Element {
  return (
    <>
      {column.shut.map((place) => {
        const classes = placeClasses(place, hours);
        return classes === undefined ? '' : <div class={`shut ${classes}`} aria-hidden="true"></div>;
      })}
    </>
  );
}

type FreeProps = Pick<ColumnProps, 'texts' | 'hours' | 'calendarId' | 'zone' | 'column'>;

function Free({ texts, hours, calendarId, zone, column }: FreeProps): JSX.Element {
  return (
    <>
      {column.free.map((place) => {
        const classes = placeClasses(place, hours);
        if (classes === undefined) return '';
        const start = zone.format(place.startAt);
        return (
          <a
            class={`free ${classes}`}
            href={`/calendars/${calendarId}/bookings/new?start=${encodeURIComponent(start)}`}
            data-panel
          >
            <span safe>{texts.desk.bookAt(texts.time.clock(place.startMinute))}</span>
          </a>
        );
      })}
    </>
  );
}

function NowLine({
  column: { nowMinute },
  hours,
}: {
  column: DayColumn<unknown>;
  hours: ShownHours;
}): JSX.Element {
  if (nowMinute === undefined) return '';
  const minute = Math.floor(nowMinute);
  const classes = placeClasses({ startMinute: minute, endMinute: minute + 1 }, hours);
  return classes === undefined ? '' : <div class={`now ${classes}`} aria-hidden="true"></div>;
}
