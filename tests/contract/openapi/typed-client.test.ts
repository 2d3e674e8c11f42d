import { afterAll, beforeAll, expect, test } from 'bun:test';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTs, { astToString } from 'openapi-typescript';
import { type Served, serve } from '../served.ts';

// The client has nothing but what the document says: its types are made from it, and its address is in it.

const root = join(import.meta.dir, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'slotline-client-'));
let served: Served;
let baseUrl: string;

beforeAll(async () => {
  served = await serve();
  const text = await (await fetch(`${served.origin}/openapi.json`)).text();
  const document = JSON.parse(text) as { servers: { url: string }[] };
  baseUrl = document.servers[0]?.url ?? '';
  writeFileSync(join(folder, 'paths.ts'), astToString(await openapiTs(text)));
  copyFileSync(join(import.meta.dir, 'typed-call.ts.txt'), join(folder, 'call.ts'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const compilerOptions = {
    target: 'ESNext',
    lib: ['ESNext'],
    module: 'Preserve',
    moduleResolution: 'Bundler',
    types: ['bun-types'],
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['call.ts'] }));
});

afterAll(async () => {
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...command: string[]): Promise<{ exitCode: number; out: string }> {
  const child = Bun.spawn([process.execPath, ...command], { cwd: folder, stderr: 'pipe' });
  const [out, problems] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return { exitCode: await child.exited, out: out + problems };
}

test('a client whose types come from the document compiles', async () => {
  expect(await run(join(root, 'node_modules/typescript-7/bin/tsc'), '-p', '.')).toEqual({
    exitCode: 0,
    out: '',
  });
});

test('and leads a whole call at the address that the document names', async () => {
  expect(baseUrl).toBe(served.origin);
  const { key, calendarId } = served.place;
  const { exitCode, out } = await run('call.ts', baseUrl, key, calendarId);
  expect({ exitCode, out }).toMatchObject({ exitCode: 0 });
  expect(JSON.parse(out)).toEqual({
    reason: 'available',
    statuses: [201, 409],
    status: 'booked',
    code: 'SLOT_TAKEN',
    softCode: 'SLOT_TAKEN',
    found: 1,
    moved: true,
    cancelled: 'cancelled',
    zone: 'America/New_York',
    told: ['a', true, true],
    health: ['ok', 'ready'],
  });
});
