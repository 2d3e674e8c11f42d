import { expect, test } from 'bun:test';
import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import type { ServiceSettings } from '../../../src/domain/calendar/service.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { addService } from '../../helpers/services.ts';
import { testServices } from '../../helpers/workspace.ts';

/** A calendar and its admin. */
async function place({ language = 'en' } = {}) {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const calendar = await made.calendar({ workspaceId, language });
  const key = { workspaceId, calendarId: calendar.id };
  const services = async () => (await calendarOfWorkspace(made.db, key))?.services ?? [];
  return { made, admin, key, services, path: `/calendars/${calendar.id}/services` };
}

const cleaning = { name: 'Dental cleaning (45 min)', spokenNames: '', durationMinutes: '45' };
const buffers = { bufferBeforeMinutes: '', bufferAfterMinutes: '' };

test('a service is created with all that was typed', async () => {
  const { admin, services, path } = await place();
  const { status, headers, note } = await admin.post(path, {
    name: '  Root canal ',
    spokenNames: 'root canal\r\n\r\n root  treatment\r\nRoot canal',
    durationMinutes: '90',
    bufferBeforeMinutes: '0',
    bufferAfterMinutes: '15',
    moveNoticeMinutes: '2880',
    cancelNoticeMinutes: '',
    callers: 'new',
    'ask-0': 'Are you in pain?',
    'required-0': 'yes',
    'private-0': 'yes',
    'ask-4': 'Are you in pain!',
    'required-7': 'yes',
  });
  expect([status, headers.get('location'), note]).toEqual([303, path, 'service-created']);
  expect(await services()).toEqual([
    {
      id: expect.any(String),
      number: 1,
      name: 'Root canal',
      spokenNames: ['Root canal', 'root treatment'],
      durationMinutes: 90,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 15,
      moveNoticeMinutes: 2880,
      cancelNoticeMinutes: null,
      questions: [
        { key: 'are_you_in_pain', ask: 'Are you in pain?', isRequired: true, isPrivate: true },
        { key: 'are_you_in_pain_2', ask: 'Are you in pain!', isRequired: false, isPrivate: false },
      ],
      archivedAt: null,
      memberIds: null,
      callers: 'new',
    },
  ]);
});

test('whom services are for is listed once one isn’t for all', async () => {
  const { made, admin, key, services, path } = await place();
  const { id } = await addService(made, key, { name: 'New patient exam', callers: 'new' });
  await addService(made, key, { name: 'Cleaning' });
  const { text } = await admin.get(path);
  for (const said of ['>Who it’s for<', '>Only new callers<', '>All callers<']) expect(text).toContain(said);
  const open = await admin.get(`${path}/${id}`);
  expect(open.text).toContain('<option value="new" selected>Only new callers<');
  const form = formsIn(open.text).find(({ action }) => action.endsWith(id));
  await admin.post(`${path}/${id}`, { ...form?.fields, callers: 'all' });
  expect(await services()).toMatchObject([{ callers: 'all' }, { callers: 'all' }]);
  expect((await admin.get(path)).text).not.toContain('Who it’s for');
});

test('what callers may say is suggested from the name, and saved where nothing else was typed', async () => {
  const { admin, services, path } = await place();
  const suggested = async (typed: Record<string, string>) =>
    (await admin.post(`${path}/suggest`, typed)).text;
  expect(await suggested(cleaning)).toBe(
    '<span>If you leave this empty, callers can say “dental cleaning” or “cleaning”.</span>',
  );
  expect(await suggested({ ...cleaning, spokenNames: 'polish' })).toBe('');
  expect(await suggested({ name: '' })).toBe('');
  expect(await suggested({ name: '<b>polish</b>' })).not.toContain('<b>');
  await admin.post(path, { ...cleaning, ...buffers });
  expect(await services()).toMatchObject([
    {
      name: 'Dental cleaning (45 min)',
      spokenNames: ['dental cleaning', 'cleaning'],
      bufferBeforeMinutes: null,
    },
  ]);
});

