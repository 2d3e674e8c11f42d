import { zonePlace } from '../../../domain/time/zone-place.ts';
import { plainSpelling } from '../words.ts';

/** Places that people name for their zone and that no IANA zone is called by. */
const others: readonly (readonly [names: string, zoneId: string])[] = [
  [
    `new york city, nyc, manhattan, brooklyn, queens, boston, philadelphia, washington, dc, baltimore, atlanta, miami,
    orlando, tampa, charlotte, raleigh, pittsburgh, cleveland, columbus, cincinnati, buffalo, richmond, jacksonville,
    new jersey, massachusetts, connecticut, pennsylvania, virginia, maryland, north carolina, south carolina, georgia,
    ohio, maine, vermont, new hampshire, rhode island, delaware, west virginia, the east coast, east coast`,
    'America/New_York',
  ],
  [
    `dallas, houston, austin, san antonio, minneapolis, milwaukee, st louis, saint louis, kansas city, memphis,
    nashville, new orleans, oklahoma city, tulsa, omaha, madison, texas, illinois, wisconsin, minnesota, iowa, missouri,
    arkansas, louisiana, mississippi, alabama, oklahoma`,
    'America/Chicago',
  ],
  [
    'salt lake city, albuquerque, santa fe, colorado springs, boulder, colorado, utah, wyoming, montana, new mexico',
    'America/Denver',
  ],
  ['tucson, scottsdale, arizona', 'America/Phoenix'],
  [
    `san francisco, san diego, san jose, oakland, sacramento, la, seattle, portland, las vegas, vegas, reno, spokane,
    fresno, california, washington state, nevada, the west coast, west coast`,
    'America/Los_Angeles',
  ],
  ['hawaii', 'Pacific/Honolulu'],
  ['alaska', 'America/Anchorage'],
  ['ottawa, montreal, quebec, ontario', 'America/Toronto'],
  ['calgary, alberta', 'America/Edmonton'],
  ['british columbia, victoria', 'America/Vancouver'],
  ['england, wales, scotland, manchester, birmingham, edinburgh, glasgow, liverpool', 'Europe/London'],
  [
    `germany, deutschland, hamburg, munich, muenchen, cologne, koeln, frankfurt, stuttgart, duesseldorf, leipzig, dresden,
    hannover, bremen, nuernberg`,
    'Europe/Berlin',
  ],
  ['wien, austria, oesterreich, salzburg, graz, linz, innsbruck', 'Europe/Vienna'],
  ['zuerich, switzerland, schweiz, bern, basel, genf, geneva, luzern', 'Europe/Zurich'],
  ['france, frankreich, lyon, marseille', 'Europe/Paris'],
  ['italy, italien, rom, milan, mailand', 'Europe/Rome'],
  ['spain, spanien, barcelona, mallorca', 'Europe/Madrid'],
  ['warschau, poland, polen, krakau', 'Europe/Warsaw'],
  ['lissabon', 'Europe/Lisbon'],
  ['prag', 'Europe/Prague'],
  ['athen', 'Europe/Athens'],
  ['moskau', 'Europe/Moscow'],
  ['melbourne, canberra', 'Australia/Sydney'],
  ['japan', 'Asia/Tokyo'],
  ['india, indien, delhi, new delhi, mumbai, bangalore', 'Asia/Kolkata'],
  ['beijing, peking, china', 'Asia/Shanghai'],
];

/** IANA zones by the places that people name for them, in plain spelling and lower case: "denver", "new york", "texas". */
export const placeNames: ReadonlyMap<string, string> = new Map([
  ...Intl.supportedValuesOf('timeZone')
    .filter((zoneId) => /^(?:Africa|America|Asia|Atlantic|Australia|Europe|Pacific)\//.test(zoneId))
    .map((zoneId) => [cityOf(zoneId), zoneId] as const),
  ...others.flatMap(([names, zoneId]) =>
    plainSpelling(names)
      .split(',')
      .map((name) => [name.trim().replace(/\s+/g, ' '), zoneId] as const),
  ),
]);

function cityOf(zoneId: string): string {
  return plainSpelling(zonePlace(zoneId).toLowerCase());
}
