import { Type } from '@sinclair/typebox';
import { claimsWithin } from '../../db/queries/bookings/claims/claims.ts';
import { claimedOfMembers } from '../../db/queries/bookings/claims/member-claims.ts';
import { keyOfCalendar } from '../domain/calendar/calendar.ts';
import { liveMembers } from '../domain/calendar/team.ts';
import { invalidInput } from '../domain/errors.ts';
import { dayMs } from '../domain/time/local-time.ts';
import { intersection, mergePeriods, type Period } from '../domain/time/period.ts';
import { type Confirmation, isConfirmed } from '../links/sync/confirmation.ts';
import type { Services } from '../services.ts';
import { describeFreshness } from './answer/descriptions.ts';
import { freshnessSchema, timeSchema } from './answer/shapes.ts';
import { parseTime } from './input/time.ts';
import { type Call, declareOperation } from './operation.ts';

const mostDays = 92;

/** Busy periods without details (busy time in RFC 7953). */
export const freeBusy = declareOperation({
  name: 'free-busy',
  method: 'GET',
  tag: 'Availability',
  title: 'Free/busy',
  description: `Busy periods between from and to (at most ${mostDays} days), merged, without details.`,
  input: Type.Object({
    from: Type.String({ description: 'ISO 8601, inclusive.' }),
    to: Type.String({ description: 'ISO 8601, exclusive.' }),
  }),
  output: Type.Object(
    {
      busy: Type.Array(Type.Object({ start: timeSchema, end: timeSchema }, { $id: 'BusyPeriod' })),
      freshness: freshnessSchema,
      now: timeSchema,
    },
    { $id: 'BusyAnswer' },
  ),
  async run(services, call, input) {
    const { zone, now, calendar } = call;
    const startAt = parseTime(input.from, { zone, path: '/from', edge: 'start' });
    const endAt = parseTime(input.to, { zone, path: '/to', edge: 'end' });
    if (endAt <= startAt) throw invalidInput('/to', 'to must be after from; to itself is not included');
    if (zone.localAt(endAt) - zone.localAt(startAt) > mostDays * dayMs) {
      throw invalidInput('/to', `to must be at most ${mostDays} days after from; ask again for the rest`);
    }
    const linked = await services.links.confirm(calendar, call.links);
    const busy = await busyWithin(services, call, { linked, within: { startAt, endAt } });
    return {
      busy: busy.map((period) => ({ start: zone.format(period.startAt), end: zone.format(period.endAt) })),
      freshness: describeFreshness(call, linked),
      now: zone.format(now),
    };
  },
});

/** When a calendar is busy: a team of anyone while no member is free, a team of everyone while one of them isn't. */
async function busyWithin(
  { db }: Services,
  { calendar, now, callId }: Call,
  { linked, within }: { linked: Confirmation; within: Period },
): Promise<Period[]> {
  const cut = (claims: readonly Period[]) =>
    mergePeriods(claims.flatMap((claim) => intersection(claim, within) ?? []));
  const key = keyOfCalendar(calendar);
  if (!calendar.team) return cut(await claimsWithin(db, { ...key, within, now, callId }));
  const { kind } = calendar.team;
  const ids = liveMembers(calendar.team).map(({ calendarId }) => calendarId);
  const confirmed = ids.filter((id) => isConfirmed(linked, id));
  const calendarIds = kind === 'anyone' && confirmed.length > 0 ? confirmed : ids;
  const claimed = await claimedOfMembers(db, { ...key, calendarIds, within, now, callId });
  if (kind === 'everyone') return cut(claimed.flat());
  const each = claimed.map(cut);
  return each.reduce(
    (common, busy) => cut(busy.flatMap((one) => common.flatMap((other) => intersection(one, other) ?? []))),
    [within],
  );
}
