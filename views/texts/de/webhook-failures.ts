import type { Texts } from '../en/en.ts';

/** What can go wrong when an event is sent. */
export const webhookFailures: Texts['webhookFailures'] = {
  answered: ({ host, status }) => `„${host}“ hat mit Status ${status} geantwortet.`,
  redirected: ({ host, status }) =>
    `„${host}“ leitet weiter (Status ${status}). Webhooks folgen Weiterleitungen nicht: Tragen Sie die Adresse ein, zu der sie führt.`,
  gone: ({ host }) => `„${host}“ meldet, dass es diese Adresse nicht mehr gibt (Status 410).`,
  timed_out: ({ host }) => `„${host}“ hat nicht innerhalb von 15 Sekunden geantwortet.`,
  unreachable: ({ host }) =>
    `„${host}“ ist nicht erreichbar. Vielleicht ist der Server ausgefallen oder die Adresse falsch.`,
  host_unknown: ({ host }) =>
    `Einen Server namens „${host}“ gibt es nicht. Prüfen Sie die Adresse auf Tippfehler.`,
  certificate_invalid: ({ host }) => `Das Zertifikat von „${host}“ ist ungültig.`,
  address_refused: ({ host }) =>
    `„${host}“ ist nicht im öffentlichen Internet. Um Webhooks in Ihr eigenes Netz zu senden, erlauben Sie es zuerst in SLOTLINE_WEBHOOK_NETWORKS.`,
  insecure: ({ host }) =>
    `„${host}“ ist im öffentlichen Internet. Benutzen Sie dort eine Adresse, die mit https beginnt.`,
  key_missing: () =>
    'Die Geheimnisse dieses Endpunkts lassen sich nicht entschlüsseln. Stellen Sie die Schlüsseldatei wieder her, die zur Datenbank gehört, oder fügen Sie den Endpunkt noch einmal hinzu.',
  internal: () =>
    'In Slotline ist etwas schiefgegangen. Näheres steht im Log. Slotline versucht es noch einmal.',
};
