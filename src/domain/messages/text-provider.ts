/**
 * Who sends a workspace's texts: Twilio or a service with its API, or a request of one's own. Sealed as a whole. In `url`,
 * `headers` and `body` of an own request, `{{to}}`, `{{text}}` and `{{sender}}` are filled in.
 */
export type TextProvider =
  | { kind: 'twilio'; baseUrl: string; accountSid: string; authToken: string; sender: string }
  | {
      kind: 'request';
      method: 'GET' | 'POST' | 'PUT';
      url: string;
      headers: readonly { name: string; value: string }[];
      body: string;
      sender: string;
    };

/** Where Twilio's API is. */
export const twilioUrl = 'https://api.twilio.com';
