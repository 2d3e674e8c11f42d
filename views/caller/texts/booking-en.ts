import type { Channel } from '../../../src/domain/messages/message.ts';

const told: Readonly<Record<Channel, string>> = { sms: 'texted', email: 'emailed' };
const tell: Readonly<Record<Channel, string>> = { sms: 'text', email: 'email' };

/** "text and email". */
function both(channels: readonly Channel[], words: Readonly<Record<Channel, string>>): string {
  return channels.map((each) => words[each]).join(' and ');
}

/** A booking's own page. */
export const booking = {
  title: 'Your appointment',
  cancelled: 'Cancelled',
  /** What it's for, and whom it's with. */
  what: (service: string, people: string) => `${service} with ${people}`,
  withPeople: (people: string) => `With ${people}`,
  zone: (place: string) => `${place} time`,
  directions: 'Directions',
  questions: 'Questions?',
  coming: 'I’m coming',
  confirmed: 'You said you’re coming',
  addToCalendar: 'Add to my calendar',
  bookAgain: 'Book a new appointment',
  move: 'Move it',
  earlier: 'Earlier',
  later: 'Later',
  allTimes: (count: number) => `All ${count} times`,
  allFree: 'All free times',
  anotherTime: 'Another time',
  /** What somebody might say there. */
  example: 'Thursday after work',
  look: 'Look',
  yourAnswer: 'Your answer',
  try: (examples: readonly string[]) => `Try “${examples.slice(0, 2).join('” or “')}”.`,
  missing: {
    not_understood: 'We couldn’t tell when you mean.',
    unclear: 'That could be more than one time.',
    taken: 'That time is taken.',
    closed: 'We have no appointments then.',
    soon: 'That’s too soon.',
    far: 'That’s too far ahead.',
    unreachable: 'We can’t see our free times right now. Try again in a few minutes, or give us a call.',
    nearest: 'These are the nearest:',
    nothing: 'Nothing else is free nearby.',
  },
  late: {
    both: 'It’s too late to move or cancel this online.',
    move: 'It’s too late to move this online.',
    cancel: 'It’s too late to cancel this online.',
    call: (hasPhone: boolean): string => (hasPhone ? 'Please call us:' : 'Please call us.'),
  },
  /** Until when it can be moved and cancelled: "Mon, Dec 7, 10:30 AM". */
  until: ({ move, cancel }: { move: string | undefined; cancel: string | undefined }) => {
    if (move === undefined && cancel === undefined) return undefined;
    if (move === cancel) return `You can move or cancel until ${move}.`;
    if (move === undefined) return `You can cancel until ${cancel}.`;
    return `You can move until ${move}${cancel === undefined ? '' : ` and cancel until ${cancel}`}.`;
  },
  cancel: 'Cancel it',
  why: 'Why?',
  optional: '(optional)',
  cancelAppointment: 'Cancel my appointment',
  noMessages: {
    title: 'No more messages',
    text: 'We won’t text or email you about any of your appointments anymore.',
    button: 'Stop all messages',
  },
  stopped: { text: 'You get no more messages from us.', button: 'Send me messages again' },
  done: {
    booked: 'You’re booked.',
    confirmed: 'Thanks for letting us know.',
    moved: 'Your appointment has moved to this time.',
    cancelled: 'Your appointment is cancelled.',
    stopped: 'You won’t get any more messages from us.',
    allowed: 'You’ll get messages from us again.',
  },
  told: (channels: readonly Channel[]) => `We ${both(channels, told)} you about it.`,
  tell: (channels: readonly Channel[]) => `We’ll ${both(channels, tell)} you about it.`,
  problems: {
    changed: 'Your appointment changed in the meantime, so nothing was done. Here’s how it stands now.',
    slot: 'That time has just been taken. Your appointment stays as it is.',
    late: 'It’s too late for that online, so nothing was changed. Please call us.',
    unreachable:
      'We can’t see our free times right now, so nothing was changed. Try again in a few minutes, or give us a call.',
  },
};
