/** A rule of the Gregorian calendar in its parts; `ordinal` 0 means each such weekday. */
export type Rule = {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  months?: number[];
  weekNumbers?: number[];
  yearDays?: number[];
  monthDays?: number[];
  weekdays?: { ordinal: number; weekday: number }[];
  positions?: number[];
  /** ISO weekday. */
  weekStart?: number;
  skip?: 'BACKWARD' | 'FORWARD';
};

type Date = Temporal.PlainDate;

const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A rule as calendars write it, without its end. */
export function writtenRule(rule: Rule): string {
  const { frequency, interval, weekdays, weekStart, skip } = rule;
  const days = weekdays?.map(({ ordinal, weekday }) => `${ordinal || ''}${names[weekday - 1]}`);
  const parts: [string, unknown][] = [
    ['RSCALE', skip && 'GREGORIAN'],
    ['FREQ', frequency],
    ['INTERVAL', interval],
    ['SKIP', skip],
    ['BYMONTH', rule.months],
    ['BYWEEKNO', rule.weekNumbers],
    ['BYYEARDAY', rule.yearDays],
    ['BYMONTHDAY', rule.monthDays],
    ['BYDAY', days],
    ['BYSETPOS', rule.positions],
    ['WKST', weekStart && names[weekStart - 1]],
  ];
  return parts.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`)).join(';');
}

/**
 * The dates of a rule from its start to a last date, in order: one day after the other is asked whether it is one (RFC
 * 5545, section 3.3.10; RFC 7529, section 4.1).
 */
export function walkedDates(rule: Rule, start: Date, last: Date): Date[] {
  const isBefore = (date: Date, other: Date) => Temporal.PlainDate.compare(date, other) < 0;
  const dates: Date[] = [];
  let [date, count, period] = [firstOfPeriod(rule, start), 0, [] as Date[]];
  for (; ; date = date.add({ days: 1 })) {
    const next = periodsBetween(rule, start, date);
    if (next !== count) {
      dates.push(...atPositions(rule, period));
      if (isBefore(last, date)) break;
      [count, period] = [next, []];
    }
    if (count % rule.interval !== 0) continue;
    if (isMeant(rule, start, date)) period.push(date);
    period.push(...movedFrom(rule, start, date));
  }
  return inOrder(dates).filter((each) => !isBefore(each, start) && !isBefore(last, each));
}

/** Each once. */
function inOrder(dates: readonly Date[]): Date[] {
  const sorted = dates.toSorted(Temporal.PlainDate.compare);
  return sorted.filter((date, index) => !sorted[index - 1]?.equals(date));
}

function atPositions({ positions }: Rule, period: readonly Date[]): Date[] {
  const dates = inOrder(period);
  return dates.filter((_, index) => {
    return !positions || positions.includes(index + 1) || positions.includes(index - dates.length);
  });
}

function firstOfPeriod({ frequency, weekStart = 1 }: Rule, date: Date): Date {
  if (frequency === 'YEARLY') return date.with({ month: 1, day: 1 });
  if (frequency === 'MONTHLY') return date.with({ day: 1 });
  return frequency === 'WEEKLY' ? weekOf(date, weekStart) : date;
}

function periodsBetween(rule: Rule, start: Date, date: Date): number {
  const since = firstOfPeriod(rule, start);
  if (rule.frequency === 'YEARLY') return date.year - since.year;
  if (rule.frequency === 'MONTHLY') return (date.year - since.year) * 12 + date.month - since.month;
  return Math.floor(since.until(date).days / (rule.frequency === 'WEEKLY' ? 7 : 1));
}

function isMeant(rule: Rule, start: Date, date: Date): boolean {
  const { months, weekNumbers, yearDays } = rule;
  if (months && !months.includes(date.month)) return false;
  if (weekNumbers && !isInWeek(rule, date)) return false;
  if (yearDays && !isNumbered(yearDays, date.dayOfYear, date.daysInYear)) return false;
  const monthDays = wantedMonthDays(rule, start);
  if (monthDays && !isNumbered(monthDays, date.day, date.daysInMonth)) return false;
  if (rule.weekdays) return isOnWeekday(rule, date);
  if (monthDays ?? yearDays) return isInMonthOfStart(rule, start, date);
  return rule.frequency === 'DAILY' || date.dayOfWeek === start.dayOfWeek;
}

/** Where a rule says nothing of days, those of its start are meant. */
function wantedMonthDays(rule: Rule, start: Date): number[] | undefined {
  const isSilent = !(rule.monthDays ?? rule.yearDays ?? rule.weekdays ?? rule.weekNumbers);
  const isOfDates = rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY';
  return isSilent && isOfDates ? [start.day] : rule.monthDays;
}

/** Yearly without anything else means one month. */
function isInMonthOfStart(
  { frequency, months, yearDays, monthDays }: Rule,
  start: Date,
  date: Date,
): boolean {
  return frequency !== 'YEARLY' || Boolean(months ?? yearDays ?? monthDays) || date.month === start.month;
}

function isOnWeekday({ frequency, weekdays, weekNumbers, months }: Rule, date: Date): boolean {
  const isYear = frequency === 'YEARLY' && months === undefined;
  const [at, length] = isYear ? [date.dayOfYear, date.daysInYear] : [date.day, date.daysInMonth];
  return (weekdays ?? []).some(({ ordinal, weekday }) => {
    if (weekday !== date.dayOfWeek) return false;
    if (ordinal === 0 || weekNumbers) return true;
    return ordinal === Math.ceil(at / 7) || ordinal === -Math.ceil((length - at + 1) / 7);
  });
}

/** Dates that stand for one that the month or year of this, its last date, does not have. */
function movedFrom(rule: Rule, start: Date, date: Date): Date[] {
  const { skip, months, yearDays, weekdays } = rule;
  if (skip === undefined || (months && !months.includes(date.month))) return [];
  const monthDays = wantedMonthDays(rule, start);
  const isOfMonth = isInMonthOfStart(rule, start, date) && date.day === date.daysInMonth;
  const isMissing =
    (isOfMonth && monthDays?.some((day) => day > date.daysInMonth)) ||
    (date.dayOfYear === date.daysInYear && yearDays?.some((day) => day > date.daysInYear));
  const moved = skip === 'BACKWARD' ? date : date.add({ days: 1 });
  if (!isMissing || (weekdays && !weekdays.some(({ weekday }) => weekday === moved.dayOfWeek))) return [];
  return [moved];
}

function isNumbered(numbers: readonly number[], number: number, length: number): boolean {
  return numbers.includes(number) || numbers.includes(number - length - 1);
}

/** The week of a date is of the year that its fourth day is in. */
function isInWeek({ weekNumbers = [], weekStart = 1 }: Rule, date: Date): boolean {
  const first = weekOf(date, weekStart);
  const { year } = first.add({ days: 3 });
  const weekOne = (of: number) => weekOf(Temporal.PlainDate.from({ year: of, month: 1, day: 4 }), weekStart);
  const number = weekOne(year).until(first).days / 7 + 1;
  const count = weekOne(year).until(weekOne(year + 1)).days / 7;
  return isNumbered(weekNumbers, number, count);
}

function weekOf(date: Date, weekStart: number): Date {
  return date.subtract({ days: (date.dayOfWeek - weekStart + 7) % 7 });
}
