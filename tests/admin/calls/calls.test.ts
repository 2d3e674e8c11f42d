import { describe, expect, test } from 'bun:test';
import { recordsWords } from '../../../db/queries/workspaces.ts';
import { type SignedIn, serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const hostile = `<script>hacked=1</script>"><img src=x onerror=hacked=1> monday`;

describe('the calls of a calendar', () => {
  test('show what was said, understood and answered, by whom and in which call, and the way it was read', async () => {
    const { viewer, path, ask } = await prepared();
    await ask({ query: 'monday at ten please', callId: 'call-7' });
    const { status, text } = await viewer.get(path);
    expect(status).toBe(200);
    const guide = await viewer.get(path.replace('calls', 'guide?query=monday+at+ten+please'));
    expect(guide.text).toContain('monday at ten please');
    for (const part of [
      '<q>monday at ten please</q>',
      'Monday, November 23 at 10 AM',
      'Yes, Monday at 10 AM is free.',
      '0 ms',
      'Phone bot',
      '<code>call-7</code>',
      'monday | at | ten | please',
      'Check availability, over REST',
      'Mon, 23 Nov 2026, 10:00',
      'guide?query=monday+at+ten+please#try',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('are filtered by what was not understood and what was refused', async () => {
    const { viewer, path, ask } = await prepared();
    await ask({ query: 'monday at ten' });
    await ask({ query: 'bananas' });
    await ask({ query: 'tuesday', limit: 0 });
    expect(wordsIn((await viewer.get(path)).text)).toEqual([
      'Check availability',
      'bananas',
      'monday at ten',
    ]);
    const notUnderstood = await viewer.get(`${path}?only=not-understood`);
    expect(wordsIn(notUnderstood.text)).toEqual(['bananas']);
    expect(notUnderstood.text).toContain('<span class="badge bad">not understood</span>');
    expect(wordsIn((await viewer.get(`${path}?only=refused`)).text)).toEqual([
      'Check availability',
      'bananas',
    ]);
    expect(wordsIn((await viewer.get(`${path}?only=nonsense`)).text)).toHaveLength(3);
  });

  test('tell what had to be asked, how often, and what was said next', async () => {
    const { viewer, path, ask } = await prepared();
    await ask({ query: 'tuesday the twenty fifth', callId: 'call-1' });
    await ask({ query: 'monday', callId: 'call-2' });
    await ask({ query: 'the wednesday', callId: 'call-1' });
    await ask({ query: 'monday the first of december' });
    await ask({ query: 'same time on thursday' });
    expect((await viewer.get(path)).text).not.toContain('What had to be asked');
    const { text } = await viewer.get(`${path}?only=asked`);
    expect(wordsIn(text)).toEqual([
      'same time on thursday',
      'monday the first of december',
      'tuesday the twenty fifth',
    ]);
    expect(text).toContain('Then: <q>the wednesday</q>');
    expect(text).toContain('<span class="badge warn">asked back</span>');
    const counts = [...text.matchAll(/<th scope="row">([^<]*)<\/th><td data-label="Times">(\d+)/g)];
    expect(counts.map(([, name, count]) => [name, count])).toEqual([
      ['The weekday isn’t that of the date', '2'],
      ['Refers to an appointment that isn’t known', '1'],
    ]);
  });

  test('go page by page, the newest first, none twice and none left out while more come', async () => {
    const { viewer, path, ask } = await prepared({ rateLimit: 1_000 });
    for (let index = 0; index < 65; index++) await ask({ query: `monday ${index}` });
    const seen: string[] = [];
    let next: string | undefined = path;
    while (next !== undefined) {
      const { text } = await viewer.get(next);
      seen.push(...wordsIn(text));
      next = /<a href="([^"]*)" rel="next">/.exec(text)?.[1];
      await ask({ query: 'tuesday' });
    }
    expect(seen).toEqual(Array.from({ length: 65 }, (_, index) => `monday ${64 - index}`));
  });

  test('of a calendar are its own, and those of another workspace are nothing', async () => {
    const { made, viewer, path, ask, calendar } = await prepared();
    await ask({ query: 'monday' });
    const other = await made.calendar({ workspaceId: calendar.workspaceId });
    expect(wordsIn((await viewer.get(`/calendars/${other.id}/calls`)).text)).toEqual([]);
    const stranger = await signedIn(made, { role: 'owner' });
    expect((await stranger.get(path)).status).toBe(404);
  });

  test('keep hostile words inert', async () => {
    const { viewer, path, ask } = await prepared();
    await ask({ query: hostile, callId: hostile });
    const { text } = await viewer.get(path);
    let scripts = 0;
    let images = 0;
    const rewriter = new HTMLRewriter()
      .on('script:not([src])', { element: () => void scripts++ })
      .on('img', { element: () => void images++ });
    rewriter.transform(text);
    expect([scripts, images]).toEqual([0, 0]);
    expect(text).toContain('&lt;script&gt;hacked=1');
  });

  test('come without words where the workspace keeps none, and the page says so', async () => {
    const { made, viewer, admin, path, ask, calendar } = await prepared();
    expect((await viewer.post('/settings/workspace/words', {})).status).toBe(403);
    expect((await admin.post('/settings/workspace/words', {})).status).toBe(303);
    expect(await recordsWords(made.db, calendar.workspaceId)).toBe(false);
    await ask({ query: 'monday at ten please' });
    const { text } = await viewer.get(path);
    expect(text).not.toContain('please');
    expect(text).toContain('What callers say isn’t kept.');
    expect(text).toContain('Monday, November 23 at 10 AM');
    await admin.post('/settings/workspace/words', { recordWords: 'on' });
    await admin.post('/settings/workspace/words', { recordWords: 'on' });
    expect(await recordsWords(made.db, calendar.workspaceId)).toBe(true);
    const entries = await made.db.selectFrom('audit_entries').select(['action', 'detail']).execute();
    expect(entries).toEqual([
      { action: 'workspace.update', detail: '{"recordWords":false}' },
      { action: 'workspace.update', detail: '{"recordWords":true}' },
    ]);
    const log = await admin.get('/settings/audit-log');
    expect(log.text).toContain('turned off keeping what callers say');
  });

  test('that have not come yet leave a way to begin', async () => {
    const { viewer, path } = await prepared();
    expect((await viewer.get(path)).text).toContain('No calls yet');
    expect((await viewer.get(`${path}?only=refused`)).text).toContain('No matching calls');
  });
});

/** What each call of a page begins with: its words, or the name of its operation. */
function wordsIn(html: string): string[] {
  return [...html.matchAll(/<span class="call-said">(.*?)<\/span>\s*<span class="call-answer">/gs)].map(
    ([, said = '']) => said.replaceAll(/<[^>]*>/g, '').trim(),
  );
}

async function prepared(options: { rateLimit?: number } = {}): Promise<{
  made: TestServices;
  calendar: Awaited<ReturnType<TestServices['calendar']>>;
  viewer: SignedIn;
  admin: SignedIn;
  path: string;
  ask(input: Record<string, unknown>): Promise<void>;
}> {
  const made = await testServices(options);
  const workspaceId = await made.workspace();
  const calendar = await made.calendar({ workspaceId });
  const { key } = await made.key(workspaceId, 'Phone bot');
  return {
    made,
    calendar,
    viewer: await signedIn(made, { role: 'viewer', workspaceId }),
    admin: await signedIn(made, { role: 'admin', workspaceId }),
    path: `/calendars/${calendar.id}/calls`,
    async ask(input) {
      await serverOf(made.services).fetch(
        new Request('http://localhost:4100/api/v1/check-availability', {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ calendarId: calendar.id, ...input }),
        }),
      );
      await made.services.callLog.flush();
    },
  };
}
