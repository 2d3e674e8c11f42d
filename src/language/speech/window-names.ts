import type { Window } from '../interpretation/interpretation.ts';
import { type Refused, refusedWindows } from './refused-windows.ts';
import type { AvailabilityToSay, RequestedWindows, SpeechContext } from './speech.ts';
import type { Joint, WindowVoice } from './window-voice.ts';
import { windowWords } from './window-words.ts';
import { windowNames } from './windows.ts';

/** What windows are called in a language. */
export type WindowNames = {
  voice: WindowVoice;
  /** By date, to be confirmed: "Tuesday, November 24 from noon to 5 PM", "the next free time". */
  requested(requested: RequestedWindows, context: SpeechContext): string;
  /** By date, as the when of a sentence: "on Monday, November 30 from 9 AM to 5 PM". */
  when(windows: readonly Window[], context: SpeechContext): string;
  /** What isn't available as a subject, with near days the way people name them: "tomorrow afternoon". */
  refused(found: AvailabilityToSay, context: SpeechContext): Refused;
  /** The same as the when of a sentence: "after 2 PM on Tuesday"; `isDayFirst` for "on Tuesday after 2 PM". */
  whenRefused(
    found: AvailabilityToSay,
    said: { context: SpeechContext; joint: Joint; isDayFirst?: boolean },
  ): string;
};

/** Names windows in the words of a language. */
export function createWindowNames(voice: WindowVoice): WindowNames {
  const whenOf = (windows: readonly Window[], context: SpeechContext) => {
    const words = windowWords(voice, { context, isNear: false, isWhen: true, joint: 'or' });
    return windowNames(windows, { moment: context, words });
  };
  return {
    voice,
    requested({ kind, windows }, context) {
      if (kind === 'next') {
        const when = whenOf(windows, context);
        return when === '' ? voice.nextFree : voice.earliest(when);
      }
      const words = windowWords(voice, { context, isNear: false, isWhen: false, joint: 'or' });
      return windowNames(windows, { moment: context, words }) || voice.anyTime;
    },
    when: whenOf,
    refused: (found, context) => {
      const words = windowWords(voice, { context, isNear: true, isWhen: false, joint: 'and' });
      return refusedWindows(found, { context, words });
    },
    whenRefused: (found, { context, joint, isDayFirst = !voice.isDayLast }) => {
      const words = windowWords(voice, { context, isNear: true, isWhen: true, joint, isDayFirst });
      return refusedWindows(found, { context, words }).name;
    },
  };
}
