/** What was done in a call, of what can be promised. */
export type PromisedOperation = 'book' | 'move' | 'cancel';

/** What a statement of a bot turned out to be: see `views/docs/promise-check.md`. */
export type FindingKind = 'kept' | 'broken' | 'different' | 'invented';

/** What a statement is about: something done, or a time that can be had. */
export type StatedOperation = PromisedOperation | 'offer';
