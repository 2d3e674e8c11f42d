import type { LinkKind } from '../../domain/calendar/link.ts';
import { SealError, type SecretBox } from '../../process/secret-box.ts';
import { type LinkAccess, restoredAccess, type StoredAccess, storedAccess } from '../link-access.ts';
import { LinkError } from '../link-error.ts';

/** Seals a link's access so that it opens for that link only. */
export function sealAccess(secrets: SecretBox, linkId: string, access: LinkAccess): string {
  return secrets.seal(JSON.stringify(storedAccess(access)), linkId);
}

/** Opens a link's access. Throws LinkError "key_missing", or what is wrong with its address. */
export function openAccess(
  secrets: SecretBox,
  { id, kind, access }: { id: string; kind: LinkKind; access: string },
): LinkAccess {
  try {
    return restoredAccess(kind, JSON.parse(secrets.open(access, id)) as StoredAccess);
  } catch (error) {
    if (error instanceof SealError) throw new LinkError('key_missing', {}, { cause: error });
    throw error;
  }
}
