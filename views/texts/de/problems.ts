import type { TimeOffProblem } from '../../../src/domain/calendar/time-off.ts';
import type { ProviderProblem, SenderProblem } from '../../../src/domain/messages/provider-problem.ts';
import type { PublicPageProblem } from '../../../src/domain/public-pages/public-page-problem.ts';
import type { EndpointUrlProblem, OwnHeaderProblem } from '../../../src/domain/webhooks/webhook-problem.ts';
import type { Texts } from '../en/en.ts';

const ownWordFields = { phrase: 'was Anrufer sagen', meaning: 'was es bedeutet' };

const timeOffProblems: Readonly<Record<TimeOffProblem, string>> = {
  unreadable: 'Geben Sie Daten wie 2026-12-24 und Uhrzeiten wie 9:00 ein.',
  'ends-first': 'Eine Abwesenheit muss nach ihrem Beginn enden.',
  'too-long': 'Eine Abwesenheit kann höchstens ein Jahr dauern.',
  over: 'Das ist schon vorbei. Wählen Sie einen späteren Beginn.',
  'too-far': 'Eine Abwesenheit kann höchstens zwei Jahre im Voraus beginnen.',
  'until-first': 'Die letzte Woche kann nicht vor der ersten liegen.',
  'until-too-far': 'Eine Abwesenheit kann höchstens zwei Jahre lang wiederholt werden.',
  'overlaps-itself': 'Eine wöchentliche Abwesenheit kann höchstens eine Woche dauern.',
  never: 'Diese Zeit entfällt durch die Zeitumstellung. Wählen Sie eine andere.',
};

const endpointUrlProblems: Readonly<Record<EndpointUrlProblem, (maximum: number) => string>> = {
  unreadable: () => 'Geben Sie eine vollständige Adresse ein, etwa https://crm.example.com/slotline.',
  long: (maximum) => `Geben Sie eine Adresse mit höchstens ${maximum} Zeichen ein.`,
  user: () =>
    'Lassen Sie Benutzer und Passwort in der Adresse weg. Geben Sie dem Endpunkt stattdessen einen Header.',
  fragment: () => 'Lassen Sie „#“ und alles danach weg: Server erfahren diesen Teil einer Adresse nicht.',
};

const ownHeaderProblems: Readonly<Record<OwnHeaderProblem, (maximum: number) => string>> = {
  name: () =>
    'Geben Sie den Namen eines Headers ein, etwa Authorization: Buchstaben, Ziffern und Bindestriche.',
  reserved: () =>
    'Diesen Header setzt Slotline selbst: Host, Connection, Transfer-Encoding und alles, was mit Content- oder webhook- beginnt.',
  value: (maximum) =>
    `Geben Sie den Wert des Headers in einer Zeile ein, höchstens ${maximum} Zeichen, ohne Umlaute oder andere Schriften.`,
};

