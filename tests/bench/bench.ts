import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Contender, type Measured, measure, memoryAfter, rounds, type Sample } from './bench-rounds.ts';
import { benchRows, checksPerRound } from './bench-rows.ts';

// bun run bench [another checkout]: that one is measured in the same rounds. BENCH_ROWS, a regular expression, chooses rows.

const chosen = new RegExp(process.env['BENCH_ROWS'] ?? '');
const [other] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'slotline-bench-'));
try {
  const there = other === undefined ? [] : await rowsThere(other);
  const rows = benchRows(folder).filter(({ name }) => chosen.test(name));
  const besides = rows.flatMap((row) => [row, ...there.filter(({ name }) => name === nameThere(row.name))]);
  printTable(await measure(besides));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true });
// Servers that are still there would keep this process alive.
process.exit();

/** What the bench of another checkout measures, whose servers, databases and commands are its own. */
async function rowsThere(checkout: string): Promise<Contender[]> {
  const there: { benchRows: typeof benchRows } = await import(resolve(checkout, 'tests/bench/bench-rows.ts'));
  const own = join(folder, 'there');
  mkdirSync(own);
  return there
    .benchRows(own)
    .map(({ name, of, ...row }) => ({ ...row, name: nameThere(name), of: of && nameThere(of) }));
}

function nameThere(name: string): string {
  return `${name} (there)`;
}

function printTable(measured: readonly Measured[]): void {
  const cpu = new Map(measured.map(({ contender, samples }) => [contender.name, medianOf(samples, 'cpuUs')]));
  console.log(
    `Medians of ${rounds} rounds. CPU: user and system time of the server's process, for each request.`,
  );
  console.log(`Memory: after ${memoryAfter * checksPerRound} checks of the short sentences.\n`);
  console.log('| | CPU | least–most | ratio | time | answer | memory |');
  console.log('|---|---:|---:|:---|---:|---:|---:|');
  for (const { contender, samples, memoryBytes } of measured) {
    const { name, of = '' } = contender;
    const cpuUs = cpu.get(name) ?? 0;
    const base = cpu.get(of);
    const all = samples.map((sample) => sample.cpuUs);
    const cells = [
      duration(cpuUs),
      `${duration(Math.min(...all))}–${duration(Math.max(...all))}`,
      base === undefined ? '' : `${(cpuUs / base).toFixed(2)} × ${of}`,
      duration(medianOf(samples, 'elapsedUs')),
      `${(medianOf(samples, 'bytes') / 1e3).toFixed(1)} kB`,
      memoryBytes === 0 ? '' : `${(memoryBytes / 1e6).toFixed(0)} MB`,
    ];
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
}

function medianOf(samples: readonly Sample[], figure: keyof Sample): number {
  const values = samples.map((sample) => sample[figure]).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}

function duration(us: number): string {
  return us < 10_000 ? `${us.toFixed(0)} µs` : `${(us / 1e3).toFixed(0)} ms`;
}
