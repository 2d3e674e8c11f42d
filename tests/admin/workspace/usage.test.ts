import { describe, expect, test } from 'bun:test';
import { addUsage, type UsageHour, type UsageTimes } from '../../../db/queries/calls/usage.ts';
import { usageFigures } from '../../../src/admin/workspace/usage-figures.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('the usage of a workspace', () => {
  test('shows requests by day, key and operation, refusals by code, and who was over the limit', async () => {
    const { made, viewer, hour, keyId } = await prepared();
    const { workspaceId } = viewer;
    const day = (daysAgo: number, given: Partial<UsageHour>): UsageHour => ({
      workspaceId,
      hour: hour - daysAgo * dayMs,
      counts: [],
      times: [],
      ...given,
    });
    await addUsage(made.db, [
      day(0, {
        counts: [
          { kind: 'key', name: keyId, count: 1_200 },
          { kind: 'refusal', name: 'QUERY_NOT_UNDERSTOOD', count: 7 },
          { kind: 'refusal', name: 'RATE_LIMITED', count: 3 },
        ],
        times: [{ operation: 'check-availability', counts: { 0: 600, 12: 600 } }],
      }),
      day(1, { times: [{ operation: 'book-slot', counts: { 20: 34 } }] }),
      day(40, { times: [{ operation: 'book-slot', counts: { 20: 500 } }] }),
    ]);
    const { status, text } = await viewer.get('/settings/usage');
    expect(status).toBe(200);
    expect(text).toContain('aria-label="Requests per day: 1,234 in 30 days, at most 1,200 per day"');
    expect(text).toContain('aria-label="Requests over the limit: 3 in 30 days, at most 3 per day"');
    const cells = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(cells).toContain('Check availability 1,200 0.3 ms');
    expect(cells).toContain('Book slot 34');
    expect(cells).toContain('Phone bot 1,200');
    expect(cells).toContain('not understood 7');
    expect(cells).toContain('2026-11-20 1,200 3');
    expect(cells).toContain('2026-11-19 34 0');
  });

  test('is that of the workspace alone, and says so where there is none', async () => {
    const { made, viewer, hour } = await prepared();
    const workspaceId = await made.workspace();
    const times = [{ operation: 'book-slot', counts: { 20: 34 } }];
    await addUsage(made.db, [{ workspaceId, hour, counts: [], times }]);
    const { text } = await viewer.get('/settings/usage');
    expect(text).toContain('No requests yet');
    expect(text).not.toContain('Book slot');
  });

  test('keeps the hostile name of a key inert', async () => {
    const { made, viewer, hour } = await prepared();
    const { workspaceId } = viewer;
    const { id } = await made.key(workspaceId, '"><script>hacked=1</script>');
    await addUsage(made.db, [
      {
        workspaceId,
        hour,
        counts: [{ kind: 'key', name: id, count: 1 }],
        times: [{ operation: 'calendar', counts: { 3: 1 } }],
      },
    ]);
    const { text } = await viewer.get('/settings/usage');
    expect(text).not.toContain('<script>hacked');
    expect(text).toContain('&lt;script&gt;hacked=1');
  });

  test('sums hours up to days, and tells percentiles of all their requests together', () => {
    const firstAt = Date.UTC(2026, 10, 19);
    const times: (UsageTimes & { hour: number })[] = [
      { hour: firstAt, operation: 'calendar', counts: { 4: 90 } },
      { hour: firstAt + 23 * hourMs, operation: 'calendar', counts: { 40: 10 } },
      { hour: firstAt + dayMs, operation: 'book-slot', counts: { 8: 1 } },
    ];
    const figures = usageFigures({ counts: [], times, keyNames: new Map() }, { firstAt, dayCount: 2 });
    expect(figures.days.map(({ date, requests }) => [date, requests])).toEqual([
      ['2026-11-19', 100],
      ['2026-11-20', 1],
    ]);
    const [first] = figures.days;
    expect(first?.p50).toBeCloseTo(0.25 * 2 ** (3.5 / 4));
    expect(first?.p95).toBeCloseTo(0.25 * 2 ** (39.5 / 4));
    expect(figures.operations.map(({ name, count }) => [name, count])).toEqual([
      ['calendar', 100],
      ['book-slot', 1],
    ]);
  });
});

async function prepared() {
  const made = await testServices();
  const viewer = await signedIn(made, { role: 'viewer' });
  const { id: keyId } = await made.key(viewer.workspaceId, 'Phone bot');
  const now = made.clock.now();
  return { made, viewer, keyId, hour: now - (now % hourMs) };
}
