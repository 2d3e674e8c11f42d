import type { LinkWords } from '../../../domain/messages/link-words.ts';
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

/** What messages with links say to people who aren't booked yet, in German. */
export const germanLinks: LinkWords = {
  invite: {
    text: (business) => `${business}: Buchen Sie hier Ihren Termin:`,
    subject: (business) => `Buchen Sie Ihren Termin: ${business}`,
    paragraph: (business) =>
      `${business} hat Ihnen diesen Link geschickt. Damit wählen Sie selbst eine Zeit für Ihren Termin.`,
    button: 'Zeit wählen',
    note: 'Der Link gilt für einen Termin. Wenn Sie nicht wissen, worum es geht, ignorieren Sie diese E-Mail einfach.',
  },
  confirm: {
    text: (business) => `${business}: Bestätigen Sie Ihren Termin innerhalb von 30 Minuten:`,
    subject: (business) => `Bestätigen Sie Ihren Termin: ${business}`,
    paragraph: (business) =>
      `Jemand, vermutlich Sie, hat bei ${business} um einen Termin gebeten. Gebucht ist er, sobald Sie ihn innerhalb von 30 Minuten bestätigen.`,
    button: 'Termin bestätigen',
    note: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Dann wird nichts gebucht.',
  },
};
