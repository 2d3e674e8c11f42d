import { escapeXml } from '../../links/caldav/xml.ts';
import { counted, onOneLine } from '../console/answer.ts';
import type { Difference, Outcome } from './play.ts';

/** What came of the calls, for people: a line each, and of those that went otherwise the first difference in full. */
export function reportText(outcomes: readonly Outcome[]): string {
  const files = new Set(outcomes.map(({ file }) => file)).size;
  const differing = outcomes.filter(({ difference }) => difference).length;
  const end = `${counted(outcomes.length, 'call')} in ${counted(files, 'file')}: ${
    differing === 0 ? 'all as expected' : `${outcomes.length - differing} as expected, ${differing} not`
  }`;
  return [...outcomes.map(outcomeText), '', end].join('\n');
}

function outcomeText({ name, turns, tookMs, difference }: Outcome): string {
  const sign = difference ? '✗' : '✓';
  const line = `${sign} ${onOneLine(name)} (${counted(turns, 'turn')}, ${Math.round(tookMs)} ms)`;
  return difference ? `${line}\n\n${indented(differenceText(difference))}\n` : line;
}

/** A difference in full. */
export function differenceText(difference: Difference): string {
  const { place, turn, operation, field, expected, actual, answer, status } = difference;
  const where = turn === undefined ? 'the book after the call' : `turn ${turn}, ${operation}`;
  const heading = `${place}: ${where}${field === '' ? '' : `, ${field}`}`;
  const whole =
    turn === undefined
      ? 'What has changed in the book:'
      : status === undefined
        ? 'The answer before:'
        : `The whole answer (${status}):`;
  return [
    heading,
    `  expected  ${shown(expected)}`,
    `  actual    ${shown(actual)}`,
    '',
    whole,
    indented(answerText(answer)),
  ].join('\n');
}

/** An answer as JSON; what a model reads of it as it reads it. */
function answerText(answer: unknown): string {
  const text = typeof answer === 'object' && answer !== null && 'text' in answer ? answer.text : undefined;
  if (typeof text === 'string') return text;
  return answer === undefined ? 'none' : JSON.stringify(answer, undefined, 2);
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? onOneLine(value) : JSON.stringify(value);
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? line : `  ${line}`))
    .join('\n');
}

/** What came of the calls, for machines. */
export function reportJson(outcomes: readonly Outcome[]) {
  return outcomes.map(({ tookMs, difference, ...call }) => ({
    ...call,
    isAsExpected: difference === undefined,
    ms: Math.round(tookMs * 10) / 10,
    difference: difference ?? null,
  }));
}

/** What came of the calls as JUnit's XML, which CI systems show: a suite a file. */
export function reportJunit(outcomes: readonly Outcome[]): string {
  const suites = [...Map.groupBy(outcomes, ({ file }) => file)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${countsOf(outcomes)}>`,
    ...suites.flatMap(([file, calls]) => [
      `  <testsuite ${attributes({ name: file })} ${countsOf(calls)}>`,
      ...calls.map(testCase),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
}

function countsOf(outcomes: readonly Outcome[]): string {
  const tookMs = outcomes.reduce((sum, outcome) => sum + outcome.tookMs, 0);
  return attributes({
    tests: String(outcomes.length),
    failures: String(outcomes.filter(({ difference }) => difference).length),
    errors: '0',
    time: seconds(tookMs),
  });
}

function testCase({ file, name, tookMs, difference }: Outcome): string {
  const call = `    <testcase ${attributes({ classname: file, name, time: seconds(tookMs) })}`;
  if (!difference) return `${call}/>`;
  const { field, expected, actual } = difference;
  const message = `${field === '' ? '' : `${field}: `}expected ${shown(expected)}, got ${shown(actual)}`;
  const failure = `<failure ${attributes({ message })}>${xmlText(differenceText(difference))}</failure>`;
  return `${call}>\n      ${failure}\n    </testcase>`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${xmlText(onOneLine(value)).replaceAll('"', '&quot;')}"`)
    .join(' ');
}

/** XML 1.0 has no way to write most control characters, nor halves of characters. */
function xmlText(text: string): string {
  const allowed = text
    .toWellFormed()
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
  return escapeXml(allowed);
}
