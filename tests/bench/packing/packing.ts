import { type Days, playDays } from './play-days.ts';

/** How many times the same days are played, with other callers each time; the first seed is 1. */
const seeds = Number(process.argv[2] ?? 20);

/** What the same callers make of a calendar that offers the earliest times first, and of one that packs its days. */
type Compared = { seed: number; earliest: Days; beside: Days };

/**
 * How much less time lies idle in gaps that no service fits, where times beside bookings are offered first: prints it for
 * each seed. Fails if it's less than 30 % for any, or if fewer bookings are made.
 */
async function benchPacking(): Promise<void> {
  console.log(
    '| seed | in short gaps, earliest | beside bookings | less | booked, earliest | beside bookings |',
  );
  console.log('|---:|---:|---:|---:|---:|---:|');
  const all: Compared[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const [earliest, beside] = [await playDays(seed, 'earliest'), await playDays(seed, 'beside_bookings')];
    all.push({ seed, earliest, beside });
    printRow({ seed, earliest, beside });
  }
  const less = all.map(lessOf);
  const mean = less.reduce((sum, each) => sum + each, 0) / less.length;
  console.log(
    `\nLess in short gaps: ${percent(mean)} on average, ${percent(Math.min(...less))} to ${percent(Math.max(...less))}.`,
  );
  const isFewer = all.some(({ earliest, beside }) => beside.booked < earliest.booked);
  if (isFewer || Math.min(...less) < 0.3) throw new Error('packing is worth too little');
}

function lessOf({ earliest, beside }: Compared): number {
  return 1 - beside.shortMinutes / earliest.shortMinutes;
}

function printRow(compared: Compared): void {
  const { seed, earliest, beside } = compared;
  const gaps = [`${earliest.shortMinutes} min`, `${beside.shortMinutes} min`, percent(lessOf(compared))];
  console.log(`| ${[seed, ...gaps, earliest.booked, beside.booked].join(' | ')} |`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

try {
  await benchPacking();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
process.exit();
