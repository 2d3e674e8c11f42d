import type { LinkWords } from '../../../domain/messages/link-words.ts';
import type { MailWords } from '../../../domain/messages/mail-words.ts';

/** What mail to callers says in English, besides the message. */
export const englishMail: MailWords = {
  subjects: {
    confirmation: (when) => `Appointment booked: ${when}`,
    change: (when) => `Appointment moved to ${when}`,
    cancellation: (when) => `Appointment cancelled: ${when}`,
    reminder: (when) => `Reminder: your appointment on ${when}`,
  },
  facts: { when: 'When', service: 'What for', person: 'With', place: 'Where', phone: 'Phone' },
  link: 'See your appointment',
};

/** What messages with links say to people who aren't booked yet, in English. */
export const englishLinks: LinkWords = {
  invite: {
    text: (business) => `${business}: book your appointment here:`,
    subject: (business) => `Book your appointment at ${business}`,
    paragraph: (business) => `${business} sent you this link, so that you can choose a time yourself.`,
    button: 'Choose a time',
    note: 'The link is good for one appointment. If you weren’t expecting it, you can ignore this email.',
  },
  confirm: {
    text: (business) => `${business}: confirm your appointment within 30 minutes:`,
    subject: (business) => `Confirm your appointment at ${business}`,
    paragraph: (business) =>
      `Someone, hopefully you, asked ${business} for an appointment. It’s booked once you confirm it, within 30 minutes.`,
    button: 'Confirm your appointment',
    note: 'If it wasn’t you, ignore this email: nothing will be booked.',
  },
};
