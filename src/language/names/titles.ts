import { wordMap } from '../reading/words.ts';

/** What a title says of somebody. */
export type Title = 'doctor' | 'professor' | 'woman' | 'man';

/** Titles before names, in any language: a calendar's name may have those of another than its callers'. */
export const titles: ReadonlyMap<string, Title> = wordMap<Title>([
  ['dr doctor doc doktor drs', 'doctor'],
  ['prof professor professorin', 'professor'],
  ['mrs ms miss missus frau madame', 'woman'],
  ['mr mister herr herrn hr hrn', 'man'],
]);

/** Whether two people with these titles may be one. */
export function contradicts(said: readonly Title[], own: readonly Title[]): boolean {
  const is = (titlesOf: readonly Title[], title: Title) => titlesOf.includes(title);
  return (is(said, 'man') && is(own, 'woman')) || (is(said, 'woman') && is(own, 'man'));
}
