import type { ServiceSettings } from '../service.ts';

/** What calendar programs are shown differently of a service's bookings, once it has changed. */
export type ShownChanges = {
  /** Answers that aren't shown any more, by key. */
  hidden: string[];
  /** Answers that are shown from now on, or with another question, by key. */
  shown: string[];
  isRenamed: boolean;
};

type Shown = Pick<ServiceSettings, 'name' | 'questions'>;

/** Compares what calendar programs are shown of a service's bookings before and after a change. */
export function shownChanges(before: Shown, after: Shown): ShownChanges {
  const [was, is] = [shownQuestions(before), shownQuestions(after)];
  return {
    hidden: [...was.keys()].filter((key) => !is.has(key)),
    shown: [...is].filter(([key, ask]) => was.get(key) !== ask).map(([key]) => key),
    isRenamed: before.name !== after.name,
  };
}

/** What's asked, by key, without what's private. */
function shownQuestions({ questions }: Shown): Map<string, string> {
  return new Map(questions.filter(({ isPrivate }) => !isPrivate).map(({ key, ask }) => [key, ask]));
}
