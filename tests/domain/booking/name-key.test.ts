import { expect, test } from 'bun:test';
import { foldedLetters, nameKeys } from '../../../src/domain/booking/name-key.ts';

const readable = (key: string) => key.replaceAll('\ue000', ' ');

test.each([
  ['Ann Lee', ['ann lee']],
  ['José', ['jose']],
  ['Jose\u0301', ['jose']],
  ['Zoë O’Neil', ["zoe o'neil"]],
  ['Müller', ['muller', 'mueller']],
  ['ÅSE ØVERGÅRD', ['ase overgard', 'aase oevergaard']],
  ['Weiß', ['weiss']],
  ['WEIẞ', ['weiss']],
  ['İnan Yılmaz', ['inan yilmaz']],
  ['Łukasz Đorđević', ['lukasz dordevic']],
  ['Þóra Æsir', ['thora aesir']],
  ['Nguyễn', ['nguyen']],
  ['ΣΟΦΊΑ Σοφός', ['σοφια σοφοσ']],
  ['ПЁТР', ['петр']],
  ['Saint‑Exupéry', ['saint-exupery']],
  ['Ann\u00a0Lee', ['ann lee']],
  ['李明', ['李明']],
  ['100% Bob', ['100% bob']],
])('%s is searched as %p', (name, keys) => {
  expect(nameKeys(name).map(readable)).toEqual(keys);
});

test('every letter that is not its own key is listed, and no other', () => {
  const listed = new Map(foldedLetters().map(({ letter, folded, spelled }) => [letter, { folded, spelled }]));
  expect(listed.get('Ü')).toEqual({ folded: 'u', spelled: 'ue' });
  expect(listed.get('A')).toEqual({ folded: 'a', spelled: 'a' });
  expect(listed.has('a')).toBe(false);
  for (const [letter, { folded, spelled }] of listed) {
    expect(nameKeys(letter)).toEqual([...new Set([folded, spelled])]);
  }
});
