import type { Texts } from '../en/en.ts';

/** What's wrong with something that was typed. */
export const problems: Texts['problems'] = {
  'password-short': ({ length, minimum }) =>
    `Das Passwort hat ${length} Zeichen. Es muss mindestens ${minimum} haben.`,
  'password-long': ({ maximum }) => `Das Passwort darf höchstens ${maximum} Zeichen haben.`,
  'password-control-characters': () => 'Das Passwort muss eine Zeile ohne Steuerzeichen sein.',
  'password-common': () =>
    'Das Passwort ist zu leicht zu erraten. Nehmen Sie mehrere Wörter, die nichts miteinander zu tun haben.',
};
