import { beforeAll, describe, expect, test } from 'bun:test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packForNpm } from '../../.ci/release/npm/packages.ts';
import { endOf } from '../helpers/process/end-of.ts';
import { isMissing } from '../helpers/process/missing-tool.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';

const root = join(import.meta.dir, '../..');
const folder = temporaryFolder();

const program = `
import { Slotline, type Slot } from 'slotline/client';
const slotline = new Slotline({ baseUrl: 'http://127.0.0.1:1', apiKey: 'sk_test_0', retries: 0 });
export const first: () => Promise<Slot | undefined> = async () => {
  const found = await slotline.checkAvailability();
  return found.ok ? found.slots[0] : undefined;
};
first().catch((error: Error & { code?: string }) => console.log(error.name, error.code));
`;

beforeAll(() => {
  const installed = join(folder, 'node_modules/slotline');
  mkdirSync(installed, { recursive: true });
  mkdirSync(join(folder, 'npm'));
  // Only that with the launcher: the others have the binaries.
  const [archive = ''] = packForNpm([], { folder, version: '0.0.0' });
  Bun.spawnSync(['tar', '-xzf', join(folder, 'npm', archive), '-C', installed, '--strip-components=1']);
  writeFileSync(join(folder, 'main.ts'), program);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});

async function run(...command: string[]) {
  return await endOf(Bun.spawn(command, { cwd: folder, stdout: 'pipe', stderr: 'pipe' }));
}

describe('the npm package has the client', () => {
  test.each(['Bundler', 'NodeNext'])(
    'with its types, where modules are resolved by %s',
    async (moduleResolution) => {
      const compilerOptions = {
        target: 'ES2022',
        lib: ['ES2022', 'DOM'],
        types: [],
        module: moduleResolution === 'Bundler' ? 'ESNext' : 'NodeNext',
        moduleResolution,
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipDefaultLibCheck: true,
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }));
      const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
      expect(await run(process.execPath, tsc, '-p', '.')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    },
  );

  test.skipIf(isMissing(Bun.which('node') !== null, 'node'))('as JavaScript that Node runs', async () => {
    expect(await run('node', 'main.js')).toEqual({
      exitCode: 0,
      stdout: 'SlotlineError CONNECTION_LOST\n',
      stderr: '',
    });
  });
});
