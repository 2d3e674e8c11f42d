type Busy = { busy: number; held: number; external: number | undefined; away: number | undefined };

/** The days of a calendar, drawn. */
export const weekPicture = {
  chart: 'Week chart',
  kinds: {
    open: 'Open',
    offered: 'Offered to callers',
    held: 'Held',
    external: 'Busy elsewhere',
    away: 'Time off',
    busy: 'Busy',
  },
  closedFor: (reason: string) => `Closed: ${reason}`,
  unconfirmed:
    'Callers aren’t offered any times right now because a linked calendar isn’t up to date. See “Linked calendars”.',
  asTable: 'View as table',
  skipped: 'skipped',
  twice: 'twice',
  clocksForward: (date: string, times: string) => `The clocks go forward on ${date}: ${times} is skipped.`,
  clocksBack: (date: string, times: string) =>
    `The clocks go back on ${date}: ${times} happens twice. Both are shown, side by side.`,
  /** How many times there are of each; `external` and `away` are undefined if nothing is. */
  summary: ({ first, last, ...times }: Busy & { first: string; last: string; offered: number }) => {
    const elsewhere = times.external === undefined ? '' : `, busy elsewhere ${times.external} times`;
    const off = times.away === undefined ? '' : `, time off ${times.away} times`;
    return `${first} to ${last}: ${times.offered} slots offered, busy ${times.busy} times, held ${times.held} times${elsewhere}${off}`;
  },
  /** How many hours of today are what. */
  today: ({ open, busy, held, external, away }: Busy & { open: number }) => {
    const elsewhere = external === undefined ? '' : `, busy elsewhere ${external}`;
    const off = away === undefined ? '' : `, time off ${away}`;
    return `Today open ${open} hours, busy ${busy}, held ${held}${elsewhere}${off}`;
  },
  closed: 'closed',
  none: 'none',
  slotsOffered: 'Slots offered',
  /** What follows a clock time that comes twice. */
  turns: { only: '', first: ' (first time)', second: ' (second time)' },
};
