// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';

/** What was typed before, where to go on to, and what was wrong. */
export type SignInProps = { email: string; next: string; problem: string | undefined };

/** The form to sign in with. */
export function SignIn({ email, next, problem }: SignInProps): JSX.Element {
  return (
    <section class="narrow">
      <h1>Sign in</h1>
      {problem !== undefined && (
        <p class="problem" role="alert" safe>
          {problem}
        </p>
      )}
      <form method="post" action="/sign-in">
        <input type="hidden" name="next" value={next} />
        <label>
          Email
          <input type="email" name="email" value={email} autocomplete="username" required autofocus />
        </label>
        <label>
          Password
          <input type="password" name="password" autocomplete="current-password" required />
        </label>
        <button type="submit">Sign in</button>
      </form>
    </section>
  );
}
