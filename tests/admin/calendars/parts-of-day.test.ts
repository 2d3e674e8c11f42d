import { describe, expect, test } from 'bun:test';
import { updateCalendar } from '../../../db/queries/calendars/calendars.ts';
import { auditSentence } from '../../../views/audit-log/sentences.ts';
import { en } from '../../../views/texts/en/en.ts';
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

const early = { startMinute: 420, endMinute: 540 };

describe('the parts of the day of a calendar', () => {
  test('are empty fields where they are as usual, with what is usual beside them', async () => {
    const { admin, parts: path } = await place({ partsOfDay: { first_thing: early } });
    const { text } = await admin.get(path);
    expect([valuesOf(text, 'part-from-first_thing'), valuesOf(text, 'part-to-first_thing')]).toEqual([
      ['07:00'],
      ['09:00'],
    ]);
    expect([valuesOf(text, 'part-from-morning'), valuesOf(text, 'part-to-morning')]).toEqual([[''], ['']]);
    expect(fieldTag(text, 'part-from-morning')).toContain('placeholder="06:00"');
    expect(fieldTag(text, 'part-to-night')).toContain('placeholder="24:00"');
    expect(hintOf(text, 'first_thing')).toBe('“first thing” usually 08:00–10:00');
    expect(text).toContain('<span lang="en">“morning”</span>');
  });

  test('are told in the words of the calendar’s language', async () => {
    const { admin, parts: path } = await place({ language: 'de' });
    const { text } = await admin.get(path);
    expect(hintOf(text, 'morning')).toBe('“morgens” usually 06:00–12:00; “vormittags” usually 08:00–12:00');
    expect(text).toContain('<span lang="de">“nachts”</span>');
  });

  test('are told to viewers without a form', async () => {
    const { made, admin, parts: path } = await place({ partsOfDay: { first_thing: early } });
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: admin.workspaceId });
    const { text } = await viewer.get(path);
    expect(text).toMatch(/<dt>First thing<\/dt>\s*<dd>07:00–09:00<\/dd>/);
    expect(text).toMatch(/<dt>End of day<\/dt>\s*<dd>as usual, 16:00–18:00<\/dd>/);
    expect(text).not.toMatch(/<form[^>]*calendars/);
  });

  test('are saved, emptied again, and the audit log tells what changed', async () => {
    const {
      made,
      admin,
      calendar,
      parts: path,
    } = await place({
      partsOfDay: { evening: { startMinute: 1080, endMinute: 1200 } },
    });
    const changes: Fields = [
      ['part-from-first_thing', '7'],
      ['part-to-first_thing', '9:15'],
      ['part-from-evening', ''],
      ['part-to-evening', ''],
    ];
    const { status } = await admin.post(path, edited(await formOf(admin, path), changes));
    expect(status).toBe(303);
    expect((await present(made, calendar)).partsOfDay).toEqual({
      first_thing: { startMinute: 420, endMinute: 555 },
    });
    const entries = await auditOf(made);
    expect(entries).toEqual([
      {
        action: 'calendar.update',
        actor: admin.userId,
        detail: { partsOfDay: { first_thing: '07:00-09:15', evening: null } },
      },
    ]);
    const subject = { subjectName: null, calendarName: 'Dr. Lee', calendarZone: 'UTC', isOwn: false };
    const told = entries.map(({ action, detail }) => auditSentence({ ...subject, action, detail }, en));
    expect(told).toEqual(['changed the parts of the day of the calendar “Dr. Lee”']);
  });

  test('that are saved as they were change nothing', async () => {
    const { made, admin, parts: path } = await place({ partsOfDay: { first_thing: early } });
    expect((await admin.post(path, await formOf(admin, path))).status).toBe(303);
    expect(await auditOf(made)).toEqual([]);
  });

  test.each<[string, string, string, string]>([
    ['an end before its start', '10', '8', 'Each period must end after it starts'],
    ['no time', 'early', '10', 'Enter times like 9:00–17:00.'],
    ['half of it', '', '10', 'Enter times like 9:00–17:00.'],
    ['too late a time', '23', '25', 'and by 24:00'],
    ['hostile words', '"><script>alert(1)</script>', '9', 'Enter times like 9:00–17:00.'],
  ])('are not saved with %s; what was typed is kept, with the problem beside it', async (...row) => {
    const [, from, to, problem] = row;
    const { made, admin, calendar, parts: path } = await place({ partsOfDay: { first_thing: early } });
    const changes: Fields = [
      ['part-from-morning', from],
      ['part-to-morning', to],
      ['part-from-night', '20'],
      ['part-to-night', '22'],
    ];
    const { status, text } = await admin.post(path, edited(await formOf(admin, path), changes));
    expect(status).toBe(422);
    expect(partTag(text, 'morning')).toContain(problem);
    expect(partTag(text, 'night')).not.toContain('role="alert"');
    for (const name of ['part-from-morning', 'part-to-morning']) {
      expect(fieldTag(text, name)).toContain('aria-invalid="true" aria-describedby="morning-problem"');
    }
    expect(valuesOf(text, 'part-from-morning')).toEqual([from.replaceAll('"', '&#34;')]);
    expect(valuesOf(text, 'part-to-night')).toEqual(['22']);
    expect(inlineScripts(text)).toBe(0);
    expect((await present(made, calendar)).partsOfDay).toEqual({ first_thing: early });
    expect(await auditOf(made)).toEqual([]);
  });

  test('are kept as they are typed by buttons that save nothing, half of one without a complaint', async () => {
    const { made, admin, calendar, parts: path } = await place();
    const fields = edited(await formOf(admin, path), [
      ['part-from-morning', '7'],
      ['part-to-morning', '11'],
      ['part-from-night', '20'],
    ]);
    const { status, text } = await admin.post(`${path}/preview`, [...fields, ['do', 'add 1']]);
    expect(status).toBe(200);
    expect(valuesOf(text, 'part-from-morning')).toEqual(['7']);
    expect(valuesOf(text, 'part-from-night')).toEqual(['20']);
    expect(partTag(text, 'night')).not.toContain('role="alert"');
    expect((await present(made, calendar)).partsOfDay).toEqual({});
  });
});

