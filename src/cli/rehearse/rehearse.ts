import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManagedCalendar } from '../../../db/queries/calendars/calendars.ts';
import { InputError } from '../../domain/errors.ts';
import { codeOf } from '../../process/error-code.ts';
import { counted } from '../console/answer.ts';
import { commandWithoutDatabase, type Invocation, print } from '../console/command.ts';
import { withDatabase } from '../console/database.ts';
import { argumentsLeft, lookUp, optional, text } from '../console/options.ts';
import { anyCalendar } from '../console/readers.ts';
import { type Outcome, playRehearsal } from './play.ts';
import { recordedCall } from './record.ts';
import { type Rehearsal, readRehearsals } from './rehearsal.ts';
import { reportJson, reportJunit, reportText } from './report.ts';
import { samples } from './samples/samples.ts';
import { openTheater } from './stage.ts';

/** `slotline rehearse`. */
export const rehearse = commandWithoutDatabase({
  examples: [
    'slotline rehearse --samples rehearsals',
    'slotline rehearse rehearsals/en-booking.yaml',
    'slotline rehearse rehearsals/en-booking.yaml rehearsals/de-termin.yaml --junit report.xml',
    'slotline rehearse --record ID',
  ],
  options: {
    files: argumentsLeft('[files...]', 'files'),
    junit: optional(
      text('<file>'),
      "also write what came of the calls as JUnit's XML, which CI systems show",
    ),
    record: optional(text('<call>'), 'instead, print a call of the log as such a file, by its call ID'),
    calendar: optional(anyCalendar, 'with --record: the calendar that was called, by name or ID'),
    samples: optional(text('<folder>'), 'instead, write sample files into a folder'),
  },
  async run(invocation, { files, junit, record, samples: folder, ...given }) {
    const wanted = [files.length > 0, record !== undefined, folder !== undefined];
    if (wanted.filter(Boolean).length !== 1) {
      throw new InputError('name files to play, or give --record or --samples');
    }
    if (folder !== undefined) return writeSamples(folder);
    if (record !== undefined) return await recorded(invocation, { record, ...given });
    const rehearsals = files.flatMap((file) => readRehearsals(contentsOf(file), file));
    const outcomes = await play(invocation, rehearsals);
    if (junit !== undefined) writeText(junit, reportJunit(outcomes));
    await print(invocation, { json: reportJson(outcomes), text: reportText(outcomes) });
    const differing = outcomes.filter(({ difference }) => difference).length;
    if (differing > 0) throw new Error(`${counted(differing, 'call')} didn't go as expected`);
    return undefined;
  },
});

/** How many rehearsals share a server, which has a limited number of runs. */
const mostAtOnce = 100;

async function play(invocation: Invocation, rehearsals: readonly Rehearsal[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let first = 0; first < rehearsals.length; first += mostAtOnce) {
    const theater = await openTheater(invocation);
    try {
      for (const rehearsal of rehearsals.slice(first, first + mostAtOnce)) {
        const stage = await theater.stageFor(rehearsal);
        outcomes.push(...(await playRehearsal(stage, rehearsal, () => invocation.clock.monotonic())));
      }
    } finally {
      await theater.close();
    }
  }
  return outcomes;
}

async function recorded(
  { config, clock }: Invocation,
  { record, ...given }: { record: string; calendar: unknown },
) {
  return await withDatabase(config.databaseFile, {}, async (db) => {
    const { calendar } = (await lookUp(given, db)) as { calendar: ManagedCalendar | undefined };
    const file = await recordedCall(db, { callId: record, calendar, now: clock.now() });
    return { json: { file }, text: file.trimEnd() };
  });
}

function writeSamples(folder: string) {
  const written = Object.entries(samples).map(([name, contents]) => {
    const file = join(folder, name);
    // Somebody may have changed what is there.
    if (existsSync(file)) throw new InputError(`"${file}" is already there: name another folder`);
    return { file, contents };
  });
  makeFolder(folder);
  for (const { file, contents } of written) writeText(file, contents, { flag: 'wx' });
  const files = written.map(({ file }) => file);
  return { json: { files }, text: `${counted(files.length, 'sample')} written:\n${files.join('\n')}` };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new InputError(`the folder "${folder}" can't be made (${codeOf(cause) ?? cause})`, { cause });
  }
}

function contentsOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const problem = `can't be opened (${codeOf(cause) ?? cause})`;
    throw new InputError(`"${file}" ${problem}: name a file with calls to play`, { cause });
  }
}

function writeText(file: string, text: string, { flag = 'w' }: { flag?: string } = {}): void {
  try {
    writeFileSync(file, text, { flag });
  } catch (cause) {
    throw new InputError(`"${file}" can't be written (${codeOf(cause) ?? cause})`, { cause });
  }
}
