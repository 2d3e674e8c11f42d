/** @jsxImportSource #html */
import type { Booking, BookingStatus } from '../../src/domain/booking/booking.ts';
import { DataTable } from '../components/data-table.tsx';
import { DayName } from '../components/day-name.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
import { dayWords } from './days.ts';
import type { BookingRow, BookingsProps } from './listed.ts';

const sourceIcons = {
  bot: 'phone',
  desk: 'user',
  cli: 'code',
  caller: 'globe',
} as const satisfies Record<string, IconName>;

/** Bookings by day, each a row that leads to it. */
export function BookingRows(props: BookingsProps): JSX.Element {
  const { texts, rows } = props;
  const { bookings, common, people } = texts;
  return (
    <DataTable
      texts={texts}
      rows={rows}
      isLines
      caption={props.says}
      rowName={common.name}
      row={(row) => ({ id: `booking-${row.id}`, class: lookOf(row) })}
      group={(row, before) => (row.day === before?.day ? undefined : <DayHead {...props} day={row.day} />)}
      columns={[
        { name: common.time, class: 'at num', cell: (row) => <Time {...row} /> },
        {
          name: common.name,
          class: 'grow',
          cell: ({ href, name }) => <Link href={href} text={bookings.callerName(name)} />,
        },
        rows.some(({ service }) => service !== undefined) && {
          name: bookings.service,
          class: 'sub',
          cell: (row) => <Service {...row} />,
        },
        rows.some((row) => row.with !== undefined) && {
          name: people.with,
          class: 'with meta',
          text: (row) => row.with ?? '–',
        },
        {
          name: bookings.phoneOrEmail,
          class: 'c2 meta tel',
          text: ({ phone, email }) => (phone === null ? (email ?? '–') : common.phoneNumber(phone)),
        },
        { name: bookings.by, class: 'c2 meta', cell: (row) => <Source {...row} texts={texts} /> },
        { name: bookings.minutes, class: 'num c3 meta', text: ({ minutes }) => minutes },
        { name: bookings.status, class: 'end', cell: (row) => <BookingState booking={row} texts={texts} /> },
      ]}
    />
  );
}

function DayHead({ day, days, today, showsCounts, texts }: BookingsProps & { day: number }): JSX.Element {
  const ofDay = days.find((each) => each.day === day) ?? { day, booked: 0, missed: 0, cancelled: 0 };
  const { name, date, counts } = dayWords(ofDay, { today, texts });
  return (
    <>
      <DayName name={name} date={date} />
      {showsCounts && counts !== '' && <span safe>{` · ${counts}`}</span>}
    </>
  );
}

function Time({ start, time, zone }: BookingRow): JSX.Element {
  return (
    <>
      <time datetime={start} safe>
        {time}
      </time>
      {zone !== undefined && <small class="muted" safe>{` ${zone}`}</small>}
    </>
  );
}

function Service({ service, hue }: BookingRow): JSX.Element {
  if (service === undefined) return '–';
  return (
    <span class={`with-dot hue-${hue}`}>
      <span class="dot"></span>
      <span safe>{service}</span>
    </span>
  );
}

function Source({ source, texts }: BookingRow & { texts: Texts }): JSX.Element {
  if (source === null) return '–';
  return (
    <span class="with-dot">
      <Icon name={sourceIcons[source]} />
      <span safe>{texts.desk.sources[source]}</span>
    </span>
  );
}

function lookOf({ status }: BookingRow): string {
  return status === 'cancelled' ? 'row off' : 'row';
}

type Marked = Pick<Booking, 'status' | 'attendance'>;

type StateProps = { booking: Marked; texts: Texts };

/** What has become of a booking: plain where it's as usual, a badge where somebody didn't come. */
export function BookingState({ booking: { status, attendance }, texts }: StateProps): JSX.Element {
  const { desk, bookings } = texts;
  if (status === 'cancelled') {
    return (
      <span class="state">
        <Icon name="cross" />
        {bookings.statuses.cancelled as 'safe'}
      </span>
    );
  }
  if (attendance === null) return <span class="muted">{bookings.statuses.booked as 'safe'}</span>;
  if (attendance === 'arrived') {
    return (
      <span class="state good">
        <Icon name="check" />
        {desk.attendances.arrived as 'safe'}
      </span>
    );
  }
  return (
    <span class="badge bad">
      <Icon name="cross" />
      {desk.attendances.no_show as 'safe'}
    </span>
  );
}

/** The status of a booking in words. */
export function StatusNote({ status, texts }: { status: BookingStatus; texts: Texts }): JSX.Element {
  return <BookingState booking={{ status, attendance: null }} texts={texts} />;
}
