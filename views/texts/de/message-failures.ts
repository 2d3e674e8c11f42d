import type { Texts } from '../en/en.ts';

/** What can go wrong when a message is sent. */
export const messageFailures: Texts['messageFailures'] = {
  timed_out: ({ host }) =>
    `„${host}“ hat nicht rechtzeitig geantwortet. Hoster sperren oft die Ports 25, 465 und 587.`,
  unreachable: ({ host }) =>
    `„${host}“ ist nicht erreichbar. Vielleicht ist der Server ausgefallen oder die Adresse falsch.`,
  host_unknown: ({ host }) =>
    `Einen Server namens „${host}“ gibt es nicht. Prüfen Sie die Adresse auf Tippfehler.`,
  certificate_invalid: ({ host }) => `Das Zertifikat von „${host}“ ist ungültig.`,
  tls_failed: ({ host }) =>
    `Mit „${host}“ kommt kein TLS zustande. Prüfen Sie, ob der Port zu smtp oder smtps in der URL passt.`,
  address_refused: ({ host }) =>
    `„${host}“ ist nicht im öffentlichen Internet. Um Ihr eigenes Netz zu erreichen, erlauben Sie es zuerst in SLOTLINE_WEBHOOK_NETWORKS.`,
  insecure: ({ host }) =>
    `„${host}“ ist im öffentlichen Internet. Benutzen Sie dort eine Adresse, die mit https beginnt.`,
  sign_in_refused: ({ host }) => `„${host}“ nimmt den Benutzer und das Passwort nicht an.`,
  deferred: ({ host, answer }) => `„${host}“ nimmt gerade keine Nachrichten an: ${answer}`,
  refused: ({ host, answer }) => `„${host}“ hat die Nachricht abgelehnt: ${answer}`,
  answered: ({ host, answer }) => `„${host}“ hat geantwortet: ${answer}`,
  unclear: ({ host }) =>
    `„${host}“ hat nicht mitgeteilt, ob die Nachricht angenommen wurde. Darum wird sie nicht noch einmal gesendet.`,
  recipient_refused: ({ answer }) => `Diese Nummer oder Adresse ist nicht erreichbar: ${answer}`,
  no_address: () => 'An diese Adresse lassen sich keine E-Mails senden. Prüfen Sie sie auf Tippfehler.',
  opted_out: () => 'Dorthin sollen keine Nachrichten mehr gehen.',
  country_not_allowed: () =>
    'SMS in dieses Land sind ausgeschaltet. Nehmen Sie es unter Einstellungen → Nachrichten auf, wenn Sie dorthin senden möchten.',
  number_limit: () =>
    'Diese Nummer hat so viele SMS bekommen, wie in einer Stunde oder an einem Tag erlaubt sind.',
  address_limit: () =>
    'Diese Adresse hat so viele E-Mails bekommen, wie in einer Stunde oder an einem Tag erlaubt sind.',
  workspace_limit: () =>
    'Der Workspace hat heute so viele SMS gesendet, wie er darf. Erhöhen Sie die Grenze unter Einstellungen → Nachrichten.',
  no_mail: () => 'Der Server kann keine E-Mails senden. Setzen Sie SLOTLINE_SMTP.',
  no_text_provider: () =>
    'Noch sendet niemand SMS für diesen Workspace. Wählen Sie unter Einstellungen → Nachrichten, wer es tut.',
  no_key: () =>
    'Der geheime Schlüssel des Servers fehlt. Setzen Sie SLOTLINE_SECRET_KEY, oder stellen Sie die Schlüsseldatei wieder her, die zur Datenbank gehört.',
  key_missing: () =>
    'Die Geheimnisse des SMS-Anbieters lassen sich nicht entschlüsseln. Stellen Sie die Schlüsseldatei wieder her, die zur Datenbank gehört, oder geben Sie sie noch einmal ein.',
  too_late: () => 'Sie ließ sich vor dem Termin nicht mehr senden.',
  internal: () =>
    'In Slotline ist etwas schiefgegangen. Näheres steht im Log. Slotline versucht es noch einmal.',
};