test('what callers may say is suggested at once, and no more of it than may be kept', async () => {
  const { admin, services, path } = await place();
  const many = (count: number) => Array.from({ length: count }, (_, index) => `ab c${index}x`).join('/');
  const before = process.cpuUsage();
  expect((await admin.post(`${path}/suggest`, { name: many(4_000) })).text).toBe('');
  expect((await admin.post(path, { ...cleaning, ...buffers, name: many(4_000) })).status).toBe(422);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
  expect((await admin.post(path, { ...cleaning, ...buffers, name: many(13) })).status).toBe(303);
  expect((await services()).map(({ spokenNames }) => spokenNames.length)).toEqual([20]);
});

test('a service is changed, and a question’s key stays with its answers', async () => {
  const { made, admin, key, services, path } = await place();
  const questions = [
    { key: 'pain', ask: 'Are you in pain?', isRequired: true, isPrivate: false },
    { key: 'first', ask: 'Is this your first visit?', isRequired: false, isPrivate: true },
  ];
  const before = { name: 'Root canal', spokenNames: ['root canal'], durationMinutes: 90, questions };
  const { id } = await addService(made, key, before);
  const { text } = await admin.get(`${path}/${id}`);
  const form = formsIn(text).find(({ action }) => action.endsWith(id));
  expect(form?.fields).toMatchObject({ name: 'Root canal', 'key-0': 'pain', 'ask-1': questions[1]?.ask });
  expect(text).toContain('>root canal</textarea>');
  const { 'private-0': _, 'required-2': __, 'private-2': ___, ...sent } = form?.fields ?? {};
  const fields = {
    ...sent,
    name: 'Root treatment',
    spokenNames: '',
    durationMinutes: '60',
    'ask-0': 'Does it hurt?',
    'ask-1': ' ',
    'ask-2': 'Pain?',
  };
  const { status, headers, note } = await admin.post(`${path}/${id}`, fields);
  expect([status, headers.get('location'), note]).toEqual([303, `${path}/${id}`, 'saved']);
  expect(await services()).toMatchObject([
    {
      name: 'Root treatment',
      spokenNames: [],
      durationMinutes: 60,
      questions: [
        { key: 'pain', ask: 'Does it hurt?', isRequired: true, isPrivate: false },
        { key: 'pain_2', ask: 'Pain?', isRequired: false, isPrivate: false },
      ],
    },
  ]);
});

test('who edits an old version sees both, and decides', async () => {
  const { made, admin, key, services, path } = await place();
  const { id } = await addService(made, key, { name: 'Root canal' });
  const versionIn = (text: string) => /name="version" value="(\w+)"/.exec(text)?.[1] ?? '';
  const version = versionIn((await admin.get(`${path}/${id}`)).text);
  const mine = { ...cleaning, ...buffers, name: 'Root canal', durationMinutes: '60', 'ask-0': 'Pain?' };
  await admin.post(`${path}/${id}`, { ...mine, version, durationMinutes: '75', 'ask-0': '' });
  const { status, text } = await admin.post(`${path}/${id}`, { ...mine, version });
  expect(status).toBe(409);
  expect(text).toContain('Someone else changed this service while you were editing it');
  expect(text).toContain('>60 minutes<');
  expect(text).toContain('>75 minutes<');
  expect(text).toContain('value="Pain?"');
  expect(await services()).toMatchObject([{ durationMinutes: 75 }]);
  await admin.post(`${path}/${id}`, { ...mine, version: versionIn(text) });
  expect(await services()).toMatchObject([{ durationMinutes: 60, questions: [{ key: 'pain' }] }]);
});

const right = { name: 'Whitening', durationMinutes: '30' };
const long = 'x'.repeat(201);
const many = Array.from({ length: 21 }, (_, index) => `polish ${index}`).join('\n');

