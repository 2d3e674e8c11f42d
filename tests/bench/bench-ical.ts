import { BenchProcess } from './bench-process.ts';

const rounds = 5;
const eventCount = 10_000;

type Cost = { ms: number; cpuMs: number; peakBytes: number; busy: number; bytes: number };

/** Prints what it costs to read a feed and to work out 90 days of it, ours beside node-ical, each time in a new process. */
export async function benchIcal(): Promise<void> {
  const readers = ['the feed alone', 'node-ical', 'Slotline'].map((name) => ({ name, costs: [] as Cost[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { name, costs } of readers) costs.push(await costOf(name));
  }
  const megabytes = ((readers[0]?.costs[0]?.bytes ?? 0) / 1e6).toFixed(1);
  console.log(
    `\nA feed of ${eventCount.toLocaleString('en')} events (${megabytes} MB), of which a tenth recur, read whole and expanded for 90 days: ${rounds} rounds, each in a new process; medians.\n`,
  );
  console.log('| reader | time | of node-ical | CPU | of node-ical | peak memory | busy periods |');
  console.log('|---|---:|---:|---:|---:|---:|---:|');
  const medians = readers.map(({ name, costs }) => ({ name, ...mediansOf(costs) }));
  const other = medians.find(({ name }) => name === 'node-ical');
  for (const { name, ms, cpuMs, peakBytes, busy } of medians) {
    const [ofMs, ofCpu] = [ms / (other?.ms ?? 1), cpuMs / (other?.cpuMs ?? 1)];
    const peak = `${(peakBytes / 1e6).toFixed(0)} MB`;
    console.log(
      `| ${name} | ${ms.toFixed(0)} ms | ${ofMs.toFixed(2)}× | ${cpuMs.toFixed(0)} ms | ${ofCpu.toFixed(2)}× | ${peak} | ${busy} |`,
    );
  }
}

async function costOf(name: string): Promise<Cost> {
  const child = new BenchProcess('bench-ical-reader.ts', [name, String(eventCount)]);
  const cost = await child.next<Cost>();
  child.stop();
  return cost;
}

function mediansOf(costs: readonly Cost[]): Cost {
  const median = (key: keyof Cost) =>
    costs.map((cost) => cost[key]).toSorted((a, b) => a - b)[costs.length >> 1] ?? 0;
  return {
    ms: median('ms'),
    cpuMs: median('cpuMs'),
    peakBytes: median('peakBytes'),
    busy: median('busy'),
    bytes: median('bytes'),
  };
}
