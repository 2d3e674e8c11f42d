import type { MessageKind } from '../../domain/messages/message.ts';
import type { Mail, SendResult } from '../../jobs/messages/messenger.ts';
import { type Action, audit } from '../action.ts';
import { savedCalendar } from '../calendars/saved-calendar.ts';

/** A mail of a calendar's messages to whoever asks for it. */
export type TestMail = { calendarId: string; kind: MessageKind; mail: Mail };

/** A mail that's tested; `result` is what came of it. */
export type TestedMail = { mail: Mail; result?: SendResult };

/** Mails somebody one of a calendar's messages at once. Nothing of it is kept. Throws NotFound. */
export const testMail: Action<TestMail, TestedMail> = {
  permission: 'admin',
  async run(_, context, { calendarId, kind, mail }) {
    await savedCalendar(context, calendarId);
    await audit(context, { action: 'messages.test', subjectId: calendarId, detail: { kind, by: 'email' } });
    return { mail };
  },
  async afterCommit({ messenger, stopping }, { mail }) {
    return { mail, result: await messenger.sendMail(mail, stopping) };
  },
};
