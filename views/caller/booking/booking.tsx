/** @jsxImportSource #html */
import { Icon } from '../../components/icon.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import type { Texts } from '../../texts/en/en.ts';
import type { CallerTexts } from '../texts/en.ts';
import { CancelFold } from './cancel.tsx';
import { MoveFold, type MoveProps } from './move.tsx';
import { OutcomeNote, type OutcomeProps } from './outcome.tsx';
import { PageForm } from './page-form.tsx';

/** A booking as its own page shows it: nothing of whoever booked it. */
export type CallerBookingProps = {
  words: CallerTexts;
  texts: Texts;
  /** The path of the page, and what its forms say besides. */
  path: string;
  /** The language that was chosen, if any. */
  chosen: string | undefined;
  sequence: number;
  isCancelled: boolean;
  isConfirmed: boolean;
  /** "Tuesday, December 8". */
  date: string;
  /** "10:30–11:15 AM". */
  clock: string;
  /** ISO 8601 with offset. */
  start: string;
  /** What the zone is named for, if it isn't the calendar's. */
  zonePlace: string | undefined;
  /** "Cleaning with Anna Ruiz". */
  what: string | undefined;
  place: string | undefined;
  directions: string | undefined;
  /** E.164. */
  phone: string | undefined;
  outcome: OutcomeProps;
  /** Undefined where it can't be moved. */
  move: MoveProps | undefined;
  /** Whether it can be cancelled. */
  isCancellable: boolean;
  /** What it's too late for, and until when the rest can be done: "Mon, Dec 7, 10:30 AM". */
  late: 'both' | 'move' | 'cancel' | undefined;
  until: { move: string | undefined; cancel: string | undefined };
  /** Where to book anew, if that's public. */
  bookHref: string | undefined;
  /** Whether the caller gets messages; undefined where nobody sends any. */
  messages: 'on' | 'stopped' | undefined;
};

/** A booking's own page, for whoever has its link. */
export function CallerBooking(props: CallerBookingProps): JSX.Element {
  const { outcome, move, isCancellable, words } = props;
  return (
    <>
      <OutcomeNote outcome={outcome} words={words} />
      <Appointment {...props} />
      <Late {...props} />
      {move !== undefined && (
        <MoveFold {...move} isOpen={outcome?.kind !== 'done'} form={props} words={words} />
      )}
      {isCancellable && <CancelFold form={props} words={words} />}
      <Foot {...props} />
    </>
  );
}

function Appointment(props: CallerBookingProps): JSX.Element {
  const { words, texts, isCancelled, date, clock, start, zonePlace, what, place, directions, phone } = props;
  const { booking } = words;
  return (
    <section class={isCancelled ? 'sheet cancelled' : 'sheet'}>
      <p class="eyebrow" safe>
        {isCancelled ? booking.cancelled : booking.title}
      </p>
      <h1 safe>{date}</h1>
      <p class="clock">
        <time datetime={start} safe>
          {clock}
        </time>
        {zonePlace !== undefined && <small safe>{booking.zone(zonePlace)}</small>}
      </p>
      <ul class="about">
        {what !== undefined && (
          <li>
            <Icon name="user" />
            <span safe>{what}</span>
          </li>
        )}
        {place !== undefined && (
          <li>
            <Icon name="place" />
            <span>
              <span safe>{place}</span>
              {directions !== undefined && (
                <>
                  <br />
                  <a href={directions} rel="noreferrer" safe>
                    {booking.directions}
                  </a>
                </>
              )}
            </span>
          </li>
        )}
        {phone !== undefined && (
          <li>
            <Icon name="phone" />
            <span>
              <span safe>{booking.questions}</span> <PhoneLink phone={phone} texts={texts} />
            </span>
          </li>
        )}
      </ul>
      <Steps {...props} />
    </section>
  );
}

/** What to do about it in one step. */
function Steps(props: CallerBookingProps): JSX.Element {
  const { words, path, isCancelled, isConfirmed, bookHref } = props;
  const { booking } = words;
  if (isCancelled) {
    return bookHref === undefined ? (
      ''
    ) : (
      <p class="stack">
        <a class="button primary touch big" href={bookHref} safe>
          {booking.bookAgain}
        </a>
      </p>
    );
  }
  return (
    <div class="stack">
      {isConfirmed ? (
        <p class="confirmed">
          <Icon name="check" />
          <span safe>{booking.confirmed}</span>
        </p>
      ) : (
        <PageForm path={props.path} chosen={props.chosen} sequence={props.sequence} to="confirm">
          <button class="button primary touch big" type="submit">
            <Icon name="check" />
            <span safe>{booking.coming}</span>
          </button>
        </PageForm>
      )}
      <a class="button touch" href={`${path}/appointment.ics`}>
        <Icon name="calendar" />
        <span safe>{booking.addToCalendar}</span>
      </a>
    </div>
  );
}

/** Whom to call for what can't be done here any more. */
function Late({ late, phone, words, texts }: CallerBookingProps): JSX.Element {
  if (late === undefined) return '';
  const said = words.booking.late;
  return (
    <p class="note warn">
      <Icon name="clock" />
      <span>
        <span safe>{`${said[late]} ${said.call(phone !== undefined)}`}</span>{' '}
        {phone !== undefined && <PhoneLink phone={phone} texts={texts} />}
      </span>
    </p>
  );
}

function Foot(props: CallerBookingProps): JSX.Element {
  const { words, messages, until } = props;
  const said = words.booking.until(until);
  if (messages === undefined && said === undefined) return '';
  return (
    <footer class="caller-foot">
      {said !== undefined && <p safe>{said}</p>}
      {messages === 'on' && <StopMessages {...props} />}
      {messages === 'stopped' && <MessagesStopped {...props} />}
    </footer>
  );
}

function StopMessages({ words, path, chosen, sequence }: CallerBookingProps): JSX.Element {
  const { title, text, button } = words.booking.noMessages;
  return (
    <details>
      <summary safe>{title}</summary>
      <PageForm path={path} chosen={chosen} sequence={sequence} to="messages" class="stack">
        <p safe>{text}</p>
        <button class="button touch" type="submit" name="messages" value="stop" safe>
          {button}
        </button>
      </PageForm>
    </details>
  );
}

function MessagesStopped({ words, path, chosen, sequence }: CallerBookingProps): JSX.Element {
  const { text, button } = words.booking.stopped;
  return (
    <PageForm path={path} chosen={chosen} sequence={sequence} to="messages" class="stack">
      <p safe>{text}</p>
      <button class="button touch" type="submit" name="messages" value="again" safe>
        {button}
      </button>
    </PageForm>
  );
}
