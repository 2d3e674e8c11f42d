import { expect, test } from 'bun:test';
import { callerWords, mayBeNamed } from '../../../src/language/names/caller-name.ts';

const agrees = (said: string, name: string) => mayBeNamed(callerWords(said), name);

test.each<[string, string]>([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['lovelace', 'Ada Lovelace'],
  ['ADA', 'Ada Lovelace'],
  ['Ada Miller', 'Ada Lovelace'],
  ['Lovelace, Ada', 'Ada Lovelace'],
  ['Mrs. Lovelace', 'Dr. Ada Lovelace'],
  ['Ada Lovelase', 'A. Lovelace'],
  ['Frau Müller', 'Erika Mueller'],
  ['Erica', 'Erika Mustermann'],
  ['Weiss', 'Jörg Weiß'],
  ['Meyer', 'Hans Maier'],
  ['Mayr', 'Hans Meier'],
  ['Schmitt', 'Schmidt'],
  ['Catherine', 'Kathryn Jones'],
  ['Stephen', 'Steven King'],
  ['Filip', 'Philippe Petit'],
  ['Fischer', 'Bobby Fisher'],
  ["O'Brien", 'Pat O Brien'],
  ['O Brien', "Pat O'Brien"],
  ['OBrien', 'Pat O’Brien'],
  ['Anna Meyer-Schulz', 'Schulz'],
  ['Lee', 'Lee'],
  ['Ludwig van Beethoven', 'Beethoven'],
  ['Ben', 'Ben Miller'],
  ['J', 'J'],
  ['李 伟', '李 娜'],
  ['Иванова', 'Анна Иванова'],
])('"%s" may be "%s"', (said, name) => {
  expect(agrees(said, name)).toBe(true);
});

test.each<[string, string]>([
  ['Grace Hopper', 'Ada Lovelace'],
  ['Lee', 'Leo'],
  ['Ann', 'Anna'],
  ['Love', 'Lovelace'],
  ['Lovelaces Friend', 'Ada Byron'],
  ['Martin', 'Morten Harket'],
  ['Mr. Smith', 'Mr. Jones'],
  ['Dr. Smith', 'Dr. Jones'],
  ['Ludwig van Dyke', 'Vincent van Gogh'],
  ['von der Leyen', 'von der Heide'],
  ['van', 'Vincent van Gogh'],
  ['A B C D', 'Ada B. Lovelace'],
  ['%', 'Ada Lovelace'],
  ['.*', 'Ada Lovelace'],
  ['Ada', ''],
  ['', 'Ada'],
  ['', ''],
])('"%s" is not "%s"', (said, name) => {
  expect(agrees(said, name)).toBe(false);
});

test('what nobody is known by is no word of a name', () => {
  expect(callerWords('Dr. med. Ada J. van der Berg-Müller')).toEqual(['ada', 'berg', 'muller']);
  expect(callerWords('Dr.')).toEqual([]);
  expect(callerWords(' – ')).toEqual([]);
});
