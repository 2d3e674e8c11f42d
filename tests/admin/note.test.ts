import { expect, test } from 'bun:test';
import { addressIn } from '../../src/admin/address.ts';
import { noteCookie } from '../../src/admin/note.ts';
import type { Note } from '../../views/frame/toast.tsx';
import { origin, type SignedIn, serverOf, signedIn } from '../helpers/dashboard/dashboard.ts';
import { type TestServices, testServices } from '../helpers/workspace.ts';

const path = '/settings/workspace';
const undo = { action: '/calendars/new', fields: { slot: '"><b>', sequence: '2' } };

async function place() {
  const made = await testServices();
  return { made, owner: await signedIn(made, { role: 'owner' }) };
}

/** The pair of a cookie with a note for somebody's page. */
function pairFor(
  { services, clock }: TestServices,
  { reader, note, at = path }: { reader: SignedIn | undefined; note: Note; at?: string },
): string {
  const address = reader ? addressIn(reader.workspaceId, at) : at;
  const visit = { services, request: new Request(origin), now: clock.now() };
  return noteCookie(visit, { note, address, readBy: reader?.hash }).split(';')[0] ?? '';
}

/** A page for somebody whose browser sends another cookie besides that of the session. */
async function pageWith(
  { services }: TestServices,
  { reader, pair, at = path }: { reader: SignedIn | undefined; pair: string; at?: string },
) {
  const address = reader ? addressIn(reader.workspaceId, at) : at;
  const cookie = [pair, ...(reader ? [`slotline=${reader.token}`] : [])].join('; ');
  const request = new Request(`${origin}${address}`, { headers: { cookie, accept: 'text/html' } });
  const response = await serverOf(services).fetch(request);
  return { text: await response.text(), cookies: response.headers.getSetCookie() };
}

test('a page says once what was done, and nothing that its address claims', async () => {
  const { owner } = await place();
  expect((await owner.get(`${path}?note=booking-cancelled&date=2026-12-24`)).text).not.toContain('toast');
  const { workspaceId } = owner;
  const saved = await owner.post(path, { name: 'New name', savedName: 'Test workspace' });
  const address = addressIn(workspaceId, path);
  expect(saved.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      new RegExp(`^slotline-note=[\\w.-]+; Path=${address}; HttpOnly; SameSite=Lax; Max-Age=60$`),
    ),
  ]);
  const told = await owner.get(path);
  expect(told.text).toContain('<div class="toast" role="status">');
  expect(told.text).toContain('<p>Saved.</p>');
  expect(told.headers.getSetCookie()).toEqual([
    `slotline-note=; Path=${address}; HttpOnly; SameSite=Lax; Max-Age=0`,
  ]);
  expect((await owner.get(path)).text).not.toContain('toast');
});

test('a note stays for its page while others are looked at', async () => {
  const { owner } = await place();
  await owner.post(path, { name: 'New name', savedName: 'Test workspace' });
  expect((await owner.get('/calendars')).text).not.toContain('toast');
  expect((await owner.get(path)).text).toContain('<p>Saved.</p>');
});

test('what was done can be undone where that is said', async () => {
  const { made, owner } = await place();
  const pair = pairFor(made, { reader: owner, note: { code: 'booking-moved', undo } });
  const { text } = await pageWith(made, { reader: owner, pair });
  const action = addressIn(owner.workspaceId, '/calendars/new');
  expect(text).toContain(
    `<form method="post" action="${action}"><input type="hidden" name="slot" value="&#34;><b>"/>` +
      '<input type="hidden" name="sequence" value="2"/><button type="submit" title="Undo (Z)" aria-keyshortcuts="Z">Undo</button></form>',
  );
});

test('a note is nobody else’s, of no other page or workspace, and soon old', async () => {
  const { made, owner } = await place();
  const colleague = await signedIn(made, { role: 'owner', workspaceId: owner.workspaceId });
  const stranger = await signedIn(made, { role: 'owner' });
  const pair = pairFor(made, { reader: owner, note: { code: 'booking-moved', undo } });
  for (const reader of [colleague, stranger, undefined]) {
    const at = reader ? path : '/sign-in';
    expect((await pageWith(made, { reader, pair, at })).text).not.toContain('toast');
  }
  expect((await pageWith(made, { reader: owner, pair, at: '/calendars' })).text).not.toContain('toast');
  expect((await pageWith(made, { reader: owner, pair })).text).toContain('The booking: moved');
  made.clock.advance(60_000);
  expect((await pageWith(made, { reader: owner, pair })).text).not.toContain('toast');
});

test('a note that somebody made up or changed says nothing', async () => {
  const { made, owner } = await place();
  const pair = pairFor(made, { reader: owner, note: { code: 'saved' } });
  const [name = '', signature = ''] = pair.split(/=.*\./);
  const forged = Buffer.from(
    JSON.stringify({
      at: made.clock.now(),
      path: addressIn(owner.workspaceId, path),
      note: { code: 'left' },
    }),
  ).toString('base64url');
  const tried = [
    `${name}=${forged}.${signature}`,
    `${name}=${forged}`,
    `${name}=`,
    `${name}=.`,
    `${name}=a.b.c`,
  ];
  for (const each of tried) {
    const { text, cookies } = await pageWith(made, { reader: owner, pair: each });
    expect([text.includes('toast'), cookies]).toEqual([false, []]);
  }
});

test.each(['__proto__', 'constructor', 'nonsense'])(
  'a note "%s" that there are no words for says nothing',
  async (code) => {
    const made = await testServices();
    const pair = pairFor(made, { reader: undefined, note: { code: code as 'saved' }, at: '/sign-in' });
    expect((await pageWith(made, { reader: undefined, pair, at: '/sign-in' })).text).not.toContain('toast');
  },
);

test('before sign-in nothing can be undone', async () => {
  const made = await testServices();
  const pair = pairFor(made, { reader: undefined, note: { code: 'signed-out', undo }, at: '/sign-in' });
  const { text } = await pageWith(made, { reader: undefined, pair, at: '/sign-in' });
  expect(text).toContain('<p>You’re signed out.</p>');
  expect(text).not.toContain('Undo');
});
