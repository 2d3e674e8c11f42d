import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { keptVersions } from '../../tests/helpers/releases/kept-file.ts';
import { buildBinary } from './build.ts';
import { licenseTexts, packagesIn, softwareBill } from './contents.ts';
import { packForNpm } from './npm/packages.ts';
import { binaryName, targets } from './targets.ts';

// Builds what a release is made of into dist/release: a binary for each platform, their checksums, what's inside, and the
// packages for npm.
const folder = join(import.meta.dir, '../../dist/release');
const { version } = packageJson;
const named = process.argv.slice(2);
const wanted = targets.filter((name) => named.length === 0 || named.includes(name));
if (wanted.length === 0) {
  console.error(`no such target: ${named.join(', ')} (there are ${targets.join(', ')})`);
  process.exit(2);
}

if (!keptVersions.includes(version)) {
  console.error(
    `the database of ${version} isn't kept yet: run "bun .ci/release/keep-database.ts", and commit what it makes`,
  );
  process.exit(1);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const hasChanges = git('status', '--porcelain') !== '';
if (hasChanges) console.warn('There are changes that no commit has.');
const commit = `${git('rev-parse', 'HEAD')}${hasChanges ? '-dirty' : ''}`;
const committedAt = new Date(git('show', '--no-patch', '--format=%cI', 'HEAD')).toISOString();

const files: string[] = [];
let modules: string[] = [];
for (const name of wanted) {
  const file = binaryName(name);
  modules = await buildBinary(join(folder, file), { target: `bun-${name}`, commit, committedAt });
  files.push(file);
  console.log(file);
}

const packages = packagesIn(modules);
const bill = softwareBill(packages, { version, commit, at: committedAt });
await write('slotline.cdx.json', `${JSON.stringify(bill, null, 2)}\n`);
await write('LICENSES.txt', licenseTexts(packages));
const sums = await Promise.all(files.toSorted().map(async (file) => `${await sha256Of(file)}  ${file}`));
await write('SHA256SUMS', `${sums.join('\n')}\n`);
for (const file of packForNpm(wanted, { folder, version })) console.log(`npm/${file}`);

async function write(file: string, text: string): Promise<void> {
  await Bun.write(join(folder, file), text);
  files.push(file);
  console.log(file);
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of Bun.file(join(folder, file)).stream()) hash.update(chunk);
  return hash.digest('hex');
}

function git(...args: string[]): string {
  const { stdout, success } = Bun.spawnSync(['git', ...args], { stderr: 'inherit' });
  if (!success) throw new Error(`git ${args[0]} failed: a release is made of a commit`);
  return stdout.toString().trim();
}
