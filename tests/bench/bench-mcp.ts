import type { BenchDatabase } from './bench-database.ts';
import { BenchProcess } from './bench-process.ts';
import { benchQueries } from './bench-queries.ts';

const requestsPerRound = 2_000;
const warmUpRounds = 6;
const stateless = '2026-07-28';

/** One operation by one way: where it is asked, under what headers, in what envelope. */
type Way = {
  operation: string;
  name: string;
  path: string;
  headers: Record<string, string>;
  bodies: string[];
  process: BenchProcess;
  cpuUs: number[];
};

/** The inputs of an operation, by its name. */
type Questions = Record<string, object[]>;

/** Prints what the same questions cost over REST and over MCP in either era, in one run, each way in a process of its own. */
export async function benchMcp(database: BenchDatabase, rounds: number): Promise<void> {
  const today = Temporal.Now.plainDateISO('America/New_York');
  const questions: Questions = {
    'check-availability': benchQueries(requestsPerRound, today).map((query) => ({ query })),
    'find-bookings': Array.from({ length: requestsPerRound }, (_, index) => ({
      phone: `+1212555${String(index).padStart(4, '0')}`,
    })),
  };
  const ways = Object.entries(questions).flatMap(([operation, inputs]) =>
    waysOf(database, { operation, inputs }),
  );
  const load = new BenchProcess('bench-load.ts', []);
  for (const way of ways) way.process.url = await started(way);
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const way of ways) await runRound(way, { load, key: database.key, isWarmUp: round < 0 });
  }
  for (const { process } of [...ways, { process: load }]) process.stop();
  print(ways, rounds);
}

function waysOf(
  { file, calendarId }: BenchDatabase,
  { operation, inputs }: { operation: string; inputs: object[] },
): Way[] {
  const name = operation.replaceAll('-', '_');
  const path = `/mcp?calendarId=${calendarId}`;
  const accept = { Accept: 'application/json, text/event-stream' };
  const meta = {
    'io.modelcontextprotocol/protocolVersion': stateless,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const named = { 'MCP-Protocol-Version': stateless, 'Mcp-Method': 'tools/call', 'Mcp-Name': name };
  const way = (
    given: Pick<Way, 'name' | 'path' | 'headers'>,
    bodyOf: (input: object, id: number) => object,
  ): Way => ({
    ...given,
    operation,
    bodies: inputs.map((input, index) => JSON.stringify(bodyOf(input, index))),
    process: new BenchProcess('bench-server.ts', ['slotline', file]),
    cpuUs: [],
  });
  const call = (id: number, params: object) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, ...params },
  });
  return [
    way({ name: 'REST', path: `/api/v1/${operation}`, headers: {} }, (input) => ({ calendarId, ...input })),
    way(
      { name: 'MCP 2025-11-25', path, headers: { ...accept, 'MCP-Protocol-Version': '2025-11-25' } },
      (input, id) => call(id, { arguments: input }),
    ),
    way({ name: `MCP ${stateless}`, path, headers: { ...accept, ...named } }, (input, id) =>
      call(id, { arguments: input, _meta: meta }),
    ),
  ];
}

async function started({ process, path }: Way): Promise<string> {
  const { port } = await process.next<{ port: number }>();
  return `http://127.0.0.1:${port}${path}`;
}

async function runRound(
  { process, headers, bodies, cpuUs, name }: Way,
  { load, key, isWarmUp }: { load: BenchProcess; key: string; isWarmUp: boolean },
): Promise<void> {
  const before = await process.ask<{ cpuUs: number }>('usage');
  const { failures } = await load.ask<{ failures: number[] }>({ url: process.url, key, bodies, headers });
  const after = await process.ask<{ cpuUs: number }>('usage');
  if (failures.length > 0)
    throw new Error(`${name}: ${failures.length} answers failed, first ${failures[0]}`);
  if (!isWarmUp) cpuUs.push((after.cpuUs - before.cpuUs) / bodies.length);
}

function print(ways: readonly Way[], rounds: number): void {
  console.log(
    `\nThe same questions over REST and over MCP: ${rounds} rounds; medians; CPU of the server process.\n`,
  );
  console.log('| operation | way | CPU per request | of REST |');
  console.log('|---|---|---:|---:|');
  for (const { operation, name, cpuUs } of ways) {
    const rest = ways.find((way) => way.operation === operation && way.name === 'REST');
    const ofRest = median(cpuUs) / median(rest?.cpuUs ?? []);
    console.log(`| ${operation} | ${name} | ${median(cpuUs).toFixed(0)} µs | ${ofRest.toFixed(2)}× |`);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
