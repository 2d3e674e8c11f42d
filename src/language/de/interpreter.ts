import type { Interpreter } from '../interpretation.ts';
import { createInterpreter } from '../interpreter.ts';
import { plainSpelling } from '../reading/words.ts';
import { readExpressions } from './read.ts';
import { tokenize } from './words/tokens.ts';
import { joiningWords } from './words/words.ts';

/** German as callers speak it: words → time. */
export const germanInterpreter: Interpreter = createInterpreter({
  read(words, moment) {
    const tokens = tokenize(words);
    const expressions = readExpressions({ tokens, ...moment });
    const text = words.toLowerCase().normalize('NFC');
    const asSaid = (token: (typeof tokens)[number]) => ({ ...token, text: text.slice(token.at, token.end) });
    return { tokens: tokens.map(asSaid), expressions };
  },
  isGlue: (word) => joiningWords.has(plainSpelling(word)),
});
