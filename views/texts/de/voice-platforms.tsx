/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';

/** Sprachplattformen: what they sign, and the addresses that they report calls to. */
export const voicePlatforms: Texts['voicePlatforms'] = {
  title: 'Sprachplattformen',
  lead: 'Prüfen Sie, ob Anfragen wirklich von Ihrer Plattform kommen, und lassen Sie sich Anrufe melden.',
  status: (checked) =>
    checked === '' ? 'Es werden keine Signaturen geprüft.' : `Geprüfte Signaturen: ${checked}`,
  signatures: {
    title: 'Signaturen',
    explanation:
      'Plattformen können signieren, was sie senden. Wenn Sie hier das Geheimnis speichern, mit dem Ihre Plattform signiert, lehnt Slotline alles ab, was nicht signiert ist, auch wenn jemand eine Adresse oder einen Schlüssel herausgefunden hat.',
    platform: 'Plattform',
    covers: 'Was signiert wird',
    checked: 'Wird geprüft',
    notChecked: 'Wird nicht geprüft',
    of: (platform) => `Signatur von ${platform}`,
    areChecked: 'Signaturen werden geprüft. Um das Geheimnis zu wechseln, speichern Sie das neue.',
    areNotChecked: 'Signaturen werden noch nicht geprüft.',
    save: 'Geheimnis speichern',
    replace: 'Geheimnis ersetzen',
    stop: 'Nicht mehr prüfen',
    stopLead: 'Slotline nimmt dann wieder unsignierte Anfragen an, und das Geheimnis wird hier gelöscht.',
  },
  platforms: {
    vapi: {
      name: 'Vapi',
      signs: 'Anrufberichte',
      lead: 'Vapi sendet ein Geheimnis mit, das Sie selbst wählen. Legen Sie in Vapi ein „Custom Credential“ vom Typ „Bearer Token“ an, mit dem Header X-Vapi-Secret und ohne das Präfix Bearer, und wählen Sie es dort aus, wo Sie die Berichtsadresse eintragen. Der Typ „HMAC“ geht auch: SHA256, Signatur im Header X-Vapi-Signature, Payload {body}.',
      secret: 'Geheimnis',
      secretHelp:
        'Token oder Secret Key des Credentials. Es wird verschlüsselt gespeichert und nie wieder angezeigt.',
    },
    retell: {
      name: 'Retell',
      signs: 'Funktionsaufrufe und Anrufberichte',
      lead: 'Retell signiert seine Anfragen mit Ihrem API-Schlüssel von Retell. Wenn Sie ihn hier speichern, lehnt Slotline Funktionsaufrufe und Anrufberichte ab, die Ihr Konto nicht signiert hat, selbst mit einem Schlüssel von Slotline.',
      secret: 'API-Schlüssel von Retell',
      secretHelp:
        'Der mit der Markierung „Webhook“. Er wird verschlüsselt gespeichert und nie wieder angezeigt.',
    },
    elevenlabs: {
      name: 'ElevenLabs',
      signs: 'Anrufberichte',
      lead: 'ElevenLabs signiert Anrufberichte mit dem Geheimnis Ihres Webhooks, wenn dieser die Authentifizierung „HMAC“ hat.',
      secret: 'Geheimnis des Webhooks',
      secretHelp:
        'ElevenLabs zeigt es einmal, wenn Sie den Webhook anlegen. Es wird verschlüsselt gespeichert und nie wieder angezeigt.',
    },
  },
  reports: {
    title: 'Anrufberichte',
    explanation:
      'Nach einem Anruf kann Ihre Plattform senden, was gesagt wurde. Slotline vergleicht, was der Bot versprochen hat, mit dem, was er wirklich gebucht, verschoben und storniert hat, und mit den Zeiten, die ihm angeboten wurden. Passt etwas nicht, sehen Sie es unter „Heute“ und beim Anruf.',
    addresses: 'Jeder Kalender hat eine eigene geheime Adresse für Berichte.',
    addressCreated: 'Adresse erstellt',
    lastReport: 'Letzter Bericht',
    noCalendars: 'Noch keine Kalender.',
    lead: 'So erfahren Sie, wenn der Bot etwas verspricht, das er nicht getan hat.',
    noneSoFar: 'Dieser Kalender hat keine Adresse für Berichte.',
    noneLead:
      'Dieser Kalender hat noch keine Adresse für Berichte. Sie sehen sie nur einmal, gleich nachdem Sie sie erstellt haben.',
    madeAt: (when) => <>Adresse erstellt: {when as 'safe'}.</>,
    lastAt: (when) => <>Letzter Bericht: {when as 'safe'}.</>,
    noneYet: 'Es wurde noch kein Anruf gemeldet.',
    create: 'Adresse erstellen',
    replace: 'Adresse ersetzen',
    replaceLead:
      'Wenn Sie die Adresse ersetzen, funktioniert die bisherige sofort nicht mehr. Bis Sie die neue in Ihrer Plattform eintragen, werden keine Anrufe gemeldet.',
    whoChanges: 'Die Adresse erstellen und widerrufen können die Inhaber und Admins des Workspaces.',
    made: {
      title: 'Kopieren Sie die Adresse für Berichte',
      lead: (calendar) => `Anrufe für ${calendar} können jetzt gemeldet werden.`,
      copyNow: (
        <>
          <strong>Sie wird nur dieses eine Mal angezeigt.</strong> Tragen Sie sie in Ihrer Plattform ein: bei
          Vapi als Server-URL des Assistenten, bei Retell als Webhook-URL des Agenten, bei ElevenLabs als URL
          eines Post-Call-Webhooks. Geben Sie die Adresse nicht weiter.
        </>
      ),
      copy: 'Adresse kopieren',
      done: 'Ich habe sie kopiert',
    },
    shownBefore: {
      title: 'Diese Adresse wurde schon angezeigt',
      lead: 'Die Adresse hat sich geändert, seit Sie das Formular geöffnet haben, vielleicht weil es zweimal gesendet wurde. Diesmal wurde nichts geändert.',
      advice:
        'Sie kann nicht noch einmal angezeigt werden. Falls Sie sie nicht kopiert haben, ersetzen Sie sie durch eine neue.',
      haveIt: 'Ich habe sie',
    },
    revocation: {
      question: 'Adresse für Berichte widerrufen?',
      lead: 'Sie funktioniert dann sofort nicht mehr, und Anrufe für diesen Kalender werden nicht mehr geprüft. Das lässt sich nicht rückgängig machen.',
    },
  },
};
