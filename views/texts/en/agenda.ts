/** The day as a list, which phones show. */
export const agenda = {
  list: 'Day as a list',
  asGrid: 'Show as grid',
  asList: 'Show as list',
  days: 'Days of the week',
  allDay: 'All day',
  free: (length: string) => `${length} free`,
  now: (time: string) => `Now: ${time}`,
  nothing: 'Nothing on this day',
  /** "30 min", "1 h", "1 h 30". */
  length: (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return `${rest} min`;
    return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
  },
};
