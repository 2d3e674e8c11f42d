/** Days counted from 1970-01-01, both included. */
export type DayRange = { firstDay: number; lastDay: number };

/** Events that couldn't be read, and the days that they block, of which there may be more. */
export type UnclearEvents = { events: number; days: readonly DayRange[]; hasLaterDays: boolean };

/** Says how many events couldn't be read, which days they block and what to do. */
export type UnclearEventsSentence = (unclear: UnclearEvents, dayName: (day: number) => string) => string;

/** What's said of them in English. */
export const unclearEventsSentence: UnclearEventsSentence = ({ events, days, hasLaterDays }, dayName) => {
  const ranges = days.map(({ firstDay, lastDay }) =>
    firstDay === lastDay ? dayName(firstDay) : `${dayName(firstDay)} to ${dayName(lastDay)}`,
  );
  const when = [...ranges, ...(hasLaterDays ? ['later days'] : [])].join(', ');
  return events === 1
    ? `1 event can't be read in full. To be safe, the time it may take is blocked: ${when}. Check its dates and time zone in that calendar, and save it again.`
    : `${events} events can't be read in full. To be safe, the time they may take is blocked: ${when}. Check their dates and time zones in that calendar, and save them again.`;
};
