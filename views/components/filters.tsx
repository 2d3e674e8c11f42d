/** @jsxImportSource #html */

import type { Texts } from '../texts/en/en.ts';
import { Control, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { Heard } from './lines.tsx';
import { Link } from './link.tsx';
import { ProblemNote } from './problem-note.tsx';

/** The fields that a list is filtered by, what's wrong with them, and what the button says. */
export type FiltersProps = {
  action: string;
  /** The first choice of a list is for no filter. */
  fields: readonly FieldProps[];
  problem?: string | undefined;
  submit?: string;
  /** The list without filters; undefined if nothing is filtered. */
  clearHref?: string | undefined;
  /** How many there are. */
  count?: string;
  /** What stands before them in their row. */
  before?: JSX.Element | undefined;
  /** The ids of what changes with the list besides `Results`. */
  changes?: readonly string[];
  texts: Texts;
};

const resultsId = 'results';
const problemId = 'filters-problem';
const filtersId = 'filters';

/**
 * A form that filters a list, in one row: the page has its list in `Results`. With scripts the list follows each change, and
 * typing after a pause, while what has the focus keeps it.
 */
export function Filters(props: FiltersProps): JSX.Element {
  const { action, fields, problem, submit, clearHref, count, before = '', changes = [], texts } = props;
  const others = [`#${filtersId}:outerMorph`, ...[problemId, ...changes].map((id) => `#${id}`)];
  return (
    <>
      <div class="list-bar">
        {before as 'safe'}
        <form
          id={filtersId}
          class="filters"
          method="get"
          action={action}
          data-hx-get={action}
          data-hx-trigger="submit, change delay:150ms, input target:[type='search'] delay:400ms"
          data-hx-target={`#${resultsId}`}
          data-hx-select={`#${resultsId}`}
          data-hx-select-oob={others.join(',')}
          data-hx-swap="outerHTML"
          data-hx-sync="this:replace"
          data-hx-replace-url="true"
        >
          {fields.map((field) => (
            <Filter {...field} />
          ))}
          <button type="submit" class="secondary small" safe>
            {submit ?? texts.common.filter}
          </button>
          {clearHref !== undefined && (
            <Link class="button quiet small" href={clearHref} text={texts.common.clear} />
          )}
          {count !== undefined && (
            <span class="count" safe>
              {count}
            </span>
          )}
        </form>
      </div>
      <div id={problemId} hidden={problem === undefined}>
        <ProblemNote problem={problem} />
      </div>
    </>
  );
}

/** A filter as a chip, which says what's chosen; what is typed stands in a field. */
function Filter(field: FieldProps): JSX.Element {
  const { label, name, id = name, type, value = '', choices = [] } = field;
  if (type === 'hidden') return <input type="hidden" name={name} value={value} />;
  if (type === 'search') {
    return (
      <label class="search" for={id}>
        <Heard text={label} />
        <Icon name="search" />
        <Control {...field} isOptional />
      </label>
    );
  }
  const unset = choices[0]?.value ?? '';
  const isNamedByChoice = type === 'select' && value === '' && unset === '';
  return (
    <label class={value === unset ? 'chip' : 'chip set'} for={id}>
      <span class={isNamedByChoice ? 'hidden' : undefined} safe>
        {label}
      </span>
      <Control {...field} isOptional />
    </label>
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
