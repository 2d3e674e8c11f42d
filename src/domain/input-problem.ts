/** What's wrong with something that was typed, where more than one face says so. */
export type InputProblem =
  | { kind: 'password-short'; length: number; minimum: number }
  | { kind: 'password-long'; maximum: number }
  | { kind: 'password-control-characters' }
  | { kind: 'password-common' };

/** How each problem is said, as the end of a line or a sentence of its own. */
export type InputProblems = {
  [Kind in InputProblem['kind']]: (problem: Extract<InputProblem, { kind: Kind }>) => string;
};

/** The problems in English. */
export const inputProblems: InputProblems = {
  'password-short': ({ length, minimum }) =>
    `the password has ${length} characters: it must have at least ${minimum}`,
  'password-long': ({ maximum }) => `the password must have at most ${maximum} characters`,
  'password-control-characters': () => 'the password must be one line without control characters',
  'password-common': () => 'the password is too easy to guess: use several unrelated words',
};

/** A problem in words. */
export function problemWords(problem: InputProblem, problems: InputProblems = inputProblems): string {
  // The compiler can't tell that the kind picks the function for this very problem.
  const say = problems[problem.kind] as (problem: InputProblem) => string;
  return say(problem);
}
