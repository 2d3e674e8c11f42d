import type { Interpreter } from '../interpretation.ts';
import { createInterpreter } from '../interpreter.ts';
import { readExpressions } from './read.ts';
import { tokenize } from './words/tokens.ts';
import { joiningWords } from './words/words.ts';

/** English as callers speak it: words → time. */
export const englishInterpreter: Interpreter = createInterpreter({
  read(words, moment) {
    const tokens = tokenize(words);
    return { tokens, expressions: readExpressions({ tokens, ...moment }) };
  },
  isGlue: (word) => joiningWords.has(word),
});
