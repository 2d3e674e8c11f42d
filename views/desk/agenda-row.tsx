/** @jsxImportSource #html */

import type { ClaimingBooking } from '../../src/domain/calendar/shown/described-claim.ts';
import { formatMinute } from '../../src/domain/time/clock.ts';
import { minuteMs } from '../../src/domain/time/local-time.ts';
import { zonePlace } from '../../src/domain/time/zone-place.ts';
import { callerName } from '../bookings/caller-name.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { Heard } from '../components/lines.tsx';
import type { Texts } from '../texts/en/en.ts';
import type { AgendaRow, ClaimRow, GapRow } from './agenda-rows.ts';
import { claimLabel, type Hold, overruledLabel, TimeLeft } from './claim-label.tsx';
import type { ColumnsProps, ShownColumn } from './shown-column.ts';
import { clockTime } from './times.ts';

/** What every line of the list is drawn with. */
export type Shown = Omit<ColumnsProps, 'columns'> & {
  /** Whether columns have different time zones, so that lines name them. */
  hasZones: boolean;
};

/** A line of the list: a booking leads to its panel, free time to a new one. */
export function Row({ row, shown }: { row: AgendaRow; shown: Shown }): JSX.Element {
  if (row.kind === 'gap') return <Gap row={row} shown={shown} />;
  return row.claim.kind === 'booking' ? (
    <Booked row={row} shown={shown} booking={row.claim.booking} />
  ) : (
    <Occupied row={row} shown={shown} />
  );
}

function Booked(props: { row: ClaimRow; shown: Shown; booking: ClaimingBooking }): JSX.Element {
  const { row, shown, booking } = props;
  const { texts, now } = shown;
  const { claim } = row;
  const hue = `hue-${shown.hueOf({ service: booking.service, calendarId: claim.calendarId })}`;
  const what = [
    ...(booking.service === null ? [] : [booking.service]),
    whoseOf(row.names, row.column, shown),
  ];
  return (
    <li class={`${hue}${claim.endAt <= now ? ' past' : ''}`}>
      <a class="line" href={`/calendars/${claim.calendarId}/bookings/${booking.id}`} data-panel>
        <When row={row} texts={texts} />
        <span class="who">
          <b safe>{callerName(booking.name, texts)}</b>
          <span safe>{what.join(', ')}</span>
        </span>
        <State booking={booking} texts={texts} />
      </a>
    </li>
  );
}

/** Only what differs from the usual has a sign. */
function State({ booking, texts }: { booking: ClaimingBooking; texts: Texts }): JSX.Element {
  const { attendance } = booking;
  const { attendances } = texts.desk;
  if (attendance === 'no_show')
    return (
      <span class="badge bad" safe>
        {attendances.no_show}
      </span>
    );
  if (attendance === 'arrived')
    return <Sign className="state good" icon="arrived" said={attendances.arrived} />;
  const said = overruledLabel(booking, texts);
  if (said === undefined && booking.confirmedAt !== null)
    return <Sign className="state good" icon="check" said={texts.desk.confirmed} />;
  return said === undefined ? '' : <Sign className="state warn" icon="warning" said={said} />;
}

function Sign({ className, icon, said }: { className: string; icon: IconName; said: string }): JSX.Element {
  return (
    <span class={className}>
      <Icon name={icon} />
      <Heard text={said} />
    </span>
  );
}

/** A hold, or time that's busy elsewhere or off. */
function Occupied({ row, shown }: { row: ClaimRow; shown: Shown }): JSX.Element {
  const { claim, names, column } = row;
  const { texts, now, mayChange } = shown;
  const whose = whoseOf(names, column, shown);
  if (claim.kind === 'hold') return <Held row={row} whose={whose} texts={texts} now={now} hold={claim} />;
  const content = (
    <>
      <When row={row} texts={texts} />
      <span class="who">
        <span safe>{`${claimLabel(claim, texts)}, ${whose}`}</span>
      </span>
      <Icon name={claim.kind === 'external' ? 'calendar' : 'off'} />
    </>
  );
  return (
    <li class={`quiet${claim.endAt <= now ? ' past' : ''}`}>
      {claim.kind === 'time_off' && mayChange ? (
        <a class="line" href={`/calendars/${claim.calendarId}/time-off`}>
          {content as 'safe'}
        </a>
      ) : (
        <div class="line">{content as 'safe'}</div>
      )}
    </li>
  );
}

type HeldProps = { row: ClaimRow; whose: string; texts: Texts; now: number; hold: Hold };

function Held({ row, whose, texts, now, hold }: HeldProps): JSX.Element {
  return (
    <li class="held">
      <div class="line">
        <When row={row} texts={texts} />
        <span class="who">
          <b safe>{claimLabel(hold, texts)}</b>
          <span safe>{whose}</span>
        </span>
        <TimeLeft className="muted num" hold={hold} now={now} texts={texts} />
      </div>
    </li>
  );
}

function Gap({ row, shown }: { row: GapRow; shown: Shown }): JSX.Element {
  const { column, at, startMinute, minutes } = row;
  const { texts } = shown;
  const start = encodeURIComponent(column.zone.format(at));
  const said = `${texts.agenda.free(texts.agenda.length(minutes))}, ${whoseOf([column.name], column, shown)}`;
  return (
    <li class="gap">
      <a class="line" href={`/calendars/${column.calendarId}/bookings/new?start=${start}`} data-panel>
        <span class="at">
          <Clock at={at} minute={startMinute} column={column} texts={texts} />
        </span>
        <span class="who">
          <span safe>{said}</span>
        </span>
        <Icon name="plus" />
      </a>
    </li>
  );
}

/** When something begins, and how long it takes. */
function When({ row, texts }: { row: ClaimRow; texts: Texts }): JSX.Element {
  const { claim, isAllDay, at, startMinute, column } = row;
  const minutes = Math.round((claim.endAt - claim.startAt) / minuteMs);
  return (
    <span class="at">
      {isAllDay ? (
        <small safe>{texts.agenda.allDay}</small>
      ) : (
        <>
          <Clock at={at} minute={startMinute} column={column} texts={texts} />{' '}
          <small safe>{texts.agenda.length(minutes)}</small>
        </>
      )}
    </span>
  );
}

type ClockProps = { at: number; minute: number; column: ShownColumn; texts: Texts };

/** What clocks show; in a list by time, the half of the day needs no room, but has to be said. */
export function Clock({ at, minute, column, texts }: ClockProps): JSX.Element {
  const { zone, column: day } = column;
  const shown = day.repeated.length === 0 ? texts.time.clock(minute) : clockTime(at, zone, texts);
  const [clock = '', ...rest] = shown.split(' ');
  return (
    <time datetime={formatMinute(minute)}>
      {clock as 'safe'}
      {rest.length > 0 && <Heard text={` ${rest.join(' ')}`} />}
    </time>
  );
}

function whoseOf(names: readonly string[], column: ShownColumn, { hasZones }: Shown): string {
  const whose = names.join(', ');
  return hasZones ? `${whose} (${zonePlace(column.zone.id)})` : whose;
}
