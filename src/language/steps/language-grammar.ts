import { dayOf } from '../../domain/time/local-time.ts';
import type { ClauseReader } from '../clauses/clause.ts';
import type { Deciding } from '../clauses/doubt.ts';
import type { InterpretationContext } from '../interpretation/interpretation.ts';
import type { MemberReader } from '../names/member-hearing.ts';
import type { MemberNaming } from '../names/member-naming.ts';
import type { OwnWordReader } from '../names/own-word-reader.ts';
import type { ServiceReader } from '../names/service-hearing.ts';
import type { ServiceNaming } from '../names/service-naming.ts';
import type { DateOrder } from '../reading/figures.ts';
import type { Grammar } from '../reading/reader.ts';
import type { Sentence } from '../reading/sentence.ts';
import type { Token } from '../reading/token.ts';
import type { ReplyReader } from '../replies/reply-reader.ts';

/** What a language brings: how its words become expressions, and what its clauses are for. */
export type LanguageGrammar = Grammar & {
  readClauses: ClauseReader;
  /** Words that change whether the time beside them is meant, where nothing else was made of them: "than", "bad". */
  deciding: Deciding;
  /** Which of two readings an answer to a question picks. */
  choiceAt: ReplyReader['choiceAt'];
  /** Which of several slots words pick. */
  pickAt: ReplyReader['pickAt'];
  /** The same where the words could be a date: "the second". */
  barePick: ReplyReader['barePick'];
  /** How picks are denied. */
  denial: ReplyReader['denial'];
  /** How offers are turned down. */
  turnDown: ReplyReader['turnDown'];
  /** Words that belong to the time right after them. */
  joiningWords: ReadonlySet<string>;
  /** Words between two numbers that are a range of hours, or minutes before one: "ten to twelve". */
  minuteJoints?: ReadonlySet<string>;
  /** Words that put times without am or pm into the evening: "dinner". */
  eveningWords?: RegExp;
  /** How names of services are said. */
  naming: ServiceNaming;
  /** How callers say with whom they want to come. */
  memberNaming: MemberNaming;
  /** Whether callers' words are quoted as they said them, not as the tokens spell them. */
  isQuoted?: boolean;
};

/** A language with the own words, services and members of its calendars. */
export type CalendarGrammar = LanguageGrammar & {
  ownWords: OwnWordReader;
  services: ServiceReader;
  members: MemberReader;
};

/** Zones where dates are written month first. */
const monthFirstZones = /^(?:America|US|Canada|Etc|UTC|GMT|Pacific\/(?:Honolulu|Guam)|Asia\/Manila)/;

/** A sentence of tokens, as it was said somewhere at an instant. */
export function sentenceOf(tokens: readonly Token[], { now, zone }: InterpretationContext): Sentence {
  const nowLocalMs = zone.localAt(now);
  const order: DateOrder = monthFirstZones.test(zone.id) ? 'month_first' : 'day_first';
  return { tokens, today: dayOf(nowLocalMs), nowLocalMs, order, zone };
}
