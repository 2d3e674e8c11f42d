/** @jsxImportSource #html */

import { type FilledForm, Form } from '../components/form.tsx';
import { Lead, Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';

/** The form to ask for a link to choose a new password. */
export function Forgotten({ texts, action, form }: { texts: Texts; action: string; form: FilledForm }) {
  const { account } = texts;
  return (
    <section class="narrow">
      <h1 safe>{account.forgot}</h1>
      <Lead text={account.forgotLead} />
      <Form {...form} texts={texts} action={action} submit={account.sendLink} isFocused />
      <p>
        <Link href="/sign-in" text={account.backToSignIn} />
      </p>
    </section>
  );
}

/** Says where the link will be, if there's a user with that email. */
export function ForgottenSent({ texts, email }: { texts: Texts; email: string }) {
  const { account } = texts;
  return (
    <section class="narrow">
      <h1 safe>{account.forgotSent}</h1>
      <p>{account.forgotSentLead(email) as 'safe'}</p>
      <Muted text={account.forgotNoMail} />
      <p>
        <Link href="/sign-in" text={account.backToSignIn} />
      </p>
    </section>
  );
}
