import { nameMaxLength } from '../../domain/calendar/calendar.ts';
import { serviceLimits } from '../../domain/calendar/service.ts';

/** Names as they're compared: letter case, accents, spaces and punctuation don't count. */
export function nameKey(name: string): string {
  const lower = name.normalize('NFKD').toLowerCase();
  const key = lower.replace(/[^\p{L}\p{N}]/gu, '');
  return key === '' ? lower.trim() : key;
}

/** A name without what is in brackets: "Check-up (30 min)". */
export function withoutBrackets(name: string): string {
  const bare = name
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return bare === '' ? name : bare;
}

/** Lengths in names: "45 min". */
const lengths = /(?:^|[\s,–-])\d+(?:[.,]\d+)?\s?-?(?:min(?:ute[ns]?|s)?|h|hrs?|hours?|std|stunden?)\b\.?/giu;

/** Last words that say too little without those before them. */
const vagueWords = new Set(
  'patient client customer visit appointment session set service treatment lesson class work job canal test besuch termin sitzung behandlung stunde kurs paket'.split(
    ' ',
  ),
);

/**
 * What callers may say for a service's name, as a start: "Dental check-up (30 min)" is a "dental check-up", or a "check-up".
 * None for a name that's too long to keep.
 */
export function suggestedSpokenNames(
  { saysOnlyTime }: { saysOnlyTime(words: string): boolean },
  name: string,
): string[] {
  if (name.length > nameMaxLength) return [];
  const parts = withoutBrackets(name)
    .replace(lengths, ' ')
    .toLowerCase()
    .split(/\s+[–—-]\s+|[/|;,]/)
    .map((part) => part.replace(/\s+/g, ' ').trim());
  const heads = parts.map((part) => (part.includes(' ') ? (part.split(' ').at(-1) ?? '') : ''));
  const names = new Map<string, string>();
  for (const each of [...parts, ...heads]) {
    if (each === '' || each.length > serviceLimits.spokenNameLength || vagueWords.has(each)) continue;
    const isNew = nameKey(each) !== nameKey(name) && nameKey(each).length >= 3;
    if (isNew && !saysOnlyTime(each)) names.set(nameKey(each), each);
  }
  return [...names.values()].slice(0, serviceLimits.spokenNames);
}
