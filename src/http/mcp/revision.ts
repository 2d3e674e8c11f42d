import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { invalidParams, isRecord, RpcError, type RpcRequest } from './message.ts';

/** The first revision without a handshake: every request states its own revision. */
export const statelessRevision = '2026-07-28';

/** The supported revisions, newest first. */
export const revisions: readonly string[] = [statelessRevision, ...SUPPORTED_PROTOCOL_VERSIONS];

/** How a client talks: with the handshake of 2025-11-25 and before, or stateless. */
export type Era = 'handshake' | 'stateless';

const meta = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
} as const;

/**
 * The era of a request; checks what its revision demands of headers and `_meta`. Throws RpcError: -32602 for `_meta`,
 * -32020 where headers and message disagree, -32022 for an unknown revision.
 */
export function readEra(headers: Headers, message: RpcRequest): Era {
  const version = headers.get('mcp-protocol-version')?.trim() || undefined;
  const claims = isRecord(message.params?.['_meta']) ? message.params['_meta'] : {};
  if (!Object.hasOwn(claims, meta.version)) return eraWithoutClaim(version, message, claims);
  const claimed = claimedVersion(claims, message);
  if (version !== undefined && version !== claimed) {
    throw mismatch(message, `_meta names revision "${claimed}", MCP-Protocol-Version "${version}"`);
  }
  if (!revisions.includes(claimed)) throw unknownRevision(message, claimed);
  if (claimed !== statelessRevision) return 'handshake';
  if (version === undefined) throw mismatch(message, 'MCP-Protocol-Version is missing');
  checkNames(headers, message);
  return 'stateless';
}

function eraWithoutClaim(
  version: string | undefined,
  message: RpcRequest,
  claims: Record<string, unknown>,
): Era {
  if (version === statelessRevision) {
    const missing = [meta.version, meta.capabilities].filter((key) => claims[key] === undefined);
    const problem = `revision ${statelessRevision} needs ${missing.join(' and ')} in _meta`;
    throw invalidParams(message.id, problem, { missing });
  }
  // A handshake negotiates the version in its message.
  const isKnown = version === undefined || message.method === 'initialize' || revisions.includes(version);
  if (!isKnown) throw unknownRevision(message, version);
  return 'handshake';
}

function claimedVersion(claims: Record<string, unknown>, { id }: RpcRequest): string {
  const { [meta.version]: version, [meta.capabilities]: capabilities, [meta.clientInfo]: info } = claims;
  if (typeof version !== 'string') throw invalidParams(id, `${meta.version} must be a string`);
  if (!isRecord(capabilities)) throw invalidParams(id, `${meta.capabilities} must be an object`);
  if (info !== undefined && !isRecord(info)) throw invalidParams(id, `${meta.clientInfo} must be an object`);
  return version;
}

/** Checks the headers that repeat the method and the tool for proxies. */
function checkNames(headers: Headers, message: RpcRequest): void {
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

/** A header's value; clients send other characters as `=?base64?…?=`. */
function decoded(value: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/s.exec(value)?.[1];
  if (encoded === undefined) return value;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.toString('base64') === encoded ? bytes.toString() : undefined;
}

function mismatch({ id }: RpcRequest, what: string): RpcError {
  return new RpcError({ status: 400, code: -32020, message: `Headers and message disagree: ${what}`, id });
}

function unknownRevision({ id }: RpcRequest, requested: string): RpcError {
  return new RpcError({
    status: 400,
    code: -32022,
    message: `Unsupported protocol version — use one of ${revisions.join(', ')}`,
    data: { supported: revisions, requested },
    id,
  });
}
