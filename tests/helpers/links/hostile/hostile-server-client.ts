import { existsSync, readFileSync } from 'node:fs';
import { icsFeed } from '../../../../src/links/feed/ics-feed.ts';
import { restoredAccess } from '../../../../src/links/link-access.ts';
import { LinkError } from '../../../../src/links/link-error.ts';
import type { LinkNetwork } from '../../../../src/links/link-provider.ts';
import { createSafeFetch } from '../../../../src/links/net/safe-fetch.ts';
import { wantedEvents } from '../caldav-fake.ts';

/** What the process is told on its standard input, as JSON. */
export type ClientInput = {
  asked: { url: string; deadlineMs: number }[];
  allowedNetworks: string[];
  /** Addresses by name; the system is never asked. */
  addresses?: Record<string, string[]>;
};

/** What the process prints, as JSON: what each URL ended in, and what it took. */
export type ClientOutput = { outcomes: string[]; peakMegabytes: number };

/**
 * Pulls feeds one after the other in a process of its own; `environment` is all that it has besides the usual. Rejects
 * where it prints anything else.
 */
export async function runHostileClient(
  input: ClientInput,
  environment: Record<string, string> = {},
): Promise<ClientOutput> {
  const { PATH = '', HOME = '' } = process.env;
  const child = Bun.spawn([process.execPath, import.meta.path], {
    env: { PATH, HOME, ...environment },
    stdin: new Blob([JSON.stringify(input)]),
    stderr: 'pipe',
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if (stderr !== '') throw new Error(`the client wrote: ${stderr}`);
  return JSON.parse(stdout);
}

/** What pulling a feed ends in: the name of its failure, or "a calendar". */
export async function pullOutcome(url: string, network: LinkNetwork): Promise<string> {
  const known = { cursor: null, etags: async () => new Map<string, string | null>() };
  try {
    const access = restoredAccess('ics', { url });
    const pulled = await icsFeed.pull(access, {
      collection: { href: '' },
      known,
      wanted: wantedEvents,
      network,
    });
    return pulled.kind === 'whole' && pulled.changed.length === 1 ? 'a calendar' : pulled.kind;
  } catch (error) {
    return error instanceof LinkError ? error.code : String(error);
  }
}

/** The most memory that this process held; `resourceUsage` counts what its parent held when it began too. */
function peakMegabytes(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? process.memoryUsage().rss / 1_000_000 : Number(kilobytes) / 1_000;
}

if (import.meta.main) {
  const input: ClientInput = JSON.parse(await Bun.stdin.text());
  const { asked, allowedNetworks, addresses = {} } = input;
  const safeFetch = createSafeFetch({ allowedNetworks, lookUp: async (name) => addresses[name] ?? [] });
  const network = (deadlineMs: number): LinkNetwork => ({
    fetch: (url, request) => safeFetch(url, { ...request, deadlineMs }),
    signal: new AbortController().signal,
  });
  const output: ClientOutput = { outcomes: [], peakMegabytes: 0 };
  for (const { url, deadlineMs } of asked) output.outcomes.push(await pullOutcome(url, network(deadlineMs)));
  // What goes on after an answer has been given up shows by then.
  await Bun.sleep(1_000);
  output.peakMegabytes = peakMegabytes();
  process.stdout.write(JSON.stringify(output));
  process.exit(0);
}
