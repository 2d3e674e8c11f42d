import { textProviderOwner } from '../../../domain/messages/sender.ts';
import type { TextProvider } from '../../../domain/messages/text-provider.ts';
import type { SecretBox } from '../../../process/secret-box.ts';

/** Opens the settings of who sends a workspace's texts. Throws SealError. */
export function openedProvider(secrets: SecretBox, sealed: string, workspaceId: string): TextProvider {
  return JSON.parse(secrets.open(sealed, textProviderOwner(workspaceId))) as TextProvider;
}

/** Seals the settings of who sends a workspace's texts. Throws InputError if there's no key and none can be made. */
export function sealedProvider(secrets: SecretBox, provider: TextProvider, workspaceId: string): string {
  return secrets.seal(JSON.stringify(provider), textProviderOwner(workspaceId));
}