const providerProblems: Readonly<Record<ProviderProblem, (name: string) => string>> = {
  'account-sid': () => 'Geben Sie die Account SID so ein, wie der Anbieter sie anzeigt.',
  sender: () =>
    'Geben Sie eine Nummer wie +4930123456 ein, eine Kurzwahl, einen Messaging Service, der mit MG beginnt, oder einen Namen aus höchstens 11 Buchstaben und Ziffern.',
  'sender-needed': () => 'Geben Sie den Absender ein: In der Anfrage steht {{sender}}.',
  secret: () =>
    'Geben Sie das Geheimnis in einer Zeile ein, höchstens 1000 Zeichen, ohne Umlaute und andere Alphabete.',
  'secret-needed': () => 'Geben Sie das Geheimnis ein.',
  'secret-again': () => 'Die Adresse führt zu einem anderen Server. Geben Sie das Geheimnis noch einmal ein.',
  'secret-unused': () =>
    'Schreiben Sie {{secret}} in die Adresse, einen Header oder den Inhalt, dorthin, wo das Geheimnis steht.',
  'secret-in-sight': (name) =>
    `Geben Sie den Wert von „${name}“ als Geheimnis ein und schreiben Sie hier {{secret}}: Nur das Geheimnis sehen andere Admins nicht.`,
  query: () => 'Lassen Sie „?“ und alles dahinter weg.',
  'placeholder-unknown': (name) =>
    `{{${name}}} gibt es nicht. Verwenden Sie {{to}}, {{text}}, {{sender}} und {{secret}}.`,
  'placeholder-place': () =>
    'Schreiben Sie den Namen des Servers aus. Platzhalter dürfen erst danach kommen.',
  'to-missing': () => 'Schreiben Sie {{to}} dorthin, wo die Nummer steht.',
  'text-missing': () => 'Schreiben Sie {{text}} dorthin, wo der Text steht.',
  'text-place': () => '{{text}} darf nur im Inhalt oder in der Adresse hinter „?“ stehen.',
  method: () => 'Wählen Sie POST, PUT oder GET.',
  headers: () => 'Geben Sie höchstens 20 Header ein, jeden nur einmal, zusammen höchstens 4000 Zeichen.',
  header: (name) =>
    `Schreiben Sie jeden Header in eine eigene Zeile, zum Beispiel „Authorization: Bearer {{secret}}“. Dieser ist nicht lesbar: „${name}“.`,
  'header-reserved': (name) => `Lassen Sie ${name} weg: Diesen Header setzt Slotline selbst.`,
  'body-of-get': () => 'Eine GET-Anfrage hat keinen Inhalt. Wählen Sie POST oder leeren Sie den Inhalt.',
  'body-type': () => 'Slotline kann JSON, Formulare, XML und reinen Text ausfüllen. Ändern Sie Content-Type.',
  'body-json': () => 'Das ist kein JSON. Setzen Sie Platzhalter in Anführungszeichen, etwa "{{text}}".',
  'body-long': () => 'Geben Sie höchstens 10000 Zeichen Inhalt ein.',
};

const senderProblems: Readonly<Record<SenderProblem, string>> = {
  'sender-name': 'Geben Sie einen Namen in einer Zeile ein, höchstens 100 Zeichen.',
  'reply-to': 'Geben Sie genau eine E-Mail-Adresse ein, zum Beispiel empfang@example.com.',
  countries: 'Geben Sie jedes Land mit zwei Buchstaben ein, zum Beispiel „DE, AT“.',
  phone: 'Geben Sie eine ganze Telefonnummer mit Ländervorwahl ein, zum Beispiel +4930123456.',
};

const publicPageProblems: Readonly<Record<PublicPageProblem, (name: string) => string>> = {
  name: () =>
    'Geben Sie 2 bis 60 Kleinbuchstaben von a bis z, Ziffern und Bindestriche ein, zum Beispiel „praxis-lehmann“, ohne Bindestrich am Anfang oder Ende.',
  'name-reserved': (name) => `„${name}“ ist in einer Adresse nicht möglich. Wählen Sie einen anderen Namen.`,
  'name-taken': (name) =>
    `Ein anderer Workspace auf diesem Server heißt schon „${name}“. Wählen Sie einen anderen Namen.`,
  'calendar-name-taken': (name) =>
    `Ein anderer Kalender dieses Workspace heißt in seiner Adresse schon „${name}“. Wählen Sie einen anderen Namen.`,
  accent: () => 'Geben Sie eine Farbe wie #2f6fed ein.',
  'logo-missing': () => 'Wählen Sie eine PNG-Datei.',
  'logo-large': () => 'Die Datei ist zu groß. Wählen Sie ein PNG mit höchstens 100 kB.',
  'logo-type': () => 'Das ist kein PNG. Speichern Sie das Logo als PNG und wählen Sie diese Datei.',
  'logo-broken': () =>
    'Dieses PNG ist beschädigt. Speichern Sie das Logo noch einmal und wählen Sie diese Datei.',
  'logo-sides': () => 'Das Logo ist zu groß. Wählen Sie eines mit höchstens 1024 × 1024 Pixeln.',
};

