/** @jsxImportSource #html */
import { Facts } from '../components/facts.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { GiveLine, type GiveProps } from '../hand-over/give.tsx';
import type { Texts } from '../texts/en/en.ts';
import { AttendanceForm } from './attendance.tsx';
import { type BookingProps, factsOf } from './booking.tsx';
import { callerName } from './caller-name.ts';
import { MovedEvents } from './moved-events.tsx';
import { TellingForm } from './told.tsx';

export type BookingPanelProps = BookingProps & {
  /** When it is, in short: "Tue, Dec 1, 8:30–9:00 AM". */
  shortTime: string;
  /** The page of the desk that it's shown on. */
  back: string;
  /** Giving it to somebody else. */
  give: Omit<GiveProps, 'texts'> | undefined;
};

/** A booking beside the day that it's on: all of it, and what can be done with it. */
export function BookingPanel(props: BookingPanelProps): JSX.Element {
  const { texts, booking, calendar } = props;
  return (
    <div id="panel-body">
      <h2 tabindex="-1" safe>
        {callerName(booking.name, texts)}
      </h2>
      <p class="when">
        <Icon name="clock" />
        <span>
          <strong safe>{props.shortTime}</strong>
          <span safe>{[...props.people, calendar.name].join(' · ')}</span>
        </span>
      </p>
      <ProblemNote problem={props.problem} />
      <MovedEvents {...props} />
      {props.isEditable && <AttendanceForm {...props} />}
      <Facts facts={factsOf({ ...props, people: [] })} />
      <TellingForm {...props} />
      <GiveLine {...props} />
      <Links {...props} />
    </div>
  );
}

function Links({ texts, calendar, booking, back, isChangeable, isEditable }: BookingPanelProps): JSX.Element {
  const path = `/calendars/${calendar.id}/bookings/${booking.id}`;
  const query = `?back=${encodeURIComponent(back)}`;
  return (
    <p class="actions">
      {isChangeable && <PanelLink href={`${path}/move${query}`} text={texts.common.move} />}
      {isEditable && <PanelLink href={`${path}/edit${query}`} text={texts.booking.edit} isPanel />}
      {isChangeable && (
        <PanelLink href={`${path}/cancel${query}`} text={texts.booking.cancel} isPanel isDanger />
      )}
      <PanelLink href={path} text={texts.desk.details} />
    </p>
  );
}

type PanelLinkProps = { href: string; text: string; isPanel?: boolean; isDanger?: boolean };

function PanelLink({ href, text, isPanel, isDanger }: PanelLinkProps): JSX.Element {
  const look = isDanger ? 'button secondary danger' : 'button secondary';
  return (
    <a class={look} href={href} {...(isPanel ? { 'data-panel': true } : {})} safe>
      {text}
    </a>
  );
}

export type MoveAnywayProps = {
  texts: Texts;
  action: string;
  hidden: Readonly<Record<string, string>>;
  /** Who would get it, if that's somebody else. */
  receiver: string | undefined;
  /** Where it was dragged to; undefined if that doesn't matter. */
  time: string | undefined;
  obstacles: readonly string[];
  mayOverrule: boolean;
  /** When it is now: "14:00". */
  kept: string;
  back: string;
};

/** Asks whether a booking is to move where callers couldn't have it, or says that it can't. */
export function MoveAnyway(props: MoveAnywayProps): JSX.Element {
  const { texts, action, hidden, obstacles, mayOverrule, kept, back } = props;
  const { desk } = texts;
  return (
    <div id="panel-body">
      <h2 tabindex="-1" safe>
        {headingOf(props)}
      </h2>
      <div role="alert" data-is-final={mayOverrule ? undefined : ''}>
        <ul>
          {obstacles.map((each) => (
            <li safe>{each}</li>
          ))}
        </ul>
      </div>
      <form method="post" action={action}>
        {Object.entries({ ...hidden, overrule: 'yes' }).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <p class="actions">
          {mayOverrule && (
            <button type="submit" class="primary" autofocus safe>
              {desk.moveAnyway}
            </button>
          )}
          <Link class="button secondary" href={back} text={desk.keepWhere(kept)} />
        </p>
      </form>
    </div>
  );
}

function headingOf({ texts: { common, desk }, receiver, time }: MoveAnywayProps): string {
  if (receiver !== undefined) return desk.giveTo(receiver, time);
  return time === undefined ? common.move : desk.moveTo(time);
}
