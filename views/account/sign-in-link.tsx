/** @jsxImportSource #html */
/** Asks to sign in by a link: opening it does not use it up, because programs that preview links open them too. */
export function SignInLink({ action, email }: { action: string; email: string }): JSX.Element {
  return (
    <section class="narrow">
      <h1>Sign in</h1>
      <p>
        This link signs you in as <strong safe>{email}</strong>, once.
      </p>
      <form method="post" action={action}>
        <button type="submit" autofocus>
          Sign in
        </button>
      </form>
    </section>
  );
}
