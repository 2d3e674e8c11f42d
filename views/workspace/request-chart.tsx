/** @jsxImportSource #html */
import { hourMs, minuteOfDay } from '../../src/domain/time/local-time.ts';
import type { Texts } from '../texts/en/en.ts';

const height = 24;
const barWidth = 3;
const pitch = 4;

type RequestChartProps = { counts: readonly number[]; since: number; texts: Texts };

/**
 * Requests in each of the last hours, the current one last, as small bars with their sum. `since` is when the first hour
 * began, in epoch milliseconds. Screen readers get the sum and the busiest hour, in UTC.
 */
export function RequestChart({ counts, since, texts }: RequestChartProps): JSX.Element {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return <span class="muted">0</span>;
  const most = Math.max(...counts);
  const busiest = texts.time.clock(minuteOfDay(since + counts.indexOf(most) * hourMs));
  const label = texts.usage.hourChart({ sum, hours: counts.length, most, from: busiest });
  return (
    <span class="with-chart">
      <svg
        class="chart"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${counts.length * pitch} ${height}`}
        preserveAspectRatio="none"
        fill="currentColor"
      >
        <title safe>{label}</title>
        <path d={counts.map((count, index) => bar(index * pitch, barHeight(count, most))).join('')} />
      </svg>
      <span class="number" safe>
        {texts.common.number(sum)}
      </span>
    </span>
  );
}

/** One request stays visible beside a thousand; an hour without any is a line. */
function barHeight(count: number, most: number): number {
  return count === 0 ? 1 : Math.max(3, Math.round((count / most) * height));
}

function bar(left: number, tall: number): string {
  return `M${left} ${height}v-${tall}h${barWidth}v${tall}z`;
}
