import { describe, expect, test } from 'bun:test';
import { openAcme, uuid } from './acme.ts';

const { run, json, workspaceId, calendarId: ames, createCalendar } = await openAcme();
const lee = await createCalendar(
  '--name',
  'Dr. Lee',
  '--language',
  'de',
  '--hours',
  'mon 10-12',
  '--buffer-after',
  '10',
);
const tom = await createCalendar('--name', 'Tom Ford');

/** A team of its own for each test. */
async function createTeam(...options: string[]): Promise<string> {
  return (await json('team', 'create', '--name', 'Team', '--kind', 'anyone', ...options)).id;
}

async function teamNow(id: string) {
  return (await json('team', 'list')).find((team: { id: string }) => team.id === id);
}

const member = (calendarId: string, name: string, spokenNames: string[] = []) => ({
  ...{ calendarId, name, spokenNames },
  isArchived: false,
});

describe('a team', () => {
  test('is made of calendars by their names, in order, and has the first one’s hours but no buffers', async () => {
    const { exitCode, stdout, stderr } = await run(
      ...['team', 'create', '--name', ' Dentists ', '--kind', 'Anyone'],
      ...['--member', 'dr. lee', '--member', ames, '--horizon-days', '90'],
      ...['--say', 'Dr. Lee=doctor lee, lee', '--say', 'dr. lee= the  boss ', '--say', `${ames}=ames`],
    );
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Team "Dentists" created\.\n {2}id {9}\S+\n {2}members {4}Dr\. Lee, Dr\. Ames\n/);
    const team = (await json('team', 'list')).find(({ name }: { name: string }) => name === 'Dentists');
    expect(team).toEqual({
      id: expect.stringMatching(uuid),
      workspaceId,
      name: 'Dentists',
      kind: 'anyone',
      members: [
        member(lee, 'Dr. Lee', ['doctor lee', 'lee', 'the boss']),
        member(ames, 'Dr. Ames', ['ames']),
      ],
    });
    const calendars = await json('calendar', 'list');
    const calendar = calendars.find(({ id }: { id: string }) => id === team.id);
    expect(calendar).toMatchObject({
      ...{ timeZone: 'UTC', language: 'de', workingHours: ['mon 10:00-12:00'], horizonDays: 90 },
      ...{ bufferBeforeMinutes: 0, bufferAfterMinutes: 0 },
      team: { kind: 'anyone', members: team.members },
    });
    expect(calendars[0].team).toBeNull();
    expect((await run('calendar', 'list')).stdout).toMatch(/Dentists .* team \(anyone\)\n/);
    expect((await run('team', 'list')).stdout).toMatch(
      /Dentists +anyone +Dr\. Lee, Dr\. Ames +Dr\. Lee: doctor lee, lee, the boss; Dr\. Ames: ames\n/,
    );
  });

  test('gets its members anew, or one more, or one less; who stays keeps their names', async () => {
    const id = await createTeam('--member', lee, '--member', ames, '--say', 'Dr. Lee=lee');
    const update = (...options: string[]) => json('team', 'update', '--calendar', id, ...options);
    const added = await update('--add-member', 'Tom Ford', '--say', 'tom ford=tom');
    const [first, second, third] = [
      member(lee, 'Dr. Lee', ['lee']),
      member(ames, 'Dr. Ames'),
      member(tom, 'Tom Ford', ['tom']),
    ];
    expect(added).toEqual({
      bookingsToHandOver: 0,
      id,
      workspaceId,
      name: 'Team',
      kind: 'anyone',
      members: [first, second, third],
    });
    expect((await update('--remove-member', 'dr. lee', '--kind', 'everyone')).members).toEqual([
      second,
      third,
    ]);
    const anew = await update('--member', tom, '--member', lee, '--say', 'Tom Ford=');
    expect(anew).toMatchObject({ kind: 'everyone', members: [member(tom, 'Tom Ford'), first] });
    expect({ ...(await teamNow(id)), bookingsToHandOver: 0 }).toEqual(anew);
  });

  test('can’t be made or changed like this', async () => {
    const id = await createTeam('--member', lee);
    const update = ['team', 'update', '--calendar', id];
    const refused: [string[], string][] = [
      [
        ['team', 'create', '--name', 'T', '--kind', 'anyone'],
        'a team needs members: name their calendars with --member',
      ],
      [
        ['team', 'create', '--name', 'T', '--kind', 'both', '--member', lee],
        '--kind is "both": it must be one of anyone, everyone',
      ],
      [
        ['team', 'create', '--name', 'T', '--kind', 'anyone', '--member', 'Dr. Le'],
        'there is no calendar "Dr. Le" — did you mean "Dr. Lee"?',
      ],
      [
        ['team', 'create', '--name', 'T', '--kind', 'anyone', '--member', id],
        'Team is a team itself. Choose its members instead.',
      ],
      [
        ['team', 'create', '--name', 'T', '--kind', 'anyone', '--member', lee, '--say', 'Lee'],
        '--say is "Lee": write it like "Dr. Lee=doctor lee, lee"',
      ],
      [
        [...update],
        'nothing to change: give --kind, --member, --add-member, --remove-member or --say — see "slotline team update --help"',
      ],
      [
        [...update, '--member', tom, '--add-member', ames],
        '--member names all members: leave out --add-member and --remove-member',
      ],
      [
        [...update, '--remove-member', 'Dr. Le'],
        'the team "Team" has no member "Dr. Le" — did you mean "Dr. Lee"?',
      ],
      [[...update, '--remove-member', lee], 'Choose at least one calendar.'],
      [[...update, '--say', 'Tom=tom'], '--say is for "Tom": no member is called that'],
      [
        ['team', 'update', '--calendar', tom, '--kind', 'anyone'],
        'the calendar "Tom Ford" isn\'t a team — see "slotline team list"',
      ],
    ];
    for (const [args, message] of refused) {
      const { exitCode, stdout, stderr } = await run(...args);
      expect({ args, exitCode, stdout, stderr }).toEqual({
        args,
        exitCode: 2,
        stdout: '',
        stderr: `slotline: ${message}\n`,
      });
    }
  });
});

