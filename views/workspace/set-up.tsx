/** @jsxImportSource #html */

import { type FilledForm, Form } from '../components/form.tsx';
import { Lead } from '../components/lines.tsx';
import type { Texts } from '../texts/en/en.ts';

/** The form, and the name of the workspace if there is one already. */
export type SetUpProps = {
  texts: Texts;
  action: string;
  workspaceName: string | undefined;
  form: FilledForm;
};

/** The form that makes the first owner, the workspace and the first calendar. */
export function SetUp({ texts, action, workspaceName, form }: SetUpProps): JSX.Element {
  const { setUp } = texts.workspace;
  return (
    <section class="narrow">
      <h1 safe>{setUp.title}</h1>
      <Lead text={setUp.lead} />
      <Form {...form} texts={texts} action={action} submit={setUp.button} isFocused>
        {workspaceName !== undefined && <p>{setUp.ownerOf(workspaceName) as 'safe'}</p>}
      </Form>
    </section>
  );
}
