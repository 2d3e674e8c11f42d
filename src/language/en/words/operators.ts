import type { Expression, Operator } from '../../reading/expression.ts';
import { createOperatorReader, type OperatorReading } from '../../reading/patterns/operators.ts';
import { createPhraseReader } from '../../reading/phrases.ts';
import { isPhraseAt, type Sentence, skipWords, textAt, textsBefore } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { readAmount } from '../amount.ts';
import { readClock } from '../clock.ts';
import { isCounted } from '../counted.ts';
import { readDate } from '../date.ts';
import { readDay } from '../day.ts';
import { readNamedPeriod } from '../period.ts';
import { checkFor } from './checks.ts';
import { isLeaving, isPutOff, isVisit, limitOfOwn, readLimit } from './limits.ts';
import { isMove, isMoveTo } from './moves.ts';
import { partsOfDay } from './parts-of-day.ts';
import { beforeHours, weekdays } from './words.ts';

/** What comes before the hour by which callers have to leave. */
const hourLeads = wordSet('at by for');

/** The operator that begins at a token: "not before", "or later", "except". */
export function readOperator(
  sentence: Sentence,
  index: number,
  before?: Expression,
): OperatorReading | undefined {
  const isLead = hourLeads.has(textAt(sentence, index));
  if (isLead && isLeaving(sentence, index) && isHourAt(sentence, index + 1))
    return { operator: 'before', to: index + 1 };
  const apart = endOfApart(sentence, index, before);
  if (apart !== undefined) return { operator: 'comma', to: apart };
  const found = (before && readLimit(sentence, index, before)) ?? readPhrase(sentence, index);
  if (found && otherUses[found.operator]?.(sentence, index)) return undefined;
  if (textAt(sentence, index) === 'instead' && before && isOfTimeBefore(sentence, index, before))
    return undefined;
  // "later than Wednesday at 10:30" is about a time that was spoken of, "later than 10:30" isn't.
  const isOfTime = found?.operator === 'after' && isPhraseAt(sentence, index, 'later than');
  if (isOfTime && isDayAt(sentence, found.to)) return { ...found, operator: 'later' };
  // "from the fourth up to the third"
  const isMovedUp = found?.operator === 'until' && isPhraseAt(sentence, index, 'up to');
  if (isMovedUp && isMoveTo(sentence, index + 1)) return { operator: 'correction', to: index + 2 };
  // "your booking went through for Monday"
  if (textAt(sentence, index) === 'through' && ['for', 'on'].includes(textAt(sentence, index + 1)))
    return undefined;
  // "any time through Thursday"
  const isEnd = found?.operator === 'to' && textAt(sentence, index) === 'through' && before?.kind !== 'time';
  return isEnd ? { ...found, operator: 'until' } : found;
}

/**
 * Where words end that stand for a comma: "other than that Tuesday would be fine", where no time came before it, and "not Tuesday
 * any evening", where only the day is ruled out.
 */
function endOfApart(sentence: Sentence, index: number, before: Expression | undefined): number | undefined {
  const aside = before ? undefined : asides(sentence, index);
  if (aside && sentence.tokens[aside.to]) return aside.to;
  return isAfterDenied(sentence, index) ? index + 1 : undefined;
}

const asides = createPhraseReader([
  ['other than that, apart|aside from that, except for? that, besides that', true],
]);

/** Whether a "that" leaves nothing out: "Thursday's out, other than that any evening", not "any day other than that Tuesday". */
function isAside(sentence: Sentence, index: number): boolean {
  const aside = asides(sentence, index);
  return aside !== undefined && !isLeftOut(sentence, aside.to);
}

const isLeftOut = checkFor('<nothing>|<weekday>|<month>|<part>|<unit>|one|date|time|slot|please|.');

const ruledOut = 'not|except|than|from|but|besides|excluding on? <weekday>';
const isAfterDenied = checkFor(`${ruledOut} (any) <part>, ${ruledOut} and|or|nor <weekday> (any) <part>`);

/** "Thursday instead, I'm meant to be in on Tuesday": whether "instead" belongs to the time before it, with none after it. */
function isOfTimeBefore(sentence: Sentence, index: number, { kind, to }: Expression): boolean {
  return (
    kind === 'time' && to === index && textAt(sentence, index + 1) !== 'of' && !isTimeAt(sentence, index + 1)
  );
}

