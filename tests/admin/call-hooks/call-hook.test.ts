import { describe, expect, test } from 'bun:test';
import { calendarOfHook } from '../../../db/queries/calls/hooks.ts';
import { insertReport } from '../../../db/queries/calls/reports.ts';
import { hashSecretToken } from '../../../src/domain/access/secret-token.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

async function opened(role: 'admin' | 'viewer' = 'admin') {
  const made = await testServices({ config: { baseUrl: 'https://slots.example.com' } });
  const member = await signedIn(made, { role });
  const { workspaceId } = member;
  const { id: calendarId } = await made.calendar({ workspaceId, name: 'Dr. Ames' });
  const path = `/calendars/${calendarId}/call-hook`;
  const found = (secret: string) => calendarOfHook(made.db, hashSecretToken(secret));
  return { made, member, key: { workspaceId, calendarId }, path, found };
}

/** The secret of the address on a page. */
function secretIn(page: string): string | undefined {
  return /https:\/\/slots\.example\.com\/calls\/report\/([\w-]{43})</.exec(page)?.[1];
}

function shownIn(page: string): string | undefined {
  return /name="shown" value="(\d*)"/.exec(page)?.[1];
}

describe('the addresses of a calendar for platforms', () => {
  test('are shown once, and their secret is stored hashed', async () => {
    const { made, member, key, path, found } = await opened();
    const before = (await member.get(path)).text;
    expect(before).toContain('This calendar has no addresses yet.');
    expect(before).toContain(': Only whether you know them</span>');
    const { status, text } = await member.post(path, { shown: shownIn(before) ?? 'x' });
    const secret = secretIn(text) ?? '';
    expect([status, await found(secret)]).toEqual([200, key]);
    expect(text).toContain(`https://slots.example.com/calls/hello/${secret}?assistantId=<`);
    for (const page of [path, '/settings/voice-platforms', '/settings/audit-log'])
      expect((await member.get(page)).text).not.toContain(secret);
    expect(JSON.stringify(await made.db.selectFrom('call_hooks').selectAll().execute())).not.toContain(
      secret,
    );
    expect((await member.get('/settings/audit-log')).text).toContain('created the platform addresses of');
  });

  test('are replaced by others, once for each form', async () => {
    const { member, key, path, found } = await opened();
    const first = secretIn((await member.post(path, { shown: '' })).text) ?? '';
    const shown = shownIn((await member.get(path)).text) ?? 'x';
    const second = secretIn((await member.post(path, { shown })).text) ?? '';
    expect([await found(first), await found(second)]).toEqual([undefined, key]);
    for (const sent of [shown, '', 'x']) {
      const again = await member.post(path, { shown: sent });
      expect([again.status, secretIn(again.text)]).toEqual([409, undefined]);
    }
    expect(await found(second)).toEqual(key);
  });

  test('are revoked for good, and say when a call was last reported', async () => {
    const { made, member, key, path, found } = await opened();
    const secret = secretIn((await member.post(path, { shown: '' })).text) ?? '';
    expect((await member.get(path)).text).toContain('No call has been reported yet.');
    const at = made.clock.now() - 3 * 3_600_000;
    await insertReport(made.db, { ...key, callId: 'c', startedAt: at, reportedAt: at, lines: undefined });
    expect((await member.get(path)).text).toMatch(/Last report: <time [^>]+>3 hours ago<\/time>/);
    expect((await member.get('/settings/voice-platforms')).text).toContain('>3 hours ago</time>');
    const revoked = await member.post(`${path}/revoke`, {});
    expect([revoked.headers.get('location'), revoked.note]).toEqual([path, 'call-hook-revoked']);
    expect(await found(secret)).toBeUndefined();
    expect((await member.post(`${path}/revoke`, {})).note).toBe('call-hook-revoked');
    expect((await member.get(`${path}/revoke`)).status).toBe(303);
  });

  test('are the admins’ affair, though others see that there are some', async () => {
    const { member, path } = await opened('viewer');
    const { status, text } = await member.get(path);
    expect(status).toBe(200);
    expect(text).toContain('This calendar has no addresses for platforms.');
    expect(text).not.toContain('name="shown"');
    expect((await member.post(path, { shown: '' })).status).toBe(403);
  });

  test('stop working while its calendar is archived', async () => {
    const { made, member, path, key, found } = await opened();
    const secret = secretIn((await member.post(path, { shown: '' })).text) ?? '';
    await made.db.updateTable('calendars').set({ archived_at: 1 }).where('id', '=', key.calendarId).execute();
    expect(await found(secret)).toBeUndefined();
  });
});
