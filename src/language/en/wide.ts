import type { Found } from '../reading/found.ts';
import { createWideReader } from '../reading/patterns/wide.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { readClock } from './clock.ts';

const slot = 'day|date|slot|appointment|opening|one|time';
const offers = ["you've|there's got?", 'you have|got got?', 'you can|could do|offer|manage', 'there is'];
const next = offers.flatMap((offer) => [
  `earliest|soonest ${slot}? that? ${offer}`,
  `the? first|next ${slot} that? ${offer}`,
  `the first|next that? ${offer}`,
]);

const latest = offers.flatMap((offer) => [
  `as late as ${offer}`,
  `latest ${slot}? that? ${offer}`,
  `last slot|appointment|opening|spot|one|time? that? ${offer}`,
]);

const readPhrase = createWideReader({
  now: 'now, immediately',
  next: `asap, sooner|earlier rather than later, the sooner|earlier the better, sooner, soon, as soon|early as possible?,
    earliest|soonest available|possible?, next|first available|free|possible|opening, first slot|appointment,
    next slot, next|first day with, whatever is? first|next|soonest, ${next.join()}`,
  latest: `later rather than sooner|earlier, as late as possible, as late as you|we|i can|could do|come|make?, as late as it gets, ${latest.join()}, the later the better, latest possible|available ${slot}?,
    latest|last slot|appointment|opening|spot, latest|last slot|appointment|opening|spot|one of the day, your latest`,
  any: 'any time, anytime, whenever',
  anyDay: 'any other? day|days, another day then?, some other day then?, different day then?, every day',
});

/** "next available", "as soon as possible", "the first two o'clock you have", "any time", "any day", "now". */
export function readWide(sentence: Sentence, index: number): Found | undefined {
  const found = readPhrase(sentence, index);
  if (!found) return readOpening(sentence, index);
  const isAnyDay = found.kind === 'any' && found.isDay;
  return isAnyDay || isMeant(sentence, index, found.to) ? found : undefined;
}

/** The words that such a phrase may begin with. */
export const wideOpenings = new Set(['the', 'as', ...readPhrase.openings]);

/** What opens such a phrase around a time, or before one: "as late in the afternoon as possible", "the next 2 PM". */
function readOpening(sentence: Sentence, index: number): Found | undefined {
  const text = sentence.tokens[index]?.text;
  if (text === 'the' && isBeforeClock(sentence, index + 1)) return { kind: 'next', to: index + 2 };
  return text === 'as' && asLate(sentence, index) ? { kind: 'latest', to: index + 2 } : undefined;
}

const asLate = createPhraseReader<true>([['as late in|on the? * as possible|you|we|i|it', true]]);

/** "the next 2 PM", "the first three o'clock appointment"; "December the first three o'clock" is a date. */
function isBeforeClock(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  if (text !== 'next' && text !== 'first') return false;
  const clock = readClock(sentence, index + 1);
  return clock !== undefined && (text === 'next' || offered.has(textAt(sentence, clock.to)));
}

const offered = wordSet('slot appointment opening available free open you');

/** Not "sooner or later", "at the earliest", "any time but Friday". */
function isMeant(sentence: Sentence, index: number, to: number): boolean {
  switch (textAt(sentence, index)) {
    case 'now':
      return isNow(sentence, index);
    case 'sooner':
      return !['or', 'than'].includes(textAt(sentence, to)) && !choosers.has(textAt(sentence, index - 1));
    case 'soon':
      return textAt(sentence, index - 1) === 'as';
    case 'earliest':
    case 'soonest':
      return textAt(sentence, index - 2) !== 'at' && !(to === index + 1 && callers.has(textAt(sentence, to)));
    case 'latest':
    case 'last':
      return isOffered(sentence, index, to);
    case 'any':
    case 'anytime':
    case 'whenever':
      return textAt(sentence, to) !== 'but';
    default:
      return true;
  }
}

/** "your last slot on Friday"; not "my last appointment was …", nor "the last slot" of those that were told. */
function isOffered(sentence: Sentence, index: number, to: number): boolean {
  const next = sentence.tokens[to];
  const isPicked = textAt(sentence, to - 1) === 'slot' && to === index + 2;
  if (owners.has(textAt(sentence, index - 1)) || (next && tellers.has(next.text))) return false;
  return (
    !isPicked || textAt(sentence, index - 1) === 'your' || (next?.kind === 'word' && next.text !== 'please')
  );
}

/** "I'd sooner come on Friday than on Thursday". */
const choosers = wordSet("i'd we'd he'd she'd they'd would");

const owners = wordSet('my our his her their at since after before');
const tellers = wordSet("was were i we i've we've had with is got he she they");

/** "the soonest I can do is two" is no time of theirs. */
const callers = wordSet('i we he she');

/** "right now", "now please"; "but now it's eleven" and "just a second now" ask for nothing. */
function isNow(sentence: Sentence, index: number): boolean {
  if (nowMarks.has(textAt(sentence, index - 1))) return true;
  const next = sentence.tokens[index + 1];
  const isLast = next === undefined || next.kind !== 'word' || nowEnds.has(next.text);
  return isLast && !moments.has(textAt(sentence, index - 1));
}

const nowMarks = wordSet('right between from until');
const nowEnds = wordSet('please and until to through or if would is works');
const moments = wordSet('second sec minute moment');
