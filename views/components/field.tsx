/** @jsxImportSource #html */
/** What cannot be taken of a form, and the name of the field where to mend it; none where it is about all of it. */
export type Problem = { field: string | undefined; text: string };

/** A field of a form: a password's value is never sent back. */
export type FieldProps = {
  label: string;
  name: string;
  type?: 'text' | 'email' | 'password';
  value?: string;
  autocomplete?: string;
  hint?: string;
  problem?: Problem;
  isFirst?: boolean;
  isFixed?: boolean;
  isOptional?: boolean;
};

/** What is wrong with a form, at its head; read aloud when the page opens. */
export function ProblemNote({ problem }: { problem: Problem | undefined }): JSX.Element {
  if (problem === undefined) return '';
  return (
    <p class="problem" role="alert" id="problem" safe>
      {problem.text}
    </p>
  );
}

/** One line to type, with its label and hint; marked where the form's problem is about it. */
export function Field(props: FieldProps): JSX.Element {
  const { label, name, type = 'text', value, autocomplete, hint, problem } = props;
  const isWrong = problem?.field === name;
  const described = [isWrong && 'problem', hint !== undefined && `${name}-hint`].filter(Boolean).join(' ');
  return (
    <>
      <label for={name} safe>
        {label}
      </label>
      <input
        id={name}
        type={type}
        name={name}
        value={type === 'password' ? undefined : value}
        autocomplete={autocomplete}
        required={props.isOptional !== true}
        autofocus={isWrong || (props.isFirst === true && problem === undefined)}
        readonly={props.isFixed}
        aria-invalid={isWrong ? 'true' : undefined}
        aria-describedby={described === '' ? undefined : described}
      />
      {hint !== undefined && (
        <small id={`${name}-hint`} safe>
          {hint}
        </small>
      )}
    </>
  );
}
