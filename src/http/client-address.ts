import { BlockList, isIP } from 'node:net';

/** Tells who called: the address of the socket, or what a trusted proxy says of it. */
export type ClientAddress = (request: Request, socketAddress: string | undefined) => string | undefined;

/**
 * Reads `X-Forwarded-For` from its end, as far as the addresses are those of trusted proxies: the first that is not is
 * the caller, whatever stands before it, which anybody may have written. `trustedProxies` are IP addresses and CIDR ranges.
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
