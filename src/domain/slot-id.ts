import { minuteMs } from './local-time.ts';

/** A slot as its id says it: its start in epoch milliseconds and its length. */
export type SlotReference = { startAt: number; durationMinutes: number };

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const startDigits = 6;
const durationDigits = 2;
const checkDigits = 3;

/**
 * `sl_` and eleven characters of Crockford's base32: start minute, length, and three check characters over both and
 * the calendar's id, so that a mistyped id, or one of another calendar, is told from a good one without a look-up.
 */
export function formatSlotId(slot: SlotReference, calendarId: string): string {
  const body =
    encode(Math.floor(slot.startAt / minuteMs), startDigits) + encode(slot.durationMinutes, durationDigits);
  return `sl_${body}${checkOf(body, calendarId)}`;
}

/** The slot of an id of this calendar; undefined for any other text. Case and the look-alikes I, L and O are forgiven. */
export function parseSlotId(text: string, calendarId: string): SlotReference | undefined {
  const match = /^sl_([0-9a-z]{8})([0-9a-z]{3})$/i.exec(text);
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

/** 15 bits of FNV-1a (32 bits, folded) over the body and the calendar's id. */
function checkOf(body: string, calendarId: string): string {
  let hash = 0x811c9dc5;
  for (const character of body + calendarId.toLowerCase()) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return encode(((hash >>> 15) ^ hash) & 0x7fff, checkDigits);
}
