import ICAL from 'ical.js';
import PostalMime from 'postal-mime';

/** An event as a calendar program shows it. */
export type InvitedEvent = {
  uid: string;
  sequence: number;
  start: string;
  end: string;
  summary: string;
  location: string;
  organizer: string;
  attendee: string;
};

/** What RFC 5546 requires of each (sections 3.2.2 and 3.2.5). */
const needed = {
  REQUEST: ['attendee', 'dtstamp', 'dtstart', 'organizer', 'sequence', 'summary', 'uid'],
  CANCEL: ['attendee', 'dtstamp', 'organizer', 'sequence', 'uid'],
} as const;

/** A calendar that takes what comes by mail, over libraries that share nothing with what wrote it. */
export class InvitedCalendar {
  readonly #events = new Map<string, InvitedEvent>();

  get events(): InvitedEvent[] {
    return [...this.#events.values()];
  }

  /** Applies the event of a mail, in base64. Throws if it isn't as RFC 5546 wants it. */
  async take(raw: string): Promise<void> {
    const { attachments } = await PostalMime.parse(Buffer.from(raw, 'base64'), {
      attachmentEncoding: 'utf8',
    });
    const parts = attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
    const [part] = parts;
    if (parts.length !== 1 || !part) throw new Error(`${parts.length} parts with an event`);
    const text = String(part.content);
    if (/\n\r?\n/.test(text)) throw new Error('a blank line in an event');
    const calendar = ICAL.Component.fromString(text);
    const method = String(calendar.getFirstPropertyValue('method'));
    if (part.method !== method) throw new Error(`a part for ${part.method} with ${method}`);
    const events = calendar.getAllSubcomponents('vevent');
    const [event] = events;
    if (events.length !== 1 || !event) throw new Error(`${events.length} events`);
    this.#apply(method, event);
  }

  #apply(method: string, event: ICAL.Component): void {
    if (method !== 'REQUEST' && method !== 'CANCEL') throw new Error(`the method ${method}`);
    const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
    const missing = needed[method].filter((name) => textOf(name) === '');
    if (missing.length > 0) throw new Error(`${method} without ${missing.join(', ')}`);
    const [uid, sequence] = [textOf('uid'), Number(textOf('sequence'))];
    const known = this.#events.get(uid);
    if (known && known.sequence > sequence) return;
    if (method === 'CANCEL') this.#events.delete(uid);
    else {
      this.#events.set(uid, {
        uid,
        sequence,
        start: textOf('dtstart'),
        end: textOf('dtend'),
        summary: textOf('summary'),
        location: textOf('location'),
        organizer: textOf('organizer'),
        attendee: textOf('attendee'),
      });
    }
  }
}
