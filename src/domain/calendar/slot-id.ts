import { minuteMs } from '../time/local-time.ts';

/** What a slot's id contains: its start in epoch milliseconds and its length. */
export type SlotReference = { startAt: number; durationMinutes: number };

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const startDigits = 6;
const durationDigits = 2;
const checkDigits = 3;

/**
 * `sl_` and eleven characters of Crockford's base32: start minute, length, and three check characters over both and the
 * calendar's id, so a mistyped id or another calendar's is detected without a lookup.
 */
export function formatSlotId(slot: SlotReference, calendarId: string): string {
  const body =
    encode(Math.floor(slot.startAt / minuteMs), startDigits) + encode(slot.durationMinutes, durationDigits);
  return `sl_${body}${checkOf(body, calendarId)}`;
}

/** The slot of an id of this calendar; undefined for any other text. Ignores case, and reads I and L as 1, O as 0. */
export function parseSlotId(text: string, calendarId: string): SlotReference | undefined {
  const match = /^sl_([0-9a-tv-z]{8})([0-9a-tv-z]{3})$/i.exec(text);
  if (!match?.[1] || !match[2]) return undefined;
  const body = canonical(match[1]);
  if (canonical(match[2]) !== checkOf(body, calendarId)) return undefined;
  return {
    startAt: decode(body.slice(0, startDigits)) * minuteMs,
    durationMinutes: decode(body.slice(startDigits)),
  };
}

function encode(value: number, digits: number): string {
  let text = '';
  for (let rest = value; text.length < digits; rest = Math.floor(rest / 32))
    text = alphabet.charAt(rest % 32) + text;
  return text;
}

function decode(text: string): number {
  let value = 0;
  for (const character of text) value = value * 32 + alphabet.indexOf(character);
  return value;
}

function canonical(text: string): string {
  return text.toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0');
}

/**
 * Three check digits: a code over GF(32) by a Cauchy matrix (Roth and Seroussi, 1985), which always detects up to
 * three wrong digits, shifted by a hash of the calendar's id.
 */
function checkOf(body: string, calendarId: string): string {
  const shift = hashOf(calendarId.toLowerCase());
  let check = '';
  for (let row = 0; row < checkDigits; row++) {
    let sum = (shift >>> (row * 5)) & 31;
    for (let column = 0; column < body.length; column++) {
      sum ^= products[(8 + row) ^ column]?.[alphabet.indexOf(body.charAt(column))] ?? 0;
    }
    check += alphabet.charAt(sum);
  }
  return check;
}

/** Product in GF(32), polynomials over GF(2) modulo x^5 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let left = a, right = b; right > 0; right >>= 1) {
    if (right & 1) product ^= left;
    left <<= 1;
    if (left & 32) left ^= 0b100101;
  }
  return product;
}

/** For each element of GF(32) but zero, what its inverse makes of each element. */
const products = alphabet.split('').map((_, element) => {
  const elements = [...alphabet].map((_digit, index) => index);
  const inverse = elements.find((other) => multiply(element, other) === 1) ?? 0;
  return elements.map((each) => multiply(each, inverse));
});

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 15) ^ hash;
}
