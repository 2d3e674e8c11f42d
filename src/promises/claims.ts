import { putRight } from './corrections.ts';
import type { Statement } from './statements.ts';
import type { SaidSlot } from './times/said-slots.ts';
import type { ToldSlot } from './told-slots.ts';
import type { Claim } from './witness.ts';

/** The times that a line promises. */
export function claimsOf(statements: readonly Statement[]): readonly Claim[] {
  const all = statements.flatMap((each) =>
    each.kind === 'promise'
      ? each.told.map(
          (told): Claim => ({ promise: each, told: withOthers(told, each, statements), backing: undefined }),
        )
      : [],
  );
  // "Done." beside "You're booked for three." says no more than that.
  const timed = all.filter(
    ({ told: { slot } }, at) => slot && all.findIndex(({ told }) => told.slot === slot) === at,
  );
  const clear = all.filter(
    ({ promise: { op, isWeak } }) =>
      !isWeak || !all.some(({ promise: other }) => other.op === op && !other.isWeak),
  );
  // "Done. You're on the books."
  const isNamed = clear.some(({ promise: { op } }) => op !== 'done');
  const isFirst = ({ promise: { op } }: Claim, at: number) =>
    clear.findIndex((other) => other.promise.op === op) === at;
  // "It's out, and Thursday at ten is booked" tells of both.
  const isBeside = ({ promise: { op, isWeak }, told: { slot } }: Claim) =>
    !slot && op === 'cancel' && !isWeak && timed.every(({ promise: other }) => other.op === 'book');
  const beside = clear.filter((claim, at) => isBeside(claim) && isFirst(claim, at));
  return timed.length > 0
    ? [...beside.map((claim) => ({ ...claim, isAside: true })), ...timed]
    : clear.filter(isFirst).filter(({ promise: { op } }) => !isNamed || op !== 'done');
}

/** All times of a statement. */
export function slotsIn(statement: Statement): readonly SaidSlot[] {
  if (statement.kind !== 'promise') return statement.slots;
  return statement.told.flatMap(({ slot, others }) => [...(slot ? [slot] : []), ...others]);
}

/** "You're down for noon Thursday. Friday! Noon Friday": what is told alone after a time may put it right. */
function withOthers(told: ToldSlot, promise: Statement, statements: readonly Statement[]): ToldSlot {
  const { slot } = told;
  if (!slot) return told;
  const after = statements.slice(statements.indexOf(promise) + 1);
  const bare = after.flatMap((each) => (each.kind === 'mention' && each.isBare ? each.slots : []));
  return { ...told, others: [...told.others, ...bare.map((other) => putRight(slot, other))] };
}
