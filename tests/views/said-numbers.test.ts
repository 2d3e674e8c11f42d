import { expect, test } from 'bun:test';
import { accessLinkMs } from '../../src/domain/access/access-link.ts';
import { refuseWeakPassword } from '../../src/domain/access/password.ts';
import { dayMs, hourMs } from '../../src/domain/time/local-time.ts';
import { undoMs } from '../../src/domain/undo.ts';
import { bodyLimitBytes } from '../../src/http/body.ts';
import { refusalTexts } from '../../src/operations/answer/refusal-texts.ts';
import { de } from '../../views/texts/de/de.ts';
import { en, type Texts } from '../../views/texts/en/en.ts';

const languages = [
  ['English', en],
  ['German', de],
] as const;

/** What developers are told to do about a refusal: in English, what the contract says. */
function helpIn(texts: Texts, code: 'FOREIGN_CALENDAR' | 'BODY_TOO_LARGE'): string {
  return texts.guideErrors(code, refusalTexts[code].help ?? '');
}

/** The first figure of a text. */
const figureOf = (text: string) => Number(/\d+/.exec(text)?.[0]);

test.each(languages)('how long a deletion can be undone is said as it is, in %s', (_, texts) => {
  const { undo, calendar, team, workspace } = texts.deletion;
  const said = [undo, calendar.lead, team.lead, workspace.lead, helpIn(texts, 'FOREIGN_CALENDAR')];
  expect(said.map(figureOf)).toEqual(said.map(() => undoMs / dayMs));
});

test.each(languages)('how long links work is said as it is, in %s', (_, { members }) => {
  expect(figureOf(members.resetLead)).toBe(accessLinkMs.reset / hourMs);
  expect(accessLinkMs.invite).toBe(7 * dayMs);
  expect(members.inviteLead).toMatch(/after seven days\.|gilt sieben Tage\./);
});

test.each(languages)('how long a password has to be is said as it is, in %s', (_, { account }) => {
  const least = figureOf(account.passwordHelp);
  const unusual = 'plover weather nine lamps';
  expect(() => refuseWeakPassword(unusual.slice(0, least), 'ann@example.com')).not.toThrow();
  expect(() => refuseWeakPassword(unusual.slice(0, least - 1), 'ann@example.com')).toThrow();
});

test.each(languages)('how large a request may be is said as it is, in %s', (_, texts) => {
  expect(figureOf(helpIn(texts, 'BODY_TOO_LARGE')) * 1024).toBe(bodyLimitBytes);
});