test.each([
  ['name', 'Enter a name on one line', { ...right, name: ' ' }],
  ['name', 'already has a service called “root canal”', { ...right, name: 'root canal' }],
  ['name', 'at most 100 characters', { ...right, name: 'a'.repeat(101) }],
  ['spokenNames', 'Callers mean a time by “tuesday”', { ...right, spokenNames: 'tuesday' }],
  ['spokenNames', '“a” is too short', { ...right, spokenNames: 'a' }],
  ['spokenNames', 'at most 60 characters', { ...right, spokenNames: long }],
  ['spokenNames', 'at most 20 ways', { ...right, spokenNames: many }],
  ['durationMinutes', 'from 5 to 480', { ...right, durationMinutes: '4' }],
  ['durationMinutes', 'from 5 to 480', { ...right, durationMinutes: 'an hour' }],
  ['bufferBeforeMinutes', 'Enter a whole number from 0', { ...right, bufferBeforeMinutes: '-1' }],
  ['bufferAfterMinutes', 'Enter a whole number from 0', { ...right, bufferAfterMinutes: '1.5' }],
  ['ask-1', 'at most 200 characters', { ...right, 'ask-1': long, 'ask-0': 'Why?' }],
])('a wrong %s is refused beside it: %s', async (field, problem, typed) => {
  const { made, admin, key, services, path } = await place();
  await addService(made, key, { name: 'Root canal' });
  const other = await addService(made, key, { name: 'Check-up' });
  const before = await services();
  const { text: shown } = await admin.get(`${path}/${other.id}`);
  const version = /name="version" value="(\w+)"/.exec(shown)?.[1] ?? '';
  for (const [target, fields] of [
    [path, typed],
    [`${path}/${other.id}`, { ...typed, version }],
  ] as const) {
    const { status, text } = await admin.post(target, fields);
    expect(status).toBe(422);
    expect(text).toContain(problem);
    const wrong = [...text.matchAll(/<(?:input|textarea)[^>]* name="([^"]*)"[^>]*aria-invalid="true"/g)];
    expect(wrong.map(([, name]) => name)).toEqual([field]);
  }
  expect(await services()).toEqual(before);
});

test('all that is wrong is said at once, and what was typed stays, its questions first', async () => {
  const { admin, path } = await place();
  const { status, text } = await admin.post(path, {
    name: '"><img src=x>',
    spokenNames: '</textarea><b>polish',
    durationMinutes: '1',
    bufferAfterMinutes: 'x',
    'ask-5': '"><script>hacked</script>',
    'required-5': 'yes',
    'ask-6': long,
  });
  expect(status).toBe(422);
  expect(text).toContain('Enter a whole number from 5 to 480.');
  expect(text).toContain('at most 200 characters');
  expect(text).not.toMatch(/"><(?:img|script>hacked)|<\/textarea><b>/);
  expect(text).toContain('value="&#34;><script>hacked</script>"');
  expect(text).toContain('name="required-0" value="yes" checked');
  expect(text).not.toContain('name="required-1" value="yes" checked');
  expect(text).toMatch(new RegExp(`name="ask-1" value="${long}"[^>]*aria-invalid="true"`));
});

test('an API key in a service is never shown', async () => {
  const { made, admin, path } = await place();
  const { key } = await made.key(admin.workspaceId);
  const typed = { name: `Polish ${key}`, spokenNames: `polish ${key}`, 'ask-0': `Why ${key}?` };
  for (const durationMinutes of ['1', '30']) {
    const answer = await admin.post(path, { ...typed, durationMinutes });
    expect(answer.text).not.toContain(key);
    expect((await admin.get(path)).text).not.toContain(key);
  }
});

test('a calendar offers at most fifty services', async () => {
  const { made, admin, key, path } = await place();
  for (let number = 0; number < 50; number++) await addService(made, key, { name: `Service ${number}` });
  expect((await admin.get(path)).text).toContain('offers 50 services, which is the limit');
  const { status, text } = await admin.post(path, right);
  expect(status).toBe(422);
  expect(text).toContain('at most 50 services. Archive one first.');
});

test('the pages and their refusals speak German', async () => {
  const { made, admin, key, path } = await place({ language: 'de' });
  const inGerman = { 'accept-language': 'de' };
  const settings: Pick<ServiceSettings, 'name' | 'questions'> = {
    name: 'Zahnreinigung',
    questions: [{ key: 'schmerz', ask: 'Haben Sie Schmerzen?', isRequired: true, isPrivate: true }],
  };
  const { id } = await addService(made, key, settings);
  expect((await admin.get(path, inGerman)).text).toContain('Keine Leistung: 30 Minuten');
  expect((await admin.get(`${path}/${id}`, inGerman)).text).toContain('Ohne Antwort bucht der Bot nicht.');
  const suggested = await admin.post(`${path}/suggest`, { name: 'Kontrolle (30 Min.)' }, inGerman);
  expect(suggested.text).toContain('können Anrufer „kontrolle“ sagen');
  const { text } = await admin.post(path, { ...right, name: 'Zahnreinigung' }, inGerman);
  expect(text).toContain('Der Kalender hat schon eine Leistung namens „Zahnreinigung“.');
});
