import { describe, expect, test } from 'bun:test';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import {
  basic,
  feedOf,
  foundForm,
  type LinkedPlace,
  linkBy,
  linkedPlaces,
  linksOf,
  secrets,
} from '../../helpers/links/linked-place.ts';
import { testServices } from '../../helpers/workspace.ts';

const place = linkedPlaces();

/** What would give one of the secrets away, in whatever spelling. */
const traces = [
  'a1b2c3secret',
  'secretuser',
  'lantern',
  encodeURIComponent(secrets.password),
  basic(secrets.password).slice(6),
];

function tracesIn(text: string): string[] {
  return traces.filter((trace) => text.includes(trace));
}

describe('what a link signs in with', () => {
  test('is in no page, redirect or log line, from its first form to its removal', async () => {
    const at = await place();
    const { admin, path, made } = at;
    const answers = [];
    for (const [fields, chosen] of [
      [at.feed, {}],
      [at.caldav, { target: '0' }],
    ] as const) {
      const shown = await admin.post(`${path}/new`, fields);
      const form = foundForm(shown).filter(([name]) => !(name in chosen));
      answers.push(shown, await admin.post(path, [...form, ...Object.entries(chosen)]));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 303, 200, 303]);
    const links = await linksOf(at);
    expect(links).toHaveLength(2);
    at.server.answers[`GET ${secrets.path}`] = () => new Response('', { status: 410 });
    at.server.answers['PROPFIND /dav/mia/work/'] = () => new Response('', { status: 403 });
    made.clock.advance(60 * 60_000);
    for (const { id } of links) {
      answers.push(await admin.post(`${path}/${id}/sync`), await admin.get(path));
      answers.push(await admin.get(`${path}/${id}/edit`));
      answers.push(await admin.post(`${path}/${id}/edit`, { password: secrets.password, freshness: '0' }));
      answers.push(await admin.get(`${path}/${id}/remove`), await admin.post(`${path}/${id}/remove`));
    }
    answers.push(await admin.get(path), await admin.get('/calendars'));
    const owner = await signedIn(made, { role: 'owner', workspaceId: admin.workspaceId });
    answers.push(await owner.get('/settings/audit-log'));
    for (const { text, headers } of answers) {
      expect(tracesIn(text)).toEqual([]);
      expect(tracesIn(JSON.stringify(headers))).toEqual([]);
    }
    expect(made.logLines.length).toBeGreaterThan(10);
    expect(tracesIn(made.logLines.join('\n'))).toEqual([]);
    expect(tracesIn(JSON.stringify(await made.db.selectFrom('audit_entries').selectAll().execute()))).toEqual(
      [],
    );
  });

  test('is told again of a form that is refused, to whoever typed it, but for the password', async () => {
    const at = await place();
    at.server.answers['PROPFIND /dav/'] = () => new Response('', { status: 500 });
    const { text } = await at.admin.post(`${at.path}/new`, at.caldav);
    expect(tracesIn(text)).toEqual(['secretuser']);
    expect(tracesIn(at.made.logLines.join('\n'))).toEqual([]);
  });

  test('stands in the database sealed alone', async () => {
    const at = await place();
    await linkBy(at, at.feed);
    await linkBy(at, at.caldav);
    const rows = await at.made.db.selectFrom('links').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(tracesIn(JSON.stringify(rows))).toEqual([]);
  });

  test('needs a key, and says where none can be made', async () => {
    const at = await place();
    const databaseFile = '/nowhere/at/all/slotline.db';
    const made = await testServices({ config: { linkNetworks: ['127.0.0.1/32'], databaseFile } });
    const admin = await signedIn(made, { role: 'admin' });
    const { id } = await made.calendar({ workspaceId: admin.workspaceId });
    const answer = await admin.post(`/calendars/${id}/links/new`, at.feed);
    expect([answer.status, answer.text.includes('SLOTLINE_SECRET_KEY')]).toEqual([422, true]);
    expect(tracesIn(answer.text)).toEqual(['a1b2c3secret']);
  });

  test('cannot be opened without its key, and the page says what to do', async () => {
    const at = await place();
    const link = await linkBy(at, at.caldav);
    const access = at.made.services.linkConnector.seal(
      crypto.randomUUID(),
      restoredAccess('caldav', at.caldav),
    );
    await at.made.db.updateTable('links').set({ access }).where('id', '=', link.id).execute();
    await at.admin.post(`${at.path}/${link.id}/sync`);
    expect((await at.admin.get(at.path)).text).toContain('Restore the key file that belongs to the database');
    const fields = { user: '', password: secrets.password, freshness: '10' };
    const answer = await at.admin.post(`${at.path}/${link.id}/edit`, fields);
    expect([answer.status, answer.text.includes('Restore the key file')]).toEqual([502, true]);
  });
});

