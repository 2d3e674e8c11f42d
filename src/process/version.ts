import packageJson from '../../package.json' with { type: 'json' };

/** The commit that a binary was made of, which its build writes in: 40 digits, and "-dirty" if there were changes. */
declare const SLOTLINE_COMMIT: string | undefined;

/** "0.2.0 (commit 1a2b3c4d5e6f, Bun 1.4.4)": what runs here. */
export function versionText(): string {
  const commit =
    typeof SLOTLINE_COMMIT === 'string' ? `commit ${SLOTLINE_COMMIT.slice(0, 12)}${SLOTLINE_COMMIT.slice(40)}` : 'from source';
  return `${packageJson.version} (${commit}, Bun ${process.versions['bun'] ?? 'unknown'})`;
}
