import { expect, test } from 'bun:test';
import { tokenize } from '../../../src/language/de/words/tokens.ts';

const say = (words: string) =>
  tokenize(words).map((token) =>
    token.kind === 'number' || token.kind === 'ordinal' ? `${token.kind}:${token.value}` : token.text,
  );

test.each([
  ['Dienstag, bitte!', ['dienstag', ',', 'bitte', '!']],
  ['dreiundzwanzigsten', ['ordinal:23']],
  ['dreiundzwanzigster', ['ordinal:23']],
  ['siebzehnten', ['ordinal:17']],
  ['siebter', ['ordinal:7']],
  ['15te', ['ordinal:15']],
  ['einunddreißig', ['number:31']],
  ['einunddreissig', ['number:31']],
  ['zwotausend', ['zwotausend']],
  ['zweitausendsechsundzwanzig', ['number:2026']],
  ['hundertzwanzig', ['number:120']],
  ['ein', ['ein']],
  ['eins', ['number:1']],
  ['übermorgen', ['uebermorgen']],
  ['uebermorgen', ['uebermorgen']],
  ['Montagnachmittag', ['montag', 'nachmittag']],
  ['dienstagabends', ['dienstag', 'abend']],
  ['Nachmittagstermin', ['nachmittag']],
  ['halbstündiger', ['halb', 'stunde']],
  ['zwanzigminütig', ['number:20', 'minute']],
  ['halbdrei', ['halb', 'number:3']],
  ['Mo. ca. 9', ['mo', 'ca', 'number:9']],
  ['9-17', ['number:9', '-', 'number:17']],
  ['2,5', ['2,5']],
])('"%s" has the tokens %j', (words, tokens) => {
  expect(say(words)).toEqual(tokens);
});

test.each(['null eins sieben sechs drei', '030 555 1212', '10115', '555-1212'])(
  '"%s" is read out from something',
  (words) => {
    expect(tokenize(words).every((token) => token.kind === 'junk')).toBe(true);
  },
);

test('a token stands where its word was said', () => {
  const words = 'Grüße, übermorgen';
  expect(tokenize(words).map(({ at, end }) => words.slice(at, end))).toEqual(['Grüße', ',', 'übermorgen']);
});
