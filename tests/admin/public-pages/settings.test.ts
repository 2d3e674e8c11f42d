import { beforeEach, describe, expect, test } from 'bun:test';
import { publicWorkspaceOf } from '../../../db/queries/public-workspaces.ts';
import { addressIn } from '../../../src/admin/address.ts';
import { origin, type SignedIn, serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { pngOf } from '../../helpers/png.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const path = '/settings/public-pages';

let made: TestServices;
let admin: SignedIn;
beforeEach(async () => {
  made = await testServices();
  admin = await signedIn(made, { role: 'admin', workspaceId: await made.workspace('Acme Dental') });
});

const saved = () => publicWorkspaceOf(made.db, admin.workspaceId);

/** Sends a form with a file as a browser does, or a body of one's own. */
async function send(body: FormData | string, headers: Record<string, string> = {}) {
  const request = new Request(`${origin}${addressIn(admin.workspaceId, `${path}/logo`)}`, {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin', cookie: `slotline=${admin.token}`, ...headers },
  });
  const response = await serverOf(made.services).fetch(request);
  return { status: response.status, text: await response.text() };
}

function upload(bytes: Uint8Array<ArrayBuffer>, { field = 'logo', name = 'logo.png' } = {}) {
  const form = new FormData();
  form.append(field, new File([bytes], name, { type: 'image/png' }));
  return send(form);
}

test('the name in the address is saved, shown with its address, and removed', async () => {
  const { status, note } = await admin.post(path, { name: ' Acme-Dental ', savedName: '' });
  expect([status, note]).toEqual([303, 'saved']);
  expect((await saved()).name).toBe('acme-dental');
  expect((await admin.get(path)).text).toContain(`${origin}/book/acme-dental<`);

  await admin.post(path, { name: '', savedName: 'acme-dental' });
  expect((await saved()).name).toBeNull();
});

test('a name that another workspace has, or that nobody may have, is refused', async () => {
  const other = await signedIn(made, { role: 'owner' });
  await other.post(path, { name: 'acme' });

  const taken = await admin.post(path, { name: 'acme' });
  expect(taken.status).toBe(422);
  expect(taken.text).toContain('Another workspace on this server is called “acme”.');
  expect((await admin.post(path, { name: 'admin' })).text).toContain('can’t be used in an address');
  expect((await admin.post(path, { name: '../x' })).text).toContain('Enter 2 to 60 lower-case letters');
  expect((await saved()).name).toBeNull();
});

test('a color is saved, and ours is none', async () => {
  await admin.post(path, { accent: '#0B6E4F' });
  expect((await saved()).accent).toBe('#0b6e4f');
  await admin.post(path, { accent: '#3a4fd6' });
  expect((await saved()).accent).toBeNull();
  const refused = await admin.post(path, { accent: 'red;}' });
  expect([refused.status, (await saved()).accent]).toEqual([422, null]);
});

test('the preview is drawn in the color that is chosen, and saves nothing', async () => {
  const { text } = await admin.post(`${path}/preview`, { accent: '#0b6e4f' }, { 'hx-request': 'true' });
  expect(text).toContain('fill="#0b6e4f"');
  expect(text).toContain('Acme Dental');
  expect((await saved()).accent).toBeNull();
});

describe('a logo', () => {
  test('is uploaded, shown, and removed', async () => {
    expect((await upload(Uint8Array.from(pngOf(32)))).status).toBe(303);
    const { logoVersion } = await saved();
    expect((await admin.get(path)).text).toContain(`src="/logo/${logoVersion}/${admin.workspaceId}.png"`);

    const { note } = await admin.post(`${path}/logo/remove`);
    expect([note, (await saved()).logoVersion]).toEqual(['logo-removed', null]);
  });

  test.each([
    ['another type', Uint8Array.from(Buffer.from('GIF89a')), 'This isn’t a PNG.'],
    ['a large file', new Uint8Array(100_001), 'The file is too large.'],
    ['a very large file', new Uint8Array(5_000_000), 'The file is too large.'],
    ['no file', new Uint8Array(0), 'Choose a PNG file.'],
    ['a wide picture', Uint8Array.from(pngOf(1_025)), 'at most 1024 × 1024 pixels'],
  ])('is refused where it is %s', async (_, bytes, told) => {
    const { status, text } = await upload(bytes);
    expect(status).toBe(422);
    expect(text).toContain(told);
    expect((await saved()).logoVersion).toBeNull();
  });

  test('is refused as a text, and in a form without files', async () => {
    const form = new FormData();
    form.append('logo', 'a text');
    expect((await send(form)).text).toContain('Choose a PNG file.');
    expect((await admin.post(`${path}/logo`, { logo: 'x' })).text).toContain('Choose a PNG file.');
  });

  const part = (head: string) => `--x\r\n${head}\r\n\r\nabc\r\n`;
  const named = part('Content-Disposition: form-data; name="logo"; filename="a.png"');
  const other = part('Content-Disposition: form-data; name="other"; filename="a.png"');
  test.each([
    ['nothing', '', 'multipart/form-data; boundary=x'],
    ['no boundary', named, 'multipart/form-data'],
    ['another boundary', `${named}--x--`, 'multipart/form-data; boundary=y'],
    ['no end', named, 'multipart/form-data; boundary=x'],
    ['two files', `${named}${named}--x--`, 'multipart/form-data; boundary=x'],
    ['a file of another name', `${other}--x--`, 'multipart/form-data; boundary=x'],
    ['a part without a head', '--x\r\n\r\nabc\r\n--x--', 'multipart/form-data; boundary=x'],
    ['JSON', '{"logo": "x"}', 'application/json'],
  ])('sent as %s is refused as a form that did not arrive', async (_, body, type) => {
    const { status } = await send(body, { 'content-type': type });
    expect(status).toBeOneOf([400, 415]);
    expect((await saved()).logoVersion).toBeNull();
    expect(made.logLines).toEqual([]);
  });

  test('far too large is cut short', async () => {
    const body = 'x'.repeat(20_000_001);
    const { status } = await send(body, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(status).toBe(413);
  });

  test('from another site, or by the front desk, is refused', async () => {
    const form = new FormData();
    form.append('logo', new File([Uint8Array.from(pngOf(8))], 'logo.png'));
    expect((await send(form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const desk = await signedIn(made, { role: 'desk', workspaceId: admin.workspaceId });
    expect((await send(form, { cookie: `slotline=${desk.token}` })).status).toBe(403);
    expect((await saved()).logoVersion).toBeNull();
  });
});
