/** @jsxImportSource #html */
import { ProblemNote } from './problem-note.tsx';

/** One of the values to choose from. */
export type FieldChoice = { value: string; name: string; help?: string | undefined };

/** How a field looks. */
export type FieldLook = {
  label: string;
  help?: string;
  /**
   * `time-zone` starts at the browser's own zone; a `checkbox` is 'on' or empty; the values of `checkboxes`
   * are joined by spaces.
   */
  type?:
    | 'text'
    | 'search'
    | 'email'
    | 'tel'
    | 'password'
    | 'number'
    | 'color'
    | 'date'
    | 'notes'
    | 'select'
    | 'time-zone'
    | 'radio'
    | 'checkbox'
    | 'checkboxes'
    | 'hidden';
  autocomplete?: string;
  placeholder?: string;
  /** The address of what to pick from as one types, one a line. */
  list?: string;
  maxLength?: number;
  minimum?: number | string;
  maximum?: number;
  isOptional?: boolean;
  isFixed?: boolean;
};

/** A field with what's in it; undefined while a time zone is the browser's to guess. */
export type FieldProps = FieldLook & {
  name: string;
  /** The id of the form that it's of, unless it stands in it. */
  form?: string;
  /** Its name, unless that's the id of something else on the page. */
  id?: string;
  value: string | undefined;
  choices?: readonly FieldChoice[];
  isWrong?: boolean;
  /** What's wrong with it. */
  problem?: string | undefined;
  isFocused?: boolean;
  /** Has htmx post the form there once another one is chosen, and put this part of the answer in its place. */
  reload?: { from: string; part: string };
};

type ShownFieldProps = FieldProps & {
  isRow?: boolean | undefined;
  /** Whether what's wrong with it is said at its place. Otherwise the form says one thing that's wrong. */
  saysProblem?: boolean;
  /** What the form says is wrong, if that's about this field. */
  note?: string | undefined;
};

/** A field with its label and help. */
export function Field(props: ShownFieldProps): JSX.Element {
  const { label, name, id = name, value, type, isRow, note } = props;
  if (type === 'hidden') return <input type="hidden" name={name} value={value} />;
  if (type === 'checkbox') return <CheckboxField {...props} />;
  if (type === 'radio' || type === 'checkboxes') return <ChoicesField {...props} />;
  if (isRow) {
    return (
      <Label id={id} label={label}>
        <Control {...props} />
      </Label>
    );
  }
  return (
    <div class="field">
      <Label id={id} label={label} />
      <Control {...props} />
      <ProblemNote problem={note} />
      <Hint {...props} />
      <FieldProblem {...props} />
    </div>
  );
}

function Hint({ name, help }: FieldProps): JSX.Element {
  if (help === undefined) return '';
  return (
    <small id={`${name}-hint`} safe>
      {help}
    </small>
  );
}

function FieldProblem({ name, problem, saysProblem }: ShownFieldProps): JSX.Element {
  if (!saysProblem || problem === undefined) return '';
  return (
    <p class="error" id={`${name}-problem`} safe>
      {problem}
    </p>
  );
}

/** What's optional, as in "Reason (optional)", is said quietly. */
function Label({ id, label, children }: { id: string; label: string; children?: unknown }): JSX.Element {
  const [, name = label, mark] = /^(.*) (\(optional\))$/.exec(label) ?? [];
  return (
    <label for={id}>
      <span safe>{name}</span>
      {mark !== undefined && <span class="optional" safe>{` ${mark}`}</span>}
      {children as 'safe'}
    </label>
  );
}

function CheckboxField(props: ShownFieldProps): JSX.Element {
  const { label, name, id = name, value, isFixed, isFocused, isWrong, note } = props;
  return (
    <>
      <label class="check">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="on"
          checked={value === 'on'}
          disabled={isFixed}
          autofocus={isFocused}
          aria-invalid={isWrong ? 'true' : undefined}
          aria-describedby={describedBy(props)}
        />
        <span safe>{label}</span>
        <Hint {...props} />
      </label>
      <ProblemNote problem={note} />
      <FieldProblem {...props} />
    </>
  );
}

