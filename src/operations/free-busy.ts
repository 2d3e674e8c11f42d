import { Type } from '@sinclair/typebox';
import { claimsWithin } from '../../db/queries/bookings/claims.ts';
import { keyOfCalendar } from '../domain/calendar/calendar.ts';
import { invalidInput } from '../domain/errors.ts';
import { dayMs } from '../domain/time/local-time.ts';
import { intersection, mergePeriods } from '../domain/time/period.ts';
import { describeFreshness } from './answer/descriptions.ts';
import { freshnessSchema, timeSchema } from './answer/shapes.ts';
import { parseTime } from './input/time.ts';
import { declareOperation } from './operation.ts';

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
    const { zone, now, callId, calendar } = call;
    const startAt = parseTime(input.from, { zone, path: '/from', edge: 'start' });
    const endAt = parseTime(input.to, { zone, path: '/to', edge: 'end' });
    if (endAt <= startAt) throw invalidInput('/to', 'to must be after from; to itself is not included');
    if (zone.localAt(endAt) - zone.localAt(startAt) > mostDays * dayMs) {
      throw invalidInput('/to', `to must be at most ${mostDays} days after from; ask again for the rest`);
    }
    const linked = await services.links.confirm(calendar, call.links);
    const within = { startAt, endAt };
    const claims = await claimsWithin(services.db, { ...keyOfCalendar(calendar), within, now, callId });
    const busy = mergePeriods(claims.flatMap((claim) => intersection(claim, within) ?? []));
    return {
      busy: busy.map((period) => ({ start: zone.format(period.startAt), end: zone.format(period.endAt) })),
      freshness: describeFreshness(call, linked),
      now: zone.format(now),
    };
  },
});
