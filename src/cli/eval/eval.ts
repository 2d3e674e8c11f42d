import { InputError } from '../../domain/errors.ts';
import { type Answer, counted } from '../console/answer.ts';
import { commandWithoutDatabase, type Invocation, print } from '../console/command.ts';
import { withDatabase } from '../console/database.ts';
import { hearWords } from '../console/heard-words.ts';
import { argument, flag, type LookedUp, lookUp, optional } from '../console/options.ts';
import { anyCalendar, anyWorkspace, date, wholeNumber } from '../console/readers.ts';
import { exportedLines } from './export.ts';
import { judge } from './judge.ts';
import { type Judged, percentRight, reportOf } from './report.ts';
import { readSentences, type Sentence } from './sentences.ts';

/** `slotline eval`. */
export const evaluate = commandWithoutDatabase({
  examples: [
    'slotline eval sentences.jsonl',
    'slotline eval sentences.jsonl --at-least 95',
    'slotline eval --export --workspace "Acme Dental" --from 2026-11-01 > sentences.jsonl',
  ],
  options: {
    file: argument('[file]', 'files'),
    atLeast: optional(
      wholeNumber('<percent>', { minimum: 1, maximum: 100 }),
      'exit with 1 if fewer of the lines are right',
    ),
    export: flag('print what callers said, without names and numbers, as lines to fill in'),
    workspace: optional(anyWorkspace, 'the workspace to export from (default: the only one)'),
    calendar: optional(anyCalendar, 'export only this calendar'),
    from: optional(date, 'export from this day on, in UTC'),
    to: optional(date, 'export up to this day, in UTC'),
  },
  async run(invocation, { file, atLeast, export: isExport, ...exported }) {
    if (isExport) {
      if (file !== '' || atLeast !== undefined)
        throw new InputError('--export takes neither a file nor --at-least');
      await exportCalls(invocation, exported);
      return undefined;
    }
    const [useless] = Object.entries(exported).filter(([, value]) => value !== undefined);
    if (useless) throw new InputError(`--${useless[0]} says what to export: add --export`);
    const { judged, answer } = await report(invocation, file);
    await print(invocation, answer);
    const percent = percentRight(judged);
    if (atLeast !== undefined && percent < atLeast) {
      throw new Error(`${Math.floor(percent * 10) / 10} % are right, fewer than ${atLeast} %`);
    }
    return undefined;
  },
});

async function report(
  { terminal }: Invocation,
  file: string,
): Promise<{ judged: readonly Judged[]; answer: Answer }> {
  if (file === '' && terminal.ask) {
    throw new InputError('name a file, or give lines on standard input: slotline eval sentences.jsonl');
  }
  const sentences = await readSentences(terminal, file);
  const judged = sentences.flatMap(judgeSentence);
  return { judged, answer: reportOf(judged, sentences.length - judged.length) };
}

/** None, if nobody has filled in what the words mean. */
function judgeSentence(sentence: Sentence): Judged[] {
  const { expected, zone, now } = sentence;
  if (!expected) return [];
  const heard = hearWords(sentence);
  return [{ ...sentence, expected, heard, judgment: judge(expected, heard, zone.localAt(now)) }];
}

/** What is to be exported: nobody has looked the names up yet. */
type Named = {
  workspace: unknown;
  calendar: unknown;
  from: { day: number } | undefined;
  to: { day: number } | undefined;
};

async function exportCalls({ terminal, config }: Invocation, { from, to, ...named }: Named): Promise<void> {
  const lines = await withDatabase(config.databaseFile, {}, async (db) => {
    const { workspace, calendar } = named;
    const isOpen = workspace === undefined && calendar === undefined;
    const wanted = isOpen ? { workspace: anyWorkspace.only?.('--workspace') } : named;
    const found: LookedUp & { calendar?: { id: string } } = await lookUp(wanted, db);
    return await exportedLines(db, {
      workspaceId: found.calendar?.workspaceId ?? found.workspace?.id ?? '',
      calendarId: found.calendar?.id,
      fromDay: from?.day,
      toDay: to?.day,
    });
  });
  for (const line of lines) await terminal.print(line);
  terminal.warn(
    lines.length === 0
      ? 'slotline: nothing to export: no words of callers are kept from then'
      : `slotline: ${counted(lines.length, 'sentence')}: fill in "expect", and look for names that are left before you pass them on`,
  );
}
