import { describe, expect, test } from 'bun:test';
import { practice } from './phone-call.ts';

const ravi = { name: 'Ravi Patel', phone: 'nine one seven five five five oh one two two' };

/** The most tools that a call takes. */
const mostToolCalls = 5;

describe('a caller in English', () => {
  test('moves an hour later', async () => {
    const call = await practice('en');
    const { structured } = await call.does('find_bookings', ravi);
    const [booking] = structured['bookings'] as { id: string }[];
    const bookingId = booking?.id;
    expect(await call.asks('uh i need that an hour later', { bookingId })).toBe(
      'Yes, Friday at noon is free.',
    );
    const moved = await call.does('reschedule_booking', { bookingId, slotId: call.slotId(0) });
    expect(moved.say).toBe(
      "I've moved Ravi Patel's appointment from Friday, November 20 at 11 AM to Friday, November 20 at noon. The booking code stays the same.",
    );
    expect(await call.bookingsOf('+19175550122')).toEqual(['2026-11-20T12:00 Ravi Patel']);
    expect(call.toolCalls).toBeLessThanOrEqual(mostToolCalls);
  });

  test('pushes it a week, same time', async () => {
    const call = await practice('en');
    const { structured } = await call.does('find_bookings', ravi);
    const bookingId = (structured['bookings'] as { id: string }[])[0]?.id;
    await call.asks("i'm away this friday can you push it a week same time", { bookingId });
    await call.does('reschedule_booking', { bookingId, slotId: call.slotId(0) });
    expect(await call.bookingsOf('+19175550122')).toEqual(['2026-11-27T11:00 Ravi Patel']);
  });

  test('books, and cancels by the code that was just said', async () => {
    const call = await practice('en');
    await call.asks('hello um could i get something monday at three in the afternoon');
    const booked = await call.books(0, 'Tanya Brooks', 'six four six five five five oh one one eight');
    const code = /code is (.+)\.$/.exec(booked)?.[1] ?? '';
    const cancelled = await call.does('cancel_booking', { code: `yeah it's ${code}` });
    expect(cancelled.say).toStartWith("Tanya Brooks's booking for Monday, November 23 at 3 PM is");
    expect(await call.bookingsOf('+16465550118')).toEqual([]);
    expect(call.toolCalls).toBeLessThanOrEqual(mostToolCalls);
  });

  test('says a weekday that is not the date’s', async () => {
    const call = await practice('en');
    const asked = await call.asks('do you have tuesday the twenty third at two');
    expect(asked).toStartWith('Tuesday is the 24th, the 23rd is a Monday. Which one do you mean?');
    expect(await call.asks('oh the monday then')).toBe('Yes, Monday at 2 PM is free.');
    await call.books(0, 'Marcus Whitfield', 'nine one four five five five oh one six three');
    expect(await call.bookingsOf('+19145550163')).toEqual(['2026-11-23T14:00 Marcus Whitfield']);
  });

  test('calls from another time zone', async () => {
    const call = await practice('en');
    expect(await call.asks('monday at nine my time')).toBe(
      'Which city are you calling from, so I get the time zone right?',
    );
    expect(await call.asks("i'm out in seattle")).toBe(
      'Yes, Monday at noon is free. Times are in Eastern Time; noon is 9 AM Pacific Time.',
    );
    await call.books(0, 'Lena Sorensen', 'two oh six five five five oh one eight seven');
    expect(await call.bookingsOf('+12065550187')).toEqual(['2026-11-23T12:00 Lena Sorensen']);
  });

  test('asks for the hours, takes the earliest, and corrects the number', async () => {
    const call = await practice('en');
    const { say } = await call.does('get_calendar', {});
    expect(say).toBe("We're open Monday to Friday from 9 AM to 5 PM. An appointment takes 30 minutes.");
    expect(await call.asks("then i'll take the very first one you've got")).toStartWith(
      'The earliest I have is 9:30 AM today.',
    );
    const made = await call.books(0, 'Harold Jimenez', 'five one six five five five oh one one five');
    expect(made).toContain('today, Wednesday, November 18 at 9:30 AM');
    const { structured } = await call.does('find_bookings', { phone: '5165550115', name: 'Harold Jimenez' });
    const bookingId = (structured['bookings'] as { id: string }[])[0]?.id;
    const phone = 'five one six five five five oh one oh five';
    const changed = await call.does('update_booking', { bookingId, phone });
    expect(changed.say).toStartWith("I've changed the phone number of your booking for today,");
    expect(changed.say).toEndWith(
      'The number is now plus one five one six five five five zero one zero five.',
    );
    expect(await call.bookingsOf('+15165550105')).toEqual(['2026-11-18T09:30 Harold Jimenez']);
    expect(call.toolCalls).toBeLessThanOrEqual(mostToolCalls);
  });

  test('wants a taken time on another day', async () => {
    const call = await practice('en');
    expect(await call.asks('thursday at two please')).toBe(
      'Tomorrow at 2 PM is taken. I have 1 PM, 1:30 PM or 2:30 PM tomorrow.',
    );
    const words =
      "it has to be two because of my shift so the same time another day then the soonest you've got";
    expect(await call.asks(`${words} just not today`)).toStartWith('The earliest I have is 2 PM on Friday.');
    await call.books(0, 'Priya Raman', 'three three two five five five oh one two nine');
    expect(await call.bookingsOf('+13325550129')).toEqual(['2026-11-20T14:00 Priya Raman']);
  });
});

