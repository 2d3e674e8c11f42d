import type { MailWords } from '../../../domain/messages/mail-words.ts';

/** What mail to callers says in German, besides the message. */
export const germanMail: MailWords = {
  subjects: {
    confirmation: (when) => `Termin gebucht: ${when}`,
    change: (when) => `Termin verschoben auf ${when}`,
    cancellation: (when) => `Termin abgesagt: ${when}`,
    reminder: (when) => `Erinnerung: Ihr Termin am ${when}`,
  },
  facts: { when: 'Wann', service: 'Wofür', person: 'Bei', place: 'Wo', phone: 'Telefon' },
  link: 'Termin ansehen',
};
