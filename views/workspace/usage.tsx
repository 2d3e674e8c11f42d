// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { operationName } from '../calls/call-details.tsx';
import { codeName, formatMs } from '../calls/calls.tsx';
import { Icon } from '../components/icon.tsx';
import { DayBars, DayLines, ShareBar } from './usage-charts.tsx';

/** Milliseconds within which half, 95 % and 99 % of requests were answered; undefined where there were none. */
export type Percentiles = { p50: number | undefined; p95: number | undefined; p99: number | undefined };

/** A day in UTC: requests that were let in, and those that were over the limit. */
export type DayFigures = Percentiles & { date: string; requests: number; limited: number };

/** How much the API was used in the last days, today last; lists are ordered by how often. */
export type UsageFigures = {
  days: DayFigures[];
  keys: { name: string; count: number }[];
  operations: (Percentiles & { name: string; count: number })[];
  refusals: { name: string; count: number }[];
  all: Percentiles;
};

type UsageProps = UsageFigures & { limit: number };

/** How much a workspace's API is used, what was refused, and how fast it answers. */
export function Usage(props: UsageProps): JSX.Element {
  const { days, keys, refusals, limit } = props;
  const requests = sum(days.map((day) => day.requests));
  const limited = sum(days.map((day) => day.limited));
  return (
    <>
      <header class="page-head">
        <div>
          <h1>Usage</h1>
          <p class="lead">Requests of the API and MCP in the last {days.length} days, by the day in UTC.</p>
        </div>
      </header>
      {requests + limited === 0 ? (
        <Nothing />
      ) : (
        <>
          <Sums {...props} requests={requests} limited={limited} />
          <Requests days={days} />
          <Limited days={days} limited={limited} limit={limit} />
          <Times {...props} />
          <Ranking title="By key" column="Key" rows={keys} none="No key was used." />
          <Ranking
            title="Refusals"
            column="Code"
            rows={refusals.map(({ name, count }) => ({ name: codeName(name), count }))}
            none="Nothing was refused."
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
      <p>Once a bot calls the API, you see here how often, what was refused, and how fast it was answered.</p>
    </section>
  );
}

function Sums({
  requests,
  limited,
  refusals,
  all,
}: UsageProps & { requests: number; limited: number }): JSX.Element {
  const refused = sum(refusals.map(({ count }) => count));
  const facts = [
    ['Requests', grouped(requests)],
    ['Refused', grouped(refused)],
    ['Over the limit', grouped(limited)],
    ['Answered within (99 %)', timeText(all.p99)],
  ] as const;
  return (
    <dl class="stats">
      {facts.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd safe>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Requests({ days }: Pick<UsageProps, 'days'>): JSX.Element {
  const values = days.map((day) => day.requests);
  const most = grouped(Math.max(...values));
  return (
    <section>
      <h2>Requests a day</h2>
      <DayBars
        label={`Requests a day: ${grouped(sum(values))} in ${days.length} days, at most ${most} a day`}
        dates={days.map(({ date }) => date)}
        most={most}
        values={values}
      />
      <Figures days={days} />
    </section>
  );
}

function Limited({
  days,
  limited,
  limit,
}: Pick<UsageProps, 'days' | 'limit'> & { limited: number }): JSX.Element {
  const values = days.map((day) => day.limited);
  const most = grouped(Math.max(...values));
  return (
    <section>
      <h2>Over the limit</h2>
      {limited === 0 ? (
        <p class="muted">No request was over the limit of {limit} in any 60 seconds.</p>
      ) : (
        <>
          <p class="muted">
            Requests that were over the limit of {limit} in any 60 seconds, and were answered 429.
          </p>
          <DayBars
            label={`Requests over the limit: ${grouped(limited)} in ${days.length} days, at most ${most} a day`}
            dates={days.map(({ date }) => date)}
            most={most}
            values={values}
          />
        </>
      )}
    </section>
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
      <h2>How fast it answers</h2>
      <p class="muted">
        Half of the requests, 95 % and 99 % of them were answered within so many milliseconds, as measured in
        the server; told to within 9 %.
      </p>
      <DayLines
        label={`Time to answer a day: half within ${timeText(all.p50)}, 95 % within ${timeText(all.p95)}, 99 % within ${timeText(all.p99)} in all`}
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
      <section class="table" tabindex="0" aria-label="By operation">
        <table>
          <thead>
            <tr>
              <th scope="col">Operation</th>
              <th scope="col">Requests</th>
              <th scope="col">Half within</th>
              <th scope="col">95 % within</th>
              <th scope="col">99 % within</th>
            </tr>
          </thead>
          <tbody>
            {operations.map(({ name, count, p50, p95, p99 }) => (
              <tr>
                <th scope="row" safe>
                  {operationName(name)}
                </th>
                <td>
                  <span class="with-share">
                    <ShareBar value={count} most={operations[0]?.count ?? 1} />
                    <span class="number">{grouped(count) as 'safe'}</span>
                  </span>
                </td>
                {[p50, p95, p99].map((time) => (
                  <td class="number" safe>
                    {timeText(time)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const percentileNames = { p50: 'half', p95: '95 %', p99: '99 %' };

/** The figures behind the charts. */
function Figures({ days }: Pick<UsageProps, 'days'>): JSX.Element {
  return (
    <details>
      <summary>All figures by day</summary>
      <section class="table" tabindex="0" aria-label="All figures by day">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Requests</th>
              <th scope="col">Over the limit</th>
              <th scope="col">Half within</th>
              <th scope="col">95 % within</th>
              <th scope="col">99 % within</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, requests, limited, p50, p95, p99 }) => (
              <tr>
                <th scope="row" safe>
                  {date}
                </th>
                {[grouped(requests), grouped(limited), timeText(p50), timeText(p95), timeText(p99)].map(
                  (text) => (
                    <td class="number" safe>
                      {text}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Ranking({
  title,
  column,
  rows,
  none,
}: {
  title: string;
  column: string;
  rows: { name: string; count: number }[];
  none: string;
}): JSX.Element {
  return (
    <section>
      <h2 safe>{title}</h2>
      {rows.length === 0 ? (
        <p class="muted" safe>
          {none}
        </p>
      ) : (
        <section class="table" tabindex="0" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col" safe>
                  {column}
                </th>
                <th scope="col">Requests</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, count }) => (
                <tr>
                  <th scope="row" safe>
                    {name}
                  </th>
                  <td>
                    <span class="with-share">
                      <ShareBar value={count} most={rows[0]?.count ?? 1} />
                      <span class="number">{grouped(count) as 'safe'}</span>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function timeText(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '–' : formatMs(milliseconds);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
