import type { Channel } from '../../../src/domain/messages/message.ts';

const sent: Readonly<Record<Channel, string>> = {
  sms: 'We texted you a link',
  email: 'We emailed you a link',
};

/** Booking by an invitation. */
export const invites = {
  lead: (name: string) => `${name} invites you to book an appointment.`,
  gone: {
    title: 'This link has been used',
    message: 'An appointment was just booked with it, or it has expired. If that wasn’t you, give us a call.',
  },
};

/** What's booked once a link is followed. */
export const confirmation = {
  how: 'We’ll send you a link. You’re booked once you open it and confirm.',
  submit: 'Send me the link',
  tooMany:
    'We can’t send a link right now. If you already have one, use it to confirm. Otherwise, try again in half an hour, or give us a call.',
  unsent:
    'We couldn’t send you a link, so nothing is booked. Check your phone number and email, or give us a call.',
  sent: {
    title: (by: Channel): string => (by === 'sms' ? 'Check your texts' : 'Check your email'),
    message: (by: Channel, clock: string) => `${sent[by]}. We’re holding your time until ${clock}.`,
    next: 'You’re booked once you open it and confirm.',
    nothing: 'Didn’t get anything? Once that time has passed, you can start over.',
  },
  title: 'Confirm your appointment',
  kept: (clock: string) => `We’re holding this time for you until ${clock}.`,
  confirm: 'Confirm my appointment',
  free: {
    title: 'This time is free again',
    message: 'It wasn’t confirmed in time, so we’re no longer holding it for you. Nothing is booked.',
    again: 'Choose a time',
  },
};
