/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';

/** Pages on which callers book: where they are, and how they look. */
export const publicPages: Texts['publicPages'] = {
  title: 'Öffentliche Seiten',
  lead: 'Wo man online bucht, und Logo und Farbe aller Seiten, die Anrufer sehen.',
  address: {
    title: 'Adresse',
    hint: 'Dort sind Ihre öffentlichen Seiten aufgelistet, und die Adresse jeder Seite beginnt damit.',
    name: 'Name in der Adresse',
    nameHelp: (start) =>
      `Was auf ${start} folgt: Kleinbuchstaben, Ziffern und Bindestriche. Wenn Sie ihn ändern, gelten die alten Adressen nicht mehr. Ohne Namen gibt es keine öffentlichen Seiten.`,
    list: 'Alle Seiten',
  },
  pages: {
    title: 'Seiten',
    hint: 'Jeder Kalender und jedes Team hat einen eigenen Schalter.',
    none: 'Noch keine Kalender.',
    on: 'An',
    off: 'Aus',
  },
  color: {
    title: 'Farbe',
    hint: 'Für Schaltflächen und Links. Wo Text schlecht lesbar wäre, macht Slotline die Farbe dunkler oder heller.',
    label: 'Farbe',
    usual: 'Die Farbe von Slotline ist #3a4fd6.',
    preview: 'Vorschau',
    drawing: 'Eine Seite, hell und dunkel',
    button: 'Buchen',
    link: 'Andere Zeiten',
    slot: 'Dienstag, 10:00',
  },
  logo: {
    title: 'Logo',
    hint: 'Es steht oben auf jeder Seite neben Ihrem Namen. Ohne Logo steht dort der erste Buchstabe des Namens.',
    shown: 'Das Logo',
    none: 'Noch kein Logo.',
    file: 'PNG-Datei',
    fileHelp: 'Höchstens 100 kB und 1024 × 1024 Pixel. Urheber, Aufnahmeort und Ähnliches werden entfernt.',
    upload: 'Logo hochladen',
    replace: 'Logo ersetzen',
    remove: 'Logo entfernen',
  },
  calendar: {
    title: (calendar) => `Öffentliche Seite von ${calendar}`,
    lead: 'Eine Seite im Web, auf der man selbst bucht. Es gelten dieselben Regeln wie am Telefon.',
    page: {
      title: 'Seite',
      hint: 'Suchmaschinen dürfen sie aufnehmen. Buchungen von dort sind mit „Online“ gekennzeichnet.',
      isOn: 'Man kann auf einer öffentlichen Seite buchen',
      name: 'Name in der Adresse',
      nameHelp:
        'Kleinbuchstaben, Ziffern und Bindestriche. Wenn Sie ihn ändern, gilt die alte Adresse nicht mehr.',
    },
    confirmation: {
      title: 'Bestätigung',
      hint: 'Sie hält erfundene Namen und Nummern fern, ist aber ein Schritt mehr.',
      isConfirmedByLink: 'Erst buchen, wenn mit dem Link in einer Nachricht bestätigt wurde',
      help: 'Bis dahin ist die Zeit 30 Minuten lang reserviert, für höchstens 5 Personen gleichzeitig.',
      cannotSend:
        'Es lassen sich weder SMS noch E-Mails senden, also könnte niemand bestätigen. Richten Sie eins davon ein, bevor Sie dies einschalten.',
    },
    address: {
      title: 'Adresse',
      hint: 'Verlinken Sie sie auf Ihrer Website, oder schicken Sie sie weiter.',
      open: 'Seite öffnen',
      isOff: 'Die Seite ist aus. Schalten Sie sie oben ein; ihre Adresse ist dann:',
      unnamed: (href, mayChange) =>
        mayChange ? (
          <>
            Der Workspace hat noch keinen Namen für die Adresse, also gibt es keine öffentlichen Seiten.{' '}
            <a href={href}>Namen wählen</a>.
          </>
        ) : (
          <>Der Workspace hat noch keinen Namen für die Adresse, also gibt es keine öffentlichen Seiten.</>
        ),
    },
    yes: 'Ja',
    no: 'Nein',
  },
};