const readPhrase = createOperatorReader({
  phrases: {
    from: `no earlier than, no sooner than, not earlier than, not before, not until, but not before, but not until,
      on or after, since`,
    starting: 'starting, beginning',
    to: 'through to, through and including, to and including, right through to, right up to, all the way to, all the way through, -, –, —, through, and ending',
    between: 'between, in between',
    and: 'and, &',
    or: 'or, /',
    after: 'after, past, >, but after, later than, not until after, but not until after',
    later: 'bit later than, little later than, slightly later than, somewhat later than, any later than',
    before:
      'before, <, but before, this side of, as late as, earlier than, or earlier than, sooner than, any sooner than, any earlier than',
    until: `no later than, not later than, not any later than, not much later than, not after,
      but not after, up until, until, wait until, until after, up to, up to and including, up until and including, on or before`,
    except:
      'anything but, any time but, anytime but, other than, apart from, aside from, except, excluding, besides, bar',
    not: `nowt, that isn't, which isn't, that aren't, that's not, never on, not to do, not to come, not do, not to have, but not, instead of, rather than, not another, never another, not any more, no more, can't do, can't come, don't want, don't like, without`,
    correction: `worse than, not as good as, isn't as good as, not as well as, less convenient than, no wait, wait, sorry, correction, instead, or rather, i mean, i meant, scratch that, scrap that, ignore that, strike that, no scrap that, no forget that, no cancel that, no ignore that, no scrap it, no hold up, hold up, wait no, actually no, so that'd be, so that would be, so that'll be, so that will be, so that makes it, which would be, which makes it, hang on, hold on, i'm kidding, just kidding, i lie, tell a lie, no sorry, sorry no, no no, no hang on, no hold on, no it's, no that's, second thoughts, on second thoughts,
      make that, no make it`,
    onwards: 'onwards, onward, at the earliest, or later, or after, and onwards, and later',
    or_before: 'at the latest, or earlier, or before',
  },
  operatorAt,
  isTimeAt,
});

/** Whether an operator's words mean something else: "a wait on Saturday", "straight after, like half ten", "leave it until Thursday". */
const otherUses: Partial<Record<Operator, (sentence: Sentence, index: number) => boolean>> = {
  correction: checkFor('a|the|any|long|longer|bad|your|to (wait)'),
  after: checkFor('straight|right|directly|just _ like|say|around|about|maybe'),
  until: isPutOff,
  except: isAside,
};

/** What a single word means among its neighbours. */
function operatorAt(sentence: Sentence, index: number): Operator | OperatorReading | undefined {
  switch (textAt(sentence, index)) {
    case 'latest':
    case 'earliest':
    case 'soonest':
    case 'at':
      return ownLimitAt(sentence, index);
    case 'no':
      if (isPlural(textAt(sentence, index + 1))) return 'not';
      return isTimeAt(sentence, index + 1) ? 'correction' : undefined;
    case 'nothing':
    case 'never':
    case 'not':
      return isOfState(sentence, index) ? undefined : 'not';
    case 'actually':
      return isNoCorrection(sentence, index) ? undefined : 'correction';
    case 'but':
      return isExclusion(sentence, index) && !isLasting(sentence, index) ? 'except' : undefined;
    case 'to':
    case 'for':
      if (isMoveTo(sentence, index)) return 'correction';
      return textAt(sentence, index) === 'to' ? (comparedAt(sentence, index) ?? 'to') : undefined;
    case 'while':
    case 'by':
      return untilAt(sentence, index);
    case 'from':
      return isMove(sentence, index) ? 'moved_from' : 'from';
    case 'than':
    case 'over':
      return comparedAt(sentence, index);
    default:
      return undefined;
  }
}

function ownLimitAt(sentence: Sentence, index: number): OperatorReading | undefined {
  if (isLeastBefore(sentence, index)) return { operator: 'until', to: index + 2 };
  const limit = limitOfOwn(sentence, index);
  return limit && isHourAt(sentence, limit.to) ? { operator: limit.meaning, to: limit.to } : undefined;
}

/** "at least a week before the wedding": that day at the latest. */
const isLeastBefore = checkFor('at least <amount> before', { amount: readAmount });

/** Whether an hour is said from a token on, after small words: "about half one". */
const isHourAt = checkFor(`${beforeHours}? ${beforeHours}? <number>|<time>|noon|midnight|half|quarter`);

/** What a word before something means that is only compared with. */
function comparedAt(sentence: Sentence, index: number): Operator | undefined {
  switch (textAt(sentence, index)) {
    case 'than':
      return isCompared(sentence, index) ? 'than' : undefined;
    case 'over':
      return isPreferred(sentence, index) && isTheDayAt(sentence, index + 1) ? 'than' : undefined;
    case 'to':
      return isBackTo(sentence, index) && isPreferred(sentence, index) ? 'than' : undefined;
    default:
      return undefined;
  }
}

