/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';
import { Field, type FieldProps, ProblemNote } from './form.tsx';

/** The fields that a list is filtered by, what's wrong with them, and what the button says. */
export type FiltersProps = {
  action: string;
  fields: readonly FieldProps[];
  problem?: string | undefined;
  submit?: string;
  /** The ids of what changes with the list besides `Results`. */
  changes?: readonly string[];
  texts: Texts;
};

const resultsId = 'results';
const problemId = 'filters-problem';

/**
 * A form that filters a list, in one row: the page has its list in `Results`. With scripts the list follows each change, and
 * typing after a pause; the form stays as it is, and with it the focus.
 */
export function Filters({ action, fields, problem, submit, changes = [], texts }: FiltersProps): JSX.Element {
  return (
    <>
      <div id={problemId}>
        <ProblemNote problem={problem} />
      </div>
      <form
        class="filters"
        method="get"
        action={action}
        data-hx-get={action}
        data-hx-trigger="submit, change delay:150ms, input target:[type='search'] delay:400ms"
        data-hx-target={`#${resultsId}`}
        data-hx-select={`#${resultsId}`}
        data-hx-select-oob={[problemId, ...changes].map((id) => `#${id}`).join(',')}
        data-hx-swap="outerHTML"
        data-hx-sync="this:replace"
        data-hx-replace-url="true"
      >
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

/** How many results a page shows, whether there are more on the next, and the stamp of a list that stays up to date. */
export type Shown = { count: number; hasMore: boolean; stamp?: string };

/** What `Filters` replaces: a list and what goes with it. Screen readers are told the count once it's replaced. */
export function Results(props: Shown & { texts: Texts; children?: unknown }): JSX.Element {
  const { count, hasMore, stamp, texts, children } = props;
  return (
    <div id={resultsId} data-said={texts.common.results(count, hasMore)} data-stamp={stamp}>
      {children as 'safe'}
    </div>
  );
}
