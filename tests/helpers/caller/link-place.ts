import { saveSender } from '../../../db/queries/messages/senders.ts';
import { savePublicPage } from '../../../db/queries/public-pages.ts';
import { type Action, type Actor, perform } from '../../../src/actions/action.ts';
import { createInvite, type WantedInvite } from '../../../src/actions/booking-invites/create.ts';
import { parseSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { defaultSender } from '../../../src/domain/messages/sender.ts';
import { sealedProvider } from '../../../src/jobs/messages/text/opened-provider.ts';
import { browser } from '../dashboard/dashboard.ts';
import { Recorder } from '../messages/recorder.ts';
import { type TestServices, testServices } from '../workspace.ts';
import { linksIn, publish } from './public-page.ts';

const baseUrl = 'https://slotline.example';

const provider = {
  kind: 'twilio',
  baseUrl: 'https://twilio.example',
  accountSid: 'AC1',
  authToken: 'x',
  sender: '+12125550100',
} as const;

/** A practice in New York with a public page that's confirmed by a link, and what sends texts and mail. */
export async function linkPlace() {
  const recorder: Recorder = new Recorder(() => made.clock.now());
  const made: TestServices = await testServices({ config: { baseUrl }, messenger: recorder });
  const { db, services, clock } = made;
  const workspaceId = await made.workspace('Harbor Dental');
  const zone = { timeZone: 'America/New_York', country: 'US' };
  const calendar = await made.calendar({ workspaceId, name: 'Hygiene', ...zone });
  const calendarId = calendar.id;
  const path = await publish(made, calendar);
  const page = { name: 'hygiene', isOn: true, isConfirmedByLink: true };
  await savePublicPage(db, { workspaceId, calendarId, page });
  const textProvider = sealedProvider(services.secrets, provider, workspaceId);
  await saveSender(db, { workspaceId, sender: { ...defaultSender, textProvider } });
  const at = (address: string) => browser(made, undefined, address);

  function act<Input, Result>(action: Action<Input, Result>, input: Input, actor: Actor = { kind: 'cli' }) {
    return perform(services, action, { by: { actor, workspaceId, at: clock.now() }, input });
  }

  /** Makes an invitation, for anything unless it's said. */
  function invite(wanted: Partial<WantedInvite> = {}) {
    const anything = { serviceId: null, memberId: null, fromAt: null, toAt: null, hours: 24 };
    return act(createInvite, { calendarId, ...anything, ...wanted });
  }

  /** The addresses of the slots that a page offers on Monday, in order. */
  async function slotsAt(href: string): Promise<string[]> {
    const { text } = await at('192.0.2.99').get(`${href}?day=2026-11-23`);
    const hrefs = linksIn(text).filter((each) => each.includes('slot='));
    const startOf = (each: string) =>
      parseSlotId(new URL(each, baseUrl).searchParams.get('slot') ?? '', calendarId)?.startAt ?? 0;
    const monday = Date.parse('2026-11-23T00:00:00-05:00');
    return [...new Set(hrefs)]
      .filter((each) => startOf(each) > monday)
      .sort((a, b) => startOf(a) - startOf(b));
  }

  /** The paths of the links that were sent since it was asked last. */
  function sentPaths(): string[] {
    return recorder.take().map(({ text }) => /https:\/\/slotline\.example(\/\S+)/.exec(text)?.[1] ?? '');
  }

  const bookings = () => db.selectFrom('bookings').select(['id', 'name', 'source', 'status']).execute();

  return {
    ...made,
    hygiene: calendar,
    workspaceId,
    calendarId,
    path,
    recorder,
    at,
    act,
    invite,
    slotsAt,
    sentPaths,
    bookings,
  };
}
