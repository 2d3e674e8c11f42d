import { expect, test } from 'bun:test';
import { bookingsOfServices } from '../../../db/queries/bookings/by-service.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { addService } from '../../helpers/services.ts';
import { teamPlace } from '../../helpers/teams/team-place.ts';
import { testServices } from '../../helpers/workspace.ts';

test('what is made at a team counts there, and not at whoever it is with', async () => {
  const made = await testServices({ now: '2026-11-23T08:00:00Z' });
  const { workspaceId, team, lee, chair, ask, book } = await teamPlace(made, 'anyone');
  const { id } = await addService(made, { workspaceId, calendarId: team.id }, { name: 'Cleaning' });
  const person = { name: 'Ada', phone: '+12125550123', service: 'Cleaning' };
  const booked = { start: '2026-11-24T10:00:00Z', ...person, with: 'Dr. Lee' };
  expect((await ask(team, 'book-slot', booked)).status).toBe(201);
  await book('2026-11-24T11:00:00Z', { with: 'Dr. Lee' });
  await book('2026-11-24T12:00:00Z', { of: lee });
  const counted = async ({ id: calendarId, team: isOfTeam }: Calendar) => {
    const asked = { workspaceId, calendarId, isTeam: isOfTeam !== undefined, from: 0, limit: 1 };
    const found = [];
    for await (const batch of bookingsOfServices(made.db, asked)) found.push(...batch);
    return found.map(({ serviceId }) => serviceId);
  };
  expect(await counted(team)).toEqual([id, null]);
  expect(await counted(lee)).toEqual([null]);
  expect(await counted(chair)).toEqual([]);
});
