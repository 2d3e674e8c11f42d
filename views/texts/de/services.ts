import type { Texts } from '../en/en.ts';

const either = new Intl.ListFormat('de', { type: 'disjunction' });

/** What a calendar offers: each with its own length, buffers and questions. */
export const services: Texts['services'] = {
  title: (calendar) => `${calendar}: Leistungen`,
  lead: 'Was Anrufer hier buchen können, jede Leistung mit eigener Dauer, eigenen Puffern und Fragen.',
  heading: 'Leistungen',
  create: 'Neue Leistung',
  none: 'Noch keine Leistungen',
  noneLead:
    'Ohne Leistungen sind hier alle Termine gleich. Legen Sie für alles, wofür Anrufer kommen und was seine eigene Zeit braucht, eine an, etwa „Kontrolle“ oder „Wurzelbehandlung“: Der Bot bietet dann Zeiten an, die lang genug sind, und fragt, was Sie wissen müssen.',
  atLimit: (most) => `Der Kalender bietet ${most} Leistungen an, mehr sind nicht möglich.`,
  whoChanges: 'Inhaber und Admins des Workspaces legen Leistungen an und ändern sie.',
  nothingSaid: 'nur ihren Namen',
  length: 'Dauer',
  buffers: 'Puffer',
  asCalendar: 'wie der Kalender',
  /** Of a team. */
  asMember: 'wie das Mitglied',
  members: 'Mitglieder, die sie anbieten',
  offeredBy: 'Angeboten von',
  everybody: 'allen',
  nobody: 'niemandem',
  before: (minutes) => `${minutes} davor`,
  after: (minutes) => `${minutes} danach`,
  noQuestions: 'keine',
  firstQuestion: (ask, others) => (others === 0 ? ask : `${ask} (+${others} weitere)`),
  archived: 'Archivierte Leistungen',
  byDefault: {
    title: 'Wenn Anrufer nichts sagen',
    lead: 'Für Anrufer, die nach einer Zeit fragen, ohne eine Leistung zu nennen.',
    noService: (length) => `Keine Leistung: ${length}`,
    choice: (name, length) => `${name}: ${length}`,
    rule: 'Wählen Sie eine der Leistungen oder keine.',
  },
  newTitle: (calendar) => `Neue Leistung: ${calendar}`,
  newLead: 'Etwas, das Anrufer buchen können.',
  createButton: 'Leistung anlegen',
  nameHelp: 'So, wie Anrufer sie hören: „Kontrolle“, „Wurzelbehandlung“.',
  spokenNames: 'Wie Anrufer sie nennen',
  spokenNamesHelp: 'Eine Bezeichnung pro Zeile. Mehrzahl und kleine Fehler werden ohnehin verstanden.',
  suggested: (names) =>
    `Wenn Sie das leer lassen, können Anrufer ${either.format(names.map((name) => `„${name}“`))} sagen.`,
  minutes: 'Dauer (Minuten)',
  bufferBefore: 'Puffer davor (Minuten)',
  bufferAfter: 'Puffer danach (Minuten)',
  memberBufferHelp: 'Leer lassen, damit die Puffer der Mitglieder gelten.',
  bufferHelp: (minutes) => `Leer lassen für den des Kalenders: ${minutes}.`,
  questions: {
    help: 'Was der Bot fragt, bevor er bucht. Leeren Sie eine Frage, um sie zu entfernen.',
    one: (number) => `Frage ${number}`,
    example: 'Sind Sie zum ersten Mal bei uns?',
    requiredHelp: 'Ohne Antwort bucht der Bot nicht.',
    private: 'Vertraulich',
    privateHelp: 'Die Antwort steht nicht in Feeds und verknüpften Kalendern.',
    more: 'Weitere Fragen',
  },
  questionMarks: (ask, marks) => (marks.length === 0 ? ask : `${ask} (${marks.join(', ')})`),
  isRequired: 'Pflicht',
  isPrivate: 'vertraulich',
  changedMeanwhile:
    'Während Sie diese Leistung bearbeitet haben, hat sie jemand anderes geändert. Ihre Änderungen sind deshalb noch nicht gespeichert. Wenn Sie sie jetzt speichern, ersetzen sie die anderen.',
  answerRule: (maximum) => `Geben Sie eine Antwort in einer Zeile ein, höchstens ${maximum} Zeichen.`,
  isArchived: 'Diese Leistung ist archiviert: Anrufern wird sie nicht angeboten.',
  restore: 'Leistung wiederherstellen',
  archive: {
    heading: 'Diese Leistung archivieren',
    lead: 'Anrufern wird sie nicht mehr angeboten. Ihre Buchungen bleiben, und Sie können sie wiederherstellen.',
    question: (name) => `„${name}“ archivieren?`,
    canUndo: 'Sie können sie später wiederherstellen.',
    button: 'Leistung archivieren',
    consequences: [
      'Anrufern wird sie nicht mehr angeboten, und sie können nicht nach ihr fragen.',
      'Ihre Zeiten, die Anrufern gerade angeboten wurden, lassen sich nicht mehr buchen.',
      'Ihre Buchungen bleiben, mit allem, was geantwortet wurde.',
    ],
    isDefault: (length) =>
      `Wer keine Leistung nennt, bekommt bisher diese. Danach sind es stattdessen Termine von ${length}.`,
  },
};
