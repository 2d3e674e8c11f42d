import fc from 'fast-check';
import type { Rule } from './rule-walk.ts';

/** Numbers of days or weeks, counted from a start or back from an end. */
const counted = (least: number, most: number, canCountBack = true) =>
  fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: least, max: most }), fc.boolean())
      .map(([number, isBack]) => (isBack && canCountBack ? -number : number)),
    { minLength: 1, maxLength: 3 },
  );

const sometimes = <Value>(values: fc.Arbitrary<Value>, freq = 2) =>
  fc.option(values, { nil: undefined, freq });

/** What rules of every frequency may say. */
const common = {
  interval: fc.integer({ min: 1, max: 4 }),
  months: sometimes(counted(1, 12, false)),
  weekStart: sometimes(fc.integer({ min: 1, max: 7 })),
};

const weekdays = (mostOrdinal: number) =>
  fc.uniqueArray(
    fc.record({
      ordinal: fc.oneof(fc.constant(0), fc.integer({ min: -mostOrdinal, max: mostOrdinal })),
      weekday: fc.integer({ min: 1, max: 7 }),
    }),
    { minLength: 1, maxLength: 4 },
  );

const monthDays = fc.oneof(counted(1, 31), counted(28, 31, false));
const positions = sometimes(counted(1, 4), 1);
const skip = sometimes(fc.constantFrom<'BACKWARD' | 'FORWARD'>('BACKWARD', 'FORWARD'));

/** Any rule of days, weeks, months or years whose meaning is defined. */
export const anyRule: fc.Arbitrary<Rule> = fc
  .oneof(
    fc.record({ frequency: fc.constant<'DAILY'>('DAILY'), ...common, monthDays: sometimes(monthDays) }),
    fc.record({
      frequency: fc.constant<'WEEKLY'>('WEEKLY'),
      ...common,
      weekdays: sometimes(weekdays(0)),
      positions,
    }),
    fc.record({
      frequency: fc.constant<'MONTHLY'>('MONTHLY'),
      ...common,
      monthDays: sometimes(monthDays),
      weekdays: sometimes(weekdays(5)),
      positions,
      skip,
    }),
    fc.record({
      frequency: fc.constant<'YEARLY'>('YEARLY'),
      ...common,
      weekNumbers: sometimes(counted(1, 53), 3),
      yearDays: sometimes(fc.oneof(counted(1, 366), counted(366, 366, false))),
      monthDays: sometimes(monthDays),
      weekdays: sometimes(weekdays(53)),
      positions,
      skip,
    }),
  )
  .map(settled);

/** Undefined where a part is not given. */
type AnyParts = { [Name in keyof Rule]: Rule[Name] | undefined } & Pick<Rule, 'frequency' | 'interval'>;

/** The same without what only makes it a rule that nobody defines. */
function settled(rule: AnyParts): Rule {
  const { skip: kind, positions: at, ...rest } = rule;
  const { months, weekNumbers, yearDays, monthDays: days, weekdays: weekly } = rest;
  const isPositioned = at && (months ?? weekNumbers ?? yearDays ?? days ?? weekly);
  const isBack = days?.some((day) => day < -28) || yearDays?.includes(-366);
  const isUnordered = yearDays && (days ?? months);
  const hasOrdinals = (days ?? yearDays) && (weekNumbers || weekly?.some(({ ordinal }) => ordinal !== 0));
  const isSkipped = kind && !isBack && !isUnordered && !hasOrdinals;
  return { ...rest, ...(isPositioned && { positions: at }), ...(isSkipped && { skip: kind }) };
}
