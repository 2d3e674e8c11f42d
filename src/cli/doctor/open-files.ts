import { readFile } from 'node:fs/promises';
import { type Finding, ok, warning } from './finding.ts';

/** Each caller takes a connection, and each linked calendar that's being read another one. */
const fewest = 4096;

/** Checks how many files and connections a process may have open; nothing where that can't be told. */
export async function checkOpenFiles(): Promise<Finding[]> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  return openFilesFindings(limits);
}

/** Judges `/proc/self/limits` (proc(5)). The runtime has raised the soft limit to the hard one by then. */
export function openFilesFindings(limits: string): Finding[] {
  const [, soft = '', hard = ''] = /^Max open files\s+(\w+)\s+(\w+)/m.exec(limits) ?? [];
  if (soft === '') return [];
  const most = soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
  if (most >= fewest)
    return [ok(`Up to ${Number.isFinite(most) ? most.toLocaleString('en') : 'any number'} at once.`)];
  return [
    warning(
      `A process may have ${soft} files and connections open at once (hard limit ${hard}), and more callers are turned away: set LimitNOFILE=65536 in the service, or "ulimit -n" before.`,
    ),
  ];
}
