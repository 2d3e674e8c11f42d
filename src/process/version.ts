import packageJson from '../../package.json' with { type: 'json' };
import { zoneDataVersion } from './zone-data.ts';

/** The commit that a binary was made of, which its build writes in: 40 digits, and "-dirty" if there were changes. */
declare const SLOTLINE_COMMIT: string | undefined;

/** When that commit was made, in ISO 8601. */
declare const SLOTLINE_COMMITTED_AT: string | undefined;

/** "0.2.0 (commit 1a2b3c4d5e6f, Bun 1.4.4)": what runs here; without a build, whence it comes in given words. */
export function versionText(fromSource = 'from source'): string {
  const commit =
    typeof SLOTLINE_COMMIT === 'string'
      ? `commit ${SLOTLINE_COMMIT.slice(0, 12)}${SLOTLINE_COMMIT.slice(40)}`
      : fromSource;
  return `${packageJson.version} (${commit}, Bun ${process.versions['bun'] ?? 'unknown'})`;
}

/** The same in parts. */
export function runningVersion(): { version: string; commit: string; bun: string } {
  const commit = typeof SLOTLINE_COMMIT === 'string' ? SLOTLINE_COMMIT : 'source';
  return { version: packageJson.version, commit, bun: process.versions['bun'] ?? 'unknown' };
}

/** How far from what's told a release of zone data may have been, in milliseconds. */
const halfYearMs = 183 * 86_400_000;

/** The earliest that it can be now, in epoch milliseconds: what runs here was committed then, or has zone data of that time. */
export function builtAt(): number {
  const committedAt = typeof SLOTLINE_COMMITTED_AT === 'string' ? Date.parse(SLOTLINE_COMMITTED_AT) : 0;
  return Math.max(committedAt, zoneDataVersion().releasedAt - halfYearMs);
}
