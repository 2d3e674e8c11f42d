/** @jsxImportSource #html */
import type { Problem } from '../components/form.tsx';

/** A field of the trial, which may stay empty; `marks` links it to its hint and to what's wrong. */
export type TrialFieldProps = {
  label: string;
  name: string;
  /** Its name, unless that can't be one. */
  id?: string;
  type?: 'text' | 'date' | 'time';
  value: string;
  placeholder?: string;
  help?: string;
  maxLength?: number;
  marks: Readonly<Record<string, string>>;
};

/** A field with its label and its hint. */
export function TrialField({
  label,
  name,
  id = name,
  type = 'text',
  value,
  placeholder,
  help,
  maxLength = 200,
  marks: marked,
}: TrialFieldProps): JSX.Element {
  return (
    <div class="field">
      <label for={id} safe>
        {label}
      </label>
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        {...(type === 'text' && { maxlength: String(maxLength), autocomplete: 'off', spellcheck: 'false' })}
        placeholder={placeholder}
        {...marked}
      />
      {help !== undefined && (
        <small id={`${id}-hint`} safe>
          {help}
        </small>
      )}
    </div>
  );
}

/** Links a field to its hint, and to the problem if that's about this field. */
export function marks(
  name: string,
  { problem, hasHint = false }: { problem: Problem | undefined; hasHint?: boolean },
): Record<string, string> {
  const hint = hasHint ? [`${name}-hint`] : [];
  if (problem?.field === name)
    return { 'aria-describedby': ['try-problem', ...hint].join(' '), 'aria-invalid': 'true' };
  return hasHint ? { 'aria-describedby': hint.join(' ') } : {};
}
