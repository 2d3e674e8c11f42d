import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { readReadme, withInstallation } from '../readme.ts';
import { binaryName, npmPackageOf, type Target } from '../targets.ts';

const root = join(import.meta.dir, '../../..');

/** Where it's built from, and where its image will be. npm compares it with what the publishing workflow proves. */
const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
const image = `ghcr.io/${(name ?? 'example/slotline').toLowerCase()}`;
const repository = server && name && { repository: { type: 'git', url: `git+${server}/${name}.git` } };

/**
 * Packs what npm publishes: the package "slotline" with its launcher, and a package with the binary of each target, for
 * npm to install the one that fits. Nothing runs at installation. `folder` has the binaries and LICENSES.txt. Puts
 * the archives into `folder`/npm, the same for the same binaries, and returns their names.
 */
export function packForNpm(
  targets: readonly Target[],
  { folder, version }: { folder: string; version: string },
): string[] {
  const common = { version, license: 'MIT', ...repository };
  const packages = targets.flatMap((target) => {
    const machines = npmPackageOf(target);
    if (machines === undefined) return [];
    const binary = target.startsWith('windows') ? 'slotline.exe' : 'slotline';
    const manifest = {
      ...machines,
      ...common,
      description: `The binary of Slotline for ${target.replace('-baseline', '')}.`,
      // Says that a file can't be read from inside an archive, for package managers that keep packages in one.
      preferUnplugged: true,
    };
    const files = {
      [binary]: join(folder, binaryName(target)),
      'LICENSES.txt': join(folder, 'LICENSES.txt'),
    };
    return [{ manifest, files }];
  });
  const launcher = {
    manifest: {
      name: 'slotline',
      ...common,
      description: 'A self-hosted calendar API for voice bots.',
      keywords: ['appointments', 'booking', 'calendar', 'mcp', 'scheduling', 'self-hosted', 'voice'],
      type: 'module',
      bin: { slotline: 'slotline.js' },
      exports: { './client': { types: './client.d.ts', default: './client.js' } },
      engines: { node: '>=18' },
      optionalDependencies: Object.fromEntries(packages.map(({ manifest }) => [manifest.name, version])),
    },
    files: {
      'slotline.js': join(import.meta.dir, 'launcher.js'),
      'client.js': join(folder, 'client.js'),
      'client.d.ts': join(folder, 'client.d.ts'),
      'README.md': join(folder, 'README.md'),
      LICENSE: join(root, 'LICENSE'),
    },
  };
  writeFileSync(launcher.files['README.md'], withInstallation(readReadme(), image));
  const { code, types } = compiledClient();
  writeFileSync(launcher.files['client.js'], code);
  writeFileSync(launcher.files['client.d.ts'], types);
  return [...packages, launcher].map((each) => pack(each, join(folder, 'npm')));
}

/** The client in JavaScript, and its types. */
function compiledClient(): { code: string; types: string } {
  const text = readFileSync(join(root, 'src/client/client.ts'), 'utf8');
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  return {
    code: ts.transpileModule(text, { compilerOptions }).outputText,
    types: ts.transpileDeclaration(text, { compilerOptions }).outputText,
  };
}

/** Packs one package; `files` are its files by name, with where they come from. Returns the archive's name. */
function pack(
  { manifest, files }: { manifest: { name: string }; files: Record<string, string> },
  to: string,
): string {
  const place = mkdtempSync(join(tmpdir(), 'slotline-pack-'));
  try {
    for (const [name, from] of Object.entries(files)) {
      copyFileSync(from, join(place, name));
      chmodSync(join(place, name), /^slotline/.test(name) ? 0o755 : 0o644);
    }
    const listed = { ...manifest, files: Object.keys(files) };
    writeFileSync(join(place, 'package.json'), `${JSON.stringify(listed, null, 2)}\n`);
    const packing = [process.execPath, 'pm', 'pack', '--quiet', '--destination', to];
    const { stdout, stderr, success } = Bun.spawnSync(packing, { cwd: place });
    if (!success) throw new Error(`packing ${manifest.name} failed: ${stderr}`);
    return basename(stdout.toString().trim());
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
