import { type Answer, counted, formatFields, formatRows, onOneLine } from '../console/answer.ts';
import type { HeardWords, LocalSpan } from '../console/heard-words.ts';
import type { Expectation } from './expectation.ts';
import { type Judgment, verdicts } from './judge.ts';
import type { Sentence } from './sentences.ts';
import { writtenSpan } from './written-span.ts';

/** A sentence whose expectation is filled in, with what was heard in it and what became of it. */
export type Judged = Sentence & { expected: Expectation; heard: HeardWords; judgment: Judgment };

type Verdict = Judgment['verdict'];

/** How often each verdict was given to the sentences of a language that have to be heard as one kind of thing. */
type Figures = { language: string; expects: Expectation['kind']; lines: number } & Record<Verdict, number>;

const verdictNames: Record<Verdict, string> = {
  right: 'right',
  askedBack: 'asked back',
  wrongDay: 'wrong day',
  wrong: 'wrong',
  silent: 'silent',
};

const expectNames: Record<Expectation['kind'], string> = {
  time: 'a time',
  question: 'a question',
  nothing: 'no time',
};

/** How many percent were heard as meant; 0 if there are none. */
export function percentRight(judged: readonly Judged[]): number {
  const right = judged.filter(({ judgment }) => judgment.verdict === 'right').length;
  return judged.length === 0 ? 0 : (100 * right) / judged.length;
}

/** The figures by language and by what's expected, and each sentence that wasn't heard as meant. */
export function reportOf(judged: readonly Judged[], unfilled: number): Answer {
  const figures = figuresOf(judged);
  const failing = judged.filter(({ judgment }) => judgment.verdict !== 'right');
  const right = judged.length - failing.length;
  const summary =
    judged.length === 0
      ? 'No line to judge yet.'
      : `${right} of ${counted(judged.length, 'line')} right (${percent(right, judged.length)}).`;
  const waiting = `${counted(unfilled, 'line')} without "expect": fill it in to have them judged.`;
  const paragraphs = [
    ...failing.map(formatFailing),
    ...(figures.length > 0 ? [formatRows(figures, { columns: columns(), empty: '' })] : []),
    unfilled > 0 ? `${summary}\n${waiting}` : summary,
  ];
  return {
    json: { lines: judged.length, right, unfilled, figures, failing: failing.map(describe) },
    text: paragraphs.join('\n\n'),
  };
}

function figuresOf(judged: readonly Judged[]): Figures[] {
  const kinds = Object.keys(expectNames) as Expectation['kind'][];
  const languages = [...new Set(judged.map(({ language }) => language.code))];
  return languages.flatMap((language) =>
    kinds.flatMap((expects) => {
      const some = judged.filter((each) => each.language.code === language && each.expected.kind === expects);
      const counts = Object.fromEntries(
        verdicts.map((verdict) => [verdict, some.filter((each) => each.judgment.verdict === verdict).length]),
      ) as Record<Verdict, number>;
      return some.length === 0 ? [] : [{ language, expects, lines: some.length, ...counts }];
    }),
  );
}

function columns() {
  const shares = verdicts.map((verdict) => [
    verdictNames[verdict],
    (row: Figures) => `${row[verdict]} (${percent(row[verdict], row.lines)})`,
  ]);
  return {
    language: 'language' as const,
    expects: ({ expects }: Figures) => expectNames[expects],
    lines: 'lines' as const,
    ...(Object.fromEntries(shares) as Record<string, (row: Figures) => string>),
  };
}

function percent(part: number, all: number): string {
  return `${((100 * part) / all).toFixed(1)} %`;
}

function formatFailing({ line, words, expected, heard, judgment }: Judged): string {
  const { windows, alternatives, question } = heard;
  const fields: Record<string, string> = {
    expected: expectedText(expected),
    heard: windows.length === 0 ? 'nothing' : spansText(windows),
    ...(alternatives.length > 0 && { 'or else': alternatives.map(spansText).join(', or ') }),
    ...(question !== null && { asked: question }),
  };
  const title = `line ${line}: ${verdictNames[judgment.verdict]}, ${judgment.why}`;
  return `${title}\n  "${onOneLine(words)}"\n${formatFields(fields)}`;
}

function expectedText(expected: Expectation): string {
  if (expected.kind !== 'time') return expectNames[expected.kind];
  const others = expected.times.reduce((count, { spans }) => count + spans.length - 1, 0);
  const plainest = spansText(expected.times.map(({ spans: [first] }) => first));
  return others === 0 ? plainest : `${plainest}, or ${counted(others, 'other')} as good`;
}

function spansText(spans: readonly LocalSpan[]): string {
  const all = spans.map(writtenSpan);
  return JSON.stringify(all.length === 1 ? all[0] : all);
}

function describe({ line, given, heard, judgment }: Judged) {
  const { words, lang, now, timeZone, expect } = given;
  const { windows, alternatives, question } = heard;
  return {
    ...{ line, ...judgment, words, lang, now, timeZone, expect },
    heard: windows.map(writtenSpan),
    alternatives: alternatives.map((spans) => spans.map(writtenSpan)),
    question,
  };
}
