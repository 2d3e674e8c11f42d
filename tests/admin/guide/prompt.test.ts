import { describe, expect, test } from 'bun:test';
import { promptFor } from '../../../src/admin/guide/prompt.ts';
import { type MessageSettings, noMessages } from '../../../src/domain/messages/message.ts';
import { createTools } from '../../../src/http/mcp/tools.ts';
import { languageCodes } from '../../../src/language/language.ts';
import { operations } from '../../../src/operations/registry.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import { addService } from '../../helpers/services.ts';
import { testServices } from '../../helpers/workspace.ts';

const without = {
  services: [],
  defaultServiceId: null,
  country: 'US',
  place: null,
  contactPhone: null,
  messages: noMessages,
};

describe.each(languageCodes)('the prompt in %s', (language) => {
  const prompt = promptFor({ ...without, name: 'Dr. Lee', language });

  test('names the calendar, and only tools and fields that there are', async () => {
    expect(prompt).toContain('Dr. Lee');
    expect(prompt).not.toContain('NAME');
    const definitions = createTools(operations).map(({ definition }) => definition);
    const tools = definitions.map(({ name }) => name);
    const fields = definitions.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}));
    const named = prompt.match(/\b[a-z]+_[a-z_]+\b/g) ?? [];
    expect(named.filter((name) => !tools.includes(name))).toEqual([]);
    for (const tool of tools.filter((name) => name !== 'release_hold')) expect(named).toContain(tool);
    for (const field of prompt.match(/\b[a-z]+[A-Z][a-z]*\b/g) ?? []) expect(fields).toContain(field);
  });

  test('has twelve numbered rules, like in other languages, and stays short', () => {
    const rules = [...prompt.matchAll(/^(\d+)\. \S/gm)].map(([, number]) => Number(number));
    expect(rules).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(prompt.length).toBeLessThan(3_500);
  });
});

test.each([
  [
    'en',
    ['12 Main Street: where appointments are.', '(212) 555-0100: the number callers reach the desk at.'],
  ],
  [
    'de',
    ['12 Main Street: hier finden die Termine statt.', '(212) 555-0100: unter dieser Nummer ist das Team'],
  ],
] as const)('the prompt in %s says the place and the phone number, if there are any', (language, lines) => {
  const told = {
    ...without,
    name: 'PHONE',
    language,
    place: '12 Main\nStreet',
    contactPhone: '+12125550100',
  };
  const prompt = promptFor(told);
  for (const line of lines) expect(prompt).toContain(`\n${line}`);
  expect(promptFor({ ...told, place: '12 Main\nStreet.' })).toBe(prompt);
  const bare = promptFor({ ...told, place: null, contactPhone: null });
  expect(bare).not.toContain('PLACE');
  expect(bare.split('PHONE').length).toBe(2);
  expect(bare).not.toContain('\n\n\n');
  const kept = prompt.split('\n').filter((line) => !lines.some((each) => line.startsWith(each)));
  expect(kept.join('\n').replace(/\n{3,}/g, '\n\n')).toBe(bare);
});

test.each<[string, Partial<MessageSettings>, string]>([
  [
    'en',
    { on: ['confirmation'], by: ['sms'] },
    '"Should we text you a confirmation?" Pass the answer to book_slot as tell: sms; if',
  ],
  [
    'en',
    { on: ['cancellation'], by: ['email'] },
    '"Should we email you if anything changes?" Pass the answer to book_slot as tell: email; if',
  ],
  ['en', { remindHours: [24], by: ['sms'] }, '"Should we text you a reminder?"'],
  [
    'en',
    { on: ['confirmation'], by: ['sms', 'email'] },
    '"Should we text or email you a confirmation?" Pass the answer to book_slot as tell: sms, email, or "sms,email" for both; if',
  ],
  [
    'de',
    { on: ['confirmation'], by: ['email'] },
    '„Sollen wir Ihnen eine Bestätigung per E-Mail schicken?“ Geben Sie die Antwort als tell an book_slot: email; ist',
  ],
  [
    'de',
    { remindHours: [2], by: ['sms', 'email'] },
    '„Sollen wir Sie per SMS oder E-Mail an den Termin erinnern?“',
  ],
])('the prompt in %s has the model ask where a calendar tells %j', (language, told, asked) => {
  const calendar = { ...without, name: 'Dr. Lee', language };
  const bare = promptFor(calendar);
  expect(bare).not.toContain('MESSAGES');
  const prompt = promptFor({ ...calendar, messages: { ...noMessages, ...told } });
  expect(prompt).toContain(asked);
  expect(prompt.length - bare.length).toBeLessThan(500);
  expect(promptFor({ ...calendar, messages: { ...noMessages, ...told, by: [] } })).toBe(bare);
});

