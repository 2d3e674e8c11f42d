import { describe, expect, test } from 'bun:test';
import { insertAuditEntry, type NewAuditEntry } from '../../../db/queries/audit-log/audit-entries.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const path = '/settings/audit-log';

/** The rows that a page shows, without markup: who, what, from where. */
async function rowsAt(member: SignedIn, address = path): Promise<string[]> {
  const { status, text } = await member.get(address);
  expect(status).toBe(200);
  return text
    .split('<tr>')
    .slice(2)
    .map((row) =>
      row
        .replace(/<time.*?<\/time>/, '')
        .replace(/<\/td>/g, '|')
        .replace(/<[^>]*>/g, ''),
    )
    .map((row) => row.split('|').slice(1, 4).join(' | '));
}

async function note({ db, clock }: TestServices, entry: Partial<NewAuditEntry> & { workspaceId: string }) {
  clock.advance(1000);
  await insertAuditEntry(db, { at: clock.now(), actorKind: 'cli', action: 'workspace.create', ...entry });
}

describe('the audit log', () => {
  test('tells who did what and from where, by name, the newest first', async () => {
    const made = await testServices();
    const admin = await signedIn(made, { role: 'admin', email: 'adam@example.com' });
    const { workspaceId, userId } = admin;
    const calendar = await made.calendar({ workspaceId, name: 'Practice' });
    const key = await made.key(workspaceId, 'Front desk');
    await note(made, { workspaceId, action: 'calendar.create', subjectId: calendar.id });
    const start = '2026-11-24T14:00:00.000Z';
    const booked = { calendarId: calendar.id, start, end: '2026-11-24T14:30:00.000Z' };
    await note(made, {
      workspaceId,
      actorKind: 'key',
      actorId: key.id,
      action: 'booking.create',
      subjectId: crypto.randomUUID(),
      detail: booked,
      address: '203.0.113.9',
    });
    await note(made, {
      workspaceId,
      actorKind: 'user',
      actorId: userId,
      action: 'key.revoke',
      subjectId: key.id,
      detail: { name: 'Front desk' },
      address: '2001:db8::1',
    });
    expect(await rowsAt(admin)).toEqual([
      'adam@example.com | revoked the API key “Front desk” | 2001:db8::1',
      'API key “Front desk” | booked 24 Nov 2026, 14:00–14:30 in “Practice” | 203.0.113.9',
      'Command line | created the calendar “Practice” | –',
    ]);
  });

  test('goes through all of it page by page, entries of the same instant too, each once', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner' });
    const { workspaceId } = owner;
    for (let index = 0; index < 120; index++) {
      const detail = { email: `${index}@example.com`, role: 'viewer' };
      const at = made.clock.now() + Math.floor(index / 40);
      await note(made, { workspaceId, action: 'invitation.create', detail, at });
    }
    const seen: string[] = [];
    let address: string | undefined = path;
    let pages = 0;
    while (address !== undefined) {
      pages++;
      seen.push(...(await rowsAt(owner, address)));
      const { text }: { text: string } = await owner.get(address);
      address = text.match(/<a href="([^"]*)" rel="next"/)?.[1]?.replace(/&amp;|&#38;/g, '&');
    }
    expect(pages).toBe(3);
    const numbers = seen.map((row) => Number(row.match(/invited (\d+)@/)?.[1]));
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => 119 - index));
  });

  test('is filtered by what was done and by who did it', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner', email: 'olga@example.com' });
    const { workspaceId, userId } = owner;
    await note(made, { workspaceId, detail: { name: 'A' } });
    const self = { actorKind: 'user', actorId: userId, subjectId: userId } as const;
    await note(made, { workspaceId, ...self, action: 'session.end-all' });
    await note(made, { workspaceId, actorKind: 'user', actorId: userId, detail: { name: 'B' } });
    await note(made, { workspaceId, actorKind: 'key', action: 'booking.cancel' });
    const [first, second] = ['A', 'B'].map((name) => `created the workspace “${name}”`);
    const everywhere = 'olga@example.com | signed out everywhere | –';
    const cancelled = 'A deleted API key | cancelled the booking of some time in a deleted calendar | –';
    const filtered: [string, string[]][] = [
      ['action=workspace.create', [`olga@example.com | ${second} | –`, `Command line | ${first} | –`]],
      [`by=user:${userId}`, [`olga@example.com | ${second} | –`, everywhere]],
      ['by=cli', [`Command line | ${first} | –`]],
      ['by=key', [cancelled]],
      ['action=booking.cancel', [cancelled]],
      [`action=session.end-all&by=user:${userId}`, [everywhere]],
      ['action=session.end-all&by=cli', []],
      ['action=workspace.create&by=key', []],
    ];
    for (const [query, rows] of filtered) expect(await rowsAt(owner, `${path}?${query}`)).toEqual(rows);
  });

  test('knows nothing of other workspaces, whatever is asked for', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner' });
    const other = await signedIn(made, { role: 'owner', email: 'stranger@example.com' });
    const theirs = await made.key(other.workspaceId, 'Their key');
    await note(made, {
      workspaceId: other.workspaceId,
      actorKind: 'user',
      actorId: other.userId,
      action: 'key.revoke',
      subjectId: theirs.id,
    });
    // An entry of ours that names what is theirs, as a mistake elsewhere might write it.
    await note(made, { workspaceId: owner.workspaceId, action: 'key.revoke', subjectId: theirs.id });
    for (const query of ['', `?by=user:${other.userId}`, '?action=key.revoke', '?after=9999999999999-9']) {
      const { text } = await owner.get(`${path}${query}`);
      expect(text).not.toContain('stranger@example.com');
      expect(text).not.toContain('Their key');
    }
  });

  test.each([
    'after=x',
    'after=1',
    'after=-1-2',
    'action=nonsense',
    'by=everybody',
    'by=user:',
    'after=1-2-3',
  ])('leaves out what an address cannot mean: %s', async (query) => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner' });
    await note(made, { workspaceId: owner.workspaceId, detail: { name: 'A' } });
    expect(await rowsAt(owner, `${path}?${query}`)).toEqual(['Command line | created the workspace “A” | –']);
  });

  test('a former member is still called by name, and can be filtered by', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner' });
    const { workspaceId } = owner;
    const former = await signedIn(made, { role: 'admin', workspaceId, email: 'former@example.com' });
    await former.post('/settings/workspace', { name: 'Renamed', savedName: 'Test workspace' });
    await owner.post(`/settings/members/${former.userId}/remove`, { sure: 'yes' });
    const { text } = await owner.get(`${path}?by=user:${former.userId}`);
    expect(text).toMatch(/<option value="user:[\w-]+" selected>former@example.com<\/option>/);
  });

  test('names that are HTML stay names', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner' });
    const detail = { name: '<img src=x onerror=alert(1)>', from: '<b>' };
    await note(made, { workspaceId: owner.workspaceId, action: 'workspace.update', detail });
    const { text } = await owner.get(path);
    expect(text).not.toContain('<img');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('an empty log says what will stand in it', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner' });
    expect((await owner.get(path)).text).toContain('Nothing has happened yet');
    expect((await owner.get(`${path}?by=cli`)).text).toContain('No matching entries');
  });
});
