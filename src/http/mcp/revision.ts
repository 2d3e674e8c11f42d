import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { invalidParams, isRecord, isRequest, RpcError, type RpcMessage } from './message.ts';

/** The first revision that knows no handshake: every request says for itself what its caller speaks. */
export const statelessRevision = '2026-07-28';

/** The revisions that are spoken here, newest first. */
export const revisions: readonly string[] = [statelessRevision, ...SUPPORTED_PROTOCOL_VERSIONS];

/** How a caller talks: by the handshake of 2025-11-25 and before, or stateless. */
export type Era = 'handshake' | 'stateless';

const meta = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
} as const;

/**
 * Tells by which era a message is to be answered, and checks what its revision demands of headers and `_meta`. Throws
 * RpcError: -32602 for `_meta`, -32020 where headers and message disagree, -32022 for a revision unknown here.
 */
export function readEra(headers: Headers, message: RpcMessage): Era {
  const version = headers.get('mcp-protocol-version')?.trim() || undefined;
  const claims = isRecord(message.params?.['_meta']) ? message.params['_meta'] : {};
  const isClaimed = Object.hasOwn(claims, meta.version);
  if (!isRequest(message)) return isStateless(version) ? 'stateless' : 'handshake';
  if (!isClaimed) return eraWithoutClaim(version, { message, claims });
  const claimed = claimedVersion(claims, message);
  if (version !== undefined && version !== claimed) {
    throw mismatch(message, `_meta names revision "${claimed}", MCP-Protocol-Version "${version}"`);
  }
  if (!revisions.includes(claimed)) throw unknownRevision(message, claimed);
  if (!isStateless(claimed)) return 'handshake';
  if (version === undefined) throw mismatch(message, 'MCP-Protocol-Version is missing');
  checkNames(headers, message);
  return 'stateless';
}

type Request = Extract<RpcMessage, { id: unknown }>;

function eraWithoutClaim(
  version: string | undefined,
  { message, claims }: { message: Request; claims: Record<string, unknown> },
): Era {
  if (version === undefined) return 'handshake';
  if (isStateless(version)) throw missingMeta(message, claims);
  // A handshake says in its message what it asks for, and is told there what it gets.
  if (message.method === 'initialize' || revisions.includes(version)) return 'handshake';
  throw unknownRevision(message, version);
}

function missingMeta(message: Request, claims: Record<string, unknown>): RpcError {
  const missing = [meta.version, meta.capabilities].filter((key) => claims[key] === undefined);
  const problem = `revision ${statelessRevision} wants ${missing.join(' and ')} in _meta`;
  return invalidParams(message.id, problem, { missing });
}

function claimedVersion(claims: Record<string, unknown>, message: Request): string {
  const { [meta.version]: version, [meta.capabilities]: capabilities, [meta.clientInfo]: info } = claims;
  if (typeof version !== 'string') throw invalidParams(message.id, `${meta.version} must be a string`);
  if (!isRecord(capabilities)) throw invalidParams(message.id, `${meta.capabilities} must be an object`);
  if (info !== undefined && !isRecord(info)) {
    throw invalidParams(message.id, `${meta.clientInfo} must be an object`);
  }
  return version;
}

/** The headers that repeat the method and the tool, so that proxies need not read the message. */
function checkNames(headers: Headers, message: Request): void {
  const method = headers.get('mcp-method')?.trim();
  if (method === undefined) throw mismatch(message, 'Mcp-Method is missing');
  if (method !== message.method) {
    throw mismatch(message, `the method is "${message.method}", Mcp-Method "${method}"`);
  }
  if (message.method !== 'tools/call') return;
  const name = headers.get('mcp-name')?.trim();
  if (name === undefined) throw mismatch(message, 'Mcp-Name is missing');
  if (decoded(name) !== message.params?.['name']) {
    throw mismatch(message, `the tool is "${message.params?.['name']}", Mcp-Name "${name}"`);
  }
}

/** A header's value; what no header can hold comes as `=?base64?…?=`. */
function decoded(value: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/s.exec(value)?.[1];
  if (encoded === undefined) return value;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.toString('base64') === encoded ? bytes.toString() : undefined;
}

function isStateless(version: string | undefined): boolean {
  return version === statelessRevision;
}

function mismatch({ id }: Request, what: string): RpcError {
  return new RpcError({ status: 400, code: -32020, message: `Headers and message disagree: ${what}`, id });
}

function unknownRevision({ id }: Request, requested: string): RpcError {
  return new RpcError({
    status: 400,
    code: -32022,
    message: `Unsupported protocol version — speak one of ${revisions.join(', ')}`,
    data: { supported: revisions, requested },
    id,
  });
}
