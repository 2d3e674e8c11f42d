import { SealError, type SecretBox } from '../../../process/secret-box.ts';
import { type Messenger, notTried, type SendResult, type TextMessage } from '../messenger.ts';
import { openedProvider } from './opened-provider.ts';

/** Who sends a workspace's texts, as sealed JSON; null for nobody. */
type WorkspaceText = { workspaceId: string; textProvider: string | null; signal: AbortSignal };

/** Has whoever sends a workspace's texts send one. Refused if that's nobody, or their settings can't be decrypted. */
export async function sendWorkspaceText(
  { messenger, secrets }: { messenger: Messenger; secrets: SecretBox },
  message: TextMessage,
  { workspaceId, textProvider, signal }: WorkspaceText,
): Promise<SendResult> {
  if (textProvider === null) return notTried('no_text_provider');
  try {
    const provider = openedProvider(secrets, textProvider, workspaceId);
    return await messenger.sendText(message, { provider, signal });
  } catch (error) {
    if (error instanceof SealError) return notTried('key_missing');
    throw error;
  }
}
