/** @jsxImportSource #html */
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
import { CallDetails, type CallRow } from './call-details.tsx';

/** How a phone call ended, and how that looks. */
export type CallOutcome = { kind: 'good' | 'warn' | 'bad' | 'none'; text: string };

/** What one request of a phone call did: a sentence for everybody, and the rest for developers. */
export type CallStep = { sentence: string; row: CallRow };

/** A phone call; `startedAt` is ISO 8601, `when` and `lasted` are as people read them. */
export type PhoneCallRow = {
  startedAt: string;
  when: string;
  /** Undefined for a single request. */
  lasted: string | undefined;
  outcome: CallOutcome;
  steps: CallStep[];
  /** The booking that it made, if there's one. */
  bookingHref: string | undefined;
};

/** A phone call from its first request to its last. */
export function PhoneCall({ call, texts }: { call: PhoneCallRow; texts: Texts }): JSX.Element {
  const { startedAt, when, lasted, outcome, steps, bookingHref } = call;
  const { callSteps } = texts;
  return (
    <li class="call">
      <div class="call-head">
        <h2>
          <time datetime={startedAt} safe>
            {when}
          </time>
        </h2>
        {lasted !== undefined && (
          <span class="muted" safe>
            {lasted}
          </span>
        )}
        <span class={`badge ${outcome.kind}`} safe>
          {outcome.text}
        </span>
        {bookingHref !== undefined && <Link href={bookingHref} text={callSteps.openBooking} />}
      </div>
      <ol class="call-steps">
        {steps.map(({ sentence, row }) => (
          <li>
            <span class="call-said" safe>
              {sentence}
            </span>{' '}
            {row.code === 'QUERY_NOT_UNDERSTOOD' && row.meansHref !== undefined && (
              <Link href={row.meansHref} text={texts.calls.means} />
            )}
          </li>
        ))}
      </ol>
      <details class="call-developers">
        <summary safe>{callSteps.developers}</summary>
        {steps.map(({ row }) => (
          <CallDetails row={row} texts={texts} />
        ))}
      </details>
    </li>
  );
}
