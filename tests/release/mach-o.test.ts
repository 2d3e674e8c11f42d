import { expect, test } from 'bun:test';
import { isSigned, signAdHoc } from '../../.ci/release/mach-o.ts';

/** A small program of two pages, as far as signing goes: its load commands, and a signature at the end that doesn't fit. */
function program(): Buffer {
  const file = Buffer.alloc(3 * 4096, 7);
  file.fill(0, 0, 400);
  file.writeUInt32LE(0xfeedfacf, 0);
  file.writeUInt32LE(3, 16);
  let at = 32;
  for (const [name, start, size] of [
    ['__TEXT', 0n, 4096n],
    ['__LINKEDIT', 4096n, 8192n],
  ] as const) {
    file.writeUInt32LE(0x19, at);
    file.writeUInt32LE(72, at + 4);
    file.write(name, at + 8, 'latin1');
    file.writeBigUInt64LE(start, at + 40);
    file.writeBigUInt64LE(size, at + 48);
    at += 72;
  }
  file.writeUInt32LE(0x1d, at);
  file.writeUInt32LE(16, at + 4);
  file.writeUInt32LE(2 * 4096, at + 8);
  file.writeUInt32LE(4096, at + 12);
  return file;
}

test('a program for macOS is signed over all of its pages, and a changed byte is noticed', () => {
  expect(isSigned(program())).toBe(false);
  const signed = signAdHoc(program());
  expect(isSigned(signed)).toBe(true);
  // The load commands say where the signature ends, which is where the file does.
  const [linkEdit, signature] = [32 + 72, 32 + 2 * 72];
  expect(signed.readUInt32LE(signature + 8) + signed.readUInt32LE(signature + 12)).toBe(signed.length);
  expect(signed.readBigUInt64LE(linkEdit + 40) + signed.readBigUInt64LE(linkEdit + 48)).toBe(
    BigInt(signed.length),
  );
  for (const place of [5, 4095, 4096, 8191]) {
    const changed = Buffer.from(signed);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(isSigned(changed)).toBe(false);
  }
  expect(signAdHoc(signed).equals(signed)).toBe(true);
});

test('what is no program for macOS is refused', () => {
  expect(() => signAdHoc(Buffer.alloc(100))).toThrow('this is no program for macOS');
});
