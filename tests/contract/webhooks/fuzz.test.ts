import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import fc from 'fast-check';
import { anyCharacter } from '../../helpers/any-character.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, type SampleFile } from '../../helpers/sample-file.ts';
import { type AddedEndpoint, ToldWorld } from '../../helpers/webhooks/told-world.ts';
import { fuzzRuns, oddTexts } from '../voice/fuzz/anything.ts';

const folder = temporaryFolder();
const environment = { SLOTLINE_WEBHOOK_NETWORKS: '127.0.0.1' };

let world: ToldWorld;
let endpoint: AddedEndpoint;
let sample: SampleFile;
let webhookId: string;

beforeAll(async () => {
  world = await ToldWorld.open();
  endpoint = await world.endpoint();
  sample = await makeSampleFile(join(folder, 'slotline.db'));
  const place = ['--workspace', sample.workspaceId, '--types', 'booking.created'];
  const args = ['webhook', 'add', ...place, '--url', 'https://127.0.0.1/hook'];
  const added = await runSlotline([...args, '--database', sample.databaseFile, '--json'], { environment });
  webhookId = JSON.parse(added.stdout).id;
});
afterAll(() => world[Symbol.asyncDispose]());

/** What nobody types, beside what's nearly right: names aren't looked up here. */
const anyText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom(
    ...[
      'booking.created',
      'booking.upcoming',
      'booking.created,booking.moved',
      'all',
      'some',
      '24, 2',
      '0.25',
    ],
    ...[
      '1e9',
      '24,,2',
      'https://127.0.0.1:1/',
      'https://[::1]/',
      'https://127.0.0.1/?a=b',
      'http://127.0.0.1:1',
    ],
    ...['X-Token', 'Authorization', 'Host', 'x'.repeat(101), 'a\r\nb: c', '0', '-1', '9007199254740993'],
  ),
);

const fields = ['id', 'url', 'types', 'leads', 'scope', 'calendars', 'headerName', 'headerValue'] as const;
const pages = ['', '/edit', '/rotate', '/test', '/off', '/on', '/replay', '/remove', '/deliveries/x/replay'];

test('no form of webhooks ends in a bug, whatever is typed into it', async () => {
  const field = fc.tuple(fc.constantFrom(...fields, 'version', 'shown', 'since', 'event', 'odd'), anyText);
  const form = fc.record({
    page: fc.constantFrom('/settings/webhooks', ...pages),
    typed: fc.array(field, { maxLength: 12 }),
  });
  const counts = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(form, async ({ page, typed }) => {
      // Removing it would leave nothing to try.
      const isConfirmed = page === '/remove';
      const path = page.startsWith('/settings') ? page : `/settings/webhooks/${endpoint.id}${page}`;
      const { status } = isConfirmed ? await world.admin.get(path) : await world.admin.post(path, typed);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      expect([path, status, status < 500]).toEqual([path, status, true]);
    }),
    fuzzRuns,
  );
  expect([...counts.keys()]).toContain(422);
});

test('no page of webhooks ends in a bug, whatever it is asked for', async () => {
  const part = fc.oneof(fc.constant(endpoint.id), fc.uuid(), anyText).map((text) => encoded(text));
  const query = fc.array(fc.tuple(fc.constantFrom('page', 'before', 'state', 'since', 'odd'), anyText), {
    maxLength: 3,
  });
  const below = fc.constantFrom('', '/edit', '/rotate', '/remove', '/deliveries', '/deliveries/');
  await fc.assert(
    fc.asyncProperty(part, below, part, query, async (id, page, event, asked) => {
      const tail = page === '/deliveries/' ? `${page}${event}` : page;
      const search = asked.map(([name, text]) => `${name}=${encoded(text)}`).join('&');
      const path = `/settings/webhooks/${id}${tail}?${search}`;
      const { status } = await world.admin.get(path);
      expect([path, status, status < 500]).toEqual([path, status, true]);
    }),
    fuzzRuns,
  );
});

test('no command of webhooks ends in a bug, whatever it is given', async () => {
  const options = [
    '--workspace',
    '--url',
    '--types',
    '--calendar',
    '--hours-before',
    '--header',
    '--webhook',
    '--event',
  ];
  const option = fc.tuple(fc.constantFrom(...options, '--failed-since'), anyText);
  const verbs = ['add', 'list', 'show', 'update', 'rotate', 'deliveries', 'replay', 'off', 'on'];
  const command = fc.record({
    verb: fc.constantFrom(...verbs),
    isNamed: fc.boolean(),
    given: fc.uniqueArray(option, { maxLength: 4, selector: ([name]) => name }),
  });
  const ends = new Set<number>();
  await fc.assert(
    fc.asyncProperty(command, async ({ verb, isNamed, given }) => {
      const known =
        verb === 'add'
          ? ['--workspace', sample.workspaceId, '--url', 'https://127.0.0.1/']
          : ['--webhook', webhookId];
      const others = given.filter(([name]) => !isNamed || !known.includes(name));
      const args = ['webhook', verb, ...(isNamed && verb !== 'list' ? known : []), ...others.flat()];
      const all = [...args, '--database', sample.databaseFile, '--json'];
      const { exitCode, stdout, stderr } = await runSlotline(all, { environment });
      ends.add(exitCode);
      // 0 is done, 2 misused, 3 refused; 1 is a failure, such as a bug.
      expect({ args, exitCode, stdout, stderr, isFine: [0, 2, 3].includes(exitCode) }).toMatchObject({
        isFine: true,
      });
    }),
    fuzzRuns,
  );
  expect([...ends].sort()).toEqual([0, 2]);
});

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
