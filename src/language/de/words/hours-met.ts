import type { Clause } from '../../clauses/clause.ts';
import { isDated, isTime } from '../../clauses/part.ts';
import { type Expression, framesOf } from '../../reading/expression.ts';
import { type Sentence, textsBefore } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';

/** "ich bin am Dritten nur zwischen vier und sechs in der Wohnung": whether a clause says when alone somebody can be met. */
export function saysWhenMet(sentence: Sentence, { from, to }: Clause, times: readonly Expression[]): boolean {
  const texts = textsBefore(sentence, to, to - from);
  const isHours = framesOf(times).some(({ clock, number, range }) => clock ?? number ?? range);
  if (!isHours || texts.some((text) => former.has(text))) return false;
  return texts.some((text) => solely.has(text)) && texts.some((text) => met.has(text));
}

const solely = wordSet('nur bloß ausschließlich lediglich einzig');
const met = wordSet(
  'anzutreffen anwesend erreichbar verfügbar daheim zuhause hause wohnung haus ort da hier',
);
const former = wordSet('war waren wars nicht nie');

/** "ich bin frühestens um sechs bei euch": whether a clause says from which hour on callers can, whatever the day. */
export function saysFromWhen(sentence: Sentence, { role }: Clause, times: readonly Expression[]): boolean {
  if (role !== 'told' || times.some(isDated)) return false;
  const first = times.find(isTime);
  const lead = first && textsBefore(sentence, first.from, longestLead);
  return lead?.some((text) => earliest.has(text)) ?? false;
}

/** The most words between a "frühestens" and its hour: "frühestens so gegen". */
const longestLead = 3;
const earliest = wordSet('frühestens frühstens');
