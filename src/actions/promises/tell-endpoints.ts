import type { Services } from '../../services.ts';
import type { ActionContext } from '../action.ts';
import { tellOfCalendar } from '../webhooks/tell-of-calendar.ts';
import { describeFinding } from './describe.ts';
import type { ReportAt, Reported } from './reported-call.ts';

/** The most findings of an event: it stays under 20 kB. */
const mostTold = 20;

/** Has endpoints told of what a bot said wrong in a call, if it did; call it in the transaction that keeps it. */
export async function tellBrokenPromises(
  services: Services,
  context: ActionContext,
  { report, found }: { report: ReportAt; found: Reported },
): Promise<void> {
  const wrong = found.filter(({ kind }) => kind !== 'kept' && kind !== 'unsaid').slice(0, mostTold);
  if (wrong.length === 0) return;
  const { calendar, callId, startedAt } = report;
  await tellOfCalendar(services, context, {
    type: 'call.broken_promise',
    calendar,
    dataIn: (zone) => ({
      call: { callId, startedAt: zone.format(startedAt) },
      findings: wrong.map((finding) => describeFinding(finding, zone)),
    }),
  });
}
