import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { addService, type GivenService } from '../../helpers/services.ts';
import { bookAtTeam, makeTeam } from '../../helpers/teams/booked-teams.ts';
import { calendarNow } from '../../helpers/teams/teams.ts';
import { deskPlace } from './desk-place.ts';

type Given = Parameters<typeof deskPlace>[0] & { services?: GivenService[] };

/**
 * Somebody at the desk of a practice: the dentists, any of Dr. Lee, Sarah Chen and Tom Ford, and the surgery, which is Dr.
 * Lee and a chair together. The services are the dentists'.
 */
export async function teamPlace({ services = [], ...given }: Given = {}) {
  const place = await deskPlace(given);
  const { made, workspaceId } = place;
  const calendar = (name: string) => made.calendar({ workspaceId, name, country: 'US' });
  const lee = await calendar('Dr. Lee');
  const chen = await calendar('Sarah Chen');
  const tom = await calendar('Tom Ford');
  const chair = await calendar('Chair 1');
  const members = [lee, chen, tom];
  const { id } = await makeTeam(made, { name: 'Dentists', kind: 'anyone', members });
  const surgery = await makeTeam(made, { name: 'Surgery', kind: 'everyone', members: [lee, chair] });
  for (const each of services) await addService(made, { workspaceId, calendarId: id }, each);
  const dentists = await calendarNow(made, { workspaceId, id });
  const book = async (team: Calendar, start: string, more: { withIds?: string[]; name?: string } = {}) =>
    await bookAtTeam(made, team, { start, ...more });
  return { ...place, lee, chen, tom, chair, dentists, surgery, book };
}
