import { describe, expect, test } from 'bun:test';
import { messageKinds } from '../../../../src/domain/messages/message.ts';
import { type BookingMail, mailOf } from '../../../../src/jobs/messages/mail/booking-mail.ts';
import { englishMail } from '../../../../src/language/en/speech/mail.ts';
import { createLanguages, languageCodes, languageOf } from '../../../../src/language/language.ts';

/** A confirmation of an appointment whose values would be markup in HTML. */
const confirmation: BookingMail = {
  messageId: 'm1',
  fromName: 'Smile & Co',
  to: { name: 'Ada', address: 'ada@example.com' },
  language: 'en',
  kind: 'confirmation',
  text: "Hi Ada! You're booked for a <b>cleaning</b>.\nSmile & Co",
  values: {
    when: 'Tuesday, November 24 at 2 PM',
    service: 'Cleaning <script>',
    person: 'Dr. "Lee"',
    place: '1 Main St\nFloor 2',
    phone: '(555) 010-0199',
    business: 'Smile & Co',
  },
  phone: '+15550100199',
  words: englishMail,
  booking: {
    id: '0198c0de-0000-7000-8000-000000000001',
    startAt: Date.UTC(2026, 10, 24, 19),
    endAt: Date.UTC(2026, 10, 24, 19, 30),
    createdAt: Date.UTC(2026, 10, 20),
    sequence: 3,
  },
  organizer: 'bookings@example.com',
  now: Date.UTC(2026, 10, 21, 8, 30),
};

describe('a mail about a booking', () => {
  test('says the message, and then the facts', () => {
    const { subject, text } = mailOf(confirmation);
    expect(subject).toBe('Appointment booked: Tuesday, November 24 at 2 PM');
    expect(text).toBe(`Hi Ada! You're booked for a <b>cleaning</b>.
Smile & Co

When: Tuesday, November 24 at 2 PM
What for: Cleaning <script>
With: Dr. "Lee"
Where: 1 Main St, Floor 2
Phone: (555) 010-0199
`);
  });

  test('is escaped in HTML, with a number that can be dialed, and loads nothing', () => {
    const { html } = mailOf(confirmation);
    expect(html).toContain('You&#39;re booked for a &lt;b&gt;cleaning&lt;/b&gt;.<br>\nSmile &amp; Co');
    expect(html).toContain('Cleaning &lt;script&gt;');
    expect(html).toContain('href="tel:+15550100199"');
    expect(html).not.toMatch(/<script|<img|<link|url\(|https?:/);
  });

  test('has a button where the caller has a link', () => {
    const link = 'https://slots.example.com/b/x?a=1&b=2';
    const { text, html, event } = mailOf({ ...confirmation, values: { ...confirmation.values, link } });
    expect(html).toContain('href="https://slots.example.com/b/x?a=1&amp;b=2">See your appointment</a>');
    expect(text).toEndWith(`See your appointment:\n${link}\n`);
    const lines = event?.ics.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain(`URL:${link}`);
    expect(lines?.find((line) => line.startsWith('DESCRIPTION:'))).toEndWith(link);
  });

  test('carries the event', () => {
    const { event } = mailOf(confirmation);
    expect(event?.method).toBe('REQUEST');
    expect(event?.ics.split('\r\n').filter((line) => !line.startsWith('PRODID'))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:0198c0de-0000-7000-8000-000000000001@slotline',
      'DTSTAMP:20261121T083000Z',
      'CREATED:20261120T000000Z',
      'SEQUENCE:3',
      'DTSTART:20261124T190000Z',
      'DTEND:20261124T193000Z',
      'ORGANIZER:mailto:bookings@example.com',
      'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ada@example.com',
      'SUMMARY:Cleaning <script>\\, Smile & Co',
      'DESCRIPTION:With: Dr. "Lee"\\nPhone: (555) 010-0199',
      'LOCATION:1 Main St\\, Floor 2',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('cancels the event when the booking is cancelled, and no longer says where it would have been', () => {
    const { subject, text, event } = mailOf({ ...confirmation, kind: 'cancellation' });
    expect(subject).toBe('Appointment cancelled: Tuesday, November 24 at 2 PM');
    expect(text).not.toContain('Where:');
    expect(event?.method).toBe('CANCEL');
    expect(event?.ics).toContain('\r\nMETHOD:CANCEL\r\n');
    expect(event?.ics).toContain('\r\nSTATUS:CANCELLED\r\n');
  });

  test.each([
    ['anna+slots@example.com', 'mailto:anna+slots@example.com'],
    ['a?b#c%d@example.com', 'mailto:a%3Fb%23c%25d@example.com'],
    ['änne@bücher.example', 'mailto:%C3%A4nne@xn--bcher-kva.example'],
  ])('writes the address %p as a URI', (address, uri) => {
    const { event } = mailOf({ ...confirmation, to: { address } });
    expect(event?.ics.replaceAll('\r\n ', '')).toContain(`RSVP=FALSE:${uri}\r\n`);
  });

  test.each([
    [{ organizer: undefined }],
    [{ to: { address: 'a,b@example.com' } }],
    [{ to: { address: 'a@example.com\r\nATTENDEE:mailto:b@example.com' } }],
  ])('has no event with %p', (change) => {
    expect(mailOf({ ...confirmation, ...change }).event).toBeUndefined();
  });

  test.each(languageCodes)('has a subject for each kind in %p', (language) => {
    const words = languageOf(createLanguages(), language).mail;
    const subjects = messageKinds.map((kind) => mailOf({ ...confirmation, kind, words }).subject);
    expect(new Set(subjects).size).toBe(messageKinds.length);
    for (const subject of subjects) expect(subject).toContain('Tuesday, November 24 at 2 PM');
  });
});
