import type { FindQuery } from '../../../db/queries/bookings/find.ts';
import { isBookingCodeForm, normalizeBookingCode } from '../../domain/booking/booking-code.ts';

const wordsMaxLength = 200;
const [fewestLetters, fewestDigits] = [2, 3];

/** From so many digits on, a number may have been typed with the zeros that are dialed before it. */
const fewestDialed = 7;

/** What somebody typed to find a booking by, as it's shown and compared. */
export function readFindWords(parameters: URLSearchParams): string {
  return (parameters.get('q') ?? '').toWellFormed().normalize('NFC').trim().slice(0, wordsMaxLength).trim();
}

/**
 * All that the words can mean: part of a name, the end of a phone number, the beginning of an address, a code. Undefined if
 * they're too short to mean anything.
 */
export function meaningsOf(words: string): Omit<FindQuery, 'workspaceId' | 'calendarIds'> | undefined {
  const digits = /^[\d\s()+./-]+$/.test(words) ? words.replace('(0)', '').replace(/\D/g, '') : undefined;
  if (digits !== undefined && digits.length < fewestDigits) return undefined;
  // A single ideograph is a name.
  const letters = words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < fewestLetters && !/\p{Ideographic}/u.test(words)) return undefined;
  const code = normalizeBookingCode(words);
  const isEmail = /^[^\s\p{Cc}]+$/u.test(words) && words.length >= fewestDigits && digits === undefined;
  return {
    name: words,
    isInAnyOrder: true,
    ...(digits === undefined ? {} : { phoneEnd: withoutDialed(digits) }),
    ...(isBookingCodeForm(code) ? { code } : {}),
    ...(isEmail ? { emailStart: words.toLowerCase() } : {}),
  };
}

function withoutDialed(digits: string): string {
  return digits.length < fewestDialed ? digits : digits.replace(/^0+(?=\d{4})/, '');
}
