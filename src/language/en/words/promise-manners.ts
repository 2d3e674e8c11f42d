import type { PromiseManners } from '../../clauses/promise-words.ts';
import { wordSet } from '../../reading/words.ts';

const lists = 'schedule|calendar|books|book|diary|list|system|roster|planner|sheet|rota|log';

/** What bots that speak English say in their own manner. */
export const promiseManners: PromiseManners = {
  cues: {
    placed: `are|you're|is|is now|officially|all? on *|the|our *? ${lists}, instead|place you|you've|he|she have|has|got`,
    off: 'is|are|comes|came off|out|gone|history, goes away, dropped',
    free: 'space|room on|at|for, last|first one|slot|appointment of the|that day',
    have: 'i|we|he|she|they could even|also|still|maybe|actually? do|offer|get|see|fit|squeeze',
    later: 'for around|about|roughly|approximately|sometime, sometime',
    past: 'made|booked|scheduled|set|arranged back in|on',
    coming: "he's|she's|they're coming|arriving|starting|expecting",
    nothing: 'without a|any|the? fee|charge|penalty|cost, no fee|cost|penalty',
  },
  onto: wordSet('to onto'),
  gone: wordSet('gone off out'),
  arrivals: wordSet('coming'),
  arriving: wordSet("is are be am was i'm he's she's they're we're you're who's"),
};
