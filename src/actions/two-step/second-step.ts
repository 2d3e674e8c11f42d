import { takeRecoveryCode, takeTimeStep, twoStepOf } from '../../../db/queries/two-step.ts';
import { workspaceIdsOfUser } from '../../../db/queries/users.ts';
import type { AuditAction } from '../../domain/access/audit-action.ts';
import { hashRecoveryCode } from '../../domain/access/recovery-code.ts';
import { acceptedStep } from '../../domain/access/totp.ts';
import { SealError } from '../../process/secret-box.ts';
import type { Services } from '../../services.ts';
import { type ActionContext, audit, ChangedMeanwhile } from '../action.ts';

/** The user has two-step sign-in, so a code is needed besides what was given. */
export class CodeNeeded extends ChangedMeanwhile {}

/** The code is wrong, or was used before. */
export class CodeRefused extends Error {
  override readonly name = 'CodeRefused';

  constructor() {
    super('this code is not accepted');
  }
}

/** Whose code it is, and what they typed: a code from the app, or a recovery code. */
export type SecondStep = { userId: string; code: string | undefined };

/** What a user's secret is sealed for. */
export function secretOwner(userId: string): string {
  return `two-step ${userId}`;
}

/**
 * Checks and uses up a code of a user with two-step sign-in; others need none. Throws CodeNeeded without a code, and
 * CodeRefused for one that's wrong or was used before.
 */
export async function proveSecondStep(
  services: Services,
  context: ActionContext,
  { userId, code }: SecondStep,
): Promise<void> {
  const { transaction, at } = context;
  const twoStep = await twoStepOf(transaction, userId);
  if (!twoStep) return;
  if (code === undefined) throw new CodeNeeded();
  const hash = hashRecoveryCode(code);
  if (hash !== undefined) {
    if (!(await takeRecoveryCode(transaction, { userId, hash, at }))) throw new CodeRefused();
    return await auditTwoStep(context, { userId, action: 'two-step.use-recovery-code' });
  }
  const secret = openedSecret(services, { userId, sealed: twoStep.sealedSecret });
  const step =
    secret === undefined
      ? undefined
      : acceptedStep(secret, { typed: code, now: at, after: twoStep.lastStep });
  if (step === undefined || !(await takeTimeStep(transaction, { userId, step }))) throw new CodeRefused();
}

/** The secret of a user's codes; without the key, no code fits, and a recovery code is needed. */
function openedSecret(
  { secrets, log }: Services,
  { userId, sealed }: { userId: string; sealed: string },
): string | undefined {
  try {
    return secrets.open(sealed, secretOwner(userId));
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    log.error('codes of two-step sign-in cannot be checked', { reason: error.message });
    return undefined;
  }
}

/** Writes an audit entry about a user's two-step sign-in in each of their workspaces; by them, or the command line. */
export async function auditTwoStep(
  context: ActionContext,
  { userId, action, detail }: { userId: string; action: AuditAction; detail?: Record<string, unknown> },
): Promise<void> {
  const { transaction, actor: by } = context;
  const actor = by.kind === 'cli' ? by : ({ kind: 'user', id: userId, address: by.address } as const);
  for (const workspaceId of await workspaceIdsOfUser(transaction, userId)) {
    await audit(context, { workspaceId, actor, action, subjectId: userId, ...(detail && { detail }) });
  }
}
