import type { Database } from '../../../db/sqlite/open.ts';

/** A change that the server acknowledged: the state that it left, as far as it's known. */
type Acknowledged = { startAt?: number; name?: string; isCancelled?: boolean };

/** What everybody at the desk and every caller was told that they changed, to be found again at the end. */
export class Ledger {
  readonly #made = new Map<string, Acknowledged>();
  readonly #changes = new Map<string, string[]>();
  readonly #lostHolds: { calendarId: string; startAt: number }[] = [];
  readonly #seen = new Map<string, number>();
  readonly #usedSequences = new Set<string>();
  readonly problems: string[] = [];
  /** Milliseconds from an answer to the first open page that shows it. */
  readonly shownAfter: { ms: number }[] = [];
  refusedAsStale = 0;

  /** A booking was made, and is to appear on open pages from now on. */
  booked(id: string, state: Acknowledged): void {
    this.#made.set(id, state);
    this.#seen.set(id, performance.now());
  }

  /** A booking was changed; `shown` is the sequence that somebody at the desk had before them. */
  changed(id: string, state: Acknowledged, shown?: string): void {
    this.#changes.set(id, [...(this.#changes.get(id) ?? []), JSON.stringify({ ...state, shown })]);
    this.#made.set(id, { ...this.#made.get(id), ...state });
    if (shown === undefined) return;
    const used = `${id} ${shown}`;
    if (this.#usedSequences.has(used)) this.problems.push(`two changes of ${used} were acknowledged`);
    this.#usedSequences.add(used);
  }

  /** A caller couldn't book what they held: only time off may take it from them. */
  lostHold(calendarId: string, startAt: number): void {
    this.#lostHolds.push({ calendarId, startAt });
  }

  /** An open page has been drawn anew. */
  shows(html: string): void {
    const now = performance.now();
    for (const [id, bookedAt] of this.#seen) {
      if (!html.includes(id)) continue;
      this.shownAfter.push({ ms: now - bookedAt });
      this.#seen.delete(id);
    }
  }

  get madeCount(): number {
    return this.#made.size;
  }

  get changedCount(): number {
    return [...this.#changes.values()].flat().length;
  }

  /** Compares with what is stored: nothing lost, nothing twice, no time taken by two. */
  async check(db: Database): Promise<void> {
    const rows = await db.selectFrom('bookings').selectAll().execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const [id, state] of this.#made) {
      const row = byId.get(id);
      const changes = this.#changes.get(id) ?? [];
      if (!row) this.problems.push(`${id} is lost`);
      else if (row.sequence !== changes.length)
        this.problems.push(`${id}: ${row.sequence} changes stored, acknowledged were ${changes.join(', ')}`);
      else this.#compare(id, state, { ...row, isCancelled: row.status === 'cancelled' });
    }
    for (const { id } of rows)
      if (!this.#made.has(id)) this.problems.push(`${id} was acknowledged to nobody`);
    for (const id of this.#seen.keys()) {
      if (byId.get(id)?.status === 'booked') this.problems.push(`${id} never appeared on an open page`);
    }
    for (const { calendarId, startAt } of this.#lostHolds) {
      const off = db.selectFrom('claims').select('id').where('kind', '=', 'time_off');
      const there = off
        .where('calendar_id', '=', calendarId)
        .where('start_at', '<=', startAt)
        .where('end_at', '>', startAt);
      if ((await there.execute()).length === 0)
        this.problems.push(`${calendarId} at ${startAt} was held, and somebody else got it`);
    }
    await this.#checkOverlaps(db);
  }

  #compare(
    id: string,
    state: Acknowledged,
    row: { start_at: number; name: string | null; isCancelled: boolean },
  ): void {
    const { startAt = row.start_at, name = row.name, isCancelled = false } = state;
    if (row.start_at !== startAt || row.name !== name || row.isCancelled !== isCancelled)
      this.problems.push(`${id} isn't as it was left last`);
  }

  async #checkOverlaps(db: Database): Promise<void> {
    const claims = await db
      .selectFrom('claims')
      .select(['calendar_id', 'start_at', 'end_at', 'owner_id'])
      .where('kind', '=', 'booking')
      .orderBy('calendar_id')
      .orderBy('start_at')
      .execute();
    for (const [index, claim] of claims.entries()) {
      const next = claims[index + 1];
      if (next && next.calendar_id === claim.calendar_id && next.start_at < claim.end_at)
        this.problems.push(`${claim.owner_id} and ${next.owner_id} overlap`);
    }
  }
}
