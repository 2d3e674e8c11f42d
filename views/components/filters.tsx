/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';
import { Field, type FieldProps, ProblemNote } from './form.tsx';

/** The fields that a list is filtered by, what's wrong with them, and what the button says. */
export type FiltersProps = {
  action: string;
  fields: readonly FieldProps[];
  problem?: string | undefined;
  submit?: string;
  texts: Texts;
};

/** A form that filters a list, in one row. */
export function Filters({ action, fields, problem, submit, texts }: FiltersProps): JSX.Element {
  return (
    <>
      <ProblemNote problem={problem} />
      <form class="filters" method="get" action={action}>
        {fields.map((field) => (
          <Field {...field} isRow isOptional />
        ))}
        <button type="submit" class="secondary" safe>
          {submit ?? texts.common.filter}
        </button>
      </form>
    </>
  );
}
