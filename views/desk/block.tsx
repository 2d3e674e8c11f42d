/** @jsxImportSource #html */
import type { Block as PlacedBlock } from '../../src/domain/calendar/day-column.ts';
import type { ClaimingBooking, DescribedClaim } from '../../src/domain/calendar/described-claim.ts';
import type { HueOf } from '../../src/domain/hue.ts';
import { minuteMs } from '../../src/domain/time/local-time.ts';
import type { Zone } from '../../src/domain/time/zone.ts';
import { callerName } from '../bookings/caller-name.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import type { Texts } from '../texts/en/en.ts';
import { placeClasses, type ShownHours } from './place.ts';
import { clockTimes } from './times.ts';

/** What every block of a column is drawn with. */
export type Drawn = {
  texts: Texts;
  zone: Zone;
  hours: ShownHours;
  /** Those whom bookings are with besides the column's own, by their calendars. */
  others: ReadonlyMap<string, string>;
  now: number;
  mayChange: boolean;
  hueOf: HueOf;
};

/** Occupied time: a booking leads to its own page, anything else says what it is. */
export function Block({ block, ...drawn }: Drawn & { block: PlacedBlock<DescribedClaim> }): JSX.Element {
  const place = placeClasses(block, drawn.hours);
  if (place === undefined) return '';
  const { occupied } = block;
  const { startMinute, turn } = block;
  if (occupied.kind === 'booking')
    return <BookingBlock {...{ claim: occupied, place, startMinute, turn, ...drawn }} />;
  if (occupied.kind === 'hold') return <HoldBlock {...{ claim: occupied, place, ...drawn }} />;
  const { desk } = drawn.texts;
  const label =
    occupied.kind === 'external'
      ? desk.busyElsewhere(occupied.label ?? desk.unknownLink)
      : (occupied.label ?? desk.timeOff);
  const time = clockTimes(occupied, drawn.zone, drawn.texts);
  return (
    <li class={`block ${occupied.kind === 'external' ? 'external' : 'time-off'} ${place}`}>
      {occupied.kind === 'time_off' && drawn.mayChange ? (
        <a href={`/calendars/${occupied.calendarId}/time-off`}>
          <BlockText name={label} time={time} icon="off" />
        </a>
      ) : (
        <BlockText name={label} time={time} icon={occupied.kind === 'external' ? 'calendar' : 'off'} />
      )}
    </li>
  );
}

type Of<Kind> = Drawn & { claim: Extract<DescribedClaim, { kind: Kind }>; place: string };

function BookingBlock(
  props: Of<'booking'> & Pick<PlacedBlock<unknown>, 'startMinute' | 'turn'>,
): JSX.Element {
  const { claim, place, texts, zone, now, mayChange } = props;
  const { booking, calendarId } = claim;
  const people = booking.memberIds.flatMap((id) => props.others.get(id) ?? []);
  const state = booking.attendance ?? (claim.endAt <= now ? 'past' : '');
  const hue = `hue-${props.hueOf({ service: booking.service, calendarId })}`;
  return (
    <li
      class={`block booking ${hue} ${state} ${place}`}
      data-booking={mayChange ? booking.id : undefined}
      data-calendar={calendarId}
      data-sequence={String(booking.sequence)}
      data-start={String(props.startMinute)}
      data-turn={props.turn === 'second' ? 'second' : undefined}
      data-minutes={String((claim.endAt - claim.startAt) / minuteMs)}
    >
      <a href={`/calendars/${calendarId}/bookings/${booking.id}`} data-panel>
        <BlockText
          name={callerName(booking.name, texts)}
          time={clockTimes(claim, zone, texts)}
          icon={iconOf(booking)}
        />
        {booking.service !== null && (
          <>
            {' '}
            <span class="service" safe>
              {booking.service}
            </span>
          </>
        )}
        {people.length > 0 && (
          <>
            {' '}
            <span class="people" safe>
              {texts.people.withNames(people)}
            </span>
          </>
        )}
        <span class="hidden" safe>
          {saidOf(booking, texts)}
        </span>
        {booking.overruled.length > 0 && <Icon name="warning" />}
      </a>
    </li>
  );
}

function BlockText({ name, time, icon }: { name: string; time: string; icon: IconName }): JSX.Element {
  return (
    <>
      <Icon name={icon} />
      <strong safe>{name}</strong> <span safe>{time}</span>
    </>
  );
}

function iconOf({ attendance, source }: ClaimingBooking): IconName {
  if (attendance === 'arrived') return 'check';
  if (attendance === 'no_show') return 'off';
  return source === 'bot' ? 'phone' : 'user';
}

/** What color and icons show, in words. */
function saidOf({ source, attendance, overruled }: ClaimingBooking, { desk }: Texts): string {
  const rules = overruled.map((rule) => desk.rules[rule]).join(', ');
  return [
    source === null ? '' : desk.bookedBy[source],
    attendance === null ? '' : desk.attendances[attendance],
    rules === '' ? '' : desk.overruled(rules),
  ]
    .filter((each) => each !== '')
    .map((each) => `, ${each}`)
    .join('');
}

function HoldBlock({ claim, place, texts, zone, now }: Of<'hold'>): JSX.Element {
  const { desk } = texts;
  const left = Math.max(1, Math.ceil((claim.expiresAt - now) / minuteMs));
  return (
    <li class={`block held ${place}`}>
      <Icon name="clock" />
      <strong safe>{claim.isCancelled ? desk.justCancelled : desk.held}</strong>{' '}
      <time data-until={String(claim.expiresAt)} datetime={new Date(claim.expiresAt).toISOString()} safe>
        {desk.heldUntil(left)}
      </time>{' '}
      <span safe>{clockTimes(claim, zone, texts)}</span>
    </li>
  );
}
