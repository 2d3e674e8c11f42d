import type { PromiseManners } from '../../clauses/promise-words.ts';
import { wordSet } from '../../reading/words.ts';

/** What bots that speak German say in their own manner. */
export const promiseManners: PromiseManners = {
  cues: {
    off: 'fällt|fallen aus|weg|flach, ist|sind|kommt|fliegt raus|draußen|weg|hinfällig, entfällt, entfallen',
    nothing:
      'ohne gebühr|gebühren|kosten|zuzahlung, fällt|fallen|fiele nicht an, fällt|fallen|fiele *? *? kein|keine|keinerlei *? *? an',
  },
  onto: wordSet('auf'),
  gone: wordSet('weg raus'),
  arrivals: wordSet(''),
  arriving: wordSet(''),
};
