import type { Form } from './page-requests.ts';

const path = '/settings/messages';

/** The forms of who sends a workspace's messages, by their paths. */
export const messageForms: Record<string, Form> = {
  [path]: {
    fields: () => ({ senderName: 'Harbor Dental', replyTo: 'desk@example.com', textsPerDay: '100' }),
  },
  // Nobody sends texts there, so that stopping that changes nothing.
  [`${path}/stop`]: { isNotAudited: true },
  [`${path}/twilio`]: {
    fields: () => ({
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'f'.repeat(32),
      sender: '+12125550100',
      url: 'https://api.twilio.com',
    }),
  },
  [`${path}/request`]: {
    fields: () => ({
      ...{ method: 'POST', url: 'https://sms.example.com/send', headers: '', secret: '', sender: '' },
      body: '{"to": "{{to}}", "text": "{{text}}"}',
    }),
  },
  [`${path}/test`]: { fields: () => ({ to: '+12125550134' }), changesNothing: true },
};
