import { beforeEach, expect, test } from 'bun:test';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { runLimits } from '../../../src/runs/runs.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { everything } from '../../helpers/dashboard/getting-in.ts';
import { addService } from '../../helpers/services.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { guideDesk } from './guide-desk.ts';

let made: TestServices;
let owner: SignedIn;
let calendar: Calendar;

beforeEach(async () => {
  ({ made, owner, calendar } = await guideDesk());
});

type Shown = {
  status: number;
  text: string;
  said: string;
  hidden: Record<string, string>;
  buttons: string[];
};

/** A member who plays a caller by the page's forms, one after the other. */
function caller(member = owner) {
  let hidden: Record<string, string> = {};
  return async (fields: Record<string, string>): Promise<Shown> => {
    const { status, text } = await member.post(`/calendars/${calendar.id}/try`, { ...hidden, ...fields });
    const [, form = ''] = /<form class="flow"[\s\S]*?\/try#try"([\s\S]*?)<\/form>/.exec(text) ?? [];
    hidden = Object.fromEntries(
      [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
        String(name),
        String(value),
      ]),
    );
    const buttons = [...form.matchAll(/name="do" value="([^"]+)"/g)].map(([, value]) => String(value));
    const [, said = ''] =
      /<blockquote>([^<]*)/.exec(form) ?? /id="try-problem"[^>]*>([^<]*)/.exec(form) ?? [];
    return { status, text, said, hidden, buttons };
  };
}

const step = (shown: Shown, name: string, index = 0) => ({
  do: shown.buttons.filter((each) => each.startsWith(`${name} `))[index] ?? `no ${name}`,
});

const ann = { callerName: 'Ann Lee', contact: '+12125550123' };

test('a whole call can be played, and nothing of it is real', async () => {
  const before = await everything(made.db);
  const say = caller();
  const asked = await say({ query: 'tuesday the twenty-fifth' });
  expect(asked.said).toContain('Tuesday is the 24th, the 25th is a Wednesday. Which one do you mean?');
  const answered = await say({ query: 'the wednesday' });
  expect(answered.hidden['callId']).toBe(asked.hidden['callId'] ?? '');
  expect(answered.text).toContain('<dt>Meaning</dt><dd>Wednesday, November 25</dd>');
  const second = await say({ query: 'the second one' });
  expect(second.status).toBe(200);
  const held = await say(step(second, 'hold'));
  expect(held.said).toContain('Wednesday');
  expect(held.text).toContain('held until ');
  const booked = await say({ ...step(held, 'book'), ...ann });
  expect(booked.said).toContain('Ann Lee');
  expect(booked.text).toContain('Bookings in this rehearsal');
  const moving = await say(step(booked, 'find'));
  expect(moving.text).toContain('Moving Ann Lee, Wed');
  const later = await say({ query: 'an hour later' });
  const moved = await say(step(later, 'move'));
  expect(moved.status).toBe(200);
  expect(moved.hidden['moving']).toBe('');
  const cancelled = await say(step(moved, 'cancel'));
  expect(cancelled.said).toContain('cancelled');
  expect(cancelled.text).not.toContain('Bookings in this rehearsal');
  for (const asked of ['“the wednesday”', '“the second one”', 'Hold', 'Book', 'Move', 'Cancel']) {
    expect(cancelled.text).toContain(`<dt>${asked}</dt>`);
  }
  expect(await everything(made.db)).toEqual(before);
});

test('a refusal reads as the bot would hear it, and another call finds a slot held', async () => {
  const say = caller();
  const free = await say({ query: 'tuesday at two' });
  const refused = await say({ ...step(free, 'book'), callerName: 'Ann Lee' });
  expect([refused.status, refused.said]).toEqual([422, 'What phone number can we reach you at?']);
  expect(refused.text).toContain('value="Ann Lee"');
  await say(step(free, 'hold'));
  const other = await say({ do: 'new-call' });
  expect(other.hidden['callId']).not.toBe(free.hidden['callId'] ?? '');
  expect((await say({ query: 'tuesday at two' })).said).toContain('Tuesday at 2 PM is taken.');
  expect((await say({ do: 'start-over' })).status).toBe(200);
  expect((await say({ query: 'tuesday at two' })).said).toBe('Yes, Tuesday at 2 PM is free.');
});