/** What's wrong with something that was typed. */
export const problems: Texts['problems'] = {
  number: ({ minimum, maximum }) => `Geben Sie eine ganze Zahl von ${minimum} bis ${maximum} ein.`,
  'password-short': ({ length, minimum }) =>
    `Das Passwort hat ${length} Zeichen. Es muss mindestens ${minimum} haben.`,
  'password-long': ({ maximum }) => `Das Passwort darf höchstens ${maximum} Zeichen haben.`,
  'password-control-characters': () => 'Das Passwort muss eine Zeile ohne Steuerzeichen sein.',
  'password-common': () =>
    'Das Passwort ist zu leicht zu erraten. Nehmen Sie mehrere Wörter, die nichts miteinander zu tun haben.',
  'own-words-full': ({ most }) =>
    `Ein Kalender hat höchstens ${most} eigene Begriffe. Entfernen Sie zuerst einen.`,
  'own-word-empty': ({ field }) => `Geben Sie in Worten ein, ${ownWordFields[field]}.`,
  'own-word-short': () => `Geben Sie ein, ${ownWordFields.phrase}: mindestens drei Buchstaben.`,
  'own-word-long': ({ field, maximum }) =>
    `Geben Sie ein, ${ownWordFields[field]}: höchstens ${maximum} Zeichen.`,
  'own-word-taken': ({ phrase }) =>
    `„${phrase}“ hat für Anrufer schon eine Bedeutung. Wählen Sie andere Wörter.`,
  'own-word-timeless': ({ meaning, example }) =>
    `„${meaning}“ nennt keine Zeit. Schreiben Sie es so, wie ein Anrufer es sagen würde, etwa „${example}“.`,
  'own-word-in-doubt': ({ meaning }) =>
    `„${meaning}“ kann zwei verschiedene Zeiten bedeuten. Sagen Sie, welche gemeint ist.`,
  'own-word-ignored': ({ words }) =>
    `„${words}“ wird nicht verstanden. Lassen Sie es weg oder sagen Sie es mit anderen Worten.`,
  'unknown-zone': ({ timeZone }) => `Dieser Server kennt die Zeitzone ${timeZone} nicht.`,
  'service-name': () => 'Geben Sie einen Namen in einer Zeile ein, höchstens 100 Zeichen.',
  'service-name-taken': ({ name }) => `Der Kalender hat schon eine Leistung namens „${name}“.`,
  'services-full': ({ most }) =>
    `Ein Kalender bietet höchstens ${most} Leistungen an. Archivieren Sie zuerst eine.`,
  'services-spent': ({ most }) =>
    `Ein Kalender kann im Lauf der Zeit höchstens ${most} Leistungen haben. Ändern Sie eine, statt eine neue anzulegen.`,
  'spoken-name-long': ({ maximum }) =>
    `Geben Sie in einer Zeile ein, was Anrufer sagen, höchstens ${maximum} Zeichen.`,
  'spoken-name-short': ({ name }) => `„${name}“ ist zu kurz. Geben Sie mindestens zwei Buchstaben ein.`,
  'spoken-name-time': ({ name }) => `Mit „${name}“ meinen Anrufer eine Zeit. Wählen Sie andere Wörter.`,
  'spoken-names-full': ({ most }) => `Geben Sie höchstens ${most} Bezeichnungen ein.`,
  'service-members': () => 'Wählen Sie mindestens ein Mitglied des Teams, das die Leistung anbietet.',
  'team-empty': () => 'Wählen Sie mindestens einen Kalender.',
  'team-full': ({ most }) => `Ein Team hat höchstens ${most} Mitglieder.`,
  'team-spent': ({ most }) => `Ein Team kann im Lauf der Zeit nicht mehr als ${most} Mitglieder haben.`,
  'team-member-twice': () => 'Wählen Sie jeden Kalender nur einmal.',
  'team-member-unknown': () => 'Wählen Sie Kalender dieses Workspaces, die nicht archiviert sind.',
  'team-of-teams': ({ name }) => `${name} ist selbst ein Team. Wählen Sie stattdessen seine Mitglieder.`,
  'question-key': ({ key }) =>
    `„${key}“ kann keine Antwort bezeichnen. Nehmen Sie höchstens 40 Kleinbuchstaben (a–z), Ziffern und Unterstriche.`,
  'question-key-twice': ({ key }) =>
    `Zwei Fragen haben den Schlüssel „${key}“. Geben Sie jeder einen eigenen.`,
  'question-ask': ({ maximum }) => `Geben Sie die Frage in einer Zeile ein, höchstens ${maximum} Zeichen.`,
  'questions-full': ({ most }) => `Stellen Sie höchstens ${most} Fragen.`,
  'time-off': ({ why }) => timeOffProblems[why],
  'too-many-links': ({ maximum }) =>
    `Der Kalender hat schon ${maximum} Verknüpfungen, mehr sind nicht möglich. Entfernen Sie zuerst eine.`,
  'credentials-incomplete': () => 'Geben Sie Benutzername und Passwort ein.',
  'voice-secret': ({ maximum }) =>
    `Geben Sie das Geheimnis so ein, wie die Plattform es anzeigt: höchstens ${maximum} Zeichen, ohne Leerzeichen.`,
  'webhook-url': ({ why, maximum }) => endpointUrlProblems[why](maximum),
  'webhook-url-private': ({ host }) =>
    `${host} hat keine öffentliche Adresse. Wer diesen Server betreibt, kann das mit SLOTLINE_WEBHOOK_NETWORKS erlauben.`,
  'webhook-url-insecure': ({ host }) =>
    `Nehmen Sie https für ${host}. Ohne TLS geht es nur in Netze in SLOTLINE_WEBHOOK_NETWORKS.`,
  'webhook-types': () => 'Wählen Sie mindestens eine Art von Ereignissen.',
  'webhook-type-unknown': ({ type }) => `Ereignisse der Art „${type}“ gibt es nicht.`,
  'webhook-leads': ({ most, minimum, maximum }) =>
    `Geben Sie 1 bis ${most} Stundenzahlen vor dem Beginn ein, jede von ${minimum} bis ${maximum}, etwa „24, 1.5“.`,
  'webhook-calendars': () =>
    'Wählen Sie mindestens einen Kalender dieses Workspaces, der nicht archiviert ist.',
  'webhook-header': ({ why, maximum }) => ownHeaderProblems[why](maximum),
  'webhook-off': () => 'Der Endpunkt ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
  'webhooks-full': ({ most }) => `Ein Workspace hat höchstens ${most} Endpunkte. Entfernen Sie zuerst einen.`,
  'message-kind': ({ name, names }) =>
    `„${name}“ ist keine Art von Nachricht. Zur Wahl stehen ${names.join(', ')}.`,
  'message-channel': ({ name, names }) =>
    `„${name}“ ist kein Weg für Nachrichten. Zur Wahl stehen ${names.join(', ')}.`,
  'message-reminders': ({ most, minimum, maximum }) =>
    `Geben Sie höchstens ${most} Stundenzahlen vor dem Beginn ein, jede von ${minimum} bis ${maximum}, etwa „24, 2“.`,
  'message-text': ({ maximum }) => `Geben Sie einen Text mit höchstens ${maximum} Zeichen ein.`,
  'message-placeholder': ({ placeholder, placeholders }) =>
    `„${placeholder}“ lässt sich nicht ausfüllen. Möglich sind ${placeholders.map((each) => `{{${each}}}`).join(', ')}.`,
  'text-provider': ({ why, name }) => providerProblems[why](name),
  'message-sender': ({ why }) => senderProblems[why],
  'invite-over': () => 'Das ist schon vorbei. Wählen Sie einen späteren Tag.',
  'invite-window': () => 'Der letzte Tag kann nicht vor dem ersten liegen.',
  'public-page': ({ why, name }) => publicPageProblems[why](name),
  'two-step-of-others': () => 'Richten Sie sie zuerst für sich selbst ein.',
  'workspaces-full': ({ most }) =>
    `Auf diesem Server können Sie nicht mehr als ${most === 1 ? 'einen Workspace' : `${most} Workspaces`} besitzen. Gelöschte zählen 30 Tage lang mit.`,
};
