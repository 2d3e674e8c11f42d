import { insertOptOut } from '../../../db/queries/messages/opt-outs.ts';
import { contactOf } from '../../../src/domain/messages/contact.ts';
import type { Mail } from '../../../src/jobs/messages/messenger.ts';
import type { ActionCases, Trial } from './action-case.ts';

const phone = '+12125550123';

/** A booking whose caller can be texted. */
async function reachable({ world: { made }, place: { calendarId, bookingId } }: Trial) {
  await made.db.updateTable('bookings').set({ phone }).where('id', '=', bookingId).execute();
  return { calendarId, booking: { id: bookingId } };
}

/** A booking whose caller wants no more messages. */
async function optedOut(trial: Trial) {
  const { made } = trial.world;
  const { workspaceId } = trial.place;
  const contact = contactOf(made.services.secrets, { workspaceId, channel: 'sms', recipient: phone });
  await insertOptOut(made.db, { workspaceId, ...contact, source: 'caller', at: made.clock.now() });
  return await reachable(trial);
}

const mail: Mail = {
  messageId: 'm',
  fromName: 'Practice',
  to: { address: 'ann@example.com' },
  language: 'en',
  subject: 'A test',
  text: 'A test',
  html: '<p>A test</p>',
};

const request = {
  kind: 'request',
  method: 'POST',
  url: 'https://93.184.216.34/send',
  headers: [{ name: 'Content-Type', value: 'application/json' }],
  body: '{"to": "{{to}}", "text": "{{text}}"}',
  sender: '',
  secret: undefined,
} as const;

/** The actions of messages to callers. */
export const messageCases: ActionCases = {
  'messages.opt-out': {
    by: 'desk',
    keys: true,
    callers: true,
    input: async (trial) => ({ ...(await reachable(trial)), source: 'desk' }),
  },
  'messages.opt-in': { by: 'desk', callers: true, sharesFormOf: 'messages.opt-out', input: optedOut },
  'messages.set-sender': {
    by: 'admin',
    namesNothing: true,
    input: () => ({ textsPerDay: 100 }),
    command: ({ place }) => ['messages', 'set', '--workspace', place.workspaceId, '--texts-per-day', '100'],
  },
  'messages.set-text-provider': {
    by: 'admin',
    namesNothing: true,
    input: () => ({ provider: request }),
    command: ({ place }) => [
      ...['messages', 'request', '--workspace', place.workspaceId, '--url', request.url],
      ...['--header', 'Content-Type: application/json', '--body', request.body],
    ],
  },
  // The commands can't here: nobody sends texts or mail.
  'messages.test-text': {
    by: 'admin',
    namesNothing: true,
    input: () => ({ to: '+12125550123', text: 'A test' }),
  },
  'messages.test-mail': {
    by: 'admin',
    sharesFormOf: 'messages.test-text',
    input: ({ place: { calendarId } }) => ({ calendarId, kind: 'reminder', mail }),
  },
};
