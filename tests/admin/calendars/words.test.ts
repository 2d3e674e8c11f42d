import { expect, test } from 'bun:test';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

/** A calendar in New York on Friday, 20 November 2026, and its admin. */
async function place() {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const calendar = await made.calendar({ workspaceId, timeZone: 'America/New_York' });
  return { made, admin, path: `/calendars/${calendar.id}/words` };
}

const schoolRun = { phrase: 'School  run', meaning: '8:30 to 9:15' };

test('a word is added, told with what it means now, and removed again', async () => {
  const { admin, path } = await place();
  expect((await admin.get(path)).text).toContain('No phrases yet');
  const { status, headers, note } = await admin.post(path, schoolRun);
  expect([status, headers.get('location'), note]).toEqual([303, `${path}`, 'word-saved']);
  const { text } = await admin.get(path);
  expect(text).toContain('School run');
  expect(text).toContain('>8:30 to 9:15<');
  expect(text).toContain('from 8:30 AM to 9:15 AM');
  await admin.post(path, { phrase: 'SCHOOL RUN', meaning: '8 to 9' });
  expect((await admin.get(path)).text).not.toContain('>8:30 to 9:15<');
  await admin.post(`${path}/remove`, { phrase: 'school run' });
  expect((await admin.get(path)).text).toContain('No phrases yet');
});

test.each([
  [{ phrase: 'Tuesday', meaning: 'wednesday' }, '“Tuesday” already means something to callers.'],
  [{ phrase: 'clinic day', meaning: 'purple' }, '“purple” says no time.'],
  [{ phrase: 'clinic day', meaning: 'wednesdays banana' }, '“banana” isn’t understood.'],
  [{ phrase: 'clinic day', meaning: 'tuesday the twenty fifth' }, 'can mean two times.'],
  [{ phrase: '', meaning: 'wednesdays' }, 'Enter what callers say'],
  [{ phrase: 'no', meaning: 'wednesdays' }, 'at least three letters'],
  [{ phrase: 'clinic day', meaning: '' }, 'Enter what it means'],
  [{ phrase: 'clinic\u0000day', meaning: 'wednesdays' }, 'Enter what callers say'],
  [{ phrase: `long ${'word '.repeat(20)}`, meaning: 'wednesdays' }, 'in at most 60 characters'],
])('%j is refused with what to do, and typed again', async (word, problem) => {
  const { admin, path } = await place();
  const { status, text } = await admin.post(path, word);
  expect(status).toBe(422);
  expect(text).toContain(problem);
  expect((await admin.get(path)).text).toContain('No phrases yet');
});

test('an API key in a word is never shown', async () => {
  const { made, admin, path } = await place();
  const { key } = await made.key(admin.workspaceId);
  await admin.post(path, { phrase: `clinic ${key}`, meaning: 'wednesdays' });
  const { text } = await admin.get(path);
  expect(text).toContain('clinic sk_live_[redacted]');
  expect(text).not.toContain(key);
});

test('what a word would mean is told while it is typed', async () => {
  const { admin, path } = await place();
  const told = async (word: Record<string, string>) => (await admin.post(`${path}/check`, word)).text;
  expect(await told(schoolRun)).toContain('from 8:30 AM to 9:15 AM');
  expect(await told({ phrase: 'Tuesday', meaning: 'wednesday' })).toContain('already means something');
  expect(await told({ phrase: 'school run', meaning: '' })).toBe('');
});

test('after a call that was misunderstood, its answer now is shown', async () => {
  const { admin, path } = await place();
  const said = 'tuesday school run';
  expect((await admin.get(`${path}?${new URLSearchParams({ said })}`)).text).toContain(`value="${said}"`);
  const { headers } = await admin.post(path, { phrase: 'school run', meaning: '9:30 to 10:30', said });
  const { text } = await admin.get(headers.get('location') ?? '');
  expect(text).toContain('The bot now answers “tuesday school run” with');
  expect(text).toContain('I have 9:30 AM');
});

test('viewers see the words, but no form; what is typed is escaped', async () => {
  const { made, admin, path } = await place();
  await admin.post(path, { phrase: '<b>run</b> day', meaning: 'wednesdays' });
  const viewer = await signedIn(made, { role: 'viewer', workspaceId: admin.workspaceId });
  const { text } = await viewer.get(path);
  expect(text).toContain('&lt;b&gt;run&lt;/b&gt; day');
  expect(text).not.toContain('Save phrase');
  expect((await viewer.post(path, schoolRun)).status).toBe(403);
});
