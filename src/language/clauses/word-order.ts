import { type Cue, cueSet } from './cues.ts';

/** What the order of words tells about where clauses begin and end. */
export type WordOrder = {
  /** Whether only the times right before a verb are its own; those before a gap belong to another clause. */
  isVerbSecond: boolean;
  /** What may come right after the time that its clause begins with: "on Saturday I have …". */
  verbs: ReadonlySet<Cue>;
  /** Phrases that are read again from their second word on: "the house is", where "is at" is a cue too. */
  subjects: ReadonlySet<Cue>;
  /** What ends a clause whose time was said before it. */
  predicates: ReadonlySet<Cue>;
  /** What begins a clause of its own once the one before it has its time and purpose. */
  breaks: ReadonlySet<Cue>;
  /** What goes only for what comes after a comma: "next week, Fridays don't work". */
  deniers: ReadonlySet<Cue>;
};

/** Subject, verb, object: "I have a meeting on Saturday". */
export const subjectFirst: WordOrder = {
  isVerbSecond: false,
  verbs: cueSet('subject', 'own'),
  subjects: cueSet('subject'),
  predicates: cueSet('approval', 'denial', 'refusal'),
  breaks: cueSet('past', 'thing', 'mention', 'record', 'leave', 'house'),
  deniers: cueSet(),
};

/** The verb comes second or last: "am Samstag habe ich einen Termin". */
export const verbSecond: WordOrder = {
  isVerbSecond: true,
  verbs: cueSet('ask', 'own', 'subject'),
  subjects: cueSet(),
  predicates: cueSet(
    'approval',
    'denial',
    'negation',
    'refusal',
    'away',
    'told',
    'past',
    'thing',
    'mention',
    'record',
    'leave',
  ),
  breaks: cueSet('past', 'thing'),
  deniers: cueSet('denial', 'negation', 'refusal'),
};
