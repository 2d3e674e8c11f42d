import nodeIcal from 'node-ical';
import { intersection, mergePeriods, type Period } from '../../src/domain/time/period.ts';
import { expandJob } from '../../src/links/ical/expander/expand-job.ts';
import { benchFeed, benchWindow } from './bench-ical-feed.ts';

// Reads a feed once, in a process of its own that has read nothing before, and tells what it cost.
const [reader = '', eventCount = '10000'] = process.argv.slice(2);

const readers: Record<string, (feed: string) => Period[]> = {
  Slotline: (feed) => {
    const changed = [{ href: '', data: new TextEncoder().encode(feed) }];
    return expandJob({ changed, kept: [], window: benchWindow, zoneId: 'UTC' }).busy;
  },
  'node-ical': (feed) => {
    const [from, to] = [new Date(benchWindow.startAt), new Date(benchWindow.endAt)];
    const events = Object.values(nodeIcal.sync.parseICS(feed)).filter((part) => part?.type === 'VEVENT');
    const busy = events
      .filter(({ transparency }) => transparency !== 'TRANSPARENT')
      .flatMap((event) => nodeIcal.expandRecurringEvent(event, { from, to, expandOngoing: true }))
      .map(({ start, end }) => ({ startAt: start.getTime(), endAt: end.getTime() }));
    return mergePeriods(busy.flatMap((period) => intersection(period, benchWindow) ?? []));
  },
  'the feed alone': () => [],
};

const feed = benchFeed(Number(eventCount));
const { user, system } = process.cpuUsage();
const startedAt = performance.now();
const busy = readers[reader]?.(feed);
if (!busy) throw new Error(`no reader "${reader}"`);
const ms = performance.now() - startedAt;
const cpu = process.cpuUsage({ user, system });
process.send?.({
  ms,
  cpuMs: (cpu.user + cpu.system) / 1000,
  peakBytes: process.resourceUsage().maxRSS * 1024,
  busy: busy.length,
  bytes: feed.length,
});
