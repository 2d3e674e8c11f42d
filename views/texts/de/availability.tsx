/** @jsxImportSource #html */
import { hoursOfDay, hoursOfWeek } from '../en/availability.tsx';
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';
import { time } from './time.ts';

/** When a calendar can be booked. */
export const availability: Texts['availability'] = {
  title: (calendar) => `Verfügbarkeit: ${calendar}`,
  lead: (timeZone) => `Wann Anrufer buchen können, in der Zeitzone ${timeZone}.`,
  wrong: 'Nicht gespeichert. Korrigieren Sie die markierten Felder.',
  week: ({ year, number }) => `Kalenderwoche ${number}/${year}`,
  weekOf: (firstDay) => `Woche ab ${firstDay}`,
  weeks: 'Wochen',
  earlier: 'Früher',
  thisWeek: 'Diese Woche',
  later: 'Später',
  draft: 'So sieht es aus, sobald Sie speichern.',
  draftWithoutWrong: 'Ohne die Felder, die noch nicht stimmen.',
  outside: (count, { isDraft }) => {
    const lies = isDraft ? ['läge', 'lägen'] : ['liegt', 'liegen'];
    return `${plural(count, `Buchung ${lies[0]}`, `Buchungen ${lies[1]}`)} außerhalb dieser Öffnungszeiten`;
  },
  outsideStay: (count) =>
    `${count === 1 ? 'Die Buchung bleibt' : 'Die Buchungen bleiben'} bestehen, bis Sie sie verschieben oder stornieren.`,
  outsideMore: (count) => `und ${count} weitere`,
  weeklyHours: 'Wöchentliche Öffnungszeiten',
  weeklyHelp: {
    12: 'Geben Sie Zeiten wie 9 AM, 9:30 AM oder 5 PM ein; „Mitternacht“ ist das Ende des Tages. Ein Tag ohne Zeiten ist geschlossen.',
    24: 'Geben Sie Zeiten wie 9, 9:30 oder 17:00 ein; 24:00 ist das Ende des Tages. Ein Tag ohne Zeiten ist geschlossen.',
  },
  hoursRule: {
    12: 'Geben Sie Zeiten wie 9 AM–5 PM ein. Das Ende muss nach dem Beginn liegen, spätestens um Mitternacht.',
    24: 'Geben Sie Zeiten wie 9:00–17:00 ein. Das Ende muss nach dem Beginn liegen und darf nicht nach 24:00 sein.',
  },
  closedDay: 'Geschlossen',
  closed: 'geschlossen',
  none: 'keine',
  addPeriod: 'Zeitraum hinzufügen',
  onWeekday: (weekday) => `am ${weekday}`,
  period: (weekday, index) => `${weekday}, Zeitraum ${index}`,
  from: 'von',
  to: 'bis',
  remove: (what) => `${what} entfernen`,
  copyTo: (weekday) => (
    <>
      <span class="hidden">{`${weekday}: ` as 'safe'}</span>Übernehmen für
    </>
  ),
  copyWhere: (weekday) => `Für welche Tage die Zeiten vom ${weekday} übernommen werden`,
  workdays: 'Mo–Fr',
  everyDay: 'Alle Tage',
  slots: 'Termine',
  settings: {
    slotMinutes: {
      told: 'Termindauer',
      label: 'Termindauer (Minuten)',
      help: 'Wie lange ein Termin dauert, wenn der Anrufer nichts anderes wünscht.',
    },
    intervalMinutes: {
      told: 'Abstand der Zeiten',
      label: 'Abstand der Anfangszeiten (Minuten)',
      help: 'Vom Beginn einer Zeit bis zum Beginn der nächsten.',
    },
    bufferBeforeMinutes: {
      told: 'Puffer davor',
      label: 'Puffer davor (Minuten)',
      help: 'Bleibt vor jeder Buchung frei.',
    },
    bufferAfterMinutes: {
      told: 'Puffer danach',
      label: 'Puffer danach (Minuten)',
      help: 'Bleibt nach jeder Buchung frei.',
    },
    minimumNoticeMinutes: {
      told: 'Vorlauf',
      label: 'Vorlauf (Minuten)',
      help: 'Wie lange vor Beginn spätestens gebucht werden muss: 120 sind zwei Stunden, 1440 ein Tag.',
    },
    horizonDays: {
      told: 'buchbar im Voraus',
      label: 'Buchbar im Voraus (Tage)',
      help: 'Für wie viele Tage im Voraus Zeiten angeboten werden.',
    },
    moveNoticeMinutes: {
      told: 'Frist zum Verschieben',
      label: 'Frist zum Verschieben (Minuten)',
      help: 'Wie lange vor Beginn Anrufer einen Termin noch verschieben können: 1440 sind ein Tag, 0 heißt bis zum Beginn.',
    },
    cancelNoticeMinutes: {
      told: 'Frist zum Absagen',
      label: 'Frist zum Absagen (Minuten)',
      help: 'Wie lange vor Beginn Anrufer einen Termin noch absagen können: 1440 sind ein Tag, 0 heißt bis zum Beginn.',
    },
  },
  parts: 'Tageszeiten',
  partsHelp:
    'Legen Sie fest, was Anrufer mit diesen Wörtern meinen, oder lassen Sie beide Felder leer, damit die üblichen Zeiten gelten. Frühe und späte Abschnitte wie „später Nachmittag“ passen sich an.',
  partsOfDay: {
    first_thing: 'Früh am Morgen',
    morning: 'Vormittag',
    lunchtime: 'Mittag',
    afternoon: 'Nachmittag',
    evening: 'Abend',
    night: 'Nacht',
    end_of_day: 'Ende des Tages',
  },
  quoted: (words) => `„${words}“`,
  usually: (times) => `üblicherweise ${times}`,
  asUsual: (times) => `wie üblich, ${times}`,
  hoursOfWeek: (hours, clock) => hoursOfWeek(hours, { names: time.shortWeekdays, clock }),
  hoursOfDay,
};
