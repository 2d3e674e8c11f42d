import { afterAll, beforeAll, expect, test } from 'bun:test';
import { insertLink } from '../../../db/queries/links/links.ts';
import { endTurn } from '../../../db/queries/links/write-backs.ts';
import { type Writing, withinWorkspace, write } from '../../../db/write.ts';
import { eventSamples, sampleWorkspaceId } from '../../../src/http/rest/openapi-event-samples.ts';
import { LinkError, writeFailure } from '../../../src/links/link-error.ts';
import { recordAndTell } from '../../../src/links/sync/tell-state.ts';
import { sampleCallId, sampleLeft } from '../../../src/operations/samples/call-samples.ts';
import { operationSamples } from '../../../src/operations/samples/operation-samples.ts';
import { sayComing } from '../../helpers/actions/say-coming.ts';
import type { WebhookBody } from '../../helpers/webhooks/arrival.ts';
import { bookingTypes, ToldWorld } from '../../helpers/webhooks/told-world.ts';
import { openSampleCalendar } from './sample-calendar.ts';

type SampleLink = { id: string; kind: 'caldav'; name: string; host: string };
type Sample = { id: string; code: string; codeSpoken: string; manageUrl: string };

/** What was really sent, by type, once for a booking that's cancelled and once for one that isn't. */
const sent = new Map<string, WebhookBody>();
const worlds: ToldWorld[] = [];

const types = [
  ...bookingTypes,
  ...['booking.upcoming', 'message.left', 'call.not_understood', 'call.broken_promise'],
  ...['link.failed', 'link.recovered'],
];

beforeAll(async () => {
  for (const isCancelled of [true, false]) {
    const { contract, place } = await openSampleCalendar();
    const world = await ToldWorld.of(contract, place);
    worlds.push(world);
    const made = await world.endpoint('/', { types, leads: '24' });
    const { input: booking } = sampleOf('book-slot');
    const { holdId: _, ...person } = booking;
    const input = { start: '2026-11-24T14:00:00', ...person };
    const headers = { 'x-call-id': sampleCallId };
    const { json } = await contract.post(place, 'book-slot', { input, headers });
    const { id: bookingId, code } = (json as { booking: Sample }).booking;
    if (isCancelled) {
      await contract.post(place, 'report-call', { input: sampleOf('report-call').input });
      await contract.post(place, 'leave-message', { input: sampleOf('leave-message').input, headers });
    }
    await world.write('reschedule-booking', { ...sampleOf('reschedule-booking').input, bookingId });
    await world.write('update-booking', { ...sampleOf('update-booking').input, code });
    if (isCancelled) await world.write('cancel-booking', { ...sampleOf('cancel-booking').input, code });
    else await untilNobodyCame(world, bookingId);
    if (isCancelled) {
      await world.admin.post(`/settings/webhooks/${made.id}/test`);
      await sayWhatNobodyUnderstands(world);
      await failToWrite(world);
    }
    await world.deliver();
    for (const { body } of world.receiver.arrivals) sent.set(body.type, asInSamples(body, world));
  }
});
afterAll(async () => {
  for (const world of worlds) await world[Symbol.asyncDispose]();
});

async function untilNobodyCame(world: ToldWorld, bookingId: string): Promise<void> {
  const path = `/calendars/${world.place.calendarId}/bookings/${bookingId}/attendance`;
  world.contract.setNow('2026-11-24T10:00:00-05:00');
  await world.deliver();
  world.contract.setNow('2026-11-24T11:00:00-05:00');
  await sayComing(world.contract.made, { workspaceId: world.place.workspaceId, bookingId });
  await world.deliver();
  world.contract.setNow('2026-11-25T10:30:00-05:00');
  await world.admin.post(path, { attendance: 'no_show' });
}

async function sayWhatNobodyUnderstands({ contract, place }: ToldWorld): Promise<void> {
  const { call } = dataOf('call.not_understood') as { call: { query: string } };
  await contract.check(place, { query: call.query }, { 'x-call-id': sampleCallId });
  await contract.made.services.callLog.flush();
}

/** Links a calendar that doesn't accept its password, and then does. */
async function failToWrite({ contract, place }: ToldWorld): Promise<void> {
  const { db, clock } = contract.made;
  const at = clock.now();
  const { link } = dataOf('link.failed') as { link: SampleLink };
  const collections = [{ href: '/work/', name: 'Work' }];
  await insertLink(db, {
    ...{ ...link, collections, target: { href: '/work/', name: 'Work' } },
    ...{ workspaceId: place.workspaceId, calendarId: place.calendarId, access: '' },
    ...{ freshnessMinutes: 30, createdAt: at },
  });
  const error = writeFailure(new LinkError('unauthorized', { host: link.host }));
  for (const failure of [{ error, nextAt: at }, null]) {
    const work = (transaction: Writing) =>
      recordAndTell(transaction, { linkId: link.id, at }, () =>
        endTurn(transaction, { linkId: link.id, failure }),
      );
    await write(db, work, withinWorkspace(place));
  }
}

function dataOf(type: string): unknown {
  return eventSamples[type]?.['data'];
}

function sampleOf(operation: string) {
  const sample = operationSamples[operation];
  if (!sample) throw new Error(`${operation} has no sample`);
  return sample;
}

/** The same with what's random as the samples have it. */
function asInSamples(body: WebhookBody, { place }: ToldWorld): WebhookBody {
  const sample = sampleOf('book-slot').answer['booking'] as Sample;
  const { id, code, codeSpoken, manageUrl } = (body.data['booking'] ?? sample) as Sample;
  const left = body.data['left'] as { id: string } | undefined;
  const pairs: [string, string][] = [
    [left?.id ?? sampleLeft.id, sampleLeft.id],
    [place.workspaceId, sampleWorkspaceId],
    [id, sample.id],
    [codeSpoken, sample.codeSpoken],
    [manageUrl ?? sample.manageUrl, sample.manageUrl],
    [`"${code}"`, `"${sample.code}"`],
  ];
  return JSON.parse(pairs.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(body)));
}

test.each([...types, 'webhook.test'])('the example of %s is what is really sent', (type) => {
  expect(sent.get(type) as object).toEqual(eventSamples[type] ?? {});
});
