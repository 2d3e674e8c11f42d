import { expect, test } from 'bun:test';
import { serviceNaming } from '../../../src/language/en/words/service-naming.ts';
import { checkSlot, createBesideReader, joined } from '../../../src/language/names/beside.ts';
import { saidIn } from '../../../src/language/names/said-words.ts';

const said = (words: string) => saidIn(words, serviceNaming);

test('what is said before a name is read back from it, each kind as far as it goes', () => {
  const read = createBesideReader(
    [
      ['with', 'joined'],
      ['!if not, not with', 'denied'],
    ],
    { step: -1 },
  );
  const heard = (words: string) => Object.fromEntries(read(said(words), said(words).length));
  expect(heard('tuesday but not with')).toEqual({ joined: 3, denied: 2 });
  expect(heard('tuesday not')).toEqual({ denied: 1 });
  expect(heard('if not')).toEqual({});
  expect(heard('with, ')).toEqual({});
});

test('what is said after a name may have marks, and words of any kind', () => {
  const slots = { late: checkSlot((words, at) => words.length - at < 3) };
  const read = createBesideReader(
    [
      ["<comma>? is|'s <any> years <end>", 'caller'],
      ['<late> please', 'last'],
    ],
    { step: 1, slots },
  );
  const heard = (words: string) => Object.fromEntries(read(said(words), 1));
  expect(heard('tom, is ten. years')).toEqual({ caller: 6 });
  expect(heard("tom's ten years!")).toEqual({ caller: 4 });
  expect(heard("tom's ten years on")).toEqual({});
  expect(heard('tom please')).toEqual({ last: 2 });
  expect(heard('tom please at two')).toEqual({});
});

test('phrases are put together from their beginnings and ends', () => {
  expect(joined('a, b', ', c')).toBe('a ,a c,b ,b c');
  expect(() => createBesideReader([['<nowhere>', true]], { step: 1 })).toThrow('no slot "nowhere"');
});
