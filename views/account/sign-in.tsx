/** @jsxImportSource #html */
import { Field, ProblemNote } from '../components/field.tsx';

/** What was typed before, where to go on to, and what was wrong; `isEmpty` where there is nobody who could sign in. */
export type SignInProps = { email: string; next: string; problem: string | undefined; isEmpty?: boolean };

/** The form to sign in with. */
export function SignIn({ email, next, problem, isEmpty }: SignInProps): JSX.Element {
  const wrong = problem === undefined ? undefined : { field: 'password', text: problem };
  return (
    <section class="narrow">
      <h1>Sign in</h1>
      {isEmpty && (
        <p class="note">
          Nobody can sign in yet. Open the link that the server printed when it started: it sets up a
          workspace and its owner.
        </p>
      )}
      <ProblemNote problem={wrong} />
      <form method="post" action="/sign-in">
        <input type="hidden" name="next" value={next} />
        <Field
          label="Email"
          name="email"
          type="email"
          value={email}
          autocomplete="username"
          isFirst={!wrong}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autocomplete="current-password"
          problem={wrong}
        />
        <button type="submit">Sign in</button>
      </form>
      <p class="muted">
        Forgotten your password? An admin of your workspace can make you a link to choose a new one.
      </p>
    </section>
  );
}
