/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';

/** Linking a calendar, and changing its link. */
export const linkForms: Texts['linkForms'] = {
  title: 'Kalender verknüpfen',
  lead: 'Geben Sie zuerst an, wo der Kalender liegt. Danach wählen Sie, was als belegt gilt.',
  google: {
    title: 'Google Kalender',
    lead: 'Geben Sie den Kalender für diesen Server frei. Ihr Passwort behalten Sie, und die Freigabe können Sie jederzeit beenden.',
    account: 'Adresse dieses Servers',
    open: (
      <>
        Öffnen Sie am Computer <strong>calendar.google.com</strong>. Zeigen Sie links unter{' '}
        <strong>Meine Kalender</strong> auf den Kalender, klicken Sie auf die drei Punkte daneben und dann auf{' '}
        <strong>Einstellungen und Freigabe</strong>.
      </>
    ),
    describe: (
      <>
        Fügen Sie oben auf der Seite der <strong>Beschreibung</strong> des Kalenders diesen Text hinzu. Er
        zeigt, dass der Kalender Ihnen gehört, denn dieser Server hat mehrere Workspaces. Ist der Kalender
        verknüpft, können Sie ihn wieder entfernen.
      </>
    ),
    code: 'Text für die Beschreibung',
    share: (
      <>
        Klicken Sie unter <strong>Für bestimmte Personen oder Gruppen freigeben</strong> auf{' '}
        <strong>Personen und Gruppen hinzufügen</strong> und fügen Sie diese Adresse ein:
      </>
    ),
    permit: (
      <>
        Wählen Sie als Berechtigung <strong>Änderungen an Terminen vornehmen</strong> und klicken Sie auf{' '}
        <strong>Senden</strong>.
      </>
    ),
    copyId: (
      <>
        Kopieren Sie weiter unten auf derselben Seite unter <strong>Kalender integrieren</strong> die{' '}
        <strong>Kalender-ID</strong> und fügen Sie sie hier ein.
      </>
    ),
    calendarId: 'Kalender-ID',
    calendarIdHelp: 'Meist eine E-Mail-Adresse.',
    test: 'Freigabe testen',
    testing: 'Google wird gefragt … Das kann bis zu 25 Sekunden dauern.',
    calendarIdNeeded:
      'Geben Sie die Kalender-ID ein, die Google Kalender unter „Kalender integrieren“ anzeigt.',
    problems: {
      title: 'Wenn die Freigabe nicht klappt',
      answers: [
        <>
          <strong>„Änderungen an Terminen vornehmen“ steht nicht zur Wahl.</strong> Der Google-Workspace-Admin
          Ihrer Organisation muss es erlauben:{' '}
          <em>Apps → Google Workspace → Kalender → Freigabeeinstellungen → Externe Freigabe</em>. Mit „Alle
          Termindetails anzeigen“ lässt sich der Kalender verknüpfen, aber es können keine Buchungen
          eingetragen werden.
        </>,
        <>
          <strong>Der Kalender steht nicht unter „Meine Kalender“.</strong> Freigeben kann ihn nur, wer seine
          Freigabe verwalten darf.
        </>,
        <>
          <strong>Der Test sagt, der Kalender sei nicht freigegeben, aber er ist es.</strong> Bei Google kann
          das ein paar Minuten dauern. Testen Sie noch einmal.
        </>,
      ],
    },
    noAccount: 'Mit diesem Server lassen sich Google-Kalender noch nicht durch Freigabe verknüpfen.',
    setAccount: (setting) => (
      <>
        Wer ihn betreibt, legt in Google Cloud ein Dienstkonto an, was nichts kostet, und setzt{' '}
        {setting as 'safe'}. Wie das geht, steht in der Dokumentation unter „Google Calendar“. Bis dahin
        können Sie unten einen Feed verknüpfen, der nur gelesen wird.
      </>
    ),
  },
  addressTitle: 'CalDAV oder ein Feed',
  tentative: 'Vorläufige Termine',
  tentativeChoices: {
    busy: { name: 'Belegt', help: 'Auch Einladungen, die mit „Vielleicht“ beantwortet wurden.' },
    free: { name: 'Frei', help: undefined },
  },
  test: 'Testen und weiter',
  testing: 'Wird getestet … Das kann bis zu 25 Sekunden dauern.',
  tooLate:
    'Dieses Formular war länger als 15 Minuten offen oder ist unvollständig. Nichts wurde verknüpft. Beginnen Sie von vorn.',
  otherServer: (failure) =>
    `${failure} Die Adresse ist unten schon eingetragen. Um fortzufahren, geben Sie das Passwort noch einmal ein.`,
  found: {
    title: 'Kalender gefunden',
    sentence: (kind, host, count) =>
      `${kind} bei ${host}: ${count === 1 ? 'ein' : `${count}`} Kalender gefunden.`,
    link: 'Verknüpfen',
    linking: 'Wird verknüpft und abgeglichen … Das kann bis zu 30 Sekunden dauern.',
    busy: 'Gilt als belegt',
    busyRule: 'Wählen Sie mindestens einen Kalender, der als belegt gilt.',
    left: (count) => `Hier nicht aufgeführt: ${count} weitere. Verknüpfen Sie diese über die Befehlszeile.`,
    target: 'Buchungen eintragen in',
    nowhere: 'Keinen Kalender',
    readOnly: 'Er lässt sich nur lesen.',
  },
  change: {
    title: (name) => `Verknüpfung mit ${name} ändern`,
    heading: (name) => `Verknüpfung mit „${name}“ ändern`,
    lead: 'Ein neuer Benutzername oder ein neues Passwort wird getestet, bevor es das alte ersetzt.',
    testing: 'Wird getestet … Das kann bis zu einer Minute dauern.',
    sameCalendar:
      'Die Kalender dieser Verknüpfung lassen sich nicht ändern. Für andere verknüpfen Sie diese und entfernen diese Verknüpfung.',
    sameAddress: (host) =>
      `Die Adresse bei ${host} lässt sich nicht ändern. Für eine andere Adresse verknüpfen Sie den Kalender noch einmal.`,
    signInAgain: 'Noch einmal anmelden',
    keepUser: 'Leer lassen, um den bisherigen zu behalten. Er wird hier nicht angezeigt.',
    keepPassword: 'Leer lassen, um das bisherige zu behalten.',
    gone: 'Jemand anderes hat diese Verknüpfung gerade entfernt.',
  },
  kind: 'Art',
  kindHelp: {
    ics: 'Eine Adresse, die auf .ics endet. Slotline kann sie nur lesen.',
    caldav: 'Ein Server mit Benutzername und Passwort. Slotline kann lesen und schreiben.',
  },
  addressHelp:
    'Die Adresse eines Feeds ist oft geheim. Sie wird verschlüsselt gespeichert und nie wieder angezeigt.',
  addressNeeded: 'Geben Sie die Adresse des Kalenders oder seines Servers ein.',
  addressWithUser: 'Geben Sie Benutzername und Passwort in den Feldern dafür ein, nicht in der Adresse.',
  user: 'Benutzername',
  userHelp: 'Für CalDAV und für Feeds, die einen verlangen.',
  passwordHelp: 'Am besten ein App-Passwort nur für Slotline: Es lässt sich einzeln widerrufen.',
  passwordAgain: {
    ics: 'Geben Sie Benutzername und Passwort ein oder keins von beiden. Das Passwort müssen Sie noch einmal eingeben.',
    caldav:
      'Ein CalDAV-Server braucht Benutzername und Passwort. Das Passwort müssen Sie noch einmal eingeben.',
  },
  freshness: 'Höchstalter der Daten (Minuten)',
  freshnessHelp: (minimum, maximum) =>
    `Wie alt abgeglichene Daten werden dürfen. Slotline gleicht in dieser Zeit zweimal ab. Gelingt das nicht, werden Anrufern keine Zeiten angeboten. ${minimum} bis ${maximum}.`,
  tooLong: (most) => `Geben Sie höchstens ${most} Zeichen ein.`,
  addressPlaces: 'Wo Sie die Adresse finden',
  providers: [
    {
      name: 'Google',
      text: 'Geben Sie den Kalender frei, wenn oben steht, wie. Sonst ein Feed, der nur gelesen wird und Stunden alt ist: Öffnen Sie am Computer „Einstellungen und Freigabe“ des Kalenders und kopieren Sie die „Privatadresse im iCal-Format“.',
    },
    {
      name: 'Outlook.com, Microsoft 365',
      text: 'Feed: Öffnen Sie im Web Einstellungen → Kalender → Freigegebene Kalender → „Kalender veröffentlichen“, wählen Sie „Kann alle Details anzeigen“ und kopieren Sie den ICS-Link.',
    },
    {
      name: 'iCloud',
      text: 'CalDAV: https://caldav.icloud.com, die E-Mail-Adresse Ihres Apple Accounts und ein app-spezifisches Passwort von account.apple.com.',
    },
    {
      name: 'Fastmail',
      text: 'CalDAV: https://caldav.fastmail.com, Ihre Fastmail-Adresse und ein App-Passwort für Kalender.',
    },
    {
      name: 'Nextcloud',
      text: 'CalDAV: die Adresse des Servers, gefolgt von /remote.php/dav, Ihr Benutzername und ein App-Passwort aus Einstellungen → Sicherheit.',
    },
  ],
};
