/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';

/** Sprachplattformen: what they sign, and the addresses where they ask who's calling and report calls. */
export const voicePlatforms: Texts['voicePlatforms'] = {
  title: 'Sprachplattformen',
  lead: 'Prüfen Sie, ob Anfragen wirklich von Ihrer Plattform kommen, sagen Sie ihr, wer anruft, und lassen Sie sich Anrufe melden.',
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
      signs: 'Anrufberichte und die Frage, wer anruft',
      lead: 'Vapi sendet ein Geheimnis mit, das Sie selbst wählen. Legen Sie in Vapi ein „Custom Credential“ vom Typ „Bearer Token“ an, mit dem Header X-Vapi-Secret und ohne das Präfix Bearer, und wählen Sie es dort aus, wo Sie die Adressen eintragen. Der Typ „HMAC“ geht auch: SHA256, Signatur im Header X-Vapi-Signature, Payload {body}.',
      secret: 'Geheimnis',
      secretHelp:
        'Token oder Secret Key des Credentials. Es wird verschlüsselt gespeichert und nie wieder angezeigt.',
    },
    retell: {
      name: 'Retell',
      signs: 'Funktionsaufrufe, Anrufberichte und die Frage, wer anruft',
      lead: 'Retell signiert seine Anfragen mit Ihrem API-Schlüssel von Retell. Wenn Sie ihn hier speichern, lehnt Slotline Funktionsaufrufe, Anrufberichte und Fragen ab, die Ihr Konto nicht signiert hat, selbst mit einem Schlüssel von Slotline.',
      secret: 'API-Schlüssel von Retell',
      secretHelp:
        'Der mit der Markierung „Webhook“. Er wird verschlüsselt gespeichert und nie wieder angezeigt.',
    },
    elevenlabs: {
      name: 'ElevenLabs',
      signs: 'Anrufberichte; mit einem Header auch die Frage, wer anruft',
      lead: 'ElevenLabs signiert Anrufberichte mit dem Geheimnis Ihres Webhooks, wenn dieser die Authentifizierung „HMAC“ hat. Die Frage, wer anruft, signiert es nicht: Lassen Sie dort dasselbe Geheimnis im Header X-ElevenLabs-Secret mitsenden.',
      secret: 'Geheimnis des Webhooks',
      secretHelp:
        'ElevenLabs zeigt es einmal, wenn Sie den Webhook anlegen. Es wird verschlüsselt gespeichert und nie wieder angezeigt.',
    },
  },
  hello: {
    title: 'Wer anruft',
    explanation:
      'Vor einem Anruf kann Ihre Plattform fragen, wer anruft, damit der Bot Anrufer begrüßt, die Sie kennen. Was er erfährt, legen Sie in den Einstellungen jedes Kalenders unter „Was Bots über Anrufer wissen“ fest.',
  },
  reports: {
    title: 'Anrufberichte',
    explanation:
      'Nach einem Anruf kann Ihre Plattform senden, was gesagt wurde. Slotline vergleicht, was der Bot versprochen hat, mit dem, was er wirklich gebucht, verschoben und storniert hat, und mit den Zeiten, die ihm angeboten wurden. Passt etwas nicht, sehen Sie es unter „Heute“ und beim Anruf.',
    last: 'Letzter Bericht',
    lastAt: (when) => <>Letzter Bericht: {when as 'safe'}.</>,
    noneYet: 'Es wurde noch kein Anruf gemeldet.',
  },
  addresses: {
    title: 'Adressen für Ihre Plattform',
    ofEach:
      'Jeder Kalender hat zwei eigene geheime Adressen, die gemeinsam erstellt und widerrufen werden. Wählen Sie einen Kalender, um sie zu erstellen.',
    created: 'Erstellt',
    noCalendars: 'Noch keine Kalender.',
    lead: 'So begrüßt der Bot Anrufer, die Sie kennen, und Sie erfahren, wenn er etwas verspricht, das er nicht getan hat.',
    noneSoFar: 'Dieser Kalender hat keine Adressen für Plattformen.',
    noneLead:
      'Dieser Kalender hat noch keine Adressen. Sie sehen sie nur einmal, gleich nachdem Sie sie erstellt haben.',
    madeAt: (when) => <>Adressen erstellt: {when as 'safe'}.</>,
    create: 'Adressen erstellen',
    replace: 'Adressen ersetzen',
    replaceLead:
      'Wenn Sie die Adressen ersetzen, funktionieren die bisherigen sofort nicht mehr. Bis Sie die neuen in Ihrer Plattform eintragen, wird kein Anrufer erkannt und kein Anruf gemeldet.',
    whoChanges: 'Die Adressen erstellen und widerrufen können die Inhaber und Admins des Workspaces.',
    made: {
      title: 'Kopieren Sie die Adressen',
      lead: (calendar) =>
        `Sie gelten für Anrufe für ${calendar}. Tragen Sie eine davon in Ihrer Plattform ein, oder beide.`,
      copyNow: (
        <>
          <strong>Sie werden nur dieses eine Mal angezeigt.</strong> Geben Sie sie nicht weiter.
        </>
      ),
      hello:
        'Vapi: Server-URL der Telefonnummer, mit der ID Ihres Assistants am Ende. Retell: „Inbound Webhook“ der Telefonnummer. ElevenLabs: „Conversation Initiation Webhook“.',
      report:
        'Vapi: Server-URL des Assistants. Retell: Webhook-URL des Agenten. ElevenLabs: URL eines Post-Call-Webhooks.',
      copy: 'Adresse kopieren',
      done: 'Ich habe kopiert, was ich brauche',
    },
    shownBefore: {
      title: 'Diese Adressen wurden schon angezeigt',
      lead: 'Die Adressen haben sich geändert, seit Sie das Formular geöffnet haben, vielleicht weil es zweimal gesendet wurde. Diesmal wurde nichts geändert.',
      advice:
        'Sie können nicht noch einmal angezeigt werden. Falls Sie sie nicht kopiert haben, ersetzen Sie sie durch neue.',
      haveThem: 'Ich habe sie',
    },
    revocation: {
      question: 'Adressen widerrufen?',
      lead: 'Sie funktionieren dann sofort nicht mehr: Kein Anrufer dieses Kalenders wird erkannt, bevor der Bot spricht, und Anrufe werden nicht mehr geprüft. Das lässt sich nicht rückgängig machen.',
    },
  },
};
