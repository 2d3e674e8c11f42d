import { beforeAll, beforeEach, expect, test } from 'bun:test';
import { everyDay } from '../contract-server.ts';
import { Practice } from './practice.ts';

let base: Practice;
let practice: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

beforeEach(async () => {
  practice = await base.fresh({ name: 'Elm Street Practice', hours: everyDay('08:00-18:00') });
});

async function told(at = practice.team) {
  const answer = await at.contract.get(at.place, 'calendar');
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  at.schemas.expectValid('GET /api/v1/calendar', answer);
  return answer;
}

test('get calendar tells the team’s own name, zone and settings', async () => {
  const { json } = await told();
  expect(json).toMatchObject({
    calendar: { id: practice.team.calendarId, name: 'Elm Street Practice', timeZone: 'America/New_York' },
  });
});

test('and who its members are, in their order', async () => {
  const { text } = await told();
  const places = practice.members.map(({ name }) => text.indexOf(`"${name}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  for (const { calendarId } of practice.members) expect(text).toContain(calendarId);
});

test('over MCP as well, in its content and in its text', async () => {
  const { structured, text } = await practice.team.does('get_calendar');
  for (const { name } of practice.members) {
    expect(text).toContain(name);
    expect(JSON.stringify(structured)).toContain(name);
  }
});

test('no member who has left or whose calendar is archived', async () => {
  const [lee, sarah, tom] = practice.members;
  if (!lee || !sarah || !tom) throw new Error('there are three');
  await practice.archives(tom);
  expect((await told()).text).not.toContain('Tom');
  await practice.staffs([lee]);
  const { text } = await told();
  expect([text.includes('Sarah'), text.includes('Dr. Lee')]).toEqual([false, true]);
});

test('every name that is told is one that is taken', async () => {
  for (const name of ['Dr. Lee', 'Doctor Lee', 'Sarah Chen', 'Sarah', 'Tom Baker', 'Tom']) {
    expect((await practice.team.check({ with: name })).interpretation.with).toHaveLength(1);
  }
});

test('a member’s calendar tells of no team and no colleague', async () => {
  const { text } = await told(practice.member('Sarah Chen'));
  for (const word of ['Elm Street', 'Tom', 'Dr. Lee']) expect(text).not.toContain(word);
});
