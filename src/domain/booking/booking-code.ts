/**
 * The characters of booking codes: at most one of those that look alike (0 O, 1 I L 7, 2 Z, 4 A, 5 S, 6 G, 8 B, U V) or
 * sound alike in English or German (B C D E G P T V W Z 3, A H J K 8, F S X, S X 6, M N, I Y, 5 9).
 */
export const codeAlphabet = '24679FKMRTY';

/** The length of a booking code. */
export const codeLength = 6;

/** A booking code from random bytes, all codes equally likely. */
export function createBookingCode(randomByte: () => number): string {
  const fair = 256 - (256 % codeAlphabet.length);
  let code = '';
  while (code.length < codeLength) {
    const byte = randomByte();
    if (byte < fair) code += codeAlphabet.charAt(byte % codeAlphabet.length);
  }
  return code;
}

/** Whether a normalized code may be that of a booking. */
export function isBookingCodeForm(code: string): boolean {
  return code.length === codeLength && [...code].every((each) => codeAlphabet.includes(each));
}

/** A booking code the way it's stored, from what people and models write: "7k4-m2t". */
export function normalizeBookingCode(text: string): string {
  return text.replace(/[\s.,‐-―-]+/g, '').toUpperCase();
}
