/** @jsxImportSource #html */
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { TimeRefusalCode } from '../../../src/domain/errors.ts';
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

const whatToDo = 'Wählen Sie mit „Verschieben“ eine andere Zeit oder verschieben Sie den Termin zurück.';

/** Why a time can't be had, as a sentence without its full stop. */
const problems: Readonly<Record<TimeRefusalCode, (calendar: Calendar) => string>> = {
  SLOT_TAKEN: () => 'Die Zeit ist schon vergeben',
  OUTSIDE_WORKING_HOURS: () => 'Das ist außerhalb der Öffnungszeiten',
  DATE_CLOSED: () => 'An diesem Tag ist der Kalender geschlossen',
  TOO_SOON: ({ minimumNoticeMinutes }) =>
    `Der Vorlauf von ${plural(minimumNoticeMinutes, 'Minute', 'Minuten')} reicht nicht`,
  TOO_FAR: ({ horizonDays }) =>
    `Der Kalender ist nur ${plural(horizonDays, 'Tag', 'Tage')} im Voraus buchbar`,
  IN_THE_PAST: () => 'Die Zeit ist schon vorbei',
  OFF_GRID: ({ intervalMinutes }) =>
    `Zu dieser Zeit beginnt kein Termin, nur alle ${plural(intervalMinutes, 'Minute', 'Minuten')}`,
};

/** Moving a booking, and what to do about its events that were moved in linked calendars. */
export const bookingMove: Texts['bookingMove'] = {
  lead: ({ time, zone, code }) => `Bisher ${time} (${zone}). Der Code bleibt ${code}.`,
  freeFrom: 'Freie Zeiten ab',
  days: 'Tage',
  earlierDays: 'Frühere Tage',
  laterDays: 'Spätere Tage',
  nearest: 'Am nächsten an der gewählten Zeit',
  notNotified: 'Slotline benachrichtigt den Anrufer nicht. Teilen Sie ihm die neue Zeit selbst mit.',
  moveIt: 'Verschieben',
  dontMove: 'Nicht verschieben',
  nothingFree: 'An diesen Tagen ist nichts frei',
  nothingLater: 'Spätere Zeiten sind noch nicht buchbar.',
  nextFree: (link) => <>Die nächste freie Zeit: {link as 'safe'}.</>,
  changedMeanwhile:
    'Jemand anderes hat diese Buchung gerade geändert. Prüfen Sie ihre Zeit und wählen Sie noch einmal.',
  justTaken: 'Diese Zeit wurde gerade vergeben.',
  notBookable: 'Diese Zeit ist nicht mehr buchbar.',
  nearestFirst: 'Die nächstgelegenen freien Zeiten stehen oben.',
  nothingElse: 'Sonst ist nichts frei.',
  chooseBelow: 'Wählen Sie eine der Zeiten unten.',
  lengthRule: (minimum, maximum) => `Buchungen dauern ${minimum} bis ${maximum} Minuten.`,
  unreachable:
    'Ein verknüpfter Kalender ist gerade nicht erreichbar. Sehen Sie unter „Verknüpfte Kalender“ nach.',
  cancelled: 'Diese Buchung ist storniert und lässt sich nicht verschieben.',
  together: 'Die Buchung gilt mehreren gemeinsam und kann nicht an einen allein gehen.',
  noService: (name) => `${name} bietet die gebuchte Leistung nicht an.`,
  nobodyThere: 'Dieser Kalender wurde archiviert oder gelöscht. Laden Sie die Seite neu.',
  started: 'Der Termin hat schon begonnen und lässt sich nicht mehr verschieben.',
  events: {
    title: 'In einem verknüpften Kalender verschoben',
    oldTime: (linkedCalendar) =>
      `In ${linkedCalendar}. Hier gilt noch die alte Zeit. Weder die alte noch die neue kann jemand anderes buchen.`,
    follow: (whose) => <>Buchung verschieben{whose as 'safe'}</>,
    putBack: (whose) => <>Termin zurückverschieben{whose as 'safe'}</>,
    whose: (caller) => `: ${caller}`,
    moved: ({ date, clock, lasting }) =>
      `Im verknüpften Kalender auf ${date === undefined ? '' : `${date}, `}${clock} verschoben${lasting === undefined ? '' : `, dauert jetzt ${lasting}`}`,
    nowEnds: ({ date, clock }) =>
      `Endet im verknüpften Kalender jetzt ${date === undefined ? '' : `am ${date}, `}um ${clock}`,
    changedMeanwhile:
      'Seit Sie diese Seite geöffnet haben, hat sich etwas geändert. Prüfen Sie es und versuchen Sie es noch einmal.',
    wrongLength: `Die Buchung lässt sich nicht verschieben: Buchungen dauern 5 Minuten bis 8 Stunden, dieser Termin nicht. ${whatToDo}`,
    unreachable:
      'Die Buchung lässt sich noch nicht verschieben: Ein verknüpfter Kalender ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    tooLate: 'Die Buchung lässt sich nicht mehr verschieben: Sie ist storniert oder hat schon begonnen.',
    refused: ({ time, code, calendar }) =>
      `Die Buchung lässt sich nicht auf ${time} verschieben. ${problems[code](calendar)}. ${whatToDo}`,
  },
};
