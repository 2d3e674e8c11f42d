import type { Texts } from '../en/en.ts';

/** Links to the docs, which are in English. */
export const docs: Texts['docs'] = {
  timeNotOffered: 'Alle Gründe, und wo man sie ändert (auf Englisch)',
  keys: 'Mehr über API-Schlüssel (auf Englisch)',
  testKeys: 'Mehr über Testschlüssel (auf Englisch)',
  refusals: 'Alle Fehler, und was jeweils zu tun ist (auf Englisch)',
  phoneCalls: 'Wie ein Anruf abläuft (auf Englisch)',
  services: 'Mehr über Leistungen und Teams (auf Englisch)',
  linking: 'Mehr über verknüpfte Kalender (auf Englisch)',
  google: 'Mehr über Google (auf Englisch)',
  microsoft: 'Mehr über Microsoft (auf Englisch)',
  feeds: 'Wie Sie einen Feed in Ihren Kalender aufnehmen (auf Englisch)',
  webhooks: 'Mehr über Webhooks (auf Englisch)',
  callReports: 'Mehr über Anrufberichte (auf Englisch)',
  whoIsCalling: 'Mehr über das Erkennen von Anrufern (auf Englisch)',
  callersPages: 'Mehr über Seiten für Anrufer (auf Englisch)',
  messages: 'Mehr über Nachrichten an Anrufer (auf Englisch)',
  monitoring: 'Mehr über Überwachung (auf Englisch)',
  start: 'Erste Schritte (auf Englisch)',
};
