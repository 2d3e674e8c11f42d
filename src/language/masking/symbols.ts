import { dateOrTime } from '../../domain/booking/phone.ts';
import { overlap, type Span } from '../names/spans.ts';
import { figuresOf } from '../reading/spelled.ts';
import { wordSet } from '../reading/words.ts';
import type { SaidText, SaidWord } from './said-word.ts';

/** Words that spell a letter, of the alphabets that people know. */
const letterWords = wordSet(
  `alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo
  sierra tango uniform victor whiskey whisky xray yankee zulu anton berta cäsar dora emil friedrich gustav heinrich ida julius
  kaufmann konrad ludwig martha nordpol otto paula quelle richard samuel siegfried theodor ulrich viktor wilhelm xanthippe
  ypsilon zacharias zeppelin aachen berlin chemnitz düsseldorf essen frankfurt goslar hamburg ingelheim jena köln leipzig
  münchen nürnberg offenbach potsdam quickborn rostock salzwedel tübingen unna völklingen wuppertal xanten zwickau
  double triple treble doppel zweimal dreimal`,
);

/** Letters and figures that are words too: they don't count, but belong to what they're beside. */
const weak = wordSet('a i o u oh plus');

/** Between a letter and the word that says which: "K as in kilo". */
const asIn = /^(?:as in|like|wie|for|von)$/;

/** How many figures always are somebody's number, and how many are unless they're a time. */
const [always, unlessTime] = [7, 4];

/** How many words may be between the parts of one number: "five five five, that's the area code, one two one two". */
const mostApart = 4;

/** Words of which each is a figure or a letter, from one to another, both included. */
type Run = { from: number; to: number; figures: number; letters: number };

