import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

/** What the changelog says of a version, without its heading. Throws Error if it says nothing. */
export function releaseNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${version}] - `));
  const notes = section?.slice(section.indexOf('\n')).trim();
  if (!notes)
    throw new Error(`the changelog has nothing about ${version}: give it a section "[${version}] - DATE"`);
  return notes;
}

// Prints the notes of this version; a tag, such as v0.2.0, has to fit it.
if (import.meta.main) {
  const { version } = packageJson;
  const tag = process.argv[2] || `v${version}`;
  if (tag !== `v${version}`) throw new Error(`the tag ${tag} isn't that of version ${version}`);
  console.log(
    releaseNotes(readFileSync(join(import.meta.dir, '../../.github/CHANGELOG.md'), 'utf8'), version),
  );
}
