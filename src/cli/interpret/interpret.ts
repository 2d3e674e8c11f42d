import { type Command, Option } from 'commander';
import { InputError } from '../../domain/errors.ts';
import { partsOf } from '../../domain/time/local-time.ts';
import { type Zone, Zones } from '../../domain/time/zone.ts';
import type { Interpretation, TraceStep, Window } from '../../language/interpretation.ts';
import { createLanguages, languageCodes, languageOf } from '../../language/language.ts';
import { parseTime } from '../../operations/input/time.ts';
import {
  addCommand,
  answer,
  type CommonOptions,
  type Invocation,
  invocationOf,
} from '../console/invocation.ts';
import { formatFields } from '../console/table.ts';
import type { Terminal } from '../console/terminal.ts';
import { readZone } from '../console/zone-option.ts';
import { interpretLine } from './jsonl.ts';

type InterpretOptions = { timeZone?: string; now?: string; language: string; jsonl?: true };

/** Adds `interpret`. */
export function addInterpretCommand(program: Command, terminal: Terminal): void {
  addCommand(program, {
    usage: 'interpret [words]',
    summary: "show what a caller's words mean in time, and why; needs no database",
    examples: [
      'slotline interpret "tomorrow afternoon" --time-zone America/New_York',
      'slotline interpret "next friday at 3" --time-zone Europe/Berlin --now 2026-11-20T09:00 --json',
      'slotline interpret --jsonl < sentences.jsonl',
    ],
  })
    .option('--time-zone <zone>', "the caller's IANA zone, such as Europe/Berlin")
    .option('--now <time>', 'the moment of the call, ISO 8601 (default: now)')
    .addOption(new Option('--language <code>', 'what the caller speaks').choices(languageCodes).default('en'))
    .option(
      '--jsonl',
      'read {id, utterance, reference, timeZone, lang} lines from standard input, answer {id, windows} lines',
    )
    .action((words: string | undefined, options: CommonOptions & InterpretOptions) => {
      const invocation = invocationOf(terminal, options);
      return options.jsonl
        ? interpretLines(invocation, words)
        : interpretWords(invocation, { ...options, words });
    });
}

async function interpretLines({ terminal }: Invocation, words: string | undefined): Promise<void> {
  if (words !== undefined)
    throw new InputError('--jsonl reads its words from standard input: give none here');
  const zones = new Zones();
  for await (const line of terminal.inputLines()) {
    if (line.trim() !== '') await terminal.print(interpretLine(line, zones));
  }
}

async function interpretWords(
  invocation: Invocation,
  options: InterpretOptions & { words: string | undefined },
): Promise<void> {
  const { words, timeZone } = options;
  if (words === undefined || words.trim() === '') {
    throw new InputError(
      'give the words in quotes: slotline interpret "tomorrow afternoon" --time-zone ZONE',
    );
  }
  if (timeZone === undefined) throw new InputError('--time-zone is missing: words are read in a zone');
  const zone = readZone(new Zones(), timeZone);
  const now =
    options.now === undefined
      ? invocation.clock.now()
      : parseTime(options.now, { zone, path: '/--now', edge: 'start' });
  const { interpretation, steps } = languageOf(createLanguages(), options.language).trace(words, {
    now,
    zone,
  });
  await answer(invocation, {
    json: {
      interpretation: interpretation ? describe(interpretation, zone) : null,
      steps,
      timeZone: zone.id,
      now: zone.format(now),
    },
    text: [
      `"${words}" in ${zone.id}, said at ${zone.format(now)}`,
      formatSteps(steps),
      interpretation ? formatInterpretation(interpretation, zone) : '  Nothing about time in these words.',
    ].join('\n\n'),
  });
}

function describe(interpretation: Interpretation, zone: Zone) {
  return {
    ...interpretation,
    windows: interpretation.windows.map((window) => localTimes(window, zone)),
    excluded: interpretation.excluded.map((period) => localTimes(period, zone)),
    durationMinutes: interpretation.durationMinutes ?? null,
    alternatives: interpretation.alternatives.map(({ windows }) => ({
      windows: windows.map((window) => localTimes(window, zone)),
    })),
  };
}

function localTimes({ startAt, endAt }: Window, zone: Zone): { start: string | null; end: string | null } {
  return {
    start: startAt === null ? null : zone.format(startAt),
    end: endAt === null ? null : zone.format(endAt),
  };
}

function formatSteps(steps: readonly TraceStep[]): string {
  const width = Math.max(0, ...steps.map(({ step }) => step.length));
  return steps.map(({ step, detail }) => `  ${step.padEnd(width)}  ${detail}`).join('\n');
}

function formatInterpretation(interpretation: Interpretation, zone: Zone): string {
  const { kind, windows, excluded, durationMinutes, assumed, alternatives, ignored, text } = interpretation;
  const format = (some: readonly Window[]) => some.map((window) => formatWindow(window, zone)).join('\n');
  const fields: Record<string, string> = { kind, used: text };
  if (durationMinutes !== undefined) fields['duration'] = `${durationMinutes} minutes`;
  if (assumed.length > 0) fields['assumed'] = assumed.join(', ');
  if (ignored.length > 0) fields['ignored'] = ignored.join(' ');
  const lists = [
    `  windows\n${format(windows)}`,
    ...(excluded.length > 0 ? [`  excluded\n${format(excluded)}`] : []),
    ...alternatives.map((other) => `  or else\n${format(other.windows)}`),
  ];
  return [formatFields(fields), ...lists].join('\n');
}

/** The zone's own wall clock, "Sat 2026-11-21T12:00:00-05:00"; an instant is one time. */
function formatWindow({ startAt, endAt }: Window, zone: Zone): string {
  const format = (at: number | null) => (at === null ? 'open' : `${weekdayAt(at, zone)} ${zone.format(at)}`);
  return `    ${format(startAt)}${startAt === endAt ? '' : ` to ${format(endAt)}`}`;
}

function weekdayAt(epochMs: number, zone: Zone): string {
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][partsOf(zone.localAt(epochMs)).weekday - 1] ?? '';
}