/** Numbers and codes that belong to somebody, in figures or words, and what's spelled letter by letter. */
export function symbolsIn(given: SaidText): (Span & { isSpelled: boolean })[] {
  const { text, said } = given;
  const runs = runsIn(given);
  const hidden = runs.filter((run) => isPersonal(run, given));
  // The rest of a number that was said in parts.
  const rest = runs.filter((run) => {
    const isNear = hidden.some(({ from, to }) => run.from - to <= mostApart && from - run.to <= mostApart);
    return isNear && run.figures + run.letters >= 2 && !isTime(run, given);
  });
  return [...hidden, ...rest].map(({ from, to, figures }) => {
    const [first, last] = [said[from], said[to]];
    const before = /[+(]*$/.exec(text.slice(0, first?.at))?.[0] ?? '';
    return { at: (first?.at ?? 0) - before.length, end: last?.end ?? 0, isSpelled: figures === 0 };
  });
}

function isPersonal(run: Run, given: SaidText): boolean {
  const { text, said, words } = given;
  const { figures, letters, from } = run;
  if (letters >= 3 || (letters >= 2 && figures >= 2)) return true;
  if (figures >= always) return !isTime(run, given) || !areListed(run, given);
  const isOwn = words.numberBefore.test(text.slice(0, said[from]?.at));
  if (isOwn && figures + letters >= 2) return true;
  return figures + letters >= unlessTime && !isTime(run, given);
}

/** Whether figures are times, and not said one by one, as those of a number are. */
function isTime({ from, to }: Run, { said, times }: SaidText): boolean {
  const words = said.slice(from, to + 1).filter(({ text }) => !weak.has(text));
  if (words.length >= 3 && words.every(({ text }) => figuresAs(text)?.length === 1)) return false;
  const found = words.map((word) => times.find((time) => overlap(time, word)));
  return words.every(({ text }, index) => {
    const isFirst = found[index] !== found[index - 1];
    const figures = figuresAs(text) ?? '';
    return found[index] !== undefined && (!isFirst || figures.length > 2 || Number(figures) <= 24);
  });
}

/** Whether times have commas between them: "nine thirty, ten thirty". */
function areListed({ from, to }: Run, { text, said, times }: SaidText): boolean {
  const words = said.slice(from, to + 1).filter((word) => !weak.has(word.text));
  return words.every((word, index) => {
    const before = words[index - 1];
    const isOne = before && times.some((time) => overlap(time, before) && overlap(time, word));
    const isApart = before === undefined || isOne || text.slice(before.end, word.at).includes(',');
    return isApart && !/^\d/.test(word.text);
  });
}

function figuresAs(text: string): string | undefined {
  return /^\d+$/.test(text) ? text : figuresOf(text);
}

function runsIn(given: SaidText): Run[] {
  const runs: Run[] = [];
  let last: Symbol | undefined;
  for (const symbol of allSymbols(given)) {
    let run = runs.at(-1);
    if (!run || !last || !areJoined(last, symbol, given)) {
      run = { from: symbol.from, to: symbol.to, figures: 0, letters: 0 };
      runs.push(run);
    }
    last = symbol;
    if (symbol.isWeak && run.to !== symbol.from - 1) continue;
    run.to = symbol.to;
    run.figures += symbol.isWeak ? 0 : symbol.figures;
    run.letters += symbol.isWeak ? 0 : symbol.letters;
  }
  return runs;
}

/** Whether no more than fillers are between two symbols. */
function areJoined(one: Symbol, other: Symbol, { text, said, words }: SaidText): boolean {
  const between = said.slice(one.to + 1, other.from);
  const isFilled = between.every((word) => words.fillers.has(word.text));
  const marks = said.slice(one.to, other.from).map((word, index) => {
    return text.slice(word.end, said[one.to + index + 1]?.at);
  });
  return isFilled && marks.every((mark) => /^[\s,.‐-―\-/()+#_]*$/.test(mark));
}

/** What stands for figures and letters, in order; dates and times in figures don't. */
function allSymbols({ text, said }: SaidText): Symbol[] {
  const dates = [...text.matchAll(dateOrTime)].map(({ 0: { length }, index }): Span => {
    return { at: index, end: index + length };
  });
  const symbols: Symbol[] = [];
  for (const [index, word] of said.entries()) {
    if (index <= (symbols.at(-1)?.to ?? -1) || dates.some((date) => overlap(date, word))) continue;
    const symbol = symbolAt(said, index);
    if (symbol) symbols.push(symbol);
  }
  return symbols;
}

type Symbol = { from: number; to: number; figures: number; letters: number; isWeak: boolean };

/** The figures or the letter that a word stands for. */
function symbolAt(said: readonly SaidWord[], from: number): Symbol | undefined {
  const { text = '' } = said[from] ?? {};
  if (isHalfOfDay(said, from)) return undefined;
  if (/^\p{L}$/u.test(text)) {
    const to = spelledTo(said, from);
    return { from, to, figures: 0, letters: 1, isWeak: weak.has(text) && to === from };
  }
  const figures = isCode(text) ? Math.min(text.length, always - 1) : (figuresAs(text)?.length ?? 0);
  if (figures > 0) return { from, to: from, figures, letters: 0, isWeak: weak.has(text) };
  return letterWords.has(text) ? { from, to: from, figures: 0, letters: 1, isWeak: false } : undefined;
}

/** "7k4", but not "24th" and "10am". */
function isCode(text: string): boolean {
  return /^(?=.*\d)(?=.*\p{L})[\p{L}\d]{3,}$/u.test(text) && !/^\d+\p{L}{1,2}$/u.test(text);
}

/** The word up to which a letter is spelled, "K as in kilo"; the letter itself if it stands alone. */
function spelledTo(said: readonly SaidWord[], index: number): number {
  const [letter = '', ...after] = said.slice(index, index + 4).map(({ text }) => text);
  const [one = '', two = '', three = ''] = after;
  if (one === 'as' && two === 'in' && three !== '') return index + 3;
  return asIn.test(one) && two.startsWith(letter) && two !== letter ? index + 2 : index;
}

/** "p.m." and "p m". */
function isHalfOfDay(said: readonly SaidWord[], index: number): boolean {
  const [before, text, after] = [-1, 0, 1].map((offset) => said[index + offset]?.text);
  return (/^[ap]$/.test(text ?? '') && after === 'm') || (text === 'm' && /^[ap]$/.test(before ?? ''));
}
