import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { InputError } from '../../../src/domain/errors.ts';
import { publishedLogo } from '../../../src/domain/public-pages/logo.ts';
import { pngChunk, pngHeader, pngOf, pngSignature } from '../../helpers/png.ts';

const pixels = pngChunk('IDAT', Buffer.from('x'));
const end = pngChunk('IEND');

test('a PNG is published as it is', () => {
  for (const side of [1, 64, 1_024]) {
    const png = pngOf(side);
    expect(Buffer.from(publishedLogo(png)).equals(png)).toBeTrue();
  }
});

test('who made it, where, how it moves and what comes after it are left out', () => {
  const told = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'acTL', 'fcTL', 'fdAT', 'prVt'];
  const shown = [pngChunk('sRGB', Buffer.from([0])), pngChunk('pHYs', Buffer.alloc(9))];
  const png = pngOf(8, [...told.map((type) => pngChunk(type, Buffer.from('Author'))), ...shown]);
  const published = publishedLogo(Buffer.concat([png, Buffer.from('<script>')]));
  expect(Buffer.from(published).equals(pngOf(8, shown))).toBeTrue();
});

const large = Buffer.concat([
  pngSignature,
  pngHeader(10),
  pngChunk('IDAT', Buffer.alloc(100_000)),
  pngChunk('IEND'),
]);

test.each([
  ['an empty file', Buffer.alloc(0), 'PNG'],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]), 'PNG'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PNG'],
  ['only the signature', pngSignature, 'broken'],
  ['no pixels', Buffer.concat([pngSignature, pngHeader(10), end]), 'broken'],
  ['no end', pngOf(4).subarray(0, -1), 'broken'],
  ['no header', Buffer.concat([pngSignature, pixels, end]), 'broken'],
  [
    'a short header',
    Buffer.concat([pngSignature, pngChunk('IHDR', Buffer.alloc(12)), pixels, end]),
    'broken',
  ],
  [
    'a second, larger header',
    Buffer.concat([pngSignature, pngHeader(1), pngHeader(60_000), pixels, end]),
    'broken',
  ],
  [
    'something in its end',
    Buffer.concat([pngSignature, pngHeader(1), pixels, pngChunk('IEND', Buffer.from('<html>'))]),
    'broken',
  ],
  ['no width', Buffer.concat([pngSignature, pngHeader(0, 10), pixels, end]), 'broken'],
  ['no height', Buffer.concat([pngSignature, pngHeader(10, 0), pixels, end]), 'broken'],
  ['a wide one', Buffer.concat([pngSignature, pngHeader(1_025, 10), pixels, end]), '1024'],
  ['a high one', Buffer.concat([pngSignature, pngHeader(10, 0xffffffff), pixels, end]), '1024'],
  ['more than 100 kB', large, '100 kB'],
])('%s is no logo', (_, file, told) => {
  expect(() => publishedLogo(file)).toThrow(told);
});

test('whatever comes after the signature, nothing but the problem is thrown', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, hasHeader) => {
      const file = Buffer.concat([pngSignature, ...(hasHeader ? [pngHeader(10)] : []), bytes]);
      try {
        publishedLogo(file);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
      }
    }),
  );
});
