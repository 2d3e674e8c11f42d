import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { EventReader } from '../../helpers/dashboard/event-reader.ts';
import { pause } from './bot.ts';
import type { Ledger } from './ledger.ts';
import { anyOf, anyStart, isoOf, type Place, pathIn } from './place.ts';

/** A booking as a page shows it, with the sequence that its forms will send. */
type Shown = { path: string; id: string; sequence: string; startAt: number };

/** Somebody at the desk, with the day open before them. */
export class DeskWorker {
  readonly pages: { at: number; ms: number }[] = [];
  done = 0;
  readonly #url: string;
  readonly #token: string;
  readonly #place: Place;
  readonly #ledger: Ledger;
  #html = '';

  constructor(url: string, { token, place, ledger }: { token: string; place: Place; ledger: Ledger }) {
    this.#url = url;
    this.#token = token;
    this.#place = place;
    this.#ledger = ledger;
  }

  /** Opens the day, and draws it anew whenever the server says that it changed. */
  async watch(): Promise<AsyncDisposable> {
    const path = `/?day=${isoOf(this.#place.dayAt).slice(0, 10)}`;
    this.#html = await this.#text(path);
    this.#ledger.shows(this.#html);
    const [, stamp = ''] = /live=(\w+)/.exec(this.#html) ?? [];
    const events = new EventReader(await this.#get(`${path}&live=${stamp}`, { 'hx-request': 'true' }));
    void this.#follow(events, path);
    return events;
  }

  /** Does one kind of work, over and over, until it's over. */
  async work(kind: 'book' | 'move' | 'block' | 'look', isOver: () => boolean): Promise<void> {
    const work = { book: this.#book, move: this.#move, block: this.#block, look: this.#look }[kind];
    while (!isOver()) {
      await work.call(this);
      this.done++;
      await pause(900);
    }
  }

  async #follow(events: EventReader, path: string): Promise<void> {
    for (;;) {
      const event = await events.next(600_000);
      if (typeof event !== 'object') return;
      this.#html = await this.#text(path, { 'hx-request': 'true' });
      this.#ledger.shows(this.#html);
    }
  }

  async #book(): Promise<void> {
    const calendarId = anyOf(this.#place.calendarIds);
    const startAt = anyStart(this.#place);
    const [date = '', time = ''] = isoOf(startAt).split('T');
    const path = `/calendars/${calendarId}/bookings/new`;
    await this.#text(`${path}?start=${encodeURIComponent(isoOf(startAt))}`);
    const name = `Walk-in ${crypto.randomUUID()}`;
    const person = { name, phone: '+12125550177' };
    const when = { date, time: time.slice(0, 5), minutes: '10', start: isoOf(startAt) };
    const status = await this.#post(path, { ...person, ...when, back: '/' });
    if (status !== 303) return;
    const found = await this.#text(`/find?q=${encodeURIComponent(name)}`);
    const [, id] = /\/bookings\/([0-9a-f-]{36})/.exec(found) ?? [];
    if (id === undefined) this.#ledger.problems.push(`${name} can't be found`);
    else this.#ledger.booked(id, { startAt, name });
  }

  /** Drags a booking, and then again from the page as it was, which must be refused. */
  async #move(): Promise<void> {
    const shown = await this.#anyShown();
    const startAt = anyStart(this.#place);
    if (!shown || startAt === shown.startAt) return;
    const moved = { start: isoOf(startAt), minutes: '10', sequence: shown.sequence, back: '/' };
    const status = await this.#post(`${shown.path}/move`, moved);
    if (status !== 303) return;
    this.#ledger.changed(shown.id, { startAt }, shown.sequence);
    const again = { ...moved, start: isoOf(startAt + 60 * minuteMs) };
    const second = await this.#post(`${shown.path}/move`, again);
    if (second === 409) this.#ledger.refusedAsStale++;
    else this.#ledger.problems.push(`a move from an old page was answered with ${second}`);
  }

  async #block(): Promise<void> {
    const calendarId = anyOf(this.#place.calendarIds);
    const path = `/calendars/${calendarId}/time-off`;
    const startAt = anyStart(this.#place);
    const [from = '', time = ''] = isoOf(startAt).split('T');
    const ending = isoOf(startAt + 10 * minuteMs).split('T')[1] ?? '';
    const label = `Pause ${crypto.randomUUID()}`;
    const when = { from, 'from-time': time.slice(0, 5), 'to-time': ending.slice(0, 5) };
    const status = await this.#post(path, { ...when, label, id: crypto.randomUUID() });
    if (![303, 409, 422].includes(status)) this.#ledger.problems.push(`time off: ${status}`);
    await this.#text(path);
  }

  /** Finds somebody, corrects their name, notes that they arrived, and sometimes cancels. */
  async #look(): Promise<void> {
    await this.#text('/find?q=ann');
    const shown = await this.#anyShown();
    if (!shown) return;
    await this.#post(`${shown.path}/attendance`, { attendance: 'arrived', back: '/' });
    const { sequence } = shown;
    if (Math.random() < 0.2) {
      const status = await this.#post(`${shown.path}/cancel`, { sequence, back: '/' });
      if (status === 303) this.#ledger.changed(shown.id, { isCancelled: true }, sequence);
      return;
    }
    const name = `Ann ${crypto.randomUUID()}`;
    const details = { name, phone: '+12125550100', email: '', notes: '' };
    const status = await this.#post(`${shown.path}/edit`, { ...details, sequence, back: '/' });
    if (status === 303) this.#ledger.changed(shown.id, { name }, sequence);
    else if (status === 409) this.#ledger.refusedAsStale++;
  }

  /** Opens any booking of the day; its sequence is that of the day as it was drawn last. */
  async #anyShown(): Promise<Shown | undefined> {
    const tracks = this.#html.split('data-calendar="').slice(1);
    const blocks = tracks.flatMap((track) =>
      [...track.matchAll(/data-start="(\d+)"[^>]* data-sequence="(\d+)"><a href="[^"]*\/([^"/]+)"/g)].map(
        ([, minute, sequence = '', id = '']) => ({ calendarId: track.slice(0, 36), minute, sequence, id }),
      ),
    );
    if (blocks.length === 0) return undefined;
    const { id, calendarId, sequence, minute } = anyOf(blocks);
    const path = `/calendars/${calendarId}/bookings/${id}`;
    await this.#text(path);
    return { path, id, sequence, startAt: this.#place.dayAt + Number(minute) * minuteMs };
  }

  async #text(path: string, headers: Record<string, string> = {}): Promise<string> {
    const startedAt = performance.now();
    const response = await this.#get(path, headers);
    const text = await response.text();
    this.pages.push({ at: startedAt, ms: performance.now() - startedAt });
    if (response.status !== 200) this.#ledger.problems.push(`${response.status} ${path}`);
    return text;
  }

  async #get(path: string, headers: Record<string, string>): Promise<Response> {
    return await fetch(`${this.#url}${pathIn(this.#place, path)}`, {
      headers: { cookie: `slotline=${this.#token}`, 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  async #post(path: string, fields: Record<string, string>): Promise<number> {
    const startedAt = performance.now();
    const response = await fetch(`${this.#url}${pathIn(this.#place, path)}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        ...{ cookie: `slotline=${this.#token}`, 'sec-fetch-site': 'same-origin', origin: this.#url },
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    });
    await response.arrayBuffer();
    this.pages.push({ at: startedAt, ms: performance.now() - startedAt });
    if (response.status >= 500) this.#ledger.problems.push(`${response.status} POST ${path}`);
    return response.status;
  }
}
