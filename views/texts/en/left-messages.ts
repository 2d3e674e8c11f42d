import { plural } from '../plural.ts';

/** What callers left for the desk. */
export const leftMessages = {
  title: 'Messages',
  /** How many nobody has seen to; `more` than those if not all were counted. */
  open: (count: number, isMore = false) =>
    isMore ? `More than ${count} messages` : plural(count, 'message', 'messages'),
  seeAll: 'See all',
  said: 'Message',
  callBack: 'Call back',
  left: 'Left',
  /** In place of what was said. */
  erased: 'Erased',
  done: 'Done',
  markDone: 'Mark as done',
  reopen: 'Reopen',
  /** What's marked, for those who hear the page. */
  of: (caller: string) => `, message from ${caller}`,
  withDone: 'Show done ones, too',
  onlyOpen: 'Show open ones only',
  noneOpen: 'No open messages',
  noneYet: 'No messages yet',
  help: 'If a caller wants to be called back, or something that a bot can’t do, the bot takes a message.',
};
