import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAny } from '../../../db/open.ts';
import { unlimited } from '../../helpers/bookings/client.ts';
import { type ServedSlotline, serveSlotline } from '../../helpers/process/command.ts';
import { percentile, printRow } from '../latency/callers.ts';
import { Bot } from './bot.ts';
import { DeskWorker } from './desk.ts';
import { Ledger } from './ledger.ts';
import { makePlace, type Place, pathIn } from './place.ts';

const seconds = Number(process.env['MORNING_SECONDS'] ?? 60);
const warmUpSeconds = 3;
const lines = 10;
const jobs = ['book', 'move', 'block', 'look'] as const;
const askedShownMs = 2_000;

/**
 * A morning at the desk: ten calls at a time by the bot, while four people who have the day open book, move, block and look
 * people up. Ends with an error if a change was lost, a time given twice, or a booking shown too late.
 */
async function morning(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-morning-'));
  try {
    await playThrough(join(folder, 'morning.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function playThrough(file: string): Promise<void> {
  const ledger = new Ledger();
  const place = await makePlace(file);
  const server = await serveSlotline(file, unlimited);
  try {
    const bot = new Bot(server.url, place, ledger);
    const bookingPath = await bot.fill();
    const people = place.tokens.map((token) => new DeskWorker(server.url, { token, place, ledger }));
    const open = await Promise.all(people.map((person) => person.watch()));
    const begunAt = performance.now() + warmUpSeconds * 1_000;
    const isOver = () => performance.now() > begunAt + seconds * 1_000;
    await Promise.all([
      ...Array.from({ length: lines }, () => bot.line(isOver)),
      ...people.map((person, index) => person.work(jobs[index] ?? 'look', isOver)),
    ]);
    await Bun.sleep(askedShownMs);
    for (const stream of open) await stream[Symbol.asyncDispose]();
    const pages = people.flatMap((person) => person.pages);
    const answers = bot.answers.filter(({ at }) => at > begunAt);
    print({
      ledger,
      bot,
      answers,
      pages: pages.filter(({ at }) => at > begunAt),
      done: people.map((person) => person.done),
    });
    await printCpu(server, { place, bookingPath });
  } finally {
    await server.end('SIGTERM');
  }
  const db = await openAny(file);
  await ledger.check(db);
  await db.destroy();
  if (percentile(ledger.shownAfter, 1) > askedShownMs) ledger.problems.push('a booking was shown too late');
  if (ledger.problems.length > 0) throw new Error(ledger.problems.slice(0, 10).join('\n'));
  console.log('\nNo change was lost, no time given twice.');
}

type Played = {
  ledger: Ledger;
  bot: Bot;
  answers: { ms: number }[];
  pages: { ms: number }[];
  done: number[];
};

function print({ ledger, bot, answers, pages, done }: Played): void {
  const work = jobs.map((job, index) => `${job} ${done[index]}`).join(', ');
  console.log(`\n${seconds} s: ${bot.calls} calls, ${lines} at a time; four people at the desk: ${work}.`);
  console.log(
    `${ledger.madeCount} bookings made, ${ledger.changedCount} changes, ${ledger.refusedAsStale} refused as stale.\n`,
  );
  console.log('| | | p50 | p99 | longest |');
  console.log('|---|---:|---:|---:|---:|');
  printRow('API', answers);
  printRow('pages and forms', pages);
  printRow('from booked to shown', ledger.shownAfter);
}

/** The server's CPU time of each page, asked for alone. */
async function printCpu(
  server: ServedSlotline,
  { place, bookingPath }: { place: Place; bookingPath: string },
): Promise<void> {
  const [calendarId] = place.calendarIds;
  const [token] = place.tokens;
  const day = new Date(place.dayAt).toISOString().slice(0, 10);
  const calendar = `/calendars/${calendarId}`;
  const paths = [
    `/?day=${day}`,
    `${calendar}/week?day=${day}`,
    `${calendar}/bookings`,
    bookingPath,
    `${calendar}/bookings/new?start=${day}T10:00:00Z`,
    `${calendar}/time-off`,
    '/calls',
    `${calendar}/availability`,
    '/calendars',
    '/find?q=ann',
  ];
  console.log("\nThe server's CPU time, mean of 40:");
  for (const path of paths) {
    const ask = () =>
      fetch(`${server.url}${pathIn(place, path)}`, { headers: { cookie: `slotline=${token}` } }).then(
        (answer) => answer.arrayBuffer(),
      );
    for (let index = 0; index < 5; index++) await ask();
    const before = cpuMs(server.child.pid);
    for (let index = 0; index < 40; index++) await ask();
    const spent = (cpuMs(server.child.pid) - before) / 40;
    console.log(`${spent.toFixed(1).padStart(6)} ms  ${path.replace(calendar, '/calendars/…')}`);
  }
}

/** The CPU time of a process so far in milliseconds: its 14th and 15th field are ticks of 10 ms. */
function cpuMs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

await morning();
