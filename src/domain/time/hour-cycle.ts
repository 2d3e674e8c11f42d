import { countryOfZone } from '../booking/phone.ts';

/** How many hours a clock has before it starts over. */
export const hourCycles = [12, 24] as const;

/** 12 for "9:30 AM", 24 for "09:30". */
export type HourCycle = (typeof hourCycles)[number];

/** Where people write times with AM and PM (CLDR's timeData; ISO 3166-1 alpha-2). */
const twelveHourCountries = new Set(
  `AE AG AS AU BB BD BH BM BN BS BZ CA CO DM DO EG ET FJ FM GD GH GM GU GY HN IN IQ JM JO KN KR KW KY LB LC LY MH MP MX
  MY NZ OM PA PG PH PK PR PS PW QA SA SB SD SG SL SV SY TC TO TT UM US VC VE VG VI VU WS YE ZM`.split(/\s+/),
);

/** Zones of French-speaking Quebec, which writes 24 hours. Most of it shares Toronto's zone and can't be told apart. */
const quebec = new Set(['America/Montreal', 'America/Blanc-Sablon']);

/**
 * The clock that people of an IANA zone's country usually write; 24 hours for zones without a country, such as UTC. It's
 * a table rather than `Intl.Locale.getHourCycles`, whose answers change with the runtime's version of CLDR.
 */
export function usualHourCycle(timeZone: string): HourCycle {
  return quebec.has(timeZone) ? 24 : hourCycleOfCountry(countryOfZone(timeZone));
}

/** The clock that people of a country usually write; 24 hours without one. */
export function hourCycleOfCountry(country: string | null): HourCycle {
  return country !== null && twelveHourCountries.has(country) ? 12 : 24;
}
