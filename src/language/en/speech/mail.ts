import type { LinkWords } from '../../../domain/messages/link-words.ts';
import type { MailWords } from '../../../domain/messages/mail-words.ts';
import { createMemberMails } from '../../speech/member-mails.ts';
import { listed } from '../../speech/text.ts';

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

const once = 'The link works once';

/** Mails to members, in English. */
export const memberMails = createMemberMails({
  open: 'Open Slotline',
  booking: {
    news: {
      new: 'New booking',
      again: 'Booked again',
      moved: 'Booking moved',
      cancelled: 'Booking cancelled',
      left: 'No longer yours',
    },
    with: (people) => `With ${listed(people, 'and')}`,
    before: (when) => `It was ${when}.`,
    left: 'Someone else has this booking now.',
    button: 'Open booking',
    note: 'You can turn these emails off in My account.',
  },
  alerts: {
    look: 'See what’s wrong',
    note: 'You get at most one email a day about this. Choose what you’re emailed about in My account.',
    link: {
      one: 'A linked calendar is failing',
      several: 'Linked calendars are failing',
      failing: 'Slotline hasn’t been able to read or write this for over an hour:',
      effect: 'Until that’s fixed, callers may not get a time there.',
    },
    webhook: {
      off: 'A webhook was switched off',
      failing: 'A webhook is failing',
      switchedOff: 'Slotline switched this off because nothing could be delivered:',
      switchOn: 'Switch it on again once it works.',
      undelivered: 'Nothing could be delivered here for over an hour:',
      effect: 'Slotline keeps trying for three days.',
    },
    calls: {
      subject: (count) => `${count} callers weren’t understood`,
      text: (count) =>
        `In the last 24 hours, ${count} callers said a day or time that Slotline didn’t understand.`,
      hint: 'If they use words of their own, you can teach them to a calendar.',
      button: 'See what they said',
    },
    messages: {
      one: 'A message to a caller failed',
      several: (count) => `${count} messages to callers failed`,
      text: 'In the last 24 hours, callers didn’t get messages about their bookings. The bookings say why.',
    },
  },
  invitation: {
    subject: (workspace) => `Join ${workspace} on Slotline`,
    text: ({ workspace, inviter, role }) => `${inviter} invited you to ${workspace} as ${aRole[role]}.`,
    button: 'Join',
    note: `${once}, within seven days. If you weren’t expecting this, you can ignore this email.`,
  },
  password: {
    subject: 'Choose a new password',
    reset: (workspace) =>
      `An admin of ${workspace} made this link so that you can choose a new Slotline password.`,
    resetNote: `${once}, within 24 hours. If you weren’t expecting this, you can ignore this email.`,
    forgotten: 'Someone, hopefully you, said that you forgot your Slotline password.',
    forgottenNote: `${once}, within 60 minutes. If it wasn’t you, ignore this email: your password stays as it is.`,
  },
});

const aRole = {
  owner: 'an owner',
  admin: 'an admin',
  desk: 'a member of the front desk',
  viewer: 'a viewer',
};
