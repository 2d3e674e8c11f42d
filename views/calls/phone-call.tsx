/** @jsxImportSource #html */

import { Facts } from '../components/facts.tsx';
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { BrokenMark, Promises, type PromisesOfCall } from '../promises/promises-of-call.tsx';
import type { Texts } from '../texts/en/en.ts';
import { type CallRow, Developers } from './developers.tsx';

/** How a phone call ended, and how that looks. */
export type CallOutcome = { kind: 'good' | 'warn' | 'bad' | 'none'; text: string };

/** What one request of a phone call did, in a sentence, and so long after the call began: "0:32". */
export type CallStep = { after: string; sentence: string; row: CallRow };

/** A phone call; `startedAt` is ISO 8601, `day`, `time` and `lasted` are as people read them. */
export type PhoneCallRow = {
  startedAt: string;
  day: string;
  isToday: boolean;
  time: string;
  /** Undefined for a single request. */
  lasted: string | undefined;
  /** The names of those that it was about. */
  calendars: string[];
  /** What the caller asked for first, in their own words if they're kept. */
  wish: { said: string } | { told: string };
  outcome: CallOutcome;
  /** The booking that it made, if there's one. */
  booking: { href: string; name: string | null; phone: string | null } | undefined;
  /** What its bot promised; undefined if it wasn't reported. */
  promises: PromisesOfCall | undefined;
  steps: CallStep[];
};

type PhoneCallProps = { call: PhoneCallRow; showsCalendar: boolean; isOpen: boolean; texts: Texts };

/** A phone call on one line; opened, everything from its first request to its last. */
export function PhoneCall({ call, showsCalendar, isOpen, texts }: PhoneCallProps): JSX.Element {
  const { startedAt, day, isToday, time, lasted, calendars, wish, outcome, booking, promises, steps } = call;
  const { callSteps } = texts;
  const phone = booking?.phone ?? promises?.phone;
  const start = `${isToday ? `${texts.time.today}, ` : ''}${day}, ${time}`;
  return (
    <li class="call">
      <details class="call-line" open={isOpen}>
        <summary>
          <Icon name="chevron-right" />
          <time datetime={startedAt} safe>
            {time}
          </time>
          <span class="call-who" safe>
            {booking?.name ?? (phone ? texts.common.phoneNumber(phone) : '–')}
          </span>
          {showsCalendar && (
            <span class="call-where" safe>
              {calendars.join(', ')}
            </span>
          )}
          <span class="call-wish">
            {promises !== undefined && <BrokenMark promises={promises} texts={texts} />}
            {'said' in wish ? <q safe>{wish.said}</q> : <span safe>{wish.told}</span>}
          </span>
          <Outcome {...outcome} />
          <span class="call-length" safe>
            {lasted ?? ''}
          </span>
        </summary>
        <div class="call-body">
          <ol class="call-steps">
            {steps.map((step) => (
              <Step {...step} texts={texts} />
            ))}
          </ol>
          <div class="call-side">
            <Facts
              facts={[
                { name: texts.common.time, text: start },
                calendars.length > 0 && { name: texts.common.calendar, text: calendars.join(', ') },
                booking?.name != null && { name: texts.common.caller, text: booking.name },
                phone != null && {
                  name: texts.common.phone,
                  value: <PhoneLink phone={phone} texts={texts} />,
                },
              ]}
            />
            {booking !== undefined && (
              <Link class="button small" href={booking.href} text={callSteps.openBooking} />
            )}
          </div>
          {promises !== undefined && <Promises promises={promises} texts={texts} />}
          {steps.length > 0 && <Developers name={start} steps={steps} texts={texts} />}
        </div>
      </details>
    </li>
  );
}

function Outcome({ kind, text }: CallOutcome): JSX.Element {
  return (
    <span class="call-outcome">
      <span class={`state ${kind}`}>
        {kind !== 'none' && <Icon name={kind === 'good' ? 'arrived' : 'warning'} />}
        <span safe>{text}</span>
      </span>
    </span>
  );
}

function Step({ after, sentence, row, texts }: CallStep & { texts: Texts }): JSX.Element {
  return (
    <li>
      <span class="call-after" safe>
        {after}
      </span>
      <div>
        <span class="call-said" safe>
          {sentence}
        </span>{' '}
        {row.code === 'QUERY_NOT_UNDERSTOOD' && row.meansHref !== undefined && (
          <Link href={row.meansHref} text={texts.calls.means} />
        )}
        {row.message !== null && <Muted text={texts.callSteps.answered(row.message)} />}
      </div>
    </li>
  );
}
