import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { Channel } from '../../domain/messages/message.ts';
import { offeredChannels } from '../../domain/messages/tell.ts';

/** What a caller is asked about, the first that a calendar tells. */
const subjects = ['confirmation', 'reminder', 'change'] as const;

type Subject = (typeof subjects)[number];

/** How a language has a model ask how the caller wants to be told. */
type MessageLines = {
  title: string;
  /** By what, in the question. */
  by: Readonly<Record<Channel | 'both', string>>;
  question(by: string, subject: Subject): string;
  rule(question: string, values: string): string;
  values: Readonly<Record<Channel | 'both', string>>;
};

const lines: ReadonlyMap<string, MessageLines> = new Map([
  [
    'en',
    {
      title: 'Messages',
      by: { sms: 'text', email: 'email', both: 'text or email' },
      question: (by, subject) =>
        subject === 'change'
          ? `Should we ${by} you if anything changes?`
          : `Should we ${by} you a ${subject}?`,
      values: { sms: 'sms', email: 'email', both: 'sms, email, or "sms,email" for both' },
      rule: (question, values) =>
        `Before you book, ask: "${question}" Pass the answer to book_slot as tell: ${values}; if they don't want that, none. Make sure that you have the number or email it goes to. If they change their mind later, pass tell to update_booking.`,
    },
  ],
  [
    'de',
    {
      title: 'Nachrichten',
      by: { sms: 'per SMS', email: 'per E-Mail', both: 'per SMS oder E-Mail' },
      question: (by, subject) =>
        ({
          confirmation: `Sollen wir Ihnen eine Bestätigung ${by} schicken?`,
          reminder: `Sollen wir Sie ${by} an den Termin erinnern?`,
          change: `Sollen wir Ihnen ${by} Bescheid geben, wenn sich etwas ändert?`,
        })[subject],
      values: { sms: 'sms', email: 'email', both: 'sms, email oder „sms,email“ für beides' },
      rule: (question, values) =>
        `Fragen Sie vor dem Buchen: „${question}“ Geben Sie die Antwort als tell an book_slot: ${values}; ist nichts gewünscht, none. Achten Sie darauf, dass Sie die Nummer oder E-Mail-Adresse dafür haben. Überlegt es sich jemand anders, geben Sie tell an update_booking.`,
    },
  ],
]);

/** What a model is told of a calendar's messages, in the calendar's language; empty if it tells its callers nothing. */
export function promptOfMessages({ language, messages }: Pick<Calendar, 'language' | 'messages'>): string {
  const said = lines.get(language);
  const [first, second] = offeredChannels(messages);
  if (!said || first === undefined) return '';
  const by = second === undefined ? first : 'both';
  const told: Readonly<Record<Subject, boolean>> = {
    confirmation: messages.on.includes('confirmation'),
    reminder: messages.remindHours.length > 0,
    change: true,
  };
  const subject = subjects.find((each) => told[each]) ?? 'change';
  return `${said.title}\n${said.rule(said.question(said.by[by], subject), said.values[by])}`;
}
