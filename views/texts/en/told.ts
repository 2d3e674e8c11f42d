import type { Channel, MessageKind, OptOutSource } from '../../../src/domain/messages/message.ts';
import { list } from './people.ts';

const by: Readonly<Record<Channel, string>> = { sms: 'text', email: 'email' };
const sent: Readonly<Record<Channel, string>> = { sms: 'texted', email: 'emailed' };
const kinds: Readonly<Record<MessageKind, string>> = {
  confirmation: 'Confirmation',
  change: 'Change',
  cancellation: 'Cancellation',
  reminder: 'Reminder',
};
const doors: Readonly<Record<string, string>> = {
  api: 'said through the API',
  mcp: 'said to the assistant',
  voice: 'said on the phone',
  dashboard: 'said at the desk',
  cli: 'said on the command line',
  link: 'said in a linked calendar',
};

type Message = { kind: MessageKind; channel: Channel; when: string };

/** What the caller of a booking was told, how they want to be told, and who said so. */
export const told = {
  messages: 'Messages',
  /** A message on a line of its own, by what became of it. */
  lines: {
    due: ({ kind, channel, when }: Message) => `${kinds[kind]} by ${by[channel]}, due ${when}`,
    sending: ({ kind, channel }: Message) => `${kinds[kind]} by ${by[channel]}, being sent`,
    sent: ({ kind, channel, when }: Message) => `${kinds[kind]} ${sent[channel]} ${when}`,
    unsure: ({ kind, channel, when }: Message) =>
      `${kinds[kind]} by ${by[channel]}, ${when}: it may not have been sent. Let them know yourself if it matters.`,
    failed: ({ kind, channel, when }: Message) => `${kinds[kind]} by ${by[channel]}, failed ${when}.`,
  },
  wanted: 'Notifications',
  /** "By text and email". */
  ways: (channels: readonly Channel[]) =>
    channels.length === 0 ? 'None' : `By ${list.format(channels.map((each) => by[each]))}`,
  asSet: 'as set in the calendar',
  said: (door: string, who: string | undefined, when: string) =>
    `${doors[door] ?? 'said'}${who === undefined ? '' : ` by ${who}`}, ${when}`,
  optedOut: (source: OptOutSource, when: string) =>
    ({
      provider: `They replied STOP, ${when}.`,
      desk: `They asked for no more messages, ${when}.`,
      caller: `They asked for no more messages on their page, ${when}.`,
    })[source],
  stop: 'No more messages',
  allow: 'Allow messages again',
  choice: {
    rule: 'Choose one from the list.',
    asSet: (ways: string) => `As set in the calendar (${ways.toLowerCase()})`,
  },
  /** What the caller is told once a booking is moved or cancelled by hand. */
  notified: (channels: readonly Channel[]) =>
    `Slotline lets the caller know by ${list.format(channels.map((each) => by[each]))} in a minute.`,
  home: {
    failed: (count: number) =>
      count === 1 ? 'A message didn’t reach its caller.' : `${count} messages didn’t reach their callers.`,
  },
};
