import type { PromisedOperation } from '../domain/promises/finding.ts';
import type { CallChange, Finding } from './call.ts';

/** Whether a change can be what a promise speaks of: "I've booked you" is also said of an appointment that was moved. */
export function canBack(op: PromisedOperation | 'done', { op: did, fromAt }: CallChange): boolean {
  if (did === 'hold' || did === 'other') return false;
  if (op === 'cancel') return did === 'cancel' || (did === 'move' && fromAt !== undefined);
  return op === 'done' || did !== 'cancel';
}

/** The same where its time isn't the one promised: what was moved wasn't cancelled at another time. */
export function isOfKind(op: PromisedOperation | 'done', change: CallChange | undefined): boolean {
  if (!change) return false;
  return op === 'cancel' ? change.op === 'cancel' : canBack(op, change);
}

/** Whether a change was done twice, as retried calls of tools are. */
export function isRepeated(one: CallChange, other: CallChange | undefined): boolean {
  if (!one.isDone || !other?.isDone || one.op !== other.op) return false;
  return one.startAt === other.startAt && one.name === other.name;
}

/** What a promise is called that doesn't say what was done. */
export function operationOf(op: CallChange['op'] | undefined): PromisedOperation {
  return op === 'move' || op === 'cancel' ? op : 'book';
}

/** Whether what was found is a promise that wasn't kept, which a later line may put right. */
export function isPromised(kind: Finding['kind']): boolean {
  return kind === 'broken' || kind === 'different';
}
