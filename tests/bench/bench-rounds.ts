import type { Load, Loaded } from './bench-load.ts';
import { BenchProcess } from './bench-process.ts';
import type { Usage } from './bench-serve.ts';

/** How often everything is measured. */
export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);

/** Long enough that the engine has compiled what it will, some 15,000 checks: its compiler's CPU time counts, too. */
const warmUpRounds = 2 * rounds;

/** The round, of those to warm up, after which memory is noted. */
export const memoryAfter = 5;

/** What a request took: CPU time of the server's process, time, and bytes of the answer; the memory of the process after it. */
export type Sample = { cpuUs: number; elapsedUs: number; bytes: number; rssBytes: number };

/** Something that's measured in rounds. */
export type Contender = {
  name: string;
  /** The name of what it's compared with. */
  of?: string;
  /** Every round starts a process anew. */
  isStart?: boolean;
  /** Starts it, and gives what runs a round of it. */
  start(load: BenchProcess): Promise<() => Promise<Sample>>;
};

/** The samples of a contender, in the order of the rounds. */
export type Measured = { contender: Contender; samples: Sample[]; memoryBytes: number };

/** Measures in turn, there and back, so that whatever else goes on slows all of them. */
export async function measure(contenders: readonly Contender[]): Promise<Measured[]> {
  const load = new BenchProcess('bench-load.ts', []);
  const all = [];
  for (const contender of contenders)
    all.push({ contender, samples: [] as Sample[], round: await contender.start(load) });
  for (let index = -warmUpRounds; index < rounds; index++)
    for (const { contender, samples, round } of index % 2 === 0 ? all : all.toReversed())
      if (index >= 0 || !contender.isStart) samples.push(await round());
  return all.map(({ contender, samples }) => {
    const memoryBytes = (samples[memoryAfter - 1] ?? samples.at(-1))?.rssBytes ?? 0;
    return { contender, samples: samples.slice(-rounds), memoryBytes };
  });
}

/** A server to start: its script, with arguments, and what it's sent. */
export type Served = {
  script: string;
  argv: string[];
  path: string;
  headers: Record<string, string>;
  /** What to send in a round, one by one. */
  bodies(): string[];
};

/** Starts a server in a process of its own. */
export async function serve(
  load: BenchProcess,
  { script, argv, path, headers, bodies }: Served,
): Promise<() => Promise<Sample>> {
  const server = new BenchProcess(script, argv);
  const { port } = await server.next<{ port: number }>();
  return async () => {
    const sent: Load = { url: `http://127.0.0.1:${port}${path}`, headers, bodies: bodies() };
    const before = await server.ask<Usage>('usage');
    const { elapsedMs, failures, bytes } = await load.ask<Loaded>(sent);
    const { cpuUs, rssBytes } = await server.ask<Usage>('usage');
    if (failures.length > 0)
      throw new Error(`${script}: ${failures.length} answers failed, first ${failures[0]}`);
    const count = sent.bodies.length;
    const cost = { cpuUs: (cpuUs - before.cpuUs) / count, elapsedUs: (elapsedMs * 1_000) / count };
    return { ...cost, bytes: bytes / count, rssBytes };
  };
}
