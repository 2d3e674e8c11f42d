import type { PhraseReader } from '../reading/phrases.ts';
import type { BesideReader } from './beside.ts';
import type { NameSpelling } from './said-words.ts';

/** What may stand right before a name of a service. */
export type BeforeService =
  /** Rules out the name, articles included; or doesn't, though it looks like it. */
  | 'denied'
  | 'kept'
  /** Says of the name that it's long done: "I had a". */
  | 'past'
  /** Between the parts of two names that share the rest: "a half or full leg wax". */
  | 'joint';

/** How a language says names of services. */
export type ServiceNaming = NameSpelling & {
  /** What a name is read as beside a time. */
  appointment: string;
  before: BesideReader<BeforeService>;
  /** What rules out the name right before it. */
  after?: BesideReader<'denied'>;
  /** What takes back the name before it, if another one follows: "no wait". */
  correction: PhraseReader<boolean>;
  /** The same, unless "and" follows. */
  hesitation?: ReadonlySet<string>;
  /** Names that are verbs, too, unless an article or the like is before them. */
  verbs: ReadonlySet<string>;
  leads: ReadonlySet<string>;
  /** Words that are no slips of others. */
  noSlips: ReadonlySet<string>;
  /** Words that say no more than that something is meant: "appointment", "with". */
  plain: ReadonlySet<string>;
};
