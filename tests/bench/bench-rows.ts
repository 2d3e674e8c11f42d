import { join } from 'node:path';
import { dayMs } from '../../src/domain/time/local-time.ts';
import { unlimited } from '../helpers/bookings/client.ts';
import { serveSlotline, startSlotline } from '../helpers/process/command.ts';
import { endOf } from '../helpers/process/end-of.ts';
import { bookAround, bookingBodies, openAroundTheClock } from './bench-bookings.ts';
import { type BenchDatabase, type BenchSize, makeBenchDatabase } from './bench-database.ts';
import { BenchProcess } from './bench-process.ts';
import { benchQueries, callersSentences } from './bench-queries.ts';
import { type Contender, type Sample, type Served, serve } from './bench-rounds.ts';
import { makeWeek } from './bench-week.ts';

/** How many checks a round has, where each takes a moment. */
export const checksPerRound = 1_000;

/** 40 % of a calendar, and of each member of a team. */
const light: BenchSize = { ahead: 576, rest: 848 };
const [bookingsPerRound, pagesPerRound] = [100, 4];
const checksPath = '/api/v1/check-availability';

type Program = Pick<Served, 'script' | 'argv'> & { bodies?: string[] };

type Checks = {
  name: string;
  of?: string;
  queries: readonly string[];
  size?: Partial<BenchSize>;
  prepare?(database: BenchDatabase): void;
  /** What answers them, if it isn't Slotline, and what it's sent instead. */
  program?(database: BenchDatabase, bodies: string[]): Program | Promise<Program>;
};

/** What the bench measures, with databases in a folder. */
export function benchRows(folder: string): Contender[] {
  const today = Temporal.Now.plainDateISO('America/New_York');
  const short = benchQueries(checksPerRound, today);
  const spoken = [
    ...spokenRows('short sentences', 'en', short),
    ...spokenRows("callers' sentences", 'en', repeated(callersSentences.en)),
    ...spokenRows('short, German', 'de', benchQueries(checksPerRound, today, 'de')),
    ...spokenRows("callers', German", 'de', repeated(callersSentences.de)),
  ];
  const of = 'check, short sentences';
  const empty = 'check, empty calendar';
  const bare = 'bare durable insert';
  const full = (database: BenchDatabase) => {
    openAroundTheClock(database);
    bookAround(database, 10_000);
  };
  const checks: Checks[] = [
    { name: 'bare route', queries: short, program: bareRoute },
    { name: 'floor', of: 'bare route', queries: short, program: floor },
    ...spoken,
    { name: 'check, team of 5', of, queries: short.slice(0, 200), size: { members: 5 } },
    { name: 'check, team of 20', of, queries: short.slice(0, 100), size: { members: 20 } },
    { name: empty, queries: short.slice(0, 300), size: { ahead: 0 }, prepare: openAroundTheClock },
    {
      name: 'check, 10,000 bookings in a row',
      of: empty,
      queries: short.slice(0, 60),
      size: { ahead: 0 },
      prepare: full,
    },
  ];
  return [
    ...checks.map((each) => checksRow(folder, each)),
    bookingsRow(folder, { name: bare, kind: bare }),
    bookingsRow(folder, { name: 'book-slot', of: bare, kind: 'slotline' }),
    weekRow(folder),
    { name: '--help', isStart: true, start: async () => timeHelp },
    {
      name: 'serve, to the first answer',
      isStart: true,
      start: () => firstAnswerOf(join(folder, 'serve.db')),
    },
  ];
}

/** Sentences that Slotline reads, beside those that chrono-node does. */
function spokenRows(name: string, language: string, queries: readonly string[]): Checks[] {
  const program = ({ file }: BenchDatabase) => ({ script: 'bench-floor.ts', argv: [file, language] });
  const floorName = `floor + words, ${name}`;
  return [
    { name: floorName, of: 'bare route', queries, program },
    { name: `check, ${name}`, of: floorName, queries, size: { language } },
  ];
}

function checksRow(
  folder: string,
  { name, of, queries, size, prepare, program = slotline }: Checks,
): Contender {
  return {
    ...{ name, of },
    async start(load) {
      const database = await makeBenchDatabase(join(folder, `${name}.db`), { ...light, ...size });
      prepare?.(database);
      const worded = queries.map((query) => JSON.stringify({ calendarId: database.calendarId, query }));
      const { script, argv, bodies = worded } = await program(database, worded);
      return await serve(load, {
        ...{ script, argv },
        path: checksPath,
        headers: headersOf(database),
        bodies: () => bodies,
      });
    },
  };
}

