import { describe, expect, test } from 'bun:test';
import { updateCalendar } from '../../../src/actions/calendars/update.ts';
import { formatWorkingHours } from '../../../src/domain/calendar/hours-text.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import {
  auditOf,
  edited,
  type Fields,
  fieldsIn,
  formOf,
  inlineScripts,
  place,
  present,
  rowsOf,
  valuesOf,
} from '../../helpers/dashboard/availability-page.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';

describe('the hours of a calendar', () => {
  test('are shown beside a picture of the week, to be edited by an admin', async () => {
    const { admin, path } = await place();
    const { status, text } = await admin.get(path);
    expect(status).toBe(200);
    expect(valuesOf(text, 'from-1')).toEqual(['09:00']);
    expect(valuesOf(text, 'from-6')).toEqual([]);
    expect(text).toContain('Week 47 of 2026');
    expect(text).toContain('16 Nov to 22 Nov: 13 slots offered, busy 0 times, held 0 times');
    expect(text).not.toContain('fall outside');
  });

  test('are a section beside dates, slots and parts of the day', async () => {
    const { admin, path } = await place();
    for (const section of ['', '/dates', '/slots', '/parts']) {
      const { status, text } = await admin.get(`${path}${section}`);
      expect(status).toBe(200);
      const [, navigation = ''] = /<nav class="sections"([\s\S]*?)<\/nav>/.exec(text) ?? [];
      const links = [...navigation.matchAll(/<a href="([^"]*)"( aria-current="page")?/g)];
      expect(links.map(([, href]) => href)).toEqual([
        path,
        `${path}/dates`,
        `${path}/slots`,
        `${path}/parts`,
      ]);
      expect(links.find(([, , current]) => current)?.[1]).toBe(`${path}${section}`);
      expect(text.includes('name="from-1"')).toBe(section === '');
      expect(text.includes('name="date"')).toBe(section === '/dates');
      expect(text.includes('name="slotMinutes"')).toBe(section === '/slots');
      expect(text.includes('name="part-from-night"')).toBe(section === '/parts');
    }
  });

  test('are shown to viewers without a form', async () => {
    const { made, admin, path } = await place();
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: admin.workspaceId });
    const { text } = await viewer.get(path);
    expect(text).toContain('Mon–Fri 09:00–17:00');
    expect(text).toContain('class="week-chart"');
    expect(text).not.toMatch(/<form[^>]*calendars/);
  });

  test('are saved with several periods a day, and the audit log tells what changed', async () => {
    const { made, admin, calendar, path, slots } = await place();
    const fields = edited(await formOf(admin, path), [
      ['from-1', '9'],
      ['to-1', '12:30'],
      ['from-1', '13:30'],
      ['to-1', '24:00'],
      ['from-1', ''],
      ['to-1', ''],
    ]);
    const { status, headers, note } = await admin.post(path, fields);
    expect([status, headers.get('location'), note]).toEqual([303, `${path}?week=2026-W47`, 'saved']);
    const longer = await admin.post(slots, edited(await formOf(admin, slots), [['slotMinutes', '45']]));
    expect([longer.status, longer.headers.get('location'), longer.note]).toEqual([
      303,
      `${slots}?week=2026-W47`,
      'saved',
    ]);
    const saved = await present(made, calendar);
    const hours = ['mon 09:00-12:30,13:30-24:00', 'tue-fri 09:00-17:00'];
    expect([formatWorkingHours(saved.workingHours), saved.slotMinutes]).toEqual([hours, 45]);
    expect(await auditOf(made)).toEqual([
      { action: 'calendar.update', actor: admin.userId, detail: { workingHours: hours } },
      { action: 'calendar.update', actor: admin.userId, detail: { slotMinutes: 45 } },
    ]);
  });

  test('that are saved as they were change nothing', async () => {
    const { made, admin, path, slots, parts } = await place();
    for (const section of [path, slots, parts]) {
      expect((await admin.post(section, await formOf(admin, section))).status).toBe(303);
    }
    expect(await auditOf(made)).toEqual([]);
  });

  test.each<[string, Fields, string]>([
    [
      'an end before its start',
      [
        ['from-2', '17'],
        ['to-2', '9'],
      ],
      'Each period must end after it starts',
    ],
    [
      'no time',
      [
        ['from-2', 'nine'],
        ['to-2', '17'],
      ],
      'Enter times like 9:00–17:00.',
    ],
    [
      'half a period',
      [
        ['from-2', '9'],
        ['to-2', ''],
      ],
      'Enter times like 9:00–17:00.',
    ],
    [
      'hostile words',
      [
        ['from-2', '"><script>alert(1)</script>'],
        ['to-2', '9'],
      ],
      'Enter times like 9:00–17:00.',
    ],
    ['a slot of no time', [['slotMinutes', '0']], 'a whole number from 5 to 480'],
    ['a horizon in words', [['horizonDays', 'a year']], 'a whole number from 1 to 730'],
    ['a missing number', [['intervalMinutes', '']], 'a whole number from 5 to 1440'],
  ])('are not saved with %s; what was typed is kept', async (_, changes, problem) => {
    const { made, admin, calendar, ...sections } = await place();
    const path = changes.some(([name]) => name.startsWith('from-')) ? sections.path : sections.slots;
    const { status, text } = await admin.post(path, edited(await formOf(admin, path), changes));
    expect(status).toBe(422);
    expect(text).toContain(problem);
    expect(text).toContain('aria-invalid="true"');
    for (const [name, value] of changes) expect(valuesOf(text, name)).toContain(escaped(value));
    expect(inlineScripts(text)).toBe(0);
    expect((await present(made, calendar)).workingHours).toEqual(calendar.workingHours);
    expect(await auditOf(made)).toEqual([]);
  });

  test('gain, lose and copy periods by buttons that save nothing and need no script', async () => {
    const { made, admin, calendar, path } = await place();
    const press = async (fields: Fields, button: string) => {
      const answer = await admin.post(`${path}/preview`, [...fields, ['do', button]]);
      expect(answer.status).toBe(200);
      expect(answer.text).toStartWith('<!doctype html>');
      return answer.text;
    };
    const added = await press(await formOf(admin, path), 'add 1');
    expect(valuesOf(added, 'from-1')).toEqual(['09:00', '']);
    expect(added).toContain('Not saved yet');
    expect(added).toMatch(/<input[^>]*id="from-1-1"[^>]*autofocus/);
    const typed = edited(fieldsIn(added), [
      ['from-1', '8'],
      ['to-1', '9'],
      ['from-1', '10'],
      ['to-1', '11'],
    ]);
    const copied = await press([...typed, ['copy-1', '1-7']], 'copy 1');
    for (const day of [1, 2, 6, 7]) expect(valuesOf(copied, `from-${day}`)).toEqual(['8', '10']);
    const toOne = await press([...typed, ['copy-1', '6']], 'copy 1');
    expect([valuesOf(toOne, 'from-6'), valuesOf(toOne, 'from-7')]).toEqual([['8', '10'], []]);
    const removed = await press(fieldsIn(copied), 'remove 7 0');
    expect(valuesOf(removed, 'from-7')).toEqual(['10']);
    expect((await present(made, calendar)).workingHours).toEqual(calendar.workingHours);
    expect((await admin.post(path, fieldsIn(removed))).status).toBe(303);
    expect(formatWorkingHours((await present(made, calendar)).workingHours)).toEqual([
      'mon-sat 08:00-09:00,10:00-11:00',
      'sun 10:00-11:00',
    ]);
  });

  test('are drawn as they would be while one edits, and what is half typed is left as it is', async () => {
    const { made, admin, calendar, path, slots } = await place();
    const ask = async (changes: Fields, section = path) => {
      const fields = edited(await formOf(admin, section), changes);
      return admin.post(`${section}/preview`, fields, { 'hx-request': 'true' });
    };
    const { status, text } = await ask([
      ['from-5', '16'],
      ['to-5', '17'],
    ]);
    expect(status).toBe(200);
    expect(text).toStartWith('<div id="editor"');
    expect(text).toContain('This is how it’ll look once you save.');
    expect(text).toContain(': 2 slots offered');
    const half = await ask([
      ['from-5', '16'],
      ['to-5', '1'],
    ]);
    const empty = await ask([['slotMinutes', '']], slots);
    for (const answer of [half, empty]) {
      expect(answer.text).toContain(': 13 slots offered');
      expect(answer.text).toContain('Shown without the fields that need fixing.');
    }
    const long = await ask([['intervalMinutes', '60']], slots);
    expect(long.text).toContain(': 6 slots offered');
    expect((await present(made, calendar)).workingHours).toEqual(calendar.workingHours);
    expect(await auditOf(made)).toEqual([]);
  });
});

