import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { anyCharacter } from '../../helpers/any-character.ts';
import { webhookCommands } from './place.ts';

const { run, add, workspaceId, calendarId, json } = await webhookCommands();
const { id } = await add('https://93.184.216.34/hook');
const before = await json(['list']);

const adding = (...options: string[]) => ['add', '--workspace', workspaceId, ...options];
const at = ['--url', 'https://93.184.216.34/hook'];
const told = ['--types', 'booking.created'];

describe('bad input ends with exit code 2 and a sentence', () => {
  test.each<[string[], string]>([
    [adding(...told), "required option '--url <url>' not specified"],
    [adding(...at), "required option '--types <types>' not specified"],
    [adding(...at, '--types', ''), 'Choose at least one type of event.'],
    [adding(...at, '--types', 'booking.create'), 'did you mean "booking.created"?'],
    [adding(...at, '--types', 'waitlist.offered'), 'there are no events of the type "waitlist.offered"'],
    [adding(...at, '--types', 'x'.repeat(100_000)), 'there are no events of the type "xxx'],
    [adding(...at, '--types', 'booking.upcoming'), 'booking.upcoming needs --hours-before'],
    [adding(...at, ...told, '--hours-before', '24'), '--hours-before is for the type booking.upcoming'],
    [
      adding(...at, '--types', 'booking.upcoming', '--hours-before', '0.1'),
      'numbers of hours from 0.25 to 336',
    ],
    [
      adding(...at, '--types', 'booking.upcoming', '--hours-before', '1,2,3,4,5,6,7,8,9'),
      'it must be 1 to 8 numbers',
    ],
    [adding(...at, '--types', 'booking.upcoming', '--hours-before', 'a day'), '--hours-before is "a day"'],
    [adding(...told, '--url', 'crm.example.com'), 'Enter a whole address'],
    [adding(...told, '--url', 'https://ann:hunter2@crm.example.com/'), 'Leave out the user and password'],
    [adding(...told, '--url', 'https://93.184.216.34/#x'), 'Leave out “#”'],
    [adding(...told, '--url', `https://93.184.216.34/${'x'.repeat(100_000)}`), 'at most 2000 characters'],
    [adding(...told, '--url', 'http://93.184.216.34/'), 'Use https for 93.184.216.34.'],
    [adding(...told, '--url', 'https://169.254.169.254/'), 'SLOTLINE_WEBHOOK_NETWORKS'],
    [adding(...told, '--url', 'https://[::1]/'), 'SLOTLINE_WEBHOOK_NETWORKS'],
    [adding(...at, ...told, '--header', 'no colon'), '--header: write the header as "Name: value"'],
    [adding(...at, ...told, '--header', 'Host: hunter2'), 'That header is Slotline’s own'],
    [adding(...at, ...told, '--header', 'X-Key: a\r\nX-Other: hunter2'), 'on one line'],
    [adding(...at, ...told, '--header', `X-Key: ${'hunter2'.repeat(10_000)}`), 'at most 4000 characters'],
    [
      adding(...at, ...told, '--header', 'A: hunter2', '--header-stdin'),
      'give either --header or --header-stdin',
    ],
    [adding(...at, ...told, '--header-stdin'), '--header-stdin: write the header as "Name: value"'],
    [adding(...at, ...told, '--calendar', workspaceId), 'is the id of the workspace "Acme Dental"'],
    [['show', '--webhook', 'x'], '--webhook is "x": it must be an id'],
    [['show', '--webhook', calendarId], 'is the id of the calendar "Dr. Ames", not of a webhook'],
    [['show'], "required option '--webhook <id>' not specified"],
    [['update', '--webhook', id], 'nothing to change'],
    [['update', '--webhook', id, '--calendar', calendarId, '--all-calendars'], 'give either --calendar or'],
    [['update', '--webhook', id, '--header', 'A: b', '--without-header'], 'give either a header or'],
    [['update', '--webhook', id, '--hours-before', '2'], '--hours-before is for the type booking.upcoming'],
    [['replay', '--webhook', id], 'give either --event or --failed-since'],
    [['replay', '--webhook', id, '--event', id, '--failed-since', '2026-01-01'], 'give either --event or'],
    [['replay', '--webhook', id, '--event', id], `the endpoint was told of no event "${id}"`],
    [['replay', '--webhook', id, '--event', '1'], '--event is "1": it must be the id of an event'],
    [['replay', '--webhook', id, '--failed-since', 'yesterday'], 'it must be a time in ISO 8601'],
    [['replay', '--webhook', id, '--failed-since', '2026-02-30'], 'it must be a time in ISO 8601'],
    [['deliveries', '--webhook', id, '--event', id], `the endpoint was told of no event "${id}"`],
    [['deliveries', '--webhook', id, '--event', id, '--failed'], 'give either --event or --failed'],
    [['deliveries', '--webhook', id, '--limit', '0'], '--limit is "0"'],
  ])('%#', async (args, sentence) => {
    const { exitCode, stdout, stderr } = await run(args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('hunter2');
    expect(stderr.length).toBeLessThan(1_000);
  });
});

test('what was refused has changed nothing', async () => expect(await json(['list'])).toEqual(before));

test('whatever is typed, commands end with 0, or with 2 and a sentence', async () => {
  const word = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.constantFrom(
      'https://93.184.216.34/',
      'booking.created',
      'X: y',
      id,
      calendarId,
      '24,2',
      '',
      '-1',
      '0',
    ),
  );
  const option = fc.constantFrom(
    ...[
      '--workspace',
      '--url',
      '--types',
      '--calendar',
      '--hours-before',
      '--header',
      '--webhook',
      '--event',
    ],
    ...['--failed-since', '--failed', '--limit', '--all-calendars', '--without-header', '--json'],
  );
  const verb = fc.constantFrom(
    'add',
    'list',
    'show',
    'update',
    'rotate',
    'off',
    'on',
    'deliveries',
    'replay',
  );
  const pairs = fc.array(fc.tuple(option, word), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(verb, pairs, async (verb, given) => {
      const { exitCode, stderr } = await run([verb, ...given.flat()]);
      expect([0, 2]).toContain(exitCode);
      expect(stderr).not.toMatch(/TypeError|RangeError|SQLITE|at \//);
    }),
    { numRuns: 60 },
  );
});
