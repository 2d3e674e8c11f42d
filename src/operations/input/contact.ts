import { type TProperties, Type } from '@sinclair/typebox';
import { emailMaxLength, parseEmail } from '../../domain/access/email.ts';
import { bookingLimits } from '../../domain/booking/booking.ts';
import { isNobodys, phoneMaxLength, readPhone } from '../../domain/booking/phone.ts';
import { invalidInput } from '../../domain/errors.ts';
import { withoutKeys } from '../../domain/without-keys.ts';
import { withDigits, withLetters, withSigns } from '../../language/reading/spelled.ts';
import type { Call } from '../operation.ts';
import { isPlaceholderName } from './placeholder.ts';

/** The input fields of who a booking is for, before each operation makes them optional. */
export const personFields = {
  name: Type.String({
    minLength: 1,
    maxLength: bookingLimits.nameLength,
    description: "The caller's name.",
  }),
  phone: Type.String({
    minLength: 1,
    maxLength: phoneMaxLength,
    description: 'Phone number in digits, e.g. +12125550123. Without a country code, the calendar’s applies.',
  }),
  email: Type.String({
    minLength: 1,
    maxLength: emailMaxLength,
    description: 'Email address, e.g. ann@example.com.',
  }),
  notes: Type.String({
    maxLength: bookingLimits.notesLength,
    description: 'What the calendar owner should know.',
  }),
};

/** A phone number and an email address. */
export const contactInput = {
  phone: Type.Optional(personFields.phone),
  email: Type.Optional(personFields.email),
} satisfies TProperties;

/** Line separators and direction marks: they would garble the text around a name. */
const unspoken = / *[\u2028\u2029\u202a-\u202e\u2066-\u2069]+ */g;

/** Reads a phone number as E.164 and an email in lower case. Throws ApiError INVALID_INPUT. */
export function readContact(call: Call, given: { phone?: string | null; email?: string | null }) {
  return {
    phone: given.phone == null || isNetworks(given.phone, call) ? null : checkedPhone(given.phone, call),
    email: given.email == null ? null : checkedEmail(given.email),
  };
}

/** Reads a name, trimmed, without API keys, and joined if it's spelled letter by letter. Throws ApiError INVALID_INPUT, for one that a model made up, too. */
export function readName({ via }: Pick<Call, 'via'>, text: string): string {
  const name = withLetters(readLine(text, '/name'));
  if (via !== 'mcp' || !isPlaceholderName(name)) return name;
  throw invalidInput('/name', `name must be the caller's own, not ${JSON.stringify(name)}`);
}

/** Reads one line, trimmed and without API keys. Throws ApiError INVALID_INPUT at `path` if nothing is left. */
export function readLine(text: string, path: string): string {
  const line = withoutKeys(text.toWellFormed()).normalize('NFC').replace(unspoken, ' ').trim();
  const field = path.slice(1);
  if (line === '') throw invalidInput(path, `${field} must not be blank`);
  if (/\p{Cc}/u.test(line)) throw invalidInput(path, `${field} must be one line, without control characters`);
  return line;
}

/** Reads text, trimmed and without API keys; null if nothing is left. Throws ApiError INVALID_INPUT. */
export function readText(text: string | undefined, path: string): string | null {
  const cleaned = text && withoutKeys(text.toWellFormed()).trim();
  if (!cleaned) return null;
  if (/(?![\n\r\t])\p{Cc}/u.test(cleaned)) {
    throw invalidInput(
      path,
      `${path.slice(1)} must be without control characters, except tabs and line breaks`,
    );
  }
  return cleaned;
}

/**
 * The number that somebody calls from, E.164; undefined where it's withheld, for which there are many words and numbers.
 * Throws ApiError INVALID_INPUT, but not over MCP: no caller's search fails for what their telephone network says.
 */
export function readCallerId(call: Call, text: string): string | undefined {
  if (isWithheld(text)) return undefined;
  if (call.via !== 'mcp') return checkedPhone(text, call);
  const reading = readPhone(withDigits(text), call.calendar.country);
  return 'phone' in reading && !isNobodys(reading.phone) ? reading.phone : undefined;
}

/** Whether a model passes on what a telephone network says of a withheld number. */
function isNetworks(phone: string, { via }: Call): boolean {
  return (
    via === 'mcp' &&
    /^(?:anonym(?:ous)?|withheld|private|restricted|unavailable|blocked|unterdrückt)$/i.test(phone.trim())
  );
}

/** Whether a caller ID has no figures, and isn't a placeholder that nobody has filled in. */
function isWithheld(text: string): boolean {
  return !/\d/.test(withDigits(text)) && !text.includes('{{');
}

function checkedPhone(text: string, { calendar: { country }, via }: Call): string {
  const reading = readPhone(withDigits(text), country);
  const isMadeUp = 'phone' in reading && via === 'mcp' && isNobodys(reading.phone);
  if (isMadeUp)
    throw invalidInput(
      '/phone',
      `phone must be the caller's own, not ${JSON.stringify(text)} — ask for it`,
      'phone',
    );
  if ('phone' in reading) return reading.phone;
  throw invalidInput('/phone', `phone must be ${reading.problem}, not ${JSON.stringify(text)}`);
}

function checkedEmail(text: string): string {
  const email = (parseEmail(text) ?? parseEmail(withSigns(text)))?.toLowerCase();
  // Domains without a dot are fine for users of your own server, but not for callers.
  if (email?.includes('.', email.indexOf('@')) && email.isWellFormed()) return email;
  throw invalidInput(
    '/email',
    `email must be an address such as "ann@example.com", not ${JSON.stringify(text)}`,
  );
}
