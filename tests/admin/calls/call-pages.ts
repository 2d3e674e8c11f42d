import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type SignedIn, serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

/** What each step of a page tells: the caller's words, or its sentence where there are none. */
export function wordsIn(html: string): string[] {
  return sentencesIn(html).map((sentence) => /“(.*)”/.exec(sentence)?.[1] ?? sentence);
}

function sentencesIn(html: string): string[] {
  return [...html.matchAll(/<span class="call-said">([^<]*)</g)].map(([, said = '']) => said);
}

/** The phone calls of a page: how each ended, and what it did. */
export function callsIn(html: string): [outcome: string, ...sentences: string[]][] {
  const items = html.split('<li class="call">').slice(1);
  return items.map((item) => [
    /<span class="call-outcome">.*?<span>([^<]*)</.exec(item)?.[1] ?? '',
    ...sentencesIn(item),
  ]);
}

/** A workspace with two calendars, a bot that asks for the first one unless it's told otherwise, and people who look at its calls. */
export async function prepared(options: { rateLimit?: number } = {}): Promise<{
  made: TestServices;
  calendar: Calendar;
  other: Calendar;
  viewer: SignedIn;
  admin: SignedIn;
  path: string;
  ask(input: Record<string, unknown>, operation?: string): Promise<Record<string, unknown>>;
}> {
  const made = await testServices(options);
  const workspaceId = await made.workspace();
  const calendar = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  const { key } = await made.key(workspaceId, 'Phone bot');
  return {
    made,
    calendar,
    other: await made.calendar({ workspaceId, name: 'Hygiene' }),
    viewer: await signedIn(made, { role: 'viewer', workspaceId }),
    admin: await signedIn(made, { role: 'admin', workspaceId }),
    path: `/calls?calendar=${calendar.id}`,
    async ask(input, operation = 'check-availability') {
      const response = await serverOf(made.services).fetch(
        new Request(`http://localhost:4100/api/v1/${operation}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ calendarId: calendar.id, ...input }),
        }),
      );
      await made.services.callLog.flush();
      return (await response.json()) as Record<string, unknown>;
    },
  };
}