test('the call is at the time that’s given, in the calendar’s zone, and by default now', async () => {
  const say = caller();
  const clock = { date: '2027-03-01', time: '08:00' };
  const asked = await say({ query: 'tomorrow at two', ...clock });
  expect(asked.said).toBe('Yes, tomorrow at 2 PM is free.');
  expect(asked.text).toContain('X-Slotline-Now: 2027-03-01T08:00:00-05:00');
  expect(asked.text).toContain('Tuesday, March 2 at 2 PM');
  expect(asked.text).toContain('value="2027-03-01"');
  await say({ ...step(asked, 'hold'), ...clock });
  await say({ do: 'new-call', ...clock });
  expect((await say({ query: 'tomorrow at two', ...clock })).said).toContain('is taken');
  expect((await say({ query: 'tomorrow at two', ...clock, time: '08:03' })).said).toContain('is free');
  expect((await say({ query: 'tomorrow at two' })).text).toContain('Saturday, November 21 at 2 PM');
  const wrong = await say({ query: 'tomorrow', date: '0001-01-01' });
  expect([wrong.status, wrong.said]).toEqual([
    422,
    'Enter the date and time of the call, in the years 1970 to 2100.',
  ]);
});

test('every member has a rehearsal of their own', async () => {
  const viewer = await signedIn(made, { role: 'viewer', workspaceId: owner.workspaceId });
  const [say, sayElsewhere] = [caller(), caller(viewer)];
  const free = await say({ query: 'tuesday at two' });
  await say({ ...step(free, 'book'), ...ann });
  const theirs = await sayElsewhere({ query: 'tuesday at two' });
  expect(theirs.said).toBe('Yes, Tuesday at 2 PM is free.');
  expect((await sayElsewhere({ ...step(theirs, 'book'), ...ann })).text).toContain(
    'Bookings in this rehearsal',
  );
});

test('a service asks its questions before it’s booked', async () => {
  await addService(
    made,
    { workspaceId: owner.workspaceId, calendarId: calendar.id },
    {
      name: 'Cleaning',
      questions: [{ key: 'insurance', ask: 'Which insurance?', isRequired: true, isPrivate: false }],
    },
  );
  const say = caller();
  const free = await say({ query: 'a cleaning on tuesday at two' });
  expect(free.text).toContain('<label for="answer-1">Which insurance?</label>');
  const refused = await say({ ...step(free, 'book'), ...ann });
  expect(refused.said).toContain('Which insurance?');
  const booked = await say({ ...step(free, 'book'), ...ann, 'answer:insurance': 'Aetna' });
  expect(booked.said).toContain('Ann Lee');
});

test('too many runs are said', async () => {
  const { workspaceId } = owner;
  for (let index = 0; index < runLimits.perWorkspace; index++) {
    await made.services.runs.enter({ workspaceId, name: `run-${index}` }, undefined);
  }
  const { status, said } = await caller()({ query: 'tuesday at two' });
  expect(status).toBe(422);
  expect(said).toStartWith('Too many rehearsals and test runs are open (20).');
});

test('what was set up since is heard at once: the rehearsal begins anew, and says so', async () => {
  const say = caller();
  const free = await say({ query: 'tuesday at two' });
  const booked = await say({ ...step(free, 'book'), ...ann });
  expect(booked.text).not.toContain('the rehearsal began anew');
  await addService(made, { workspaceId: owner.workspaceId, calendarId: calendar.id }, { name: 'Cleaning' });
  const asked = await say({ query: 'a cleaning on tuesday at two' });
  expect(asked.text).toContain('The settings have changed, so the rehearsal began anew.');
  expect(asked.text).toContain('<dt>Service</dt><dd>Cleaning</dd>');
  expect(asked.text).not.toContain('Bookings in this rehearsal');
});
