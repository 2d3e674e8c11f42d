import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { builtAt } from '../../process/version.ts';
import type { ClockReading } from './clock-readings.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** How far apart clocks may be, in milliseconds. */
const tolerated = { ok: 5_000, warning: 60_000 };

/** systemd-timesyncd makes its folder when it starts, and the file once the clock is right (systemd-timesyncd(8)). */
const timeSync = { folder: '/run/systemd/timesync', file: '/run/systemd/timesync/synchronized' };

const remedy = 'keep it right with systemd-timesyncd or chrony';

/** What the clock is compared with; instants are epoch milliseconds. */
export type ClockEvidence = {
  now: number;
  readings: readonly ClockReading[];
  /** When the last thing in the database was written down. */
  lastEntryAt: number | undefined;
};

/** Checks the clock against those of other machines, and against what can't be later than now. */
export async function checkClock({ now, readings, lastEntryAt }: ClockEvidence): Promise<Finding> {
  const built = builtAt();
  if (now < built) {
    return problem`It's ${shownTime(now)} by the clock, but this Slotline was made after ${shownTime(built)}: set it, and ${remedy}.`;
  }
  if (lastEntryAt !== undefined && lastEntryAt > now + tolerated.warning) {
    return problem`It's ${shownTime(now)} by the clock, but something in the database was written at ${shownTime(lastEntryAt)}: one of both is wrong. Set the clock, and ${remedy}.`;
  }
  // A single clock may be wrong itself. If any of several agrees with ours, ours is right.
  const [nearest] = [...readings].sort((a, b) => Math.abs(a.aheadMs) - Math.abs(b.aheadMs));
  if (nearest && Math.abs(nearest.aheadMs) > tolerated.ok) return wrong(nearest);
  for (const { host, aheadMs } of readings) {
    // That ours agrees with itself means nothing.
    const isAgreeing = Math.abs(aheadMs) <= tolerated.ok && !(await isThisMachine(host));
    if (isAgreeing) return ok`It agrees with the clock of ${host}.`;
  }
  if (existsSync(timeSync.file)) return ok`systemd-timesyncd keeps it right.`;
  if (existsSync(timeSync.folder)) return warning`systemd-timesyncd hasn't set it yet: see "timedatectl".`;
  return ok`It's ${shownTime(now)}. There was no other clock to compare it with.`;
}

function wrong({ host, aheadMs }: ClockReading): Finding {
  const amount = Math.abs(aheadMs);
  const seconds = Math.round(amount / 1000);
  const shown = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
  const message = `It's ${shown} ${aheadMs > 0 ? 'ahead of' : 'behind'} the clock of ${host}`;
  if (amount <= tolerated.warning) return warning`${message}: ${remedy}.`;
  return problem`${message}, so callers would be offered wrong times and codes of two-step sign-in wouldn't be accepted: set it, and ${remedy}.`;
}

/** "2026-11-20 14:30 UTC". */
function shownTime(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Whether a host is this machine, as far as its addresses tell. */
export async function isThisMachine(host: string): Promise<boolean> {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  const found = isIP(name) ? [{ address: name }] : await lookup(name, { all: true }).catch(() => []);
  return found.some(({ address }) => isOwnAddress(address));
}

/** Whether an address is one of this machine's. */
export function isOwnAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return /^127\.|^::1$/.test(plain) || own.some((each) => each.address === plain);
}
