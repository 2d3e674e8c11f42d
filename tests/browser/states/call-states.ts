import { serverOf } from '../../helpers/dashboard/dashboard.ts';
import { reportCall } from '../../helpers/found-promise.ts';
import { leaveMessage } from '../../helpers/left-message.ts';
import type { Site } from '../site.ts';
import { type PageState, stateAt } from './page-states.ts';
import { hostileTexts, type SamplePlace } from './sample-places.ts';

/** The list of calls, filtered, a call with all that can be opened, and what bots promised. */
export async function callStates({ made, places: { empty, filled, hostile } }: Site): Promise<PageState[]> {
  const [words = ''] = hostileTexts;
  for (const place of [filled, hostile]) {
    const query =
      place === hostile ? words : 'sometime when the moon is full, but not before my sister had hers';
    await ask(made, place, { query, callId: query });
    await ask(made, place, { query: 'tuesday the twenty fifth', callId: query });
    await ask(made, place, { query: `${query} tuesday`, callId: query, timeZone: 'Asia/Kolkata' });
  }
  await made.services.callLog.flush();
  const as = filled.people.owner;
  const reported = await Promise.all([filled, hostile].map((place) => reportTwo(made, place, words)));
  return [
    openedState(filled, 'a call, opened'),
    openedState(hostile, 'a call, opened (hostile)'),
    stateAt('/calls?only=asked&since=day', { as, name: 'calls that were asked back' }),
    stateAt('/calls?only=not-understood', { as, name: 'calls that were not understood' }),
    stateAt('/calls?only=refused', { as: empty.people.owner, name: 'calls, none of which match' }),
    stateAt(`/calls?calendar=${filled.calendarId}`, {
      as: filled.people.viewer,
      name: 'calls of a calendar',
    }),
    ...[filled, hostile].flatMap(({ people: { desk } }, index) => {
      const suffix = index === 0 ? '' : ' (hostile)';
      return [
        stateAt('/', { as: desk, name: `the day with broken promises and messages${suffix}` }),
        stateAt('/calls/messages?state=all', { as: desk, name: `messages${suffix}` }),
        stateAt('/calls?only=promises', { as: desk, name: `calls with broken promises${suffix}` }),
        stateAt(`/calls?report=${reported[index]}`, { as: desk, name: `what was said in a call${suffix}` }),
      ];
    }),
  ];
}

/** Reports a call whose words are kept, and one whose aren't, and leaves two messages; gives the first report's ID. */
async function reportTwo({ db, clock }: Site['made'], place: SamplePlace, words: string): Promise<number> {
  const { calendarId, people } = place;
  const call = { workspaceId: people.desk.workspaceId, calendarId, at: clock.now() };
  const lines = [
    { who: 'caller', text: 'Tuesday at two, please.' },
    { who: 'bot', text: words },
  ] as const;
  const broken = { line: 1, quote: words };
  const findings = [
    broken,
    { ...broken, kind: 'kept' },
    { kind: 'unsaid', line: null, quote: null },
  ] as const;
  const { reportId } = await reportCall(db, { ...call, lines, findings });
  await reportCall(db, { ...call, findings: [broken, { kind: 'invented', op: 'offer', saidAt: null }] });
  const message = { workspaceId: call.workspaceId, calendarId, createdAt: call.at, text: words, name: words };
  await leaveMessage(db, { ...message, callBack: { text: words, windows: [] } });
  await leaveMessage(db, { ...message, phone: null, email: 'ada@example.com', doneAt: call.at });
  return reportId;
}

async function ask(
  { services }: Site['made'],
  { calendarId, key }: SamplePlace,
  input: Record<string, string>,
): Promise<void> {
  await serverOf(services).fetch(
    new Request('http://localhost/api/v1/check-availability', {
      method: 'POST',
      headers: { authorization: `Bearer ${key?.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ calendarId, ...input }),
    }),
  );
}

function openedState({ people }: SamplePlace, name: string): PageState {
  return {
    name,
    as: people.owner,
    async open(page) {
      await page.goto('/calls');
      const call = page.locator('.call').first();
      await call.locator('summary').first().click();
      await call.locator('.call-all > summary').click();
      await call.locator('.call-all .facts').first().waitFor();
    },
  };
}
