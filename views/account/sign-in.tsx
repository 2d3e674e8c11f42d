/** @jsxImportSource #html */
import { type FilledForm, Form } from '../components/form.tsx';

/** The form to sign in with a password; `next` is where it leads, and `isEmpty` says that there are no users yet. */
export function SignIn({ form, next, isEmpty }: { form: FilledForm; next: string; isEmpty: boolean }) {
  return (
    <section class="narrow">
      <h1>Sign in</h1>
      {isEmpty && (
        <p class="note">
          Nobody can sign in yet. To set up a workspace and its owner, open the link that the server printed
          when it started.
        </p>
      )}
      <Form {...form} action="/sign-in" hidden={{ next }} submit="Sign in" isFocused />
      <p class="muted">
        Forgot your password? An admin of your workspace can create a link for you to choose a new one.
      </p>
    </section>
  );
}

/** Asks to sign in by a link: opening it doesn't use it up, because programs that preview links open them too. */
export function SignInByLink({ action, email }: { action: string; email: string }): JSX.Element {
  return (
    <section class="narrow">
      <h1>Sign in</h1>
      <p>
        This link signs you in as <strong safe>{email}</strong>. It works only once.
      </p>
      <form method="post" action={action}>
        <button type="submit" autofocus>
          Sign in
        </button>
      </form>
    </section>
  );
}

/** The form to choose a new password if the old one is forgotten. */
export function PasswordReset({ action, form }: { action: string; form: FilledForm }): JSX.Element {
  return (
    <section class="narrow">
      <h1>Choose a new password</h1>
      <p class="lead">This signs you out everywhere you used the old one.</p>
      <Form {...form} action={action} submit="Change password" isFocused />
    </section>
  );
}
