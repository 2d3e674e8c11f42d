import type { Role } from './clause.ts';

/** What phrases tell about the clause they are in. */
export type Cue =
  | 'so' // begins what follows from what was told
  | 'but'
  | 'because' // begins a reason
  | 'only' // begins an exception
  | 'ask' // begins a question or request
  | 'own' // begins a statement about the caller
  | 'subject' // begins another statement
  | 'else' // begins another choice
  | 'if'
  | 'since' // begins what began in the past
  | 'want' // asks, anywhere in its clause
  | 'approval'
  | 'negation' // denies what its clause would approve or ask for, otherwise refuses
  | 'denial'
  | 'judgment' // denies the time right before it, and says nothing of others: "Wednesday is rough"
  | 'refusal' // a denial where something else is asked for
  | 'away'
  | 'told'
  | 'done' // tells of the past where nothing is asked
  | 'past'
  | 'thing' // names something that is spelled out: a plate, an address
  | 'also'
  | 'aside' // says something, but nothing of a time
  | 'nothing'; // would be one of the others, but isn't

/** Several cues. */
export function cueSet(...cues: Cue[]): ReadonlySet<Cue> {
  return new Set(cues);
}

/** What begins a clause. */
export const starts = cueSet('so', 'but', 'because', 'only', 'ask', 'own', 'subject', 'else', 'if', 'since');

/** What joins a clause to another, and says no more. */
export const joining = cueSet('so', 'but', 'else');

/** What refuses or denies, whatever else is said. */
export const refusals = cueSet('refusal', 'denial');

const asking = cueSet('approval', 'ask', 'want');
const verdicts = cueSet('approval', 'denial', 'negation', 'refusal');
const past = cueSet('past', 'since', 'thing');

/** The strongest first. */
const strength: readonly (readonly [Role, ReadonlySet<Cue>])[] = [
  ['denial', cueSet('denial', 'only')],
  ['refusal', cueSet('refusal')],
  ['wish', asking],
  ['away', cueSet('away')],
  ['told', cueSet('told', 'because')],
  ['wish', cueSet('so', 'else')],
  ['told', cueSet('subject', 'own')],
];

/** What a clause is for that has some cues. */
export function roleOf(cues: ReadonlySet<Cue>): Role {
  if (cues.size === 0) return 'plain';
  const hasAny = (some: ReadonlySet<Cue>) => !some.isDisjointFrom(cues);
  if (cues.has('if')) return !cues.has('else') && hasAny(verdicts) ? 'wish' : 'told';
  if (hasAny(past)) return 'past';
  if (cues.has('negation')) return hasAny(asking) ? 'denial' : 'refusal';
  if (cues.has('done') && !hasAny(asking)) return 'past';
  return strength.find(([, some]) => hasAny(some))?.[0] ?? 'plain';
}
