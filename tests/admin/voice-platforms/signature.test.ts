import { describe, expect, test } from 'bun:test';
import { sealedVoiceSecrets } from '../../../db/queries/voice-secrets.ts';
import { voicePlatforms } from '../../../src/domain/access/voice-platform.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

const list = '/settings/voice-platforms';
const path = `${list}/retell`;
const key = 'key_0123456789abcdef';

async function opened(role: 'admin' | 'viewer' = 'admin') {
  const made = await testServices();
  const member = await signedIn(made, { role });
  const sealed = async () => (await sealedVoiceSecrets(made.db, member.workspaceId)).retell;
  const audited = () => made.db.selectFrom('audit_entries').select(['action', 'detail']).execute();
  return { made, member, sealed, audited };
}

describe('the secret of a platform’s signatures', () => {
  test('is sealed, never shown, replaced, removed, and told in the audit log without the secret', async () => {
    const { made, member, sealed, audited } = await opened();
    expect((await member.get(path)).text).toContain('Signatures aren’t checked yet.');
    const saved = await member.post(path, { secret: ` ${key} ` });
    expect([saved.status, saved.headers.get('location'), saved.note]).toEqual([303, path, 'saved']);
    const first = await sealed();
    expect(made.services.secrets.open(first ?? '', member.workspaceId)).toBe(key);
    expect(() => made.services.secrets.open(first ?? '', crypto.randomUUID())).toThrow();
    for (const page of [path, list, '/settings/workspace', '/settings/audit-log']) {
      expect((await member.get(page)).text).not.toContain(key);
    }
    expect((await member.get(path)).text).toContain('Signatures are checked.');
    await member.post(path, { secret: 'key_other' });
    expect(await sealed()).not.toBe(first);
    const removed = await member.post(`${path}/remove`, {});
    expect([removed.headers.get('location'), removed.note]).toEqual([path, 'voice-secret-removed']);
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
      expect(log).toContain(`${change} the secret for Retell’s signatures`);
  });

  test('is each platform’s own', async () => {
    const { made, member } = await opened();
    for (const platform of voicePlatforms)
      await member.post(`${list}/${platform}`, { secret: `${platform}_1` });
    const sealed = await sealedVoiceSecrets(made.db, member.workspaceId);
    for (const platform of voicePlatforms) {
      expect(made.services.secrets.open(sealed[platform] ?? '', member.workspaceId)).toBe(`${platform}_1`);
    }
    await member.post(`${list}/vapi/remove`, {});
    expect(Object.keys(await sealedVoiceSecrets(made.db, member.workspaceId))).toEqual([
      'retell',
      'elevenlabs',
    ]);
    expect((await member.get('/settings/workspace')).text).toContain(
      'Signatures checked: Retell, ElevenLabs',
    );
    expect((await member.get(`${list}/bland`)).status).toBe(404);
  });

  test.each(['', '   ', 'two words', 'x'.repeat(201), 'schlüssel'])('can’t be %j', async (secret) => {
    const { member, sealed } = await opened();
    const { status, text } = await member.post(path, { secret });
    expect(status).toBe(422);
    expect(text).toContain('Enter the secret as the platform shows it: up to 200 characters, no spaces.');
    expect(await sealed()).toBeUndefined();
  });

  test('is the admins’ affair', async () => {
    const { member, sealed } = await opened('viewer');
    for (const page of [list, path]) expect((await member.get(page)).status).toBe(403);
    expect((await member.post(path, { secret: key })).status).toBe(403);
    expect(await sealed()).toBeUndefined();
    const workspace = (await member.get('/settings/workspace')).text;
    expect(workspace).toContain('No signatures are checked.');
    expect(workspace).not.toContain(list);
  });
});
