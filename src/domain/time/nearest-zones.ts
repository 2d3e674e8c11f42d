import { nearestName } from '../nearest-name.ts';

/**
 * Up to three IANA zones that somebody may have meant: those of the city ("New York", "berlin"), then those with a similar
 * name.
 */
export function nearestZones(text: string): string[] {
  const names = Intl.supportedValuesOf('timeZone');
  const wanted = text.trim().toLowerCase().replaceAll(' ', '_');
  const city = cityOf(wanted);
  const nearestCity = nearestName(city, names.map(cityOf));
  const suggestions = [
    ...names.filter((name) => cityOf(name) === city),
    ...names.filter((name) => city.length >= 3 && cityOf(name).includes(city)),
    nearestName(wanted, names),
    ...names.filter((name) => cityOf(name) === nearestCity),
  ];
  return [...new Set(suggestions)].filter((name) => name !== undefined).slice(0, 3);
}

function cityOf(name: string): string {
  return name.toLowerCase().split('/').at(-1) ?? '';
}
