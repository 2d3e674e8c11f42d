/** @jsxImportSource #html */
import type { CalendarPicture } from '../../src/domain/calendar/shown/picture.ts';
import { mergePeriods, type Period } from '../../src/domain/time/period.ts';
import type { Texts } from '../texts/en/en.ts';
import { rounded } from './picture-grid.ts';

const width = 240;
const height = 24;

type DayStripProps = { picture: CalendarPicture; now: number; texts: Texts };

/** One day from midnight to midnight as a small strip: open, held and busy time, here or elsewhere, time off, and now (epoch milliseconds). */
export function DayStrip({ picture, now, texts }: DayStripProps): JSX.Element {
  const hours = (ms: number) => Math.round(ms / 360_000) / 10;
  const total = (periods: readonly Period[]) =>
    hours(periods.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0));
  const label = texts.weekPicture.today({
    open: total(picture.open),
    busy: total(picture.busy),
    held: total(picture.held),
    external: picture.external.length === 0 ? undefined : total(picture.external),
    away: picture.away.length === 0 ? undefined : total(mergePeriods(picture.away)),
  });
  const { startAt, endAt } = picture.within;
  const scale = width / (endAt - startAt);
  return (
    <svg
      class="day-strip"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <title safe>{label}</title>
      <rect class="ground" width={width} height={height} rx="3" />
      {(['open', 'held', 'external', 'away', 'busy'] as const).map((kind) =>
        picture[kind].map((period) => (
          <Band
            kind={kind}
            left={rounded((period.startAt - startAt) * scale)}
            length={rounded((period.endAt - period.startAt) * scale)}
          />
        )),
      )}
      {now >= startAt && now < endAt ? (
        <path class="now" d={`M${rounded((now - startAt) * scale)} 0v${height}`} />
      ) : (
        ''
      )}
    </svg>
  );
}

/** Busy time elsewhere has stripes, for people who can't tell its color. */
function Band({ kind, left, length }: { kind: string; left: number; length: number }): JSX.Element {
  const margin = kind === 'open' ? 0 : 4;
  return (
    <>
      <rect class={kind} x={left} y={margin} width={length} height={height - 2 * margin} />
      {kind === 'external' ? <path class="stripes" d={`M${left} ${height / 2}h${length}`} /> : ''}
    </>
  );
}
