import type { Token } from '../../reading/token.ts';
import { wordSet } from '../../reading/words.ts';
import { cardinals, months, weekdays } from './words.ts';

/** What a transcript writes for a word that sounds the same, and the words right before or after it that give it away. */
type Homophone = { means: string; after?: ReadonlySet<string>; before?: ReadonlySet<string> };

const articles = wordSet('the a an this next last every per each coming following');
const hourMarks = wordSet('at around about approximately by after before until till past like for is');
const hourEnds = wordSet("am pm a p o'clock thirty fifteen oclock forty twenty");
const strictMarks = wordSet('at around about');
const minutes = wordSet('half quarter ten twenty five');

/** What an hour begins with. */
const hours = new Set([
  ...[...cardinals].flatMap(([word, value]) => (value > 0 && value <= 12 ? [word, `${value}`] : [])),
  ...wordSet('half quarter noon lunchtime'),
]);

const exceptedFrom = new Set([
  ...weekdays.keys(),
  ...wordSet(
    'day days time anytime week weekday weekdays morning mornings afternoon afternoons evening evenings',
  ),
]);

const homophones: ReadonlyMap<string, readonly Homophone[]> = new Map([
  ['forth', [{ means: 'fourth', after: wordSet('the on of') }]],
  ['passed', [{ means: 'past', after: minutes }]],
  [
    'ate',
    [
      { means: 'eight', after: hourMarks },
      { means: 'eight', after: new Set(months.keys()) },
      { means: 'eight', before: hourEnds },
    ],
  ],
  ['won', [{ means: 'one', after: strictMarks, before: hourEnds }]],
  [
    'to',
    [
      { means: 'two', after: strictMarks, before: hourEnds },
      { means: 'two', after: wordSet('like'), before: hourEnds },
    ],
  ],
  [
    'too',
    [
      { means: 'two', after: strictMarks },
      { means: 'two', before: hourEnds },
    ],
  ],
  ['for', [{ means: 'four', after: strictMarks, before: hourEnds }]],
  ['fore', [{ means: 'four', after: strictMarks }]],
  ['tree', [{ means: 'three', after: strictMarks }]],
  ['sex', [{ means: 'six', after: strictMarks }]],
  [
    'weak',
    [
      { means: 'week', after: articles },
      { means: 'week', after: new Set(weekdays.keys()) },
    ],
  ],
  ['weaks', [{ means: 'weeks', after: new Set(cardinals.keys()) }]],
  ['our', [{ means: 'hour', after: wordSet('an half quarter') }]],
  ['knight', [{ means: 'night', after: wordSet('tomorrow tonight at friday saturday') }]],
  [
    'accept',
    [
      {
        means: 'except',
        after: exceptedFrom,
        before: new Set([...weekdays.keys(), ...wordSet('the on for from between')]),
      },
    ],
  ],
  ['morrow', [{ means: 'tomorrow', after: wordSet('to') }]],
  ['morra', [{ means: 'tomorrow' }]],
  ['round', [{ means: 'around', before: hours }]],
  ['mourning', [{ means: 'morning', after: new Set([...weekdays.keys(), 'tomorrow', 'the', 'this']) }]],
]);

/** The tokens with words that only sound like the right ones put right, where their neighbors say so: "at ate", "next weak". */
export function withHomophones(tokens: Token[]): Token[] {
  return tokens.map((token, index) => {
    const choices = token.kind === 'word' ? homophones.get(token.text) : undefined;
    const fits = choices?.find(
      ({ after, before }) =>
        (!after || after.has(tokens[index - 1]?.text ?? '')) &&
        (!before || before.has(tokens[index + 1]?.text ?? '')),
    );
    return fits ? { ...token, text: fits.means } : token;
  });
}
