import { settingsOfWorkspace } from '../../../db/queries/workspaces.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import { brandOf } from '../brand.ts';
import { pageCall } from '../call.ts';
import { type CallerVisit, inLanguageOf } from '../visit.ts';
import type { BookVisit, Wish } from './wish.ts';

/** A visit in the language of the calendar, unless another was chosen. Throws CallerPageError 404 if its workspace is gone. */
export async function bookVisit(visit: CallerVisit, wish: Wish): Promise<BookVisit> {
  const { services } = visit;
  const { calendar, links } = wish;
  const { workspaceId } = calendar;
  const [settings, brand] = await Promise.all([
    settingsOfWorkspace(services.db, workspaceId),
    brandOf(services, workspaceId),
  ]);
  const shown = inLanguageOf(visit, { ...calendar, hourCycle: settings?.hourCycle ?? null });
  const calendarZone = zoneOfCalendar(services, calendar);
  const call = pageCall(visit, {
    calendar: { ...calendar, language: shown.language },
    links,
    calendarZone,
    zone: calendarZone,
  });
  return { ...shown, wish, brand, call };
}
