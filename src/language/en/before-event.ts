import { periodAround } from '../reading/day-arithmetic.ts';
import { leaning } from '../reading/patterns/leaning.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { boundOf } from '../reading/range.ts';
import { placeAfterWords, type Reading, type Sentence, skipWords, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { readNamedPeriod, readNth } from './period.ts';
import { checkFor } from './words/checks.ts';
import { weekdays } from './words/words.ts';

const events = createPhraseReader<true>([
  [
    `before i|we|he|she|they go|leave|fly|travel|start|move|do, before i|we|he|she|they head|set off, before the|my|our|his|her|their
    wedding|trip|flight|exam|exams|test|party|holiday|move|op|operation|surgery|interview|christening|event|race|show|deadline|baby comes|is|arrives?, before it`,
    true,
  ],
]);

/** "before the month is out": up to its end. */
const endings = createPhraseReader<'week' | 'month' | 'year'>([
  ['before|by the|this? month is|ends out|over|up|done|through?', 'month'],
  ['before|by the|this? week is|ends out|over|up|done|through?', 'week'],
  ['before|by the|this? year is|ends out|over|up|done|through?', 'year'],
]);

/** The words that such a bound may begin with. */
export const beforeEventOpenings = new Set([...events.openings, ...endings.openings]);

/** "we're getting married on the twelfth so before the wedding": before the day that was said. */
export function readBeforeEvent(sentence: Sentence, index: number): Reading | undefined {
  const ending = endings(sentence, index);
  if (ending) {
    const { to } = periodAround(sentence.today, ending.meaning);
    return { frame: { beforeDay: to }, to: ending.to };
  }
  const event = events(sentence, index);
  if (!event || isHappening(sentence, event.to - 1) || textAt(sentence, event.to) === 'work')
    return undefined;
  const isDaySaid = sentence.tokens
    .slice(0, index)
    .some(({ kind, text }) => kind === 'ordinal' || kind === 'date' || weekdays.has(text));
  const at = skipWords(sentence, event.to, { words: onThe, end: event.to + longestLead });
  const named = readNamedDay(sentence, at);
  // "before my flight on Thursday" may be on that day.
  const isOpen = named?.frame.weekday && !doers.has(textAt(sentence, index + 1));
  const bound =
    named && !isOpen && boundOf('before', named.frame, { today: sentence.today, isInclusive: false });
  if (bound) return { frame: bound, to: named.to };
  const isNamed = (readDay(sentence, event.to) ?? readDay(sentence, event.to + 1)) !== undefined;
  return isDaySaid && !isNamed ? leaning({ kind: 'beyond', side: 'before' }, event.to) : undefined;
}

const doers = wordSet('i we he she they');

/** What leads from an event to its day: "before we go away on the tenth". */
const onThe = wordSet('away off on to is are the there');
const longestLead = 4;

/** "before it gets too hot": what happens, not the day that was said. */
const isHappening = checkFor('it gets|starts|closes|opens|rains|snows|goes|fills|rolls');

/** A day by its name: "the first Monday in May", "Friday", "Friday the eleventh of December", "the tenth". */
export function readNamedDay(sentence: Sentence, index: number): Reading | undefined {
  const day = readNth(sentence, index) ?? readDay(sentence, index);
  return (day?.frame.weekday && readDate(sentence, day.to)) ?? day ?? readDate(sentence, index);
}

/** What something may be before or after: a day or a period by its name, or an event whose day is said. */
export function readNamedBase(sentence: Sentence, index: number): Reading | undefined {
  return readNamedDay(sentence, index) ?? readNamedPeriod(sentence, index) ?? readDayOfEvent(sentence, index);
}

/** The day of "the inspection on December tenth", "I see him on the twentieth". */
function readDayOfEvent(sentence: Sentence, index: number): Reading | undefined {
  const on = placeAfterWords(sentence, index, { word: 'on', most: longestEvent });
  return on === undefined ? undefined : readNamedDay(sentence, on + 1);
}

/** The most words that an event has before it's said when it is. */
const longestEvent = 5;

/** "Monday morning after the school run": on that morning; "the morning after the party" is another day's. */
export function isBesideEvent(sentence: Sentence, index: number, at: number): boolean {
  return isOwn(sentence, index) && (isHappening(sentence, at) || isEvent(sentence, at));
}

const isOwn = checkFor('!the|that|very (<weekday>|<part>), in the (<part>)');
const isEvent = checkFor(
  `(my|our|his|her|their|your|i|i've|i'm|we|we've|we're|he|he's|she|she's|they) !<day>|<date>|<period>,
  (the|school|footy|football|training|class|gym|church|breakfast|dinner|nursery|daycare) !<day>|<date>|<period>`,
  { day: readDay, date: readDate, period: readNamedPeriod },
);
