import { fixedClock, movedClock } from '../reading/clock.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { type Amount, minutesOfAmount } from '../reading/unit.ts';
import { wordMap } from '../reading/words.ts';
import { readHour } from './clock.ts';
import { checkFor } from './words/checks.ts';

/** On which side of a time such words are. */
export const besideWords = wordMap([
  ['vor', -1],
  ['nach', 1],
]);

/** "eine Stunde vor drei", "eine halbe Stunde nach zwölf Uhr"; but "hätten Sie noch eine Stunde vor zwölf" is how long. */
export function readMinutesBeside(sentence: Sentence, index: number, amount: Amount): Reading | undefined {
  const minutes = minutesOfAmount(amount);
  const side = besideWords.get(textAt(sentence, amount.to));
  if (minutes === undefined || side === undefined || isWanted(sentence, index)) return undefined;
  const at = amount.to + 1;
  const base =
    textAt(sentence, at) === 'mittag' ? { clock: fixedClock(720), to: at + 1 } : readHour(sentence, at);
  return base && { frame: { clock: movedClock(base.clock, side * minutes) }, to: base.to };
}

/** Whether an amount is what somebody has or wants: "hätten Sie etwa eine Stunde vor zwölf". */
const isWanted = checkFor(
  `haben|hätten|hätte|habe|hab|habt|für|brauche|bräuchte|brauchen|bräuchten|möchte|nehme|nehmen|gibt|gäbe
  <other>? <other>? <other>? <other>? _`,
  {
    // not what begins another clause
    other: (sentence, index) =>
      !/^(?:[,.!?]|also|und|aber|dann|)$/.test(textAt(sentence, index)) && { to: index + 1 },
  },
);
