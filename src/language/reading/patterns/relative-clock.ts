import { movedClock } from '../clock.ts';
import { createPhraseReader, opened } from '../phrases.ts';
import { type ClockReading, numberAt, type Sentence } from '../sentence.ts';

/** How a language counts minutes from an hour. */
export type RelativeClockWords = {
  /** What comes before an hour, and how many minutes from it that is: "half past", "quarter to". */
  leads: Iterable<readonly [string, number]>;
  /** What comes between a number of minutes and an hour, and how many minutes from it that is: "past", "minutes to". */
  joints: Iterable<readonly [string, (minutes: number) => number]>;
  /** Whether a number counts minutes, with a joint up to but not including the token `to`: "ten to four" may be a range. */
  isMinuteCount(sentence: Sentence, index: number, to: number): boolean;
  /** The hour that minutes are counted from. */
  readHour(sentence: Sentence, index: number): ClockReading | undefined;
};

/** A reader of "half past two", "quarter to three", "twenty after ten", "fünf vor halb neun". */
export function createRelativeClockReader({ leads, joints, isMinuteCount, readHour }: RelativeClockWords) {
  const leadAt = createPhraseReader(leads);
  const jointAt = createPhraseReader(joints);
  return opened(leadAt.openings, (sentence: Sentence, index: number): ClockReading | undefined => {
    const lead = leadAt(sentence, index);
    if (lead) return moved(readHour(sentence, lead.to), lead.meaning);
    const minutes = numberAt(sentence, index, { from: 1, to: 29 });
    const joint = minutes === undefined ? undefined : jointAt(sentence, index + 1);
    if (minutes === undefined || !joint || !isMinuteCount(sentence, index, joint.to)) return undefined;
    return moved(readHour(sentence, joint.to), joint.meaning(minutes));
  });
}

function moved(hour: ClockReading | undefined, minutes: number): ClockReading | undefined {
  return hour && { clock: movedClock(hour.clock, minutes), to: hour.to };
}
