import { plural } from '../plural.ts';

const oneOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What callers left for the desk. */
export const leftMessages = {
  title: 'Messages',
  /** How many nobody has seen to; `more` than those if not all were counted. */
  open: (count: number, isMore = false) =>
    isMore ? `More than ${count} messages` : plural(count, 'message', 'messages'),
  /** Before a calendar goes; `open` says how many. */
  stillOpen: (open: string) =>
    `Still open: ${open}. First see to what callers left: afterwards, no page lists it.`,
  seeAll: 'See all',
  said: 'Message',
  callBack: 'Call back',
  left: 'Left',
  /** A day, and the part of it. */
  within: (day: string, hours: string) => `${day}, ${hours}`,
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  /** Times that each would do. */
  oneOf: (times: readonly string[]) => oneOf.format(times),
  /** In place of what was said. */
  erased: 'Erased',
  done: 'Done',
  markDone: 'Mark as done',
  reopen: 'Reopen',
  /** What's marked, for those who hear the page. */
  of: (caller: string) => `, message from ${caller}`,
  withDone: 'Show done messages, too',
  onlyOpen: 'Show only open messages',
  noneOpen: 'No open messages',
  noneYet: 'No messages yet',
  help: 'If a caller wants a callback, or something that the bot can’t do, it takes a message.',
};
