import type { VoicePlatform } from '../../src/domain/access/voice-platform.ts';
import { compiledFirst } from '../compiled.ts';
import type { Database } from '../sqlite/open.ts';

/** The sealed secrets of a workspace, each by the platform that signs with it. */
export type SealedVoiceSecrets = Readonly<Partial<Record<VoicePlatform, string>>>;

const selectSecrets = compiledFirst<{ workspaceId: string }>()((db, { workspaceId }) =>
  db
    .selectFrom('workspaces')
    .select(['vapi_secret', 'retell_secret', 'elevenlabs_secret'])
    .where('id', '=', workspaceId)
    .compile(),
);

/** What voice platforms sign with what they send to a workspace. */
export async function sealedVoiceSecrets(db: Database, workspaceId: string): Promise<SealedVoiceSecrets> {
  const row = await selectSecrets(db, { workspaceId });
  return {
    ...(row?.vapi_secret && { vapi: row.vapi_secret }),
    ...(row?.retell_secret && { retell: row.retell_secret }),
    ...(row?.elevenlabs_secret && { elevenlabs: row.elevenlabs_secret }),
  };
}

/** Sets or removes the sealed secret of a platform's signatures. */
export async function setSealedVoiceSecret(
  db: Database,
  {
    workspaceId,
    platform,
    sealed,
  }: { workspaceId: string; platform: VoicePlatform; sealed: string | undefined },
): Promise<void> {
  await db
    .updateTable('workspaces')
    .set({ [`${platform}_secret` as const]: sealed ?? null })
    .where('id', '=', workspaceId)
    .execute();
}
