/** @jsxImportSource #html */
import { plural } from '../plural.ts';

/** What a calendar tells its callers by text and mail. */
export const calendarMessages = {
  title: (calendar: string) => `Messages of ${calendar}`,
  lead: 'What callers are told about their bookings by text and email. Those who don’t want messages get none.',
  how: {
    title: 'How',
    hint: 'Unless a caller asks for something else.',
    by: 'Tell callers by',
    nobody: 'not at all',
    noProvider: (href: string) => (
      <>
        Nobody sends this workspace’s texts yet. <a href={href}>Choose who does</a>.
      </>
    ),
  },
  channels: { sms: 'Text message', email: 'Email' },
  kinds: {
    confirmation: { title: 'Confirmation', hint: 'Right after the booking.', on: 'Confirm bookings' },
    change: {
      title: 'Change',
      hint: 'When a booking gets another time or person.',
      on: 'Tell callers about changes',
    },
    cancellation: {
      title: 'Cancellation',
      hint: 'When a booking is cancelled.',
      on: 'Tell callers about cancellations',
    },
    reminder: { title: 'Reminders', hint: 'Before the appointment, but not at night.' },
  },
  hours: 'Hours before the start',
  hoursHelp: (most: number, minimum: number, maximum: number) =>
    `Up to ${most} numbers from ${minimum} to ${maximum}: “24, 2” is a day before and two hours before. Leave it empty for no reminders.`,
  hoursBefore: (hours: readonly number[]) => `${hours.join(', ')} hours before`,
  none: 'none',
  on: 'on',
  off: 'off',
  text: 'Text',
  textHelp: 'Empty it to get the usual text back.',
  usualText: 'the usual text',
  preview: 'Preview',
  length: {
    parts: (parts: number, units: number, room: number) =>
      `${plural(parts, 'text message', 'text messages')}: ${units} of ${room} characters.`,
    unicode: (characters: readonly string[]) =>
      `Because of ${characters.map((each) => `“${each}”`).join(', ')}, each holds fewer than half as many characters as usual.`,
    cut: (most: number) =>
      `Too long for a text message: sentences at the end are left out to stay within ${most}.`,
  },
  placeholders: {
    title: 'Placeholders',
    hint: 'What’s filled in. A sentence is left out if something in it isn’t known. To leave out only part of it, put that part in [square brackets].',
    unknown: 'isn’t known here, so it’s left out',
  },
  sample: { name: 'Ada Lee' },
  trial: {
    title: 'Send me this',
    hint: 'Sends a made-up booking’s message to you, with the text above.',
    nothing: (href: string) => (
      <>
        Nothing can be sent yet. <a href={href}>See why</a>.
      </>
    ),
    which: 'Message',
    to: 'Your phone number',
    toHelp: 'With its country code, such as +12125550123.',
    mail: (address: string) => `Email it to ${address}`,
    text: 'Text it',
    sending: 'Sending…',
    sent: (to: string) => `Sent to ${to}.`,
    unsure: (why: string) => `It may have been sent. ${why}`,
  },
};
