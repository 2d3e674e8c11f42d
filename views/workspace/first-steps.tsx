/** @jsxImportSource #html */

import { Icon } from '../components/icon.tsx';
import { Heard, Muted } from '../components/lines.tsx';
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
export type StepCount = { done: number; all: number };

/** The steps that count, and how many of them are done. */
export type StepsDone = StepCount & { steps: readonly Step[] };

/** What to do until the first caller books, by who does it. */
export function FirstSteps(props: StepCount & { groups: StepGroup[]; texts: Texts }): JSX.Element {
  const { groups, done, all, texts } = props;
  const { firstSteps } = texts;
  return (
    <>
      <PageHead texts={texts} title={firstSteps.title} lead={firstSteps.lead} />
      <Muted text={firstSteps.done(done, all)} />
      {groups.map(({ name, steps }) => (
        <section aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`} safe>
            {firstSteps[name].title}
          </h2>
          <Muted text={firstSteps[name].lead} />
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

/** What's left of the first steps on pages that are about something else: a line or two, gone once all are done. */
export function FirstStepsBanner({ done, all, steps, texts }: StepsDone & { texts: Texts }): JSX.Element {
  const { firstSteps } = texts;
  return (
    <section class="steps-left" aria-label={firstSteps.title}>
      <p>
        <progress value={done} max={all} aria-hidden="true" />
        <span safe>{firstSteps.done(done, all)}</span>
        <Link href="/first-steps" text={firstSteps.goOn} />
      </p>
      <ul>
        {steps.map(({ name, href, isDone }) => (
          <li class={isDone ? 'done' : undefined}>
            {isDone && <Icon name="check" />}
            {isDone ? (
              <span safe>{firstSteps.steps[name].title}</span>
            ) : (
              <Link href={href} text={firstSteps.steps[name].title} />
            )}
            {isDone && <Heard text={firstSteps.isDone} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function StepItem({ step, texts: { firstSteps } }: { step: Step; texts: Texts }): JSX.Element {
  const { name, href, isDone, isOptional } = step;
  const { title, words } = firstSteps.steps[name];
  return (
    <li class={isDone ? 'done' : undefined}>
      {isDone ? <strong safe>{title}</strong> : <Link href={href} text={title} />}
      {isDone && <Heard text={firstSteps.isDone} />}
      {isOptional && !isDone && (
        <>
          {' '}
          <span class="badge" safe>
            {firstSteps.optional}
          </span>
        </>
      )}
      {!isDone && <Muted text={words} />}
    </li>
  );
}
