import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blocks } from '../caller/docs/printed.ts';
import { type Served, serve } from '../contract/served.ts';
import { isMissing } from '../helpers/process/missing-tool.ts';

const root = join(import.meta.dir, '../..');
const folder = mkdtempSync(join(tmpdir(), 'slotline-client-'));
let served: Served;

beforeAll(async () => {
  served = await serve();
  const file = await (await fetch(`${served.origin}/docs/client.ts`)).text();
  writeFileSync(join(folder, 'client.ts'), file);
  copyFileSync(join(import.meta.dir, 'typed-call.ts.txt'), join(folder, 'call.ts'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});

afterAll(async () => {
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As strict as compilers get, with nothing but what browsers and all runtimes have. */
const strict = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM'],
  types: [],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  declaration: true,
  // The compilers' own declarations are for others to check.
  skipDefaultLibCheck: true,
  erasableSyntaxOnly: true,
  rewriteRelativeImportExtensions: true,
};

async function run(...command: string[]): Promise<{ exitCode: number; out: string }> {
  const child = Bun.spawn(command, { cwd: folder, stderr: 'pipe' });
  const [out, problems] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return { exitCode: await child.exited, out: out + problems };
}

describe.each(['typescript', 'typescript-7'])('with %s', (compiler) => {
  test('the served client and a call with it compile at their strictest, into JavaScript and declarations', async () => {
    const compilerOptions = { ...strict, outDir: compiler };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['call.ts'] }));
    const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
    expect(await run(process.execPath, tsc, '-p', '.')).toEqual({ exitCode: 0, out: '' });
  });
});

test('what the docs print compiles, too', async () => {
  const printed = blocks.filter(({ page, language }) => page === 'client' && language === 'ts');
  writeFileSync(join(folder, 'printed.ts'), printed.map(({ code }) => code).join('\n'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Their process is that of the runtime.
  const compilerOptions = {
    ...strict,
    types: ['bun-types'],
    noPropertyAccessFromIndexSignature: false,
    noUnusedLocals: false,
    noEmit: true,
    skipLibCheck: true,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['printed.ts'] }));
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  expect(await run(process.execPath, tsc, '-p', '.')).toEqual({ exitCode: 0, out: '' });
});

/** Bun runs it as it's served; older versions of Node run what was compiled. */
const runtimes = [
  { name: 'bun', command: (): string[] => [process.execPath, 'call.ts'] },
  { name: 'node', command: (): string[] => ['node', 'typescript/call.js'] },
];

describe.each(runtimes)('on $name', ({ name, command }) => {
  test.skipIf(isMissing(Bun.which(name) !== null, name))('it leads a whole call', async () => {
    const { key, calendarId } = served.place;
    const { exitCode, out } = await run(...command(), JSON.stringify([served.origin, key, calendarId]));
    expect({ exitCode, out }).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(out)).toEqual({
      reason: 'available',
      moved: expect.stringContaining('T15:00'),
      others: true,
      missing: null,
      reached: 0,
      cancelled: 'cancelled',
      findings: ['different'],
      zone: 'America/New_York',
      busy: 0,
      read: expect.stringContaining('3:30 PM'),
      failure: ['SlotlineError', 'HTTP_401', 401],
      printed: '{}',
    });
  });
});
