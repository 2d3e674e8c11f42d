import type { PromisedOperation } from '../../../src/domain/promises/finding.ts';
import { plural } from '../plural.ts';

/** When an appointment is that was promised, and the one that was made; undefined if there's none, or it was left open. */
type Times = { said: string | undefined; is: string | undefined };

const broken: Readonly<Record<PromisedOperation, (said: string | undefined) => string>> = {
  book: (said) => (said === undefined ? 'Nothing was booked.' : `Nothing was booked for ${said}.`),
  move: (said) => (said === undefined ? 'Nothing was moved.' : `Nothing was moved to ${said}.`),
  cancel: (said) =>
    said === undefined ? 'Nothing was cancelled.' : `The appointment on ${said} wasn’t cancelled.`,
};

const done: Readonly<Record<PromisedOperation, (is: string | undefined) => string>> = {
  book: (is) => (is === undefined ? 'Booked' : `Booked for ${is}`),
  move: (is) => (is === undefined ? 'Moved' : `Moved to ${is}`),
  cancel: (is) => (is === undefined ? 'Cancelled' : `Cancelled the appointment on ${is}`),
};

/** What bots said in calls, against what was done. */
export const promises = {
  /** How many weren't kept, that nobody has seen to; `more` than those if not all were counted. */
  broken: (count: number, isMore = false) =>
    isMore ? `More than ${count} broken promises` : plural(count, 'broken promise', 'broken promises'),
  none: 'No broken promises',
  seeAll: 'See all',
  /** Such a call in a list. */
  marked: (count: number) => plural(count, 'broken promise', 'broken promises'),
  markedDone: (count: number) => `${plural(count, 'promise', 'promises')} seen to`,
  kinds: {
    kept: 'Kept',
    broken: 'Not done',
    different: 'Done differently',
    invented: 'Made up',
    unsaid: 'Not said',
  },
  /** What became of a promise, in a sentence. */
  kept: (op: PromisedOperation, { is }: Times) => `${done[op](is)}.`,
  notDone: (op: PromisedOperation, { said }: Times) => broken[op](said),
  different: (op: PromisedOperation, { said, is }: Times) => {
    if (said === undefined) return `${done[op](is)}.`;
    return said === is ? `${done[op](is)}, but under another name.` : `${done[op](is)}, not ${said}.`;
  },
  invented: ({ said }: Times) => `The calendar didn’t offer ${said ?? 'this time'}.`,
  unsaid: (op: PromisedOperation, { is }: Times) => `${done[op](is)}, but the caller wasn’t told.`,
  book: (time: string) => `Book ${time}`,
  findTime: 'Find another time',
  moveBooking: 'Move booking',
  markDone: 'Mark as done',
  markAllDone: 'Mark all as done',
  /** What's marked, for those who hear the page. */
  of: (call: string) => `, call of ${call}`,
  done: 'Done',
  ofCall: 'What the bot said in this call',
  whatWasSaid: 'What was said',
  bot: 'Bot',
  notSaid: 'Done, but not said',
  /** Why there are quotes only. */
  notRecorded: 'Only these lines are kept of what was said.',
  seeCall: 'See what was said',
  requestsNotKept: 'What the bot asked for isn’t kept anymore.',
  noRequests: 'The bot didn’t use the calendar.',
  figures: {
    month: 'Month',
    columns: {
      calls: 'Calls checked',
      kept: 'Promises kept',
      broken: 'Not done',
      different: 'Done differently',
      invented: 'Made up',
      unsaid: 'Not said',
    },
    inWords: ({ month, calls, kept, all }: { month: string; calls: number; kept: number; all: number }) => {
      const checked = `${month}: ${plural(calls, 'call was', 'calls were')} checked`;
      return all === 0
        ? `${checked}, without a promise.`
        : `${checked}, ${kept} of ${plural(all, 'promise', 'promises')} kept.`;
    },
  },
  ofReport: 'The call in which this was said.',
};
