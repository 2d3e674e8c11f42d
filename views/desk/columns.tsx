/** @jsxImportSource #html */
import { hoursOf } from '../../src/domain/calendar/shown/day-column.ts';
import { formatDay } from '../../src/domain/time/local-time.ts';
import { Axis, Corner } from './axis.tsx';
import { Block } from './block.tsx';
import { ColumnHead } from './column-head.tsx';
import { placeClasses, placeOfNow, rowMinutes, type ShownHours } from './place.ts';
import { type ColumnProps, type ColumnsProps, type ShownColumn, zoneOfAll } from './shown-column.ts';

const otherwise = { fromHour: 8, toHour: 18 };
const fewest = 8;

/** Days side by side, on one scale of hours; `turn` is awaited between them. */
export async function drawColumns(props: ColumnsProps, turn: () => Promise<void>): Promise<string> {
  const { columns, ...shared } = props;
  const { texts, now } = props;
  const hours = shownHours(columns);
  const hasStrip = columns.some(({ note, column }) => note !== undefined || column.whole.length > 0);
  const drawn: JSX.Element[] = [];
  for (const column of columns) {
    await turn();
    drawn.push(<Column {...shared} {...column} hours={hours} hasStrip={hasStrip} />);
  }
  const zone = zoneOfAll(columns);
  return await (
    <section
      class={hasStrip ? 'columns has-strip' : 'columns'}
      tabindex="0"
      aria-label={texts.common.calendars}
      data-from-hour={String(hours.fromHour)}
    >
      <Corner texts={texts} zone={zone} hasStrip={hasStrip} at={now} />
      <Axis
        texts={texts}
        hours={hours}
        nowMinute={zone && columns.find(({ isToday }) => isToday)?.column.nowMinute}
      />
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

function Column(props: ColumnProps): JSX.Element {
  const { texts, hours, calendarId, column, zone, others, now, mayChange, hueOf } = props;
  const id = `column-${calendarId}-${column.day}`;
  const drawn = { texts, hours, zone, others, now, mayChange, hueOf };
  return (
    <section
      class={`column${props.isToday ? ' today' : ''}${props.isGroupStart ? ' group-start' : ''}`}
      aria-labelledby={id}
    >
      <ColumnHead {...props} id={id} />
      <div
        class={`track h${((hours.toHour - hours.fromHour) * 60) / rowMinutes}`}
        data-calendar={calendarId}
        data-date={formatDay(column.day)}
        data-snap={String(props.snapMinutes)}
        data-repeated={repeatedOf(props)}
        data-may-change={mayChange ? '' : undefined}
      >
        <Background {...props} />
        {mayChange && <Free {...props} />}
        <ul class="blocks">
          {column.blocks.map((block) => (
            <Block block={block} drawn={drawn} />
          ))}
        </ul>
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

/** When it's closed, as it is for a whole day off; and now, which lies under what's booked. */
function Background({ column: { shut, whole, nowMinute }, hours }: ColumnProps): JSX.Element {
  const closed = whole.length > 0 ? [{ startMinute: 0, endMinute: 1440 }] : shut;
  const now = placeOfNow(nowMinute, hours);
  return (
    <>
      {closed.map((place) => {
        const classes = placeClasses(place, hours);
        return classes === undefined ? '' : <div class={`shut ${classes}`} aria-hidden="true"></div>;
      })}
      {now !== undefined && <div class={`now ${now}`} aria-hidden="true"></div>}
    </>
  );
}

/** Times that a click books; in the hour that clocks repeat, which of the two is meant. */
function Free({ texts, hours, calendarId, zone, column }: ColumnProps): JSX.Element {
  return (
    <>
      {column.free.map((place) => {
        const classes = placeClasses(place, hours);
        if (classes === undefined) return '';
        const start = zone.format(place.startAt);
        const isTwice = place.turn !== 'only';
        return (
          <a
            class={`free ${classes}`}
            href={`/calendars/${calendarId}/bookings/new?start=${isTwice ? encodeURIComponent(start) : start.slice(0, 16)}`}
          >
            <span safe>{texts.desk.bookAt(texts.time.clock(place.startMinute))}</span>
          </a>
        );
      })}
    </>
  );
}
