import {
  type LinkError,
  type LinkErrorCode,
  type LinkErrorDetails,
  linkErrorCodes,
  linkErrorSentence,
} from './link-error.ts';

/** A failure as it is kept: its name and what its sentence tells besides. */
export type LinkFailure = { code: LinkErrorCode; details: LinkErrorDetails };

/** What is kept of a failure, as JSON; never a secret. */
export function writeFailure({ code, details }: LinkError): string {
  return JSON.stringify({ code, details } satisfies LinkFailure);
}

/** The sentence of a failure as it was kept; undefined for null, or what a newer version kept. */
export function failureSentence(kept: string | null): string | undefined {
  const failure = readFailure(kept);
  return failure && linkErrorSentence(failure.code, failure.details);
}

/** A failure as it was kept; undefined for null, or what a newer version kept. */
export function readFailure(kept: string | null): LinkFailure | undefined {
  if (kept === null) return undefined;
  const { code, details = {} } = JSON.parse(kept) as Partial<LinkFailure>;
  return code !== undefined && linkErrorCodes.includes(code) ? { code, details } : undefined;
}
