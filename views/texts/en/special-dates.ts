import type { HourCycle } from '../../../src/domain/time/hour-cycle.ts';

/** Dates of a calendar with hours of their own, and holidays. */
export const specialDates = {
  title: 'Special dates',
  lead: 'Dates when the calendar is closed or has different hours.',
  empty: 'No special dates yet',
  dateRule: 'Enter a date.',
  dateOver: 'That date is over. Choose today or a later one.',
  hoursLabel: 'Hours (leave empty to close)',
  hoursExample: { 12: '9 AM–noon, 1–5 PM', 24: '9:00–12:00, 13:00–17:00' } satisfies Record<
    HourCycle,
    string
  >,
  reason: 'Reason',
  reasonLabel: 'Reason (optional)',
  reasonExample: 'Company outing',
  reasonRule: (maximum: number) => `Enter a reason of at most ${maximum} characters on one line.`,
  add: 'Add date',
  remove: (date: string) => `Remove ${date}`,
  /** `hours` is empty if the date is closed. */
  taken: (date: string, { hours, label }: { hours: string; label: string | null }) => {
    const why = label === null ? '' : ` (${label})`;
    return `${date} is already ${hours === '' ? 'closed' : `open ${hours}`}${why}. Remove that date first.`;
  },
  changedMeanwhile: (date: string) => ({
    title: 'Just changed',
    message: `Someone else just changed the hours on ${date}. Check them before you remove the date.`,
  }),
  holidays: {
    add: 'Add holidays',
    title: (calendar: string) => `Holidays for ${calendar}`,
    lead: 'Close the calendar on public holidays. You can reopen each date later.',
    country: 'Country',
    chooseCountry: 'Choose a country',
    state: 'State',
    wholeCountry: 'Whole country',
    region: 'Region',
    wholeState: 'Whole state',
    noneFound: 'No holidays found for this place.',
    addByHand: 'Add dates by hand.',
    close: 'Close on these dates',
    back: 'Back to the dates',
    notEverywhere: 'not everywhere',
    /** The hours that a date has already; empty if it's closed. */
    has: (hours: string) => (hours === '' ? 'already closed' : `open ${hours}`),
    chooseDate: 'Choose at least one date.',
  },
};
