import { describe, expect, test } from 'bun:test';
import { apiKeysOfWorkspace, keyByHash, markKeysUsed, revokeApiKey } from '../../../db/queries/api-keys.ts';
import {
  archiveCalendar,
  calendarById,
  calendarOfWorkspace,
  managedCalendars,
  updateCalendar,
} from '../../../db/queries/calendars/calendars.ts';
import {
  deleteDateOverride,
  replaceDateOverride,
  replacePartsOfDay,
} from '../../../db/queries/calendars/hours.ts';
import { write } from '../../../db/write.ts';
import { hashApiKey } from '../../../src/domain/access/api-key.ts';
import { testServices } from '../../helpers/workspace.ts';

const { workspace, calendar, key, db } = await testServices();
const [mine, other] = [await workspace('Mine'), await workspace('Other')];

describe('a calendar in the database', () => {
  test('comes back as it was written, with hours and overrides in order', async () => {
    const written = await calendar({
      workspaceId: mine,
      name: 'Ärztin — Ōsaka',
      timeZone: 'Asia/Tokyo',
      workingHours: [
        { weekday: 1, startMinute: 0, endMinute: 720 },
        { weekday: 1, startMinute: 780, endMinute: 1440 },
        { weekday: 7, startMinute: 600, endMinute: 601 },
      ],
      dateOverrides: [
        { date: '2026-12-24', label: 'Christmas Eve', periods: [{ startMinute: 540, endMinute: 720 }] },
        { date: '2026-12-25', label: null, periods: [] },
        {
          date: '2026-12-31',
          label: null,
          periods: [
            { startMinute: 540, endMinute: 600 },
            { startMinute: 660, endMinute: 1440 },
          ],
        },
      ],
      partsOfDay: {
        first_thing: { startMinute: 0, endMinute: 1 },
        end_of_day: { startMinute: 1020, endMinute: 1440 },
      },
    });
    const found = await calendarOfWorkspace(db, { workspaceId: mine, calendarId: written.id });
    expect(found).toEqual(written);
    expect(await calendarById(db, written.id)).toMatchObject({ ...written, archivedAt: null });
  });

  test('is not there for another workspace, under no id, or once archived', async () => {
    const { id: calendarId } = await calendar({ workspaceId: mine });
    expect(await calendarOfWorkspace(db, { workspaceId: other, calendarId })).toBeUndefined();
    expect(await calendarOfWorkspace(db, { workspaceId: mine, calendarId: 'none' })).toBeUndefined();
    expect(await archiveCalendar(db, { workspaceId: other, calendarId, at: 1 })).toBe(false);
    expect(await calendarOfWorkspace(db, { workspaceId: mine, calendarId })).toBeDefined();
    expect(await archiveCalendar(db, { workspaceId: mine, calendarId, at: 1 })).toBe(true);
    expect(await archiveCalendar(db, { workspaceId: mine, calendarId, at: 2 })).toBe(false);
    expect(await calendarOfWorkspace(db, { workspaceId: mine, calendarId })).toBeUndefined();
    expect(await calendarById(db, calendarId)).toMatchObject({ archivedAt: 1 });
  });

  test('is changed by its own workspace only, and only in what is given', async () => {
    const before = await calendar({ workspaceId: mine, name: 'Before' });
    const changes = { name: 'After', workingHours: [{ weekday: 6, startMinute: 60, endMinute: 120 }] };
    const key = { calendarId: before.id, changes, at: 5 };
    expect(await updateCalendar(db, { ...key, workspaceId: other })).toBe(false);
    expect(await calendarOfWorkspace(db, { workspaceId: mine, calendarId: before.id })).toEqual({
      ...before,
    });
    expect(await updateCalendar(db, { ...key, workspaceId: mine })).toBe(true);
    expect(await calendarOfWorkspace(db, { workspaceId: mine, calendarId: before.id })).toEqual({
      ...before,
      ...changes,
    });
  });

  test('gets and loses parts of the day from its own workspace only, each by itself', async () => {
    const { id: calendarId } = await calendar({
      workspaceId: mine,
      partsOfDay: { morning: { startMinute: 420, endMinute: 660 } },
    });
    const key = { workspaceId: mine, calendarId };
    const read = async () => (await calendarOfWorkspace(db, key))?.partsOfDay;
    const evening = { startMinute: 1080, endMinute: 1320 };
    const foreign = { ...key, workspaceId: other, at: 1 };
    expect(await updateCalendar(db, { ...foreign, changes: { partsOfDay: { morning: null } } })).toBe(false);
    await replacePartsOfDay(db, { ...foreign, partsOfDay: { morning: null, evening } });
    const before = await calendarOfWorkspace(db, key);
    expect(before?.partsOfDay).toEqual({ morning: { startMinute: 420, endMinute: 660 } });
    expect(await calendarOfWorkspace(db, key)).toBe(before);
    await updateCalendar(db, { ...key, at: 2, changes: { partsOfDay: { evening } } });
    expect(await read()).toEqual({ morning: { startMinute: 420, endMinute: 660 }, evening });
    await updateCalendar(db, { ...key, at: 3, changes: { partsOfDay: { morning: null } } });
    expect(await read()).toEqual({ evening });
    await updateCalendar(db, { ...key, at: 4, changes: { name: 'Renamed' } });
    expect(await read()).toEqual({ evening });
  });

  test('gets and loses date overrides from its own workspace only', async () => {
    const { id: calendarId } = await calendar({ workspaceId: mine });
    const override = { date: '2026-12-24', label: 'Closed', periods: [] };
    const overridesOf = async () =>
      (await calendarOfWorkspace(db, { workspaceId: mine, calendarId }))?.dateOverrides;
    await replaceDateOverride(db, { workspaceId: other, calendarId, override });
    expect(await overridesOf()).toEqual([]);
    await replaceDateOverride(db, { workspaceId: mine, calendarId, override });
    expect(await deleteDateOverride(db, { workspaceId: other, calendarId, date: override.date })).toBe(false);
    expect(await overridesOf()).toEqual([override]);
    const opened = { date: override.date, label: null, periods: [{ startMinute: 60, endMinute: 90 }] };
    await replaceDateOverride(db, { workspaceId: mine, calendarId, override: opened });
    expect(await overridesOf()).toEqual([opened]);
    expect(await deleteDateOverride(db, { workspaceId: mine, calendarId, date: override.date })).toBe(true);
    expect(await overridesOf()).toEqual([]);
    expect(await deleteDateOverride(db, { workspaceId: mine, calendarId, date: override.date })).toBe(false);
  });

  test('is listed with those of its workspace, or with all', async () => {
    const third = await workspace('Third');
    const { id } = await calendar({ workspaceId: third });
    expect((await managedCalendars(db, third)).map((each) => each.id)).toEqual([id]);
    expect((await managedCalendars(db, undefined)).map((each) => each.id)).toContain(id);
  });
});

