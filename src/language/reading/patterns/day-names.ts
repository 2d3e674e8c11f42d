import { opened } from '../opened.ts';
import { createPhraseReader } from '../phrases.ts';
import { dayReading, type Reading, type Sentence } from '../sentence.ts';

/** A reader of days by name: each row is phrases with commas between them, and how many days after today they are. */
export function createDayNameReader(rows: Iterable<readonly [string, number]>) {
  const nameAt = createPhraseReader(rows);
  return opened(nameAt.openings, (sentence: Sentence, index: number): Reading | undefined => {
    const name = nameAt(sentence, index);
    return name && dayReading(sentence.today + name.meaning, name.to);
  });
}
