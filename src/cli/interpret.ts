import { type Static, Type } from '@sinclair/typebox';
import { InputError } from '../domain/errors.ts';
import { formatLocal, partsOf } from '../domain/time/local-time.ts';
import type { Zone } from '../domain/time/zone.ts';
import type { Interpretation, TraceStep, Window } from '../language/interpretation/interpretation.ts';
import { createLanguages, languageCodes, languageOf } from '../language/language.ts';
import { parseTime } from '../operations/input/time.ts';
import { formatFields } from './console/answer.ts';
import { commandWithoutDatabase } from './console/command.ts';
import { hearWords, type LocalSpan, parseLocal, questionIn, WordListener } from './console/heard-words.ts';
import { answerLines, parseJsonLine } from './console/json-lines.ts';
import { argument, flag, optional, text } from './console/options.ts';
import { oneOf, timeZone } from './console/readers.ts';

/** `slotline interpret`. */
export const interpret = commandWithoutDatabase({
  examples: [
    'slotline interpret "tomorrow afternoon" --time-zone America/New_York',
    'slotline interpret "next friday at 3" --time-zone Europe/Berlin --now 2026-11-20T09:00 --json',
    'slotline interpret --jsonl < sentences.jsonl',
  ],
  options: {
    words: argument('[words]'),
    timeZone: optional(timeZone, "the caller's IANA time zone, such as Europe/Berlin"),
    now: optional(text('<time>'), 'the time of the call, ISO 8601 (default: now)'),
    language: optional(
      oneOf('<code>', languageCodes),
      `what the caller speaks: ${languageCodes.join(', ')} (default: en)`,
    ),
    jsonl: flag(
      'read lines of {id, utterance, reference, timeZone, lang} from standard input, answer with lines of {id, windows, alternatives, question}',
    ),
  },
  async run({ terminal, clock }, { words, timeZone: zone, now: given, language = 'en', jsonl }) {
    if (jsonl) {
      if (words !== '') throw new InputError('--jsonl reads from standard input: leave out the words');
      await answerLines(terminal, lineInterpreter());
      return undefined;
    }
    if (words.trim() === '') {
      throw new InputError(
        'give the words in quotes: slotline interpret "tomorrow afternoon" --time-zone ZONE',
      );
    }
    if (zone === undefined) throw new InputError('--time-zone is missing: what words mean depends on it');
    const now = given === undefined ? clock.now() : parseTime(given, { zone, path: '/--now', edge: 'start' });
    const spoken = languageOf(createLanguages(), language);
    const { interpretation, steps } = spoken.trace(words, { now, zone });
    const question = interpretation ? questionIn(spoken, interpretation, { now, zone }) : null;
    const paragraphs = [
      `"${words}" in ${zone.id}, said at ${zone.format(now)}`,
      formatSteps(steps),
      interpretation
        ? formatInterpretation(interpretation, { zone, question })
        : '  These words say nothing about time.',
    ];
    return {
      json: {
        interpretation: interpretation ? { ...describe(interpretation, zone), question } : null,
        steps,
        timeZone: zone.id,
        now: zone.format(now),
      },
      text: paragraphs.join('\n\n'),
    };
  },
});

function describe(interpretation: Interpretation, zone: Zone) {
  const local = ({ startAt, endAt }: Window) => ({
    start: startAt === null ? null : zone.format(startAt),
    end: endAt === null ? null : zone.format(endAt),
  });
  return {
    ...interpretation,
    windows: interpretation.windows.map(local),
    excluded: interpretation.excluded.map(local),
    durationMinutes: interpretation.durationMinutes ?? null,
    alternatives: interpretation.alternatives.map(({ windows }) => ({ windows: windows.map(local) })),
  };
}

function formatSteps(steps: readonly TraceStep[]): string {
  const width = Math.max(0, ...steps.map(({ step }) => step.length));
  return steps.map(({ step, detail }) => `  ${step.padEnd(width)}  ${detail}`).join('\n');
}

function formatInterpretation(
  interpretation: Interpretation,
  { zone, question }: { zone: Zone; question: string | null },
): string {
  const { kind, windows, excluded, durationMinutes, assumed, alternatives, ignored, unplaced, text } =
    interpretation;
  const format = (some: readonly Window[]) => some.map((window) => formatWindow(window, zone)).join('\n');
  const fields: Record<string, string> = { kind, used: text };
  if (durationMinutes !== undefined) fields['duration'] = `${durationMinutes} minutes`;
  if (assumed.length > 0) fields['assumed'] = assumed.join(', ');
  if (ignored.length > 0) fields['ignored'] = ignored.join(' ');
  if (unplaced.length > 0) fields['not placed'] = unplaced.join(', ');
  if (question !== null) fields['to ask'] = question;
  const lists = [
    `  windows\n${format(windows)}`,
    ...(excluded.length > 0 ? [`  excluded\n${format(excluded)}`] : []),
    ...alternatives.map((other) => `  or else\n${format(other.windows)}`),
  ];
  return [formatFields(fields), ...lists].join('\n');
}

/** "Sat 2026-11-21T12:00:00-05:00 to …". An instant is just one time. */
function formatWindow({ startAt, endAt }: Window, zone: Zone): string {
  const format = (at: number | null) => (at === null ? 'open' : `${weekdayAt(at, zone)} ${zone.format(at)}`);
  return `    ${format(startAt)}${startAt === endAt ? '' : ` to ${format(endAt)}`}`;
}

function weekdayAt(epochMs: number, zone: Zone): string {
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][partsOf(zone.localAt(epochMs)).weekday - 1] ?? '';
}

/** A sentence to interpret; `reference` is the local time in `timeZone` at which it was said. */
const lineSchema = Type.Object({
  id: Type.String(),
  utterance: Type.String(),
  reference: Type.String(),
  timeZone: Type.String(),
  lang: Type.String({ description: 'A BCP 47 tag.' }),
});

/** Answers a line of `interpret --jsonl`, `{id, utterance, reference, timeZone, lang}`, with `{id, windows, alternatives, question}` in local ISO 8601. */
export function lineInterpreter(): (line: string) => string {
  const listener = new WordListener();
  return (line) => {
    const read = parseJsonLine(lineSchema, line);
    const refusal = (error: string) => JSON.stringify({ id: read?.id ?? null, windows: [], error });
    if (!read) {
      return refusal('not a JSON object with the strings id, utterance, reference, timeZone and lang');
    }
    try {
      return JSON.stringify({ id: read.id, ...heardIn(read, listener) });
    } catch (error) {
      if (error instanceof InputError) return refusal(error.message);
      throw error;
    }
  };
}

/** Throws InputError. */
function heardIn(
  { utterance, reference, timeZone, lang }: Static<typeof lineSchema>,
  listener: WordListener,
) {
  const zone = listener.zone(timeZone);
  const language = listener.language(lang);
  const localMs = parseLocal(reference);
  if (localMs === undefined) throw new InputError(`reference is not a local time: "${reference}"`);
  const heard = hearWords({ words: utterance, language, now: zone.startAt(localMs), zone });
  const local = (ms: number | null) => (ms === null ? null : formatLocal(ms));
  const written = (spans: readonly LocalSpan[]) =>
    spans.map(({ start, end }) => ({ start: local(start), end: local(end) }));
  return {
    windows: written(heard.windows),
    alternatives: heard.alternatives.map((spans) => ({ windows: written(spans) })),
    question: heard.question,
  };
}
