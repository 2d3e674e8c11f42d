/** @jsxImportSource #html */
import { plural } from '../plural.ts';
import { codeNames } from './codes.ts';

const kinds: Readonly<Record<string, string>> = {
  instant: 'A time',
  window: 'A period',
  next: 'As soon as possible',
};

const steps: Readonly<Record<string, string>> = {
  tokens: 'Words',
  expression: 'Expression',
  dropped: 'Dropped',
  clause: 'Clause',
  constraint: 'Condition',
  excluded: 'Excluded',
  window: 'Period',
  ignored: 'Not used',
};

/** What callers said, what was understood, and what was answered. */
export const calls = {
  notKept: (
    <>
      What callers say isn’t kept. <a href="/settings/workspace">Change this in settings</a>.
    </>
  ),
  counted: (count: number) => plural(count, 'call', 'calls'),
  filters: {
    'not-understood': 'Not understood',
    asked: 'Asked back',
    refused: 'Refused',
    promises: 'Broken promises',
    messages: 'Messages',
  },
  since: 'Period',
  whileKept: 'Last 30 days',
  askedFor: 'Asked for',
  outcome: 'Outcome',
  length: 'Length',
  whatWasAsked: 'What had to be asked',
  why: 'Why',
  times: 'How often',
  deletedKey: 'a deleted key',
  noMatches: 'No matching calls',
  showAll: 'Show all calls',
  noneYet: 'No calls yet',
  noneYetHelp: (guideHref: string) => (
    <>
      Requests that bots make with a live key appear here within seconds.{' '}
      <a href={guideHref}>Connect a bot</a>.
    </>
  ),
  howRead: 'How these words are read, step by step',
  stepsName: 'Steps of reading',
  step: 'Step',
  result: 'Result',
  tryAgain: 'Try it again',
  means: 'Teach this phrase',
  answered: 'Answered',
  took: 'Took',
  callId: 'Call ID',
  slots: 'Slots',
  over: 'Over',
  after: 'After',
  callersZone: 'Caller’s time zone',
  understood: 'Understood',
  understoodAs: ({ kind, times, minutes }: { kind: string; times: string[]; minutes: number }) =>
    `${kinds[kind] ?? kind}: ${times.join('; ')}, ${minutes} minutes`,
  fromTo: (start: string, end: string | null) => `${start} to ${end ?? 'any later time'}`,
  assumed: 'Assumed',
  /** What was filled in that nobody said, by its code. */
  assumption: (code: string) => code.replaceAll('_', ' '),
  wordsNotUsed: 'Words not used',
  alternatives: 'Alternatives',
  /** A step of reading, by its code. */
  stepName: (code: string) => steps[code] ?? code,
  /** The name of an operation: "Check availability". */
  operationName: (operation: string) => {
    if (operation === 'mcp') return 'MCP: connect, list tools';
    const words = operation.replaceAll('-', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
  /** A code in words: "not understood", "time already taken". */
  codeName: (code: string) => codeNames[code.toLowerCase()] ?? code,
  /** Why something was asked back. */
  doubts: {
    weekday_or_date: 'Weekday and date don’t match',
    weekday_or_near: 'Weekday doesn’t match “today” or “tomorrow”',
    no_such_date: 'There’s no such date',
    this_or_next: '“Next” can mean two days',
    today_or_next: 'Today’s weekday: today, or in a week',
    before: '“Before” without a time',
    after: '“After” without a time',
    until: '“Until” without a time',
    between: '“Between” without its end',
    except: '“Not” or “except” without a time',
    away: 'Only said when they can’t come',
    no_appointment: 'Refers to an appointment that isn’t known',
    no_day: 'Refers to a day that isn’t known',
    no_offer: 'Picks a time that wasn’t offered',
    which_time: 'Means one of two times, but not clear which',
    no_request: 'Wants other times, but none were offered',
    which_zone: '“My time” without a time zone',
    which_service: 'Several services fit',
    which_member: 'Several people fit the name',
    who_last: 'Last provider unknown',
  },
};
