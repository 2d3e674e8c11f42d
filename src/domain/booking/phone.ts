import {
  type CountryCode,
  findPhoneNumbersInText,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** A phone number as it was read; `problem` completes the sentence "… must be". */
export type PhoneReading = { phone: string } | { problem: string };

/** The longest phone number that is read, in characters. */
export const phoneMaxLength = 120;

/**
 * A phone number as E.164, "+12125550123"; national ones are read as those of `country` (ISO 3166-1 alpha-2). Only the
 * length is checked, because new ranges are assigned faster than lists of them are published.
 */
export function readPhone(text: string, country: string | null): PhoneReading {
  const defaultCountry = country !== null && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  const national = defaultCountry ? ` or one of ${country}` : '';
  if (!number?.isPossible()) return { problem: `a phone number such as "+12125550123"${national}` };
  if (number.ext !== undefined)
    return { problem: 'a phone number without extension, which belongs in notes' };
  return { phone: number.number };
}

/**
 * A number, E.164, as people of a country write it: "(212) 555-0123" for a North American one where that's national, otherwise
 * "+49 30 1234567". One that no plan has stays as it is.
 */
export function formatPhone(phone: string, country: string | null): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number?.isPossible()) return phone;
  const { countryCallingCode: code } = number;
  const isNational =
    code === '1' &&
    country !== null &&
    isSupportedCountry(country) &&
    getCountryCallingCode(country) === code;
  return isNational ? number.formatNational() : number.formatInternational();
}

/**
 * Whether a number, E.164, may be one of some countries. Of those that share a code, only North America's are told apart: texts
 * to some of its islands are dear.
 */
export function mayBeOf(phone: string, countries: readonly string[]): boolean {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return false;
  const { countryCallingCode: code } = number;
  const possible = code === '1' ? number.getPossibleCountries().map(String) : undefined;
  return countries.some(
    (country) =>
      isSupportedCountry(country) && (possible?.includes(country) ?? getCountryCallingCode(country) === code),
  );
}

/** Whether nobody has a number, E.164, but models make it up: one figure repeated, or figures that count up from 1. */
export function isNobodys(phone: string): boolean {
  const national = String(parsePhoneNumberFromString(phone)?.nationalNumber ?? '');
  return /^(\d)\1*$/.test(national) || '1234567890'.startsWith(national.replace(/^0/, ''));
}

/** The first phone number within a text, as it's written there; undefined if there is none. Dates and times are none. */
export function phoneIn(text: string, country: string | null): string | undefined {
  const defaultCountry = country !== null && isSupportedCountry(country) ? country : undefined;
  // Of the same length, so that places stay the same.
  const undated = text.replace(dateOrTime, (match) => 'x'.repeat(match.length));
  const [found] = findPhoneNumbersInText(undated, { defaultCountry });
  // There are also numbers that nobody has been given yet, such as those of examples.
  const runs = found
    ? [text.slice(found.startsAt, found.endsAt)]
    : (undated.match(/(?:\+|\(\+?)?\d[\d\s()./-]{5,}\d/g) ?? []);
  return runs.flatMap(withoutHours).find((digits) => 'phone' in readPhone(digits, country));
}

/** Dates and times in figures: "2026-11-24", "24.11.2026", "1.12.", "11/24" and "10:30". */
export const dateOrTime =
  /\b\d{4}-\d\d-\d\d\b|(?<![\d.])\d{1,2}\.\s?\d{1,2}\.(?:\s?(?:19|20)\d\d\b|\d\d(?![\d.]))?(?!\d\d\.)|(?<![\d/])\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d/])|\b\d{1,2}:\d\d\b/g;

/** A run of figures, and what's left without the hours that may come before a number; first what begins like one. */
function withoutHours(run: string): string[] {
  const hours = /^(?:[1-9]\d?\s+)*/.exec(run)?.[0] ?? '';
  const starts = [...hours.matchAll(/\d+\s+/g)].map(({ index, 0: group }) => index + group.length);
  const all = [0, ...starts].map((start) => run.slice(start));
  return all.toSorted((a, b) => Number(/^[+(0]/.test(b)) - Number(/^[+(0]/.test(a)));
}

/** The digits of an E.164 number as they may appear in text: with its country code, and without. */
export function phoneDigits(phone: string): string[] {
  const national = parsePhoneNumberFromString(phone)?.nationalNumber;
  return [phone.replace(/^\+/, ''), ...(national === undefined ? [] : [String(national)])];
}

/** Whether a text is an ISO 3166-1 alpha-2 country that has phone numbers, "US". */
export function isCountry(text: string): boolean {
  return isSupportedCountry(text);
}

/** The ISO 3166-1 alpha-2 codes of countries that have phone numbers. */
export function countryCodes(): string[] {
  return getCountries();
}

/** The country of an IANA zone; null if it has none, such as UTC. Takes up to 50 ms. */
export function countryOfZone(zoneId: string): string | null {
  if (!zoneId.includes('/') || zoneId.startsWith('Etc/')) return null;
  const named = countries().find((country) => zonesOf(country).includes(zoneId));
  if (named) return named;
  // Intl and Temporal may use different names for a zone, "Asia/Calcutta" and "Asia/Kolkata".
  const zone = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zoneId);
  const isSame = (id: string) => zone.withTimeZone(id).equals(zone);
  return countries().find((country) => zonesOf(country).some(isSame)) ?? null;
}

/** All countries, the likeliest first. */
function countries(): CountryCode[] {
  const frequent = 'US GB DE CA AU FR ES IT NL IN BR MX JP'
    .split(' ')
    .filter((code) => isSupportedCountry(code));
  return [...new Set([...frequent, ...getCountries()])];
}

function zonesOf(country: string): readonly string[] {
  return new Intl.Locale(`und-${country}`).getTimeZones?.() ?? [];
}
