import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package whose code is in the program. `folder` is where it's installed. */
export type IncludedPackage = { name: string; version: string; license: string; folder: string };

/** Licenses that packages call by names that SPDX doesn't know, or by others than their license files have. */
const corrected: Record<string, string> = { 'htmx.org': '0BSD', 'date-holidays': 'ISC AND CC-BY-SA-3.0' };

/** The packages that some modules come from, by name. */
export function packagesIn(modules: readonly string[]): IncludedPackage[] {
  const folders = modules.flatMap(
    (path) => /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  );
  return [...new Set(folders)]
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const stated = typeof license === 'string' ? license : 'NOASSERTION';
      return { name, version, license: corrected[name] ?? stated, folder };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What the program is made of, as a CycloneDX 1.6 document that's the same for the same commit. */
export function softwareBill(
  packages: readonly IncludedPackage[],
  { version, commit, at }: { version: string; commit: string; at: string },
) {
  const purl = `pkg:github/oven-sh/bun@bun-v${Bun.version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: at,
      component: {
        type: 'application',
        'bom-ref': 'slotline',
        name: 'slotline',
        version,
        licenses: [{ license: { id: 'MIT' } }],
        properties: [{ name: 'slotline:commit', value: commit }],
      },
    },
    components: [
      {
        type: 'platform',
        'bom-ref': purl,
        name: 'bun',
        version: Bun.version,
        licenses: [{ license: { id: 'MIT' } }],
        purl,
      },
      ...packages.map(({ name, version: of, license }) => {
        const purlOf = `pkg:npm/${name.replace('@', '%40')}@${of}`;
        const licenses = [/^[\w.-]+$/.test(license) ? { license: { id: license } } : { expression: license }];
        return { type: 'library', 'bom-ref': purlOf, name, version: of, licenses, purl: purlOf };
      }),
    ],
    dependencies: [
      {
        ref: 'slotline',
        dependsOn: [
          purl,
          ...packages.map(({ name, version: of }) => `pkg:npm/${name.replace('@', '%40')}@${of}`),
        ],
      },
    ],
  };
}

/** The licenses of all packages, each with its text. Throws Error if one has none. */
export function licenseTexts(packages: readonly IncludedPackage[]): string {
  const own = readFileSync(join(import.meta.dir, '../../LICENSE'), 'utf8');
  const parts = packages.map((each) => `${each.name} ${each.version}\n\n${licenseText(each)}`);
  const bun = `Bun ${Bun.version}, with JavaScriptCore and what else is linked into it\n\nhttps://bun.com/docs/project/licensing`;
  return `${[`Slotline\n\n${own.trim()}`, bun, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** The text of a package's license file, or what its README ends with. */
function licenseText({ name, folder }: IncludedPackage): string {
  const read = (wanted: RegExp) => {
    const file = readdirSync(folder).find((each) => wanted.test(each));
    return file && readFileSync(join(folder, file), 'utf8');
  };
  const text =
    read(/^licen[cs]e(?:[.-].*)?$/i) ?? /^#+ licen[cs]e\n([\s\S]+)/im.exec(read(/^readme\.md$/i) ?? '')?.[1];
  if (text === undefined) throw new Error(`${name} has no license text`);
  return text.trim();
}
