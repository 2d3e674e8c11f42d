/** @jsxImportSource #html */
import type { ClaimingBooking, DescribedClaim } from '../../src/domain/calendar/shown/described-claim.ts';
import { minuteMs } from '../../src/domain/time/local-time.ts';
import type { Texts } from '../texts/en/en.ts';

/** Time that's held for a caller, or in case a cancellation is undone. */
export type Hold = Extract<DescribedClaim, { kind: 'hold' }>;

/** What takes time that's no booking's. */
export function claimLabel(claim: DescribedClaim, { desk }: Texts): string {
  if (claim.kind === 'hold') return claim.isCancelled ? desk.justCancelled : desk.held;
  if (claim.kind === 'external') return desk.busyElsewhere(claim.label ?? desk.unknownLink);
  return (claim.kind === 'time_off' ? claim.label : null) ?? desk.timeOff;
}

/** Which rules a booking overrules, in words; undefined for none. */
export function overruledLabel({ overruled }: ClaimingBooking, { desk }: Texts): string | undefined {
  if (overruled.length === 0) return undefined;
  return desk.overruled(overruled.map((rule) => desk.rules[rule]).join(', '));
}

/** How much longer a hold lasts, which scripts count down. */
export function TimeLeft(props: { hold: Hold; now: number; texts: Texts; className?: string }): JSX.Element {
  const { hold, now, texts, className } = props;
  const left = Math.max(1, Math.ceil((hold.expiresAt - now) / minuteMs));
  return (
    <time
      class={className}
      data-until={String(hold.expiresAt)}
      datetime={new Date(hold.expiresAt).toISOString()}
      safe
    >
      {texts.desk.minutesLeft(left)}
    </time>
  );
}
