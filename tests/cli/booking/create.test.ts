import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { formatDayAndClock } from '../../../src/cli/booking/described.ts';
import { dayMs, dayOf, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { Zone } from '../../../src/domain/time/zone.ts';
import { recordedOf } from '../../helpers/bookings/file-bookings.ts';
import { runSlotline } from '../../helpers/command.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const databaseFile = join(temporaryFolder(), 'bookings.db');
const { workspaceId } = await makeSampleFile(databaseFile);
const newYork = Zone.named('America/New_York') ?? expect.unreachable('no New York');
const today = dayOf(newYork.localAt(Date.now()));
const novak = ['--name', 'Ms. Novak', '--phone', '212 555 0123'];

describe('booking create', () => {
  test('books what the words say, and tells the audit log and the outside', async () => {
    await calendar('Dr. Lee');
    const startAt = instant({ day: 1, hour: 10 });
    const booked = await create('--calendar', 'dr. lee', '--at', 'tomorrow at ten', ...novak);
    expect(booked).toMatchObject({ exitCode: 0, stderr: '' });
    expect(booked.stdout).toMatch(
      /^"Ms\. Novak" booked for \w{3} \S+ 10:00 to 10:30 \(America\/New_York\)\.\n {2}code {2}\w{6}\n {2}id {4}\S{36}\n$/,
    );
    expect(booked.stdout).toContain(`booked for ${shown(startAt)} to`);
    const id = booked.stdout.trim().split(/\s+/).at(-1) ?? '';
    const { claims, audit, outbox } = await recordedOf(databaseFile, id);
    expect(claims).toMatchObject([{ start_at: startAt, end_at: startAt + 30 * minuteMs }]);
    expect(outbox).toMatchObject([{ kind: 'booking.created', sequence: 0 }]);
    expect(audit).toMatchObject([{ actor_kind: 'cli', actor_id: null, action: 'booking.create' }]);
  });

  test('takes an ISO time with everything else, once, even if it is run twice', async () => {
    const calendarId = await calendar('Dr. Once');
    const time = newYork.format(instant({ day: 2, hour: 14.5 })).slice(0, 16);
    const args = ['--calendar', 'Dr. Once', '--at', time, '--duration', '60', '--name', 'Ada King'];
    const more = ['--email', 'Ada@Example.com', '--notes', 'first visit', '--json'];
    const booked = JSON.parse((await create(...args, ...more)).stdout);
    expect(booked).toMatchObject({
      ...{ calendarId, status: 'booked', name: 'Ada King', phone: null, email: 'ada@example.com' },
      ...{ notes: 'first visit', isNew: true, timeZone: 'America/New_York' },
      start: newYork.format(instant({ day: 2, hour: 14.5 })),
      end: newYork.format(instant({ day: 2, hour: 15.5 })),
    });
    const again = await create(...args, '--email', 'ada@example.com');
    expect(again.exitCode).toBe(0);
    expect(again.stdout).toStartWith('"Ada King" already has ');
    expect(again.stdout).toContain(booked.id);
    const other = await create(
      ...args.with(3, newYork.format(instant({ day: 3, hour: 9 }))),
      ...more.slice(0, 2),
    );
    expect(other.stdout).toContain(`\nAlso booked: ${shown(instant({ day: 2, hour: 14.5 }))}.\n`);
  });

  test('needs a name only, and books once even so', async () => {
    await calendar('Dr. Walk');
    const at = ['--calendar', 'Dr. Walk', '--at', 'tomorrow at ten', '--name', 'Walter Walkin'];
    const booked = JSON.parse((await create(...at, '--json')).stdout);
    expect(booked).toMatchObject({ name: 'Walter Walkin', phone: null, email: null, isNew: true });
    expect((await create(...at)).stdout).toStartWith('"Walter Walkin" already has ');
    expect((await create(...at.with(5, 'Wanda Walkin'))).stderr).toContain('is taken');
    expect((await create(...at, '--phone', '212 555 0123')).stderr).toContain('is taken');
    const update = ['booking', 'update', '--booking', booked.id];
    await slotlineJson(databaseFile, [...update, '--phone', '212 555 0123']);
    expect(await slotlineJson(databaseFile, [...update, '--phone', ''])).toMatchObject({ phone: null });
  });

  test('takes the length from the words, unless another is given', async () => {
    await calendar('Dr. Long');
    const at = ['--calendar', 'Dr. Long', '--at', 'an hour tomorrow at ten'];
    expect((await create(...at, ...novak)).stdout).toContain('10:00 to 11:00');
    const other = ['--calendar', 'Dr. Long', '--at', 'an hour tomorrow at noon', '--duration', '90'];
    expect((await create(...other, ...novak)).stdout).toContain('12:00 to 13:30');
  });

  test('books outside the hours only if it overrules them, and says so', async () => {
    await calendar('Dr. Late', '--hours', 'daily 9-17');
    const at = ['--calendar', 'Dr. Late', '--at', newYork.format(instant({ day: 1, hour: 22 })), ...novak];
    expect((await create(...at)).exitCode).toBe(2);
    const booked = await create(...at, '--overrule');
    expect(booked.stdout).toContain('22:00 to 22:30 (America/New_York).\nOverruled: hours.\n');
    const taken = [...at.slice(0, 4), '--name', 'Ada King', '--phone', '212 555 0199', '--overrule'];
    expect((await create(...taken)).stderr).toContain('is taken');
  });

  test('refuses a taken time with the nearest that are free, and changes nothing', async () => {
    await calendar('Dr. Busy');
    const at = ['--calendar', 'Dr. Busy', '--at', 'tomorrow at ten'];
    await create(...at, ...novak);
    const startAt = instant({ day: 1, hour: 10 });
    const free = [-60, -30, 30].map((minutes) => startAt + minutes * minuteMs);
    const error = `${shown(startAt)} (America/New_York) is taken: the nearest free times are ${free.map(shown).join(', ')}`;
    const other = [...at, '--name', 'Ada King', '--phone', '212 555 0199'];
    expect(await create(...other)).toEqual({ exitCode: 2, stdout: '', stderr: `slotline: ${error}\n` });
    const inJson = await create(...other, '--json');
    expect(JSON.parse(inJson.stderr)).toEqual({
      error,
      code: 'SLOT_TAKEN',
      slots: free.map((at) => expect.objectContaining({ start: newYork.format(at) })),
    });
    const all = await slotlineJson(databaseFile, ['booking', 'list', '--calendar', 'Dr. Busy']);
    expect(all).toHaveLength(1);
  });

  test.each([
    ["isn't the start of a slot, which come every 30 minutes", [], 'tomorrow at 10:15'],
    ["doesn't fit in the working hours", ['--hours', 'daily 9-17'], 'tomorrow at 8 pm'],
    ['is within the minimum notice of 4320 minutes', ['--min-notice-minutes', '4320'], 'tomorrow at ten'],
    ['is more than 5 days ahead', ['--horizon-days', '5'], 'in nine days at ten'],
    ['is in the past', [], '2020-01-01T10:00'],
  ])('refuses a time that %s', async (problem, settings, at) => {
    const calendarId = await calendar('C', ...settings);
    const refused = await create('--calendar', calendarId, '--at', at, ...novak);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(problem);
    expect(refused.stderr).toContain(': the nearest free times are ');
  });

  test.each([
    ['tomorrow afternoon', /isn't one exact time\. Free then: \w{3} \S+ 12:00, .* 12:30, .* 13:00\n$/],
    ['tomorrow at ten or eleven', /isn't one exact time\. Free then: \w{3} \S+ 10:00, \w{3} \S+ 11:00\n$/],
    ['as soon as possible', /isn't one exact time\. Free then: /],
    [
      'february 30 at ten',
      /isn't clear\. .*February \d+ or March 1\? Nothing is free then; the next free time is /,
    ],
    ['thurzdai at ten', /it must be a time, such as "tomorrow at ten".*; not understood: "thurzdai"\n$/],
    ['the blue one', /--at is "the blue one": it must be a time, such as/],
    ['', /--at is "": it must be a time, such as/],
    ['2026-12-01', /--at must have a time of day/],
    ['2026-13-01T10:00', /--at must be an ISO 8601 time/],
  ])('does not guess what %p means', async (at, problem) => {
    const calendarId = await calendar('C');
    const refused = await create('--calendar', calendarId, '--at', at, ...novak);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toMatch(problem);
    expect(await slotlineJson(databaseFile, ['booking', 'list', '--calendar', calendarId])).toEqual([]);
  });

  test.each([
    [['--name', ' ', '--phone', '212 555 0123'], '--name must not be blank'],
    [['--name', 'Ada', '--phone', 'x'], '--phone must be'],
    [['--name', 'Ada', '--email', 'x'], '--email must be an address such as "ann@example.com"'],
    [
      ['--name', 'Ada', '--email', 'a@b.c', '--notes', 'n'.repeat(1001)],
      '--notes must be a string of at most 1000',
    ],
    [
      ['--name', 'Ada', '--email', 'a@b.c', '--duration', '4'],
      '--duration is "4": it must be a whole number',
    ],
    [['--phone', '212 555 0123'], "required option '--name <name>' not specified"],
  ])('refuses %j', async (who, problem) => {
    const refused = await create('--calendar', await calendar('C'), '--at', 'tomorrow at ten', ...who);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(problem);
  });

  test('refuses an archived calendar, and one of another workspace', async () => {
    const calendarId = await calendar('Dr. Gone');
    const { id: other } = await slotlineJson(databaseFile, ['workspace', 'create', '--name', 'Other']);
    const at = ['--calendar', calendarId, '--at', 'tomorrow at ten', ...novak];
    expect((await create(...at, '--workspace', other)).stderr).toBe(
      'slotline: the calendar "Dr. Gone" isn\'t in the workspace "Other"\n',
    );
    await slotlineJson(databaseFile, ['calendar', 'archive', '--calendar', calendarId]);
    expect((await create(...at)).stderr).toContain('is archived');
  });

  test('speaks the language of the calendar', async () => {
    await calendar('Praxis', '--language', 'de');
    const booked = await create('--calendar', 'Praxis', '--at', 'morgen um zehn', ...novak);
    expect(booked.stdout).toContain(`booked for ${shown(instant({ day: 1, hour: 10 }))} to`);
  });
});

async function calendar(name: string, ...settings: string[]): Promise<string> {
  const given = ['--workspace', workspaceId, '--name', name, '--time-zone', 'America/New_York'];
  const hours = settings.includes('--hours') ? [] : ['--hours', 'daily 0-24'];
  return (await slotlineJson(databaseFile, ['calendar', 'create', ...given, ...hours, ...settings])).id;
}

async function create(...args: string[]) {
  return await runSlotline(['booking', 'create', ...args, '--database', databaseFile]);
}

function instant({ day, hour }: { day: number; hour: number }): number {
  return newYork.startAt((today + day) * dayMs + hour * hourMs);
}

function shown(at: number): string {
  return formatDayAndClock(at, newYork);
}
