import { expect, test } from 'bun:test';
import { faultsIn } from './arrows.ts';

function faultsOf(file: string, ...targets: string[]): string[] {
  return faultsIn(new Map([[file, targets]]));
}

test('a file may import from its own room and from those below it', () => {
  expect(
    faultsOf('src/admin/page.tsx', 'src/admin/visit.ts', 'src/operations/calendar.ts', 'views/home.tsx'),
  ).toEqual([]);
  expect(faultsOf('src/links/sync/copies.ts', 'db/write.ts', 'src/links/net/safe-fetch.ts')).toEqual([]);
});

test.each([
  ['src/domain/errors.ts', 'src/process/clock.ts'],
  ['src/language/en/words.ts', 'src/process/clock.ts'],
  ['src/language/reading/reader.ts', 'src/language/meaning/compose.ts'],
  ['src/language/names/spans.ts', 'src/language/en/words/words.ts'],
  ['db/schema.ts', 'src/language/reading/words.ts'],
  ['src/admin/page.tsx', 'src/http/body.ts'],
  ['src/operations/calendar.ts', 'src/admin/page.tsx'],
  ['src/links/net/safe-fetch.ts', 'src/links/sync/copies.ts'],
  ['src/links/net/safe-fetch.ts', 'db/schema.ts'],
  ['src/operations/calendar.ts', 'views/home.tsx'],
  ['views/home.tsx', 'db/schema.ts'],
  ['src/cli/key.ts', 'src/server.ts'],
  ['src/cli/key.ts', 'db/write.ts'],
  ['src/admin/page.tsx', 'db/write.ts'],
  ['src/operations/calendar.ts', 'kysely'],
  ['src/operations/calendar.ts', 'kysely/helpers/sqlite'],
  ['db/schema.ts', 'bun:sqlite'],
])('%s must not import %s', (file, target) => {
  expect(faultsOf(file, target)).toEqual([`${file} must not import ${target}`]);
});

test('a file outside of every room is a fault', () => {
  expect(() => faultsOf('src/loose.ts', 'src/domain/errors.ts')).toThrow('src/loose.ts is in no room');
});

test('a circle is named by all files on it', () => {
  const files = ['db/a.ts', 'db/b.ts', 'db/c.ts'];
  const imports = files.map((file, index): [string, string[]] => [file, [files[(index + 1) % 3] ?? '']]);
  expect(faultsIn(new Map(imports))).toEqual(['circle: db/a.ts → db/b.ts → db/c.ts → db/a.ts']);
});
