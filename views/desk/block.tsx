/** @jsxImportSource #html */
import { Html } from '@elysiajs/html';
import type { Block as PlacedBlock } from '../../src/domain/calendar/shown/day-column.ts';
import type { ClaimingBooking, DescribedClaim } from '../../src/domain/calendar/shown/described-claim.ts';
import type { HueOf } from '../../src/domain/hue.ts';
import { minuteMs } from '../../src/domain/time/local-time.ts';
import type { Zone } from '../../src/domain/time/zone.ts';
import { callerName } from '../bookings/caller-name.ts';
import type { Texts } from '../texts/en/en.ts';
import { claimLabel, overruledLabel, TimeLeft } from './claim-label.tsx';
import { Mark } from './marks.tsx';
import { drawnMinutes, placeClasses, type ShownHours } from './place.ts';
import { clockTime, clockTimes, withoutHalf } from './times.ts';

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

/** Up to so many minutes there's one line: a name, and when it starts. */
const oneLineMinutes = 20;
/** From so many on, there's room for a note. */
const noteMinutes = 45;
const noteLength = 120;

type Placed = { block: PlacedBlock<DescribedClaim>; drawn: Drawn };

/** Occupied time: a booking leads to its own page, anything else says what it is. */
export function Block({ block, drawn }: Placed): JSX.Element {
  const place = placeClasses(block, drawn.hours);
  if (place === undefined) return '';
  const { occupied } = block;
  if (occupied.kind === 'booking')
    return <BookingBlock claim={occupied} place={place} block={block} drawn={drawn} />;
  if (occupied.kind === 'hold') return <HoldBlock claim={occupied} place={place} drawn={drawn} />;
  const isElsewhere = occupied.kind === 'external';
  const content = (
    <>
      <b safe>{claimLabel(occupied, drawn.texts)}</b>
      <span class="m">
        <Mark name={isElsewhere ? 'calendar' : 'off'} />
      </span>{' '}
      <span>
        <u safe>{withoutHalf(clockTimes(occupied, drawn.zone, drawn.texts))}</u>
      </span>
    </>
  );
  return (
    <li class={`block ${isElsewhere ? 'external' : 'time-off'} ${place}`}>
      {!isElsewhere && drawn.mayChange ? (
        <a href={`/calendars/${occupied.calendarId}/time-off`}>{content as 'safe'}</a>
      ) : (
        <div>{content as 'safe'}</div>
      )}
    </li>
  );
}

type Of<Kind> = { claim: Extract<DescribedClaim, { kind: Kind }>; place: string; drawn: Drawn };

function BookingBlock({ claim, place, block, drawn }: Of<'booking'> & Placed): JSX.Element {
  const { texts, zone, now, mayChange } = drawn;
  const { booking, calendarId, startAt, endAt } = claim;
  const { service, attendance, notes } = booking;
  const minutes = (endAt - startAt) / minuteMs;
  const hue = drawn.hueOf({ service, calendarId });
  const state = [endAt <= now && ' past', attendance !== null && ` ${attendance}`].filter(Boolean).join('');
  const people = booking.memberIds.flatMap((id) => drawn.others.get(id) ?? []);
  const what = [service, people.length > 0 ? texts.people.withNames(people) : null];
  const said = what.filter((each) => each !== null).join(' ');
  const isShort = minutes <= oneLineMinutes;
  return (
    <li
      class={`block hue-${hue}${state} ${place}`}
      data-start={String(block.startMinute)}
      data-turn={block.turn === 'second' ? 'second' : undefined}
      data-minutes={minutes === drawnMinutes(place) ? undefined : String(minutes)}
      data-sequence={mayChange ? String(booking.sequence) : undefined}
    >
      <a href={hrefOf(claim)}>
        <b safe>{callerName(booking.name, texts)}</b>
        <Marks booking={booking} texts={texts} />{' '}
        <span>
          <u safe>
            {withoutHalf(isShort ? clockTime(startAt, zone, texts) : clockTimes(claim, zone, texts))}
          </u>
          {said !== '' && (` ${Html.escapeHtml(said)}` as 'safe')}
        </span>
        {notes !== null && minutes >= noteMinutes && (
          <>
            {' '}
            <small safe>{notes.slice(0, noteLength)}</small>
          </>
        )}
      </a>
    </li>
  );
}

/** A short address; one that takes the time of several people is shown at the one whose column it's in. */
function hrefOf({ booking, calendarId }: Extract<DescribedClaim, { kind: 'booking' }>): string {
  const path = `/bookings/${booking.id}`;
  return booking.memberIds.length > 1 ? `/calendars/${calendarId}${path}` : path;
}

/** What's out of the ordinary, in pictures with names. */
function Marks({ booking, texts }: { booking: ClaimingBooking; texts: Texts }): JSX.Element {
  const { attendance, confirmedAt, notes } = booking;
  const { desk, deskBar } = texts;
  const isConfirmed = confirmedAt !== null && attendance === null;
  const overruled = overruledLabel(booking, texts);
  if (attendance === null && !isConfirmed && overruled === undefined && notes === null) return '';
  return (
    <span class="m">
      {isConfirmed && <Mark name="check" says={desk.confirmed} />}
      {attendance !== null && (
        <Mark name={attendance === 'arrived' ? 'arrived' : 'no-show'} says={desk.attendances[attendance]} />
      )}
      {overruled !== undefined && <Mark name="warning" says={overruled} />}
      {notes !== null && <Mark name="note" says={deskBar.hasNote} />}
    </span>
  );
}

function HoldBlock({ claim, place, drawn }: Of<'hold'>): JSX.Element {
  const { texts, zone, now } = drawn;
  const hue = drawn.hueOf({ service: null, calendarId: claim.calendarId });
  return (
    <li class={`block held hue-${hue} ${place}`}>
      <div>
        <b safe>{claimLabel(claim, texts)}</b>
        <span class="m">
          <Mark name="clock" />
        </span>{' '}
        <span>
          <u safe>{`${withoutHalf(clockTimes(claim, zone, texts))} · `}</u>
          <TimeLeft hold={claim} now={now} texts={texts} />
        </span>
      </div>
    </li>
  );
}
