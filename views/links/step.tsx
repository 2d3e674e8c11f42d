/** @jsxImportSource #html */
import { Field, type Problem } from '../components/field.tsx';

/** A form that asks the other side before it answers. */
export type StepFormProps = {
  action: string;
  /** Whether what comes of it is a whole page, of which only the step is shown. */
  isAnsweredWhole?: boolean;
  children?: unknown;
};

/** Sends a step and puts what comes of it in its place; pressed twice it is sent once. */
export function StepForm({ action, isAnsweredWhole, children }: StepFormProps): JSX.Element {
  return (
    <form
      method="post"
      action={action}
      data-hx-post={action}
      data-hx-target="#link-step"
      data-hx-select={isAnsweredWhole ? '#link-step' : undefined}
      data-hx-swap="outerHTML"
      data-hx-sync="this:drop"
    >
      {children as 'safe'}
    </form>
  );
}

/** Asks how old a reading may be. */
export function FreshnessField({
  value,
  problem,
}: {
  value: string;
  problem: Problem | undefined;
}): JSX.Element {
  return (
    <Field
      label="Counts as confirmed for, in minutes"
      name="freshness"
      value={value}
      autocomplete="off"
      hint="How old a reading may be: it is read again at half of that. 2 to 1440."
      problem={problem}
    />
  );
}

/** Stands beside a button while its form is under way. */
export function Waiting({ words }: { words: string }): JSX.Element {
  return (
    <span class="waiting muted" role="status" safe>
      {words}
    </span>
  );
}