test('a prompt in a language that there is none in is a bug', () => {
  expect(() => promptFor({ ...without, name: 'Dr. Lee', language: 'fr' })).toThrow(
    'no prompt in the language "fr"',
  );
});

describe('a calendar’s guide', () => {
  test.each([
    ['en', 'You answer the phone for $& <b>\\0</b>.'],
    ['de', 'Sie gehen für $& <b>\\0</b> ans Telefon.'],
  ])('has the prompt in its language (%s) on the page and in Markdown', async (language, beginning) => {
    const made = await testServices();
    const viewer = await signedIn(made, { role: 'viewer' });
    const { id, name } = await made.calendar({
      workspaceId: viewer.workspaceId,
      name: '$& <b>\\0</b>',
      language,
    });
    const { text } = await viewer.get(`/calendars/${id}/guide`);
    const prompt = promptFor({ ...without, name, language });
    expect(prompt).toStartWith(beginning);
    expect(printedText(text, 'prompt-text')).toBe(prompt);
    expect(text).not.toContain('<b>');
    expect((await viewer.get(`/calendars/${id}/guide.md`)).text).toContain(`\`\`\`text\n${prompt}\n\`\`\``);
  });
});

describe('the guide of a calendar with services', () => {
  const question = {
    key: 'insurance',
    ask: 'Which insurance do you have?',
    isRequired: true,
    isPrivate: true,
  };

  async function guideOf(language: string) {
    const made = await testServices();
    const viewer = await signedIn(made, { role: 'viewer' });
    const { id: calendarId } = await made.calendar({ workspaceId: viewer.workspaceId, language });
    const key = { workspaceId: viewer.workspaceId, calendarId };
    const said = language === 'en' ? ['cleaning'] : ['Reinigung'];
    const [name, other] = language === 'en' ? ['Teeth cleaning', 'Check-up'] : ['Zahnreinigung', 'Kontrolle'];
    await addService(made, key, { name, spokenNames: said, durationMinutes: 45, questions: [question] });
    await addService(made, key, { name: other, isDefault: true });
    await addService(made, key, { name: 'Exam', callers: 'new' });
    return (await viewer.get(`/calendars/${calendarId}/guide.md`)).text;
  }

  test.each([
    [
      'en',
      '- Teeth cleaning: 45 minutes; callers also say "cleaning". Ask: "Which insurance do you have?" (insurance).',
    ],
    ['en', 'such as "a check-up, Tuesday at half past three"'],
    ['en', "If they don't say what it's for, it's Check-up."],
    ['en', '"query": "a check-up, '],
    ['en', '- Exam: 30 minutes; only for new callers.'],
    ['en', 'pass it to check_availability as phone.'],
    ['de', '- Exam: 30 Minuten; nur für neue Anrufer.'],
    [
      'de',
      '- Zahnreinigung: 45 Minuten; Anrufer sagen auch „Reinigung“. Fragen Sie: „Which insurance do you have?“ (insurance).',
    ],
    ['de', 'etwa „eine Kontrolle, Dienstag um halb vier“'],
  ])('says so (%s): %s', async (language, expected) => {
    const text = await guideOf(language);
    expect(text).toContain(expected);
    expect(text).not.toContain('SERVICE');
  });
});
