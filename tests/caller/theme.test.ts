import { beforeEach, expect, test } from 'bun:test';
import { saveSender } from '../../db/queries/messages/senders.ts';
import { perform } from '../../src/actions/action.ts';
import { setBrand } from '../../src/actions/public-pages/set-brand.ts';
import { brandOf } from '../../src/caller/brand.ts';
import { defaultSender } from '../../src/domain/messages/sender.ts';
import { pngOf } from '../helpers/png.ts';
import { testServer } from '../helpers/process/server.ts';
import { type TestServices, testServices } from '../helpers/workspace.ts';

let made: TestServices;
let workspaceId: string;
beforeEach(async () => {
  made = await testServices();
  workspaceId = await made.workspace('Acme');
});

const set = (input: { accent?: string | null; logo?: Uint8Array | null }) =>
  perform(made.services, setBrand, {
    by: { actor: { kind: 'cli' }, workspaceId, at: made.clock.now() },
    input,
  });

const get = (path: string) =>
  testServer(made.services).fetch(new Request(`http://localhost:4100${path}`), () => '127.0.0.1');

test('a workspace without settings has its name only', async () => {
  expect(await brandOf(made.services, workspaceId)).toEqual({ name: 'Acme' });
});

test('pages have the name that messages come from', async () => {
  await saveSender(made.db, { workspaceId, sender: { ...defaultSender, senderName: 'Acme Dental' } });
  expect((await brandOf(made.services, workspaceId)).name).toBe('Acme Dental');
});

test('the logo is a PNG that browsers keep, and nothing else', async () => {
  const png = pngOf(16);
  await set({ logo: png });
  const { logo = '' } = await brandOf(made.services, workspaceId);
  const response = await get(logo);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBeTrue();
});

test('a logo and a color that change have other addresses, and old ones are not kept', async () => {
  await set({ logo: pngOf(16), accent: '#0b6e4f' });
  const before = await brandOf(made.services, workspaceId);
  await set({ logo: pngOf(17), accent: '#e4a11b' });
  const after = await brandOf(made.services, workspaceId);
  expect(after.logo).not.toBe(before.logo);
  expect(after.styles).not.toBe(before.styles);
  for (const path of [before.logo, before.styles]) {
    const response = await get(path ?? '');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

test('the sheet sets the colors in both schemes, and nothing else', async () => {
  await set({ accent: '#0b6e4f' });
  const { styles = '' } = await brandOf(made.services, workspaceId);
  const response = await get(styles);
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await response.text()).toMatch(
    /^:root\{--accent:light-dark\(#\w{6},#\w{6}\);--accent-fill:light-dark\(#0b6e4f,#\w{6}\);--accent-fill-hover:[^;]+;--accent-soft:[^;]+\}$/,
  );
});

test('what there is none of is not found, as are files of a deleted workspace', async () => {
  const paths = [`/logo/x/${workspaceId}.png`, `/theme/x/${workspaceId}.css`];
  for (const path of [...paths, '/logo/x/y.png', `/logo/x/${workspaceId}`, `/theme/x/${workspaceId}.png`]) {
    expect((await get(path)).status).toBe(404);
  }
  await set({ accent: '#0b6e4f', logo: pngOf(4) });
  for (const path of paths) expect((await get(path)).status).toBe(200);
  await made.db.updateTable('workspaces').set({ deleted_at: 1 }).where('id', '=', workspaceId).execute();
  for (const path of paths) expect((await get(path)).status).toBe(404);
  expect(brandOf(made.services, workspaceId)).rejects.toThrow('404');
});
