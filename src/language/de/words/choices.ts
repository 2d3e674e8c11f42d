import { createPhraseReader } from '../../reading/phrases.ts';
import type { Choice } from '../../reply.ts';

/** How callers pick one of two readings: "das zweite", "davor", "jede andere Zeit". */
export const choiceAt = createPhraseReader<Choice>([
  [
    'der|die|das|den|dem|am erste|erster|ersten|erstere|ersterer|ersteren|erstes termin|tag|datum?, erstere|ersterer|erstes, vor, davor, vorher, nach, danach, nachher',
    0,
  ],
  [
    'der|die|das|den|dem|am zweite|zweiter|zweiten|zweites|letztere|letzterer|letzteren|letzteres|andere|anderen termin|tag|datum?, zweites|letzteres, an dem|diesem tag, am selben tag, genau dann',
    1,
  ],
  ['jede|eine|zu einer? andere|anderen zeit, jeder|ein anderer tag, gerade nicht', 1],
  ['der|die|das|den frühere|früheren|nähere|näheren termin|tag?', 'earlier'],
  ['der|die|das|den spätere|späteren termin|tag?, der|das|den danach, eine woche später', 'later'],
]);
