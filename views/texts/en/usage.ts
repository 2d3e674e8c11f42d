import { common } from './common.ts';

const { number } = common;

/** How much the API is used. */
export const usage = {
  lead: (days: number) => `Requests to the API and MCP in the last ${days} days, by day in UTC.`,
  noRequests: 'No requests yet',
  noRequestsLead:
    'Once a bot calls the API, you’ll see how many requests it made, what was refused, and how fast answers were.',
  refused: 'Refused',
  overLimit: 'Over the limit',
  answeredWithin: '99% answered within',
  perDay: 'Requests per day',
  noneLimited: (limit: number) => `No request was over the limit of ${limit} per 60 seconds.`,
  someLimited: (limit: number) => `Requests over the limit of ${limit} per 60 seconds, which got status 429.`,
  limitedLastDay: (count: number) => `In the last 24 hours: ${number(count)}.`,
  requestsOverLimit: 'Requests over the limit',
  /** What a chart shows, for screen readers. */
  dayChart: ({ name, sum, days, most }: { name: string; sum: number; days: number; most: number }) =>
    `${name}: ${number(sum)} in ${days} days, at most ${number(most)} per day`,
  hourChart: ({ sum, hours, most, from }: { sum: number; hours: number; most: number; from: string }) =>
    `${number(sum)} ${sum === 1 ? 'request' : 'requests'} in the last ${hours} hours, at most ${number(most)} an hour (from ${from} UTC)`,
  timeChart: ({ p50, p95, p99 }: { p50: string; p95: string; p99: string }) =>
    `Response times per day: median ${p50}, 95% within ${p95}, 99% within ${p99} overall`,
  times: 'Response times',
  timesLead:
    'How long the server took to answer. Half of all requests were faster than the median; 95% and 99% took at most the times shown. Accurate to ±9%.',
  lines: { p50: 'Median', p95: '95%', p99: '99%' },
  percentiles: { p50: 'Median', p95: '95% within', p99: '99% within' },
  byOperation: 'By operation',
  allFigures: 'All figures by day',
  byKey: 'By key',
  deletedKey: 'A deleted key',
  testKey: (name: string) => `${name} (test)`,
  noKeys: 'No key was used.',
  refusals: 'Refusals',
  noRefusals: 'Nothing was refused.',
  byService: 'Bookings by service',
  byServiceLead: (days: number) =>
    `Bookings made and cancelled in the last ${days} days, by bots and by people.`,
  noService: 'No service',
  archivedService: (name: string) => `${name} (archived)`,
  made: 'Made',
  attendanceLead: (days: number) =>
    `Bookings that ended in the last ${days} days, and how many were marked as arrived or no-show.`,
  past: 'Ended',
};
