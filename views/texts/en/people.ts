/** Names in a row: "Ann, Bo, and Cy". */
export const list = new Intl.ListFormat('en-US');

/** With whom bookings of a team are. */
export const people = {
  with: 'With',
  anyone: 'Anyone',
  rule: 'Choose someone from the list.',
  showTimes: 'Show times',
  names: (names: readonly string[]) => list.format(names),
  withNames: (names: readonly string[]) => `with ${list.format(names)}`,
  timeWith: (time: string, names: readonly string[]) => `${time}, with ${list.format(names)}`,
  /** What's in the way of a time at one of them. */
  of: (name: string, obstacle: string) => `${name}: ${obstacle}`,
  nobody: 'Nobody on the team offers this service.',
};
