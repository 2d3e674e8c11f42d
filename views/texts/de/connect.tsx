/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';

/** Connecting calendars by signing in where they are, or by an organization's application. */
export const connect: Texts['connect'] = {
  google: 'Oder melden Sie sich bei Google an und wählen Sie aus den Kalendern, die Sie dort sehen.',
  googleAlone:
    'Melden Sie sich bei Google an und wählen Sie aus den Kalendern, die Sie dort sehen. Ihr Passwort erfährt Slotline nie.',
  microsoft: {
    title: 'Microsoft 365 und Outlook.com',
    lead: 'Melden Sie sich bei Microsoft an und wählen Sie aus Ihren Kalendern dort. Ihr Passwort erfährt Slotline nie.',
    noClient: 'Bei Microsoft kann man sich auf diesem Server noch nicht anmelden.',
  },
  buttons: { google: 'Google verbinden', microsoft: 'Microsoft verbinden' },
  redirectUri: 'Umleitungs-URI',
  refused: 'Nicht verbunden',
  again: 'Noch einmal versuchen',
  tooLate:
    'Diese Anmeldung wurde in einem anderen Browser begonnen oder vor mehr als 15 Minuten. Verknüpft wurde nichts. Beginnen Sie von vorn.',
  setUp: {
    google: {
      title: 'Anmeldung bei Google ermöglichen: Schritte für den Betreiber dieses Servers',
      steps: [
        {
          text: (
            <>
              Öffnen Sie <strong>console.cloud.google.com</strong>, wählen oder erstellen Sie ein Projekt und
              aktivieren Sie unter <strong>APIs und Dienste → Bibliothek</strong> die{' '}
              <strong>Google Calendar API</strong>.
            </>
          ),
        },
        {
          text: (
            <>
              Klicken Sie unter <strong>APIs und Dienste → OAuth-Zustimmungsbildschirm</strong> auf{' '}
              <strong>Erste Schritte</strong>. Wählen Sie als Zielgruppe <strong>Intern</strong>, wenn alle
              ein Konto in Ihrer Google-Workspace-Organisation haben, sonst <strong>Extern</strong>.
            </>
          ),
        },
        {
          text: (
            <>
              Fügen Sie unter <strong>Datenzugriff</strong> die Bereiche <code>calendar.events</code> und{' '}
              <code>calendar.calendarlist.readonly</code> hinzu.
            </>
          ),
        },
        {
          hasRedirectUri: true,
          text: (
            <>
              Erstellen Sie unter <strong>Clients</strong> einen Client vom Typ <strong>Webanwendung</strong>{' '}
              mit dieser autorisierten Weiterleitungs-URI:
            </>
          ),
        },
        {
          text: (
            <>
              Setzen Sie <code>SLOTLINE_GOOGLE_CLIENT_ID</code> und <code>SLOTLINE_GOOGLE_CLIENT_SECRET</code>{' '}
              auf das, was Google anzeigt, und starten Sie den Server neu.
            </>
          ),
        },
        {
          text: (
            <>
              Bei <strong>Extern</strong>: Klicken Sie unter <strong>Zielgruppe</strong> auf{' '}
              <strong>App veröffentlichen</strong>.
            </>
          ),
        },
      ],
      costs: [
        <>
          <strong>Solange der Status „Test“ ist</strong>, können sich nur Personen auf dessen Liste anmelden,
          und jede Verbindung endet nach sieben Tagen. Deshalb veröffentlichen Sie die App.
        </>,
        <>
          <strong>Veröffentlicht, aber nicht von Google überprüft:</strong> Es erscheint eine Warnung, in der
          man auf <strong>Erweitert</strong> klicken muss, und insgesamt können sich höchstens 100 Personen
          anmelden. Google überprüft Apps kostenlos, was einige Tage dauert. <strong>Intern</strong> hat keine
          dieser Grenzen.
        </>,
        <>
          <strong>Wenn eine Organisation Apps sperrt</strong>, muss deren Google-Workspace-Administrator die
          Client-ID zulassen:{' '}
          <em>Sicherheit → Zugriffs- und Datenkontrolle → API-Steuerung → App-Zugriff verwalten</em>.
        </>,
      ],
    },
    microsoft: {
      title: 'Anmeldung bei Microsoft ermöglichen: Schritte für den Betreiber dieses Servers',
      steps: [
        {
          text: (
            <>
              Öffnen Sie <strong>entra.microsoft.com</strong>, dann <strong>App-Registrierungen</strong>, und
              klicken Sie auf <strong>Neue Registrierung</strong>. Wählen Sie „Nur Konten in diesem
              Organisationsverzeichnis“, oder „in einem beliebigen“, wenn sich auch andere anmelden sollen.
            </>
          ),
        },
        {
          hasRedirectUri: true,
          text: (
            <>
              Wählen Sie als Umleitungs-URI <strong>Web</strong> und fügen Sie dies ein:
            </>
          ),
        },
        {
          text: (
            <>
              Fügen Sie unter <strong>API-Berechtigungen</strong> bei <strong>Microsoft Graph</strong> als{' '}
              <strong>Delegierte Berechtigungen</strong> hinzu: <code>Calendars.ReadWrite</code> und{' '}
              <code>offline_access</code>.
            </>
          ),
        },
        {
          text: (
            <>
              Erstellen Sie unter <strong>Zertifikate &amp; Geheimnisse</strong> einen geheimen
              Clientschlüssel und kopieren Sie gleich dessen <strong>Wert</strong>: Er wird nicht noch einmal
              angezeigt.
            </>
          ),
        },
        {
          text: (
            <>
              Setzen Sie <code>SLOTLINE_MICROSOFT_CLIENT_ID</code> auf die Anwendungs-ID (Client),{' '}
              <code>SLOTLINE_MICROSOFT_CLIENT_SECRET</code> auf diesen Wert und, für eine einzelne
              Organisation, <code>SLOTLINE_MICROSOFT_TENANT</code> auf die Verzeichnis-ID (Mandant). Starten
              Sie den Server neu.
            </>
          ),
        },
      ],
      costs: [
        <>
          <strong>Der Clientschlüssel läuft ab</strong>, spätestens nach zwei Jahren. Dann kann niemandes
          Kalender mehr gelesen werden. Merken Sie sich das Datum und setzen Sie vorher einen neuen.
        </>,
        <>
          <strong>Wenn Microsoft „Administratorgenehmigung erforderlich“ meldet</strong>, muss ein
          Administrator dieser Organisation es einmal erlauben:{' '}
          <em>
            Unternehmensanwendungen → Ihre Anwendung → Berechtigungen → Administratorzustimmung erteilen
          </em>
          .
        </>,
        <>
          <strong>Konten bei Outlook.com und Hotmail</strong> können sich nur anmelden, wenn die Registrierung
          persönliche Microsoft-Konten zulässt und kein Mandant gesetzt ist.
        </>,
      ],
    },
  },
  application: {
    title: 'Für eine ganze Organisation, ohne dass sich jemand anmeldet',
    lead: 'Ein Administrator registriert eine Anwendung, die die Kalender einiger oder aller Postfächer lesen und ändern darf. Erneuert werden muss nur ihr Clientschlüssel.',
    steps: [
      <>
        Öffnen Sie <strong>entra.microsoft.com</strong>, dann <strong>App-Registrierungen</strong>, und
        registrieren Sie eine Anwendung. Eine Umleitungs-URI braucht sie nicht. Erstellen Sie unter{' '}
        <strong>Zertifikate &amp; Geheimnisse</strong> einen geheimen Clientschlüssel und kopieren Sie dessen{' '}
        <strong>Wert</strong>.
      </>,
      <>
        Um ihr <strong>nur einige Postfächer</strong> zu erlauben, was wir empfehlen, führt ein
        Exchange-Administrator dies in der Exchange Online PowerShell aus. Die Objekt-ID ist die der Anwendung
        unter <strong>Unternehmensanwendungen</strong>, und gemeint sind die Postfächer, deren
        benutzerdefiniertes Attribut 1 „Slotline“ ist:
      </>,
      <>
        Um ihr stattdessen <strong>alle Postfächer</strong> zu erlauben, fügen Sie unter{' '}
        <strong>API-Berechtigungen</strong> bei <strong>Microsoft Graph</strong> als{' '}
        <strong>Anwendungsberechtigung</strong> <code>Calendars.ReadWrite</code> hinzu und klicken Sie auf{' '}
        <strong>Administratorzustimmung erteilen</strong>. Mit dieser Berechtigung schränken die Befehle oben
        nichts ein.
      </>,
      <>Änderungen können bei Microsoft bis zu zwei Stunden dauern. Geben Sie dann hier ein:</>,
    ],
    commands: 'PowerShell-Befehle',
    tenant: 'Verzeichnis-ID (Mandant)',
    tenantRule: 'Geben Sie die ID des Mandanten ein oder eine seiner Domains, etwa example.onmicrosoft.com.',
    clientId: 'Anwendungs-ID (Client)',
    clientIdRule: 'Geben Sie die ID der Anwendung ein, wie Entra sie anzeigt.',
    clientSecret: 'Geheimer Clientschlüssel',
    clientSecretHelp:
      'Sein Wert, nicht seine ID. Er wird verschlüsselt gespeichert und nie wieder angezeigt.',
    clientSecretRule: 'Geben Sie den Wert eines geheimen Clientschlüssels ein.',
    mailbox: 'Postfach',
    mailboxHelp:
      'Die E-Mail-Adresse, zu der der Kalender gehört: eine Person, ein Raum oder ein freigegebenes Postfach.',
    mailboxRule: 'Geben Sie die E-Mail-Adresse eines Postfachs ein.',
    test: 'Testen und weiter',
    testing: 'Microsoft wird gefragt … Das kann bis zu 25 Sekunden dauern.',
  },
};
