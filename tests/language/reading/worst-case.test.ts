import { describe, expect, test } from 'bun:test';
import { countingSteps } from '../../helpers/step-counter.ts';
import { dearPhrases } from '../dear-phrases.ts';

/** How many steps a text may take, of words or of 500 tokens that are none; a usual sentence takes about a thousand. */
const mostSteps = { words: 70_000, odd: 90_000 };

const english =
  "monday|sat|weekdays|june|may|december 5|5|12|31|2026|5th|the|of|on|at|in|for|from|to|-|between|and|or|,|not|except|but|after|before|until|by|next|this|last|week|weekend|months|days|hours|minute|a|half|quarter|past|few|couple of|ten|twenty|hundred|thousand|and a half|noon|midnight|mornings|afternoon|tonight|early|end of|first|second|tomorrow|day after|am|p m|o'clock|oh|3pm|3:30|10.30|24.8.|7/6|2018-7-6|2026-11-24t14:00|within|rest of|no wait|asap|any|now|ago|from now|in 2|lunch|nights|first monday of|x|555-1212";

const german =
  'montag|so|mo|werktags|juni|mai|5. dezember|5|12|31|2026|5.|fünften|dreiundzwanzigsten|der|am|im|um|für|von|bis|-|zwischen|und|oder|,|nicht|außer|aber|nach|vor|ab|nächste|diese|letzten|woche|wochenende|monaten|tagen|stunden|minute|eine|halb|halbe|viertel|drei viertel|paar|zehn|zwanzig|hundert|anderthalb|mittag|mitternacht|vormittags|nachmittag|heute abend|früh|ende|anfang|erster|morgen|übermorgen|tag nach|uhr|15 uhr|3:30|10.30|24.8.|7/6|2026-11-24t14:00|innerhalb|rest der|nein|so bald wie möglich|jetzt|in 2|in acht tagen|arbeit|erster montag im|geht nicht|spätestens|auf|verschieben|kw|so|etwa|einer|knapp|ganze|gut|x|555-1212';

const odd = [
  '('.repeat(600),
  '1'.repeat(600),
  '1.'.repeat(300),
  '1:'.repeat(300),
  "a'".repeat(300),
  'https://'.repeat(80),
  `${' '.repeat(600)}tuesday`,
  '-'.repeat(600),
  'so einer '.repeat(60),
  'so '.repeat(200),
];

describe.each([
  ['English', 'tests/language/reading/reading.ts', english],
  ['German', 'tests/language/de/reading.ts', german],
])('reading %s', async (_, path, words) => {
  type Reading = { heard(text: string): unknown };
  const { module, stepsOf } = await countingSteps<Reading>(path);
  const costOf = (text: string) => stepsOf(() => module.heard(text));

  test('takes few steps, whatever word, pair or triple of words is repeated', () => {
    const dear = dearPhrases(costOf, words.split('|'));
    expect(dear.filter(({ cost }) => cost > mostSteps.words)).toEqual([]);
  });

  test.each(odd)('takes few steps for odd text too (case %#)', (text) => {
    expect(costOf(text)).toBeLessThan(mostSteps.odd);
  });
});
