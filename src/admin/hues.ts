import { coloredIn } from '../../db/queries/calendars/colored.ts';
import { type HueOf, huesIn } from '../domain/hue.ts';
import type { MemberVisit } from './visit.ts';

/** What color the bookings of the workspace have on all its pages. */
export async function huesOf({ services, session }: MemberVisit): Promise<HueOf> {
  return huesIn(await coloredIn(services.db, session.workspaceId));
}
