import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { licenseTexts, packagesIn, softwareBill } from './contents.ts';
import { targets } from './targets.ts';

// Builds what a release is made of into dist/release: a binary for each platform, their checksums, and what's inside.
const folder = join(import.meta.dir, '../../dist/release');
const { version } = packageJson;
const named = process.argv.slice(2);
const wanted = targets.filter(({ name }) => named.length === 0 || named.includes(name));
if (wanted.length === 0) {
  console.error(
    `no such target: ${named.join(', ')} (there are ${targets.map(({ name }) => name).join(', ')})`,
  );
  process.exit(2);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const commit = git('rev-parse', 'HEAD');
const committedAt = new Date(git('show', '--no-patch', '--format=%cI', 'HEAD')).toISOString();
if (git('status', '--porcelain') !== '') console.warn('There are changes that no commit has.');

const files: string[] = [];
let inputs: string[] = [];
for (const { name, target } of wanted) {
  const file = `slotline-${version}-${name}${name.startsWith('windows') ? '.exe' : ''}`;
  const built = await Bun.build({
    entrypoints: [
      'src/main.ts',
      'src/links/ical/expander/expander-worker.ts',
      'src/actions/deletion/purge-worker.ts',
    ],
    compile: { target, outfile: join(folder, file) },
    format: 'esm',
    minify: true,
    bytecode: true,
    metafile: true,
    define: {
      SLOTLINE_COMMIT: JSON.stringify(commit),
      SLOTLINE_COMMITTED_AT: JSON.stringify(committedAt),
    },
  });
  inputs = Object.keys(built.metafile?.inputs ?? {});
  files.push(file);
  console.log(file);
}

const packages = packagesIn(inputs);
const bill = softwareBill(packages, { version, commit, at: committedAt });
await write(`slotline-${version}.cdx.json`, `${JSON.stringify(bill, null, 2)}\n`);
await write('LICENSES.txt', licenseTexts(packages));
const sums = await Promise.all(files.toSorted().map(async (file) => `${await sha256Of(file)}  ${file}`));
await write('SHA256SUMS', `${sums.join('\n')}\n`);

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
