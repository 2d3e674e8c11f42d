import { aheadOf } from '../../domain/time/clock-reading.ts';
import type { SafeFetch } from '../../links/net/safe-fetch.ts';

/** How far this machine's clock is ahead of another one, in milliseconds; negative if it's behind. */
export type ClockReading = { host: string; aheadMs: number };

/** Readings of other machines' clocks, as they come along with what's asked anyway. */
export class ClockReadings {
  readonly all: ClockReading[] = [];

  constructor(private readonly now: () => number) {}

  /** Notes a clock that showed `shown`, in epoch milliseconds, at some moment since `sentAt`. */
  note(host: string, { shown, sentAt }: { shown: number; sentAt: number }): void {
    const aheadMs = aheadOf({ shown, sentAt, receivedAt: this.now() });
    if (aheadMs !== undefined) this.all.push({ host, aheadMs });
  }

  /** A fetch that notes the dates of answers (RFC 9110, section 6.6.1), unless a cache has kept them. */
  of(fetch: SafeFetch): SafeFetch {
    return async (url, request) => {
      const sentAt = this.now();
      const response = await fetch(url, request);
      const { headers } = response;
      const date = headers.get('date');
      if (date !== null && !headers.has('age')) {
        // The date has whole seconds.
        this.note(response.url.hostname, { shown: Date.parse(date) + 500, sentAt });
      }
      return response;
    };
  }
}
