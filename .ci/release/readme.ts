import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dir, '../..');

/** Where the README says how to install what's released: between two marks that its readers don't see. */
const place = /(?<=<!-- install -->\n)[\s\S]*?(?=<!-- \/install -->\n)/;

/** What only somebody can do for whom a release, npm packages and an image are published. */
export const releasedOnly = [
  'npx -y slotline',
  'npm install --global slotline',
  'latest release',
  'gh attestation',
] as const;

/** What the README says between the marks; empty until there's a release. */
export function installationIn(readme: string): string {
  const found = place.exec(readme)?.[0];
  if (found === undefined) throw new Error('the README has no place for the installation');
  return found.trim();
}

/** The README once there's a release, with the image under this name, such as "ghcr.io/example/slotline". */
export function withInstallation(readme: string, image: string): string {
  installationIn(readme);
  return readme.replace(place, () => `\n${installation(image)}\n\n`);
}

/** How to install what's released. */
export function installation(image: string): string {
  return readFileSync(join(import.meta.dir, 'install.md'), 'utf8')
    .replaceAll('IMAGE', image)
    .trim();
}

/** The README as it is. */
export function readReadme(): string {
  return readFileSync(join(root, 'README.md'), 'utf8');
}

// bun .ci/release/readme.ts IMAGE: from now on the README says how to install what's released.
if (import.meta.main) {
  const [, , image] = process.argv;
  if (image === undefined) throw new Error('name the image, such as ghcr.io/example/slotline');
  writeFileSync(join(root, 'README.md'), withInstallation(readReadme(), image));
}
