import { timeZonesInUse } from '../../../db/queries/condition.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { Zone } from '../../domain/time/zone.ts';
import { zoneDataVersion } from '../../process/zone-data.ts';
import { type Findings, ok, problem, warning } from './finding.ts';

const monthMs = (365.25 * 86_400_000) / 12;

/** Zone data changes several times a year, in months. */
const oldAfter = 18;

/** What zones' clocks are ahead of UTC at some instants, in hours: clock changes in both hemispheres, halves of hours, and late changes of the law. */
const known = [
  ['Europe/Berlin', '2026-03-29T00:59:59Z', 1],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 2],
  ['America/New_York', '2026-11-01T05:59:59Z', -4],
  ['America/New_York', '2026-11-01T06:00:00Z', -5],
  ['Australia/Lord_Howe', '2026-01-15T00:00:00Z', 11],
  ['Australia/Lord_Howe', '2026-07-15T00:00:00Z', 10.5],
  ['Asia/Kathmandu', '2026-01-15T00:00:00Z', 5.75],
  ['America/Mexico_City', '2026-07-15T00:00:00Z', -6],
  ['Asia/Almaty', '2026-01-15T00:00:00Z', 5],
] as const;

/** Checks that clock changes are known, those of a database's calendars too. */
export async function checkZones(db: Database | undefined, now: number): Promise<Findings> {
  for (const [name, at, hours] of known) {
    if (Zone.named(name)?.offsetAt(Date.parse(at)) === hours * 3_600_000) continue;
    return problem`The zone data is wrong or too old: it doesn't know what clocks in ${name} show at ${at}. Install a newer Slotline.`;
  }
  const used = db ? await timeZonesInUse(db) : [];
  const unknown = used.filter(({ timeZone }) => !Zone.named(timeZone));
  if (unknown.length > 0) {
    return unknown.map(
      ({ timeZone, calendarName }) =>
        problem`"${timeZone}", the zone of the calendar "${calendarName}", isn't known here: install a newer Slotline, or set another with "slotline calendar update --time-zone".`,
    );
  }
  const { name, releasedAt } = zoneDataVersion();
  const months = Math.floor((now - releasedAt) / monthMs);
  if (months >= oldAfter) {
    return warning`The zone data (${name}) is about ${months} months old, and countries change their clocks: install a newer Slotline.`;
  }
  const ofCalendars = used.length === 1 ? ', the one' : `, all ${used.length} zones`;
  return ok`Clock changes are right (${name})${used.length === 0 ? '' : `${ofCalendars} of your calendars known`}.`;
}
