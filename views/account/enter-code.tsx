/** @jsxImportSource #html */

import { type FilledForm, Form } from '../components/form.tsx';
import { Muted } from '../components/lines.tsx';
import type { Texts } from '../texts/en/en.ts';

export type EnterCodeProps = {
  texts: Texts;
  action: string;
  submit: string;
  form: FilledForm;
  /** What the step before has left in the form. */
  hidden: Readonly<Record<string, string>>;
};

/** Asks for the code after the right password. */
export function EnterCode({ texts, action, submit, form, hidden }: EnterCodeProps): JSX.Element {
  const { twoStep } = texts;
  return (
    <section class="narrow">
      <h1 safe>{twoStep.enterCode}</h1>
      <Form {...form} texts={texts} action={action} hidden={hidden} submit={submit} isFocused />
      <Muted text={twoStep.lostPhone} />
    </section>
  );
}
