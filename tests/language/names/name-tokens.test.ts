import { expect, test } from 'bun:test';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { membersOf } from '../members.ts';
import { friday, inShort, newYork } from '../reading/reading.ts';
import { servicesOf } from '../services.ts';

const members = membersOf(['Anna Lee', 'Tom Lee', 'Jürgen Straßer']);
const services = servicesOf([['Oil change', 30]]);
const context = { now: friday, zone: newYork, members, services };

test.each([
  ['at five on tuesday but not with anna lee’s', '11-24 17:00', 'at five on tuesday but not with anna lee'],
  ["with anna lee's on tuesday, an oil change", '11-24', "with anna lee's on tuesday an oil change"],
  ["the oil change's on tuesday with anna lee", '11-24', 'the oil change on tuesday with anna lee'],
])('nothing is left of the names in "%s"', (words, windows, text) => {
  const read = englishInterpreter.interpret(words, context);
  expect([inShort(read, newYork), read?.text, read?.ignored]).toEqual([windows, text, []]);
});

test('an answer who is meant leaves nothing of the name beside what else it says', () => {
  const words = 'with lee';
  const interpretation = englishInterpreter.interpret(words, context);
  if (!interpretation) throw new Error('it is asked which one');
  const asked = { words, interpretation };
  const read = englishInterpreter.interpret('anna lee, please, on tuesday', { ...context, asked });
  expect([inShort(read, newYork), read?.people?.withIds]).toEqual(['11-24', ['member-1']]);
  expect(read?.ignored).toEqual(['please']);
});

test.each([['am Dienstag um drei bei Jürgen Straßer'], ['für Jürgen nicht früh, Dienstag bei Straßer']])(
  '„%s“ is read the same with its accents apart',
  (words) => {
    const readAs = (form: 'NFC' | 'NFD') => germanInterpreter.interpret(words.normalize(form), context);
    expect(readAs('NFD')).toEqual(readAs('NFC'));
    expect(readAs('NFD')?.people?.withIds).toEqual(['member-3']);
  },
);

test.each([
  ["the happy hour's fine on monday", 'the happy hour on monday'],
  ['the happy hours on monday', 'the happy hours on monday'],
  ["Mum's day off, at ten", "mum's day off at ten"],
])('an own word of the calendar is heard, and quoted as it was said, in "%s"', (words, text) => {
  const ownWords = [
    { phrase: 'happy hour', meaning: '17:00 to 19:00' },
    { phrase: "Mum's day off", meaning: 'wednesday' },
  ];
  expect(englishInterpreter.interpret(words, { now: friday, zone: newYork, ownWords })?.text).toBe(text);
});
