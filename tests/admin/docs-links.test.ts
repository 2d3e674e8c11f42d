import { describe, expect, test } from 'bun:test';
import { Docs } from '../../src/caller/docs/docs.ts';
import { docsPlaces } from '../../views/components/docs-link.tsx';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { testServices } from '../helpers/workspace.ts';

const docs = new Docs();
const made = await testServices();
const owner = await signedIn(made, { role: 'owner' });
const newcomer = await signedIn(made, { role: 'owner' });
const { id } = await made.calendar({ workspaceId: owner.workspaceId, name: 'Dr. Lee' });
const yesterday = new Date(made.clock.now() - 2 * 86_400_000).toISOString().slice(0, 16);

describe('the docs are a click away', () => {
  test.each<[keyof typeof docsPlaces, string]>([
    ['timeNotOffered', `/calendars/${id}/bookings/new?start=${yesterday}`],
    ['keys', '/settings/api-keys'],
    ['testKeys', `/calendars/${id}/guide/vapi`],
    ['refusals', `/calendars/${id}/guide`],
    ['phoneCalls', '/calls'],
    ['services', `/calendars/${id}/services`],
    ['messages', `/calendars/${id}/messages`],
    ['linking', `/calendars/${id}/links`],
    ['google', `/calendars/${id}/links/new`],
    ['microsoft', `/calendars/${id}/links/new`],
    ['feeds', `/calendars/${id}/feeds`],
    ['start', '/calendars'],
  ])('for %s at %s', async (place, path) => {
    const { status, text } = await (place === 'start' ? newcomer : owner).get(path);
    expect(status).toBe(200);
    expect(text).toContain(`<a href="/docs/${docsPlaces[place]}" hreflang="en">`);
  });

  test('at places that there are', () => {
    for (const place of Object.values(docsPlaces)) {
      const [name = '', anchor] = place.split('#');
      const html = docs.page(name)?.html;
      expect([place, html !== undefined]).toEqual([place, true]);
      if (anchor !== undefined) expect([place, html?.includes(` id="${anchor}"`)]).toEqual([place, true]);
    }
  });
});
