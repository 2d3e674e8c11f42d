import { describe, expect, test } from 'bun:test';
import { sealedRetellSecret } from '../../../db/queries/workspaces.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

const path = '/settings/workspace/retell';
const key = 'key_0123456789abcdef';

async function opened(role: 'admin' | 'viewer' = 'admin') {
  const made = await testServices();
  const member = await signedIn(made, { role });
  const sealed = () => sealedRetellSecret(made.db, member.workspaceId);
  const audited = () => made.db.selectFrom('audit_entries').select(['action', 'detail']).execute();
  return { made, member, sealed, audited };
}

describe('the key for Retell’s signatures', () => {
  test('is sealed, never shown, replaced, removed, and told in the audit log without the key', async () => {
    const { made, member, sealed, audited } = await opened();
    expect((await member.get(path)).text).toContain('Signatures aren’t checked yet.');
    const saved = await member.post(path, { secret: ` ${key} ` });
    expect([saved.status, saved.headers.get('location'), saved.note]).toEqual([303, path, 'saved']);
    const first = await sealed();
    expect(made.services.secrets.open(first ?? '', member.workspaceId)).toBe(key);
    expect(() => made.services.secrets.open(first ?? '', crypto.randomUUID())).toThrow();
    for (const page of [path, '/settings/workspace', '/settings/audit-log']) {
      expect((await member.get(page)).text).not.toContain(key);
    }
    expect((await member.get(path)).text).toContain('Signatures are checked.');
    await member.post(path, { secret: 'key_other' });
    expect(await sealed()).not.toBe(first);
    const removed = await member.post(`${path}/remove`, {});
    expect([removed.headers.get('location'), removed.note]).toEqual([path, 'retell-secret-removed']);
    expect(await sealed()).toBeUndefined();
    await member.post(`${path}/remove`, {});
    expect(await audited()).toEqual(
      ['set', 'changed', 'removed'].map((change) => ({
        action: 'workspace.update',
        detail: JSON.stringify({ retellSecret: change }),
      })),
    );
    const log = (await member.get('/settings/audit-log')).text;
    for (const change of ['set', 'changed', 'removed'])
      expect(log).toContain(`${change} the key for Retell’s signatures`);
  });

  test.each(['', '   ', 'two words', 'x'.repeat(201), 'schlüssel'])('can’t be %j', async (secret) => {
    const { member, sealed } = await opened();
    const { status, text } = await member.post(path, { secret });
    expect(status).toBe(422);
    expect(text).toContain('Enter the key as Retell shows it: up to 200 characters, no spaces.');
    expect(await sealed()).toBeUndefined();
  });

  test('is the admins’ affair', async () => {
    const { member, sealed } = await opened('viewer');
    expect((await member.get(path)).status).toBe(403);
    expect((await member.post(path, { secret: key })).status).toBe(403);
    expect(await sealed()).toBeUndefined();
    const workspace = (await member.get('/settings/workspace')).text;
    expect(workspace).toContain('Not checked');
    expect(workspace).not.toContain(path);
  });
});
