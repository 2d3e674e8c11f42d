import { readFile } from 'node:fs/promises';
import { type Findings, ok, warning } from './finding.ts';

/** Each caller takes a connection, and each linked calendar that's being read another one. */
const fewest = 4096;

/** Checks how many files and connections a process may have open; nothing where that can't be told. */
export async function checkOpenFiles(): Promise<Findings> {
  return openFilesFindings(await readFile('/proc/self/limits', 'utf8').catch(() => ''));
}

/** Judges `/proc/self/limits` (proc(5)). The runtime has raised the soft limit to the hard one by then. */
export function openFilesFindings(limits: string): Findings {
  const [, soft = '', hard = ''] = /^Max open files\s+(\w+)\s+(\w+)/m.exec(limits) ?? [];
  if (soft === '') return [];
  if (soft === 'unlimited') return ok`Up to any number at once.`;
  if (Number(soft) >= fewest) return ok`Up to ${Number(soft).toLocaleString('en')} at once.`;
  return warning`A process may have ${soft} files and connections open at once (hard limit ${hard}), and more callers are turned away: set LimitNOFILE=65536 in the service, or "ulimit -n" before.`;
}
