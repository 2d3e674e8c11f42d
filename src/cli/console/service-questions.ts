import type { ServiceQuestion } from '../../domain/calendar/service.ts';
import { InputError } from '../../domain/errors.ts';

type Questions = {
  ask?: string[] | undefined;
  mayAsk?: string[] | undefined;
  private?: string[] | undefined;
};

/** The questions that were given; undefined if none were, so that those there are stay. Throws InputError. */
export function questionsIn({ ask, mayAsk, private: hidden = [] }: Questions): ServiceQuestion[] | undefined {
  if (ask === undefined && mayAsk === undefined) {
    if (hidden.length > 0) throw new InputError('--private needs the questions: give them with --ask');
    return undefined;
  }
  const read = (texts: string[] | undefined, isRequired: boolean) =>
    (texts ?? [])
      .filter((each) => each.trim() !== '')
      .map((each) => ({ ...keyAndQuestion(each), isRequired }));
  const questions = [...read(ask, true), ...read(mayAsk, false)];
  const unknown = hidden.find((key) => !questions.some((each) => each.key === key));
  if (unknown !== undefined) throw new InputError(`--private is "${unknown}": no question has that key`);
  return questions.map((each) => ({ ...each, isPrivate: hidden.includes(each.key) }));
}

function keyAndQuestion(given: string): { key: string; ask: string } {
  const [, key, ask] = /^\s*([^=\s]+)\s*=\s*(.+)$/s.exec(given) ?? [];
  if (key !== undefined && ask !== undefined) return { key, ask };
  throw new InputError(
    `"${given}" is no question with its key: write it like "insurance=Which insurance do you have?"`,
  );
}
