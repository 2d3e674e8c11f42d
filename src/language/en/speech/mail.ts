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
