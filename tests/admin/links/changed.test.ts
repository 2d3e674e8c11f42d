import { describe, expect, test } from 'bun:test';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import {
  auditedIn,
  linkBy,
  linkedPlaces,
  linksOf,
  secrets,
  wordsOf,
} from '../../helpers/links/linked-place.ts';

const place = linkedPlaces();

describe('a link', () => {
  test('that fails says why, what follows and what to do, until it is read again', async () => {
    const at = await place();
    const link = await linkBy(at, at.feed);
    at.server.answers[`GET ${secrets.path}`] = () => new Response('', { status: 404 });
    at.made.clock.advance(31 * 60_000);
    const sync = `${at.path}/${link.id}/sync`;
    const failed = await at.admin.post(sync);
    expect([failed.status, failed.headers.get('location')]).toEqual([303, at.path]);
    const words = wordsOf((await at.admin.get(at.path)).text);
    expect(words).toContain(
      'Callers aren’t offered any times right now because Slotline can’t sync “Family”.',
    );
    expect(words).toContain('Family Failing');
    expect(words).toContain('has nothing at this address anymore');
    expect(words).toContain('Link the calendar again with the right address, then remove this link');
    expect(words).toContain('Last read 31 minutes ago');

    at.server.answers[`GET ${secrets.path}`] = () => new Response('', { status: 401 });
    await at.admin.post(sync);
    expect(wordsOf((await at.admin.get(at.path)).text)).toContain(
      'Enter another user name or password under “Change”.',
    );
    at.server.answers[`GET ${secrets.path}`] = () => new Response('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
    const read = await at.admin.post(sync);
    expect([read.headers.get('location'), read.note]).toEqual([at.path, 'link-read']);
    expect(wordsOf((await at.admin.get(at.path)).text)).toContain('Family Fresh');
    expect(await auditedIn(at)).toHaveLength(1);
  });

  test('that nobody has read for long is stale, and is asked before anything is offered', async () => {
    const at = await place();
    await linkBy(at, at.feed);
    at.made.clock.advance(31 * 60_000);
    const words = wordsOf((await at.admin.get(at.path)).text);
    expect(words).toContain('Family Stale');
    expect(words).toContain('Not up to date: “Family”.');
  });

  test('takes another password once that was tried, and none that does not work', async () => {
    const at = await place();
    const link = await linkBy(at, at.caldav);
    const edit = `${at.path}/${link.id}/edit`;
    const form = await at.admin.get(edit);
    expect(form.text).not.toContain(secrets.user);
    expect(form.text).toContain('name="freshness" value="10"');
    const wrong = await at.admin.post(edit, { user: 'tom', password: 'wrong', freshness: '20' });
    expect(wrong.status).toBe(422);
    expect(wordsOf(wrong.text)).toContain('does not accept the user name and password');
    expect((await linksOf(at))[0]?.freshnessMinutes).toBe(10);
    const few = await at.admin.post(edit, { user: '', password: '', freshness: '0' });
    expect(few.status).toBe(422);

    const asked = at.server.asked.length;
    const saved = await at.admin.post(edit, {
      user: secrets.user,
      password: secrets.password,
      freshness: '20',
    });
    expect([saved.status, saved.headers.get('location'), saved.note]).toEqual([303, `${at.path}`, 'saved']);
    expect(at.server.asked.length).toBeGreaterThan(asked);
    expect((await linksOf(at))[0]).toMatchObject({ freshnessMinutes: 20, failures: 0 });
    await at.admin.post(edit, { user: '', password: '', freshness: '20' });
    expect((await auditedIn(at)).slice(1)).toEqual([
      expect.objectContaining({ action: 'link.update', credentials: true, freshnessMinutes: 20 }),
    ]);
  });

  test('is removed once somebody is sure, and its time is free', async () => {
    const at = await place();
    const link = await linkBy(at, at.caldav, { target: '0' });
    await linkBy(at, at.feed);
    const asked = wordsOf((await at.admin.get(`${at.path}/${link.id}/remove`)).text);
    expect(asked).toContain('Remove the link to “Work, Team”?');
    expect(asked).toContain('Bookings that were written there stay there');
    for (const { id } of await linksOf(at)) {
      const answer = await at.admin.post(`${at.path}/${id}/remove`);
      expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([
        303,
        `${at.path}`,
        'link-removed',
      ]);
      expect((await at.admin.post(`${at.path}/${id}/remove`)).status).toBe(404);
    }
    expect(await at.made.db.selectFrom('claims').selectAll().execute()).toEqual([]);
    expect((await auditedIn(at)).map(({ action }) => action)).toEqual([
      'link.add',
      'link.add',
      'link.remove',
      'link.remove',
    ]);
  });

  test('is found under its own calendar alone, and changed by no viewer', async () => {
    const at = await place();
    const link = await linkBy(at, at.feed);
    const other = await at.made.calendar({ workspaceId: at.admin.workspaceId });
    for (const page of ['edit', 'remove', 'sync']) {
      const path = `/calendars/${other.id}/links/${link.id}/${page}`;
      expect((await at.admin.post(path, { freshness: '7' })).status).toBe(404);
    }
    const viewer = await signedIn(at.made, { role: 'viewer', workspaceId: at.admin.workspaceId });
    const { status, text } = await viewer.get(at.path);
    expect([status, wordsOf(text).includes('Family Fresh')]).toEqual([200, true]);
    expect(text).not.toMatch(/Sync now|\/links\/[^"]*\/(?:edit|remove)|links\/new/);
    expect(wordsOf(text)).toContain('Owners and admins of the workspace add and remove links');
  });
});
