import { replaceRecoveryCodes, setTwoStep } from '../../db/queries/two-step.ts';
import { secretOwner } from '../../src/actions/two-step/second-step.ts';
import { createRecoveryCodes } from '../../src/domain/access/recovery-code.ts';
import { timeStepOf, totpCode } from '../../src/domain/access/totp.ts';
import type { TestServices } from './workspace.ts';

/** The secret of everybody with two-step sign-in. */
export const testSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** How long a code is the present one. */
export const stepMs = 30_000;

/** The code that an app shows at an instant in epoch milliseconds. */
export function codeAt(at: number): string {
  return totpCode(testSecret, timeStepOf(at));
}

/** Gives somebody two-step sign-in in the database, and returns their recovery codes. No code was accepted yet. */
export async function giveTwoStep(
  { db, services }: Pick<TestServices, 'db' | 'services'>,
  userId: string,
): Promise<string[]> {
  const sealedSecret = services.secrets.seal(testSecret, secretOwner(userId));
  await setTwoStep(db, { userId, twoStep: { sealedSecret, lastStep: 0 } });
  const { codes, hashes } = createRecoveryCodes();
  await replaceRecoveryCodes(db, { userId, hashes });
  return codes;
}