/** What a field is typed or chosen in. */
export function Control(props: ShownFieldProps): JSX.Element {
  const { name, id = name, type = 'text', value } = props;
  const { reload } = props;
  const shared = {
    form: props.form,
    autofocus: props.isFocused,
    'aria-invalid': props.isWrong ? 'true' : undefined,
    'aria-describedby': describedBy(props),
  };
  const typed = {
    required: props.isOptional !== true,
    maxlength: props.maxLength === undefined ? undefined : String(props.maxLength),
    placeholder: props.placeholder,
  };
  if (type === 'select') {
    return (
      <select id={id} name={name} {...shared} {...(reload === undefined ? {} : reloads(reload))}>
        <Options {...props} />
      </select>
    );
  }
  if (type === 'notes') {
    return (
      <textarea id={id} name={name} {...typed} {...shared} rows="4" safe>
        {value ?? ''}
      </textarea>
    );
  }
  if (type === 'color') return <input id={id} type="color" name={name} value={value} {...shared} />;
  if (type === 'time-zone') return <TimeZoneControl {...props} shared={{ ...typed, ...shared }} />;
  return (
    <input
      id={id}
      type={type}
      name={name}
      value={type === 'password' ? undefined : value}
      autocomplete={props.autocomplete ?? (type === 'date' ? undefined : 'off')}
      min={props.minimum?.toString()}
      max={props.maximum?.toString()}
      readonly={props.isFixed}
      {...typed}
      {...shared}
    />
  );
}

/** Scripts fill the list once the field has the focus, and guess the zone where none is known. */
function TimeZoneControl({
  name,
  id = name,
  value,
  list,
  shared,
}: FieldProps & { shared: object }): JSX.Element {
  return (
    <>
      <input
        id={id}
        name={name}
        value={value?.replaceAll('_', ' ')}
        list={`${id}-list`}
        autocomplete="off"
        spellcheck="false"
        data-list={list}
        data-browser-zone={value === undefined ? '' : undefined}
        {...shared}
      />
      <datalist id={`${id}-list`}></datalist>
    </>
  );
}

/** What has the focus keeps it. */
function reloads({ from, part }: { from: string; part: string }): Record<string, string> {
  return {
    'data-hx-post': from,
    'data-hx-trigger': 'change',
    'data-hx-include': 'closest form',
    'data-hx-target': `#${part}`,
    'data-hx-select': `#${part}`,
    'data-hx-swap': 'outerMorph',
  };
}

/** The choices of a list, with what's chosen even if it's none of them: a browser would silently take the first. */
function Options({ value: chosen, choices = [] }: FieldProps): JSX.Element {
  const isKnown = chosen === undefined || choices.some((choice) => choice.value === chosen);
  const all = isKnown ? choices : [{ value: chosen, name: chosen }, ...choices];
  return (
    <>
      {all.map((choice) => (
        <option value={choice.value} selected={choice.value === chosen} safe>
          {choice.name}
        </option>
      ))}
    </>
  );
}

function ChoicesField(props: ShownFieldProps): JSX.Element {
  const { label, name, type, value = '', choices = [] } = props;
  const kind = type === 'radio' ? 'radio' : 'checkbox';
  const chosen = kind === 'radio' ? [value] : value.split(' ');
  return (
    <fieldset aria-describedby={describedBy(props)}>
      <legend safe>{label}</legend>
      {choices.map((choice) => (
        <label>
          <input
            type={kind}
            name={name}
            value={choice.value}
            checked={chosen.includes(choice.value)}
            required={kind === 'radio'}
          />
          <span safe>{choice.name}</span>
          {choice.help !== undefined && <small safe>{` ${choice.help}`}</small>}
        </label>
      ))}
      <ProblemNote problem={props.note} />
    </fieldset>
  );
}

function describedBy({ name, type, help, isWrong, saysProblem }: ShownFieldProps): string | undefined {
  const ids = [
    isWrong && (saysProblem ? `${name}-problem` : 'problem'),
    help !== undefined && type !== 'radio' && `${name}-hint`,
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}
