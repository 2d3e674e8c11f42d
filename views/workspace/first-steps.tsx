/** @jsxImportSource #html */

import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';

/** One thing to do, and where to do it. */
export type Step = {
  name: keyof Texts['firstSteps']['steps'];
  href: string;
  isDone: boolean;
  /** It isn't counted. */
  isOptional?: true;
};

/** What one of those who set Slotline up does. */
export type StepGroup = { name: 'office' | 'developer'; steps: Step[] };

/** How many of the steps are done. */
export type StepsDone = { done: number; all: number };

/** What to do until the first caller books, by who does it. */
export function FirstSteps(props: StepsDone & { groups: StepGroup[]; texts: Texts }): JSX.Element {
  const { groups, done, all, texts } = props;
  const { firstSteps } = texts;
  return (
    <>
      <PageHead texts={texts} title={firstSteps.title} lead={firstSteps.lead} />
      <p class="muted" safe>
        {firstSteps.done(done, all)}
      </p>
      {groups.map(({ name, steps }) => (
        <section aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`} safe>
            {firstSteps[name].title}
          </h2>
          <p class="muted" safe>
            {firstSteps[name].lead}
          </p>
          <ol class="steps">
            {steps.map((step) => (
              <StepItem step={step} texts={texts} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

/** How far the first steps are, and the way on, on pages that are about something else. */
export function FirstStepsBanner({ done, all, texts }: StepsDone & { texts: Texts }): JSX.Element {
  const { firstSteps } = texts;
  return (
    <p class="steps-left">
      <progress value={done} max={all} aria-hidden="true" />
      <span safe>{firstSteps.done(done, all)}</span>
      <Link href="/first-steps" text={firstSteps.goOn} />
    </p>
  );
}

function StepItem({ step, texts: { firstSteps } }: { step: Step; texts: Texts }): JSX.Element {
  const { name, href, isDone, isOptional } = step;
  const { title, words } = firstSteps.steps[name];
  return (
    <li class={isDone ? 'done' : undefined}>
      {isDone ? <strong safe>{title}</strong> : <Link href={href} text={title} />}
      {isDone && (
        <span class="hidden" safe>
          {firstSteps.isDone}
        </span>
      )}
      {isOptional && !isDone && (
        <span class="badge" safe>
          {firstSteps.optional}
        </span>
      )}
      {!isDone && <p safe>{words}</p>}
    </li>
  );
}
