import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { readCalendar } from '../../helpers/read-calendar.ts';
import { anyText, booking, cleaned, expectWellFormed, read, textsOf, written } from './read-back.ts';

describe('a name', () => {
  test.each([
    ['semicolons and commas', 'Lee; Ann, Jr.;,'],
    ['backslashes', 'a\\b \\\\ \\; \\, c\\'],
    ['quotes and colons', '"Ann": \'Lee\' ^n :'],
    ['an end of its event', 'END:VEVENT'],
    ['a property', 'ATTACH;VALUE=URI:https://evil.example/x?a=b;c,d'],
    ['emoji and their joiners', '👩‍👩‍👧 Ann 🇩🇪'.repeat(20)],
    ['letters of two and three octets', 'Ünal 山田太郎 Ωmega '.repeat(30).trim()],
    ['1,000 letters', 'x'.repeat(1_000)],
    ['1,000 emoji', '😀'.repeat(1_000)],
    ['a tab', 'Ann\tLee'],
    ['letters that read from the right', 'דנה לוי'],
  ])('with %s is read back as it is', async (_, name) => {
    const text = await written(name, [{ ...booking, name, notes: name }]);
    const { properties, events } = readCalendar(text);
    expect(properties).toMatchObject({ name, 'WR-CALNAME': name });
    expect(events).toEqual([
      { ...read, summary: name, description: `+12125550123\nann@example.com\n${name}\nCode 7K4M2T` },
    ]);
    expectWellFormed(text);
  });

  test.each([
    ['CRLF', 'Ann\r\nEND:VEVENT\r\nX-EVIL:1', 'Ann\nEND:VEVENT\nX-EVIL:1'],
    ['a lone CR', 'Ann\rX-EVIL:1', 'Ann\nX-EVIL:1'],
    ['CR twice', 'Ann\r\r\nX-EVIL:1', 'Ann\n\nX-EVIL:1'],
    ['a line separator', 'Ann\u2028X-EVIL:1\u2029Y', 'Ann\nX-EVIL:1\nY'],
    ['next line, of C1', 'Ann\u0085X-EVIL:1', 'Ann\nX-EVIL:1'],
    ['other control characters', 'A\u0000n\u0007n\u001b[31m\u007f\u009b\u000b\u000c', 'Ann[31m'],
    ['half an emoji', 'Ann \ud83d', 'Ann \ufffd'],
  ])('with %s stays one property', async (_, name, expected) => {
    const text = await written(name, [{ ...booking, name }]);
    const { properties, events } = readCalendar(text);
    expect(properties).toMatchObject({ name: expected, 'WR-CALNAME': expected });
    expect(events).toEqual([{ ...read, summary: expected }]);
    expectWellFormed(text);
  });

  test('with a backslash before an n keeps both', async () => {
    const name = 'C:\\new\\Names\n\\\n';
    const text = await written(name, [{ ...booking, name }]);
    for (const property of ['NAME', 'X-WR-CALNAME', 'SUMMARY'])
      expect(textsOf(text, property)).toEqual([name]);
  });

  test('or notes of any characters are what RFC 5545 reads, and leave all else as it is', async () => {
    const other = { ...booking, id: crypto.randomUUID(), name: 'Other' };
    const { summary: _summary, description: _description, ...rest } = read;
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (name, notes) => {
        const text = await written(name, [{ ...booking, name, notes }, other]);
        expectWellFormed(text);
        expect(textsOf(text, 'NAME')).toEqual([cleaned(name)]);
        expect(textsOf(text, 'SUMMARY')).toEqual([cleaned(name || 'Booked'), 'Other']);
        const lines = ['+12125550123', 'ann@example.com', ...(notes === '' ? [] : [notes]), 'Code 7K4M2T'];
        expect(textsOf(text, 'DESCRIPTION')[0]).toBe(cleaned(lines.join('\n')));
        const { events } = readCalendar(text);
        expect(events).toHaveLength(2);
        expect(events[0]).toMatchObject(rest);
      }),
      { numRuns: 1_000 },
    );
  });
});