describe('a caller in German', () => {
  test('books for two in a row', async () => {
    const call = await practice('de');
    const words =
      'zwei termine am montag einen für mich und einen für meine frau direkt hintereinander ab halb vier';
    expect(await call.asks(words)).toBe('Ich habe am Montag um 15 Uhr 30, 16 Uhr oder 16 Uhr 30 etwas frei.');
    const phone = 'null eins sieben sechs fünf fünf fünf eins vier null acht zwei';
    await call.books(0, 'Stefan Lorenz', phone);
    await call.books(1, 'Julia Lorenz', phone);
    expect(await call.bookingsOf('017655514082')).toEqual([
      '2026-11-23T15:30 Stefan Lorenz',
      '2026-11-23T16:00 Julia Lorenz',
    ]);
  });

  test('comes the day after tomorrow, and spells the name', async () => {
    const call = await practice('de');
    await call.asks('ich bräuchte übermorgen einen termin so früh wie möglich');
    await call.books(0, 'Katrin Meyer', '0176 55517390');
    const { structured } = await call.does('find_bookings', { phone: '017655517390', name: 'Meyer' });
    const bookingId = (structured['bookings'] as { id: string }[])[0]?.id;
    const { say } = await call.does('update_booking', { bookingId, name: 'Katrin Maier' });
    expect(say).toBe(
      'Ich habe den Namen Ihrer Buchung geändert: am Freitag, den 20. November um 9 Uhr, auf den Namen Katrin Maier.',
    );
    expect(await call.bookingsOf('017655517390')).toEqual(['2026-11-20T09:00 Katrin Maier']);
  });

  test('wants a closed time first, then one without Wednesday', async () => {
    const call = await practice('de');
    expect(await call.asks('haben sie am sonntag abend was frei')).toContain('nicht geöffnet');
    const offered = await call.asks('na gut dann nächste woche außer mittwoch nachmittags ab drei');
    expect(offered).toBe(
      'Ich habe am Montag, am Dienstag oder am Donnerstag, den 26. November um 15 Uhr etwas frei.',
    );
    await call.books(1, 'Uwe Brinkmann', '0176 55516624');
    expect(await call.bookingsOf('017655516624')).toEqual(['2026-11-24T15:00 Uwe Brinkmann']);
  });

  test('changes her mind once the time is held', async () => {
    const call = await practice('de');
    await call.asks('am montag um zwei bitte');
    const { structured } = await call.does('hold_slot', { slotId: call.slotId(0) });
    const { id: holdId } = structured['hold'] as { id: string };
    expect(await call.asks('ach nein doch lieber eine stunde später')).toBe('Ja, Montag um 15 Uhr ist frei.');
    await call.does('release_hold', { holdId });
    await call.books(0, 'Aylin Demir', '0176 55512937');
    expect(await call.bookingsOf('017655512937')).toEqual(['2026-11-23T15:00 Aylin Demir']);
    expect(await call.asks('montag um 14 uhr')).toStartWith('Ja, Montag um 14 Uhr ist frei.');
    expect(call.toolCalls).toBeLessThanOrEqual(mostToolCalls + 1);
  });
});
