import { withoutBrackets } from '../../names/service-names.ts';
import { createPeopleNames } from '../../speech/people.ts';

/** "und" and "oder". */
export const joints = { and: 'und', or: 'oder' };

/** With whom something is, in German: "bei Herrn Müller". */
export const people = createPeopleNames({
  with: 'bei',
  joints,
  longTimes: /Zeitumstellung|\bUhr\b(?: \d+)?,/,
  inflect: (name) => name.replace(/^Herr(?=\s)/, 'Herrn'),
});

/**
 * Articles in the accusative, by how the last word of a name ends; other names are said without one. Those in -e may be
 * plurals ("Zähne"), unless they end as only feminine ones do.
 */
const articles: readonly (readonly [article: string, endings: RegExp])[] = [
  [
    'einen',
    /(?:schnitt|wechsel|check|termin|test|besuch|tausch|kurs|service|unterricht|einbau|ausbau|abstrich|verband|workshop|rückruf|haarschnitt|zuschnitt|ersatz|eingriff)$/i,
  ],
  [
    'ein',
    /(?:gespräch|training|bad|peeling|lifting|styling|coaching|bleaching|shooting|bein|röntgen|tattoo|piercing)$/i,
  ],
  [
    'eine',
    /(?:ung|heit|keit|schaft|ion|tät|tur|enz|anz|kur|age|ege|ese|ie|olle|elle|ille|ette|ure|üre|ade|ose|yse|ise|farbe|probe|spritze|pause)$/i,
  ],
];

/** What a name may begin with in place of an article. */
const determiners =
  /^(?:ein|eine|einen|der|die|das|den|mein|meine|meinen|ihr|ihre|ihren|unser|unsere|unseren|kein|keine|zwei|drei|\d+)\s/i;

/** "eine Zahnreinigung", "einen Ölwechsel", "Botox": what somebody comes for, as after "für". */
export function aService(name: string): string {
  const bare = withoutBrackets(name);
  if (determiners.test(bare)) return bare;
  const article = articles.find(([, endings]) => endings.test(bare))?.[0];
  // "Große Inspektion", but not "Haare schneiden".
  const isAdjective = /^\p{Lu}\p{Ll}+e[rsn]?\s+\p{Lu}/u.test(bare);
  const spoken = isAdjective ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
  if (article === undefined) return spoken;
  // "ein großer Service" is "einen großen Service".
  const declined = article === 'einen' && isAdjective ? spoken.replace(/^(\S+)er(?=\s)/, '$1en') : spoken;
  return `${article} ${declined}`;
}
