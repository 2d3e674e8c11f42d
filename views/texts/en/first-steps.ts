/** What to do until the first caller books. */
export const firstSteps = {
  title: 'First steps',
  lead: 'Finish these so callers can book.',
  done: (done: number, all: number) => `${done} of ${all} done`,
  goOn: 'Continue setting up',
  /** Follows a step that's done, for screen readers. */
  isDone: ': done',
  optional: 'Optional',
  office: {
    title: 'Running the office',
    lead: 'Make sure callers are only offered times that are really free.',
  },
  developer: {
    title: 'Connecting the bot',
    lead: 'If a developer does this, invite them as an admin. They’ll find these steps here.',
  },
  steps: {
    calendar: {
      title: 'Create a calendar',
      words: 'One for each person or room that callers can book.',
    },
    hours: {
      title: 'Set your working hours',
      words: 'Callers can book Monday to Friday from nine to five until you change it.',
    },
    links: {
      title: 'Link the calendar you use today',
      words: 'Callers aren’t offered times when you’re busy there.',
    },
    dates: {
      title: 'Add holidays and closed dates',
      words: 'Callers can’t book on these dates.',
    },
    colleague: {
      title: 'Invite your developer or colleagues',
      words: 'Whoever connects the bot needs to be an admin.',
    },
    key: {
      title: 'Create a live API key',
      words: 'One for each application that uses the API. To rehearse first, create a test key.',
    },
    request: {
      title: 'Send the first request',
      words: 'Copy it from the Integration Guide, where you can also try what callers say.',
    },
    feed: {
      title: 'See bookings in your own calendar',
      words: 'A feed shows them in any calendar app, and keeps them up to date.',
    },
  },
};
