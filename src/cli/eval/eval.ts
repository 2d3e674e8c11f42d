import { InputError } from '../../domain/errors.ts';
import { commandWithoutDatabase, print } from '../console/command.ts';
import { hearWords } from '../console/heard-words.ts';
import { argument, optional } from '../console/options.ts';
import { wholeNumber } from '../console/readers.ts';
import { judge } from './judge.ts';
import { type Judged, percentRight, reportOf } from './report.ts';
import { readSentences, type Sentence } from './sentences.ts';

/** `slotline eval`. */
export const evaluate = commandWithoutDatabase({
  examples: [
    'slotline eval sentences.jsonl',
    'slotline eval sentences.jsonl --at-least 95',
    'echo \'{"words": "tomorrow at 3 pm", "lang": "en", "now": "2026-11-30T10:00", "timeZone": "Europe/London", "expect": "2026-12-01T15:00"}\' | slotline eval',
  ],
  options: {
    file: argument('[file]', 'files'),
    atLeast: optional(
      wholeNumber('<percent>', { minimum: 1, maximum: 100 }),
      'exit with 1 if fewer of the lines are right',
    ),
  },
  async run(invocation, { file, atLeast }) {
    const { terminal } = invocation;
    if (file === '' && terminal.ask) {
      throw new InputError('name a file, or give lines on standard input: slotline eval sentences.jsonl');
    }
    const sentences = await readSentences(terminal, file);
    const judged = sentences.flatMap(judgeSentence);
    await print(invocation, reportOf(judged, sentences.length - judged.length));
    const percent = percentRight(judged);
    if (atLeast !== undefined && percent < atLeast) {
      throw new Error(`${percent.toFixed(1)} % are right, fewer than ${atLeast} %`);
    }
    return undefined;
  },
});

/** None, if nobody has filled in what the words mean. */
function judgeSentence(sentence: Sentence): Judged[] {
  const { expected, zone, now } = sentence;
  if (!expected) return [];
  const heard = hearWords(sentence);
  return [{ ...sentence, expected, heard, judgment: judge(expected, heard, zone.localAt(now)) }];
}
