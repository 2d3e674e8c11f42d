import type { Frame, Operator } from '../reading/expression.ts';
import { hasDay, hasTime } from '../reading/frame.ts';

/** How a time relates to the one before it: beside it, apart, a choice, ruled out, compared with, or its correction. */
export type Link =
  | 'with'
  | 'apart'
  | 'comma'
  | 'or'
  | 'else'
  | 'and'
  | 'not'
  | 'except'
  | 'than'
  | 'correction';

/** One time of a sentence. */
export type Piece = { frame: Frame; link: Link };

/** A time that isn't asked for: ruled out, or compared with. */
export type Aside = { as: 'ruled_out' | 'compared'; frame: Frame };

/** As what a time is set aside, a listed one as the `last` that was; undefined if it's asked for. */
export function asideAs(
  { frame, link, next }: Piece & { next: Piece | undefined },
  last: Aside | undefined,
): Aside['as'] | undefined {
  if (link === 'not' || link === 'except') return 'ruled_out';
  if (link === 'than') return 'compared';
  if (!last || !isListing(link) || hasDay(last.frame) !== hasDay(frame)) return undefined;
  return link === 'comma' && isAtTime(next) && !hasTime(last.frame) ? undefined : last.as;
}

/** "I can't do Wednesdays, Thursday at two": what a time of day is said of is asked for. */
function isAtTime(next: Piece | undefined): boolean {
  return next?.link === 'with' && next.frame.clock !== undefined;
}

/** Whether what links a time goes for all that is said with it: "not Tuesday at nine", "no, Tuesday at ten". */
export function isGroupLink(link: Link | Operator): link is 'not' | 'except' | 'than' | 'correction' {
  return link === 'not' || link === 'except' || link === 'than' || link === 'correction';
}

/** Whether a link lists a time with the one before it. */
export function isListing(link: Link): boolean {
  return link === 'or' || link === 'and' || link === 'comma';
}
