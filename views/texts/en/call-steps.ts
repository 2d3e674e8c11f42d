const list = new Intl.ListFormat('en-US');

const done: Readonly<Record<string, (times: string | undefined) => string>> = {
  'hold-slot': (times) => `Held ${times ?? 'a time'}.`,
  'release-hold': () => 'Released the held time.',
  'book-slot': (times) => `Booked ${times ?? 'a time'}.`,
  'reschedule-booking': (times) => `Moved the booking${times === undefined ? '' : ` to ${times}`}.`,
  'cancel-booking': (times) => `Cancelled the booking${times === undefined ? '' : ` on ${times}`}.`,
  'update-booking': () => 'Corrected the details of the booking.',
  'find-bookings': () => 'Looked up bookings.',
  'leave-message': () => 'Left a message for the desk.',
  'free-busy': () => 'Looked up when the calendar is busy.',
  calendar: () => 'Looked up the calendar.',
  interpret: () => 'Asked what the words mean.',
  caller: () => 'Looked up who was calling.',
  mcp: () => 'Connected over MCP.',
};

const tried: Readonly<Record<string, string>> = {
  'hold-slot': 'hold the time',
  'release-hold': 'release the held time',
  'book-slot': 'book',
  'reschedule-booking': 'move the booking',
  'cancel-booking': 'cancel the booking',
  'update-booking': 'correct the booking',
  'find-bookings': 'look up bookings',
  'check-availability': 'find free times',
  'leave-message': 'leave a message',
  'free-busy': 'look up when the calendar is busy',
  calendar: 'look up the calendar',
  interpret: 'interpret the words',
  caller: 'look up who was calling',
  mcp: 'connect over MCP',
};

function named(operation: string): string {
  return operation.replaceAll('-', ' ');
}

/** Phone calls, told step by step. */
export const callSteps = {
  list: (parts: readonly string[]) => list.format(parts),
  /** "Tue, 24 Nov at 13:30 and 15:00". */
  dayAt: (day: string, times: string) => `${day} at ${times}`,
  more: (count: number) => `${count} more`,
  asked: ({ query, understood }: { query: string | null; understood: string | undefined }) => {
    if (query === null) return `Asked for ${understood ?? 'free times'}.`;
    return understood === undefined
      ? `Asked for “${query}”.`
      : `Asked for “${query}” — understood as ${understood}.`;
  },
  notUnderstood: 'Not understood.',
  askedBack: (why: string) => `Asked back: ${why}.`,
  offered: (times: string) => `Offered ${times}.`,
  nothingFree: 'Nothing was free.',
  answered: (text: string) => `Answered: “${text}”`,
  /** A few words as a sentence: "Time already taken." */
  sentence: (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
  did: (operation: string, times: string | undefined) =>
    done[operation]?.(times) ?? `Asked for “${named(operation)}”.`,
  couldNot: (operation: string, why: string) =>
    `Couldn’t ${tried[operation] ?? `answer “${named(operation)}”`}: ${why}.`,
  outcomes: {
    booked: (times: string | undefined) => (times === undefined ? 'Booked' : `Booked ${times}`),
    moved: (times: string | undefined) => (times === undefined ? 'Moved' : `Moved to ${times}`),
    cancelled: 'Cancelled',
    messageLeft: 'Left a message',
    notUnderstood: 'Not understood',
    failed: 'Failed',
    askedBack: 'Asked back',
    refused: (why: string) => `Refused: ${why}`,
    nothingFree: 'Nothing free',
    nothing: 'No booking',
  },
  openBooking: 'Open booking',
  developers: 'For developers',
  ofBooking: 'The call that made this booking.',
  notKept: 'This call isn’t kept anymore',
  openCall: 'Open call',
};
