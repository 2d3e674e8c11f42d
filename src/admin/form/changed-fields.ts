import type { FieldProps } from '../../../views/components/field.tsx';
import type { Posted, Visit } from '../visit.ts';
import { type Fields, readFields } from './fields.ts';

/** The name of the hidden field that tells what a field held when its form was made. */
export function savedName(name: string): string {
  return `saved${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/**
 * What was changed in a posted form. What was left as it was shown isn't read: somebody else may have changed it since.
 * Throws FormRefused.
 */
export function changesIn<Values>(visit: Posted<Visit>, fields: Fields<Values>): Partial<Values> {
  const { form } = visit;
  const isChanged = (name: string) => {
    if (!form.has(savedName(name))) return form.has(name);
    return form.text(name) !== form.text(savedName(name));
  };
  const changed = Object.entries(fields).filter(([name]) => isChanged(name));
  return readFields<Partial<Values>>(visit, Object.fromEntries(changed) as Fields<Partial<Values>>);
}

/** What fields were made from, to send along: once more so if the form is refused, except for what was wrong. */
export function savedIn(
  { form }: Visit,
  { fields, saved }: { fields: readonly FieldProps[]; saved: Readonly<Record<string, string>> },
): Record<string, string> {
  const shown = fields.filter(({ name }) => Object.hasOwn(saved, name));
  return Object.fromEntries(
    shown.map(({ name, isWrong }) => {
      const hidden = savedName(name);
      return [hidden, form?.has(hidden) && !isWrong ? form.text(hidden) : (saved[name] ?? '')];
    }),
  );
}
