import { credentialsByEmail, type User } from '../../../db/queries/users.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import { nobodysPasswordHash, refuseWeakPassword } from '../../domain/access/password.ts';
import type { Field } from '../form/fields.ts';
import { FormRefused, type Posted, type Visit } from '../visit.ts';
import { takeTry } from './sign-in-try.ts';

/**
 * Checks the password in a field of a form, and returns its user. Each check counts as a try; over the limit not even the
 * right one is accepted. An unknown email takes as long as a known one, and has the same limit. Throws FormRefused with
 * `wrong` for a wrong password, and with 429 for too many tries.
 */
export async function checkPassword(
  visit: Posted<Visit>,
  { email, field, wrong }: { email: string; field: string; wrong: string },
): Promise<User & { passwordHash: string; hasTwoStep: boolean }> {
  const { db, passwords } = visit.services;
  const noteGood = await takeTry(visit, { email, field, kind: 'password' });
  const user = await credentialsByEmail(db, email);
  const isRight = await passwords.verify(visit.form.secret(field), user?.passwordHash ?? nobodysPasswordHash);
  if (!user || !isRight) throw new FormRefused({ field, text: wrong });
  // With two-step sign-in, the password alone makes nobody known: a code must follow.
  if (!user.hasTwoStep) await noteGood();
  return user;
}

/** A field for a password that somebody has already. */
export function passwordField(label: string, help?: string): Field<string> {
  return {
    label,
    ...(help !== undefined && { help }),
    type: 'password',
    autocomplete: 'current-password',
    read: (typed) => typed,
  };
}

/** A field for a new password of the user with an email, if it isn't in the form. */
export function newPasswordField(
  { account }: Texts,
  { label, email }: { label: string; email?: string },
): Field<string> {
  return {
    label,
    help: account.passwordHelp,
    type: 'password',
    autocomplete: 'new-password',
    read(typed, { form }) {
      refuseWeakPassword(typed, email ?? form.text('email'));
      return typed;
    },
  };
}

/** Shows the user's email, so that password managers know whose password it is. */
export function ownEmailField({ common }: Texts, email: string): Field<string> {
  return {
    label: common.email,
    type: 'email',
    autocomplete: 'username',
    isFixed: true,
    shownAgain: () => email,
    read: () => email,
  };
}
