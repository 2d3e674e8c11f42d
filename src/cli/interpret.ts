import { Type } from '@sinclair/typebox';
import { InputError } from '../domain/errors.ts';
import { formatLocal, parseDay, partsOf } from '../domain/time/local-time.ts';
import { type Zone, Zones } from '../domain/time/zone.ts';
import type { Interpretation, TraceStep, Window } from '../language/interpretation/interpretation.ts';
import { questionOf } from '../language/interpretation/question.ts';
import { createLanguages, type Language, languageCodes, languageOf } from '../language/language.ts';
import { parseTime } from '../operations/input/time.ts';
import { formatFields } from './console/answer.ts';
import { commandWithoutDatabase } from './console/command.ts';
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
  const zones = new Zones();
  const languages = createLanguages();
  return (line) => {
    const read = parseJsonLine(lineSchema, line);
    const refusal = (error: string) => JSON.stringify({ id: read?.id ?? null, windows: [], error });
    if (!read) {
      return refusal('not a JSON object with the strings id, utterance, reference, timeZone and lang');
    }
    const { id, utterance, reference, timeZone, lang } = read;
    const zone = zones.named(timeZone);
    if (!zone) return refusal(`there is no time zone "${timeZone}"`);
    const language = languages.get(lang.toLowerCase().split('-')[0] ?? '');
    if (!language) return refusal(`there is no language "${lang}"; there are ${languageCodes.join(', ')}`);
    const localMs = parseLocal(reference);
    if (localMs === undefined) return refusal(`reference is not a local time: "${reference}"`);
    const now = zone.startAt(localMs);
    const interpretation = language.interpret(utterance, { now, zone });
    const local = (at: number | null) => (at === null ? null : formatLocal(zone.localAt(at)));
    const localWindows = (windows: readonly Window[] = []) =>
      windows.map(({ startAt, endAt }) => ({ start: local(startAt), end: local(endAt) }));
    return JSON.stringify({
      id,
      windows: localWindows(interpretation?.windows),
      alternatives:
        interpretation?.alternatives.map(({ windows }) => ({ windows: localWindows(windows) })) ?? [],
      question: interpretation ? questionIn(language, interpretation, { now, zone }) : null,
    });
  };
}

/** What to ask about an interpretation, in words; null if it's clear. */
function questionIn(
  { speech }: Language,
  interpretation: Interpretation,
  { now, zone }: { now: number; zone: Zone },
): string | null {
  const question = questionOf(interpretation);
  return question ? speech.question(question, { now, zone, calendarZone: zone }) : null;
}

/** Local milliseconds of `YYYY-MM-DDTHH:MM` with optional seconds. */
function parseLocal(text: string): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text);
  const day = match?.[1] === undefined ? undefined : parseDay(match[1]);
  if (!match || day === undefined) return undefined;
  const [hour, minute, second] = [match[2], match[3], match[4]].map((part) => Number(part ?? 0));
  return day * 86_400_000 + (hour ?? 0) * 3_600_000 + (minute ?? 0) * 60_000 + (second ?? 0) * 1000;
}
