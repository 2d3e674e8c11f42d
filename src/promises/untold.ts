import { isRepeated } from './backing.ts';
import type { CallChange, Untold } from './call.ts';

/** The changes of which the caller wasn't told: each once, and only what is left of one that was changed again. */
export function untoldOf(changes: readonly CallChange[], told: ReadonlySet<number>): Untold[] {
  return changes.flatMap((change, index) => {
    if (!change.isDone || change.op === 'hold' || change.op === 'other' || told.has(index)) return [];
    const later = changes.slice(index + 1).filter(({ isDone }) => isDone);
    const isRepeat = changes.slice(0, index).some((other) => isRepeated(other, change));
    if (isRepeat || later.some((other) => undoes(other, change))) return [];
    return isUndoing(changes, index, told) ? [] : [{ change: index }];
  });
}

/** Whether a change goes on from where another left an appointment. */
export function undoes({ op, startAt, fromAt }: CallChange, before: CallChange): boolean {
  if (before.op === 'cancel') return false;
  return (op === 'cancel' && startAt === before.startAt) || (op === 'move' && fromAt === before.startAt);
}

/** Whether it only cancels what was booked in the call and never told. */
function isUndoing(changes: readonly CallChange[], index: number, told: ReadonlySet<number>): boolean {
  const change = changes[index];
  if (change?.op !== 'cancel') return false;
  return changes.slice(0, index).some((before, at) => {
    return before.isDone && before.op === 'book' && before.startAt === change.startAt && !told.has(at);
  });
}
