/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';

function bookingOf(name: string): string {
  return name === '' ? 'Buchung einer gelöschten Person' : `Buchung von ${name}`;
}

/** One booking: everything about it, correcting it, and cancelling it. */
export const booking: Texts['booking'] = {
  title: (code) => `Buchung ${code}`,
  history: 'Verlauf',
  noHistory: 'Kein Verlauf.',
  edit: 'Bearbeiten',
  cancel: 'Buchung stornieren',
  notes: 'Notizen',
  call: 'Anruf',
  booked: 'Gebucht',
  reason: 'Grund',
  linkedCalendar: (name, host) => `„${name}“ bei ${host}`,
  eventDeleted: (moment) => (
    <>
      Der Termin wurde dort {moment as 'safe'} gelöscht. Hier ist er noch gebucht. Soll er entfallen,
      stornieren Sie ihn auch hier.
    </>
  ),
  notWritten: 'Die Buchung ist dort noch nicht eingetragen.',
  cancellationNotWritten: 'Die Stornierung ist dort noch nicht eingetragen.',
  editing: (code) => `Buchung ${code} bearbeiten`,
  editOf: (name) => `${bookingOf(name)} bearbeiten`,
  phoneHelp: 'Geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein.',
  contactHelp: 'Ohne Telefon oder E-Mail ist kein Rückruf möglich.',
  rules: {
    name: 'Geben Sie einen Namen ein: höchstens 200 Zeichen in einer Zeile.',
    phone: 'Geben Sie eine Telefonnummer wie +49 30 901820 ein.',
    email: 'Geben Sie eine E-Mail-Adresse wie anna@example.com ein.',
    notes: 'Geben Sie höchstens 1.000 Zeichen ohne Steuerzeichen ein.',
  },
  changedBeforeEdit:
    'Jemand anderes hat diese Buchung gerade geändert. Laden Sie sie neu und ändern Sie sie noch einmal.',
  cancelling: (code) => `Buchung ${code} stornieren`,
  cancelOf: (name) => `${bookingOf(name)} stornieren?`,
  cancelLead: (time, zone) =>
    `${time} (${zone}). Eine Minute lang lässt sich das rückgängig machen, danach ist die Zeit für andere frei.`,
  notNotified: (reached) =>
    reached === null
      ? 'Slotline benachrichtigt den Anrufer nicht, und es gibt weder Telefonnummer noch E-Mail-Adresse.'
      : `Slotline benachrichtigt den Anrufer nicht. Sagen Sie ihm selbst Bescheid: ${reached}.`,
  reasonOptional: 'Grund (optional)',
  reasonHelp: 'Steht danach auf der Seite der Buchung.',
  reasonRule: (maximum) => `Geben Sie höchstens ${maximum} Zeichen ohne Steuerzeichen ein.`,
  changedBeforeCancel:
    'Jemand anderes hat diese Buchung gerade geändert. Sehen Sie sie noch einmal an, bevor Sie sie stornieren.',
  startedBeforeCancel: 'Der Termin hat schon begonnen und lässt sich nicht mehr stornieren.',
  takenBeforeUndo: 'Die Zeit hat jetzt jemand anderes. Die Buchung bleibt storniert.',
  tooLateToUndo: 'Das lässt sich nicht mehr rückgängig machen. Die Buchung bleibt storniert.',
  changedBeforeUndo:
    'Jemand anderes hat diese Buchung inzwischen geändert. Es gibt nichts mehr rückgängig zu machen.',
  told: { today: 'heute', tomorrow: 'morgen' },
  moving: (code) => `Buchung ${code} verschieben`,
  moveOf: (name) => `${bookingOf(name)} verschieben`,
};
