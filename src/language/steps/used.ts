import { unplaced } from '../clauses/doubt.ts';
import type { Token } from '../reading/token.ts';
import type { LanguageGrammar } from './language-grammar.ts';
import { type Step, shown } from './trace.ts';

/** Notes which tokens were used, including names and the words that join them. */
export const noteUsed: Step = {
  take(trace) {
    const { grammar, sentence, used, people } = trace;
    const { corrections } = people;
    const { tokens } = sentence;
    const isUsed = new Array<boolean>(tokens.length).fill(false);
    for (const { from, to } of used) isUsed.fill(true, from, to);
    for (let index = tokens.length - 2; index >= 0; index--) {
      if (isUsed[index + 1] && grammar.joiningWords.has(tokens[index]?.text ?? '')) isUsed[index] = true;
    }
    for (const [index, { at, said }] of tokens.entries()) {
      if (!said && !corrections.some((span) => span.at <= at && at < span.end)) continue;
      isUsed[index] = true;
      for (let at = index - 1; isJoining(grammar, tokens[at]); at--) isUsed[at] = true;
    }
    return { isUsed };
  },
  show: ({ texts, isUsed }) => {
    const said = texts.filter((_, index) => isUsed[index]);
    return shown('used', said.length > 0 ? [said] : [], (words) => words.join(' '));
  },
};

function isJoining({ glue, joiningWords, naming }: LanguageGrammar, token: Token | undefined): boolean {
  const text = token?.kind === 'word' ? token.text : '';
  return text !== '' && (glue.has(text) || joiningWords.has(text) || naming.leads.has(text));
}

/** Notes what was asked with but not understood. */
export const noteUnplaced: Step = {
  take: (trace) => ({ unplaced: unplaced(trace.expressions, trace) }),
  show: ({ unplaced: left, texts }) =>
    shown('unplaced', left, ({ from, to }) => texts.slice(from, to).join(' ')),
};
