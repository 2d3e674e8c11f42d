import { describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { origin, serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import { testServices } from '../../helpers/workspace.ts';

async function place() {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  const calendar = await made.calendar({ workspaceId: admin.workspaceId, name: 'Practice' });
  const path = `/calendars/${calendar.id}/feeds`;
  const ask = (address: string) => serverOf(made.services).fetch(new Request(address));
  return { made, admin, calendar, path, ask };
}

/** The id that the form of a page would give the next feed. */
function newId(text: string): string {
  return /name="id" value="([\da-f-]{36})"/.exec(text)?.[1] ?? '';
}

describe('a feed', () => {
  test('is made by one form, shown once, and shows the bookings until it is revoked', async () => {
    const { made, admin, calendar, path, ask } = await place();
    await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z', name: 'Ann Lee' });
    const first = await admin.get(path);
    expect(first.text).toContain('No feeds yet.');
    const id = newId(first.text);
    const shown = await admin.post(path, { id });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('data-shown-once data-guard');
    const address = printedText(shown.text, 'feed-address');
    expect(address).toMatch(new RegExp(`^${origin}/feeds/[\\w-]{43}\\.ics$`));
    expect(await (await ask(address)).text()).toContain('Ann Lee');

    const again = await admin.post(path, { id });
    expect([again.status, again.text.includes('/feeds/') && again.text.includes('.ics')]).toEqual([
      409,
      false,
    ]);
    const listed = await admin.get(path);
    expect(listed.text).toContain(`<code>${id.slice(0, 8)}</code>`);
    expect(listed.text).not.toContain('.ics');

    expect((await admin.get(`${path}/${id}/revoke`)).text).toContain(`Revoke the feed ${id.slice(0, 8)}?`);
    const revoked = await admin.post(`${path}/${id}/revoke`);
    expect([revoked.status, revoked.headers.get('location'), revoked.note]).toEqual([
      303,
      path,
      'feed-revoked',
    ]);
    expect((await ask(address)).status).toBe(404);
    await admin.post(`${path}/${id}/revoke`);
    const entries = await made.db
      .selectFrom('audit_entries')
      .select(['actor_kind', 'actor_id', 'action', 'subject_id', 'detail'])
      .execute();
    const of = { actor_kind: 'user', actor_id: admin.userId, subject_id: id } as const;
    expect(entries).toEqual([
      { ...of, action: 'feed.create', detail: JSON.stringify({ calendarId: calendar.id }) },
      { ...of, action: 'feed.revoke', detail: JSON.stringify({ calendarId: calendar.id }) },
    ]);
    const kept = JSON.stringify(await made.db.selectFrom('feeds').selectAll().execute());
    expect(kept).not.toContain(address.slice(-47, -4));
  });

  test('has the address that the outside sees, where that is set', async () => {
    const { made, admin, path } = await place();
    made.services.config.baseUrl = 'https://slots.example.com';
    const id = crypto.randomUUID();
    const headers = { origin: 'https://slots.example.com' };
    const browser = await signedIn(made, { role: 'owner', workspaceId: admin.workspaceId });
    const { text } = await browser.post(path, { id }, headers);
    expect(printedText(text, 'feed-address')).toStartWith('https://slots.example.com/feeds/');
  });

  test('is not made without an id, nor by that of another calendar', async () => {
    const { made, admin, path } = await place();
    expect((await admin.post(path)).status).toBe(400);
    const other = await made.calendar({ workspaceId: admin.workspaceId });
    const id = crypto.randomUUID();
    expect((await admin.post(`/calendars/${other.id}/feeds`, { id })).status).toBe(200);
    expect((await admin.post(path, { id })).status).toBe(404);
    expect((await admin.get(`${path}/${id}/revoke`)).status).toBe(404);
    expect((await admin.post(`${path}/${id}/revoke`)).status).toBe(404);
    expect((await made.db.selectFrom('feeds').select('revoked_at').execute())[0]?.revoked_at).toBeNull();
  });
});
