/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';
import { Field, type FieldProps } from './field.tsx';
import { ProblemNote } from './problem-note.tsx';

/** What's wrong with a form, and the name of the field to fix; no name if it's about the whole form. */
export type Problem = { field?: string | undefined; text: string };

/** The fields of a form, and what's wrong with them. */
export type FilledForm = { fields: FieldProps[]; problem: string | undefined };

/** Those fields of a form that have these names, in their order. */
export function fieldsNamed({ fields }: Pick<FilledForm, 'fields'>, ...names: string[]): FieldProps[] {
  return names.flatMap((name) => fields.filter((field) => field.name === name));
}

export type FormProps = Partial<FilledForm> & {
  texts: Texts;
  action: string;
  /** 'get' asks for another page; forms post otherwise. */
  method?: 'get';
  /** What the button says. */
  submit: string;
  isDanger?: boolean;
  /** One of several of a page: none of them is the next thing to do. */
  isPlain?: boolean;
  cancel?: { href: string; name?: string };
  /** Fields that nobody sees, by their names. */
  hidden?: Readonly<Record<string, string>>;
  /** Whether its first field has the focus when the page opens. */
  isFocused?: boolean;
  /** Puts the labels around the fields, all in one row. */
  isRow?: boolean;
  /** The id of the element that htmx puts the answer in place of. */
  replaces?: string;
  /** What stands beside the button while htmx waits. */
  waiting?: string;
  /** Goes before the fields. */
  children?: unknown;
};

/** A form that posts. Pressed twice while htmx waits, it's sent once. */
export function Form(props: FormProps): JSX.Element {
  const { action, fields = [], problem, hidden = {}, isRow, replaces, children } = props;
  const first = props.isFocused
    ? fields.find(
        ({ type, isFixed }) => type !== 'hidden' && type !== 'radio' && type !== 'checkboxes' && !isFixed,
      )
    : undefined;
  const focused = fields.find(({ isWrong }) => isWrong) ?? first;
  const swap = {
    'data-hx-post': action,
    'data-hx-target': `#${replaces}`,
    'data-hx-swap': 'outerHTML',
    'data-hx-sync': 'this:drop',
  };
  // Below the field that it's about, or above all of them.
  const wrong = isRow ? undefined : fields.find(({ isWrong, type }) => isWrong && type !== 'hidden');
  return (
    <>
      {!wrong && <ProblemNote problem={problem} />}
      <form
        method={props.method ?? 'post'}
        action={action}
        class={isRow ? 'filters' : undefined}
        {...(replaces === undefined ? {} : swap)}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        {children as 'safe'}
        {fields.map((field) => (
          <Field
            {...field}
            isFocused={field === focused}
            isRow={isRow}
            note={field === wrong ? problem : undefined}
          />
        ))}
        <Buttons {...props} />
      </form>
    </>
  );
}

function Buttons({
  texts,
  submit,
  isDanger,
  isPlain,
  isRow,
  cancel,
  waiting,
  replaces,
}: FormProps): JSX.Element {
  const button = (
    <button type="submit" class={isDanger ? 'danger' : isRow || isPlain ? undefined : 'primary'} safe>
      {submit}
    </button>
  );
  if (!cancel && waiting === undefined && replaces === undefined) return button;
  return (
    <div class="actions">
      {button as 'safe'}
      {cancel !== undefined && (
        <a class="button quiet" href={cancel.href} data-discard="" safe>
          {cancel.name ?? texts.common.cancel}
        </a>
      )}
      {waiting !== undefined && (
        <span class="waiting muted" role="status" safe>
          {waiting}
        </span>
      )}
    </div>
  );
}
