/** @jsxImportSource #html */
const width = 600;
const height = 140;

/** A line of a chart: its name, and a value per day; undefined for none. */
export type Series = { name: string; values: readonly (number | undefined)[] };

/** A chart by day; `label` says in words what it shows. */
type DayChart = { label: string; dates: readonly string[]; most: string };

/** A bar for each day. */
export function DayBars({ values, ...chart }: DayChart & { values: readonly number[] }): JSX.Element {
  const pitch = width / Math.max(1, values.length);
  const highest = Math.max(1, ...values);
  const bars = values.map((value, index) => {
    const tall = value === 0 ? 1 : Math.max(3, Math.round((value / highest) * height));
    const [left, wide] = [round(index * pitch + pitch * 0.12), round(pitch * 0.76)];
    return `M${left} ${height}v-${tall}h${wide}v${tall}z`;
  });
  return (
    <DayFrame {...chart}>
      <path d={bars.join('')} fill="currentColor" />
    </DayFrame>
  );
}

/** A line for each series, each with its own stroke; it stops where a day has no value. */
export function DayLines({ series, ...chart }: DayChart & { series: readonly Series[] }): JSX.Element {
  const highest = Math.max(
    1,
    ...series.flatMap(({ values }) => values.filter((value) => value !== undefined)),
  );
  return (
    <DayFrame {...chart}>
      {series.map(({ values }, index) => (
        <path
          class={`line-${index}`}
          d={linePath(values, highest)}
          fill="none"
          stroke="currentColor"
          vector-effect="non-scaling-stroke"
        />
      ))}
    </DayFrame>
  );
}

/** A bar as long as its share of the highest value. */
export function ShareBar({ value, most }: { value: number; most: number }): JSX.Element {
  const wide = Math.max(1, Math.round((value / Math.max(1, most)) * 100));
  return (
    <svg class="share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 0h${wide}v8h-${wide}z`} fill="currentColor" />
    </svg>
  );
}

function DayFrame({ label, dates, most, children }: DayChart & { children?: unknown }): JSX.Element {
  return (
    <div class="day-chart">
      <p class="muted day-chart-most" safe>
        {most}
      </p>
      <svg
        class="chart"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <title safe>{label}</title>
        {children as 'safe'}
      </svg>
      <p class="muted day-chart-ends">
        <span safe>{dates[0] ?? ''}</span>
        <span safe>{dates.at(-1) ?? ''}</span>
      </p>
    </div>
  );
}

function linePath(values: readonly (number | undefined)[], highest: number): string {
  const pitch = width / Math.max(1, values.length);
  return values
    .map((value, index) => {
      if (value === undefined) return '';
      const [x, y] = [round((index + 0.5) * pitch), round(height - 2 - (value / highest) * (height - 6))];
      const isAlone = values[index - 1] === undefined && values[index + 1] === undefined;
      if (isAlone) return `M${round(x - pitch * 0.3)} ${y}h${round(pitch * 0.6)}`;
      return `${values[index - 1] === undefined ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
