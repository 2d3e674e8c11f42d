import type { MessageFailureCode } from '../../domain/messages/failure.ts';
import type { Messenger, SendResult } from './messenger.ts';

/** Creates what sends mail and texts. It has no way to send either yet. */
export function createMessenger(): Messenger {
  return {
    canMail: false,
    sendMail: async () => refused('no_mail'),
    sendText: async () => refused('no_text_provider'),
  };
}

function refused(code: MessageFailureCode): SendResult {
  return { kind: 'refused', failure: { code, details: {} }, isFinal: true };
}
