import type { ServiceQuestion } from '../calendar/service.ts';

/** What somebody was asked, and what they said. */
export type ShownAnswer = { ask: string; text: string };

/** The answers to questions, in the order of the questions. */
export function answersTo(
  questions: readonly ServiceQuestion[],
  answers: Readonly<Record<string, string>>,
): ShownAnswer[] {
  const said: ShownAnswer[] = [];
  for (const { key, ask } of questions) {
    // Keys such as "constructor" are what every object has.
    const text = Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (text !== undefined) said.push({ ask, text });
  }
  return said;
}

/** All answers of a booking: to what's asked today, then to what isn't asked any more, which only has its key. */
export function allAnswers(
  questions: readonly ServiceQuestion[],
  answers: Readonly<Record<string, string>>,
): ShownAnswer[] {
  const asked = new Set(questions.map(({ key }) => key));
  const others = Object.entries(answers).filter(([key]) => !asked.has(key));
  return [...answersTo(questions, answers), ...others.map(([ask, text]) => ({ ask, text }))];
}