function slotline({ file }: BenchDatabase): Program {
  return { script: 'bench-server.ts', argv: ['slotline', file] };
}

/** Answers with what Slotline does. */
async function bareRoute(database: BenchDatabase, bodies: string[]): Promise<Program> {
  return { script: 'bench-bare.ts', argv: await answersOf(database, bodies.slice(0, 1)) };
}

/** Is told the windows that Slotline reads. */
async function floor(database: BenchDatabase, bodies: string[]): Promise<Program> {
  const answers = await answersOf(database, bodies);
  const parsed = bodies.map((body, index) => {
    const { interpretation } = JSON.parse(answers[index] ?? '');
    const [{ start, end } = { start: undefined, end: undefined }] = interpretation?.windows ?? [];
    const from = start ? Date.parse(start) : Date.now();
    const to = end ? Date.parse(end) : Date.now() + dayMs;
    return JSON.stringify({ ...JSON.parse(body), from, to });
  });
  return { script: 'bench-floor.ts', argv: [database.file], bodies: parsed };
}

async function answersOf(database: BenchDatabase, bodies: string[]): Promise<string[]> {
  const { script, argv } = slotline(database);
  const server = new BenchProcess(script, argv);
  const { port } = await server.next<{ port: number }>();
  const answers = [];
  for (const body of bodies) answers.push(await askCheck(`http://127.0.0.1:${port}`, database, body));
  server.stop();
  return answers;
}

async function askCheck(url: string, database: BenchDatabase, body: string): Promise<string> {
  const response = await fetch(url + checksPath, { method: 'POST', headers: headersOf(database), body });
  return await response.text();
}

function headersOf({ key }: BenchDatabase): Record<string, string> {
  return { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
}

/** Books slots that nobody has, each into a file of its own. */
function bookingsRow(
  folder: string,
  { name, of, kind }: { name: string; of?: string; kind: string },
): Contender {
  return {
    ...{ name, of },
    async start(load) {
      const database = await makeBenchDatabase(join(folder, `${name}.db`), { ahead: 0, rest: 10_000 });
      openAroundTheClock(database);
      let booked = 0;
      return await serve(load, {
        ...{ script: 'bench-server.ts', argv: [kind, database.file] },
        path: '/api/v1/book-slot',
        headers: headersOf(database),
        bodies() {
          booked += bookingsPerRound;
          return bookingBodies(database, { first: booked - bookingsPerRound, count: bookingsPerRound });
        },
      });
    },
  };
}

/** The page of a week with 1,440 bookings. */
function weekRow(folder: string): Contender {
  return {
    name: 'week page, 1,440 bookings',
    async start(load) {
      const file = join(folder, 'week.db');
      const { path, token } = await makeWeek(file);
      const headers = { cookie: `slotline=${token}`, accept: 'text/html', 'accept-encoding': 'identity' };
      const bodies = Array.from({ length: pagesPerRound }, () => '');
      return await serve(load, {
        ...{ script: 'bench-server.ts', argv: ['slotline', file] },
        ...{ path, headers, bodies: () => bodies },
      });
    },
  };
}

async function timeHelp(): Promise<Sample> {
  const startedAt = performance.now();
  const child = startSlotline(['--help']);
  const { stdout } = await endOf(child);
  return sampleOf(child, { startedAt, endedAt: performance.now(), bytes: stdout.length });
}

async function firstAnswerOf(file: string): Promise<() => Promise<Sample>> {
  const database = await makeBenchDatabase(file, light);
  const body = JSON.stringify({ calendarId: database.calendarId, query: 'tuesday at 2 pm' });
  return async () => {
    const startedAt = performance.now();
    const { url, child, end } = await serveSlotline(file, unlimited);
    const { length } = await askCheck(url, database, body);
    const endedAt = performance.now();
    await end('SIGKILL');
    return sampleOf(child, { startedAt, endedAt, bytes: length });
  };
}

/** What a process took that has ended; its memory isn't known: Linux counts what the process had that started it. */
function sampleOf(
  child: Bun.Subprocess,
  { startedAt, endedAt, bytes }: { startedAt: number; endedAt: number; bytes: number },
): Sample {
  const cpuUs = Number(child.resourceUsage()?.cpuTime.total ?? 0);
  return { cpuUs, elapsedUs: (endedAt - startedAt) * 1_000, bytes, rssBytes: 0 };
}

function repeated(sentences: readonly string[]): string[] {
  return Array.from({ length: checksPerRound }, (_, index) => sentences[index % sentences.length] ?? '');
}
