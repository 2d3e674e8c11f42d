import type { Statement } from './statements.ts';
import { type SaidSlot, saysClock, saysDay } from './times/said-slots.ts';

/** "You're booked for one. Sorry, I misspoke, for two": promises whose time the next sentence puts right. */
export function corrected(statements: readonly Statement[]): readonly Statement[] {
  const all: Statement[] = [];
  for (const statement of statements) {
    const last = all.at(-1);
    const [old, other] = last?.kind === 'promise' ? last.told : [];
    const right = statement.kind === 'mention' && statement.isRight ? statement.slots[0] : undefined;
    const isPlain = statement.kind === 'mention' && statement.how !== 'passing' && statement.how !== 'open';
    if (last?.kind !== 'promise' || !old?.slot || other || !right || !isPlain) all.push(statement);
    else
      all[all.length - 1] = {
        ...last,
        quote: statement.quote,
        told: [{ ...old, slot: putRight(old.slot, right) }],
      };
  }
  return all;
}

/** What was said anew, with what wasn't. */
export function putRight(old: SaidSlot, right: SaidSlot): SaidSlot {
  const keeps = old.frames.filter((frame) => {
    const [isDay, isClock] = [saysDay({ frames: [frame] }), saysClock({ frames: [frame] })];
    return (isDay && !saysDay(right)) || (isClock && !saysClock(right));
  });
  return { ...right, frames: [...keeps, ...right.frames] };
}
