/** @jsxImportSource #html */
import { Field, type Problem, ProblemNote } from '../components/field.tsx';

/** Where the form goes, whose password it is, and what could not be taken. */
export type PasswordResetProps = { action: string; email: string; problem: Problem | undefined };

/** The form to choose a new password with, for who has forgotten the old one. */
export function PasswordReset({ action, email, problem }: PasswordResetProps): JSX.Element {
  return (
    <section class="narrow">
      <h1>Choose a new password</h1>
      <p class="lead">Whoever is signed in with the old one is signed out.</p>
      <ProblemNote problem={problem} />
      <form method="post" action={action}>
        <Field label="Email" name="email" type="email" value={email} autocomplete="username" isFixed />
        <Field
          label="New password"
          name="password"
          type="password"
          autocomplete="new-password"
          hint="At least 10 characters: several words that do not belong together."
          problem={problem}
          isFirst
        />
        <button type="submit">Change password</button>
      </form>
    </section>
  );
}
