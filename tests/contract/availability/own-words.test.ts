import { beforeAll, expect, test } from 'bun:test';
import { saveOwnWord } from '../../../db/queries/calendars/own-words.ts';
import { ask } from '../../helpers/mcp-caller.ts';
import { AnswerSchemas } from '../answer-schemas.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { availabilityOf, localStarts } from './answer.ts';

let contract: ContractServer;
let place: Place;
let other: Place;

beforeAll(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
  other = await contract.besides(place);
  const { workspaceId, calendarId } = place;
  const word = { phrase: 'school run', meaning: '9:30 to 10:30' };
  await saveOwnWord(contract.made.db, { workspaceId, calendarId, word });
});

test('own words are heard at their calendar, and at no other', async () => {
  const found = availabilityOf(await contract.check(place, { query: 'tuesday school run' }), place);
  expect(localStarts(found)).toEqual(['2026-11-24T09:30', '2026-11-24T10:00']);
  expect(found.interpretation.ignored).toEqual([]);
  const elsewhere = await contract.check(other, { query: 'the school run' });
  expect(elsewhere.json).toMatchObject({ code: 'QUERY_NOT_UNDERSTOOD' });
});

test('nobody gives another workspace’s calendar a word', async () => {
  const { workspaceId } = await contract.place();
  const word = { phrase: 'happy hour', meaning: '12:00 to 13:00' };
  await saveOwnWord(contract.made.db, { workspaceId, calendarId: place.calendarId, word });
  const { json } = await contract.get(place, 'calendar');
  expect(JSON.stringify(json)).not.toContain('happy hour');
});

test('they are told of by get calendar, over REST and MCP', async () => {
  const answer = await contract.get(place, 'calendar');
  (await AnswerSchemas.of(contract)).expectValid('GET /api/v1/calendar', answer);
  const ownWords = [{ phrase: 'school run', meaning: '9:30 to 10:30' }];
  expect(answer.json).toMatchObject({ calendar: { ownWords } });
  const { json } = await ask(contract, place, { method: 'tools/call', params: { name: 'get_calendar' } });
  expect(json).toMatchObject({ result: { structuredContent: { calendar: { ownWords } } } });
  expect(JSON.stringify(json)).toContain('means 9:30 to 10:30');
});
