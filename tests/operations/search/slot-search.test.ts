import { expect, test } from 'bun:test';
import { testServer } from '../../helpers/process/server.ts';
import { testServices } from '../../helpers/workspace.ts';

/** The starts of what is offered in place of a slot that is taken, on a Monday to Wednesday from nine to five. */
async function offeredFor(start: string, { taken }: { taken: [string, string][] }): Promise<string[]> {
  const made = await testServices({ now: '2026-11-23T08:00:00Z' });
  const workspaceId = await made.workspace();
  const calendar = await made.calendar({ workspaceId, horizonDays: 2 });
  const { key } = await made.key(workspaceId);
  for (const [from, to] of taken) await made.claim(calendar, { start: from, end: to });
  const response = await testServer(made.services).fetch(
    new Request('http://localhost:3000/api/v1/hold-slot', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: JSON.stringify({ calendarId: calendar.id, start }),
    }),
  );
  const { slots } = (await response.json()) as { slots: { start: string }[] };
  return slots.map((slot) => slot.start.slice(0, 16));
}

test('the nearest slots are found on both sides, however near the end of the horizon', async () => {
  const taken: [string, string][] = [
    ['2026-11-24T09:00:00Z', '2026-11-25T15:00:00Z'],
    ['2026-11-25T16:00:00Z', '2026-11-25T17:00:00Z'],
  ];
  expect(await offeredFor('2026-11-25T14:30:00', { taken })).toEqual([
    '2026-11-23T14:30',
    '2026-11-25T15:00',
    '2026-11-25T15:30',
  ]);
});

test('the nearest slots are found on both sides, however near now', async () => {
  const taken: [string, string][] = [
    ['2026-11-23T09:00:00Z', '2026-11-23T09:30:00Z'],
    ['2026-11-23T10:30:00Z', '2026-11-23T17:00:00Z'],
  ];
  expect(await offeredFor('2026-11-23T11:00:00', { taken })).toEqual([
    '2026-11-23T09:30',
    '2026-11-23T10:00',
    '2026-11-24T11:00',
  ]);
});

test('slots of one side alone are offered where the other has none', async () => {
  const taken: [string, string][] = [['2026-11-23T09:00:00Z', '2026-11-25T15:00:00Z']];
  expect(await offeredFor('2026-11-25T10:00:00', { taken })).toEqual([
    '2026-11-25T15:00',
    '2026-11-25T15:30',
    '2026-11-25T16:00',
  ]);
});
