/** @jsxImportSource #html */
import { credentialsByEmail } from '../../../db/queries/users.ts';
import { EnterCode } from '../../../views/account/enter-code.tsx';
import type { CheckedCredentials } from '../../actions/account/credentials.ts';
import { CodeRefused } from '../../actions/two-step/second-step.ts';
import { isTotpForm } from '../../domain/access/totp.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { type Fields, readFields, shownForm } from '../form/fields.ts';
import { page } from '../page.tsx';
import { FormRefused, type Posted, type Visit } from '../visit.ts';
import { markOf, openNote, type Sealing, sealNote } from './sealed-note.ts';
import { takeTry } from './sign-in-try.ts';

/** How long a password that was right counts, until the code is there. */
const longestMs = 5 * minuteMs;

/** Whose password was right, and which one it was. */
type Proof = { email: string; mark: string };

/** The field for a code from the app, or a recovery code. */
export function codeFields({ texts: { common, twoStep } }: Visit): Fields<{ code: string }> {
  return {
    code: {
      label: common.code,
      help: twoStep.codeHelp,
      autocomplete: 'one-time-code',
      maxLength: 60,
      shownAgain: () => '',
      read: (typed) => typed,
    },
  };
}

/**
 * Does what needs the code that was typed. Each counts as a try. Throws FormRefused for a wrong code, and with 429 for too
 * many tries.
 */
export async function withCode<Result>(
  visit: Posted<Visit>,
  { email, use }: { email: string; use: (code: string) => Promise<Result> },
): Promise<Result> {
  const { code } = readFields(visit, codeFields(visit));
  const kind = isTotpForm(code) ? 'code' : 'recovery-code';
  const noteGood = await takeTry(visit, { email, field: 'code', kind });
  try {
    const result = await use(code);
    await noteGood();
    return result;
  } catch (error) {
    if (!(error instanceof CodeRefused)) throw error;
    throw new FormRefused({ field: 'code', text: visit.texts.twoStep.wrongCode });
  }
}

/** Seals that somebody's password was right, for the page's own address. */
export function sealProof(
  visit: Sealing & Pick<Visit, 'url'>,
  { email, passwordHash }: CheckedCredentials,
): string {
  const content: Proof = { email, mark: markOf(passwordHash) };
  return sealNote(visit, { owner: ownerOf(visit), content });
}

/** Whether a form comes from the page that asks for the code. */
export function isSecondStep({ form }: { form?: Posted<Visit>['form'] }): boolean {
  return form !== undefined && form.secret('proof') !== '';
}

/**
 * The credentials that were right in the step before. Throws FormRefused, about no field, if that was over five minutes ago
 * or elsewhere, or the password has changed since.
 */
export async function provenCredentials(visit: Posted<Visit>): Promise<CheckedCredentials> {
  const sealed = visit.form.secret('proof');
  const proof = openNote<Proof>(visit, { owner: ownerOf(visit), sealed, longestMs });
  const user = proof && (await credentialsByEmail(visit.services.db, proof.email));
  if (user && markOf(user.passwordHash) === proof.mark) {
    return { email: user.email, passwordHash: user.passwordHash };
  }
  throw new FormRefused({ text: visit.texts.twoStep.startAgain });
}

/** The page that asks for the code after the right password: `proof` is sealed; by default it's what the form brought. */
export function askForCode(
  visit: Posted<Visit>,
  { submit, hidden, proof = visit.form.secret('proof') }: AskForCode,
): Promise<Response> {
  const { texts, url } = visit;
  const form = shownForm(visit, codeFields(visit));
  const body = (
    <EnterCode
      texts={texts}
      form={form}
      submit={submit}
      action={url.pathname}
      hidden={{ ...hidden, proof }}
    />
  );
  return page(visit, { title: texts.twoStep.enterCode, body });
}

type AskForCode = { submit: string; hidden?: Record<string, string>; proof?: string };

/** Whether the code is what's wrong with a form, so that the page that asks for it is shown again. */
export function isCodeWrong({ refused }: Visit): boolean {
  return refused?.problems.some(({ field }) => field === 'code') ?? false;
}

function ownerOf({ url }: Pick<Visit, 'url'>): string {
  return `second step of ${url.pathname}`;
}
