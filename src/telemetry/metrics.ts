import type { Database } from '../../db/sqlite/open.ts';
import { onWriteBegun } from '../../db/write.ts';
import { Counter, Histogram } from './exposition.ts';

/** What an answered request of the API or of a page counts as. */
export type MeasuredRequest = {
  operation: string;
  via: 'rest' | 'mcp' | 'voice' | 'web';
  status: number;
  tookMs: number;
  /** The code of its refusal, if any. */
  refusal?: string | undefined;
};

/** What became of a caller's words. */
export type Understanding = 'understood' | 'asked' | 'not_understood';

/**
 * What this process has done since it started, as `/metrics` tells it. In memory: its size depends on how many operations and
 * codes there are, not on how many workspaces or requests.
 */
export class Metrics {
  readonly #requests = new Counter('slotline_requests_total', 'Answered requests.');
  readonly #durations = new Histogram(
    'slotline_request_duration_seconds',
    'Time from the arrival of a request until its answer.',
  );
  readonly #refusals = new Counter(
    'slotline_refusals_total',
    'Requests refused, by the code of the refusal.',
  );
  readonly #limiter = new Counter(
    'slotline_limiter_requests_total',
    'Requests that the rate limit let in or refused.',
    ['verdict="let_in"', 'verdict="refused"'],
  );
  readonly #queries = new Counter(
    'slotline_queries_total',
    "Callers' words that were understood, asked about or not understood, without those of test keys.",
    ['outcome="understood"', 'outcome="asked"', 'outcome="not_understood"'],
  );
  readonly #writeWaits = new Histogram(
    'slotline_write_wait_seconds',
    'Time that a write to the database waited for its turn.',
    [''],
  );

  /** From now on, it's told how long writes to the database wait. */
  constructor(db: Database) {
    onWriteBegun(db, (waitedMs) => this.#writeWaits.add('', waitedMs));
  }

  /** Counts an answered request. */
  request({ operation, via, status, tookMs, refusal }: MeasuredRequest): void {
    const labels = `operation="${operation}",via="${via}"`;
    this.#requests.add(`${labels},status="${status}"`);
    this.#durations.add(labels, tookMs);
    if (refusal !== undefined) this.#refusals.add(`code="${refusal}"`);
  }

  /** Counts what the rate limit said. */
  limited(isAdmitted: boolean): void {
    this.#limiter.add(isAdmitted ? 'verdict="let_in"' : 'verdict="refused"');
  }

  /** Counts what became of a caller's words. */
  query(outcome: Understanding): void {
    this.#queries.add(`outcome="${outcome}"`);
  }

  /** All of it in Prometheus's text format. */
  lines(): string[] {
    const all = [
      this.#requests,
      this.#durations,
      this.#refusals,
      this.#limiter,
      this.#queries,
      this.#writeWaits,
    ];
    return all.flatMap((each) => each.lines());
  }
}
