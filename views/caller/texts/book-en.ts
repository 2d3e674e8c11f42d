import type { Channel } from '../../../src/domain/messages/message.ts';
import { list } from '../../texts/en/people.ts';

const ways: Readonly<Record<Channel, string>> = { sms: 'text', email: 'email' };

/** What the pages where something is booked say. */
export const book = {
  book: 'Book an appointment',
  bookAt: (name: string) => `Book an appointment: ${name}`,
  description: (name: string, brand: string) =>
    `Choose a time and book an appointment online${name === brand ? '' : `: ${name}`} at ${brand}.`,
  yours: 'Your booking',
  step: (number: number, count: number) => `Step ${number} of ${count}`,
  titles: {
    what: 'What can we do for you?',
    whom: 'Who would you like to see?',
    when: 'When suits you?',
    who: 'Who is it for?',
  },
  todo: { what: 'What for', whom: 'With whom', when: 'When', who: 'Your details' },
  change: 'Change',
  changes: { what: ' the service', whom: ' the person', when: ' the time', who: '' },
  anyone: 'Anyone',
  anyoneHelp: 'Whoever is free first',
  withPerson: (name: string) => `with ${name}`,
  soonest: 'Soonest',
  words: 'Say it in your words',
  orWords: 'Or say it in your words',
  wordsPlaceholder: 'Tuesday after work',
  look: 'Find times',
  notUnderstood:
    'We couldn’t find a day or a time in that. Try “Tuesday after work” or “next week in the morning”.',
  nothingInMonth: 'Nothing is free this month.',
  nothingFree: 'Nothing is free right now.',
  questions: 'Questions?',
  unreachable: 'We can’t look up free times right now. Try again in a few minutes.',
  gone: 'This time isn’t available any more. Choose another one.',
  taken: 'That time has just been taken. Choose another one, and what you typed stays as it is.',
  name: 'Your name',
  phone: 'Phone',
  email: 'Email',
  contactHelp: 'A phone number or an email is enough.',
  notes: 'Anything we should know? (optional)',
  optional: (label: string) => `${label} (optional)`,
  tell: 'How should we keep you posted?',
  tellHelp: (kinds: readonly string[]) => `About this appointment only: ${list.format(kinds)}.`,
  kinds: {
    confirmation: 'a confirmation',
    change: 'changes',
    cancellation: 'cancellations',
    reminder: 'reminders',
  },
  ways: (channels: readonly Channel[]) =>
    channels.length === 0 ? 'Not at all' : `By ${list.format(channels.map((each) => ways[each]))}`,
  submit: 'Book appointment',
  fix: 'Nothing is booked yet. Check what’s marked below.',
  tryAgain: 'That didn’t work. Nothing is booked yet: try again in a moment.',
  rules: {
    name: 'Enter your name, up to 200 characters.',
    phone: 'Enter a phone number such as +1 212 555 0123.',
    email: 'Enter an email address such as ann@example.com.',
    notes: 'Enter up to 1,000 characters.',
    contact: 'Enter a phone number or an email, so that we can reach you.',
    phoneToTell: 'Enter the phone number to text.',
    emailToTell: 'Enter the email to write to.',
    tell: 'Choose one.',
    answer: 'Answer this question.',
    longAnswer: (maximum: number) => `Enter up to ${maximum} characters.`,
  },
  timesIn: (place: string) => `Times are in ${place}.`,
  done: 'You’re booked',
  code: 'Booking code',
  codeHelp: 'Keep it in case you need to call us about this appointment.',
  told: (channels: readonly Channel[]) =>
    `We’ll send you a confirmation by ${list.format(channels.map((each) => ways[each]))}.`,
};
