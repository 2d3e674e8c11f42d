import { expect, test } from 'bun:test';
import { Glob } from 'bun';

const assets = 'views/assets';
const sheets = await Promise.all(
  [...new Glob('**/*.css').scanSync(assets)].toSorted().map(async (name) => {
    const text = await Bun.file(`${assets}/${name}`).text();
    return { name, text, bare: text.replace(/\/\*.*?\*\//gs, '') };
  }),
);
const tokens = [
  ...(sheets.find(({ name }) => name === 'tokens.css')?.bare ?? '').matchAll(/(--[\w-]+): (.*);/g),
].map(([, name = '', value = '']) => ({ name, value }));

/** What a declaration of each kind may be besides tokens. */
const kinds: [kind: string, property: RegExp, allowed: RegExp][] = [
  ['color', /^(?!--|content$)/, /^(?!.*(#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|light-dark|white|black)\b)).*$/i],
  ['type', /^font$/, /^inherit$|^(\d00 )?var\(--(t\d\d|code)\)$/],
  ['type', /^font-size$/, /^(0|inherit|var\(--code-size\))$/],
  ['radius', /^border(-\w+)*-radius$/, /^((0|50%|inherit|var\(--r\d\)) ?)+$/],
  // A line of one pixel is no shadow.
  ['shadow', /^(box|text)-shadow$/, /^(none|var\(--shadow-\d\)|0 1px var\(--line[\w-]*\))$/],
];

/** The declarations of a sheet, without those that only name other values. */
function declarationsOf(text: string): { property: string; value: string }[] {
  return [...text.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    property,
    value: value.replace(/\s+/g, ' '),
  }));
}

test('all style sheets of the dashboard and the docs together are at most 75,000 bytes as they are written', () => {
  const bytes = sheets
    .filter(({ name }) => !name.startsWith('caller/'))
    .map(({ text }) => Buffer.byteLength(text));
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(75_000);
});

test.each(kinds)('no %s is written outside tokens.css: %p', (_, property, allowed) => {
  const written = sheets
    .filter(({ name }) => name !== 'tokens.css')
    .flatMap(({ name, bare }) =>
      declarationsOf(bare)
        .filter((each) => property.test(each.property) && !allowed.test(each.value))
        .map((each) => `${name}: ${each.property}: ${each.value}`),
    );
  expect(written).toEqual([]);
});

test.each([
  ['color', /light-dark|#|rgb/],
  ['type', /var\(--(sans|mono)\)/],
])('no %s is in tokens.css twice', (_, kind) => {
  const values = tokens.map(({ value }) => value).filter((value) => kind.test(value));
  expect(values.length).toBeGreaterThan(5);
  expect(values.filter((value, index) => values.indexOf(value) < index)).toEqual([]);
});

test.each(['s', 'r', 'shadow-', 't'])('no size --%s… is in tokens.css twice', (prefix) => {
  const named = tokens.filter(({ name }) => new RegExp(`^--${prefix}\\d+$`).test(name));
  expect(named.length).toBeGreaterThan(2);
  expect(new Set(named.map(({ value }) => value)).size).toBe(named.length);
});

test('every token is used', async () => {
  const places = await Bun.file('views/desk/place.ts').text();
  const all = [...sheets.map(({ bare }) => bare), places].join('');
  expect(tokens.filter(({ name }) => !all.includes(`var(${name})`)).map(({ name }) => name)).toEqual([]);
});

test('nothing is left of the style sheet that was borrowed', async () => {
  const files = ['package.json', 'bun.lock', 'src/admin/assets.ts', 'src/admin/page.tsx'];
  const texts = await Promise.all(files.map((file) => Bun.file(file).text()));
  for (const text of [...texts, ...sheets.map((sheet) => sheet.text)])
    expect(text).not.toMatch(/picocss|pico\.css|--pico/i);
});
