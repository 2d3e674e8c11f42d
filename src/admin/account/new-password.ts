import { refuseWeakPassword } from '../../domain/access/password.ts';
import { InputError } from '../../domain/errors.ts';

/** What is wrong with a new password, as a sentence; undefined for a good one. */
export function newPasswordProblem(password: string, email: string): string | undefined {
  try {
    refuseWeakPassword(password, email);
    return undefined;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  }
}
