import { describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { overrideDate } from '../../../src/actions/calendars/override-date.ts';
import { updateTeam } from '../../../src/actions/teams/update.ts';
import { addTimeOff } from '../../../src/actions/time-off/add.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { TeamKind } from '../../../src/domain/calendar/team.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addTeam, bookAtTeam, calendarNow } from '../../helpers/teams/teams.ts';
import { testServices } from '../../helpers/workspace.ts';

/** A team of three on Friday, 20 November 2026, and people who may change its bookings. */
async function practice(kind: TeamKind = 'anyone') {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const named = (name: string) => made.calendar({ workspaceId, name });
  const [lee, sarah, tom] = [await named('Dr. Lee'), await named('Sarah Chen'), await named('Tom Ford')];
  const team = await addTeam(made, { kind, members: [lee, sarah, tom] });
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  const path = `/calendars/${team.id}/team`;
  /** Keeps these in the team. */
  const keep = async (...members: Calendar[]) => {
    const wanted = members.map(({ id }) => ({ calendarId: id, spokenNames: [] }));
    await perform(made.services, updateTeam, { by, input: { calendarId: team.id, members: wanted } });
  };
  const takeOff = async ({ id: calendarId }: Calendar, date: string) => {
    const times = { start: `${date}T08:00`, end: `${date}T12:00`, weeklyUntil: null, label: null };
    const input = { id: crypto.randomUUID(), calendarId, ...times, staying: 'all' as const };
    await perform(made.services, addTimeOff, { by, input });
  };
  /** Whom a booking is with, and when; and the claims of its time. */
  const stored = async (id: string) => {
    const select = made.db.selectFrom('bookings').where('id', '=', id);
    const { calendar_id, member_ids, sequence, start_at } = await select
      .selectAll()
      .executeTakeFirstOrThrow();
    const claims = await made.db
      .selectFrom('claims')
      .select('calendar_id')
      .where('owner_id', '=', id)
      .execute();
    return { calendar_id, member_ids, sequence, start_at, claims: claims.map((claim) => claim.calendar_id) };
  };
  const handOver = (booking: string, sequence = '0') =>
    admin.post(`${path}/hand-over`, { booking, sequence });
  return { made, admin, team, lee, sarah, tom, by, path, keep, takeOff, stored, handOver };
}

/** Who is in the list of bookings to hand over, and why. */
function listed(text: string): string[] {
  const [, list = ''] = text.split('id="hand-over-title"');
  const [body = ''] = (list.split('<tbody>')[1] ?? '').split('</tbody>');
  return [...body.matchAll(/<th scope="row"><a [^>]*>([^<]*)<.*?data-label="With">([^<]*)</g)].map(
    ([, caller, why]) => `${caller}: ${why}`,
  );
}

describe('bookings are to be handed over', () => {
  test('of members who left, are archived, on time off or closed, if they’re still to come', async () => {
    const { made, admin, team, lee, sarah, tom, path, keep, takeOff, by } = await practice();
    const at = (members: [Calendar], start: string, name: string) =>
      bookAtTeam(made, { team, members, start, name });
    await at([tom], '2026-11-24T09:00:00Z', 'Ada');
    await at([tom], '2026-11-19T09:00:00Z', 'Past');
    await at([sarah], '2026-11-25T11:30:00Z', 'Ben');
    await at([sarah], '2026-11-25T12:00:00Z', 'Later');
    await at([lee], '2026-12-24T12:00:00Z', 'Cleo');
    await at([lee], '2026-12-23T16:30:00Z', 'Before');
    expect(listed((await admin.get(path)).text)).toEqual([]);
    await keep(lee, sarah);
    await takeOff(sarah, '2026-11-25');
    const override = { date: '2026-12-24', label: null, periods: [] };
    const input = { calendarId: lee.id, override, mayReplace: true, staying: 'all' as const };
    await perform(made.services, overrideDate, { by, input });
    const { text } = await admin.get(path);
    expect(listed(text)).toEqual([
      ...[
        'Ada: Tom Ford, who left',
        'Ben: Sarah Chen, away at that time',
        'Cleo: Dr. Lee, away at that time',
      ],
    ]);
    expect(text).toContain('3 upcoming bookings are with someone who can’t take them.');
    await made.db.updateTable('bookings').set({ status: 'cancelled' }).where('name', '=', 'Ben').execute();
    expect(listed((await admin.get(path)).text)).toHaveLength(2);
  });

  test('right after a member is removed, or a calendar archived or deleted', async () => {
    const { made, admin, team, lee, sarah, tom, path } = await practice();
    for (const member of [lee, sarah, tom]) {
      await bookAtTeam(made, { team, members: [member], start: '2026-11-24T09:00:00Z', name: member.name });
    }
    const { text } = await admin.get(path);
    const version = /name="version" value="(\w+)"/.exec(text)?.[1] ?? '';
    const removed = await admin.post(`${path}/order`, { version, member: lee.id, do: 'trash' });
    expect([removed.note, removed.headers.get('location')]).toEqual(['team-member-removed', path]);
    const archived = await admin.post(`/calendars/${sarah.id}/archive`, { name: sarah.name });
    expect([archived.note, archived.headers.get('location')]).toEqual(['calendar-archived', path]);
    const deleted = await admin.post(`/calendars/${tom.id}/delete`, { name: tom.name });
    expect([deleted.note, deleted.headers.get('location')]).toEqual(['calendar-deleted', path]);
    expect(listed((await admin.get(path)).text).toSorted()).toEqual([
      'Dr. Lee: Dr. Lee, who left',
      'Sarah Chen: Sarah Chen, archived',
      'Tom Ford: Tom Ford, archived',
    ]);
  });
});

