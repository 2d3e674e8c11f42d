/** The bar above the day and the week, and what their blocks mean. */
export const deskBar = {
  view: 'View',
  week: 'Week',
  create: 'New',
  free: 'Free: click to book',
  alsoFree: 'Also free',
  hasNote: 'Has a note',
  exception: 'Outside booking rules',
};
