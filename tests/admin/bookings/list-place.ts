import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

/** An admin and a calendar in New York, on a Friday morning. */
export async function place(given: { timeZone?: string; now?: string } = {}) {
  const made = await testServices({ now: given.now });
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const timeZone = given.timeZone ?? 'America/New_York';
  const calendar = await made.calendar({ workspaceId, name: 'Practice', timeZone });
  return { made, admin, calendar, path: `/calendars/${calendar.id}/bookings` };
}