describe('two admins at once', () => {
  test('lose no part silently: the later one is shown both versions, and may then save theirs', async () => {
    const { made, admin, calendar, parts: path } = await place({ partsOfDay: { first_thing: early } });
    const other = await signedIn(made, { role: 'admin', workspaceId: admin.workspaceId });
    const [mine, theirs] = [await formOf(admin, path), await formOf(other, path)];
    const evening: Fields = [
      ['part-from-evening', '18'],
      ['part-to-evening', '22'],
    ];
    expect((await other.post(path, edited(theirs, evening))).status).toBe(303);
    const late = edited(mine, [
      ['part-from-first_thing', ''],
      ['part-to-first_thing', ''],
    ]);
    const { status, text } = await admin.post(path, late);
    expect(status).toBe(409);
    expect(rowsOf(text)).toEqual([
      'First thing | as usual, 08:00–10:00 | 07:00–09:00',
      'Evening | as usual, 17:00–21:00 | 18:00–22:00',
    ]);
    const evenings = { evening: { startMinute: 1080, endMinute: 1320 } };
    expect((await present(made, calendar)).partsOfDay).toEqual({ first_thing: early, ...evenings });
    expect((await admin.post(path, edited(fieldsIn(text), evening))).status).toBe(303);
    expect((await present(made, calendar)).partsOfDay).toEqual(evenings);
  });

  test('are in each other’s way by a part alone as well', async () => {
    const { made, admin, calendar, parts: path } = await place();
    const form = await formOf(admin, path);
    const { workspaceId, id: calendarId } = calendar;
    const changes = { partsOfDay: { night: early } };
    await updateCalendar(made.db, { workspaceId, calendarId, at: 1, changes });
    expect(
      (
        await admin.post(
          path,
          edited(form, [
            ['part-from-night', '8pm'],
            ['part-to-night', '10pm'],
          ]),
        )
      ).status,
    ).toBe(409);
  });
});

function fieldTag(html: string, name: string): string {
  return new RegExp(`<input(?:[^>"]|"[^"]*")* name="${name}"(?:[^>"]|"[^"]*")*>`).exec(html)?.[0] ?? '';
}

/** The fieldset of a part. */
function partTag(html: string, name: string): string {
  return new RegExp(`<fieldset[^>]*"${name}-hint"[\\s\\S]*?</fieldset>`).exec(html)?.[0] ?? '';
}

/** The words under the fields of a part. */
function hintOf(html: string, name: string): string {
  const hint = new RegExp(`<small id="${name}-hint">([\\s\\S]*?)</small>`).exec(html)?.[1] ?? '';
  return hint
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
