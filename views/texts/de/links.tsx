/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

/** Calendars elsewhere that are linked to one of ours, and their states. */
export const links: Texts['links'] = {
  title: 'Verknüpfte Kalender',
  lead: 'Zeiten, die in diesen Kalendern belegt sind, werden Anrufern nicht angeboten. Buchungen können dort eingetragen werden.',
  rule: 'Ist ein verknüpfter Kalender nicht aktuell, werden Anrufern keine Zeiten angeboten.',
  kindNames: { google: 'Google Kalender', microsoft: 'Microsoft 365', caldav: 'CalDAV', ics: 'Feed' },
  states: {
    fresh: 'Aktuell',
    troubled: 'Abgleich gestört',
    stale: 'Veraltet',
    failing: 'Gestört',
    ended: 'Getrennt',
  },
  quoted: (name) => `„${name}“`,
  failing: (names) =>
    `Anrufern werden gerade keine Zeiten angeboten, weil der Abgleich mit ${names} nicht gelingt. Was zu tun ist, steht unten.`,
  stale: (names) =>
    `Nicht aktuell: ${names}. Bevor Slotline Anrufern wieder Zeiten anbietet, gleicht es neu ab.`,
  notUpToDate: 'Verknüpfter Kalender nicht aktuell',
  reconnect: 'Verknüpften Kalender neu verbinden',
  lastTryFailed: 'Verknüpften Kalender prüfen',
  notUpToDateFor: (calendar) => `: ${calendar}`,
  atLimit: (most) => `${most} Kalender sind verknüpft. Mehr sind nicht möglich.`,
  whoChanges: 'Verknüpfungen anlegen und entfernen können die Inhaber und Admins des Workspaces.',
  none: 'Noch keine verknüpften Kalender',
  noneLead:
    'Verknüpfen Sie einen Kalender von Google, Outlook, iCloud, Fastmail, Nextcloud oder einem anderen Anbieter. Seine Termine gelten dann auch hier als belegt.',
  /** Those of all calendars on one page. */
  troubles: {
    lead: 'Verknüpfte Kalender aller Kalender, mit denen etwas nicht stimmt.',
    all: 'Alle, mit denen etwas nicht stimmt',
    none: 'Alle verknüpften Kalender sind in Ordnung',
  },
  card: {
    where: 'Ort',
    place: (kind, host) => `${kind} bei ${host}`,
    lastRead: 'Zuletzt abgeglichen',
    freshness: 'Höchstalter der Daten',
    events: 'Termine',
    target: 'Buchungen eintragen in',
    nowhere: 'keinen Kalender',
    someCalendar: (host) => `einen Kalender bei ${host}`,
    waiting: 'Noch einzutragen',
    bookings: (count) => plural(count, 'Buchung', 'Buchungen'),
    reconnect: 'Neu verbinden',
    syncNow: 'Jetzt abgleichen',
    syncing: 'Wird abgeglichen …',
    remove: 'Entfernen',
  },
  problems: {
    lastSyncFailed: 'Der letzte Abgleich ist fehlgeschlagen.',
    failingSince: (when) => <>Der letzte gelungene Abgleich war {when as 'safe'}.</>,
    stillCounts: (when) => (
      <>
        Der letzte gelungene Abgleich war {when as 'safe'}. Bis er veraltet ist, werden Anrufern danach Zeiten
        angeboten.
      </>
    ),
    unclear({ events, days, hasLaterDays }, dayName) {
      const ranges = days.map(({ firstDay, lastDay }) =>
        firstDay === lastDay ? dayName(firstDay) : `${dayName(firstDay)} bis ${dayName(lastDay)}`,
      );
      const when = [...ranges, ...(hasLaterDays ? ['spätere Tage'] : [])].join(', ');
      return events === 1
        ? `1 Termin ist nicht ganz lesbar. Vorsichtshalber ist die Zeit gesperrt, in der er liegen kann: ${when}. Prüfen Sie im verknüpften Kalender Datum und Zeitzone und speichern Sie den Termin noch einmal.`
        : `${events} Termine sind nicht ganz lesbar. Vorsichtshalber ist die Zeit gesperrt, in der sie liegen können: ${when}. Prüfen Sie im verknüpften Kalender Datum und Zeitzone und speichern Sie die Termine noch einmal.`;
    },
    enterAccess: 'Geben Sie unter „Ändern“ einen anderen Benutzernamen oder ein anderes Passwort ein.',
    linkAgain:
      'Verknüpfen Sie den Kalender noch einmal, mit der richtigen Adresse, und entfernen Sie dann diese Verknüpfung.',
    syncsAgain: (when) => (
      <>
        Der nächste Abgleich beginnt {when as 'safe'}, oder sobald Sie „Jetzt abgleichen“ drücken. Gibt es den
        Kalender nicht mehr, entfernen Sie die Verknüpfung: Dann sind seine belegten Zeiten wieder frei.
      </>
    ),
    notWrittenThere: (why) => `Buchungen werden dort nicht eingetragen: ${why}`,
    differing: 'Buchungen, die im verknüpften Kalender abweichen',
    booking: 'Buchung',
    deletedThere: (when) => (
      <>
        dort gelöscht ({when as 'safe'}). Hier ist die Zeit noch gebucht. Fällt der Termin aus, stornieren Sie
        die Buchung auch hier.
      </>
    ),
    notWritten: (why) => `nicht eingetragen. ${why}`,
    givenUp: (count, link) =>
      count === 1
        ? `1 Buchung konnte nicht in „${link}“ eingetragen werden.`
        : `${count} Buchungen konnten nicht in „${link}“ eingetragen werden.`,
    seeWhy: 'Grund ansehen',
    seeWhyAndRetry: 'Grund ansehen und erneut versuchen',
    triesNoMore:
      'Was immer wieder fehlgeschlagen ist, versucht Slotline erst wieder, wenn sich die Buchung ändert oder jemand „Erneut versuchen“ drückt.',
    tryAgain: 'Erneut versuchen',
    movedAndNotWritten: (moved, why) =>
      `${moved}. Die letzte Änderung in Slotline ist dort nicht eingetragen. ${why}`,
  },
  removal: {
    question: (name) => `Verknüpfung mit „${name}“ entfernen?`,
    lead: 'Was dort belegt ist, ist hier sofort wieder frei. Im verknüpften Kalender ändert sich nichts.',
    forgets: (host) => `Slotline vergisst die Zugangsdaten für ${host}.`,
    applications:
      'Um Slotline den Zugriff bei Microsoft ganz zu nehmen, entfernen Sie es auch unter myapps.microsoft.com oder lassen die Anwendung in Entra entfernen.',
    sharing:
      'Um Slotline den Zugriff bei Google ganz zu nehmen, beenden Sie auch die Freigabe in den Einstellungen des Kalenders. Wenn Sie sich angemeldet haben, entfernen Sie Slotline in Ihrem Google-Konto unter „Drittanbieter-Apps“.',
    written:
      'Buchungen, die dort eingetragen sind, bleiben dort. Spätere Änderungen werden nicht mehr übertragen.',
  },
};
