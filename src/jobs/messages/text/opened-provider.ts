import { type MessageSender, textProviderOwner } from '../../../domain/messages/sender.ts';
import type { TextProvider } from '../../../domain/messages/text-provider.ts';
import { SealError, type SecretBox } from '../../../process/secret-box.ts';

/** Opens the settings of who sends a workspace's texts. Throws SealError. */
export function openedProvider(secrets: SecretBox, sealed: string, workspaceId: string): TextProvider {
  return JSON.parse(secrets.open(sealed, textProviderOwner(workspaceId))) as TextProvider;
}

/** Who sends a workspace's texts: nobody, or `sealed` if that can't be decrypted. */
export function providerOf(
  secrets: SecretBox,
  { textProvider }: Pick<MessageSender, 'textProvider'>,
  workspaceId: string,
): TextProvider | 'none' | 'sealed' {
  if (textProvider === null) return 'none';
  try {
    return openedProvider(secrets, textProvider, workspaceId);
  } catch (error) {
    if (error instanceof SealError) return 'sealed';
    throw error;
  }
}

/** Seals the settings of who sends a workspace's texts. Throws InputError if there's no key and none can be made. */
export function sealedProvider(secrets: SecretBox, provider: TextProvider, workspaceId: string): string {
  return secrets.seal(JSON.stringify(provider), textProviderOwner(workspaceId));
}
