const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as base32 without padding (RFC 4648, section 6). */
export function toBase32(bytes: Uint8Array): string {
  let [text, bits, count] = ['', 0, 0];
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff;
    for (count += 8; count >= 5; count -= 5) text += alphabet[(bits >> (count - 5)) & 31];
  }
  return count === 0 ? text : text + alphabet[(bits << (5 - count)) & 31];
}

/** The bytes of a base32 text without padding. Throws RangeError for anything else. */
export function fromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  for (const letter of text) {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new RangeError('not a base32 text');
    bits = ((bits << 5) | value) & 0xfff;
    count += 5;
    if (count >= 8) {
      count -= 8;
      bytes.push((bits >> count) & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}
