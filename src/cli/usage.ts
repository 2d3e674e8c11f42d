import { apiKeysOfWorkspace } from '../../db/queries/api-keys.ts';
import { usageCountsSince, usageTimesSince } from '../../db/queries/calls/usage.ts';
import { usageFigures } from '../admin/workspace/usage-figures.ts';
import { dayMs } from '../domain/time/local-time.ts';
import { csvOf } from './console/answer.ts';
import { answerFields } from './console/answer-text.ts';
import { command } from './console/command.ts';
import { flag, optional, required } from './console/options.ts';
import { anyWorkspace, wholeNumber } from './console/readers.ts';

const columns = ['date', 'requests', 'limited', 'p50', 'p95', 'p99'] as const;

/** `slotline usage`. */
export const usage = command({
  examples: [
    'slotline usage --workspace "Acme Dental"',
    'slotline usage --workspace "Acme Dental" --days 90 --csv > usage.csv',
  ],
  options: {
    workspace: required(anyWorkspace, 'the workspace, by name or ID'),
    days: optional(
      wholeNumber('<days>', { minimum: 1, maximum: 400 }),
      'how many days, in UTC and with today (default: 30)',
    ),
    csv: flag('the days as comma-separated values'),
  },
  async run({ db, clock }, { workspace: { id: workspaceId }, days: dayCount = 30, csv }) {
    const now = clock.now();
    const firstAt = now - (now % dayMs) - (dayCount - 1) * dayMs;
    const since = { workspaceId, since: firstAt };
    const keys = await apiKeysOfWorkspace(db, workspaceId);
    const { days, operations, refusals, ...figures } = usageFigures(
      {
        counts: await usageCountsSince(db, since),
        times: await usageTimesSince(db, since),
        keyNames: new Map(keys.map(({ id, name }) => [id, name])),
      },
      { firstAt, dayCount, now },
    );
    const rounded = days.map((day) => ({ ...day, ...inMs(day) }));
    const json = {
      days: rounded,
      keys: figures.keys.map(({ name = null, count }) => ({ name, count })),
      operations: operations.map((each) => ({ ...each, ...inMs(each) })),
      refusals,
    };
    if (csv) return { json, text: csvOf(columns, rounded) };
    return answerFields(json);
  },
});

type Percentiles = { p50: number | undefined; p95: number | undefined; p99: number | undefined };

/** Milliseconds with one decimal; null where nothing was asked. */
function inMs({ p50, p95, p99 }: Percentiles) {
  const rounded = (ms: number | undefined) => (ms === undefined ? null : Math.round(ms * 10) / 10);
  return { p50: rounded(p50), p95: rounded(p95), p99: rounded(p99) };
}
