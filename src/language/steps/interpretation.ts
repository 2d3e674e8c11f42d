import { doubtOf, isUndecided, unplaced } from '../clauses/doubt.ts';
import { type DoubtKind, nothingSaid } from '../interpretation/interpretation.ts';
import { withDoubt } from '../meaning/resolve.ts';
import type { Span } from '../names/spans.ts';
import type { Token } from '../reading/token.ts';
import type { LanguageGrammar } from './language-grammar.ts';
import { type Step, shown, type Trace } from './trace.ts';

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

/** Puts together what the words mean; undefined if they say nothing. */
export const interpret: Step = {
  take(trace) {
    const { context, people, services, answer } = trace;
    const { people: who, isOpen, stranger } = people;
    const { denied } = services;
    const ignored = textsWhere(trace, false);
    const serviceIds = toldApart(trace, ignored);
    const doubt = wordDoubt(trace);
    const heard = answer ?? (doubt || serviceIds.length > 0 || who ? nothingSaid : undefined);
    const interpretation = heard && {
      ...withDoubt(heard, doubt, context.now),
      serviceIds,
      ...(denied.length > 0 && { deniedServiceIds: denied }),
      ...(who && { people: who }),
      ...(stranger && { stranger }),
      ...(isOpen && { isMemberOpen: true as const }),
      text: usedText(trace),
      ignored,
      unplaced: trace.unplaced.map(({ from, to }) =>
        trace.texts
          .slice(from, endOfPhrase(to, trace))
          .filter((text) => text !== '')
          .join(' '),
      ),
    };
    return { interpretation, meant: interpretation };
  },
  show: ({ interpretation }) => [
    ...shown('doubt', interpretation?.doubt ? [interpretation.doubt] : [], (doubt) => doubt),
    ...shown('ignored', interpretation ? [interpretation.ignored] : [], (words) => words.join(' ')),
  ],
};

/** What can't be settled without asking, by the words that weren't placed. */
function wordDoubt(trace: Trace): DoubtKind | undefined {
  const { grammar, sentence, expressions, clauses, used, constraint, asked } = trace;
  const end = sentence.tokens.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const isRulingOut = constraint.excluded.length > 0;
  const doubt = doubtOf(trace.unplaced, { clauses, used, isRulingOut, expressions, end });
  if (doubt ?? asked.isAwayOnly) return doubt ?? 'away';
  const { deciding } = grammar;
  return isUndecided(sentence.tokens, { clauses, used, deciding }) ? 'except' : undefined;
}

/** The service that words which say nothing else tell from others: "a massage on Tuesday, deep tissue". */
function toldApart({ grammar, context, services }: Trace, ignored: readonly string[]): readonly string[] {
  const { ids, isOneName } = services;
  if (!isOneName || ids.length < 2) return ids;
  const among = (context.services ?? []).filter(({ id }) => ids.includes(id));
  const chosen = grammar.services.chosen(ignored.join(' '), among);
  return chosen === undefined ? ids : [chosen];
}

/** What was said with the tokens that were used, or weren't. */
function textsWhere({ sentence, texts, isUsed }: Trace, wanted: boolean): string[] {
  return texts.filter(
    (text, index) => isUsed[index] === wanted && sentence.tokens[index]?.kind !== 'mark' && text !== '',
  );
}

/** The words that were used, those that say who among them, in order. */
function usedText(trace: Trace): string {
  const { words, people, services, sentence, isUsed, texts } = trace;
  if (people.spans.length === 0) return textsWhere(trace, true).join(' ');
  const used = sentence.tokens.flatMap(({ at, kind }, index) =>
    isUsed[index] && kind !== 'mark' && texts[index] ? [{ at, text: texts[index] }] : [],
  );
  const isWithin = ({ at }: Span) => services.spans.some((span) => span.at < at && at < span.end);
  const who = people.spans
    .filter((each) => each.isApart && !isWithin(each))
    .map(({ at, end }) => ({ at, text: words.slice(at, end).trim().toLowerCase() }));
  return [...used, ...who]
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(' ');
}

/** How many words after an unplaced one may be its other half. */
const mostOfHalf = 5;

/** Where the words end that may be the other half of one: "before you close up". */
function endOfPhrase(from: number, { sentence, isUsed }: Trace): number {
  let end = from;
  while (end < from + mostOfHalf && sentence.tokens[end]?.kind === 'word' && !isUsed[end]) end++;
  return end;
}
