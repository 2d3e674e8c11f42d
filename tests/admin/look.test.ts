import { expect, test } from 'bun:test';
import { addressIn } from '../../src/admin/address.ts';
import { lookIn } from '../../src/admin/look.ts';
import { origin, serverOf, signedIn } from '../helpers/dashboard/dashboard.ts';
import { testServices } from '../helpers/workspace.ts';

test.each([
  ['', {}],
  ['slotline-theme=dark', { theme: 'dark' }],
  ['slotline=x; slotline-side=shut; slotline-theme=light', { side: 'shut', theme: 'light' }],
  ['slotline-side=open', { side: 'open' }],
  ['slotline-theme="><script>; slotline-side=', {}],
  ['other-theme=dark; slotline-theme', {}],
] as const)('the cookies %p are read as %p', (cookie, look) => {
  const { theme, side } = lookIn({ request: new Request(origin, { headers: { cookie } }) });
  expect({ theme, side }).toEqual({ theme: undefined, side: undefined, ...look });
});

test('a page comes as its visitor left the last one', async () => {
  const made = await testServices();
  const owner = await signedIn(made, { role: 'owner' });
  const cookie = `slotline=${owner.token}; slotline-theme=dark; slotline-side=shut`;
  const request = new Request(`${origin}${addressIn(owner.workspaceId, '/calendars')}`, {
    headers: { cookie, accept: 'text/html' },
  });
  const text = await (await serverOf(made.services).fetch(request)).text();
  expect(text).toContain('<html lang="en" data-theme="dark">');
  expect(text).toContain('<body class="signed-in" data-side="shut"');
});
