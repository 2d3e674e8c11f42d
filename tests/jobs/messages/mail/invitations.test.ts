import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { bookingUid } from '../../../../src/domain/booking/booking-uid.ts';
import type { MessageKind } from '../../../../src/domain/messages/message.ts';
import { type BookingMail, mailOf } from '../../../../src/jobs/messages/mail/booking-mail.ts';
import { SmtpSender } from '../../../../src/jobs/messages/mail/smtp-sender.ts';
import { germanMail } from '../../../../src/language/de/speech/mail.ts';
import { createLog } from '../../../../src/process/log.ts';
import { InvitedCalendar } from '../../../helpers/mail/invited-calendar.ts';
import {
  debianPython,
  hasPythonModule,
  isWithoutSmtp,
  smtpServer,
} from '../../../helpers/mail/smtp-server.ts';
import { isMissing } from '../../../helpers/process/missing-tool.ts';
import { TestClock } from '../../../helpers/workspace.ts';

const isWithoutIcalendar = isMissing(
  hasPythonModule('icalendar'),
  'icalendar (apt-get install python3-icalendar)',
);

const id = '0198c0de-0000-7000-8000-000000000001';
const [nine, ten] = [Date.UTC(2026, 10, 24, 8), Date.UTC(2026, 10, 26, 9)];
const from = { name: undefined, address: 'termine@example.com' };

/** A mail of a booking at some moment, with values that would break a line or a parser. */
function mailAt(
  kind: MessageKind,
  { startAt, sequence, hour }: { startAt: number; sequence: number; hour: number },
) {
  const message: BookingMail = {
    messageId: `${id}-${hour}`,
    fromName: 'Praxis Müller & Söhne',
    to: { name: 'Änne', address: 'aenne+praxis@example.com' },
    language: 'de',
    kind,
    text: `Guten Tag Änne! Ihr Termin. ${'Ein langer Satz mit Umlauten wie ä, ö und ü. '.repeat(30)}`,
    values: {
      when: 'Dienstag, 24. November um 9:00 Uhr',
      service: 'Erstgespräch; lang, sehr lang',
      person: 'Frau Dr. Groß',
      place:
        'Hauptstraße 1, Hinterhaus \\ 2. Stock, mit einem Namen, der länger ist als eine Zeile von iCalendar',
      phone: '030 1234567',
      business: 'Praxis Müller & Söhne',
    },
    phone: '+49301234567',
    words: germanMail,
    booking: { id, startAt, endAt: startAt + 1_800_000, createdAt: Date.UTC(2026, 10, 20), sequence },
    organizer: from.address,
    now: Date.UTC(2026, 10, 20, hour),
  };
  return mailOf(message);
}

/** What is mailed of a booking that's made, told of again, moved twice and cancelled; and the second once more, late. */
const mails = [
  mailAt('confirmation', { startAt: nine, sequence: 0, hour: 1 }),
  mailAt('reminder', { startAt: nine, sequence: 0, hour: 2 }),
  mailAt('change', { startAt: ten, sequence: 1, hour: 3 }),
  mailAt('change', { startAt: nine, sequence: 2, hour: 4 }),
  mailAt('cancellation', { startAt: nine, sequence: 3, hour: 5 }),
];

const shared = {
  uid: bookingUid(id),
  summary: 'Erstgespräch; lang, sehr lang, Praxis Müller & Söhne',
  location:
    'Hauptstraße 1, Hinterhaus \\ 2. Stock, mit einem Namen, der länger ist als eine Zeile von iCalendar',
  organizer: 'mailto:termine@example.com',
  attendee: 'mailto:aenne+praxis@example.com',
};

describe.skipIf(isWithoutSmtp)('the events of mails', async () => {
  if (isWithoutSmtp) return;
  const server = await smtpServer();
  const arrived = (async () => {
    const smtp = { host: '127.0.0.1', port: server.port, security: 'none', signIn: undefined, from } as const;
    const log = createLog('error', () => {});
    const sender = new SmtpSender({ smtp, clock: new TestClock('2026-11-20T08:00:00Z'), log });
    const raws: string[] = [];
    for (const mail of mails) {
      expect(await sender.send(mail, new AbortController().signal)).toEqual({ kind: 'sent' });
      raws.push((await server.next()).raw);
    }
    await sender.close();
    return raws;
  })();

  test('are one event that moves and then is gone, over ical.js', async () => {
    const calendar = new InvitedCalendar();
    const states = [];
    for (const raw of await arrived) {
      await calendar.take(raw);
      states.push(calendar.events);
    }
    const event = { ...shared, start: '2026-11-24T08:00:00Z', end: '2026-11-24T08:30:00Z' };
    const moved = { ...shared, start: '2026-11-26T09:00:00Z', end: '2026-11-26T09:30:00Z' };
    expect(states).toEqual([
      [{ ...event, sequence: 0 }],
      [{ ...event, sequence: 0 }],
      [{ ...moved, sequence: 1 }],
      [{ ...event, sequence: 2 }],
      [],
    ]);
  });

  test.skipIf(isWithoutIcalendar)('are the same over Python', async () => {
    const program = join(import.meta.dir, '../../../helpers/mail/apply-invitations.py');
    const stdin = new Blob([JSON.stringify(await arrived)]);
    const child = Bun.spawn([debianPython, program], { stdin, stdout: 'pipe', stderr: 'pipe' });
    const [output, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
    expect(errors).toBe('');
    const states: { version: [number, string]; start: string; params: object }[][] = JSON.parse(output);
    expect(
      states.map((events) => events.map(({ version: [sequence], start }) => ({ sequence, start }))),
    ).toEqual([
      [{ sequence: 0, start: '2026-11-24T08:00:00+00:00' }],
      [{ sequence: 0, start: '2026-11-24T08:00:00+00:00' }],
      [{ sequence: 1, start: '2026-11-26T09:00:00+00:00' }],
      [{ sequence: 2, start: '2026-11-24T08:00:00+00:00' }],
      [],
    ]);
    expect(states[0]?.[0]).toMatchObject({ ...shared, params: { PARTSTAT: 'ACCEPTED', RSVP: 'FALSE' } });
  });
});
