import { beforeEach } from 'bun:test';
import { type Action, perform } from '../../../src/actions/action.ts';
import { addWebhook, type NewWebhook } from '../../../src/actions/webhooks/add.ts';
import { updateWebhook, type WebhookUpdate } from '../../../src/actions/webhooks/update.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { hourMs } from '../../../src/domain/time/local-time.ts';
import { headerOwner } from '../../../src/domain/webhooks/secret.ts';
import type { Config } from '../../../src/process/config.ts';
import { type TestServices, testServices } from '../workspace.ts';

/** An endpoint that's told of new bookings, anywhere. */
export const plainEndpoint: Omit<NewWebhook, 'id'> = {
  url: new URL('https://crm.example.com/hook?key=1'),
  types: ['booking.created'],
  calendarIds: null,
  leadMinutes: [],
};

const secretKey = 'ab'.repeat(32);

/** A workspace with a calendar, for the tests of a file, whose endpoints the operator manages. Call it outside of tests. */
export function endpointPlace(config: Partial<Config> = {}) {
  let made: TestServices;
  let workspaceId: string;
  let calendar: Calendar;

  beforeEach(async () => {
    made = await testServices({ now: '2026-11-24T08:00:00Z', config: { secretKey, ...config } });
    workspaceId = await made.workspace();
    calendar = await made.calendar({ workspaceId });
  });

  function act<Input, Result>(action: Action<Input, Result>, input: Input, within = workspaceId) {
    const by = { actor: { kind: 'cli' }, workspaceId: within, at: made.clock.now() } as const;
    return perform(made.services, action, { by, input });
  }

  const row = (id: string) =>
    made.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return {
    get made() {
      return made;
    },
    get workspaceId() {
      return workspaceId;
    },
    get calendar() {
      return calendar;
    },
    act,
    /** Adds an endpoint and gives it with its secret. */
    async added(given: Partial<NewWebhook> = {}) {
      const result = await act(addWebhook, { ...plainEndpoint, id: crypto.randomUUID(), ...given });
      if (!result) throw new Error('there is such an endpoint');
      return result;
    },
    change: (webhookId: string, changes: WebhookUpdate['changes']) =>
      act(updateWebhook, { webhookId, changes }),
    /** An endpoint as it's stored. */
    row,
    /** The value of an endpoint's own header, if it may be sent to its present origin. */
    async header(id: string): Promise<string | null> {
      const { url, header_value: sealed } = await row(id);
      return sealed === null ? null : made.services.secrets.open(sealed, headerOwner({ id, url }));
    },
    /** When an endpoint is told of starts, in hours from now. */
    async starts(id: string): Promise<number[]> {
      const jobs = await made.db.selectFrom('jobs').selectAll().where('about', '=', id).execute();
      return jobs
        .filter(({ kind }) => kind === 'upcoming')
        .map(({ due_at }) => (due_at - made.clock.now()) / hourMs)
        .toSorted((a, b) => a - b);
    },
  };
}