describe('a key in the database', () => {
  test('is found by its hash and revoked by its own workspace, once', async () => {
    const { id: keyId, key: secret } = await key(mine);
    const hash = hashApiKey(secret);
    expect(await keyByHash(db, hash)).toEqual({ id: keyId, workspaceId: mine, isRevoked: false });
    expect(await revokeApiKey(db, { workspaceId: other, keyId, at: 1 })).toBe(false);
    expect(await revokeApiKey(db, { workspaceId: mine, keyId, at: 1 })).toBe(true);
    expect(await revokeApiKey(db, { workspaceId: mine, keyId, at: 2 })).toBe(false);
    expect(await keyByHash(db, hash)).toEqual({ id: keyId, workspaceId: mine, isRevoked: true });
    expect(await keyByHash(db, secret)).toBeUndefined();
  });

  test('is kept by hash and prefix alone', async () => {
    const { key: secret } = await key(mine);
    const rows = JSON.stringify(await db.selectFrom('api_keys').selectAll().execute());
    expect(rows).toContain(secret.slice(0, 12));
    expect(rows).not.toContain(secret.slice(12));
  });

  test('was last used at the latest time ever written', async () => {
    const { id } = await key(mine);
    const lastUsed = async (at: number) => {
      await write(db, (transaction) => markKeysUsed(transaction, new Map([[id, at]])));
      return (await apiKeysOfWorkspace(db, mine)).find((each) => each.id === id)?.lastUsedAt;
    };
    expect(await lastUsed(1000)).toBe(1000);
    expect(await lastUsed(999)).toBe(1000);
    expect(await lastUsed(1001)).toBe(1001);
  });
});
