import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type SignedIn, serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

/** Where the tests of the guide ask. */
export const origin = 'http://localhost:4100';

/** A calendar in New York whose guide its owner reads. */
export type GuideDesk = {
  made: TestServices;
  owner: SignedIn;
  calendar: Calendar;
  /** Asks the API what's free, with a key of the workspace. */
  overTheApi(body: Record<string, unknown>): Promise<ApiAnswer>;
};

type ApiAnswer = { status: number; body: unknown; left: string | undefined };

/** Makes such a calendar and its owner. */
export async function guideDesk(): Promise<GuideDesk> {
  const made = await testServices();
  const owner = await signedIn(made, { role: 'owner' });
  const { workspaceId } = owner;
  const calendar = await made.calendar({ workspaceId, name: 'Dr. Lee', timeZone: 'America/New_York' });
  const overTheApi = (body: Record<string, unknown>) => checkAvailability(made, { workspaceId, body });
  return { made, owner, calendar, overTheApi };
}

async function checkAvailability(
  made: TestServices,
  { workspaceId, body }: { workspaceId: string; body: Record<string, unknown> },
): Promise<ApiAnswer> {
  const { key } = await made.key(workspaceId);
  const response = await serverOf(made.services).fetch(
    new Request(`${origin}/api/v1/check-availability`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  const left = /r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1];
  return { status: response.status, body: (await response.json()) as unknown, left };
}
