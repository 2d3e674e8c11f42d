import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOf } from '../../../helpers/process/end-of.ts';

const suite = dirname(fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/package.json')));

/** The revisions whose requirements the suite knows. */
export const revisions = ['2025-11-25', '2026-07-28'] as const;

/** One scenario that a revision requires, as the suite sums it up. */
export type Scenario = { name: string; isPassed: boolean; passed: number; failed: number };

/** A run of one revision's requirements against one server, and whether all went as its baseline has it. */
export type Run = {
  server: string;
  revision: string;
  isExpected: boolean;
  scenarios: Scenario[];
  output: string;
};

/** Runs the suite against a URL. `baseline` is a file beside this one that names what may fail, and why. */
export async function runSuite(
  server: string,
  { url, revision, baseline }: { url: string; revision: string; baseline: string },
): Promise<Run> {
  // The suite leaves its protocols in the folder it runs in.
  const folder = mkdtempSync(join(tmpdir(), 'slotline-conformance-'));
  const expected = join(import.meta.dir, baseline);
  const args = ['server', '--url', url, '--requirements', revision, '--expected-failures', expected];
  try {
    const child = Bun.spawn([process.execPath, join(suite, 'dist/index.js'), ...args], {
      cwd: folder,
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const { stdout, stderr, exitCode } = await endOf(child);
    const output = `${stdout}${stderr}`;
    const scenarios = await requiredOf(revision, output);
    return { server, revision, isExpected: exitCode === 0, scenarios, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How the scenarios that a revision requires of servers ended; what the suite runs besides is left out. */
async function requiredOf(revision: string, output: string): Promise<Scenario[]> {
  const requirements = await Bun.file(join(suite, `requirements/${revision}.yaml`)).text();
  const [, required = ''] = /^server:\n((?: {2}- .*\n)+)/m.exec(requirements) ?? [];
  const names = [...required.matchAll(/- (\S+)/g)].map(([, name = '']) => name);
  const [, summary = ''] = output.split('=== SUMMARY ===');
  const ended = new Map(
    [...summary.matchAll(/^([✓✗]) (\S+): (\d+) passed, (\d+) failed/gm)].map(
      ([, mark, name, passed, failed]) => [
        name,
        { isPassed: mark === '✓', passed: Number(passed), failed: Number(failed) },
      ],
    ),
  );
  return names.map((name) => ({ name, ...(ended.get(name) ?? { isPassed: false, passed: 0, failed: 0 }) }));
}
