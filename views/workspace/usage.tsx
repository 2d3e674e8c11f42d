/** @jsxImportSource #html */

import { Facts } from '../components/facts.tsx';
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';
import { Attendance, type AttendanceFigures } from './attendance-figures.tsx';
import { ServiceBookings, type ServiceFigures } from './service-figures.tsx';
import { DayBars, DayLines } from './usage-charts.tsx';
import {
  type DayFigures,
  DayTable,
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
  /** Without a name for keys that are deleted. */
  keys: { name: string | undefined; count: number }[];
  operations: OperationFigures[];
  refusals: NamedCount[];
  all: Percentiles;
  /** How many requests were over the limit in the last 24 hours. */
  limitedLastDay: number;
};

type UsageProps = UsageFigures & {
  texts: Texts;
  limit: number;
  /** The most booked first. */
  services: readonly ServiceFigures[];
  attendance: readonly AttendanceFigures[];
};

/** How much the API is used, what was refused, how fast it was answered, which services were booked, and who came. */
export function Usage(props: UsageProps): JSX.Element {
  const { texts, days, keys, refusals, services, attendance } = props;
  const { calls, common, usage } = texts;
  const requests = sum(days.map((day) => day.requests));
  const limited = sum(days.map((day) => day.limited));
  return (
    <>
      <PageHead texts={texts} title={common.usage} lead={usage.lead(days.length)} />
      {requests + limited === 0 ? (
        <Nothing texts={texts} />
      ) : (
        <>
          <Sums {...props} requests={requests} limited={limited} />
          <Requests {...props} />
          <Limited {...props} limited={limited} />
          <Times {...props} />
          <Ranking
            texts={texts}
            title={usage.byKey}
            column={common.key}
            rows={keys.map(({ name = usage.deletedKey, count }) => ({ name, count }))}
            empty={usage.noKeys}
          />
          <Ranking
            texts={texts}
            title={usage.refusals}
            column={common.code}
            rows={refusals.map(({ name, count }) => ({ name: calls.codeName(name), count }))}
            empty={usage.noRefusals}
          />
        </>
      )}
      <ServiceBookings texts={texts} services={services} days={days.length} />
      <Attendance texts={texts} attendance={attendance} days={days.length} />
    </>
  );
}

function Nothing({ texts: { usage } }: { texts: Texts }): JSX.Element {
  return (
    <section class="empty">
      <Icon name="clock" />
      <h2 safe>{usage.noRequests}</h2>
      <p safe>{usage.noRequestsLead}</p>
    </section>
  );
}

type SumsProps = UsageProps & { requests: number; limited: number };

function Sums({ texts, requests, limited, refusals, all }: SumsProps): JSX.Element {
  const { common, usage } = texts;
  const refused = sum(refusals.map(({ count }) => count));
  return (
    <Facts
      class="stats"
      facts={[
        { name: common.requests, text: common.number(requests) },
        { name: usage.refused, text: common.number(refused) },
        { name: usage.overLimit, text: common.number(limited) },
        { name: usage.answeredWithin, text: timeText(all.p99, texts) },
      ]}
    />
  );
}

function Requests({ texts, days }: UsageProps): JSX.Element {
  const { perDay } = texts.usage;
  return (
    <section>
      <h2 safe>{perDay}</h2>
      <DayCounts texts={texts} name={perDay} days={days} values={days.map((day) => day.requests)} />
      <DayTable texts={texts} days={days} />
    </section>
  );
}

function Limited({
  texts,
  days,
  limited,
  limit,
  limitedLastDay,
}: UsageProps & { limited: number }): JSX.Element {
  const { usage } = texts;
  return (
    <section id="over-limit">
      <h2 safe>{usage.overLimit}</h2>
      {limited === 0 ? (
        <Muted text={usage.noneLimited(limit)} />
      ) : (
        <>
          <Muted text={`${usage.someLimited(limit)} ${usage.limitedLastDay(limitedLastDay)}`} />
          <DayCounts
            texts={texts}
            name={usage.requestsOverLimit}
            days={days}
            values={days.map((day) => day.limited)}
          />
        </>
      )}
    </section>
  );
}

type DayCountsProps = {
  texts: Texts;
  name: string;
  days: readonly DayFigures[];
  values: readonly number[];
};

function DayCounts({ texts, name, days, values }: DayCountsProps): JSX.Element {
  const { common, time, usage } = texts;
  const most = Math.max(...values);
  return (
    <DayBars
      label={usage.dayChart({ name, sum: sum(values), days: days.length, most })}
      dates={days.map(({ date }) => time.dateOf(date))}
      most={common.number(most)}
      values={values}
    />
  );
}

function Times({ texts, days, operations, all }: UsageProps): JSX.Element {
  const { time, usage } = texts;
  const series = (['p50', 'p95', 'p99'] as const).map((name) => ({
    name,
    values: days.map((day) => day[name]),
  }));
  const highest = Math.max(0, ...days.map(({ p99 }) => p99 ?? 0));
  return (
    <section>
      <h2 safe>{usage.times}</h2>
      <Muted text={usage.timesLead} />
      <DayLines
        label={usage.timeChart({
          p50: timeText(all.p50, texts),
          p95: timeText(all.p95, texts),
          p99: timeText(all.p99, texts),
        })}
        dates={days.map(({ date }) => time.dateOf(date))}
        most={timeText(highest, texts)}
        series={series}
      />
      <ul class="line-names">
        {series.map(({ name }, index) => (
          <li class={`line-name-${index}`} safe>
            {usage.lines[name]}
          </li>
        ))}
      </ul>
      <h2 safe>{usage.byOperation}</h2>
      <OperationTimes texts={texts} operations={operations} />
    </section>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
