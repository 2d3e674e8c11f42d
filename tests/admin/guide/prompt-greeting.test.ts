import { describe, expect, test } from 'bun:test';
import { promptOfGreeting } from '../../../src/admin/guide/prompt-greeting.ts';
import { type CallerTold, callersTold } from '../../../src/domain/calendar/caller-told.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import { testServices } from '../../helpers/workspace.ts';

const languages = ['en', 'de'];
const variablesOf: Record<CallerTold, string[]> = {
  known: ['known'],
  first_name: ['known', 'first_name'],
  bookings: ['known', 'first_name', 'next_booking', 'last_service'],
};

describe.each(languages)('what is added to the prompt where a platform asks who calls (%s)', (language) => {
  test.each(callersTold)('has the variables that the calendar tells, in few words: %s', (callerTold) => {
    const greeting = promptOfGreeting({ language, callerTold });
    const used = [...greeting.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    expect([...new Set(used)]).toEqual(variablesOf[callerTold]);
    expect(greeting.length).toBeLessThan(600);
    expect(greeting).toMatch(/proof|beweist/);
  });

  test('is on the pages of these platforms, and in the Markdown, as the calendar tells', async () => {
    const made = await testServices();
    const viewer = await signedIn(made, { role: 'viewer' });
    const { workspaceId } = viewer;
    const { id } = await made.calendar({ workspaceId, language, callerTold: 'bookings' });
    const greeting = promptOfGreeting({ language, callerTold: 'bookings' });
    for (const platform of ['vapi', 'retell', 'elevenlabs']) {
      const { text } = await viewer.get(`/calendars/${id}/guide/${platform}`);
      expect(printedText(text, 'greeting-text')).toBe(greeting);
      expect(text).toContain(`/calendars/${id}/call-hook"`);
    }
    expect((await viewer.get(`/calendars/${id}/guide/livekit`)).text).not.toContain('greeting-text');
    expect((await viewer.get(`/calendars/${id}/guide.md`)).text.split(greeting)).toHaveLength(4);
  });
});

test('asks about the next appointment where that is told', () => {
  const greeting = (language: string) => promptOfGreeting({ language, callerTold: 'bookings' });
  expect(greeting('en')).toContain('"Is this about your appointment on {{next_booking}}?"');
  expect(greeting('de')).toContain('„Geht es um Ihren Termin am {{next_booking}}?“');
  expect(() => greeting('fr')).toThrow(RangeError);
});
