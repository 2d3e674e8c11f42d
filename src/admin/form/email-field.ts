import type { Texts } from '../../../views/texts/en/en.ts';
import { parseEmail } from '../../domain/access/email.ts';
import { InputError } from '../../domain/errors.ts';
import type { Field } from './fields.ts';

/** The email of a new user or member. */
export function emailField({ common }: Texts): Field<string> {
  return {
    label: common.email,
    type: 'email',
    read(typed) {
      const email = parseEmail(typed);
      if (email === undefined) throw new InputError(common.emailRule);
      return email;
    },
  };
}