describe('what goes sealed through a page', () => {
  async function step(at: LinkedPlace) {
    const form = Object.fromEntries(foundForm(await at.admin.post(`${at.path}/new`, at.feed)));
    return { ...form, sealed: form['sealed'] ?? '', id: form['id'] ?? '' };
  }

  test('is taken for fifteen minutes', async () => {
    const at = await place();
    const [first, second] = [await step(at), await step(at)];
    at.made.clock.advance(15 * 60_000);
    expect((await at.admin.post(at.path, first)).status).toBe(303);
    at.made.clock.advance(1);
    const late = await at.admin.post(at.path, second);
    expect(late.status).toBe(422);
    expect(late.text).toContain('This form was open for more than 15 minutes');
    expect(tracesIn(late.text)).toEqual([]);
    expect(await linksOf(at)).toHaveLength(1);
    at.made.clock.set(at.made.clock.now() - 3 * 3_600_000);
    expect((await at.admin.post(at.path, second)).status).toBe(422);
  });

  test('is not taken where an older version sealed it otherwise', async () => {
    const at = await place();
    const { id, ...form } = await step(at);
    const { workspaceId, userId } = at.admin;
    const draft = { kind: 'ics', access: { url: at.feed.url }, found: [], left: 0, at: at.made.clock.now() };
    const owner = ['draft', workspaceId, userId, at.calendar.id, id].join(' ');
    const sealed = at.made.services.secrets.seal(JSON.stringify({ url: JSON.stringify(draft) }), owner);
    const answer = await at.admin.post(at.path, { ...form, id, sealed });
    expect([answer.status, tracesIn(answer.text)]).toEqual([422, []]);
    expect(answer.text).toContain('This form was open for more than 15 minutes');
  });

  test('is good for its own link, calendar and person alone, and only whole', async () => {
    const at = await place();
    const form = await step(at);
    const { workspaceId } = at.admin;
    const other = await at.made.calendar({ workspaceId });
    const colleague = await signedIn(at.made, { role: 'owner', workspaceId });
    const stored = at.made.services.linkConnector.seal(form.id, restoredAccess('ics', at.feed));
    const middle = Math.floor(form.sealed.length / 2);
    const letter = form.sealed[middle] === 'A' ? 'B' : 'A';
    const answers = [
      await at.admin.post(at.path, { ...form, id: crypto.randomUUID() }),
      await at.admin.post(`/calendars/${other.id}/links`, form),
      await colleague.post(at.path, form),
      await at.admin.post(at.path, { ...form, sealed: stored }),
      await at.admin.post(at.path, { ...form, sealed: '' }),
      await at.admin.post(at.path, {
        ...form,
        sealed: form.sealed.slice(0, middle) + letter + form.sealed.slice(middle + 1),
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422]);
    expect((await at.admin.post(at.path, { ...form, id: 'none' })).status).toBe(400);
    expect(await at.made.db.selectFrom('links').selectAll().execute()).toEqual([]);
    expect((await at.admin.post(at.path, form)).status).toBe(303);
  });
});

describe('names from the other side', () => {
  const hostile = '"><script>hacked=1</script><img src=x onerror=hacked=1>';

  test('are shown as they are, and never run', async () => {
    const at = await place({ feed: hostile, work: hostile });
    const shown = [await at.admin.post(`${at.path}/new`, at.feed)];
    shown.push(await at.admin.post(`${at.path}/new`, at.caldav));
    const link = await linkBy(at, at.feed);
    await linkBy(at, at.caldav, { target: '0' });
    for (const page of ['', `/${link.id}/edit`, `/${link.id}/remove`]) {
      shown.push(await at.admin.get(at.path + page));
    }
    for (const { text } of shown) {
      expect(text).not.toMatch(/<script>hacked|<img/);
      expect(text).toMatch(/&lt;script(?:>|&gt;)hacked=1/);
    }
  });

  test('take little room, however long they are', async () => {
    const at = await place({ feed: 'W'.repeat(10_000), work: 'W'.repeat(10_000) });
    const sizes = [];
    for (const fields of [at.feed, at.caldav]) {
      sizes.push((await at.admin.post(`${at.path}/new`, fields)).text.length);
      await linkBy(at, fields);
    }
    sizes.push((await at.admin.get(at.path)).text.length);
    expect(Math.max(...sizes)).toBeLessThan(16_000);
  });

  test('of a thousand calendars fill a page that can still be sent', async () => {
    const at = await place();
    const names = Array.from({ length: 1_000 }, (_, index) => `Calendar ${index} ${'n'.repeat(80)}`);
    const home = at.server.answers['PROPFIND 1 /dav/mia/'];
    at.server.answers['PROPFIND 1 /dav/mia/'] = (asked) => {
      const answer = home?.(asked);
      if (typeof answer !== 'string') throw new Error('no home');
      const part = /<d:response><d:href>\/dav\/mia\/work\/.*?<\/d:response>/.exec(answer)?.[0] ?? '';
      return answer.replace(
        part,
        names
          .map((name, index) => part.replace('/work/', `/c${index}/`).replace('>Work<', `>${name}<`))
          .join(''),
      );
    };
    const shown = await at.admin.post(`${at.path}/new`, at.caldav);
    expect(shown.status).toBe(200);
    expect(shown.text).toMatch(/\d+ more aren’t listed here. Link them from the command line\./);
    const form = foundForm(shown);
    expect(form.filter(([name]) => name === 'busy').length).toBeGreaterThan(100);
    const few = form.filter(([name, value]) => name !== 'busy' || value === '1');
    expect((await at.admin.post(at.path, few)).status).toBe(303);
    expect((await linksOf(at))[0]?.name).toBe(names[1] ?? '');
    expect(new URLSearchParams(form).toString().length).toBeLessThan(65_536);
  });

  test('of appointments are not kept, and shown nowhere', async () => {
    const at = await place();
    at.server.answers[`GET ${secrets.path}`] = () => new Response(feedOf('Family'));
    await linkBy(at, at.feed);
    for (const path of [at.path, `/calendars/${at.calendar.id}/availability?week=2026-W48`]) {
      expect((await at.admin.get(path)).text).not.toMatch(/Dentist of my own|Away/);
    }
  });
});
