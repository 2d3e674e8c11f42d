import { isPassingError } from '../../../db/passing.ts';
import { ApiError, type Refusal, type RefusalCode } from '../../domain/errors.ts';
import { limitMessage, refusalTexts, type Text, type Wording } from './refusal-texts.ts';

/** The codes of all refusals. */
export const refusalCodes = Object.keys(refusalTexts) as RefusalCode[];

/** A refusal as REST answers it. */
export type RestWording = {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string>;
};

/** Words a refusal for REST, to the letter of the contract. */
export function restWording(refusal: Refusal): RestWording {
  const { status, error, fix, isUnnamed } = wordingOf(refusal);
  const problem = textOf(error, refusal);
  const whole = fix === undefined ? problem : `${problem} — ${textOf(fix, refusal)}`;
  const name = isUnnamed ? {} : { code: refusal.code };
  const body =
    refusal.code === 'RATE_LIMITED'
      ? { statusCode: status, error: whole, message: limitMessage(refusal) }
      : { error: whole, ...name, ...bodyFields(refusal) };
  const headers: Record<string, string> = {};
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
  if ('allow' in refusal) headers['Allow'] = refusal.allow;
  if ('retryAfterSeconds' in refusal) headers['Retry-After'] = String(refusal.retryAfterSeconds);
  return { status, body, headers };
}

function bodyFields(refusal: Refusal): Record<string, unknown> {
  if (refusal.code === 'TRY_AGAIN') {
    return { message: refusal.message ?? 'That took too long. Let me try again.' };
  }
  const { message, path, examples, slots, missing }: Record<string, unknown> = refusal;
  return Object.fromEntries(
    Object.entries({ message, path, examples, slots, missing }).filter(([, value]) => value !== undefined),
  );
}

/** Words a refusal of the gate for MCP; no code for one that only tools make. */
export function rpcWording(refusal: Refusal): { rpcCode: number | undefined; message: string } {
  const wording = wordingOf(refusal);
  const { rpcCode, rpcMessage } = 'rpcCode' in wording ? wording : {};
  const message = rpcMessage ? textOf(rpcMessage, refusal) : String(restWording(refusal).body['error']);
  return { rpcCode, message };
}

/** What a model should do about a tool's refusal; empty for one that only the gate makes. */
export function adviceText(refusal: Refusal): string {
  const { advice = '' } = wordingOf(refusal);
  return textOf(advice, refusal);
}

/** A refusal as documentation lists it. `name` is the body's `code`, or its `error` where it has none. */
export type RefusalHelp = {
  code: RefusalCode | 'INTERNAL';
  status: number;
  name: string;
  help: string;
  rpcCode: number | undefined;
};

/** Every refusal, and the answer to a bug, by status. */
export function refusalHelp(): RefusalHelp[] {
  const bug = 'Something went wrong in Slotline. Report the requestId to whoever runs the server.';
  return [
    ...refusalCodes.map((code): RefusalHelp => {
      const wording: Wording<never> = refusalTexts[code];
      const { status, error, isUnnamed, help = sentence(String(wording.fix)) } = wording;
      const rpcCode = 'rpcCode' in wording ? wording.rpcCode : undefined;
      return { code, status, name: isUnnamed ? String(error) : code, help, rpcCode };
    }),
    { code: 'INTERNAL' as const, status: 500, name: 'INTERNAL', help: bug, rpcCode: -32603 },
  ].sort((a, b) => a.status - b.status);
}

/** The refusal that an error is answered with: its own, or TRY_AGAIN for a busy database; undefined for a bug. */
export function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!isPassingError(error)) return undefined;
  return new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 }, { cause: error });
}

/** For no code in particular, so that every entry fits. */
function wordingOf({ code }: Refusal): Wording<never> {
  return refusalTexts[code];
}

function textOf(text: Text<never>, refusal: Refusal): string {
  return typeof text === 'string' ? text : text(refusal as never);
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
