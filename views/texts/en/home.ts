/** The first page. */
export const home = {
  lead: (workspace: string) => `Overview of ${workspace}`,
  bookedToday: 'Bookings made today',
  requestsOfDay: 'Requests in the last 24 hours',
  upcoming: 'Upcoming',
  noBookings: 'No bookings.',
  noCalendars: 'No calendars yet',
  createCalendar: 'Create a calendar to see its next bookings here.',
  waitForCalendar: 'Once an owner or admin creates a calendar, you’ll see its next bookings here.',
};
