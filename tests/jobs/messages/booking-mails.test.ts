import { beforeEach, describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { retryJobs } from '../../../src/actions/jobs/retry.ts';
import { MemberMailSchedule } from '../../../src/jobs/messages/members/schedule.ts';
import { makeTeam } from '../../helpers/teams/booked-teams.ts';
import { memberMailPlace } from './member-mail-place.ts';

let place: Awaited<ReturnType<typeof memberMailPlace>>;

beforeEach(async () => {
  place = await memberMailPlace();
});

const [tuesday, wednesday] = ['2026-11-24T14:00:00Z', '2026-11-25T09:00:00Z'];

describe('members are mailed about bookings', () => {
  test('of the calendars that they see, if those are certain ones that aren’t linked, or if they chose so', async () => {
    const { lee, novak, db } = place;
    const choose = (email: string, chosen: number | null) =>
      db
        .updateTable('memberships')
        .set({ booking_mails: chosen })
        .where('user_id', 'in', db.selectFrom('users').select('id').where('email', '=', email))
        .execute();
    await place.member('owner', 'owner@example.com');
    await place.member('admin', 'chose@example.com');
    await choose('chose@example.com', 1);
    await place.member('viewer', 'lee@example.com', [lee]);
    await place.member('desk', 'off@example.com', [lee, novak]);
    await choose('off@example.com', 0);
    await place.member('viewer', 'novak@example.com', [novak]);
    await place.book(lee, tuesday);
    expect((await place.sent()).map(({ to }) => to.address).sort()).toEqual([
      'chose@example.com',
      'lee@example.com',
    ]);
    expect(await place.jobs()).toEqual([]);
  });

  test('with what they need to know, and a link to the booking', async () => {
    await place.member('viewer', 'lee@example.com', [place.lee]);
    const booking = await place.book(place.lee, tuesday);
    const [mail] = await place.sent();
    expect(mail).toMatchObject({
      fromName: 'Acme Dental',
      language: 'en',
      subject: 'New booking: Tuesday, November 24 at 2 PM',
    });
    expect(mail?.text).toContain('Ada Novak\nTuesday, November 24 at 2 PM\nWith Dr. Lee\n');
    const path = `/w/${place.workspaceId.replaceAll('-', '').slice(0, 10)}/calendars/${place.lee.id}/bookings/${booking.id}`;
    expect(mail?.text).toContain(`https://slots.example.com${path}\n`);
    expect(mail?.text).not.toContain('+1212');
  });

  test('without what a caller could lead them astray with', async () => {
    await place.member('viewer', 'lee@example.com', [place.lee]);
    const { id } = await place.book(place.lee, tuesday);
    const name =
      'Ada\r\nBcc: all@evil.example <script>alert(1)</script> call +49 30 1234567 https://evil.example';
    await place.db.updateTable('bookings').set({ name }).where('id', '=', id).execute();
    const [mail] = await place.sent();
    expect(mail?.subject).toBe('New booking: Tuesday, November 24 at 2 PM');
    expect(mail?.text).not.toMatch(/evil|1234567|\r/);
    expect(mail?.html).not.toContain('<script');
  });

  test('in their own language, else the calendar’s', async () => {
    const { userId } = await place.member('viewer', 'lee@example.com', [place.lee]);
    await place.member('viewer', 'other@example.com', [place.lee]);
    await place.db.updateTable('users').set({ language: 'en' }).where('id', '=', userId).execute();
    await place.db.updateTable('calendars').set({ language: 'de' }).where('id', '=', place.lee.id).execute();
    await place.book(place.lee, tuesday);
    const subjects = (await place.sent()).map(({ to, subject }) => [to.address, subject]).sort();
    expect(subjects).toEqual([
      ['lee@example.com', 'New booking: Tuesday, November 24 at 2 PM'],
      ['other@example.com', 'Neue Buchung: Dienstag, 24. November um 14 Uhr'],
    ]);
  });

  test('but never about what they did themselves', async () => {
    const lee = await place.member('desk', 'lee@example.com', [place.lee]);
    const self = { kind: 'user', id: lee.userId } as const;
    const booking = await place.book(place.lee, tuesday, { actor: self });
    await place.move(booking, wednesday, { actor: self });
    await place.cancel(booking, self);
    expect(await place.jobs()).toEqual([]);
    const other = await place.book(place.lee, tuesday);
    await place.cancel(other, self);
    expect(await place.sent()).toEqual([]);
    expect(await place.jobs()).toEqual([]);
  });

  test('but about what follows on that', async () => {
    const lee = await place.member('desk', 'lee@example.com', [place.lee]);
    const booking = await place.book(place.lee, tuesday);
    await place.move(booking, wednesday, { actor: { kind: 'user', id: lee.userId } });
    await place.cancel(booking);
    expect((await place.sent()).map(({ subject }) => subject)).toEqual([
      'Booking cancelled: Wednesday, November 25 at 9 AM',
    ]);
  });

  test('once, with what several changes come to', async () => {
    await place.member('viewer', 'lee@example.com', [place.lee]);
    const booking = await place.book(place.lee, tuesday);
    await place.move(booking, wednesday);
    expect((await place.sent()).map(({ subject }) => subject)).toEqual([
      'New booking: Wednesday, November 25 at 9 AM',
    ]);
    await place.move(booking, tuesday);
    const [moved] = await place.sent();
    expect(moved?.subject).toBe('Booking moved: Tuesday, November 24 at 2 PM');
    expect(moved?.text).toContain('It was Wednesday, November 25 at 9 AM.');
    await place.move(booking, wednesday);
    await place.move(booking, tuesday);
    expect(await place.sent()).toEqual([]);
    await place.cancel(booking);
    expect((await place.sent()).map(({ subject }) => subject)).toEqual([
      'Booking cancelled: Tuesday, November 24 at 2 PM',
    ]);
  });

  test('a minute later where somebody can still undo it', async () => {
    const desk = await place.member('desk', 'desk@example.com');
    const actor = { kind: 'user', id: desk.userId } as const;
    await place.member('viewer', 'lee@example.com', [place.lee]);
    const booking = await place.book(place.lee, tuesday);
    await place.sent();
    await place.move(booking, wednesday, { actor });
    place.clock.advance(59_999);
    expect(await place.sent()).toEqual([]);
    place.clock.advance(1);
    expect(await place.sent()).toHaveLength(1);
  });

  test('of a team, as far as it’s at their calendars', async () => {
    const { lee, novak } = place;
    const team = await makeTeam(place, { name: 'Dentists', kind: 'anyone', members: [lee, novak] });
    await place.member('viewer', 'lee@example.com', [lee]);
    await place.member('viewer', 'novak@example.com', [novak]);
    await place.member('viewer', 'both@example.com', [lee, novak]);
    const booking = await place.book(team, tuesday, { withIds: [lee.id] });
    expect((await place.sent()).map(({ to }) => to.address).sort()).toEqual([
      'both@example.com',
      'lee@example.com',
    ]);
    await place.move(booking, wednesday, { withIds: [novak.id] });
    const mails = new Map((await place.sent()).map((mail) => [mail.to.address, mail]));
    expect([...mails.values()].map(({ to, subject }) => `${to.address}: ${subject}`).sort()).toEqual([
      'both@example.com: Booking moved: Wednesday, November 25 at 9 AM',
      'lee@example.com: No longer yours: Tuesday, November 24 at 2 PM',
      'novak@example.com: New booking: Wednesday, November 25 at 9 AM',
    ]);
    const left = JSON.stringify(mails.get('lee@example.com'));
    for (const hidden of ['Dr. Novak', 'Wednesday', booking.id]) expect(left).not.toContain(hidden);
  });
});

describe('a mail to a member', () => {
  test('is tried again with the same Message-ID until it’s sent, for six hours', async () => {
    await place.member('viewer', 'lee@example.com', [place.lee]);
    const failure = { code: 'deferred', details: { host: 'mail.example.com', answer: 'Try later' } } as const;
    place.messenger.reply = async () => ({ kind: 'refused', failure, isFinal: false });
    await place.book(place.lee, '2026-11-27T14:00:00Z');
    const ids = new Set<string>();
    let tries = 0;
    for (let minute = 0; minute <= 7 * 60; minute++) {
      for (const { messageId } of await place.sent()) {
        ids.add(messageId);
        tries += 1;
      }
      place.clock.advance(60_000);
    }
    expect([ids.size, tries > 10, tries < 20]).toEqual([1, true, true]);
    expect(await place.jobs()).toMatchObject([{ failed_at: expect.any(Number) }]);
    expect(place.logLines.join('\n')).not.toContain('lee@example.com');
  });

  test('is tried for six hours more once somebody has it retried', async () => {
    const { clock, services, workspaceId } = place;
    await place.member('viewer', 'lee@example.com', [place.lee]);
    const failure = { code: 'deferred', details: { host: 'mail.example.com', answer: 'Try later' } } as const;
    place.messenger.reply = async () => ({ kind: 'refused', failure, isFinal: false });
    await place.book(place.lee, '2026-11-27T14:00:00Z');
    expect(await place.sent()).toHaveLength(1);
    clock.advance(7 * 3_600_000);
    expect(await place.sent()).toHaveLength(1);
    expect(await place.jobs()).toMatchObject([{ failed_at: expect.any(Number) }]);
    const by = { actor: { kind: 'cli' }, workspaceId, at: clock.now() } as const;
    expect(await perform(services, retryJobs, { by, input: {} })).toBe(1);
    expect(await place.sent()).toHaveLength(1);
    expect(await place.jobs()).toMatchObject([{ failed_at: null }]);
  });

  test('is given up at once if it can’t ever be delivered', async () => {
    await place.member('viewer', 'lee@example.com', [place.lee]);
    const failure = { code: 'recipient_refused', details: { answer: '550 no such user' } } as const;
    place.messenger.reply = async () => ({ kind: 'refused', failure, isFinal: true });
    await place.book(place.lee, tuesday);
    expect(await place.sent()).toHaveLength(1);
    place.clock.advance(3_600_000);
    expect(await place.sent()).toEqual([]);
  });

  test('isn’t sent to somebody who left, may not see it, doesn’t want it or has to set up two-step sign-in', async () => {
    const { lee, novak, db, workspaceId } = place;
    const gone = await place.member('viewer', 'gone@example.com', [lee]);
    const elsewhere = await place.member('viewer', 'elsewhere@example.com', [lee]);
    const unwilling = await place.member('viewer', 'unwilling@example.com', [lee]);
    await place.book(lee, tuesday);
    expect(await place.jobs()).toHaveLength(3);
    await db.deleteFrom('memberships').where('user_id', '=', gone.userId).execute();
    const of = (userId: string) => db.updateTable('memberships').where('user_id', '=', userId);
    await of(elsewhere.userId)
      .set({ calendar_ids: JSON.stringify([novak.id]) })
      .execute();
    await of(unwilling.userId).set({ booking_mails: 0 }).execute();
    expect(await place.sent()).toEqual([]);
    await place.member('viewer', 'one-step@example.com', [lee]);
    await db.updateTable('workspaces').set({ two_step_required: 1 }).where('id', '=', workspaceId).execute();
    await place.book(lee, wednesday);
    expect(await place.sent()).toEqual([]);
    expect(await place.jobs()).toEqual([]);
  });

  test('isn’t sent about somebody who was erased', async () => {
    await place.member('viewer', 'lee@example.com', [place.lee]);
    const booking = await place.book(place.lee, tuesday);
    await place.db.updateTable('bookings').set({ name: '' }).where('id', '=', booking.id).execute();
    expect(await place.sent()).toEqual([]);
    expect(await place.jobs()).toEqual([]);
  });

  test('isn’t lost if something changes while it’s being sent', async () => {
    await place.member('viewer', 'lee@example.com', [place.lee]);
    const booking = await place.book(place.lee, tuesday);
    place.messenger.reply = async () => {
      place.messenger.reply = async () => ({ kind: 'sent' });
      await place.move(booking, wednesday);
      return { kind: 'sent' };
    };
    expect((await place.sent()).map(({ subject }) => subject)).toEqual([
      'New booking: Tuesday, November 24 at 2 PM',
    ]);
    expect((await place.sent()).map(({ subject }) => subject)).toEqual([
      'Booking moved: Wednesday, November 25 at 9 AM',
    ]);
    expect(await place.jobs()).toEqual([]);
  });

  test('is sent by one of two servers, and by the other if that one dies', async () => {
    await place.member('viewer', 'lee@example.com', [place.lee]);
    const waiting = Promise.withResolvers<{ kind: 'sent' }>();
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let tries = 0;
    place.messenger.reply = () => {
      begun[tries++]?.resolve();
      return waiting.promise;
    };
    const other = new MemberMailSchedule(place.services);
    await place.book(place.lee, tuesday);
    await place.schedule.startDue();
    await begun[0]?.promise;
    await other.startDue();
    await other.whenIdle();
    expect(tries).toBe(1);
    place.clock.advance(2 * 60_000);
    await other.startDue();
    await begun[1]?.promise;
    const [first, second] = place.messenger.take();
    expect(second?.messageId).toBe(first?.messageId);
    waiting.resolve({ kind: 'sent' });
    await Promise.all([place.schedule.whenIdle(), other.whenIdle()]);
    expect(await place.jobs()).toEqual([]);
  });
});
