import { BlockList, isIP } from 'node:net';

/** Gives the caller's address: the socket's, or what a trusted proxy says. */
export type ClientAddress = (request: Request, socketAddress: string | undefined) => string | undefined;

/**
 * Reads `X-Forwarded-For` from its end, past trusted proxies; the first other address is the caller's. Anyone may
 * have written what stands before it. `trustedProxies` are IP addresses and CIDR ranges.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    const family = familyOf(address);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
  return (request, socketAddress) => {
    const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? [];
    let client = socketAddress;
    while (client !== undefined && isTrusted(client)) {
      const before = forwarded.pop()?.trim();
      if (before === undefined || isIP(before) === 0) break;
      client = before;
    }
    return client;
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
