import { describe, expect, test } from 'bun:test';
import { refusalHelp } from '../../../src/operations/answer/worded-refusal.ts';
import { guideSetups } from '../../../views/texts/en/guide-setups.ts';
import { textsIn } from '../../../views/texts/texts.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import { testServices } from '../../helpers/workspace.ts';

const german = { 'accept-language': 'de' };

async function place() {
  const made = await testServices();
  const viewer = await signedIn(made, { role: 'viewer' });
  const { workspaceId } = viewer;
  const { key } = await made.key(workspaceId, 'Bot');
  const calendar = await made.calendar({ workspaceId, name: 'Praxis', language: 'en' });
  return { viewer, key, path: `/calendars/${calendar.id}/guide`, tryPath: `/calendars/${calendar.id}/try` };
}

describe('the guide in German', () => {
  test('has the same code and the same prompt, which is in the calendar’s language', async () => {
    const { viewer, path } = await place();
    const inGerman = await viewer.get(path, german);
    expect(inGerman.text).toContain('<title>Praxis: Integrationsanleitung · Slotline</title>');
    const ids = [];
    for (const end of ['', ...[...Object.keys(guideSetups), 'http'].map((platform) => `/${platform}`)]) {
      const [translated, original] = [await viewer.get(path + end, german), await viewer.get(path + end)];
      for (const [, id = ''] of original.text.matchAll(/<code id="((?:sample|setup|file|prompt)-[^"]+)"/g)) {
        expect(printedText(translated.text, id)).toBe(printedText(original.text, id));
        ids.push(id);
      }
    }
    expect(ids.length).toBeGreaterThan(40);
  });

  test('is German as Markdown, too', async () => {
    const { viewer, path } = await place();
    const { text } = await viewer.get(`${path}.md`, german);
    expect(text).toContain('\nWie ein Bot in diesem Kalender Termine findet, bucht und verschiebt, während');
    expect(text).toContain('\n### Reservieren: `hold-slot`\n\nNiemand sonst bekommt die Zeit');
    expect(text).toContain('\n| 404 | `NOT_FOUND` | -32600 | Alle Pfade stehen in /openapi.json. |\n');
    expect(text).toContain('You answer the phone for Praxis.');
  });

  test('tries words in the calendar’s language, and tells in German what came of it', async () => {
    const { viewer, tryPath } = await place();
    const { text } = await viewer.post(tryPath, { query: 'tuesday at two please' }, german);
    expect(text).toContain('<dt>Bedeutung</dt><dd>Tuesday, November 24 at 2 PM</dd>');
    expect(text).toContain('<dt>Dauer</dt><dd>30 Minuten</dd>');
    const refused = await viewer.post(tryPath, { query: 'tomorrow', timeZone: 'Berln' }, german);
    expect(refused.text).toContain('Geben Sie eine Zeitzone wie Europe/Berlin ein.');
    const unclear = await viewer.post(tryPath, { query: 'bananas' }, german);
    expect(unclear.text).toContain('catch a day or a time. Which day and time');
  });
});

test('what to do about an error is what the API says in English, and something else in German', () => {
  for (const { code, help } of refusalHelp()) {
    expect(textsIn.en.guideErrors(code, help)).toBe(help);
    expect(textsIn.de.guideErrors(code, help)).toMatch(/^[\p{L}].*\.$/u);
    expect(textsIn.de.guideErrors(code, help)).not.toBe(help);
  }
});