describe('two admins at once', () => {
  test('lose nothing silently: the later one is shown both versions, and may then save theirs', async () => {
    const { made, admin, calendar, path } = await place();
    const other = await signedIn(made, { role: 'admin', workspaceId: admin.workspaceId });
    const [mine, theirs] = [await formOf(admin, path), await formOf(other, path)];
    expect((await other.post(path, edited(theirs, [['to-5', '13:00']]))).status).toBe(303);
    const late = edited(mine, [['from-1', '07:00']]);
    const { status, text } = await admin.post(path, late);
    expect(status).toBe(409);
    expect(rowsOf(text)).toEqual([
      'Monday | 07:00–17:00 | 09:00–17:00',
      'Friday | 09:00–17:00 | 09:00–13:00',
    ]);
    const untouched = await present(made, calendar);
    expect(formatWorkingHours(untouched.workingHours)).toEqual(['mon-thu 09:00-17:00', 'fri 09:00-13:00']);
    // The same old form is refused again; the one that came with both versions is taken.
    expect((await admin.post(path, late)).status).toBe(409);
    expect((await admin.post(path, edited(fieldsIn(text), [['to-5', '13:00']]))).status).toBe(303);
    const saved = await present(made, calendar);
    expect(formatWorkingHours(saved.workingHours)).toEqual([
      'mon 07:00-17:00',
      'tue-thu 09:00-17:00',
      'fri 09:00-13:00',
    ]);
  });

  test('lose no number silently either', async () => {
    const { made, admin, calendar, slots } = await place();
    const other = await signedIn(made, { role: 'admin', workspaceId: admin.workspaceId });
    const [mine, theirs] = [await formOf(admin, slots), await formOf(other, slots)];
    expect((await other.post(slots, edited(theirs, [['slotMinutes', '20']]))).status).toBe(303);
    const { status, text } = await admin.post(slots, edited(mine, [['horizonDays', '90']]));
    expect(status).toBe(409);
    expect(rowsOf(text)).toEqual(['Slot length (minutes) | 30 | 20', 'Book ahead (days) | 90 | 60']);
    expect((await present(made, calendar)).horizonDays).toBe(60);
    expect((await admin.post(slots, fieldsIn(text))).status).toBe(303);
    const { slotMinutes, horizonDays } = await present(made, calendar);
    expect([slotMinutes, horizonDays]).toEqual([30, 90]);
  });

  test('are not in each other’s way in different sections, and each saves just its own', async () => {
    const { made, admin, calendar, path, slots, parts } = await place();
    const [hours, numbers, words] = [
      await formOf(admin, path),
      await formOf(admin, slots),
      await formOf(admin, parts),
    ];
    const night: Fields = [
      ['part-from-night', '8pm'],
      ['part-to-night', 'midnight'],
    ];
    const answer = await admin.post(parts, edited(words, night));
    expect([answer.headers.get('location'), answer.note]).toEqual([parts, 'saved']);
    // What a form of another section would send is not looked at.
    const sent: Fields = [...edited(numbers, [['slotMinutes', '45']]), ['from-1', '3'], ['to-1', '4']];
    expect((await admin.post(slots, sent)).status).toBe(303);
    expect((await admin.post(path, edited(hours, [['to-5', '1pm']]))).status).toBe(303);
    const saved = await present(made, calendar);
    expect(formatWorkingHours(saved.workingHours)).toEqual(['mon-thu 09:00-17:00', 'fri 09:00-13:00']);
    expect(saved).toMatchObject({
      slotMinutes: 45,
      partsOfDay: { night: { startMinute: 1200, endMinute: 1440 } },
    });
  });

  test('who save in the same moment cannot both win', async () => {
    const { made, admin, path } = await place();
    const form = await formOf(admin, path);
    const answers = await Promise.all(
      ['10:00', '11:00', '12:00', '13:00'].map((from) => admin.post(path, edited(form, [['from-1', from]]))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409]);
    expect(await auditOf(made)).toHaveLength(1);
  });

  test('are not in each other’s way by a change of the name', async () => {
    const { made, admin, calendar, path } = await place();
    const form = await formOf(admin, path);
    const { workspaceId, id: calendarId } = calendar;
    const input = { calendarId, changes: { name: 'Renamed' } };
    await asOperator(made.db, updateCalendar, { workspaceId, at: made.clock.now(), input });
    expect((await admin.post(path, edited(form, [['from-1', '10:00']]))).status).toBe(303);
  });
});

function escaped(value: string): string {
  return value.replaceAll('"', '&#34;');
}