describe('handing over', () => {
  test('gives a booking to whoever’s turn it is, at the same time', async () => {
    const { made, admin, team, lee, sarah, tom, path, keep, stored, handOver } = await practice();
    const start = '2026-11-24T09:00:00Z';
    const id = await bookAtTeam(made, { team, members: [tom], start, name: 'Ada' });
    // Dr. Lee has one more that week.
    await bookAtTeam(made, { team, members: [lee], start: '2026-11-26T09:00:00Z' });
    await keep(lee, sarah);
    const before = await stored(id);
    const answer = await handOver(id);
    expect([answer.status, answer.note, answer.headers.get('location')]).toEqual([
      ...[303, 'booking-handed-over', path],
    ]);
    expect(await stored(id)).toEqual({
      ...{ calendar_id: sarah.id, member_ids: JSON.stringify([sarah.id]), claims: [sarah.id] },
      ...{ start_at: before.start_at, sequence: 1 },
    });
    const { text } = await admin.get(path);
    expect(text).toContain('Ada, Tue, 24 Nov 09:00, Sarah Chen: handed over');
    expect(listed(text)).toEqual([]);
  });

  test('gives a booking to who is chosen, of the team or not, if they’re free', async () => {
    const { made, admin, team, lee, sarah, tom, path, keep, stored } = await practice();
    const start = '2026-11-24T09:00:00Z';
    const id = await bookAtTeam(made, { team, members: [tom], start, name: 'Ada' });
    const amy = await made.calendar({ workspaceId: admin.workspaceId, name: 'Amy Hall' });
    await bookAtTeam(made, { team, members: [lee], start });
    await keep(lee, sarah);
    const choices = [...(await admin.get(path)).text.matchAll(/<option value="[^"]*"( disabled)?>([^<]*)</g)];
    expect(choices.slice(0, 4).map(([, isOff, name]) => (isOff ? `[${name}]` : name))).toEqual([
      ...['Whoever’s turn it is', 'Sarah Chen', 'Amy Hall', '[Dr. Lee (taken)]'],
    ]);
    const send = (to: Calendar, sequence: string) =>
      admin.post(`${path}/hand-over`, { booking: id, sequence, to: to.id });
    const before = await stored(id);
    const taken = await send(lee, '0');
    expect([taken.status, taken.text.includes('Not given: Ada at 09:00 (taken).')]).toEqual([409, true]);
    expect(await stored(id)).toEqual(before);
    expect((await send(team, '0')).status).toBe(404);
    expect((await send(sarah, '0')).note).toBe('booking-handed-over');
    const ofTeam = { member_ids: JSON.stringify([sarah.id]), claims: [sarah.id] };
    expect(await stored(id)).toMatchObject({ ...ofTeam, calendar_id: sarah.id });
    expect((await send(amy, '1')).note).toBe('booking-handed-over');
    expect(await stored(id)).toMatchObject({ calendar_id: amy.id, member_ids: null, claims: [amy.id] });
  });

  test('keeps the time even where the team’s hours or notice wouldn’t let callers have it', async () => {
    const { made, team, lee, tom, keep, stored, handOver } = await practice();
    // Five minutes past the grid, and three hours from now.
    const id = await bookAtTeam(made, { team, members: [tom], start: '2026-11-23T09:05:00Z' });
    const narrow = { minimum_notice_minutes: 20_000, horizon_days: 1, slot_minutes: 60 };
    await made.db.updateTable('calendars').set(narrow).where('id', '=', team.id).execute();
    await keep(lee);
    expect((await handOver(id)).note).toBe('booking-handed-over');
    expect((await stored(id)).claims).toEqual([lee.id]);
  });

  test('says so if nobody else is free, and leaves the booking as it is', async () => {
    const { made, team, lee, sarah, tom, keep, takeOff, stored, handOver } = await practice();
    const start = '2026-11-24T09:00:00Z';
    const id = await bookAtTeam(made, { team, members: [tom], start, name: 'Ada' });
    await bookAtTeam(made, { team, members: [lee], start });
    await takeOff(sarah, '2026-11-24');
    await keep(lee, sarah);
    const before = await stored(id);
    const { status, text } = await handOver(id);
    expect(status).toBe(409);
    expect(text).toContain('Nobody else is free at that time: Tuesday, 24 Nov 2026, 09:00–09:30.');
    const back = encodeURIComponent(`/calendars/${team.id}/team`);
    expect(text).toContain(`href="/calendars/${team.id}/bookings/${id}/move?back=${back}"`);
    expect(listed(text)).toEqual(['Ada: Tom Ford, who left']);
    expect(await stored(id)).toEqual(before);
  });

  test('gives it only to somebody who is in then', async () => {
    const { made, team, lee, tom, keep, stored, handOver } = await practice();
    const id = await bookAtTeam(made, { team, members: [tom], start: '2026-11-24T09:00:00Z' });
    await made.db.deleteFrom('working_hours').where('calendar_id', '=', lee.id).execute();
    await keep(lee);
    expect((await handOver(id)).status).toBe(409);
    expect((await stored(id)).claims).toEqual([tom.id]);
  });

  test('is refused if the booking has changed, was cancelled, or is none of the team’s', async () => {
    const { made, admin, team, lee, sarah, tom, keep, handOver, path } = await practice();
    const start = '2026-11-24T09:00:00Z';
    const id = await bookAtTeam(made, { team, members: [tom], start });
    const other = await addTeam(made, { name: 'Others', members: [tom] });
    const foreign = await bookAtTeam(made, { team: other, members: [tom], start: '2026-11-25T09:00:00Z' });
    await keep(lee, sarah);
    const changed = await handOver(id, '7');
    expect([changed.status, changed.text.includes('Someone else just changed this booking.')]).toEqual([
      409,
      true,
    ]);
    expect((await handOver(foreign)).status).toBe(404);
    expect((await handOver(crypto.randomUUID())).status).toBe(404);
    expect((await handOver('nothing')).status).toBe(404);
    await made.db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute();
    const cancelled = await handOver(id);
    expect([cancelled.status, cancelled.text.includes('nothing to hand over')]).toEqual([409, true]);
    const viewer = await signedIn(made, {
      role: 'viewer',
      workspaceId: admin.workspaceId,
      email: 'v@example.com',
    });
    expect((await viewer.post(`${path}/hand-over`, { booking: id, sequence: '0' })).status).toBe(403);
  });

  test('at a team that takes everyone gives it to those who belong to it now', async () => {
    const { made, team, lee, sarah, tom, keep, stored, handOver } = await practice('everyone');
    const start = '2026-11-24T09:00:00Z';
    const id = await bookAtTeam(made, { team, members: [lee, tom], start });
    await keep(lee, sarah);
    expect((await handOver(id)).note).toBe('booking-handed-over');
    const { claims, member_ids } = await stored(id);
    expect(claims.toSorted()).toEqual([lee.id, sarah.id].toSorted());
    expect(member_ids).toBe(JSON.stringify([lee.id, sarah.id]));
    expect((await calendarNow(made, team)).team?.kind).toBe('everyone');
  });
});
