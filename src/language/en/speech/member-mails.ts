import type { Role } from '../../../domain/access/user.ts';
import type { BookingNewsKind } from '../../../domain/messages/member-news.ts';
import type { MemberMails } from '../../speech/member-mails.ts';
import { listed } from '../../speech/text.ts';

const news: Readonly<Record<BookingNewsKind, string>> = {
  new: 'New booking',
  again: 'Booked again',
  moved: 'Booking moved',
  cancelled: 'Booking cancelled',
  left: 'No longer yours',
};

const aRole: Readonly<Record<Role, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  desk: 'a member of the front desk',
  viewer: 'a viewer',
};

const once = 'The link works once';
const unexpected = 'If you weren’t expecting this, you can ignore this email.';
const daily = 'You get at most one email a day about this. Choose what you’re emailed about in My account.';
const open = 'Open Slotline';

/** Mails to members, in English. */
export const memberMails: MemberMails = {
  open,
  booking({ kind, when, name, service, people, before }) {
    const facts = [name, when, service, people.length > 0 && `With ${listed(people, 'and')}`];
    return {
      subject: `${news[kind]}: ${when}`,
      paragraphs: [
        facts.filter(Boolean).join('\n'),
        ...(before === undefined ? [] : [`It was ${before}.`]),
        ...(kind === 'left' ? ['Someone else has this booking now.'] : []),
      ],
      button: 'Open booking',
      note: 'You can turn these emails off in My account.',
    };
  },
  alert(facts) {
    if (facts.kind === 'link') {
      const { names } = facts;
      return {
        subject: names.length === 1 ? 'A linked calendar is failing' : 'Linked calendars are failing',
        paragraphs: [
          `Slotline hasn’t been able to read or write this for over an hour:\n${names.join('\n')}`,
          'Until that’s fixed, callers may not get a time there.',
        ],
        button: 'See what’s wrong',
        note: daily,
      };
    }
    if (facts.kind === 'webhook') {
      const { names, switchedOff } = facts;
      return {
        subject: switchedOff.length > 0 ? 'A webhook was switched off' : 'A webhook is failing',
        paragraphs: [
          ...(switchedOff.length > 0
            ? [
                `Slotline switched this off because nothing could be delivered:\n${switchedOff.join('\n')}`,
                'Switch it on again once it works.',
              ]
            : []),
          ...(names.length > 0
            ? [
                `Nothing could be delivered here for over an hour:\n${names.join('\n')}`,
                'Slotline keeps trying for three days.',
              ]
            : []),
        ],
        button: 'See what’s wrong',
        note: daily,
      };
    }
    if (facts.kind === 'calls') {
      return {
        subject: `${facts.notUnderstood} callers weren’t understood`,
        paragraphs: [
          `In the last 24 hours, ${facts.notUnderstood} callers said a day or time that Slotline didn’t understand.`,
          'If they use words of their own, you can teach them to a calendar.',
        ],
        button: 'See what they said',
        note: daily,
      };
    }
    return {
      subject:
        facts.count === 1 ? 'A message to a caller failed' : `${facts.count} messages to callers failed`,
      paragraphs: [
        'In the last 24 hours, callers didn’t get messages about their bookings. The bookings say why.',
      ],
      button: open,
      note: daily,
    };
  },
  invitation: ({ workspace, inviter, role }) => ({
    subject: `Join ${workspace} on Slotline`,
    paragraphs: [`${inviter} invited you to ${workspace} as ${aRole[role]}.`],
    button: 'Join',
    note: `${once}, within seven days. ${unexpected}`,
  }),
  reset: ({ workspace }) => ({
    subject: 'Choose a new password',
    paragraphs: [`An admin of ${workspace} made this link so that you can choose a new Slotline password.`],
    button: 'Choose a new password',
    note: `${once}, within 24 hours. ${unexpected}`,
  }),
  forgotten: {
    subject: 'Choose a new password',
    paragraphs: ['Someone, hopefully you, said that you forgot your Slotline password.'],
    button: 'Choose a new password',
    note: `${once}, within 60 minutes. If it wasn’t you, ignore this email: your password stays as it is.`,
  },
};
