import { beforeAll, expect, test } from 'bun:test';
import { updateCalendar } from '../../../db/queries/calendars/calendars.ts';
import { AnswerSchemas } from '../answer-schemas.ts';
import { ContractServer, everyDay, type Place } from '../contract-server.ts';
import type { AnsweredInterpretation, Availability } from './answer.ts';

let contract: ContractServer;
let schemas: AnswerSchemas;
let plain: Place;
let changed: Place;

const partsOfDay = {
  first_thing: { startMinute: 420, endMinute: 540 },
  afternoon: { startMinute: 780, endMinute: 960 },
};

beforeAll(async () => {
  contract = await ContractServer.open();
  schemas = await AnswerSchemas.of(contract);
  plain = await contract.place({ hours: everyDay('06:00-20:00') });
  changed = await contract.place({ hours: everyDay('06:00-20:00'), partsOfDay });
});

async function interpret(place: Place, query: string): Promise<AnsweredInterpretation> {
  const answer = await contract.get(place, 'interpret', { query });
  expect({ query, status: answer.status }).toEqual({ query, status: 200 });
  schemas.expectValid('GET /api/v1/interpret', answer);
  return (answer.json as { interpretation: AnsweredInterpretation }).interpretation;
}

/** The times of day of the one window that words mean. */
async function hoursOf(place: Place, query: string): Promise<string> {
  const { windows } = await interpret(place, query);
  return windows.map(({ start, end }) => `${start?.slice(11, 16)}-${end?.slice(11, 16)}`).join(', ');
}

test.each([
  ['first thing tuesday', '08:00-10:00', '07:00-09:00', 'Tuesday, November 24 from 7 AM to 9 AM'],
  ['tuesday afternoon', '12:00-17:00', '13:00-16:00', 'Tuesday, November 24 from 1 PM to 4 PM'],
  ['tuesday morning', '06:00-12:00', '06:00-12:00', 'Tuesday, November 24 from 6 AM to noon'],
])('"%s" is %s, and %s where the calendar says so, and is spoken so', async (query, usual, own, spoken) => {
  expect([await hoursOf(plain, query), await hoursOf(changed, query)]).toEqual([usual, own]);
  expect((await interpret(changed, query)).spoken).toBe(spoken);
});

test('slots are offered within the calendar’s own part of the day', async () => {
  const answer = await contract.check(changed, { query: 'tuesday afternoon' });
  schemas.expectValid('POST /api/v1/check-availability', answer);
  const { interpretation, slots } = answer.json as Availability;
  expect(interpretation).toEqual(await interpret(changed, 'tuesday afternoon'));
  const times = slots.map(({ start }) => start.slice(11, 16));
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(time >= '13:00' && time < '16:00').toBe(true);
});

test('a part that changes is understood anew at the next request', async () => {
  const place = await contract.place({ hours: everyDay('06:00-20:00') });
  const { workspaceId, calendarId } = place;
  expect(await hoursOf(place, 'tuesday evening')).toBe('17:00-21:00');
  const evening = { startMinute: 1080, endMinute: 1200 };
  await updateCalendar(contract.made.db, {
    workspaceId,
    calendarId,
    at: 1,
    changes: { partsOfDay: { evening } },
  });
  expect(await hoursOf(place, 'tuesday evening')).toBe('18:00-20:00');
});

test('the calendar itself is told as the contract says, with nothing new', async () => {
  const keys = async (place: Place) => {
    const answer = await contract.get(place, 'calendar');
    schemas.expectValid('GET /api/v1/calendar', answer);
    return Object.keys((answer.json as { calendar: object }).calendar);
  };
  expect(await keys(changed)).toEqual(await keys(plain));
  expect(await keys(changed)).not.toContain('partsOfDay');
});
