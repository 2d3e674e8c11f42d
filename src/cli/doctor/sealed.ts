import { type SealedSample, sealedSamples } from '../../../db/queries/condition.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { secretOwner } from '../../actions/two-step/second-step.ts';
import { InputError } from '../../domain/errors.ts';
import { textProviderOwner } from '../../domain/messages/sender.ts';
import { secretOwner as webhookOwner } from '../../domain/webhooks/secret.ts';
import { listed } from '../../language/speech/text.ts';
import type { Config } from '../../process/config.ts';
import { SecretBox } from '../../process/secret-box.ts';
import { secretKeyFile, secretKeySource } from '../../process/secret-key.ts';
import { type Finding, problem, sentence } from './finding.ts';

/** What people lose without the key, by what is sealed. */
const losses: Record<SealedSample['kind'], string> = {
  link: 'linked calendars',
  vapi: "Vapi's signatures",
  retell: "Retell's signatures",
  elevenlabs: "ElevenLabs' signatures",
  user: 'two-step sign-in',
  webhook: 'webhooks',
  texts: 'text messages',
};

/** Checks that what's encrypted in a database can be decrypted. No finding if it can, or if nothing is. */
export async function checkSealed(db: Database, config: Config): Promise<Finding | undefined> {
  const samples = await sealedSamples(db);
  const keys = secretKeySource(config);
  const box = new SecretBox(keys);
  const lost = samples
    .filter(({ kind, id, sealed }) => !box.opens(sealed, ownerOf(kind, id)))
    .map(({ kind }) => losses[kind]);
  if (lost.length === 0) return undefined;
  const isFromSettings = config.secretKey !== undefined;
  const key = isFromSettings ? 'SLOTLINE_SECRET_KEY' : `"${secretKeyFile(config.databaseFile)}"`;
  try {
    const state = keys.read() === undefined ? 'is missing' : "isn't the key that this database was used with";
    const remedy = isFromSettings ? 'set it to what it was' : 'restore it from your backup';
    return problem`${key} ${state}, so ${listed(lost, 'and')} won't work: ${remedy}.`;
  } catch (error) {
    if (error instanceof InputError) return problem`${sentence(error.message)}`;
    throw error;
  }
}

function ownerOf(kind: SealedSample['kind'], id: string): string {
  if (kind === 'webhook') return webhookOwner(id);
  if (kind === 'texts') return textProviderOwner(id);
  return kind === 'user' ? secretOwner(id) : id;
}
