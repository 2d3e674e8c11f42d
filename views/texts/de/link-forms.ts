import type { Texts } from '../en/en.ts';

/** Linking a calendar, and changing its link. */
export const linkForms: Texts['linkForms'] = {
  title: 'Kalender verknüpfen',
  lead: 'Geben Sie zuerst an, wo der Kalender liegt. Danach wählen Sie, was als belegt gilt.',
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
    back: 'Zurück',
    linking: 'Wird verknüpft und abgeglichen … Das kann bis zu 30 Sekunden dauern.',
    busy: 'Gilt als belegt',
    busyRule: 'Wählen Sie mindestens einen Kalender, der als belegt gilt.',
    left: (count) => `Hier nicht aufgeführt: ${count} weitere. Verknüpfen Sie diese auf der Kommandozeile.`,
    target: 'Buchungen eintragen in',
    nowhere: 'Keinen Kalender',
    readOnly: 'Er lässt sich nur lesen.',
  },
  change: {
    title: (name) => `Verknüpfung mit ${name} ändern`,
    heading: (name) => `Verknüpfung mit „${name}“ ändern`,
    lead: 'Ein neuer Benutzername oder ein neues Passwort wird getestet, bevor es das alte ersetzt.',
    save: 'Speichern',
    testing: 'Wird getestet … Das kann bis zu einer Minute dauern.',
    sameAddress: (host) =>
      `Die Adresse bei ${host} lässt sich nicht ändern. Für eine andere Adresse verknüpfen Sie den Kalender noch einmal.`,
    keepUser: 'Leer lassen, um den bisherigen zu behalten. Er wird hier nicht angezeigt.',
    keepPassword: 'Leer lassen, um das bisherige zu behalten.',
    gone: 'Jemand anderes hat diese Verknüpfung gerade entfernt.',
  },
  kind: 'Art',
  kindHelp: {
    ics: 'Eine Adresse, die auf .ics endet. Slotline kann sie nur lesen.',
    caldav: 'Ein Server mit Benutzername und Passwort. Slotline kann lesen und schreiben.',
  },
  address: 'Adresse',
  addressHelp:
    'Die Adresse eines Feeds ist oft geheim. Sie wird verschlüsselt gespeichert und nie wieder angezeigt.',
  addressNeeded: 'Geben Sie die Adresse des Kalenders oder seines Servers ein.',
  addressWithUser: 'Geben Sie Benutzername und Passwort in den Feldern dafür ein, nicht in der Adresse.',
  user: 'Benutzername',
  userHelp: 'Für CalDAV und für Feeds, die einen verlangen.',
  password: 'Passwort',
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
      text: 'Feed: Öffnen Sie am Computer „Einstellungen und Freigabe“ des Kalenders und kopieren Sie die „Privatadresse im iCal-Format“.',
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
