/** How people of a country write dates: which part comes first, and the ISO weekday (1 Monday … 7 Sunday) that weeks begin on. */
export type DateStyle = { isMonthFirst: boolean; weekStart: number };

/** Where English dates are written "Nov 24, 2026" (CLDR; ISO 3166-1 alpha-2). */
const monthFirstCountries = new Set('AS CA FM GU MH MP PH PR PW UM US VI'.split(' '));

/** Where weeks begin on another ISO weekday than Monday (CLDR's weekData). */
const weekStarts: readonly { weekday: number; countries: ReadonlySet<string> }[] = [
  { weekday: 5, countries: new Set(['MV']) },
  { weekday: 6, countries: new Set('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' ')) },
  {
    weekday: 7,
    countries: new Set(
      `AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK
      PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW`.split(/\s+/),
    ),
  },
];

/**
 * How a country writes dates; the day first and weeks from Monday on without one. It's a table rather than `Intl`, whose
 * answers change with the runtime's version of CLDR.
 */
export function dateStyleOf(country: string | null): DateStyle {
  const known = country ?? '';
  const weekStart = weekStarts.find(({ countries }) => countries.has(known))?.weekday ?? 1;
  return { isMonthFirst: monthFirstCountries.has(known), weekStart };
}
