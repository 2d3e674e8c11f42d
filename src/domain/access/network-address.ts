/**
 * The network by which attempts from an IP address are counted: an IPv4 address itself, or the first 64 bits of an IPv6
 * address, the least that a single caller gets (RFC 6177). Anything else is returned unchanged, and
 * all unknown addresses are one network.
 */
export function networkOf(address: string | null | undefined): string {
  const [plain = ''] = (address ?? '').split('%');
  if (!plain.includes(':')) return plain;
  const normal = URL.parse(`http://[${plain}]/`)?.hostname.slice(1, -1);
  if (normal === undefined) return plain;
  const groups = groupsOf(normal);
  const [mark, high = 0, low = 0] = groups.slice(5);
  const isMapped = mark === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight groups of an IPv6 address, which may be shortened by "::". */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::');
  const read = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  if (after === undefined) return read(before);
  const [start, end] = [read(before), read(after)];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}
