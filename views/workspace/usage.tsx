/** @jsxImportSource #html */
import { codeName, formatMs } from '../calls/calls.tsx';
import { Facts } from '../components/facts.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHead } from '../components/page-head.tsx';
import { DayBars, DayLines } from './usage-charts.tsx';
import {
  type DayFigures,
  DayTable,
  grouped,
  type NamedCount,
  type OperationFigures,
  OperationTimes,
  type Percentiles,
  Ranking,
  timeText,
} from './usage-tables.tsx';

/** How much the API was used in the last days, today last; lists start with the most frequent. */
export type UsageFigures = {
  days: DayFigures[];
  keys: NamedCount[];
  operations: OperationFigures[];
  refusals: NamedCount[];
  all: Percentiles;
};

type UsageProps = UsageFigures & { limit: number };

/** How much the API is used, what was refused, and how fast it was answered. */
export function Usage(props: UsageProps): JSX.Element {
  const { days, keys, refusals, limit } = props;
  const requests = sum(days.map((day) => day.requests));
  const limited = sum(days.map((day) => day.limited));
  return (
    <>
      <PageHead
        title="Usage"
        lead={`Requests to the API and MCP in the last ${days.length} days, by day in UTC.`}
      />
      {requests + limited === 0 ? (
        <Nothing />
      ) : (
        <>
          <Sums {...props} requests={requests} limited={limited} />
          <Requests days={days} />
          <Limited days={days} limited={limited} limit={limit} />
          <Times {...props} />
          <Ranking title="By key" column="Key" rows={keys} empty="No key was used." />
          <Ranking
            title="Refusals"
            column="Code"
            rows={refusals.map(({ name, count }) => ({ name: codeName(name), count }))}
            empty="Nothing was refused."
          />
        </>
      )}
    </>
  );
}

function Nothing(): JSX.Element {
  return (
    <section class="empty">
      <Icon name="clock" />
      <h2>No requests yet</h2>
      <p>
        Once a bot calls the API, you’ll see how many requests it made, what was refused, and how fast answers
        were.
      </p>
    </section>
  );
}

function Sums({ requests, limited, refusals, all }: UsageProps & { requests: number; limited: number }) {
  const refused = sum(refusals.map(({ count }) => count));
  return (
    <Facts
      class="stats"
      facts={[
        { name: 'Requests', text: grouped(requests) },
        { name: 'Refused', text: grouped(refused) },
        { name: 'Over the limit', text: grouped(limited) },
        { name: '99% answered within', text: timeText(all.p99) },
      ]}
    />
  );
}

function Requests({ days }: Pick<UsageProps, 'days'>): JSX.Element {
  return (
    <section>
      <h2>Requests per day</h2>
      <DayCounts name="Requests per day" days={days} values={days.map((day) => day.requests)} />
      <DayTable days={days} />
    </section>
  );
}

function Limited({ days, limited, limit }: Pick<UsageProps, 'days' | 'limit'> & { limited: number }) {
  return (
    <section>
      <h2>Over the limit</h2>
      {limited === 0 ? (
        <p class="muted">No request was over the limit of {limit} per 60 seconds.</p>
      ) : (
        <>
          <p class="muted">Requests over the limit of {limit} per 60 seconds, which got status 429.</p>
          <DayCounts name="Requests over the limit" days={days} values={days.map((day) => day.limited)} />
        </>
      )}
    </section>
  );
}

type DayCountsProps = { name: string; days: readonly DayFigures[]; values: readonly number[] };

function DayCounts({ name, days, values }: DayCountsProps): JSX.Element {
  const most = grouped(Math.max(...values));
  return (
    <DayBars
      label={`${name}: ${grouped(sum(values))} in ${days.length} days, at most ${most} per day`}
      dates={days.map(({ date }) => date)}
      most={most}
      values={values}
    />
  );
}

function Times({ days, operations, all }: UsageProps): JSX.Element {
  const series = (['p50', 'p95', 'p99'] as const).map((name) => ({
    name,
    values: days.map((day) => day[name]),
  }));
  const highest = Math.max(0, ...days.map(({ p99 }) => p99 ?? 0));
  return (
    <section>
      <h2>Response times</h2>
      <p class="muted">
        How long the server took to answer. Half of all requests were faster than the median; 95% and 99% took
        at most the times shown. Accurate to ±9%.
      </p>
      <DayLines
        label={`Response times per day: median ${timeText(all.p50)}, 95% within ${timeText(all.p95)}, 99% within ${timeText(all.p99)} overall`}
        dates={days.map(({ date }) => date)}
        most={formatMs(highest)}
        series={series}
      />
      <ul class="line-names">
        {series.map(({ name }, index) => (
          <li class={`line-name-${index}`}>{percentileNames[name] as 'safe'}</li>
        ))}
      </ul>
      <h3>By operation</h3>
      <OperationTimes operations={operations} />
    </section>
  );
}

const percentileNames = { p50: 'Median', p95: '95%', p99: '99%' };

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
