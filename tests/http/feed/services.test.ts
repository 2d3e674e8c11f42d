import { beforeEach, describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { archiveService } from '../../../src/actions/services/archive.ts';
import { updateService } from '../../../src/actions/services/update.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { Service, ServiceSettings } from '../../../src/domain/calendar/service.ts';
import { FeedPlace } from '../../helpers/links/feed-place.ts';
import { readCalendar } from '../../helpers/read-calendar.ts';
import { addService } from '../../helpers/services.ts';
import { testNow } from '../../helpers/workspace.ts';

const day = 86_400_000;
const now = Temporal.Instant.from(testNow).epochMilliseconds;

const question = { isRequired: false, isPrivate: false };
const questions = [
  { ...question, key: 'been_here', ask: 'Have you been here before?' },
  { ...question, key: 'insurance', ask: 'Insurance' },
  { ...question, key: 'allergies', ask: 'Do you have any allergies?', isPrivate: true },
];
const answers = { insurance: 'AOK', allergies: 'Nuts', been_here: 'Yes', gone: 'No longer asked' };

let place: FeedPlace;

beforeEach(async () => {
  place = await FeedPlace.open();
});

const keyOf = ({ workspaceId, id: calendarId }: Calendar) => ({ workspaceId, calendarId });

function offer(given: Partial<ServiceSettings> = {}, calendar = place.calendar): Promise<Service> {
  return addService(place.made, keyOf(calendar), { name: 'Cleaning', questions, ...given });
}

async function change({ id: serviceId }: Service, changes: Partial<ServiceSettings>): Promise<void> {
  const { calendar, made } = place;
  const by = { actor: { kind: 'cli' as const }, workspaceId: calendar.workspaceId, at: made.clock.now() };
  const input = { calendarId: calendar.id, serviceId, changes };
  await perform(made.services, updateService, { by, input });
}

/** What a feed shows: title and description of each booking, without its code. */
async function shown(path = place.path): Promise<string[][]> {
  const { events } = readCalendar(await (await place.ask(path)).text());
  return events.map(({ summary, description }) => [
    String(summary),
    ...String(description).split('\n').slice(0, -1),
  ]);
}

describe('a feed', () => {
  test('shows the service of a booking, and its answers in the order of the questions', async () => {
    const { id: serviceId } = await offer();
    await place.book(now + day, { serviceId, answers });
    await place.book(now + 2 * day, { name: 'Bob', serviceId });
    await place.book(now + 3 * day, { name: 'Eve' });
    expect(await shown()).toEqual([
      ['Ann: Cleaning', 'Have you been here before? Yes', 'Insurance: AOK'],
      ['Bob: Cleaning'],
      ['Eve'],
    ]);
  });

  test('keeps the name and the questions of a service that is no longer offered', async () => {
    const service = await offer();
    await place.book(now + day, { serviceId: service.id, answers });
    const { workspaceId, id: calendarId } = place.calendar;
    const by = { actor: { kind: 'cli' as const }, workspaceId, at: now };
    const input = { calendarId, serviceId: service.id };
    await perform(place.made.services, archiveService, { by, input });
    expect(await shown()).toEqual([['Ann: Cleaning', 'Have you been here before? Yes', 'Insurance: AOK']]);
  });

  test('shows answers by keys that every object has, and only if they were given', async () => {
    const { id: serviceId } = await offer({
      questions: ['constructor', '__proto__'].map((key) => ({ ...question, key, ask: `${key}?` })),
    });
    await place.book(now + day, { serviceId, answers: { unknown: 'x' } });
    await place.book(now + 2 * day, {
      serviceId,
      answers: JSON.parse('{"__proto__":"a","constructor":"b"}'),
    });
    expect(await shown()).toEqual([['Ann: Cleaning'], ['Ann: Cleaning', 'constructor? b', '__proto__? a']]);
  });

  test('shows nothing of a service of another calendar or workspace', async () => {
    const sister = await place.made.calendar({ workspaceId: place.calendar.workspaceId, name: 'Sister' });
    const stranger = await place.made.calendar({ workspaceId: await place.made.workspace() });
    for (const calendar of [sister, stranger]) {
      const { id: serviceId } = await offer({}, calendar);
      await place.book(now + day, { serviceId, answers });
    }
    expect(await shown()).toEqual([['Ann'], ['Ann']]);
  });
});

describe('a client that has the feed', () => {
  const changes: [string, Partial<ServiceSettings>, string[]][] = [
    [
      'a renamed service',
      { name: 'Polish' },
      ['Ann: Polish', 'Have you been here before? Yes', 'Insurance: AOK'],
    ],
    [
      'an answer that became private',
      { questions: questions.map((each) => ({ ...each, isPrivate: true })) },
      ['Ann: Cleaning'],
    ],
    [
      'a question that is no longer asked',
      { questions: questions.slice(1) },
      ['Ann: Cleaning', 'Insurance: AOK'],
    ],
    [
      'another question',
      { questions: questions.map((each) => ({ ...each, ask: `${each.key}:` })) },
      ['Ann: Cleaning', 'been_here: Yes', 'insurance: AOK'],
    ],
    [
      'an answer that is no longer private',
      { questions: questions.map((each) => ({ ...each, isPrivate: false })) },
      [
        'Ann: Cleaning',
        'Have you been here before? Yes',
        'Insurance: AOK',
        'Do you have any allergies? Nuts',
      ],
    ],
  ];

  test.each(changes)('hears of %s at once, by tag and by date', async (_, given, expected) => {
    const service = await offer();
    await place.book(now + day, { serviceId: service.id, answers });
    place.made.clock.advance(60_000);
    const { headers } = await place.ask(place.path);
    const validators = {
      'If-None-Match': headers.get('etag') ?? '',
      'If-Modified-Since': headers.get('last-modified') ?? '',
    };
    place.made.clock.advance(60_000);
    for (const [name, value] of Object.entries(validators)) {
      expect((await place.ask(place.path, { [name]: value })).status).toBe(304);
    }
    await change(service, given);
    expect(await shown()).toEqual([expected]);
    place.made.clock.advance(1_000);
    for (const [name, value] of Object.entries(validators)) {
      expect((await place.ask(place.path, { [name]: value })).status).toBe(200);
    }
  });

  test('sees that an event has changed whose answer became private, and no other has', async () => {
    const service = await offer();
    await place.book(now + day, { serviceId: service.id, answers });
    await place.book(now + 2 * day, { name: 'Bob', serviceId: service.id });
    place.made.clock.advance(60_000);
    await change(service, { questions: questions.map((each) => ({ ...each, isPrivate: true })) });
    const { events } = readCalendar(await (await place.ask(place.path)).text());
    expect(events.map(({ sequence, lastModified }) => [sequence, lastModified])).toEqual([
      [1, '2026-11-20T15:31:00.000Z'],
      [0, '2026-11-20T15:30:00.000Z'],
    ]);
  });
});
