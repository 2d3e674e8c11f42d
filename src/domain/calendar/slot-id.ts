import { minuteMs } from '../time/local-time.ts';

/** A slot's start in epoch milliseconds, and its length. */
export type SlotReference = { startAt: number; durationMinutes: number };

/** The service that a slot was offered for, by its number; `isOwnLength` if the slot is as long as the service was then. */
export type ServiceReference = { number: number; isOwnLength: boolean };

/** What a slot's ID contains; at a team, the number of the member that it was offered with. */
export type SlotIdContent = SlotReference & {
  service?: ServiceReference | undefined;
  member?: number | undefined;
};

/** The largest number of a service that a slot's ID can hold. */
export const maxServiceNumber = 511;

/** The largest number of a team's member that a slot's ID can hold. */
export const maxMemberNumber = 1023;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const startDigits = 6;
const durationDigits = 2;
const serviceDigits = 2;
const memberDigits = 2;
const checkDigits = 3;

/**
 * `sl_` and eleven characters of Crockford's base32: start minute, length, and three check characters over both and the
 * calendar's id, so a mistyped id or another calendar's is detected without a lookup. With a service, two more before those;
 * with a member, two for the service, if any, and two for the member.
 */
export function formatSlotId(slot: SlotIdContent, calendarId: string): string {
  const { startAt, durationMinutes, service, member } = slot;
  const time = encode(Math.floor(startAt / minuteMs), startDigits) + encode(durationMinutes, durationDigits);
  const offer = service || member ? encode(service ? digitsOf(service) : 0, serviceDigits) : '';
  const body = time + offer + (member ? encode(member, memberDigits) : '');
  return `sl_${body}${checkOf(body, calendarId)}`;
}

/** The slot of an id of this calendar; undefined for any other text. Ignores case, and reads I and L as 1, O as 0. */
export function parseSlotId(text: string, calendarId: string): SlotIdContent | undefined {
  const match = /^sl_([0-9a-tv-z]{8}(?:[0-9a-tv-z]{2}){0,2})([0-9a-tv-z]{3})$/i.exec(text);
  if (!match?.[1] || !match[2]) return undefined;
  const body = canonical(match[1]);
  if (canonical(match[2]) !== checkOf(body, calendarId)) return undefined;
  const offer = body.slice(startDigits + durationDigits);
  const [service, member] = [decode(offer.slice(0, serviceDigits)), decode(offer.slice(serviceDigits))];
  return {
    startAt: decode(body.slice(0, startDigits)) * minuteMs,
    durationMinutes: decode(body.slice(startDigits, startDigits + durationDigits)),
    ...(service > 0 && { service: serviceOf(service) }),
    ...(member > 0 && { member }),
  };
}

function digitsOf({ number, isOwnLength }: ServiceReference): number {
  return number * 2 + Number(isOwnLength);
}

function serviceOf(value: number): ServiceReference {
  return { number: value >> 1, isOwnLength: value % 2 === 1 };
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
 * three wrong digits, shifted by a hash of the calendar's id. Rows and columns stand for distinct elements: the rows for
 * those after the columns of start and length, further columns for the next.
 */
function checkOf(body: string, calendarId: string): string {
  const shift = hashOf(calendarId.toLowerCase());
  let check = '';
  for (let row = 0; row < checkDigits; row++) {
    let sum = (shift >>> (row * 5)) & 31;
    for (let column = 0; column < body.length; column++) {
      sum ^= products[(8 + row) ^ elementOf(column)]?.[alphabet.indexOf(body.charAt(column))] ?? 0;
    }
    check += alphabet.charAt(sum);
  }
  return check;
}

function elementOf(column: number): number {
  return column < startDigits + durationDigits ? column : column + checkDigits;
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
