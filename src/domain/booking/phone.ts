import {
  type CountryCode,
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** What a phone number was read as; `problem` ends the sentence "… must be". */
export type PhoneReading = { phone: string } | { problem: string };

/** The longest text that is read as a phone number, in characters. */
export const phoneMaxLength = 60;

/**
 * A phone number as E.164, "+12125550123"; a national one is read as one of `country` (ISO 3166-1 alpha-2). Numbers are
 * checked for their length alone, because new ranges are given out faster than lists of them are.
 */
export function readPhone(text: string, country: string | null): PhoneReading {
  const defaultCountry = country !== null && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  if (!number?.isPossible()) {
    return {
      problem: `a phone number such as "+12125550123"${defaultCountry ? ` or one of ${country}` : ''}`,
    };
  }
  if (number.ext !== undefined)
    return { problem: 'a phone number without extension, which belongs in notes' };
  return { phone: number.number };
}

/** The digits under which an E.164 number may be found in what somebody says: with its country's code, and without. */
export function phoneDigits(phone: string): string[] {
  const national = parsePhoneNumberFromString(phone)?.nationalNumber;
  return [phone.replace(/^\+/, ''), ...(national === undefined ? [] : [String(national)])];
}

/** Whether a text is an ISO 3166-1 alpha-2 country with phone numbers of its own, "US". */
export function isCountry(text: string): boolean {
  return isSupportedCountry(text);
}

/** The countries with phone numbers of their own, by their ISO 3166-1 alpha-2 codes. */
export function countryCodes(): string[] {
  return getCountries();
}

/** The country that an IANA zone lies in; null for zones of none, such as UTC. Costs up to 50 ms. */
export function countryOfZone(zoneId: string): string | null {
  if (!zoneId.includes('/') || zoneId.startsWith('Etc/')) return null;
  const named = countries().find((country) => zonesOf(country).includes(zoneId));
  if (named) return named;
  // Intl and Temporal may know a zone by different names, "Asia/Calcutta" and "Asia/Kolkata".
  const zone = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zoneId);
  const isSame = (id: string) => zone.withTimeZone(id).equals(zone);
  return countries().find((country) => zonesOf(country).some(isSame)) ?? null;
}

/** All countries, those first that have most of the world's phones: what is looked for is found sooner. */
function countries(): CountryCode[] {
  const frequent: CountryCode[] = [
    'US',
    'GB',
    'DE',
    'CA',
    'AU',
    'FR',
    'ES',
    'IT',
    'NL',
    'IN',
    'BR',
    'MX',
    'JP',
  ];
  return [...new Set([...frequent, ...getCountries()])];
}

function zonesOf(country: string): readonly string[] {
  return new Intl.Locale(`und-${country}`).getTimeZones?.() ?? [];
}