const comparatives = wordSet(
  'better rather prefer preferable easier nicer quieter sooner handier simpler safer likelier more suits',
);

const [leads, bounds] = [wordSet('on at in the a around for'), wordSet('before after noon midnight')];

/** How many words are looked back for what compares. */
const longestComparison = 10;

/** "Friday would be better than Thursday". */
function isCompared(sentence: Sentence, index: number): boolean {
  const at = skipWords(sentence, index + 1, { words: leads, end: index + 3 });
  if (!(isComparable(sentence, at) || isDayAt(sentence, index + 1))) return false;
  return textsBefore(sentence, index, longestComparison).some((text) => comparatives.has(text));
}

function isComparable(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  if (sentence.tokens[index]?.kind === 'number' && isCounted(sentence, index)) return false;
  if (partsOfDay.has(text) || bounds.has(text) || isTimeAt(sentence, index)) return true;
  return (readNamedPeriod(sentence, index) ?? readClock(sentence, index)) !== undefined;
}

/** "I prefer Thursday over Tuesday". */
const isPreferred = checkFor('prefer|prefers|preferred|favor|favour|pick|choose|take|rather ..9 _');

/** "mornings to afternoons", "Thursday to Tuesday": what comes after can't be the end of a range. */
function isBackTo(sentence: Sentence, index: number): boolean {
  const [before, after] = [textAt(sentence, index - 1), textAt(sentence, index + 1)];
  const [from, to] = [weekdays.get(before) ?? 0, weekdays.get(after) ?? 0];
  return (partsOfDay.has(before) && partsOfDay.has(after)) || (to > 0 && from > to);
}

/** "I'm not fussed", "is he in on Saturday or not", "it's nothing urgent": says what isn't so and rules out no time. */
function isOfState(sentence: Sentence, index: number): boolean {
  return isState(sentence, index) && !isTimeAt(sentence, index + 1);
}

const isState = checkFor(
  `(nothing) urgent|serious|major|big|special|fancy|bad|much|else|wrong, (never) been|had|done|seen|met|tried|used, or (not) !on|at|in|for|before|after|until|from|the|this|next|that|any,
  i'm|we're|he's|she's|they're|you're (not) !on|at|in|for|before|after|until|from|the|this|next|that|any *`,
);

/** "by five"; "nine while eleven", "I work while half five", as they say in the north of England. */
function untilAt(sentence: Sentence, index: number): Operator | undefined {
  if (textAt(sentence, index) === 'by') return isVisit(sentence, index) ? undefined : 'until';
  const token = sentence.tokens[index + 1];
  if (token?.kind === 'number' && isCounted(sentence, index + 1)) return undefined;
  return isHourAt(sentence, index + 1) && token?.text !== 'one' ? 'until' : undefined;
}

/** "I actually have", "actually I have a slot on Tuesday": takes nothing back. */
const isNoCorrection = checkFor(
  `i|we|he|she|they|it|i'm|we're|is|was|do|can _, <nothing> _ i|we have|had, <nothing> _ i've|we've|my|our,
  <nothing> _ i|we am|are having`,
);

/** "any day but friday" rules out; "tuesday but after three" goes on. */
const isExclusion = checkFor(
  `any|every|anything|all|anytime <other>? <other>? <other>? <other>? _ !it|it's|i|i'm|i'd|i'll|i've|we|we're|we'd|has|needs|only|must|ideally|preferably`,
  {
    other: (sentence, index) => !/^(?:please|with|for)$/.test(textAt(sentence, index)) && { to: index + 1 },
  },
);

/** "I'm home all day but Sunday's fine": one day can't be left out of another. */
const isLasting = checkFor('all day _ <day>', { day: readDay });

/** "weekends or after six": what follows is bounded, not what went before. */
function isTimeAt(sentence: Sentence, index: number): boolean {
  const kind = sentence.tokens[index]?.kind;
  return kind === 'number' || kind === 'time' || isDayAt(sentence, index);
}

function isDayAt(sentence: Sentence, index: number): boolean {
  return (readDay(sentence, index) ?? readDate(sentence, index)) !== undefined;
}

const isTheDayAt = checkFor('the <day>, <day>|<said>', { day: readDay, said: readDate });

/** "no mornings", "no mondays". */
function isPlural(text: string): boolean {
  return text.endsWith('s') && (partsOfDay.has(text) || weekdays.has(text.slice(0, -1)));
}
