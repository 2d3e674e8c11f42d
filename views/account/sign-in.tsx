/** @jsxImportSource #html */

import { type FilledForm, Form } from '../components/form.tsx';
import { Lead, Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';

type SignInProps = {
  texts: Texts;
  form: FilledForm;
  next: string;
  isEmpty: boolean;
  /** Where those who forgot their password get a link by mail; undefined if they can't. */
  forgottenHref: string | undefined;
};

/** The form to sign in with a password; `next` is where it leads, and `isEmpty` says that there are no users yet. */
export function SignIn({ texts, form, next, isEmpty, forgottenHref }: SignInProps): JSX.Element {
  const { account } = texts;
  return (
    <section class="narrow">
      <h1 safe>{account.signIn}</h1>
      {isEmpty && (
        <p class="note" safe>
          {account.nobodyYet}
        </p>
      )}
      <Form {...form} texts={texts} action="/sign-in" hidden={{ next }} submit={account.signIn} isFocused />
      {forgottenHref === undefined ? (
        <Muted text={account.forgotten} />
      ) : (
        <p>
          <Link href={forgottenHref} text={account.forgot} />
        </p>
      )}
    </section>
  );
}

/** Asks to sign in by a link: opening it doesn't use it up, because programs that preview links open them too. */
export function SignInByLink({
  texts,
  action,
  email,
  form,
}: {
  texts: Texts;
  action: string;
  email: string;
  /** The code that's needed too, if it is. */
  form: FilledForm | undefined;
}): JSX.Element {
  const { account } = texts;
  return (
    <section class="narrow">
      <h1 safe>{account.signIn}</h1>
      <p>{account.linkSignsIn(email) as 'safe'}</p>
      {form ? (
        <Form {...form} texts={texts} action={action} submit={account.signIn} isFocused />
      ) : (
        <form method="post" action={action}>
          <button type="submit" class="primary" autofocus safe>
            {account.signIn}
          </button>
        </form>
      )}
    </section>
  );
}

/** The form to choose a new password if the old one is forgotten. */
export function PasswordReset({
  texts,
  action,
  form,
}: {
  texts: Texts;
  action: string;
  form: FilledForm;
}): JSX.Element {
  const { account } = texts;
  return (
    <section class="narrow">
      <h1 safe>{account.chooseNew}</h1>
      <Lead text={account.chooseNewLead} />
      <Form {...form} texts={texts} action={action} submit={account.changePassword} isFocused />
    </section>
  );
}
