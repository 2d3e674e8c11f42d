import type { InterpretationContext } from '../interpretation/interpretation.ts';
import type { Frame } from './expression.ts';

/** A time where it's said in a text, at `[at, end)`, whatever the words around it are for. */
export type SaidTime = {
  frame: Frame;
  at: number;
  end: number;
  /** Whether it only bounds what is meant: "until three", "from nine to ten". */
  isBound: boolean;
};

/** Finds the times in a text, in order, without asking what they're said for. Reads at most 500 characters. */
export type TimeFinder = (words: string, context: InterpretationContext) => SaidTime[];
