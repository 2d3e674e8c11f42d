import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = { address: Address; bits: number };

/** Checks which networks IP addresses are in. */
export type AddressCheck = {
  /** Whether it is in one of the networks that the operator allows. */
  isAllowed(address: string): boolean;
  /** Whether it's in no special-purpose registry (RFC 6890). An IPv4 address within an IPv6 one counts as itself. */
  isPublic(address: string): boolean;
};

/** The public part of IPv6 (RFC 4291, section 2.4; IANA's registry of global unicast space). */
const globalUnicast: Network = { address: ipaddr.parse('2000::'), bits: 3 };

/** IPv4 addresses as IPv6 sockets (RFC 4291, section 2.5.5.2) and networks without IPv4 (RFC 6052) write them. */
const ipv4Prefixes = ['::ffff:0:0', '64:ff9b::'].map((start) => ({ address: ipaddr.parse(start), bits: 96 }));

/** Checks addresses against networks, each an IP address or a CIDR range. Anything else is neither public nor allowed. */
export function createAddressCheck(allowedNetworks: readonly string[]): AddressCheck {
  const allowed = allowedNetworks.map(parseNetwork);
  return {
    isAllowed: (text) => {
      const address = parseAddress(text);
      return address !== undefined && allowed.some((network) => isWithin(address, network));
    },
    isPublic: (text) => {
      const address = parseAddress(text);
      if (address?.range() !== 'unicast') return false;
      return address.kind() === 'ipv4' || isWithin(address, globalUnicast);
    },
  };
}

/** Only strict spellings: the parser also accepts "0177.1", and misreads "::10.0.0.1" (RFC 4291, section 2.5.5.1). */
function parseAddress(text: string): Address | undefined {
  if (isIP(text) === 0 || /^::\d+\./.test(text)) return undefined;
  return unwrapIpv4({ address: ipaddr.parse(text), bits: 128 }).address;
}

function parseNetwork(text: string): Network {
  const [start = '', bits] = text.split('/');
  const address = ipaddr.parse(start);
  return unwrapIpv4({
    address,
    bits: bits === undefined ? address.toByteArray().length * 8 : Number(bits),
  });
}

/** The IPv4 network within an IPv6 one, or the network itself. */
function unwrapIpv4({ address, bits }: Network): Network {
  if (bits < 96 || !ipv4Prefixes.some((network) => isWithin(address, network))) return { address, bits };
  return { address: ipaddr.fromByteArray(address.toByteArray().slice(-4)), bits: bits - 96 };
}

function isWithin(address: Address, network: Network): boolean {
  return address.kind() === network.address.kind() && address.match(network.address, network.bits);
}
