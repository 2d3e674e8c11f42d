import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { webhookEventTypes } from '../../../src/domain/webhooks/event-types.ts';
import { anyCharacter } from '../../helpers/any-character.ts';
import { testRuns } from '../../helpers/test-runs.ts';
import { webhookFields, webhookPages, webhooksPath } from './webhook-pages.ts';

const odd = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '1e9', '\0', '\r\nX-Injected: 1', "' or 1=1 --", '<b>', '🦓', '\ud800'),
  fc.constantFrom('http://', 'https://[::1]/', 'https://a.example:99999/', 'https://user:pass@a.example/'),
  fc.constantFrom(
    'https://a.example/',
    '24, 2',
    'all',
    'some',
    'Authorization',
    'webhook-id',
    'x'.repeat(5_000),
  ),
  fc.constantFrom(...webhookEventTypes),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.uuid(),
);
const names = ['id', 'url', 'types', 'leads', 'scope', 'calendars', 'headerName', 'headerValue', 'version'];
const oddFields = fc.array(fc.tuple(fc.constantFrom(...names, 'shown', 'hours', 'x'), odd), { maxLength: 9 });
/** Those alone, or with a form that's filled as it should be. */
const fields = fc.oneof(
  oddFields,
  oddFields.map((given) => [...webhookFields({ id: crypto.randomUUID() }), ...given]),
);

test('whatever a form or an address says, the pages of webhooks answer', async () => {
  const pages = await webhookPages();
  const { owner } = pages;
  const id = await pages.endpoint();
  const eventId = await pages.event(id);
  const own = `${webhooksPath}/${id}`;
  const forms = [webhooksPath, ...['edit', 'rotate', 'replay'].map((each) => `${own}/${each}`)];
  const sending = fc.tuple(fc.constantFrom(...forms, `${own}/deliveries/${eventId}/replay`), fields);
  const asking = fc.tuple(fc.constantFrom('only', 'before', 'page'), odd);
  await fc.assert(
    fc.asyncProperty(sending, asking, async ([path, given], [name, value]) => {
      const answer = await owner.post(path, given);
      expect([path, answer.status < 500, answer.status]).toEqual([path, true, answer.status]);
      const query = new URLSearchParams({ [name]: value.toWellFormed() });
      expect((await owner.get(`${own}?${query}`)).status).toBe(200);
    }),
    { numRuns: testRuns },
  );
  expect((await owner.get(webhooksPath)).status).toBe(200);
});
