import type { MessageSender } from '../../domain/messages/sender.ts';
import type { TextProvider } from '../../domain/messages/text-provider.ts';
import { openedProvider } from '../../jobs/messages/text/opened-provider.ts';
import { SealError } from '../../process/secret-box.ts';
import type { Services } from '../../services.ts';

/** Who sends a workspace's texts; `sealed` if that can't be decrypted. */
export function providerOf(
  { secrets }: Pick<Services, 'secrets'>,
  { sender: { textProvider }, workspaceId }: { sender: MessageSender; workspaceId: string },
): TextProvider | 'none' | 'sealed' {
  if (textProvider === null) return 'none';
  try {
    return openedProvider(secrets, textProvider, workspaceId);
  } catch (error) {
    if (error instanceof SealError) return 'sealed';
    throw error;
  }
}
