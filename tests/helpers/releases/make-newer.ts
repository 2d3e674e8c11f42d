import type { Maker, Places } from './make-file.ts';
import { tuesdayAhead } from './make-requests.ts';

/** What came after 0.2.0. Add what a release adds, so that its file has some of it. */
export async function addNewerThings({ run, nouns }: Maker, places: Places): Promise<void> {
  const { workspaceId, calendarId, germanCalendarId } = places;
  const newYork = ['--calendar', calendarId];
  if (nouns.has('service')) {
    const ask = ['--ask', 'insurance=Which insurance do you have?', '--private', 'insurance'];
    await run(['service', 'create', ...newYork, '--name', 'Teeth cleaning', '--minutes', '45', ...ask]);
    await run(['calendar', 'teach', ...newYork, '--phrase', 'school run', '--meaning', '8:30 to 9:15']);
  }
  if (nouns.has('time-off')) {
    const lunch = ['--from', `${tuesdayAhead(60)} 12:00`, '--to', `${tuesdayAhead(60)} 13:00`];
    const weekly = ['--weekly-until', tuesdayAhead(120), '--label', 'Lunch'];
    await run(['time-off', 'add', ...newYork, ...lunch, ...weekly]);
  }
  if (nouns.has('team')) {
    const members = ['--member', calendarId, '--member', germanCalendarId];
    await run(['team', 'create', '--name', 'Dentists', '--kind', 'anyone', ...members]);
    const desk = ['--workspace', workspaceId, '--email', 'dot@example.com', '--role', 'desk'];
    await run(['user', 'create', ...desk, '--password-stdin'], 'yet another password\n');
    await run(['calendar', 'update', '--calendar', germanCalendarId, '--find-without-name', 'on']);
    await run(['workspace', 'keep', '--workspace', workspaceId, '--days', '400']);
  }
  if (nouns.has('call-hook')) await run(['call-hook', 'create', ...newYork]);
}
