import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookAround, bookingBodies, openAroundTheClock } from './bench-bookings.ts';
import { type BenchDatabase, makeBenchDatabase } from './bench-database.ts';
import { benchQueries, callersSentences } from './bench-queries.ts';
import { type Contender, measure, median, rounds } from './bench-rounds.ts';

/** 40 % of a calendar, and of each member of a team. */
const light = { ahead: 576, rest: 848 };
const fullCalendar = 10_000;
const bookingsPerRound = 300;
const repository = join(import.meta.dir, '../..');

const folder = mkdtempSync(join(tmpdir(), 'slotline-bench-'));
try {
  console.log(`Medians of ${rounds} rounds; CPU of the server's process, memory after the last round.`);
  await benchChecks();
  await benchBookings();
  await benchStart();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true });
// Servers that are still there would keep this process alive.
process.exit();

/** Checks beside a bare route that reads and writes as much JSON. */
async function benchChecks(): Promise<void> {
  const made = (name: string, size = {}) =>
    makeBenchDatabase(join(folder, `${name}.db`), { ...light, ...size });
  const [one, german] = [await made('one'), await made('de', { language: 'de' })];
  const [empty, full] = [await made('empty', { ahead: 0 }), await made('full', { ahead: 0 })];
  for (const database of [empty, full]) openAroundTheClock(database);
  bookAround(full, fullCalendar);
  const short = benchQueries(2_000, Temporal.Now.plainDateISO('America/New_York'));
  const { en, de } = callersSentences;
  const results = await measure([
    { ...checks('bare Elysia route', one, short), kind: 'bare Elysia route' },
    checks('a check, 40 % full', one, short),
    checks('… as callers say it', await made('callers'), repeated(en, 1_000)),
    checks('… in German', german, repeated(de, 1_000)),
    checks('… at a team of 5', await made('team-5', { members: 5 }), short.slice(0, 500)),
    checks('… at a team of 20', await made('team-20', { members: 20 }), short.slice(0, 250)),
    checks('… around the clock, empty', empty, short.slice(0, 1_000)),
    checks('… around the clock, 10,000 bookings', full, short.slice(0, 200)),
  ]);
  const [bare, check] = results;
  console.log('\n| check-availability | CPU | of bare | of a check | first answer | memory |');
  console.log('|---|---:|---:|---:|---:|---:|');
  for (const { name, cpuUs, firstMs, rssBytes } of results) {
    const ratios = [cpuUs / (bare?.cpuUs ?? 0), cpuUs / (check?.cpuUs ?? 0)].map(times);
    const rest = [`${firstMs.toFixed(0)} ms`, `${(rssBytes / 1e6).toFixed(0)} MB`];
    console.log(`| ${[name, `${cpuUs.toFixed(0)} µs`, ...ratios, ...rest].join(' | ')} |`);
  }
}

function checks(name: string, database: BenchDatabase, queries: readonly string[]): Contender {
  const { calendarId } = database;
  const bodies = queries.map((query) => JSON.stringify({ calendarId, query }));
  return { name, kind: 'slotline', database, operation: 'check-availability', bodies: () => bodies };
}

/** A booking beside an insert of one row, behind the same gate and as durable, each into a file of its own. */
async function benchBookings(): Promise<void> {
  const contenders: Contender[] = [];
  for (const kind of ['bare durable insert', 'slotline']) {
    const database = await makeBenchDatabase(join(folder, `book-${kind}.db`), { ahead: 0, rest: 10_000 });
    openAroundTheClock(database);
    let booked = 0;
    const bodies = () => {
      booked += bookingsPerRound;
      return bookingBodies(database, { first: booked - bookingsPerRound, count: bookingsPerRound });
    };
    const name = kind === 'slotline' ? 'book-slot' : kind;
    contenders.push({ name, kind, database, operation: 'book-slot', bodies });
  }
  const results = await measure(contenders);
  const [bare] = results;
  console.log('\n| booking | CPU | of bare | time | of bare |');
  console.log('|---|---:|---:|---:|---:|');
  for (const { name, cpuUs, elapsedUs } of results) {
    const cells = [`${cpuUs.toFixed(0)} µs`, times(cpuUs / (bare?.cpuUs ?? 0))];
    cells.push(`${elapsedUs.toFixed(0)} µs`, times(elapsedUs / (bare?.elapsedUs ?? 0)));
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
}

/** How long `--help` takes, from source, and from the binary if there is one. */
async function benchStart(): Promise<void> {
  const binary = join(repository, 'dist/slotline');
  const commands = {
    'from source': ['bun', join(repository, 'src/main.ts'), '--help'],
    ...(existsSync(binary) && { 'the binary': [binary, '--help'] }),
  };
  console.log('\n| --help | time |');
  console.log('|---|---:|');
  for (const [name, command] of Object.entries(commands)) {
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      await Bun.spawn(command, { stdio: ['ignore', 'ignore', 'inherit'] }).exited;
      took.push(performance.now() - startedAt);
    }
    console.log(`| ${name} | ${median(took).toFixed(0)} ms |`);
  }
}

function repeated(sentences: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => sentences[index % sentences.length] ?? '');
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)}×`;
}
