/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';

/** Feeds: secret addresses that calendar apps subscribe to. */
export const feeds: Texts['feeds'] = {
  title: 'Kalender-Feeds',
  lead: 'So sehen Sie seine Buchungen in Ihrer eigenen Kalender-App, immer aktuell.',
  explanation:
    'Ein Feed ist eine geheime Adresse, die Google Kalender, Outlook, Apple Kalender und andere Apps abonnieren können. Wer sie hat, kann die Buchungen lesen, auch Namen und Telefonnummern. Erstellen Sie einen Feed für jede Person oder App und widerrufen Sie ihn, wenn er nicht mehr gebraucht wird.',
  none: 'Noch keine Feeds.',
  noneLead:
    'Noch keine Feeds. Die Adresse eines neuen Feeds sehen Sie nur einmal, gleich nachdem Sie ihn erstellt haben.',
  feed: 'Feed',
  create: 'Feed erstellen',
  whoChanges: 'Feeds erstellen und widerrufen können die Inhaber und Admins des Workspaces.',
  revokeOf: (id) => `Feed ${id} widerrufen`,
  made: {
    title: 'Kopieren Sie die Adresse des Feeds',
    lead: (calendar) => `Apps können jetzt die Buchungen von ${calendar} abonnieren.`,
    copyNow: (
      <>
        <strong>Sie wird nur dieses eine Mal angezeigt.</strong> Abonnieren Sie diese Adresse in Ihrer
        Kalender-App („per URL hinzufügen“). Importieren Sie sie nicht als Datei, denn dann würde nichts
        aktualisiert. Geben Sie die Adresse nicht weiter.
      </>
    ),
    copy: 'Adresse kopieren',
    done: 'Ich habe sie kopiert',
  },
  shownBefore: {
    title: 'Diese Adresse wurde schon angezeigt',
    lead: 'Mit diesem Formular haben Sie den Feed schon erstellt. Es wurde kein neuer erstellt.',
    advice:
      'Die Adresse kann nicht noch einmal angezeigt werden. Falls Sie sie nicht kopiert haben, widerrufen Sie den Feed und erstellen Sie einen neuen.',
    haveIt: 'Ich habe sie',
    revoke: 'Feed widerrufen',
  },
  revocation: {
    question: (id) => `Feed ${id} widerrufen?`,
    lead: 'Seine Adresse funktioniert dann sofort nicht mehr. Apps, die ihn abonniert haben, behalten vielleicht die Buchungen, die sie schon kennen. Das lässt sich nicht rückgängig machen.',
    createdAt: (when) => <>Erstellt: {when as 'safe'}.</>,
  },
};