describe('a service of a team', () => {
  test('is offered by those who are named, or by everybody', async () => {
    const id = await createTeam('--member', lee, '--member', tom);
    const ofTeam = ['--calendar', id];
    const made = await json(
      'service',
      'create',
      ...ofTeam,
      '--name',
      'Filling',
      '--minutes',
      '45',
      '--member',
      'tom ford',
    );
    expect(made.memberIds).toEqual([tom]);
    expect((await run('service', 'list', ...ofTeam)).stdout).toMatch(/offered by .*\n.* Tom Ford /);
    const update = (...options: string[]) =>
      json('service', 'update', ...ofTeam, '--service', 'Filling', ...options);
    expect((await update('--member', tom, '--member', lee)).memberIds).toEqual([lee, tom]);
    expect((await update('--minutes', '50')).memberIds).toEqual([lee, tom]);
    expect((await update('--everybody')).memberIds).toBeNull();
    expect((await run('service', 'list', ...ofTeam)).stdout).toMatch(/ everybody /);
    const refused: [string[], string][] = [
      [[...ofTeam, '--member', 'Ada'], 'the team "Team" has no member "Ada" — see "slotline team list"'],
      [['--calendar', tom, '--member', 'Ada'], 'the calendar "Tom Ford" isn\'t a team: leave out --member'],
    ];
    for (const [options, message] of refused) {
      const { exitCode, stderr } = await run(
        'service',
        'create',
        '--name',
        'X',
        '--minutes',
        '30',
        ...options,
      );
      expect([exitCode, stderr]).toEqual([2, `slotline: ${message}\n`]);
    }
  });
});

test('what only members have is refused for a team', async () => {
  const id = await createTeam('--member', lee);
  const refused = [
    ['time-off', 'add', '--calendar', id, '--from', '2030-12-24'],
    ['feed', 'create', '--calendar', id],
  ];
  for (const args of refused) {
    const { exitCode, stderr } = await run(...args);
    const message = '"Team" is a team: give one of its members — see "slotline team list"';
    expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 2, stderr: `slotline: ${message}\n` });
  }
});

test('bookings that somebody else has to take are counted once a member leaves', async () => {
  const id = await createTeam('--member', lee, '--member', ames);
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const booked = await json(
    ...['api', 'book-slot', '--calendar', id, '--start', `${day}T10:00`, '--name', 'Ada Novak'],
    ...['--phone', '+12125550123', '--overrule'],
  );
  expect(booked).toBeDefined();
  const { stdout } = await run('team', 'update', '--calendar', id, '--member', tom);
  expect(stdout).toContain('Team "Team" updated. 1 booking to hand over: see the team\'s page.');
});
