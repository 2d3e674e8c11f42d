/** The first page. */
export const home = {
  lead: (workspace: string) => `Overview of ${workspace}`,
  whatNext: 'What to do next',
  done: (done: number, all: number) => `${done} of ${all} done`,
  /** Follows a step that's done, for screen readers. */
  isDone: ': done',
  steps: {
    calendar: {
      title: 'Create a calendar',
      words: 'Set the hours when callers can book, in the calendar’s own time zone.',
    },
    key: {
      title: 'Create an API key',
      words: 'Your voice bot needs it. Create one for each place that calls the API.',
    },
    request: {
      title: 'Send the first request',
      words: 'Copy it from the Integration Guide, where you can also try what callers say.',
    },
    feed: {
      title: 'See bookings in your own calendar',
      words: 'A feed shows them in any calendar app, and keeps them up to date.',
    },
    colleague: {
      title: 'Invite a colleague',
      words: 'Admins manage everything with you. Viewers only look.',
    },
  },
  bookedToday: 'Bookings made today',
  requestsOfDay: 'Requests in the last 24 hours',
  upcoming: 'Upcoming',
  noBookings: 'No bookings.',
  noCalendars: 'No calendars yet',
  createCalendar: 'Create a calendar to see its next bookings here.',
  waitForCalendar: 'Once an owner or admin creates a calendar, you’ll see its next bookings here.',
};
