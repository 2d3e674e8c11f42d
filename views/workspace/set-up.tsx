/** @jsxImportSource #html */
import { type FilledForm, Form } from '../components/form.tsx';

/** The form, and the name of the workspace if there is one already. */
export type SetUpProps = { action: string; workspaceName: string | undefined; form: FilledForm };

/** The form that makes the first owner, the workspace and the first calendar. */
export function SetUp({ action, workspaceName, form }: SetUpProps): JSX.Element {
  return (
    <section class="narrow">
      <h1>Set up Slotline</h1>
      <p class="lead">Fill in this form, and the guide shows you how to make the first call.</p>
      <Form {...form} action={action} submit="Set up" isFocused>
        {workspaceName !== undefined && (
          <p>
            You’ll become the owner of <strong safe>{workspaceName}</strong>.
          </p>
        )}
      </Form>
    </section>
  );
}
