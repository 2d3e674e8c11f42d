import { LinkError } from '../link-error.ts';
import { withDeadline } from './deadline.ts';
import { createAddressCheck } from './public-address.ts';
import { addressesOf, type LookUp, lookUpInSystem } from './safe-fetch.ts';

/**
 * Where a host is: at addresses of allowed networks only, at some that are public, or at one that isn't reached. `unknown` if
 * it can't be looked up now.
 */
export type HostPlace = 'allowed' | 'public' | 'refused' | 'unknown';

/** Says where the host of a URL is. */
export type HostCheck = (url: URL) => Promise<HostPlace>;

/** How long a look-up may take, in milliseconds, with somebody waiting. */
const lookUpMs = 5_000;

/** Makes a check of where a fetch would go that reaches public addresses and those of `allowedNetworks`. */
export function createHostCheck({
  allowedNetworks,
  lookUp = lookUpInSystem,
}: {
  allowedNetworks: readonly string[];
  lookUp?: LookUp | undefined;
}): HostCheck {
  const check = createAddressCheck(allowedNetworks);
  const until = new AbortController().signal;
  return async (url) => {
    try {
      const addresses = await withDeadline({ until, milliseconds: lookUpMs, host: url.host }, (signal) =>
        addressesOf(url, lookUp, signal),
      );
      if (addresses.every(check.isAllowed)) return 'allowed';
      return addresses.every((each) => check.isAllowed(each) || check.isPublic(each)) ? 'public' : 'refused';
    } catch (error) {
      if (error instanceof LinkError) return 'unknown';
      throw error;
    }
  };
}
