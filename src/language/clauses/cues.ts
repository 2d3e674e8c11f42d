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
  | 'mention' // speaks of a time that isn't asked for: "cancel my Tuesday", "my card says Wednesday"
  | 'record' // tells what a card or the like says, which may be wrong
  | 'inquiry' // begins a question about what there is: "what time do you close on Mondays"
  | 'house' // asks about days in general: "are you open on Sundays"; of one day it asks for that
  | 'leave' // gives up, so that nothing before it is asked for
  | 'thing' // names something that is spelled out: a plate, an address
  | 'also'
  | 'pick' // leaves the choice among what was said: "whichever of those", "either's fine"
  | 'former' // points to the first of several times: "the earlier one"
  | 'latter' // points to the last of them: "the second one"
  | 'aside' // says something, but nothing of a time
  | 'nothing'; // would be one of the others, but isn't

/** Several cues. */
export function cueSet(...cues: Cue[]): ReadonlySet<Cue> {
  return new Set(cues);
}

/** Whether any of some cues is among others. */
export function hasAny(cues: ReadonlySet<Cue>, others: ReadonlySet<Cue>): boolean {
  // Called for each cue and time, where `isDisjointFrom` takes four times as long.
  for (const cue of cues) if (others.has(cue)) return true;
  return false;
}

/** What begins a clause. */
export const starts = cueSet(
  'so',
  'but',
  'because',
  'only',
  'ask',
  'own',
  'subject',
  'else',
  'if',
  'since',
  'inquiry',
);

/** What joins a clause to another, and says no more. */
export const joining = cueSet('so', 'but', 'else');

/** What asks for no time in its clause, whatever else is said: refusals, and what is only mentioned. */
export const settled = cueSet('refusal', 'denial', 'mention', 'record');

/** What refuses or denies. */
export const refusals = cueSet('negation', 'denial', 'refusal');

/** What tells all that it has to, even at the beginning of a clause: "I got your letter". */
export const complete = cueSet('past', 'thing', 'mention', 'record', 'leave', 'done', 'away');

/** What asks for something. */
export const asking = cueSet('approval', 'ask', 'want', 'house', 'pick');

/** What asks for something in any clause; what somebody wants or needs may be a reason. */
export const surelyAsking = asking.difference(cueSet('want'));
const verdicts = cueSet('approval', 'denial', 'negation', 'refusal');
const past = cueSet('past', 'since', 'thing', 'leave');
const mentions = cueSet('mention', 'record', 'inquiry');

/** The strongest first. */
const strength: readonly (readonly [Role, ReadonlySet<Cue>])[] = [
  ['past', past],
  ['mention', mentions],
  ['denial', cueSet('denial', 'only')],
  ['refusal', cueSet('refusal')],
  ['wish', asking],
  ['away', cueSet('away')],
  ['told', cueSet('told', 'because')],
  ['wish', cueSet('so', 'else')],
  ['told', cueSet('subject', 'own')],
];

/** Where in that order a cue comes first. */
const rankOf: ReadonlyMap<Cue, number> = new Map(
  strength.flatMap(([, cues], rank) => [...cues].map((cue) => [cue, rank] as const)).reverse(),
);

/** What a clause is for that has some cues. */
export function roleOf(cues: ReadonlySet<Cue>): Role {
  if (cues.size === 0) return 'plain';
  if (cues.has('if')) return !cues.has('else') && hasAny(cues, verdicts) ? 'wish' : 'told';
  const role = strongestRole(cues);
  if (role === 'past' || role === 'mention') return role;
  if (cues.has('negation')) return hasAny(cues, asking) ? 'denial' : 'refusal';
  return cues.has('done') && !hasAny(cues, asking) ? 'past' : role;
}

function strongestRole(cues: ReadonlySet<Cue>): Role {
  let strongest = strength.length;
  for (const cue of cues) strongest = Math.min(rankOf.get(cue) ?? strongest, strongest);
  return strength[strongest]?.[0] ?? 'plain';
}
