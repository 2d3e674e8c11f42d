import type { Form } from './page-requests.ts';

const path = '/settings/messages';

/** The forms of messages to callers, by their paths. */
export const messageForms: Record<string, Form> = {
  [path]: {
    fields: () => ({ senderName: 'Harbor Dental', replyTo: 'desk@example.com', textsPerDay: '100' }),
  },
  [`${path}/stop`]: {
    prepare: async ({ made, ours: { workspaceId } }) => {
      const sender = { workspace_id: workspaceId, text_provider: 'v1.sealed' };
      await made.db.insertInto('message_senders').values(sender).execute();
    },
  },
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
  // Without a number, nothing is sent.
  [`${path}/test`]: { changesNothing: true },
  '/calendars/:calendarId/bookings/:bookingId/messages': {
    fields: () => ({ messages: 'stop' }),
    prepare: async ({ made, ours: { bookingId } }) => {
      const reached = { phone: '+12125550123' };
      await made.db.updateTable('bookings').set(reached).where('id', '=', bookingId).execute();
    },
  },
};
