import { expect, test } from 'bun:test';
import type { LinkKind } from '../../../src/domain/calendar/link.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { testServices } from '../../helpers/workspace.ts';

const id = crypto.randomUUID();
const signal = new AbortController().signal;

const stored: { kind: LinkKind; url: string; href: string }[] = [
  { kind: 'ics', url: 'webcal://Calendar.example.com/a.ics', href: 'https://calendar.example.com/a.ics' },
  { kind: 'ics', url: ' calendar.example.com/a.ics', href: 'https://calendar.example.com/a.ics' },
  { kind: 'caldav', url: 'caldav://cloud.example.com/dav', href: 'https://cloud.example.com/dav' },
];

test.each(stored)('a link is sealed as it always was: $url', async ({ kind, url, href }) => {
  const { services } = await testServices();
  const access = { url: url.trim(), user: 'ann', password: 'secret' };
  const sealed = services.linkConnector.seal(id, restoredAccess(kind, access));
  expect(JSON.parse(services.secrets.open(sealed, id))).toEqual(access);
  const before = services.secrets.seal(JSON.stringify({ ...access, url }), id);
  for (const each of [sealed, before]) {
    const opened = services.linkConnector.connect({ id, kind, access: each }, signal).access;
    expect([opened.address.url.href, opened.user, opened.password]).toEqual([href, 'ann', 'secret']);
  }
});

test('a link whose stored address leads nowhere fails with that, and tells nothing of it', async () => {
  const { services } = await testServices();
  const access = services.secrets.seal(JSON.stringify({ url: 'ftp://secret.example.com/' }), id);
  const open = () => services.linkConnector.connect({ id, kind: 'ics', access }, signal);
  expect(open).toThrow('Enter an https, http or webcal URL. Copy the whole address.');
});
